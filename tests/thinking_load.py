"""Twenty tables of four level-10 bots from one address, and a person against a level-1 bot elsewhere.

Measured is the time from sending the person's move until the bot's answer is there. All tables are watched,
so no bot pauses. A process that only sleeps shows how busy the machine is with other things.
With --think, the server has PostgreSQL and a thinker does its work.
Run: python -m tests.thinking_load --tables 20 --threads 1 --seconds 30
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from cabochon.server.http.run import listen
from cabochon.server.settings import Settings
from cabochon.server.thinking.thinking import Thinking
from tests.postgres import Postgres, needed_postgres
from tests.server.thinking.jobs import job

HEAVY, LIGHT = "127.0.0.2", "127.0.0.3"  # the addresses of who asks
READY = 60.0  # seconds
PACE = 0.1  # seconds between the answer and the person's next move
FIRST = 60  # answers before the others come; in the first half of them, everything is loaded
BOUND = 0.5  # seconds within which the light answer must come
SERVER = """
import socket, sys, uvicorn
from cabochon.server.http.app import make_app
from cabochon.server.http.run import get_ready
from cabochon.server.settings import Rate, Settings
free = Rate(1e9, 1e9)
settings = Settings(
    requests=free, new_tables=free, messages=free, work=free, most_tables=10**6, most_sockets=10**6,
    bot_pause=0, bot_threads=int(sys.argv[3]),
)
get_ready()
app = make_app(sys.argv[1], settings)
config = uvicorn.Config(app, log_config=None, ws="websockets-sansio", ws_per_message_deflate=False)
uvicorn.Server(config).run([socket.socket(fileno=int(sys.argv[2]))])
"""
NOISE = """
import sys, time
late, end = [], time.monotonic() + float(sys.argv[1])
while (now := time.monotonic()) < end:
    time.sleep(0.01)
    late.append((time.monotonic() - now - 0.01) * 1000)
