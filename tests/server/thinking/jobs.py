"""Jobs to queue, and agents that think for as long as a test lets them."""

from __future__ import annotations

from threading import Event, Lock
from typing import Any

from cabochon.agents import Evaluation
from cabochon.game import Game
from cabochon.server.thinking.jobs import Audience, Job, Kind
from cabochon.server.thinking.tasks import Decide

GAME = Game("splendor", 2, seed=1)
VIEW = GAME.view(GAME.seat)
MOVE = next(iter(VIEW.legal_moves))
PATIENCE = 60.0  # seconds: other programs may need the machine


def job(
    address: str = "ada",
    level: int | None = 10,
    *,
    table: str = "table",
    kind: Kind = Kind.BOT,
    audience: Audience = Audience.PEOPLE,
    **more: Any,
) -> Job:
    return Job(kind, table, 1, address, audience, Decide(VIEW, level, **more))


def hint(address: str = "ada", table: str = "table", seconds: float = 1.0) -> Job:
    return job(address, None, table=table, kind=Kind.HINT, seconds=seconds)


def review(address: str = "ada", table: str = "table") -> Job:
    return job(address, None, table=table, kind=Kind.REVIEW, audience=Audience.NOBODY)


def decided(job: Job) -> Decide:
    """The decision that a job asks for."""
    assert isinstance(job.task, Decide)
    return job.task


class Script:
    """Fake agents of all threads: quick jobs are done at once, others when they are let go or stopped."""

    def __init__(self) -> None:
        self.begun: list[str] = []  # the tables of the jobs, in the order in which they began
        self._lock = Lock()
        self._gates: dict[str, Event] = {}

    def gate(self, table: str) -> Event:
        with self._lock:
            return self._gates.setdefault(table, Event())

    def let_go(self, table: str) -> None:
        self.gate(table).set()

    def think(self, job: Job, stop: Event) -> Evaluation:
        self.begun.append(job.table)
        if job.table == "broken":
            raise RuntimeError("no idea")
        gate = self.gate(job.table)
        while not job.quick and not stop.is_set() and not gate.wait(0.001):
            pass
        return Evaluation(MOVE)

    def close(self) -> None:
        pass
