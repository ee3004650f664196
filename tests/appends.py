"""How many events a second the database takes, with and without a wait for the disk at each commit.

Many tables append at once, as when many people play; then one alone, one event after the other.
Run: python -m tests.appends --folder FOLDER (on the disk to measure), or with --database URL
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
import time
from pathlib import Path

import sqlalchemy as sa

from cabochon.server.people.options import Options
from cabochon.server.rooms.rooms import ID_LENGTH, LETTERS
from cabochon.server.storage.database import Database
from cabochon.server.storage.events import Moved
from cabochon.server.tables.stored import creation
from tests.server.random_games import people

TABLES, EVENTS, ALONE = 64, 40, 200
SUMMARY = "x" * 900  # about as long as one is
MOVE = Moved(seat=0, text="wbg", client="abcd-1234", owner="a" * 64)


async def measure(database: Database) -> tuple[float, float]:
    """Events a second, many tables at once and one alone."""
    ids = ["".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH)) for _ in range(TABLES)]
    created = creation("splendor", Options(), people(2))
    for id in ids:
        await database.run(database.create, id, bytes(32), created, 1, "here", ["a" * 64], SUMMARY)

    async def play(id: str, first: int, events: int) -> None:
        for number in range(first, first + events):
            await database.run(database.append, id, number, MOVE, number, SUMMARY, False)

    began = time.perf_counter()
    await asyncio.gather(*(play(id, 2, EVENTS) for id in ids))
    together = time.perf_counter()
    await play(ids[0], EVENTS + 2, ALONE)
    return TABLES * EVENTS / (together - began), ALONE / (time.perf_counter() - together)


def report(name: str, url: str, *, relaxed: bool = False) -> None:
    """Measure a database and print what was found."""
    database = Database(url, None)
    if relaxed:
        sa.event.listen(
            database.engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=NORMAL")
        )
    database.upgrade()
    together, alone = asyncio.run(measure(database))
    database.close()
    print(f"{name:28} {together:6.0f} events/s from {TABLES} tables, {alone:6.0f} events/s from one")


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="where the SQLite file is made")
    parser.add_argument("--database", help="another database instead")
    options = parser.parse_args()
    if options.database:
        report("the database", options.database)
        return
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        for turn in ("first", "second"):
            report(f"SQLite, NORMAL, {turn} time", f"sqlite:///{folder}/normal-{turn}.db", relaxed=True)
            report(f"SQLite, FULL, {turn} time", f"sqlite:///{folder}/full-{turn}.db")


if __name__ == "__main__":
    main()
