"""What requests and moves cost this process, in milliseconds of CPU: the figures behind the cost classes.

Run: python -m tests.server.costs
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from starlette.testclient import TestClient

from cabochon.game import Game
from cabochon.move import Kind, Move
from cabochon.server.http.app import make_app
from cabochon.server.people.seats import Sitter
from cabochon.server.settings import Rate, Settings
from cabochon.server.storage.database import Database
from cabochon.server.storage.events import Created, Event, Moved
from cabochon.server.storage.options import Options
from cabochon.server.tables.state import TableState
from cabochon.server.wire.subscribers import Subscriber
from cabochon.server.wire.summary import summary_of
from tests.server.random_games import detached_room, people

FREE = Rate(1e9, 1e9)
SETTINGS = Settings(requests=FREE, new_tables=FREE, messages=FREE, work=FREE, most_tables=10**6)
ID = "abcdefgh2345"
SHORT, LONG = 10, 300  # turns
SPECTATORS = 32


def slow_game(turns: int, owner: str | None = None, *, over: bool = False) -> tuple[TableState, list[Event]]:
    """A table of two seats whose players take and return tokens and seldom buy."""
    rng = Random(1)
    sitters = (
        people(2) if owner is None else [Sitter(name="Ada", owner=owner), Sitter(name="Abe", owner=owner)]
    )
    created = Created(ruleset="splendor", options=Options(), sitters=sitters)
    state = TableState(ID, bytes(range(32)), created)
    events: list[Event] = [created, state.deal()]
    state.apply(events[-1])
    while state.phase == "playing" and (state.active_game().turn < turns or over):
        game = state.active_game()
        move = rng.choice(_liked(game, hurry=game.turn >= turns))
        tried = state.try_move(game.seat, str(move))
        event = Moved(seat=game.seat, text=tried.text, reveal=tried.reveal, ms=rng.randrange(5000))
        events.append(event)
        state.apply(event, tried.after)
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


def cost(work: Callable[[], Any], times: int = 20) -> float:
    """Milliseconds of CPU that one call takes: the median of several."""
    found = []
    for _ in range(times):
        begun = time.process_time()
        work()
        found.append((time.process_time() - begun) * 1000)
    return sorted(found)[times // 2]


def store(folder: Path, owner: str, turns: int, *, over: bool = False) -> str:
    """A database with this game in it."""
    url = f"sqlite:///{folder / f'{turns}.db'}"
    state, events = slow_game(turns, owner, over=over)
    database = Database(url)
    database.upgrade()
    summary = summary_of(state).model_dump_json()
    database.create(ID, state.secret, events[0], 1, "here", [owner], summary)
    for number, event in enumerate(events[1:], 2):
        database.append(ID, number, event, 1, summary, over)
    database.close()
    return url


def publishing(turns: int) -> None:
    """What an event costs with many spectators, and what a move costs late in a game."""
    state, _ = slow_game(turns)
    rng = Random(2)
    for spectators in (0, SPECTATORS):
        room = detached_room(state)
        subscribers = [Subscriber(f"owner{seat}") for seat in range(2)]
        subscribers += [Subscriber(f"spectator{number}") for number in range(spectators)]
        for subscriber in subscribers:
            room.subscribe(subscriber)

        def empty() -> None:
            for subscriber in subscribers:
                while not subscriber.queue.empty():
                    subscriber.queue.get_nowait()

        def one() -> None:
            game = room.state.active_game()
            tried = room.state.try_move(game.seat, str(rng.choice(list(game.legal_moves))))
            event = Moved(
                seat=game.seat, text=tried.text, reveal=tried.reveal, client="x" * 8, owner="owner0"
            )
            new = room.state.after(event, tried.after)
            summary_of(new).model_dump_json()
            room.state = new
            room.subscribers.publish(event, room.now())

        def resync() -> None:
            for subscriber in subscribers:
                room.send_snapshot(subscriber)

        empty()
        moves = []
        for _ in range(15):
            moves.append(cost(one, 1))
            empty()
        print(f"turn {turns}, {spectators} spectators: a move {sorted(moves)[7]:.2f} ms", end="; ")
        moves = []
        for _ in range(5):
            moves.append(cost(resync, 1))
            empty()
        print(f"all resync {sorted(moves)[2]:.2f} ms")


def requests(turns: int, *, over: bool) -> None:
    """What each request costs."""
    from cabochon.server.http.guard import owner_of

    secret = "s" * 43
    with tempfile.TemporaryDirectory() as folder:
        url = store(Path(folder), owner_of(secret), turns, over=over)
        app = make_app(url, SETTINGS)
        with TestClient(app, cookies={"cabochon": secret}) as client:
            path = f"/api/v1/tables/{ID}"
            paths = [
                "/api/v1/health",
                path,
                f"{path}?seat=0",
                f"{path}/record",
                "/api/v1/games",
                "/api/v1/docs",
            ]
            paths += ["/api/v1/openapi.json", f"{path}/proof"]
            paths += [f"{path}/replay", f"{path}/record?form=json"] if over else []
            for each in paths:
                begun = time.process_time()
                answer = client.get(each)
                first = (time.process_time() - begun) * 1000
                again = cost(lambda each=each: client.get(each), 5)  # type: ignore[misc]
                print(
                    f"  {each[-22:]:>22} {len(answer.content):>9} bytes, first {first:7.2f} ms, then {again:7.2f} ms"
                )
            if not over:
                now = client.get(f"{path}?seat=0").json()
                seat = now["board"]["seat"]
                rng = Random(3)

                def move() -> None:
                    now = client.get(f"{path}?seat={seat}").json()
                    mover = now["board"]["seat"]
                    legal = client.get(f"{path}?seat={mover}").json()["legal"]
                    body = {"id": f"move-{now['version']:06}", "version": now["version"], "seat": mover}
                    begun = time.process_time()
                    answer = client.post(f"{path}/moves", json=body | {"move": rng.choice(legal)["text"]})
                    assert answer.status_code == 200, answer.text
                    taken.append((time.process_time() - begun) * 1000)

                taken: list[float] = []
                for _ in range(9):
                    move()
                print(f"  POST moves {sorted(taken)[4]:.2f} ms")


if __name__ == "__main__":
    for turns in (SHORT, LONG):
        publishing(turns)
    for turns, over in ((SHORT, False), (LONG, False), (LONG, True)):
        print(f"{turns} turns{', over' if over else ''}")
        requests(turns, over=over)
