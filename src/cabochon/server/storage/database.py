"""The database of tables: SQLite by default, PostgreSQL or another one by its URL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from cabochon.errors import CabochonError
from cabochon.server.metrics import DATABASE_FAILURES, DATABASE_SECONDS
from cabochon.server.storage.chat import ChatLine
from cabochon.server.storage.events import EVENT, Event

METADATA = sa.MetaData()
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(12), primary_key=True),
    sa.Column("secret", sa.LargeBinary(32), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("finished", sa.Boolean, nullable=False),
    sa.Column("address", sa.String(32), nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
)
EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
CHATS = sa.Table(
    "chats",
    METADATA,
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
SITTERS = sa.Table(
    "sitters",
    METADATA,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("since", sa.BigInteger, nullable=False),
)

MIGRATIONS = Path(__file__).parent / "migrations"
CHAT_LINES_SHOWN = 50
THREADS = 4  # for databases that write in parallel
Answer = TypeVar("Answer")


class Conflict(CabochonError):
    """Another process has already stored this event of the table."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is stored."""

    id: str
    secret: bytes
    created: int
    events: list[Event]
    chat: list[ChatLine]


@dataclass(frozen=True, slots=True)
class StoredSummary:
    """The summary of a table, without its events."""

    id: str
    created: int
    body: str


BACKENDS = ("sqlite", "postgresql")


class Database:
    """The database. Its methods block: call them through ``run``."""

    def __init__(self, url: str) -> None:
        try:
            if sa.make_url(url).get_backend_name() not in BACKENDS:
                raise CabochonError("database-url", url=_shown(url))
            self._engine = sa.create_engine(url, pool_pre_ping=True)
        except ArgumentError as error:
            raise CabochonError("database-url", url=_shown(url)) from error
        except (SQLAlchemyError, ImportError) as error:
            raise CabochonError("database-unusable", url=_shown(url), reason=_reason(error)) from error
        is_sqlite = self._engine.dialect.name == "sqlite"
        if is_sqlite:
            sa.event.listen(self._engine, "connect", _prepare_sqlite)
        self._threads = ThreadPoolExecutor(1 if is_sqlite else THREADS, thread_name_prefix="storage")

    async def run(self, method: Callable[..., Answer], *args: Any) -> Answer:
        """Call a method in one of the database threads, and measure it."""
        with DATABASE_SECONDS.labels(getattr(method, "__name__", "other")).time():
            try:
                return await asyncio.get_running_loop().run_in_executor(self._threads, method, *args)
            except SQLAlchemyError:
                DATABASE_FAILURES.inc()
                raise

    def upgrade(self) -> None:
        """Run the missing schema migrations."""
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.set_main_option("path_separator", "os")
        try:
            with self._engine.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except SQLAlchemyError as error:
            raise CabochonError(
                "database-unopened", url=_shown(str(self._engine.url)), reason=_reason(error)
            ) from error

    def close(self) -> None:
        """Finish pending writes and close all connections."""
        self._threads.shutdown()
        self._engine.dispose()

    def create(
        self, id: str, secret: bytes, event: Event, at: int, address: str, owners: Iterable[str], summary: str
    ) -> None:
        """Store a new table."""
        row = {"id": id, "secret": secret, "created": at, "touched": at, "finished": False}
        with self._engine.begin() as connection:
            connection.execute(sa.insert(TABLES).values(**row, address=address, summary=summary))
            _add_event(connection, id, 1, event, at)
            for owner in set(owners):
                _add_sitter(connection, owner, id, at)

    def append(self, id: str, number: int, event: Event, at: int, summary: str, finished: bool) -> None:
        """Store an event; it is committed when this returns."""
        try:
            with self._engine.begin() as connection:
                _add_event(connection, id, number, event, at)
                if event.kind == "seated":
                    _add_sitter(connection, event.owner, id, at)
                change = sa.update(TABLES).where(TABLES.c.id == id)
                connection.execute(change.values(touched=at, summary=summary, finished=finished))
        except IntegrityError as error:
            raise Conflict("event-twice", id=id, number=number) from error

    def add_chat_line(self, id: str, line: ChatLine) -> None:
        """Store a chat line."""
        row = {"table_id": id, "number": line.number, "body": line.model_dump_json()}
        with self._engine.begin() as connection:
            connection.execute(sa.insert(CHATS).values(**row))

    def load(self, id: str) -> StoredTable | None:
        """A table with all its events and its last chat lines."""
        events = sa.select(EVENTS.c.body).where(EVENTS.c.table_id == id).order_by(EVENTS.c.number)
        chat = sa.select(CHATS.c.body).where(CHATS.c.table_id == id).order_by(CHATS.c.number.desc())
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(TABLES).where(TABLES.c.id == id)).first()
            if row is None:
                return None
            bodies = connection.execute(events).scalars().all()
            said = connection.execute(chat.limit(CHAT_LINES_SHOWN)).scalars().all()
        return StoredTable(
            id=id,
            secret=bytes(row.secret),
            created=row.created,
            events=[EVENT.validate_json(body) for body in bodies],
            chat=[ChatLine.model_validate_json(body) for body in reversed(said)],
        )

    def games(self, owner: str, most: int) -> list[StoredSummary]:
        """The tables of a browser, the newest first."""
        query = (
            sa.select(TABLES.c.id, TABLES.c.created, TABLES.c.summary)
            .join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
            .where(SITTERS.c.owner == owner)
            .order_by(TABLES.c.created.desc(), TABLES.c.id)
            .limit(most)
        )
        with self._engine.connect() as connection:
            return [StoredSummary(row.id, row.created, row.summary) for row in connection.execute(query)]

    def forget(self, id: str, owner: str) -> bool:
        """Remove a table from a browser's list; False if it was not there."""
        here = sa.delete(SITTERS).where(SITTERS.c.owner == owner, SITTERS.c.table_id == id)
        with self._engine.begin() as connection:
            return bool(connection.execute(here).rowcount)

    def unfinished(self, since: int, most: int) -> list[str]:
        """The ids of unfinished tables, the most recently changed first."""
        query = sa.select(TABLES.c.id).where(~TABLES.c.finished, TABLES.c.touched >= since)
        with self._engine.connect() as connection:
            return list(
                connection.execute(query.order_by(TABLES.c.touched.desc()).limit(most)).scalars().all()
            )

    def count_unfinished(self, address: str, since: int) -> int:
        """The number of unfinished tables from this address."""
        query = sa.select(sa.func.count()).select_from(TABLES)
        own = query.where(TABLES.c.address == address, ~TABLES.c.finished, TABLES.c.touched >= since)
        with self._engine.connect() as connection:
            return int(connection.execute(own).scalar_one())


def _add_event(connection: sa.Connection, id: str, number: int, event: Event, at: int) -> None:
    row = {"table_id": id, "number": number, "at": at, "body": event.model_dump_json(exclude_defaults=False)}
    connection.execute(sa.insert(EVENTS).values(**row))


def _add_sitter(connection: sa.Connection, owner: str, id: str, at: int) -> None:
    here = sa.select(SITTERS.c.since).where(SITTERS.c.owner == owner, SITTERS.c.table_id == id)
    if connection.execute(here).first() is None:
        connection.execute(sa.insert(SITTERS).values(owner=owner, table_id=id, since=at))


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Set pragmas: readers don't wait for the writer, and a killed process loses nothing committed."""
    for setting in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {setting}")


def _shown(url: str) -> str:
    """The URL without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return repr(url[:60])


def _reason(error: Exception) -> str:
    """The database's error message, in one line."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]
