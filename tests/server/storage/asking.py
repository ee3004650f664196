"""A server on a database that fails, asked over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from starlette.testclient import TestClient

from cabochon.server.http.app import make_app
from tests.server.opened_rooms import QUICK
from tests.server.random_games import FakeTime

API = "/api/v1"
ALONE = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]}
HASTY = replace(QUICK, database_seconds=0.2)


@contextmanager
def serving(url: str) -> Iterator[TestClient]:
    app = make_app(url, HASTY, FakeTime())
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def make(client: TestClient) -> str:
    answer = client.post(f"{API}/tables", json=ALONE)
    assert answer.status_code == 201
    return str(answer.json()["table"])


def move(client: TestClient, table: str) -> Any:
    """Make a move."""
    return planned_move(client, table)()


def planned_move(client: TestClient, table: str) -> Callable[[], Any]:
    """A move that is legal now, to be made later."""
    path = f"{API}/tables/{table}"
    now = client.get(f"{path}?seat={client.get(path).json()['board']['seat']}").json()
    seat, text = now["board"]["seat"], now["legal"][0]["text"]
    body = {"id": f"move-{now['version']:05}", "version": now["version"], "seat": seat, "move": text}
    return lambda: client.post(f"{path}/moves", json=body)


def all_unavailable(answers: list[Any]) -> bool:
    codes = [(answer.status_code, answer.json()["error"]["code"]) for answer in answers]
    return codes == [(503, "unavailable")] * len(answers)


def pass_time(client: TestClient) -> None:
    client.app.state.rooms.time.seconds += 100  # type: ignore[attr-defined]  # the application's own
