"""SQLite that fails: locked, full, damaged, newer. Requests are refused with 503, and all goes on later."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from starlette.testclient import TestClient

from cabochon.errors import CabochonError
from cabochon.server.storage.database import Database
from cabochon.server.storage.failures import Failures
from tests.server.storage.asking import ALONE, API, all_unavailable, make, move, pass_time, serving


def at(file: Path) -> str:
    return f"sqlite:///{file}"


def everything(client: TestClient, table: str) -> list[Any]:
    """One request of each kind that needs the database."""
    return [
        client.get(f"{API}/games"),
        client.delete(f"{API}/games/{table}"),
        client.post(f"{API}/tables", json=ALONE),
        client.get(f"{API}/tables/abcdefgh2345"),
        client.post(f"{API}/tables/{table}/chat", json={"text": "hello", "seat": 0}),
        client.get(f"{API}/ready"),
        client.get("/ready"),
    ]


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "cabochon.server")
    return caplog


def told(lines: pytest.LogCaptureFixture) -> list[str]:
    """The reasons of failures in the log; a slow machine may add that no answer came in time."""
    assert not any(record.exc_info for record in lines.records)  # no traces
    failed = [record for record in lines.records if record.getMessage() == "database failed"]
    reasons = [str(record.data["reason"]) for record in failed]  # type: ignore[attr-defined]  # our own
    return [reason for reason in reasons if reason != "no answer in time"]


def test_a_locked_database_is_unavailable_and_works_again(
    tmp_path: Path, lines: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.db"
    with serving(at(file)) as client:
        table = make(client)
        before = client.get(f"{API}/tables/{table}").json()["version"]
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert client.get("/health").status_code == 200
        refused = [
            client.post(f"{API}/tables", json=ALONE),
            client.delete(f"{API}/games/{table}"),
            client.post(f"{API}/tables/{table}/chat", json={"text": "hello", "seat": 0}),
            client.get(f"{API}/ready"),
            move(client, table),
        ]
        assert all_unavailable(refused)
        assert client.get(f"{API}/games").status_code == 200  # reading needs no lock
        other.execute("ROLLBACK")
        other.close()
        pass_time(client)
        assert client.get(f"{API}/ready").json() == {"status": "ready"}
        assert client.get(f"{API}/tables/{table}").json()["version"] == before  # nothing half-written
        assert move(client, table).status_code == 200
    assert told(lines) == ["database is locked"]  # though reading in between worked


def test_a_damaged_file_is_unavailable_until_it_is_restored(
    tmp_path: Path, lines: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.db"
    with serving(at(file)) as client:
        table = make(client)
        sqlite3.connect(file).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        whole = file.read_bytes()
        file.write_bytes(b"\xa5" * len(whole))
        drop_connections(client)
        answers = everything(client, table)
        assert all_unavailable(answers)
        assert "\\xa5" not in lines.text
        assert len(told(lines)) == 1
        file.write_bytes(whole)
        pass_time(client)
        assert client.get(f"{API}/ready").status_code == 200
        assert [game["table"] for game in client.get(f"{API}/games").json()["games"]] == [table]
        assert move(client, table).status_code == 200


def drop_connections(client: TestClient) -> None:
    """Forget pooled connections: they would answer from their caches."""
    client.app.state.rooms.database.engine.dispose()  # type: ignore[attr-defined]  # the application's own


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte, where one can be mounted."""
    folder = tmp_path / "small"
    folder.mkdir()
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if done.returncode:
        pytest.skip("no disk can be mounted here; the next test needs none")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(ballast: Path) -> None:
    """Take all room that is left on a disk."""
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))


@pytest.mark.skipif(os.geteuid() != 0, reason="only root mounts disks; the next test needs none")
def test_a_full_disk_is_unavailable_until_there_is_room(
    small_disk: Path, lines: pytest.LogCaptureFixture
) -> None:
    with serving(at(small_disk / "tables.db")) as client:
        table = make(client)
        before = client.get(f"{API}/tables/{table}").json()["version"]
        ballast = small_disk / "ballast"
        fill(ballast)
        answers = [move(client, table), client.post(f"{API}/tables", json=ALONE), client.get("/ready")]
        assert all_unavailable(answers)
        assert client.get(f"{API}/tables/{table}").json()["version"] == before
        ballast.unlink()
        pass_time(client)
        assert client.get("/ready").status_code == 200
        assert move(client, table).status_code == 200
        assert client.get(f"{API}/tables/{table}").json()["version"] == before + 1
    assert len(told(lines)) == 1


