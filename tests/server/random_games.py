"""Random games as lists of events, and what somebody at the table is told of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any, cast

from cabochon.move import Kind
from cabochon.server.cluster.cluster import Cluster
from cabochon.server.people.options import Options
from cabochon.server.people.seats import Sitter
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.services import Services
from cabochon.server.settings import Settings, Time
from cabochon.server.storage.events import Created, Event, Moved
from cabochon.server.tables.state import TableState
from cabochon.server.tables.stored import creation
from cabochon.server.wire.subscribers import Subscriber

ID = "abcdefgh2345"


class FakeTime(Time):
    """A time that stands still until it is told to pass."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._sleepers: list[tuple[float, asyncio.Event]] = []

    def now(self) -> int:
        return 1_700_000_000_000 + int(self.seconds * 1000)

    def passed(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self._sleepers.append((self.seconds + seconds, woken))
        if seconds > 0:
            await woken.wait()

    def advance(self, seconds: float) -> None:
        self.seconds += seconds
        for at, woken in self._sleepers:
            if at <= self.seconds:
                woken.set()
        self._sleepers = [(at, woken) for at, woken in self._sleepers if not woken.is_set()]


def people(number: int) -> list[Sitter]:
    return [Sitter(name=f"Player {seat}", owner=f"owner{seat}") for seat in range(number)]


def random_events(
    ruleset: str, players: int, seed: int, *, most: int = 400, options: Options | None = None
) -> tuple[bytes, list[Event]]:
    """A random game with many blind reserves."""
    rng = Random(f"{ruleset} {players} {seed}")
    secret = rng.randbytes(32)
    created = creation(ruleset, options or Options(), people(players))
    state = TableState(ID, secret, created)
    events: list[Event] = [created, state.deal()]
    state.apply(events[-1])
    while state.phase == "playing" and len(events) < most:
        events.append(random_move(state, rng))
        state.apply(events[-1])
    return secret, events


def random_move(state: TableState, rng: Random) -> Moved:
    game = state.active_game()
    moves = list(game.legal_moves)
    liked = [move for move in moves if move.kind in (Kind.RESERVE_DECK, Kind.BUY, Kind.JOKER)]
    tried = state.try_move(game.seat, str(rng.choice(liked if liked and rng.random() < 0.6 else moves)))
    return Moved(seat=game.seat, text=tried.text, reveal=tried.reveal, ms=rng.randrange(5000))


def detached_room(state: TableState) -> Room:
    """A table that nobody stores and at which no bot thinks."""
    nothing, time = cast(Any, None), FakeTime()
    return Room(Services(nothing, nothing, time, Settings(), DetachedCluster(time), nothing), state, 0, [])


class DetachedCluster(Cluster):
    """A server without a database."""

    def __init__(self, time: Time) -> None:
        self.id = "here"
        self.time = time
        self._clock = time.now()


def stream(secret: bytes, events: Sequence[Event], seat: int | None) -> list[str]:
    """What a seat, or a spectator, is sent: at first, for each event, and when it comes back at the end."""
    first, *others = events
    assert isinstance(first, Created)
    room = detached_room(TableState(ID, secret, first))
    subscriber = Subscriber("spectator" if seat is None else f"owner{seat}")
    heard: list[str] = []

    def hear() -> None:
        while not subscriber.queue.empty():
            heard.append(str(subscriber.queue.get_nowait()))

    room.subscribe(subscriber)
    for event in others:
        room.state.apply(event)
        room.subscribers.publish(event, room.now())
        hear()
    room.send_snapshot(subscriber)
    hear()
    return heard
