"""Health and readiness, and the end of a server: they tell the truth, and it comes soon."""

from __future__ import annotations

import http.client
import signal
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.rooms.test_crashes import Server
from tests.server.storage.throwaway import MISSING, throwaway

API = "/api/v1"
LONGEST_END = 10  # seconds, as promised
BOTS = {"seats": [{"kind": "bot", "level": 10}] * 4}


@pytest.mark.parametrize("root", ["", API])
def test_a_server_that_works_says_so(client: TestClient, root: str) -> None:
    assert client.get(f"{root}/health").json()["status"] == "ok"
    assert client.get(f"{root}/ready").json() == {"status": "ready"}


def test_a_server_that_stops_is_not_ready(client: TestClient) -> None:
    client.app.state.is_stopping = lambda: True  # type: ignore[attr-defined]  # the application's own
    answer = client.get(f"{API}/ready")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
    assert client.get(f"{API}/health").status_code == 200


def test_the_database_is_asked_once_however_many_ask(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    database = client.app.state.rooms.database  # type: ignore[attr-defined]  # the application's own
    monkeypatch.setattr(database, "check", asked.append)
    for _ in range(20):
        assert client.get("/ready").status_code == 200
    assert len(asked) == 1


@contextmanager
def ending(server: Server) -> Iterator[None]:
    """Ask a server to end after this, and see that it does."""
    try:
        yield
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(LONGEST_END)
    except subprocess.TimeoutExpired:
        pytest.fail("the server did not end in time")


def test_a_server_ends_in_time_while_bots_search(tmp_path: Path) -> None:
    with Server(tmp_path) as server, ending(server):
        for _ in range(3):
            server.ask("POST", "/tables", BOTS)
    assert server.process.returncode in (0, -signal.SIGTERM)


def test_a_server_ends_in_time_while_its_file_is_locked(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        table = server.ask("POST", "/tables", {"seats": [{"kind": "me", "name": "Ada"}] * 2})["table"]
        other = sqlite3.connect(tmp_path / "killed.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with ending(server):
            hanging = asking_in_vain(server, ["/ready", f"/tables/{table}"] * 4)
        for thread in hanging:
            thread.join()
        other.close()


@pytest.mark.skipif(MISSING, reason="PostgreSQL is not installed")
def test_a_server_ends_in_time_while_its_database_stands_still(tmp_path: Path) -> None:
    with throwaway() as postgres:
        server = Server(tmp_path)
        server.url = postgres.url
        with server:
            table = server.ask("POST", "/tables", {"seats": [{"kind": "me", "name": "Ada"}] * 2})["table"]
            with postgres.frozen(), ending(server):
                paths = ["/games", "/ready", f"/tables/{table}", "/tables/abcdefgh2345"]
                hanging = asking_in_vain(server, paths * 3)
            for thread in hanging:
                thread.join()


def asking_in_vain(server: Server, paths: list[str]) -> list[threading.Thread]:
    """Requests that are under way."""
    threads = [threading.Thread(target=ask_in_vain, args=(server, path)) for path in paths]
    for thread in threads:
        thread.start()
    return threads


def ask_in_vain(server: Server, path: str) -> None:
    """Ask; the answer is a refusal, or none comes."""
    with suppress(AssertionError, OSError, http.client.HTTPException):
        server.ask("GET", path)