def test_a_database_that_may_not_grow_loses_nothing(tmp_path: Path, lines: pytest.LogCaptureFixture) -> None:
    with serving(at(tmp_path / "tables.db")) as client:
        table = make(client)
        engine = client.app.state.rooms.database.engine  # type: ignore[attr-defined]  # the application's own

        def no_more(connection: Any, _record: Any) -> None:
            connection.execute("PRAGMA max_page_count=1")  # SQLite makes it the present size

        sa.event.listen(engine, "connect", no_more)
        engine.dispose()
        made = 0
        while (answer := client.post(f"{API}/tables", json=ALONE)).status_code == 201:
            made += 1
            pass_time(client)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
        sa.event.remove(engine, "connect", no_more)
        engine.dispose()
        games = client.get(f"{API}/games").json()["games"]
        assert len(games) - made in (1, 2)  # the last was perhaps stored before its deal, which comes later
        for game in games:
            assert client.get(f"{API}/tables/{game['table']}").status_code == 200
        assert move(client, table).status_code == 200
    assert len(told(lines)) == 1


def test_no_log_line_and_no_answer_shows_what_was_asked(
    tmp_path: Path, lines: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.db"
    with serving(at(file)) as client:
        table = make(client)
        with sqlite3.connect(file) as other:
            other.execute("DROP TABLE sitters")
            other.execute("DROP TABLE chats")
        answers = [
            client.post(f"{API}/tables", json={"seats": [{"kind": "me", "name": "Hushhush"}] * 2}),
            client.post(f"{API}/tables/{table}/chat", json={"text": "hushhush", "seat": 0}),
            client.get(f"{API}/games"),
        ]
        assert all_unavailable(answers)
        storage = Database(at(file))
        with pytest.raises(SQLAlchemyError) as error:
            storage.forget("hushhush", "hushhush")
        storage.close()
        assert "hushhush" not in str(error.value)
        said = lines.text.lower() + "".join(answer.text for answer in answers).lower()
        said += json.dumps([getattr(record, "data", {}) for record in lines.records]).lower()
        assert "hushhush" not in said
        assert "insert" not in said


def test_a_failure_is_logged_when_it_begins_while_it_lasts_and_when_it_ends(
    lines: pytest.LogCaptureFixture,
) -> None:
    now = 0.0
    failures = Failures(lambda: now)
    for _ in range(1000):
        assert failures.failed(TimeoutError()).code == "unavailable"
        failures.worked()  # something else did
        failures.failed(OSError("another reason"))
    assert [record.getMessage() for record in lines.records] == ["database failed"] * 2
    now = 60.0
    failures.failed(TimeoutError())
    now = 65.0
    for _ in range(3):
        failures.worked()
    said = [record.getMessage() for record in lines.records]
    assert said == ["database failed"] * 3 + ["database works again"]
    failures.failed(TimeoutError())
    assert [record.getMessage() for record in lines.records] == [*said, "database failed"]


# --- older and newer ---


def test_a_newer_database_is_refused_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    storage = Database(url)
    storage.upgrade()
    storage.close()
    with sqlite3.connect(tmp_path / "tables.db") as other:
        other.execute("UPDATE alembic_version SET version_num = 'of-next-year'")
    again = Database(url)
    with pytest.raises(CabochonError) as refused:
        again.upgrade()
    assert refused.value.code == "database-newer"
    assert "\n" not in str(refused.value)
    again.close()


def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"this is no database" * 1000)
    storage = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    with pytest.raises(CabochonError) as refused:
        storage.upgrade()
    assert (refused.value.code, "\n" in str(refused.value)) == ("database-unopened", False)
    storage.close()


def test_a_database_in_memory_is_refused() -> None:
    for url in ("sqlite://", "sqlite:///:memory:"):
        with pytest.raises(CabochonError) as refused:
            Database(url)
        assert refused.value.code == "database-url"
