"""Browsers that visit the whole application in this process, over HTTP and sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
from fastapi import FastAPI

from cabochon.server.http.app import make_app
from cabochon.server.http.guard import COOKIE, owner_of
from cabochon.server.rooms.room import Room
from cabochon.server.settings import Rate, Settings
from tests.server.opened_rooms import QUICK
from tests.server.random_games import FakeTime

API = "/api/v1"
FREE = Rate(1e9, 1e9)
UNLIMITED = replace(
    QUICK, requests=FREE, new_tables=FREE, messages=FREE, talk=FREE, asking=FREE, work=FREE, hint_seconds=0.01
)
ROUNDS = 12  # of the event loop, after which everybody has heard the news


class Line:
    """An open socket."""

    def __init__(self, app: FastAPI, path: str, headers: list[tuple[bytes, bytes]], address: str) -> None:
        self.heard: list[str] = []
        self.closed: int | None = None
        self._sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws",
            "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
            "headers": headers, "client": (address, 1), "server": ("testserver", 80), "subprotocols": [],
        }  # fmt: skip
        self._sent.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(scope, self._sent.get, self._hear))

    async def _hear(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(message["text"])
        elif message["type"] == "websocket.close":
            self.closed = message["code"]

    def send(self, message: Any) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        self._sent.put_nowait({"type": "websocket.receive", "text": text})

    def take(self) -> list[str]:
        """What was heard since the last time."""
        heard, self.heard = self.heard, []
        return heard

    async def hang_up(self) -> None:
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


class Visitor:
    """A browser with a secret and an address of its own."""

    def __init__(self, app: FastAPI, letter: str, address: str = "192.0.2.1") -> None:
        self.app = app
        self.secret = letter * 43
        self.owner = owner_of(self.secret)
        self.address = address
        transport = httpx2.ASGITransport(app, client=(address, 1), raise_app_exceptions=False)
        cookies = {COOKIE: self.secret, "cabochon-renewed": "1"}
        self._client = httpx2.AsyncClient(transport=transport, base_url="http://testserver", cookies=cookies)

    async def ask(self, method: str, path: str, body: Any = None, **options: Any) -> httpx2.Response:
        if body is not None:
            options["json"] = body
        return await self._client.request(method, f"{API}{path}", **options)

    async def get(self, path: str, **options: Any) -> httpx2.Response:
        return await self.ask("GET", path, **options)

    async def post(self, path: str, body: Any = None, **options: Any) -> httpx2.Response:
        return await self.ask("POST", path, {} if body is None else body, **options)

    def call(self, table: str, **headers: str) -> Line:
        """Open a socket."""
        given = {"host": "testserver", "cookie": f"{COOKIE}={self.secret}", **headers}
        raw = [(name.encode(), value.encode("latin-1")) for name, value in given.items()]
        return Line(self.app, f"{API}/tables/{table}/live", raw, self.address)


async def settle() -> None:
    """Let everybody hear what there is to hear."""
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


@asynccontextmanager
async def opened(folder: Path, settings: Settings = UNLIMITED) -> AsyncIterator[FastAPI]:
    """The application, with a time that stands still."""
    app = make_app(f"sqlite:///{folder / 'visited.db'}", settings, FakeTime())
    async with app.router.lifespan_context(app):
        yield app


def visit(folder: Path, story: Callable[[FastAPI], Awaitable[None]], settings: Settings = UNLIMITED) -> None:
    """Run a story in the application."""

    async def whole() -> None:
        async with opened(folder, settings) as app:
            await story(app)

    asyncio.run(whole())


async def seat_all(visitors: list[Visitor], ruleset: str = "splendor", **options: Any) -> str:
    """A table at which these visitors sit, in this order; the game has begun."""
    first, *others = visitors
    seats: list[dict[str, Any]] = [{"kind": "me", "name": "Visitor 0"}, *({"kind": "open"} for _ in others)]
    made = await first.post("/tables", {"ruleset": ruleset, "seats": seats, "options": options})
    assert made.status_code == 201, made.text
    table = str(made.json()["table"])
    for number, visitor in enumerate(others, 1):
        sat = await visitor.post(f"/tables/{table}/seats/{number}", {"name": f"Visitor {number}"})
        assert sat.status_code == 200, sat.text
    return table


def room_of(app: FastAPI, table: str) -> Room:
    """The room itself: the truth that answers are compared with."""
    room: Room = app.state.rooms.by_id[table]
    return room
