"""Rooms with a time and a database of their own, and people who play there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from cabochon.server.people.options import Clock
from cabochon.server.people.presence import Presence
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Settings
from cabochon.server.storage.database import Database
from cabochon.server.wire.requests import MakeMove, NewTable, OptionsRequest, SeatRequest, TakeBack, Vote
from cabochon.server.wire.snapshot import TableNow, Viewer
from cabochon.server.wire.socket_messages import Accepted
from tests.server.random_games import FakeTime

ADA, BEN, CAT = "a" * 64, "b" * 64, "c" * 64
QUICK = Settings(bot_pause=0, bot_threads=1)


@asynccontextmanager
async def open_rooms(folder: Path, time: FakeTime | None = None) -> AsyncIterator[Rooms]:
    rooms = Rooms(Database(f"sqlite:///{folder / 'tables.db'}"), QUICK, time or FakeTime())
    await rooms.open()
    try:
        yield rooms
    finally:
        rooms.close()


def me(name: str = "Ada") -> SeatRequest:
    return SeatRequest(kind="me", name=name)


def bot(level: int = 1) -> SeatRequest:
    return SeatRequest(kind="bot", level=level)


OPEN = SeatRequest(kind="open")


async def two_people(rooms: Rooms, **options: Any) -> Room:
    """Ada and Ben, about to begin."""
    request = NewTable(ruleset="splendor", seats=[me(), OPEN], options=OptionsRequest(**options))
    room = await rooms.create(request, ADA, "here")
    await room.sit(BEN, 1, "Ben")
    return room


async def play(room: Room, text: str, *, id: str | None = None, owner: str | None = None) -> Accepted:
    """Let whoever is to move make this move."""
    seat = room.state.to_move
    assert seat is not None
    whose = owner or room.state.sitters[seat].owner
    assert whose is not None
    version = room.state.version
    return await room.move(
        whose, MakeMove(id=id or f"move-{version:04}", version=version, seat=seat, move=text)
    )


async def play_randomly(room: Room, rng: Random) -> Accepted:
    return await play(room, str(rng.choice(list(room.state.active_game().legal_moves))))


async def take_back(room: Room, owner: str, seat: int) -> None:
    await room.take_back(owner, TakeBack(version=room.state.version, seat=seat))


async def agree(room: Room, owner: str, seat: int, *, yes: bool = True) -> None:
    """Answer the question that is open."""
    question = room.state.question
    assert question is not None
    await room.vote(owner, Vote(seat=seat, number=question.number, yes=yes))


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what other tasks and threads bring about."""
    for _ in range(20_000):
        if condition():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never came about")


def snapshots_of(room: Room) -> list[str]:
    """The table as everybody sees it, byte for byte."""
    nobody = Presence((False,) * room.state.players)
    viewers = [Viewer("nobody", None)]
    viewers += [Viewer(sitter.owner or "nobody", seat) for seat, sitter in enumerate(room.state.sitters)]
    now = TableNow(room.state, nobody, room.state.time_left)
    return [now.snapshot(viewer, whole=True).model_dump_json() for viewer in viewers]


def clock(**settings: Any) -> Clock:
    return Clock.model_validate(settings)


Story = Callable[[Rooms, FakeTime], Awaitable[None]]


def tell(folder: Path, story: Story) -> None:
    """Run a story in rooms with a time of their own."""

    async def whole() -> None:
        time = FakeTime()
        async with open_rooms(folder, time) as rooms:
            await story(rooms, time)

    asyncio.run(whole())


async def three_people(rooms: Rooms, **options: Any) -> Room:
    """Ada, Ben and Cat, about to begin."""
    request = NewTable(seats=[me(), OPEN, OPEN], options=OptionsRequest(**options))
    room = await rooms.create(request, ADA, "here")
    await room.sit(BEN, 1, "Ben")
    await room.sit(CAT, 2, "Cat")
    return room


async def all_here(room: Room, *owners: str) -> None:
    """Let these browsers be seen."""
    for owner in owners:
        await room.mark_present(owner)
