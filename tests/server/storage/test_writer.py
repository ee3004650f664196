"""SQLite's writer: one commit for all that wait, and each caller's own outcome."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from cabochon.server.people.options import Options
from cabochon.server.storage.database import Database
from cabochon.server.storage.events import Moved
from cabochon.server.storage.jobs import Job
from cabochon.server.storage.leases import Conflict
from cabochon.server.storage.writer import MOST_TOGETHER, Waiting
from cabochon.server.tables.stored import creation
from tests.server.random_games import people

CREATED = creation("splendor", Options(), people(2))
MOVE = Moved(seat=0, text="wbg")
TABLES = [f"abcdefgh{number:04}" for number in range(12)]


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Database]:
    storage = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    storage.upgrade()
    for id in TABLES:
        storage.create(id, bytes(32), CREATED, 1, "here", [], "{}")
    yield storage
    storage.close()


class Gate:
    """Holds the writer, so that writes wait together, and counts commits."""

    def __init__(self, storage: Database) -> None:
        assert storage._writer is not None
        self.commits = 0
        self.opened = threading.Event()
        self._entered = threading.Event()
        self._holder = threading.Thread(target=storage._writer.do, args=(self._wait,))
        self._holder.start()
        self._entered.wait()
        sa.event.listen(storage.engine, "commit", self._count)

    def _wait(self, _connection: sa.Connection) -> None:
        self._entered.set()
        self.opened.wait()

    def _count(self, _connection: sa.Connection) -> None:
        self.commits += 1

    def open(self) -> None:
        self.opened.set()
        self._holder.join()


def append_together(storage: Database, numbers: list[int]) -> tuple[list[BaseException | None], int]:
    """Append an event to each table while the writer is held; the outcomes, and the number of commits."""
    gate = Gate(storage)
    writer = storage._writer
    assert writer is not None
    with ThreadPoolExecutor(len(TABLES)) as threads:
        futures = [
            threads.submit(storage.append, id, number, MOVE, 2, "{}", False)
            for id, number in zip(TABLES, numbers, strict=True)
        ]
        while writer._waiting.qsize() < len(TABLES):
            pass
        gate.open()
        outcomes = [future.exception() for future in futures]
    return outcomes, gate.commits


def test_what_waits_together_is_committed_together(storage: Database) -> None:
    outcomes, commits = append_together(storage, [2] * len(TABLES))
    assert outcomes == [None] * len(TABLES)
    assert commits <= 2  # the gate's, and one for all
    for id in TABLES:
        stored = storage.load(id)
        assert stored is not None
        assert stored.events == [CREATED, MOVE]


def test_one_bad_event_fails_no_other(storage: Database) -> None:
    outcomes, _ = append_together(storage, [2] * 5 + [1] + [2] * 6)
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 5 + [Conflict] + [type(None)] * 6
    counts = []
    for id in TABLES:
        stored = storage.load(id)
        assert stored is not None
        counts.append(len(stored.events))
    assert counts == [2] * 5 + [1] + [2] * 6


def test_who_waits_behind_a_write_that_the_database_refused_is_refused_too(storage: Database) -> None:
    gate, writer = Gate(storage), storage._writer
    assert writer is not None
    done: list[int] = []

    def locked(_connection: sa.Connection) -> None:
        raise OperationalError("BEGIN IMMEDIATE", {}, Exception("database is locked"))

    waiting = [Waiting(locked, None)]
    waiting += [Waiting(lambda _connection: done.append(1), None) for _ in range(2 * MOST_TOGETHER)]
    for each in waiting:
        writer._waiting.put(each)
    gate.open()
    assert all(isinstance(each.outcome.exception(), OperationalError) for each in waiting)
    assert done == []  # else the second group would have waited for the lock as long as the first
    storage.append(TABLES[0], 2, MOVE, 2, "{}", False)


def test_a_write_that_nobody_waits_for_any_longer_is_dropped(storage: Database) -> None:
    writer = storage._writer
    assert writer is not None
    job = Job()
    job.give_up()
    with pytest.raises(TimeoutError):
        writer.do(lambda connection: connection.execute(sa.text("DELETE FROM events")), job)
    assert storage.load(TABLES[0]) is not None
    stored = storage.load(TABLES[0])
    assert stored is not None
    assert len(stored.events) == 1


def test_a_commit_survives_a_loss_of_power(storage: Database) -> None:
    with storage.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_who_writes_has_the_lock_before_reading(storage: Database) -> None:
    other = sqlite3.connect(str(storage.engine.url.database), timeout=0, check_same_thread=False)

    def write(connection: sa.Connection) -> str:
        connection.execute(sa.text("SELECT at FROM checks")).all()
        try:
            other.execute("UPDATE checks SET at = 5")  # if that works, ours is refused
        except sqlite3.OperationalError as error:
            connection.execute(sa.text("UPDATE checks SET at = 6"))
            return str(error)
        return "it was not locked"

    assert storage.write(write) == "database is locked"
    assert other.execute("SELECT at FROM checks").fetchall() == [(6,)]
    other.close()
