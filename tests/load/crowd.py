"""People at two-seat tables who move at the pace of people, each from an address of their own."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

VERSION = re.compile(r'"snapshot":\{"table":"[^"]*","version":(\d+)')
Reading = TypeVar("Reading")
Beginning = Callable[[], Awaitable[Any]]


@dataclass
class Tally:
    """What was measured."""

    delays: list[float] = field(default_factory=list)  # seconds from sending a move until all have the news
    errors: int = 0
    messages: int = 0
    size: int = 0  # characters of all messages


@dataclass(frozen=True)
class Visitor:
    """A browser, and the server that it visits."""

    port: int
    address: str
    cookie: str = field(default_factory=lambda: secrets.token_urlsafe(32))

    def watch(self, table: str) -> connect:
        """A socket to a table."""
        return connect(
            f"ws://127.0.0.1:{self.port}/api/v1/tables/{table}/live",
            additional_headers={"Cookie": f"cabochon={self.cookie}"},
            local_addr=(self.address, 0),
            compression=None,
        )


async def ask(visitor: Visitor, path: str, body: Any) -> Any:
    """One request over HTTP."""
    where = ("127.0.0.1", visitor.port)
    reader, writer = await asyncio.open_connection(*where, local_addr=(visitor.address, 0))
    content = json.dumps(body).encode()
    head = {
        "host": f"127.0.0.1:{visitor.port}",
        "connection": "close",
        "cookie": f"cabochon={visitor.cookie}",
        "content-type": "application/json",
        "content-length": str(len(content)),
    }
    lines = [f"POST /api/v1{path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    writer.write("\r\n".join(lines).encode() + content)
    answer = await reader.read()
    writer.close()
    return json.loads(answer.partition(b"\r\n\r\n")[2])


async def at_once() -> None:
    """Begin without waiting for anybody."""


async def news(socket: ClientConnection, version: int, tally: Tally) -> dict[str, Any]:
    """The table in this version or a later one: all of it for who is to move, else only the version."""
    while True:
        text = str(await socket.recv())
        tally.messages += 1
        tally.size += len(text)
        tally.errors += text.startswith('{"type":"error"')
        found = VERSION.search(text, 0, 400)
        if found is None or int(found[1]) < version:
            continue
        if '"legal":[{' in text:  # reading is the crowd's main work, so it reads no more than it needs
            return dict(json.loads(text)["snapshot"])
        return {"version": int(found[1]), "legal": [], "state": "over" if '"state":"over"' in text else ""}


@dataclass
class Crowd:
    """All who play, and when they begin and end."""

    ports: Sequence[int]  # of the servers
    apart: bool  # whether the people of a table visit different servers
    pace: float
    seconds: float
    ready: asyncio.Barrier
    watchers: int = 0  # at each table, beside the players
    first: int = 0  # the number of the first table
    tally: Tally = field(default_factory=Tally)

    async def pair(self, number: int) -> None:
        """Two people who play game after game."""
        rng = Random(number)
        visitors = [self._visitor(number + self.first, place) for place in range(2 + self.watchers)]
        begin: Beginning = self.ready.wait
        while True:
            await self._game(await self._sit_down(*visitors[:2]), visitors, rng, begin)
            begin = at_once

    def _visitor(self, number: int, place: int) -> Visitor:
        port = self.ports[(number + place * self.apart) % len(self.ports)]
        return Visitor(port, f"127.{2 + place}.{number // 250 % 250}.{1 + number % 250}")

    async def _sit_down(self, ada: Visitor, ben: Visitor) -> str:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        table = str((await ask(ada, "/tables", {"seats": seats}))["table"])
        await ask(ben, f"/tables/{table}/seats/1", {"name": "Ben"})
        return table

    async def _game(self, table: str, visitors: list[Visitor], rng: Random, begin: Beginning) -> None:
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(visitor.watch(table)) for visitor in visitors]
            seen = [await news(socket, 2, self.tally) for socket in sockets]
            await begin()
            while all(now["state"] != "over" for now in seen):
                await asyncio.sleep(self.pace * rng.expovariate(1.0))
                seen = await self._move(sockets, seen, rng)

    async def _move(
        self, sockets: list[ClientConnection], seen: list[dict[str, Any]], rng: Random
    ) -> list[dict[str, Any]]:
        """Who is to move moves; measured until all at the table have the news."""
        seat = next(seat for seat, now in enumerate(seen) if now["legal"])
        version, text = seen[seat]["version"], rng.choice(seen[seat]["legal"])["text"]
        move = {"type": "move", "id": secrets.token_hex(8), "version": version, "seat": seat, "move": text}
        begun = time.perf_counter()
        await sockets[seat].send(json.dumps(move))
        seen = list(await asyncio.gather(*(news(socket, version + 1, self.tally) for socket in sockets)))
        self.tally.delays.append(time.perf_counter() - begun)
        return seen


async def show(crowd: Crowd) -> None:
    """A bar until the time is over."""
    end = time.monotonic() + crowd.seconds
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Playing", total=crowd.seconds)
        while (left := end - time.monotonic()) > 0:
            moves = len(crowd.tally.delays)
            progress.update(task, completed=crowd.seconds - left, description=f"Playing, {moves:,} moves")
            await asyncio.sleep(min(left, 0.5))


async def play(crowd: Crowd, tables: int, measure: Callable[[], Reading]) -> tuple[Reading, Reading, Tally]:
    """Let these pairs play; what was measured when all sat at their tables, and when the time was over."""
    pairs = [asyncio.create_task(crowd.pair(number)) for number in range(tables)]
    try:
        seated = asyncio.create_task(crowd.ready.wait())
        await asyncio.wait([seated, *pairs], return_when=asyncio.FIRST_COMPLETED)
        for pair in pairs:
            if pair.done():
                pair.result()  # raises what was wrong
        before, crowd.tally = measure(), Tally()
        await show(crowd)
        after, tally = measure(), crowd.tally
        crowd.tally = Tally()
    finally:
        for pair in pairs:
            pair.cancel()
        ends = await asyncio.gather(*pairs, return_exceptions=True)
    wrong = [end for end in ends if isinstance(end, Exception)]
    if wrong:
        raise wrong[0]
    return before, after, tally
