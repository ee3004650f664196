"""Reviews on a server whose thread does a task only when a test lets it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from threading import Event, Semaphore
from typing import Any

from cabochon.analysis import Cancelled
from cabochon.analysis.review_json import to_object
from cabochon.game import Game
from cabochon.notation.record import Record
from cabochon.server.reviews.answers import progress_text
from cabochon.server.reviews.plan import Plan
from cabochon.server.reviews.reviews import Found, Progress, Reviews
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Settings
from cabochon.server.storage.database import Database
from cabochon.server.thinking.agents import ThreadAgents
from cabochon.server.thinking.jobs import Job
from cabochon.server.thinking.thinking import Thinking
from cabochon.server.wire.reviews import ReviewAnswer
from tests.analysis.games import played
from tests.server.opened_rooms import QUICK
from tests.server.random_games import FakeTime

ADA, BEN = "192.0.2.1", "192.0.2.2"  # addresses
ALL = 100_000  # tasks


def game(turns: int = 6, seed: int = 3) -> Game:
    """A short game."""
    return played("splendor", 2, seed, turns)


def plan(turns: int = 6, seed: int = 3) -> Plan:
    return Plan.of(Record.of(game(turns, seed)), "quick")


class Gate:
    """An agent that does real tasks, as many as it is let do; others wait until they are stopped."""

    def __init__(self) -> None:
        self.begun: list[Job] = []
        self.done: list[Job] = []
        self._agents = ThreadAgents(1)
        self._permits = Semaphore(0)

    def let(self, number: int) -> None:
        self._permits.release(number)

    def think(self, job: Job, stop: Event) -> Any:
        self.begun.append(job)
        while not self._permits.acquire(timeout=0.001):
            if stop.is_set():
                raise Cancelled
        found = job.task.do(self._agents, stop)
        self.done.append(job)
        return found

    def close(self) -> None:
        self._agents.close()


class Desk:
    """The reviews of one server."""

    def __init__(self, rooms: Rooms, gate: Gate, thinking: Thinking, settings: Settings) -> None:
        self.rooms = rooms
        self.gate = gate
        self.thinking = thinking
        services = replace(rooms.services, thinking=thinking, settings=settings)
        self.reviews = Reviews(services, read)

    async def until(self, id: str, condition: Callable[[Progress], bool]) -> Progress:
        """Ask about a review until something has come about."""
        async with asyncio.timeout(60):
            while not condition(progress := await self.reviews.find(id, ADA)):
                await asyncio.sleep(0.005)
        return progress

    async def finished(self, id: str) -> Progress:
        return await self.until(id, lambda progress: progress.state in ("done", "failed"))


async def read(work: Callable[[], Found]) -> Found:
    return work()


@asynccontextmanager
async def desk(
    url: str, time: FakeTime | None = None, settings: Settings = QUICK, *, permits: int = 0
) -> AsyncIterator[Desk]:
    """A server that is asked for reviews."""
    rooms = Rooms(Database(url), settings, time or FakeTime())
    await rooms.open()
    gate = Gate()
    if permits:
        gate.let(permits)
    made = Desk(rooms, gate, Thinking(settings, None, lambda: gate), settings)
    try:
        yield made
    finally:
        made.reviews.close()
        made.thinking.close()
        rooms.close()


def reviewed(progress: Progress) -> dict[str, Any]:
    """The review as it is by now."""
    assert progress.review is not None
    return to_object(progress.review)


def shape(progress: Progress) -> ReviewAnswer:
    """What is sent of a review, checked against its description."""
    return ReviewAnswer.model_validate_json(progress_text(progress))