late.sort()
p99 = late[len(late) * 99 // 100]
print(f"  a process that only sleeps: p99 {p99:.0f} ms late, longest {late[-1]:.0f} ms")
"""


class Visitor:
    """Somebody with an address and a cookie."""

    def __init__(self, port: int, address: str) -> None:
        self._port, self._address = port, address
        self._cookie = f"cabochon={secrets.token_urlsafe(32)}"

    def new_table(self, *seats: dict[str, Any]) -> str:
        """The id of a new table."""
        client = http.client.HTTPConnection(
            "127.0.0.1", self._port, timeout=READY, source_address=(self._address, 0)
        )
        headers = {"cookie": self._cookie, "content-type": "application/json"}
        client.request("POST", "/api/v1/tables", json.dumps({"seats": seats}), headers)
        made = json.load(client.getresponse())
        client.close()
        return str(made["table"])

    def watch(self, table: str) -> connect:
        """A socket at a table."""
        address = f"ws://127.0.0.1:{self._port}/api/v1/tables/{table}/live"
        return connect(
            address,
            additional_headers={"Cookie": self._cookie},
            local_addr=(self._address, 0),
            max_queue=None,
        )


async def count_moves(visitor: Visitor, counted: list[int], over: asyncio.Event) -> None:
    """Watch tables of four strong bots, one after the other."""
    while not over.is_set():
        table = await asyncio.to_thread(visitor.new_table, *[{"kind": "bot", "level": 10}] * 4)
        async with visitor.watch(table) as socket:
            playing = True
            while playing and not over.is_set():
                message = json.loads(await socket.recv())
                counted[0] += message.get("event", {}).get("kind") == "move"
                playing = message.get("snapshot", {}).get("state") != "over"


async def board(socket: ClientConnection) -> tuple[Any, bool]:
    """The table once the person is to move or the game is over, and whether the bot has moved before."""
    moved = False
    while True:
        message = json.loads(await socket.recv())
        snapshot, event = message.get("snapshot"), message.get("event", {})
        moved = moved or (event.get("kind"), event.get("seat")) == ("move", 1)
        if snapshot and (snapshot["state"] == "over" or snapshot["board"]["seat"] == 0):
            return snapshot, moved


async def play(visitor: Visitor, pace: float, over: asyncio.Event, delays: list[float]) -> None:
    """Games of a person against a bot; adds the delays of the bot's answers."""
    rng = Random(1)
    while not over.is_set():
        seats = {"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}
        table = await asyncio.to_thread(visitor.new_table, *seats)
        async with visitor.watch(table) as socket:
            seen, _ = await board(socket)
            while seen["state"] == "playing" and not over.is_set():
                await asyncio.sleep(pace)
                move = {"type": "move", "id": secrets.token_hex(8), "version": seen["version"], "seat": 0}
                began = time.perf_counter()
                await socket.send(json.dumps(move | {"move": rng.choice(seen["legal"])["text"]}))
                seen, moved = await board(socket)
                if moved:
                    delays.append(time.perf_counter() - began)


@contextmanager
def started(*command: str, **how: Any) -> Iterator[None]:
    """A process of our own."""
    process = subprocess.Popen([sys.executable, *command], stderr=subprocess.DEVNULL, **how)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


@contextmanager
def database(folder: Path, think: bool, threads: int) -> Iterator[str]:
    """The database's URL, with a thinker if one is wanted."""
    if not think:
        yield f"sqlite:///{folder / 'load.db'}"
        return
    postgres = Postgres(folder / "postgres", needed_postgres())
    folder.chmod(0o755)
    postgres.make()
    url = postgres.new_database()
    try:
        with started("-m", "cabochon", "think", "--database", url, "--threads", str(threads)):
            time.sleep(8)  # it loads its kernels and beats
            yield url
    finally:
        postgres.remove()


async def measure(port: int, tables: int, seconds: float) -> None:
    """Let all play, and tell how long the light answers took."""
    over, counted = asyncio.Event(), [0]
    visitor = Visitor(port, LIGHT)
    quiet = asyncio.Event()
    alone: list[float] = []
    beside: list[float] = []
    first = asyncio.create_task(play(visitor, PACE, quiet, alone))
    while len(alone) < FIRST:
        await asyncio.sleep(0.1)
    quiet.set()
    await first
    heavy = [asyncio.create_task(count_moves(Visitor(port, HEAVY), counted, over)) for _ in range(tables)]
    await asyncio.sleep(3)
    counted[0] = 0
    light = asyncio.create_task(play(visitor, PACE, over, beside))
    noise = await asyncio.create_subprocess_exec(sys.executable, "-c", NOISE, str(seconds))
    await noise.wait()
    print(f"{tables} tables of four level-10 bots: {counted[0] / seconds:.1f} moves/s")
    over.set()
    await light
    tell("level 1, nobody else", alone[FIRST // 2 :])
    slowest = tell("level 1, beside them", beside)
    for task in heavy:
        task.cancel()
    print(f"  within {BOUND} s: {'yes' if slowest <= BOUND else 'NO'}")


async def measure_queue(tables: int, threads: int, seconds: float) -> None:
    """The same without a server: how long the queue and its threads take for the light answers."""
    thinking = Thinking(Settings(bot_threads=threads))
    delays: list[float] = []

    async def ask_lightly(until: float) -> None:
        while time.monotonic() < until:
            began = time.perf_counter()
            await thinking.ask(job("light", 1))
            delays.append(time.perf_counter() - began)
            await asyncio.sleep(PACE)

    async def ask_heavily(number: int) -> None:
        while True:
            await thinking.ask(job("heavy", 10, table=str(number)))

    await ask_lightly(time.monotonic() + 3)
    print("the queue alone, without a server")
    tell("level 1, nobody else", delays[len(delays) // 2 :])
    heavy = [asyncio.create_task(ask_heavily(number)) for number in range(tables)]
    await asyncio.sleep(3)
    delays.clear()
    await ask_lightly(time.monotonic() + seconds)
    tell("level 1, beside them", delays)
    for task in heavy:
        task.cancel()
    thinking.close()


def tell(what: str, delays: list[float]) -> float:
    """Print how long answers took; returns the longest."""
    delays = sorted(delays)
    shares = ", ".join(f"p{share} {delays[len(delays) * share // 100] * 1000:.1f} ms" for share in (50, 99))
    print(f"  {what}: {len(delays)} answers, {shares}, longest {delays[-1] * 1000:.0f} ms")
    return delays[-1]


def main(tables: int, threads: int, seconds: float, think: bool) -> None:
    """Start all that is needed, measure, and end it."""
    sockets = listen("127.0.0.1", 0)
    with tempfile.TemporaryDirectory() as made, database(Path(made), think, threads) as url:
        if not think:
            asyncio.run(measure_queue(tables, threads, seconds))
        number = sockets[0].fileno()
        with started("-c", SERVER, url, str(number), str(threads), pass_fds=[number], env=os.environ):
            asyncio.run(measure(sockets[0].getsockname()[1], tables, seconds))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--threads", type=int, default=1, help="long searches at once")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--think", action="store_true", help="PostgreSQL and a thinker")
    chosen = parser.parse_args()
    main(chosen.tables, chosen.threads, chosen.seconds, chosen.think)
