"""The database of tables: SQLite by default, PostgreSQL by its URL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DisconnectionError, SQLAlchemyError

from cabochon.server.metrics import DATABASE_SECONDS
from cabochon.server.refusal import Refusal
from cabochon.server.storage import removal
from cabochon.server.storage.chat import StoredLine, readable_lines
from cabochon.server.storage.engine import SQLITE_THREADS, THREADS, make_engine
from cabochon.server.storage.events import Event, event_text, read_event
from cabochon.server.storage.failures import Failures
from cabochon.server.storage.jobs import Job, Jobs
from cabochon.server.storage.leases import NOBODYS, Conflict, Lease
from cabochon.server.storage.schema import CHATS, CHECKS, EVENTS, SITTERS, TABLES
from cabochon.server.storage.upgrade import upgrade
from cabochon.server.storage.writer import Writer

CHAT_LINES_SHOWN = 50
LONGEST_CALL = 5.0  # seconds
MOST_LISTED = 1000  # games in one browser's list
LAST_WRITES = 1.5  # seconds that a closing database has for what is under way
LONGEST_REASON = 200
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is stored."""

    id: str
    secret: bytes
    created: int
    address: str  # of who made it, hashed
    events: list[Event]
    chat: list[StoredLine]
    lease: Lease
    broken: str | None = None


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


class Database:
    """The database. Its methods block: call them through ``run``."""

    def __init__(
        self,
        url: str,
        timeout: float | None = LONGEST_CALL,
        most_listed: int = MOST_LISTED,
        threads: int = THREADS,
    ) -> None:
        """Connect on first use; ``timeout`` is for one call, in seconds, None: none."""
        self.engine = make_engine(url, timeout, threads)
        is_sqlite = self.engine.dialect.name == "sqlite"
        threads = SQLITE_THREADS if is_sqlite else threads
        self._most_listed = most_listed
        self._timeout = timeout
        self.answers = 0  # calls that the database has answered
        self._closed = False
        self._jobs = Jobs()
        self._failures = Failures()
        self._threads = ThreadPoolExecutor(threads, "storage")
        self._writer = Writer(self.engine) if is_sqlite else None
        sa.event.listen(self.engine, "checkout", self._checked_out)

    # --- calling ---

    async def run(self, method: Callable[..., Answer], *args: Any) -> Answer:
        """Call a method in a thread; ``Refusal`` if the database fails or does not answer in time."""
        with DATABASE_SECONDS.labels(getattr(method, "__name__", "other")).time():
            return await self._call(method, *args)

    async def _call(self, method: Callable[..., Answer], *args: Any) -> Answer:
        if self._closed:
            raise Refusal("unavailable")
        job = self._jobs.new()
        future = asyncio.get_running_loop().run_in_executor(self._threads, self._work, job, method, args)
        future.add_done_callback(_looked_at)
        try:
            async with asyncio.timeout(self._timeout and self._timeout + 1):  # its own limits come first
                answer = await asyncio.shield(future)
        except TimeoutError as error:
            job.give_up()
            raise self._failures.failed(error) from error
        except SQLAlchemyError as error:
            raise self._failures.failed(error) from error
        self._failures.worked()
        self.answers += 1
        return answer

    def _work(self, job: Job, method: Callable[..., Answer], args: tuple[Any, ...]) -> Answer:
        self._jobs.begin(job)
        try:
            if job.given_up:
                raise TimeoutError
            return method(*args)
        finally:
            self._jobs.end(job)

    def _checked_out(self, connection: Any, _record: Any, _proxy: Any) -> None:
        """See whether a pooled connection still works; from now on its call can be cut off."""
        if (job := self._jobs.own) is not None:
            job.uses(connection)
            if job.given_up:
                raise TimeoutError  # nothing is written for which nobody waits any longer
        if self.engine.dialect.name == "sqlite":
            return
        try:
            self.engine.dialect.do_ping(connection)
        except Exception as error:  # of the driver; the pool connects again
            raise DisconnectionError from error

    def write(self, write: Callable[[sa.Connection], Answer]) -> Answer:
        """Do this in a transaction; it is committed when this returns."""
        if self._writer is not None:
            return self._writer.do(write, self._jobs.own)
        with self.engine.begin() as connection:
            return write(connection)

    def upgrade(self, to: str = "head") -> None:
        """Run the missing schema migrations."""
        upgrade(self.engine, to)

    def close(self) -> None:
        """Finish pending writes and close all connections; a database that hangs is left behind."""
        self._closed = True
        self._threads.shutdown(wait=False)
        self._jobs.wait(LAST_WRITES)
        self._jobs.give_up()
        if self._writer is not None:
            self._writer.close(LAST_WRITES)
        self.engine.dispose()

    # --- tables ---

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
        self.write(lambda connection: _create(connection, new, self._most_listed))

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
        now = {"version": number, "touched": at, "summary": summary, "finished": finished}

        def write(connection: sa.Connection) -> None:
            change = sa.update(TABLES).where(known).values(now | lease.columns())
            if not connection.execute(change).rowcount:
                raise Conflict("table-overtaken", id=id, number=number)
            _add_event(connection, id, number, event, at)
            if event.kind == "seated":
                _add_sitter(connection, event.owner, id, at, self._most_listed)
            if creating is not None:
                _create(connection, creating, self._most_listed)

        self.write(write)

    def add_chat_line(self, id: str, line: StoredLine, most: int) -> StoredLine:
        """Store a chat line; the table gives it its number, and keeps only the last ``most``."""
        count = sa.update(TABLES).where(TABLES.c.id == id).values(said=TABLES.c.said + 1)

        def write(connection: sa.Connection) -> StoredLine:
            number = connection.execute(count.returning(TABLES.c.said)).scalar_one()
            numbered = line.model_copy(update={"number": number})
            row = {"table_id": id, "number": number, "body": numbered.model_dump_json()}
            connection.execute(sa.insert(CHATS).values(**row))
            old = sa.delete(CHATS).where(CHATS.c.table_id == id, CHATS.c.number <= number - most)
            connection.execute(old)
            return numbered

        return self.write(write)

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
            events=[read_event(body) for body in bodies],
            chat=readable_lines(reversed(said)),
            lease=Lease(row.holder, row.fence, row.began),
            broken=row.broken,
        )

    def mark_broken(self, id: str, reason: str | None) -> None:
        """Mark a table whose events can't be read, or None: take the mark away."""
        now: dict[str, Any] = {"broken": reason and reason[:LONGEST_REASON]}
        if reason is not None:
            now["holder"] = None  # it is not opened again by itself
        self.write(
            lambda connection: connection.execute(sa.update(TABLES).where(TABLES.c.id == id).values(**now))
        )

    # --- lists ---

    def games(self, owner: str, most: int) -> list[StoredSummary]:
        """The tables of a browser, the newest first."""
        query = (
            sa.select(TABLES.c.id, TABLES.c.created, TABLES.c.summary)
            .join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
            .where(SITTERS.c.owner == owner)
            .order_by(SITTERS.c.since.desc(), SITTERS.c.table_id)
            .limit(most)
        )
        with self.engine.connect() as connection:
            return [StoredSummary(row.id, row.created, row.summary) for row in connection.execute(query)]

    def forget(self, id: str, owner: str) -> bool:
        """Remove a table from a browser's list; False if it was not there."""
        here = sa.delete(SITTERS).where(SITTERS.c.owner == owner, SITTERS.c.table_id == id)
        return self.write(lambda connection: bool(connection.execute(here).rowcount))

    def count_unfinished(self, address: str, since: int) -> int:
        """The number of unfinished tables from this address."""
        query = sa.select(sa.func.count()).select_from(TABLES)
        own = query.where(TABLES.c.address == address, ~TABLES.c.finished, TABLES.c.touched >= since)
        with self.engine.connect() as connection:
            return int(connection.execute(own).scalar_one())

    # --- upkeep ---

    def remove_expired(self, before: int, most: int, *, finished: bool, but: Collection[str]) -> int:
        """Remove tables that nobody touched since then and that are not in use; how many there were."""

        def write(connection: sa.Connection) -> int:
            return removal.remove(
                connection, removal.expired(connection, before, most, finished=finished, but=but)
            )

        return self.write(write)

    def check(self, at: int) -> None:
        """Read and write something, to see whether that can be done."""
        self.write(
            lambda connection: connection.execute(sa.update(CHECKS).where(CHECKS.c.id == 1).values(at=at))
        )


