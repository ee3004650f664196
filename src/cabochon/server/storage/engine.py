"""The engine of a database: how it is connected to, how long it may take, what makes it durable."""

from __future__ import annotations

import math
import re
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from cabochon.errors import CabochonError
from cabochon.server.storage.failures import database_reason, shown_url

BACKENDS = ("sqlite", "postgresql")
THREADS = 4  # calls at once to PostgreSQL
SQLITE_THREADS, SQLITE_CONNECTIONS = 64, 17  # SQLite's writes wait together for one commit
MORE_CONNECTIONS = 4  # to PostgreSQL: what servers and thinkers agree by
LONGEST_CONNECT = 2  # seconds, as libpq counts them: it takes no less
LONGEST_IDLE = 2000  # milliseconds that a transaction may wait for its server
WRITES = "writes"  # the execution option of transactions that write


def make_engine(url: str, timeout: float | None, threads: int = THREADS) -> sa.Engine:
    """The engine for this URL; ``timeout`` is in seconds, None: a call may take as long as it needs."""
    url = with_driver(url)
    try:
        parsed = sa.make_url(url)
        backend = parsed.get_backend_name()
        if backend not in BACKENDS or (backend == "sqlite" and parsed.database in (None, "", ":memory:")):
            raise CabochonError("database-url", url=shown_url(url))
        engine = sa.create_engine(
            url,
            pool_size=SQLITE_CONNECTIONS if backend == "sqlite" else threads + MORE_CONNECTIONS,
            max_overflow=0,
            pool_timeout=timeout or 3600,
            hide_parameters=True,
            connect_args={"timeout": timeout or 60} if backend == "sqlite" else _postgres(timeout),
        )
    except ArgumentError as error:
        raise CabochonError("database-url", url=shown_url(url)) from error
    except (SQLAlchemyError, ImportError) as error:
        raise CabochonError("database-unusable", url=shown_url(url), reason=database_reason(error)) from error
    if backend == "sqlite":
        sa.event.listen(engine, "connect", _prepare_sqlite)
        sa.event.listen(engine, "begin", _begin_sqlite)
    elif timeout is not None:
        sa.event.listen(engine, "connect", _statement_timeout(timeout))
    return engine


def with_driver(url: str) -> str:
    """The URL with the driver that we use, if it names none.

    >>> with_driver("postgres://ada@host/db"), with_driver("sqlite:///tables.db")
    ('postgresql+psycopg://ada@host/db', 'sqlite:///tables.db')
    """
    return re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", url)


def _postgres(timeout: float | None) -> dict[str, Any]:
    return {} if timeout is None else {"connect_timeout": max(LONGEST_CONNECT, math.floor(timeout / 2))}


def _statement_timeout(seconds: float) -> Any:
    def prepare(connection: Any, _record: Any) -> None:
        """Let PostgreSQL end what takes too long, and what a server that is cut off holds locked."""
        connection.autocommit = True
        connection.execute(f"SET statement_timeout = {int(seconds * 1000)}")
        connection.execute(f"SET idle_in_transaction_session_timeout = {LONGEST_IDLE}")
        connection.autocommit = False

    return prepare


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Set pragmas: readers don't wait for the writer, and what is committed survives a loss of power."""
    connection.isolation_level = None  # transactions begin where we say, not where Python's driver guesses
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}")


def _begin_sqlite(connection: sa.Connection) -> None:
    """Begin; who writes takes the lock at once, because one who reads first may be refused it later."""
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
