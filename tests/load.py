"""Many tables at once on one server: how quickly everybody hears of a move.

People at two-seat tables move at the pace of people; measured is the time from sending a move until both
have the news. It begins when everybody sits at a table and sees it.
Run: python -m tests.load --tables 200 --pace 4 --seconds 30
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

from cabochon.server.http.run import listen

SERVER = """
import socket, sys, uvicorn
from cabochon.server.http.app import make_app
from cabochon.server.http.run import get_ready
from cabochon.server.settings import Rate, Settings
free = Rate(1e9, 1e9)
settings = Settings(requests=free, new_tables=free, messages=free, most_tables=10**6, most_sockets=10**6)
bound = socket.socket(fileno=int(sys.argv[2]))
get_ready()
app = make_app(sys.argv[1], settings)
config = uvicorn.Config(app, log_config=None, ws="websockets-sansio", ws_per_message_deflate=False)
uvicorn.Server(config).run([bound])
"""


Beginning = Callable[[], Awaitable[Any]]


@dataclass
class Tally:
    """What was measured."""

    delays: list[float] = field(default_factory=list)
    errors: int = 0


WARM_UP = 3.0  # seconds


async def ask(port: int, method: str, path: str, cookie: str, body: Any) -> Any:
    """One HTTP request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    content = json.dumps(body).encode()
    head = {
        "host": f"127.0.0.1:{port}",
        "connection": "close",
        "cookie": f"cabochon={cookie}",
        "content-type": "application/json",
        "content-length": str(len(content)),
    }
    lines = [
        f"{method} /api/v1{path} HTTP/1.1",
        *(f"{name}: {value}" for name, value in head.items()),
        "",
        "",
    ]
    writer.write("\r\n".join(lines).encode() + content)
    answer = await reader.read()
    writer.close()
    return json.loads(answer.partition(b"\r\n\r\n")[2])


async def at_once() -> None:
    """Begin without waiting for anybody."""


async def news(socket: ClientConnection, version: int, tally: Tally) -> Any:
    """The table in this version or a later one."""
    while True:
        message = json.loads(await socket.recv())
        if message["type"] == "error":
            tally.errors += 1
        if message["type"] in ("snapshot", "event") and message["snapshot"]["version"] >= version:
            return message["snapshot"]


@dataclass
class Crowd:
    """All who play, and when they begin and end."""

    port: int
    pace: float
    seconds: float
    ready: asyncio.Barrier
    over: bool = False
    tally: Tally = field(default_factory=Tally)

    async def pair(self, number: int) -> None:
        """Two people who play game after game."""
        rng = Random(number)
        cookies = [secrets.token_urlsafe(32) for _ in range(2)]
        begin: Beginning = self.ready.wait
        while not self.over:
            await self._game(await self._sit_down(cookies), cookies, rng, begin)
            begin = at_once

    async def _sit_down(self, cookies: list[str]) -> str:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        table = str((await ask(self.port, "POST", "/tables", cookies[0], {"seats": seats}))["table"])
        await ask(self.port, "POST", f"/tables/{table}/seats/1", cookies[1], {"name": "Ben"})
        return table

    async def _game(self, table: str, cookies: list[str], rng: Random, begin: Beginning) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/v1/tables/{table}/live"
        async with (
            connect(address, additional_headers={"Cookie": f"cabochon={cookies[0]}"}) as ada,
            connect(address, additional_headers={"Cookie": f"cabochon={cookies[1]}"}) as ben,
        ):
            sockets = (ada, ben)
            seen = [await news(socket, 0, self.tally) for socket in sockets]
            await begin()
            while seen[0]["state"] == "playing" and not self.over:
                await asyncio.sleep(self.pace * rng.expovariate(1.0))
                seat, version = seen[0]["board"]["seat"], seen[0]["version"]
                move = {"type": "move", "id": secrets.token_hex(8), "version": version, "seat": seat}
                begun = time.perf_counter()
                text = rng.choice(seen[seat]["legal"])["text"]
                await sockets[seat].send(json.dumps(move | {"move": text}))
                told = (news(socket, version + 1, self.tally) for socket in sockets)
                seen = list(await asyncio.gather(*told))
                self.tally.delays.append(time.perf_counter() - begun)


async def show(crowd: Crowd) -> None:
    """A bar, from the moment when everybody sits at a table."""
    await crowd.ready.wait()
    end = time.monotonic() + crowd.seconds
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Playing", total=crowd.seconds)
        while (left := end - time.monotonic()) > 0:
            moves = len(crowd.tally.delays)
            progress.update(task, completed=crowd.seconds - left, description=f"Playing, {moves:,} moves")
            await asyncio.sleep(0.5)
    crowd.over = True


async def play(crowd: Crowd, tables: int) -> None:
    """Let so many pairs play until the time is over."""
    await asyncio.gather(show(crowd), *(crowd.pair(number) for number in range(tables)))


def memory(pid: int) -> int:
    """The memory of a process in bytes."""
    pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


async def main(tables: int, pace: float, seconds: float) -> None:
    """Start a server, let everybody play, report."""
    sockets = listen("127.0.0.1", 0)
    port = sockets[0].getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, f"sqlite:///{folder}/load.db", str(sockets[0].fileno())]
        server = subprocess.Popen(command, pass_fds=[sockets[0].fileno()], stderr=subprocess.DEVNULL)
        try:
            await play(Crowd(port, 0.0, WARM_UP, asyncio.Barrier(2)), 1)  # all is compiled and loaded
            gc.disable()  # the crowd's own pauses are not the server's
            before = memory(server.pid)
            crowd = Crowd(port, pace, seconds, asyncio.Barrier(tables + 1))
            await play(crowd, tables)
            used = memory(server.pid) - before
        finally:
            server.terminate()
            server.wait()
    delays, errors = sorted(crowd.tally.delays), crowd.tally.errors
    print(f"{tables} tables, {len(delays)} moves, {len(delays) / seconds:.0f} moves/s, {errors} errors")
    for share in (0.5, 0.9, 0.99):
        print(f"  p{share * 100:.0f} {delays[int(share * len(delays))] * 1000:.1f} ms")
    print(f"  {used / tables / 1000:.0f} KB of memory a table")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between two moves at a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    chosen = parser.parse_args()
    asyncio.run(main(chosen.tables, chosen.pace, chosen.seconds))