def _looked_at(future: asyncio.Future[Any]) -> None:
    """Look at the outcome of a call for which nobody may wait any longer, or asyncio complains."""
    with suppress(asyncio.CancelledError):
        future.exception()


def _create(connection: sa.Connection, new: Creation, most_listed: int) -> None:
    row = {"id": new.id, "secret": new.secret, "created": new.at, "touched": new.at, "finished": False}
    row |= {"address": new.address, "summary": new.summary, "version": 1} | new.lease.columns()
    connection.execute(sa.insert(TABLES).values(**row))
    _add_event(connection, new.id, 1, new.event, new.at)
    for owner in set(new.owners):
        _add_sitter(connection, owner, new.id, new.at, most_listed)


def _add_event(connection: sa.Connection, id: str, number: int, event: Event, at: int) -> None:
    row = {"table_id": id, "number": number, "at": at, "body": event_text(event)}
    connection.execute(sa.insert(EVENTS).values(**row))


def _add_sitter(connection: sa.Connection, owner: str, id: str, at: int, most: int) -> None:
    """Put a table into a browser's list; the oldest leave a list that gets too long."""
    own = sa.select(SITTERS.c.since).where(SITTERS.c.owner == owner)
    if connection.execute(own.where(SITTERS.c.table_id == id)).first() is not None:
        return
    connection.execute(sa.insert(SITTERS).values(owner=owner, table_id=id, since=at))
    oldest = connection.execute(own.order_by(SITTERS.c.since.desc()).offset(most).limit(1)).scalar()
    if oldest is not None:
        connection.execute(sa.delete(SITTERS).where(SITTERS.c.owner == owner, SITTERS.c.since <= oldest))
