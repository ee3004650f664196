"""A database with very many tables, to measure how soon a server answers that starts on it.

A few games are played and stored over and over under new ids: half of them finished, some with a bot to move.
Run: python -m tests.many_tables FILE --tables 100000, then: python -m tests.many_tables FILE --start
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import sqlalchemy as sa
from rich.progress import track

from cabochon.server.http.run import listen
from cabochon.server.rooms.rooms import ID_LENGTH, LETTERS
from cabochon.server.storage.database import Database
from cabochon.server.storage.events import Event, Started, event_text
from cabochon.server.storage.schema import EVENTS, SITTERS, TABLES
from cabochon.server.tables.state import TableState
from cabochon.server.wire.summary import summary_of
from tests.server.random_games import ID, random_events

BATCH = 500
LONG, SHORT = 400, 60  # events: a whole game, and one that was left


def fill(file: Path, tables: int) -> None:
    """Store this many tables."""
    database = Database(f"sqlite:///{file}", None)
    database.upgrade()
    rng = Random(1)
    games = [_game(seed, LONG if seed % 2 else SHORT) for seed in range(8)]
    now = time.time_ns() // 1_000_000
    with database.engine.connect() as connection:
        for start in track(range(0, tables, BATCH), "Storing"):
            with connection.begin():
                _store(connection, games, range(start, min(start + BATCH, tables)), now, rng)
    database.close()


Stored = tuple[bytes, Sequence[Event], TableState]


def _game(seed: int, most: int) -> Stored:
    secret, events = random_events("splendor", 2, seed, most=most)
    assert isinstance(events[1], Started)
    return secret, events, TableState.replay(ID, secret, events)


def _store(connection: sa.Connection, games: list[Stored], numbers: range, now: int, rng: Random) -> None:
    tables: list[dict[str, Any]] = []
    events: list[dict[str, Any]] = []
    sitters: list[dict[str, Any]] = []
    for number in numbers:
        secret, played, state = games[number % len(games)]
        id = "".join(rng.choices(LETTERS, k=ID_LENGTH))
        at = now - rng.randrange(30 * 86_400_000)
        over = state.phase == "over"
        row = {"id": id, "secret": secret, "created": at, "touched": at, "finished": over}
        row |= {"address": f"{number % 5000:032x}", "summary": summary_of(state).model_dump_json()}
        runs = not over and number % 10 == 0
        row |= {
            "version": len(played),
            "holder": "gone" if runs else None,
            "fence": 0,
            "began": at,
            "said": 0,
        }
        tables.append(row | {"broken": None})
        events += _rows(id, played, at)
        sitters += [{"owner": f"{number % 9000:064x}", "table_id": id, "since": at}]
    for table, rows in ((TABLES, tables), (EVENTS, events), (SITTERS, sitters)):
        connection.execute(sa.insert(table), rows)


def _rows(id: str, events: Sequence[Event], at: int) -> Iterator[dict[str, Any]]:
    for number, event in enumerate(events, 1):
        yield {"table_id": id, "number": number, "at": at, "body": event_text(event)}


def start(file: Path) -> None:
    """Start a server on it, and say how long the first page and the first table take."""
    (probe,) = listen("127.0.0.1", 0)
    port = probe.getsockname()[1]
    probe.close()
    command = [sys.executable, "-m", "cabochon", "serve", "--port", str(port)]
    began = time.perf_counter()
    process = subprocess.Popen([*command, "--database", f"sqlite:///{file}"], stderr=subprocess.DEVNULL)
    try:
        _until_answered(port, "/")
        print(f"first page after {time.perf_counter() - began:.2f} s")
        _until_answered(port, "/api/v1/ready")
        print(f"ready after {time.perf_counter() - began:.2f} s")
    finally:
        process.terminate()
        ended = time.perf_counter()
        process.wait()
        print(f"ended {time.perf_counter() - ended:.2f} s after SIGTERM")


def _until_answered(port: int, path: str) -> None:
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=120).close()
        except OSError:
            time.sleep(0.02)
        else:
            return


def main() -> None:
    """Read the options, and fill or start."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--start", action="store_true")
    options = parser.parse_args()
    if options.start:
        start(options.file)
    else:
        fill(options.file, options.tables)


if __name__ == "__main__":
    main()
