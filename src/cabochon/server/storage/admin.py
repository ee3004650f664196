"""What an operator does with the database: look through it, remove tables, make it small, back it up."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from cabochon.errors import CabochonError, cause
from cabochon.server.storage.engine import WRITES
from cabochon.server.storage.removal import remove
from cabochon.server.storage.schema import CHATS, EVENTS, SITTERS, TABLES

Advance = Callable[[float], None]
TOGETHER = 50  # tables in one transaction, so that a server that runs is not kept waiting
PAGES = 500  # of SQLite, copied at once


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which tables are meant; None: any."""

    ids: tuple[str, ...] = ()
    finished: bool | None = None
    broken: bool = False
    before: int | None = None  # touched before this moment, in milliseconds since 1970
    address: str | None = None

    def where(self) -> sa.ColumnElement[bool]:
        """The condition."""
        parts: list[sa.ColumnElement[bool]] = [sa.true()]
        if self.ids:
            parts.append(TABLES.c.id.in_(self.ids))
        if self.finished is not None:
            parts.append(TABLES.c.finished.is_(self.finished))
        if self.broken:
            parts.append(TABLES.c.broken.is_not(None))
        if self.before is not None:
            parts.append(TABLES.c.touched < self.before)
        if self.address is not None:
            parts.append(TABLES.c.address == self.address)
        return sa.and_(*parts)


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in short."""

    id: str
    ruleset: str
    state: str
    names: list[str]  # a bot's is empty
    created: int
    touched: int
    events: int
    address: str
    broken: str | None

    def data(self) -> dict[str, Any]:
        """The same for programs."""
        return asdict(self)


def count(engine: sa.Engine, wanted: Wanted) -> int:
    """How many tables are meant."""
    with engine.connect() as connection:
        query = sa.select(sa.func.count()).select_from(TABLES).where(wanted.where())
        return int(connection.execute(query).scalar_one())


def find(engine: sa.Engine, wanted: Wanted, most: int | None = None) -> list[TableLine]:
    """The tables that are meant, the most recently touched first."""
    events = sa.select(sa.func.max(EVENTS.c.number)).where(EVENTS.c.table_id == TABLES.c.id)
    query = sa.select(TABLES, events.scalar_subquery().label("events")).where(wanted.where())
    with engine.connect() as connection:
        rows = connection.execute(query.order_by(TABLES.c.touched.desc(), TABLES.c.id).limit(most))
        return [_line(row) for row in rows]


def _line(row: Any) -> TableLine:
    summary = _read(row.summary)
    sitters = summary.get("sitters", [])
    return TableLine(
        id=row.id,
        ruleset=str(summary.get("ruleset", "")),
        state="broken" if row.broken is not None else str(summary.get("state", "")),
        names=[str(sitter.get("name", "")) for sitter in sitters if isinstance(sitter, dict)],
        created=row.created,
        touched=row.touched,
        events=row.events or 0,
        address=row.address,
        broken=row.broken,
    )


def _read(text: str) -> Any:
    """A stored text as JSON; what is none stays as it is, as an operator wants to see it."""
    try:
        return json.loads(text)
    except ValueError:
        return {"unreadable": text}


def export(engine: sa.Engine, wanted: Wanted) -> Iterator[dict[str, Any]]:
    """All that is stored of each table, as JSON has it."""
    with engine.connect() as connection:
        ids = connection.execute(sa.select(TABLES.c.id).where(wanted.where()).order_by(TABLES.c.created))
        for id in ids.scalars().all():
            found = _whole(connection, id)
            if found is not None:
                yield found


def _whole(connection: sa.Connection, id: str) -> dict[str, Any] | None:
    row = connection.execute(sa.select(TABLES).where(TABLES.c.id == id)).mappings().first()
    if row is None:
        return None
    stored = {part.name: _rows(connection, part, id) for part in (EVENTS, CHATS)}
    owners = connection.execute(sa.select(SITTERS.c.owner).where(SITTERS.c.table_id == id)).scalars().all()
    table = dict(row) | {"secret": bytes(row["secret"]).hex(), "summary": _read(row["summary"])}
    return {"table": table, **stored, "sitters": list(owners)}


def _rows(connection: sa.Connection, part: sa.Table, id: str) -> list[dict[str, Any]]:
    rows = connection.execute(sa.select(part).where(part.c.table_id == id).order_by(part.c.number))
    return [
        {name: _read(value) if name == "body" else value for name, value in row.items() if name != "table_id"}
        for row in rows.mappings()
    ]


def delete(engine: sa.Engine, wanted: Wanted, advance: Advance) -> int:
    """Remove the tables that are meant, a few at a time; how many there were."""
    removed = 0
    some = sa.select(TABLES.c.id).where(wanted.where()).limit(TOGETHER)
    while True:
        with engine.execution_options(**{WRITES: True}).begin() as connection:
            ids = connection.execute(some).scalars().all()
            number = remove(connection, ids) if ids else 0
        removed += number
        advance(number)
        if not number:
            return removed


def vacuum(engine: sa.Engine) -> None:
    """Give the room of removed tables back, and bring the planner's statistics up to date."""
    if engine.dialect.name == "sqlite":
        _vacuum_sqlite(str(engine.url.database))
        return
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("VACUUM (ANALYZE)")


def _vacuum_sqlite(file: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:  # outside any transaction
        try:
            for statement in ("VACUUM", "ANALYZE", "PRAGMA wal_checkpoint(TRUNCATE)"):
                connection.execute(statement)
        except sqlite3.Error as error:
            raise CabochonError("database-unusable", url=file, reason=str(error)) from error


def size(engine: sa.Engine) -> int:
    """The bytes that the database takes."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            return int(pages * connection.exec_driver_sql("PRAGMA page_size").scalar_one())
        return int(connection.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one())


def backup(engine: sa.Engine, file: Path, advance: Advance) -> None:
    """Copy the whole database into a new file, while a server may run; ``advance`` gets shares of 1."""
    if file.exists():
        raise CabochonError("file-exists", file=file)
    partial = file.with_name(f"{file.name}.partial")
    try:
        if engine.dialect.name == "sqlite":
            _copy_sqlite(engine, partial, advance)
        else:
            _dump_postgres(engine.url, partial)
        partial.replace(file)
    except OSError as error:
        raise CabochonError("file-unwritable", file=file, reason=cause(error)) from error
    finally:
        partial.unlink(missing_ok=True)


def _copy_sqlite(engine: sa.Engine, file: Path, advance: Advance) -> None:
    done = 0.0

    def progress(_status: int, left: int, total: int) -> None:
        nonlocal done
        share = 1 - left / max(total, 1)
        advance(share - done)
        done = share

    file.unlink(missing_ok=True)
    file.touch()
    source, target = sqlite3.connect(str(engine.url.database)), sqlite3.connect(file)
    try:
        source.backup(target, pages=PAGES, progress=progress)
        found = target.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            raise CabochonError("backup-damaged", reason=str(found)[:200])
    except sqlite3.Error as error:
        raise CabochonError("backup-damaged", reason=str(error)) from error
    finally:
        source.close()
        target.close()


def _dump_postgres(url: sa.URL, file: Path) -> None:
    if shutil.which("pg_dump") is None:
        raise CabochonError("pg-dump-missing")
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    secret = {} if url.password is None else {"PGPASSWORD": str(url.password)}
    command = ["pg_dump", "--format=custom", "--no-owner", f"--file={file}", f"--dbname={plain}"]
    done = subprocess.run(command, env=os.environ | secret, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CabochonError("backup-damaged", reason=done.stderr.strip().partition("\n")[0][:200])
