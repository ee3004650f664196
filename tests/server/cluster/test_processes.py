"""Two server processes on one PostgreSQL: one stands still, is killed, or is asked to stop."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import psycopg
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cabochon.server.http.run import listen

COOKIE = f"cabochon={'k' * 43}"
PATIENCE = 120.0  # seconds: kernels may have to be compiled first
BOT = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}]


@dataclass(frozen=True)
class Server:
    """A running server."""

    port: int
    process: subprocess.Popen[bytes]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/v1{path}",
            None if body is None else json.dumps(body).encode(),
            {"content-type": "application/json", "cookie": COOKIE},
            method=method,
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    @contextmanager
    def watch(self, table: str) -> Iterator[ClientConnection]:
        url = f"ws://127.0.0.1:{self.port}/api/v1/tables/{table}/live"
        with connect(url, additional_headers={"cookie": COOKIE}) as socket:
            assert json.loads(socket.recv(timeout=30))["type"] == "snapshot"
            yield socket

    def signal(self, number: int) -> None:
        os.kill(self.process.pid, number)


@contextmanager
def running(url: str, number: int = 2) -> Iterator[list[Server]]:
    """Servers that are started at once on an empty database."""
    with ExitStack() as stack:
        servers = [stack.enter_context(started(url)) for _ in range(number)]
        for server in servers:
            until(partial(answers, server))
        yield servers


@contextmanager
def started(url: str) -> Iterator[Server]:
    (probe,) = listen("127.0.0.1", 0)
    port = int(probe.getsockname()[1])
    probe.close()
    command = [sys.executable, "-m", "cabochon", "serve", "--port", str(port), "--database", url]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield Server(port, process)
    finally:
        process.kill()
        process.wait()


def answers(server: Server) -> bool:
    assert server.process.poll() is None
    try:
        return bool(server.ask("GET", "/health"))
    except (urllib.error.URLError, ConnectionError):
        return False


def until(condition: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def play(server: Server, table: str) -> int:
    """Make any move for Ada; the version that it leads to."""
    until(lambda: ada_moves(server, table, 0))
    now = server.ask("GET", f"/tables/{table}")
    move = {"id": f"move-{now['version']:05}", "version": now["version"], "seat": 0}
    answer = server.ask("POST", f"/tables/{table}/moves", move | {"move": now["legal"][0]["text"]})
    return int(answer["version"])


def ada_moves(server: Server, table: str, after: int) -> bool:
    now = server.ask("GET", f"/tables/{table}")
    return now["version"] > after and bool(now["legal"])


def heard(socket: ClientConnection, version: int) -> list[int]:
    """The versions that a socket is told of, up to this one."""
    versions = []
    while version not in versions:
        message = json.loads(socket.recv(timeout=30))
        if message["type"] == "event":
            versions.append(message["event"]["version"])
    return versions


def test_a_process_that_stood_still_writes_nothing_and_its_browsers_catch_up(database_url: str) -> None:
    with running(database_url) as (here, there):
        table = here.ask("POST", "/tables", {"seats": BOT})["table"]
        with here.watch(table) as socket:
            first = play(here, table)
            here.signal(signal.SIGSTOP)  # its bot is about to move
            until(lambda: ada_moves(there, table, first))
            second = play(there, table)
            until(lambda: ada_moves(there, table, second))
            last = there.ask("GET", f"/tables/{table}")["version"]
            here.signal(signal.SIGCONT)
            assert heard(socket, last) == list(range(first, last + 1))
        time.sleep(1)  # enough for a bot that believes it has the say
        log = [server.ask("GET", f"/tables/{table}") for server in (here, there)]
        assert [shown["version"] for shown in log] == [last, last]
        assert log[0]["log"] == log[1]["log"]


def test_a_killed_process_s_bots_move_at_the_other(database_url: str) -> None:
    with running(database_url) as (here, there):
        table = here.ask("POST", "/tables", {"seats": BOT})["table"]
        with there.watch(table) as socket:
            version = play(here, table)
            here.process.kill()
            until(lambda: ada_moves(there, table, version))
            last = there.ask("GET", f"/tables/{table}")["version"]
            assert heard(socket, last) == list(range(version, last + 1))


def test_a_process_that_is_asked_to_stop_gives_its_tables_away(database_url: str) -> None:
    with running(database_url) as (here, there):
        table = here.ask("POST", "/tables", {"seats": BOT})["table"]
        version = play(here, table)
        with here.watch(table) as socket:
            here.signal(signal.SIGTERM)
            try:
                while True:
                    socket.recv(timeout=30)
            except ConnectionClosed:
                pass
        here.process.wait(timeout=30)
        with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
            alive = connection.execute("SELECT count(*) FROM servers WHERE NOT gone").fetchone()
        assert alive == (1,)  # it said so
        until(lambda: ada_moves(there, table, version))
