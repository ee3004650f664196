"""What moves and requests cost this process, in milliseconds of CPU: the figures behind server/http/costs.py.

Run: python -m tests.server.costs
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from starlette.testclient import TestClient

from cabochon.game import Game
from cabochon.move import Kind, Move
from cabochon.server.http.app import make_app
from cabochon.server.http.guard import COOKIE, owner_of
from cabochon.server.people.options import Options
from cabochon.server.people.seats import Sitter
from cabochon.server.settings import Rate, Settings
from cabochon.server.storage.database import Database
from cabochon.server.storage.events import Event, Moved, TakenBack
from cabochon.server.tables.state import TableState
from cabochon.server.tables.stored import creation
from cabochon.server.wire.subscribers import Subscriber
from cabochon.server.wire.summary import summary_of
from tests.server.random_games import ID, detached_room, people

FREE = Rate(1e9, 1e9)
SETTINGS = Settings(requests=FREE, new_tables=FREE, messages=FREE, work=FREE, most_tables=10**6)
SHORT, LONG = 10, 300  # turns
SPECTATORS = 32
SECRET = "s" * 43
API = "/api/v1"


def slow_game(turns: int, owner: str | None = None, *, over: bool = False) -> tuple[TableState, list[Event]]:
    """A table of two seats whose players take and return tokens, and seldom buy."""
    rng = Random(1)
    sitters = people(2) if owner is None else [Sitter(name=name, owner=owner) for name in ("Ada", "Abe")]
    created = creation("splendor", Options(), sitters)
    state = TableState(ID, bytes(range(32)), created)
    events: list[Event] = [created, state.deal()]
    state.apply(events[-1])
    while state.phase == "playing" and (state.active_game().turn < turns or over):
        game = state.active_game()
        tried = state.try_move(game.seat, str(rng.choice(_liked(game, hurry=game.turn >= turns))))
        events.append(Moved(seat=game.seat, text=tried.text, reveal=tried.reveal, ms=rng.randrange(5000)))
        state.apply(events[-1], tried.after)
    return state, events


def _liked(game: Game, *, hurry: bool) -> list[Move]:
    moves = list(game.legal_moves)
    buying = [move for move in moves if move.kind is Kind.BUY]
    if hurry:
        return buying or moves
    reserving = [move for move in moves if move.kind is Kind.RESERVE]
    if game.turn < 6 and reserving:  # jokers in hand: the bank never runs out of colours
        return reserving
    if game.turn % 60 < 2:  # a game without purchases ends after 40 rounds
        poor = [move for move in buying if move.card is not None and not move.card.points]
        return poor or reserving or moves
    calm = [move for move in moves if move.kind in (Kind.TAKE, Kind.RETURN) and "j" not in move.tokens]
    return calm or [move for move in moves if move not in buying] or moves


def cost(work: Callable[[], Any]) -> float:
    """Milliseconds of CPU that a call takes."""
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


class Watched:
    """A table in memory with two players and some spectators."""

    def __init__(self, turns: int, spectators: int) -> None:
        self.room = detached_room(slow_game(turns)[0])
        names = ["owner0", "owner1", *(f"spectator{number}" for number in range(spectators))]
        self.subscribers = [Subscriber(name) for name in names]
        self.rng = Random(2)
        for subscriber in self.subscribers:
            self.room.subscribe(subscriber)

    def publish(self, event: Event, game: Game | None = None) -> None:
        """As a room commits an event, but for the database."""
        new = self.room.state.after(event, game)
        summary_of(new).model_dump_json()
        self.room.state = new
        self.room.subscribers.publish(event, self.room.now())

    def move(self) -> None:
        """Make a move that does not end the game."""
        game = self.room.state.active_game()
        tried = self.room.state.try_move(game.seat, str(self.rng.choice(_liked(game, hurry=False))))
        move = Moved(seat=game.seat, text=tried.text, reveal=tried.reveal, client="x" * 8, owner="owner0")
        self.publish(move, tried.after)

    def move_and_take_back(self) -> None:
        """Make a move and take it back."""
        self.move()
        self.publish(TakenBack(seat=0, kept=len(self.room.state.played) - 1))

    def resync(self) -> None:
        """Send everybody the whole table."""
        for subscriber in self.subscribers:
            self.room.send_snapshot(subscriber)

    def typical(self, work: Callable[[], None]) -> float:
        """The cost of some work, usually."""
        found = []
        for _ in range(15):
            for subscriber in self.subscribers:
                while not subscriber.queue.empty():
                    subscriber.queue.get_nowait()
            found.append(cost(work))
        return median(found)


def publishing(turns: int, spectators: int) -> None:
    """What an event costs, early and late in a game, with and without spectators."""
    watched = Watched(turns, spectators)
    move, back = watched.typical(watched.move), watched.typical(watched.move_and_take_back)
    resync = watched.typical(watched.resync)
    print(f"turn {turns}, {spectators} spectators: a move {move:.2f} ms, ", end="")
    print(f"a move and its take-back {back:.2f} ms, everybody asks for the table {resync:.2f} ms")


def store(folder: str, turns: int, *, over: bool) -> str:
    """A database with this game in it."""
    url = f"sqlite:///{Path(folder) / 'costs.db'}"
    state, events = slow_game(turns, owner_of(SECRET), over=over)
    database = Database(url)
    database.upgrade()
    summary = summary_of(state).model_dump_json()
    database.create(ID, state.secret, events[0], 1, "here", [owner_of(SECRET)], summary)
    for number, event in enumerate(events[1:], 2):
        database.append(ID, number, event, 1, summary, over)
    database.close()
    return url


def requests(turns: int, *, over: bool) -> None:
    """What each request costs."""
    path = f"{API}/tables/{ID}"
    paths = [f"{API}/{name}" for name in ("health", "games", "docs", "openapi.json")]
    paths += [path, f"{path}?seat=0", f"{path}/record", f"{path}/proof"]
    paths += [f"{path}/replay", f"{path}/record?form=json"] if over else []
    print(f"{turns} turns, {'over' if over else 'going on'}")
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(store(folder, turns, over=over), SETTINGS)
        with TestClient(app, cookies={COOKIE: SECRET}) as client:
            for each in paths:
                first = cost(lambda: client.get(each))  # noqa: B023  # called at once
                again = median(cost(lambda: client.get(each)) for _ in range(9))  # noqa: B023  # the same
                size = len(client.get(each).content)
                print(f"{each[-22:]:>24} {size:>8} bytes, first {first:7.2f} ms, then {again:6.2f} ms")
            if not over:
                moves = median(move(client, path, number) for number in range(9))
                print(f"{'POST moves':>24} {moves:.2f} ms")


def move(client: TestClient, path: str, number: int) -> float:
    """What a move over HTTP costs."""
    seat = client.get(path).json()["board"]["seat"]
    now = client.get(f"{path}?seat={seat}").json()
    body = {"id": f"move-{number:04}", "version": now["version"], "seat": seat}
    body["move"] = now["legal"][0]["text"]
    return cost(lambda: client.post(f"{path}/moves", json=body).raise_for_status())


if __name__ == "__main__":
    for turns in (SHORT, LONG):
        for spectators in (0, SPECTATORS):
            publishing(turns, spectators)
    for turns, over in ((SHORT, False), (LONG, False), (LONG, True)):
        requests(turns, over=over)
