"""People who play through nginx, each from an address of their own, and who come back when a line breaks."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from contextlib import suppress
from random import Random
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.cluster.journal import Journal, Move

PATIENCE = 1.0  # seconds without an answer after which a browser tries another connection
QUIET = 1.0  # seconds without news after which it asks whether the server is there
RETRY = 0.25  # seconds before it connects again
FOR_NOW = (
    "unavailable",
    "too-many-requests",
    "server-full",
    "internal",
)  # refusals after which it tries again
LOST = (OSError, TimeoutError, WebSocketException, httpx2.HTTPError)


class Person:
    """A browser with one seat; every third person sends moves by HTTP, the others over the socket."""

    def __init__(self, journal: Journal, port: int, number: int, group: int, pace: float) -> None:
        self._journal, self._group, self._pace = journal, group, pace
        self._rng = Random(number)
        self._cookie = secrets.token_urlsafe(32)
        self._address = f"127.{1 + number // 65_000}.{number // 250 % 250}.{1 + number % 250}"
        self._live = f"ws://127.0.0.1:{port}/api/v1/tables/"
        self._http = httpx2.AsyncClient(
            base_url=f"http://127.0.0.1:{port}/api/v1",
            cookies={"cabochon": self._cookie},
            timeout=PATIENCE,
            transport=httpx2.AsyncHTTPTransport(local_address=self._address),
        )
        self._by_http = number % 3 == 2
        self._pending: Move | None = None  # sent, and not answered yet
        self._last: Move | None = None  # accepted
        self._shown = 0  # the last version that this connection has shown
        self._lost = ""  # why the last connection ended
        self.snapshot: dict[str, Any] = {}
        self.rests = False  # makes no new moves

    async def ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Post until it is done."""
        while True:
            with suppress(*LOST):
                answer = await self._http.post(path, json=body)
                if answer.is_success:
                    return dict(answer.json())
                self._journal.refusals[code_of(answer)] += 1
            await asyncio.sleep(RETRY)

    async def play(self, table: str) -> None:
        """Play until the game is over; connect again whenever that is needed."""
        self.snapshot, self._pending, self._last = {}, None, None
        while self.snapshot.get("state") != "over":
            try:
                await self._attend(table)
            except LOST as error:
                self._lost = repr(error)
            self._journal.reconnections += 1
            await asyncio.sleep(RETRY)

    def __str__(self) -> str:
        now, move = self.snapshot, self._pending
        seen = (
            f"{now.get('table')} in version {now.get('version')}, {now.get('state')}, last lost: {self._lost}"
        )
        return f"{seen}, waits for an answer to {move.id}" if move else seen

    async def close(self) -> None:
        """Close what stays open between requests."""
        await self._http.aclose()

    async def _attend(self, table: str) -> None:
        """Watch the table over one connection, and move when it is this person's turn."""
        async with connect(
            f"{self._live}{table}/live",
            additional_headers={"Cookie": f"cabochon={self._cookie}"},
            local_addr=(self._address, 0),
            open_timeout=PATIENCE,
            close_timeout=0.2,
            ping_interval=None,
        ) as socket:
            self._shown = 0  # another server may be behind the last one
            while not self._shown:
                self._hear(await self._next(socket))
            if self._pending is not None:  # was it made or not? The server knows
                await self._send(socket, self._pending)
            while self.snapshot["state"] != "over":
                if self._may_move():
                    thought = self._pace * self._rng.uniform(0.5, 1.5)
                    await asyncio.sleep(thought)
                    await self._send(socket, self._choose(table, thought))
                self._hear(await self._next(socket))

    async def _next(self, socket: ClientConnection) -> dict[str, Any]:
        """The next message; a server that says nothing is asked once, then given up."""
        if self._pending is None:
            with suppress(TimeoutError):
                return dict(json.loads(await asyncio.wait_for(socket.recv(), QUIET)))
            await socket.send('{"type": "ping"}')
        return dict(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))

    def _may_move(self) -> bool:
        """Whether this person is to decide; not before the news of the last decision have come."""
        last = self._last
        waits = last is not None and (last.version or 0) > self.snapshot["version"]
        return self._pending is None and bool(self.snapshot["legal"]) and not waits and not self.rests

    def _choose(self, table: str, thought: float) -> Move:
        id, now = secrets.token_hex(8), self.snapshot
        text = self._rng.choice(now["legal"])["text"]
        body = {"id": id, "version": now["version"], "seat": now["board"]["seat"], "move": text}
        self._pending = move = Move(id, table, self._group, body, thought)
        self._journal.moves.append(move)
        return move

    async def _send(self, socket: ClientConnection, move: Move) -> None:
        move.sent = time.monotonic()
        if not self._by_http:
            await socket.send(json.dumps({"type": "move"} | move.body))
            return
        answer = await self._http.post(f"/tables/{move.table}/moves", json=move.body)
        if answer.is_success:
            self._accept(move, answer.json()["version"])
        else:
            self._refuse(move, code_of(answer))

    def _hear(self, message: dict[str, Any]) -> None:
        if message.get("snapshot"):
            self._look(message["snapshot"])
        move, code = self._pending, message.get("error", {}).get("code")
        if code in FOR_NOW:
            self._journal.refusals[code] += 1
            raise TimeoutError(code)  # as if no answer had come
        if move is None or message.get("id") != move.id:
            return
        if code is not None:
            self._refuse(move, code)
        else:
            self._accept(move, message["version"])

    def _look(self, snapshot: dict[str, Any]) -> None:
        if snapshot["version"] < self._shown:
            self._journal.problems.append(f"{snapshot['table']} went back to {snapshot['version']}")
        self.snapshot, self._shown = snapshot, snapshot["version"]
        self._journal.see(snapshot)

    def _accept(self, move: Move, version: int) -> None:
        self._journal.accept(move, version)
        self._last, self._pending = move, None

    def _refuse(self, move: Move, code: str) -> None:
        self._journal.refusals[code] += 1
        if code in FOR_NOW:
            raise TimeoutError(code)
        move.refused = code
        self._pending = None


def code_of(answer: httpx2.Response) -> str:
    """Why a request was refused; nginx itself says only a number."""
    try:
        return str(answer.json()["error"]["code"])
    except (ValueError, KeyError):
        return "unavailable" if answer.status_code in (502, 503, 504) else str(answer.status_code)


class Group:
    """People, and perhaps bots, who play one game after the other."""

    def __init__(
        self, journal: Journal, port: int, number: int, seats: list[int | None], pace: float
    ) -> None:
        self._journal = journal
        self._seats = seats  # for each seat the level of a bot, or None for a person
        people = range(seats.count(None))
        self.people = [Person(journal, port, number * 4 + place, number, pace) for place in people]

    def __str__(self) -> str:
        return "; ".join(map(str, self.people))

    async def play(self) -> None:
        """Play until this is cancelled."""
        try:
            while True:
                table = await self._sit_down()
                self._journal.tables.append(table)
                await asyncio.gather(*(person.play(table) for person in self.people))
        finally:
            await asyncio.gather(*(person.close() for person in self.people))

    async def _sit_down(self) -> str:
        first, *others = self.people
        kinds = [
            {"kind": "open"} if level is None else {"kind": "bot", "level": level} for level in self._seats
        ]
        kinds[0] = {"kind": "me", "name": "Ada"}
        table = str((await first.ask("/tables", {"seats": kinds}))["table"])
        free = [seat for seat, level in enumerate(self._seats) if level is None][1:]
        for seat, person in zip(free, others, strict=True):
            await person.ask(f"/tables/{table}/seats/{seat}", {"name": f"Ben {seat}"})
        return table
