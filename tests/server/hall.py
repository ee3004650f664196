"""A hall with its own time and database, and people who wish things there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from cabochon.server.hall import Hall
from cabochon.server.live import LiveTable
from cabochon.server.messages import Accepted, Clock, MakeMove, NewTable, Options, SeatWish, TakeBack
from cabochon.server.settings import Settings
from cabochon.server.showing import Presence, Viewer, snapshot
from cabochon.server.storage import Storage
from tests.server.worlds import OwnTime

ADA, BEN, CAT = "a" * 64, "b" * 64, "c" * 64
QUICK = Settings(bot_pause=0, thinkers=1)


@asynccontextmanager
async def open_hall(folder: Path, time: OwnTime | None = None) -> AsyncIterator[Hall]:
    hall = Hall(Storage(f"sqlite:///{folder / 'tables.db'}"), QUICK, time or OwnTime())
    await hall.open()
    try:
        yield hall
    finally:
        hall.close()


def me(name: str = "Ada") -> SeatWish:
    return SeatWish(kind="me", name=name)


def bot(level: int = 1) -> SeatWish:
    return SeatWish(kind="bot", level=level)


OPEN = SeatWish(kind="open")


async def two_people(hall: Hall, **options: Any) -> LiveTable:
    """Ada and Ben, about to begin."""
    wish = NewTable(ruleset="splendor", seats=[me(), OPEN], options=Options(**options))
    table = await hall.create(wish, ADA, "here")
    await table.sit(BEN, 1, "Ben")
    return table


async def play(table: LiveTable, text: str, *, id: str | None = None, owner: str | None = None) -> Accepted:
    """Let whoever is to move make this move."""
    seat = table.state.to_move
    assert seat is not None
    whose = owner or table.state.sitters[seat].owner
    assert whose is not None
    version = table.state.version
    return await table.move(
        whose, MakeMove(id=id or f"move-{version:04}", version=version, seat=seat, move=text)
    )


async def play_randomly(table: LiveTable, rng: Random) -> Accepted:
    return await play(table, str(rng.choice(list(table.state.playing().legal_moves))))


async def take_back(table: LiveTable, owner: str, seat: int) -> None:
    await table.take_back(owner, TakeBack(version=table.state.version, seat=seat))


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what other tasks and threads bring about."""
    for _ in range(20_000):
        if condition():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never came about")


def pictures(table: LiveTable) -> list[str]:
    """The table as everybody sees it, byte for byte."""
    nobody = Presence((False,) * table.state.players)
    viewers = [Viewer("nobody", None)]
    viewers += [Viewer(sitter.owner or "nobody", seat) for seat, sitter in enumerate(table.state.sitters)]
    return [
        snapshot(table.state, viewer, nobody, table.state.left, whole=True).model_dump_json()
        for viewer in viewers
    ]


def clock(**settings: Any) -> Clock:
    return Clock.model_validate(settings)
