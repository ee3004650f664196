"""The database of tables: SQLite by default, PostgreSQL or another one by its URL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from cabochon.errors import CabochonError
from cabochon.server.refusal import Refusal
from cabochon.server.storage.chat import ChatLine
from cabochon.server.storage.events import EVENT, Event
from cabochon.server.storage.leases import NOBODYS, Conflict, Lease
from cabochon.server.storage.schema import CHATS, EVENTS, METADATA, SITTERS, TABLES

__all__ = ["METADATA", "Conflict", "Database", "StoredTable"]

MIGRATIONS = Path(__file__).parent / "migrations"
CHAT_LINES_SHOWN = 50
UPGRADING = 0xCAB0C  # PostgreSQL's lock for migrations
LONGEST_IDLE = 2000  # milliseconds that a transaction may wait for its server
THREADS = 4  # for databases that write in parallel
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is stored."""

    id: str
    secret: bytes
    created: int
    address: str  # of who made it, hashed
    events: list[Event]
    chat: list[ChatLine]
    lease: Lease


class Creation(NamedTuple):
    """A new table, as it will be stored."""

    id: str
    secret: bytes
    event: Event
    at: int
    address: str
    owners: Iterable[str]
    summary: str
    lease: Lease = NOBODYS


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
            self.engine = sa.create_engine(url, pool_pre_ping=True)
        except ArgumentError as error:
            raise CabochonError("database-url", url=_shown(url)) from error
        except (SQLAlchemyError, ImportError) as error:
            raise CabochonError("database-unusable", url=_shown(url), reason=_reason(error)) from error
        self.answers = 0  # calls that the database has answered
        is_sqlite = self.engine.dialect.name == "sqlite"
        if is_sqlite:
            sa.event.listen(self.engine, "connect", _prepare_sqlite)
        else:
            sa.event.listen(self.engine, "connect", _prepare_postgres)
        self._threads = ThreadPoolExecutor(1 if is_sqlite else THREADS, thread_name_prefix="storage")

    async def run(self, method: Callable[..., Answer], *args: Any) -> Answer:
        """Call a method in one of the database threads; ``Refusal`` if the database fails."""
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, method, *args)
        except SQLAlchemyError as error:
            raise Refusal("unavailable") from error
        self.answers += 1
        return answer

    def upgrade(self, to: str = "head") -> None:
        """Run the missing schema migrations."""
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.set_main_option("path_separator", "os")
        try:
            with self.engine.begin() as connection:
                if connection.dialect.name == "postgresql":  # several servers may start at once
                    connection.execute(sa.text("SET LOCAL idle_in_transaction_session_timeout = 0"))
                    connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
                config.attributes["connection"] = connection
                command.upgrade(config, to)
        except SQLAlchemyError as error:
            raise CabochonError(
                "database-unopened", url=_shown(str(self.engine.url)), reason=_reason(error)
            ) from error

    def close(self) -> None:
        """Finish pending writes and close all connections."""
        self._threads.shutdown()
        self.engine.dispose()

    def write(self, change: Callable[[sa.Connection], Answer]) -> Answer:
        """Do this in a transaction; it is committed when this returns."""
        with self.engine.begin() as connection:
            return change(connection)

    def create(
        self,
        id: str,
        secret: bytes,
        event: Event,
        at: int,
        address: str,
        owners: Iterable[str],
        summary: str,
        lease: Lease = NOBODYS,
    ) -> None:
        """Store a new table."""
        new = Creation(id, secret, event, at, address, owners, summary, lease)
        self.write(lambda connection: _create(connection, new))

    def append(
        self,
        id: str,
        number: int,
        event: Event,
        at: int,
        summary: str,
        finished: bool,
        fence: int = 0,
        lease: Lease = NOBODYS,
        creating: Creation | None = None,
    ) -> None:
        """Store an event, if the table has the version before it and this fencing number.

        It is committed when this returns, and with it the new lease and the table that it creates.
        """
        known = (TABLES.c.id == id) & (TABLES.c.version == number - 1) & (TABLES.c.fence == fence)
        row = {"version": number, "touched": at, "summary": summary, "finished": finished}

        def change(connection: sa.Connection) -> None:
            update = sa.update(TABLES).where(known).values(row | lease.columns())
            if not connection.execute(update).rowcount:
                raise Conflict("table-overtaken", id=id, number=number)
            _add_event(connection, id, number, event, at)
            if event.kind == "seated":
                _add_sitter(connection, event.owner, id, at)
            if creating is not None:
                _create(connection, creating)

        self.write(change)

    def add_chat_line(self, id: str, line: ChatLine) -> ChatLine:
        """Store a chat line; the table gives it its number."""
        count = sa.update(TABLES).where(TABLES.c.id == id).values(said=TABLES.c.said + 1)

        def change(connection: sa.Connection) -> ChatLine:
            number = connection.execute(count.returning(TABLES.c.said)).scalar_one()
            numbered = line.model_copy(update={"number": number})
            row = {"table_id": id, "number": number, "body": numbered.model_dump_json()}
            connection.execute(sa.insert(CHATS).values(**row))
            return numbered

        return self.write(change)

    def load(self, id: str) -> StoredTable | None:
        """A table with all its events and its last chat lines."""
        events = sa.select(EVENTS.c.body).where(EVENTS.c.table_id == id).order_by(EVENTS.c.number)
        chat = sa.select(CHATS.c.body).where(CHATS.c.table_id == id).order_by(CHATS.c.number.desc())
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(TABLES).where(TABLES.c.id == id)).first()
            if row is None:
                return None
            bodies = connection.execute(events).scalars().all()
            said = connection.execute(chat.limit(CHAT_LINES_SHOWN)).scalars().all()
        return StoredTable(
            id=id,
            secret=bytes(row.secret),
            created=row.created,
            address=row.address,
            events=[EVENT.validate_json(body) for body in bodies],
            chat=[ChatLine.model_validate_json(body) for body in reversed(said)],
            lease=Lease(row.holder, row.fence, row.began),
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
        with self.engine.connect() as connection:
            return [StoredSummary(row.id, row.created, row.summary) for row in connection.execute(query)]

    def forget(self, id: str, owner: str) -> bool:
        """Remove a table from a browser's list; False if it was not there."""
        here = sa.delete(SITTERS).where(SITTERS.c.owner == owner, SITTERS.c.table_id == id)
        with self.engine.begin() as connection:
            return bool(connection.execute(here).rowcount)

    def unfinished(self, since: int, most: int) -> list[str]:
        """The ids of unfinished tables, the most recently changed first."""
        query = sa.select(TABLES.c.id).where(~TABLES.c.finished, TABLES.c.touched >= since)
        with self.engine.connect() as connection:
            return list(
                connection.execute(query.order_by(TABLES.c.touched.desc()).limit(most)).scalars().all()
            )

    def count_unfinished(self, address: str, since: int) -> int:
        """The number of unfinished tables from this address."""
        query = sa.select(sa.func.count()).select_from(TABLES)
        own = query.where(TABLES.c.address == address, ~TABLES.c.finished, TABLES.c.touched >= since)
        with self.engine.connect() as connection:
            return int(connection.execute(own).scalar_one())


def _create(connection: sa.Connection, new: Creation) -> None:
    row = {"id": new.id, "secret": new.secret, "created": new.at, "touched": new.at, "finished": False}
    row |= {"address": new.address, "summary": new.summary, "version": 1} | new.lease.columns()
    connection.execute(sa.insert(TABLES).values(**row))
    _add_event(connection, new.id, 1, new.event, new.at)
    for owner in set(new.owners):
        _add_sitter(connection, owner, new.id, new.at)


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


def _prepare_postgres(connection: Any, _record: Any) -> None:
    """Let a server that is cut off in the middle of a transaction lock its table for no longer than this."""
    connection.autocommit = True
    connection.execute(f"SET idle_in_transaction_session_timeout = {LONGEST_IDLE}")
    connection.autocommit = False


def _shown(url: str) -> str:
    """The URL without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return repr(url[:60])


def _reason(error: Exception) -> str:
    """The database's error message, in one line."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]
