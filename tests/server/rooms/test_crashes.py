"""Whatever happens to the server, a table is as its events say: nothing acknowledged is lost or doubled."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from cabochon.server.refusal import Refusal
from cabochon.server.storage.database import Database
from cabochon.server.tables.state import TableState
from cabochon.server.wire.requests import MakeMove, NewTable
from cabochon.server.wire.subscribers import Subscriber
from tests.server.opened_rooms import (
    ADA,
    BEN,
    bot,
    me,
    open_rooms,
    play,
    play_randomly,
    snapshots_of,
    take_back,
    two_people,
    until,
)
from tests.server.random_games import ID, random_events


@pytest.mark.parametrize("seed", range(3))
def test_events_replay_to_the_same_state_at_every_point(seed: int) -> None:
    ruleset = ("splendor", "marvel", "splendor-2014")[seed]
    secret, events = random_events(ruleset, 2 + seed, seed, most=80)
    live = TableState.replay(ID, secret, events[:1])
    for number, event in enumerate(events[1:], 2):
        before = live.version
        after = live.after(event)
        assert live.version == before
        live = after
        if number % 9 == 0:
            again = TableState.replay(ID, secret, events[:number])
            assert again.game == live.game
            assert again.game is None or live.game is None or again.game.turns == live.game.turns
            assert (again.played, again.time_left, again.reveals) == (
                live.played,
                live.time_left,
                live.reveals,
            )


@pytest.mark.parametrize("seed", range(2))
def test_a_table_opened_again_is_as_it_was(tmp_path: Path, seed: int) -> None:
    async def whole() -> None:
        rng = Random(seed)
        seen: list[str] = []
        id, last = "", None
        for life in range(4):
            async with open_rooms(tmp_path) as rooms:
                room = await rooms.room(id) if id else await two_people(rooms)
                id = room.state.id
                assert life == 0 or snapshots_of(room) == seen
                if last is not None:  # the answer was lost on the way: the client sends again
                    assert (await room.move(ADA, last)).version <= room.state.version
                    assert snapshots_of(room) == seen
                for _ in range(rng.randrange(4, 12)):
                    await play_randomly(room, rng)
                while room.state.to_move != 0:
                    await play_randomly(room, rng)
                move = str(next(iter(room.state.active_game().legal_moves)))
                last = MakeMove(id=f"last-of-{life:03}", version=room.state.version, seat=0, move=move)
                await room.move(ADA, last)
                if room.state.kept_after_takeback(0) is not None:
                    await take_back(room, ADA, 0)
                seen = snapshots_of(room)

    asyncio.run(whole())


def test_bots_go_on_after_a_new_start_though_nobody_comes(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await rooms.create(NewTable(seats=[me(), bot()]), ADA, "here")
            await play(room, "wbg")
        async with open_rooms(tmp_path) as rooms:
            await until(lambda: list(rooms.by_id) == [room.state.id])
            again = rooms.by_id[room.state.id]
            await until(lambda: again.state.to_move == 0)

    asyncio.run(whole())


def test_what_can_t_be_stored_does_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await two_people(rooms)
            subscriber = Subscriber(BEN)
            room.subscribe(subscriber)
            subscriber.queue.get_nowait()
            before = snapshots_of(room)

            def full(*_: Any) -> None:
                raise OperationalError("INSERT", {}, Exception("database or disk is full"))

            with monkeypatch.context() as broken:
                broken.setattr(Database, "append", full)
                with pytest.raises(Refusal, match="Try again"):
                    await play(room, "wbg")
            assert snapshots_of(room) == before
            assert subscriber.queue.get_nowait() is None  # sent away, and told nothing
            again = await rooms.room(room.state.id)
            assert again is not room
            await play(again, "wbg")
            with pytest.raises(Refusal):
                await play(room, "wbg")  # the old one is out of use

    asyncio.run(whole())


# --- the whole server, killed ---


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process on a database that outlives it."""

    def __init__(self, folder: Path) -> None:
        self.url = f"sqlite:///{folder / 'killed.db'}"
        self.port = free_port()
        self.cookie = "k" * 43

    def __enter__(self) -> Server:
        command = [
            sys.executable,
            "-m",
            "cabochon",
            "serve",
            "--port",
            str(self.port),
            "--database",
            self.url,
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(600):
            try:
                self.ask("GET", "/health")
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
            else:
                return self
        raise AssertionError("the server did not start")

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/v1{path}",
            None if body is None else json.dumps(body).encode(),
            {"content-type": "application/json", "cookie": f"cabochon={self.cookie}"},
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            raise AssertionError(refused.read().decode()) from refused


def test_a_server_killed_at_any_moment_loses_and_doubles_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path)
    rng = Random(8)
    requests: list[dict[str, Any]] = []
    with server:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]
        path = f"/tables/{server.ask('POST', '/tables', {'seats': seats})['table']}"
    for _ in range(3):
        with server:
            server.ask("GET", path)  # the first table that is opened takes longest
            killer = threading.Timer(rng.uniform(0.1, 0.5), server.process.kill)
            killer.start()
            with suppress(OSError, http.client.HTTPException):
                if requests:  # no answer came to the last one: was it made or not?
                    server.ask("POST", f"{path}/moves", requests[-1])
                while request := random_request(server, path, rng, len(requests)):
                    requests.append(request)
                    server.ask("POST", f"{path}/moves", request)
            killer.join()
    with server:
        server.ask("POST", f"{path}/moves", requests[-1])
        now = server.ask("GET", path)
    made = [move["text"] for entry in now["log"] for move in entry["moves"]]
    assert made == [request["move"] for request in requests]
    assert made


def random_request(server: Server, path: str, rng: Random, number: int) -> dict[str, Any] | None:
    """A legal move; none when the game is over, which a fast machine may come to."""
    seat = server.ask("GET", path)["board"]["seat"]
    now = server.ask("GET", f"{path}?seat={seat}")
    if not now["legal"]:
        return None
    move = rng.choice([move["text"] for move in now["legal"]])
    return {"id": f"request-{number:05}", "version": now["version"], "seat": seat, "move": move}
