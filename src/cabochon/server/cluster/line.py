"""A connection to PostgreSQL that is made again when it breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import psycopg
from psycopg.rows import namedtuple_row
from sqlalchemy import URL

KEPT_ALIVE: dict[str, Any] = {  # a cut network is noticed in seconds, not in hours
    "connect_timeout": 3,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
LONGEST = 3.0  # seconds for one statement
Connection = psycopg.AsyncConnection[Any]


async def connect(url: URL) -> Connection:
    """A connection whose statements are committed one by one."""
    text = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return await psycopg.AsyncConnection.connect(
        text, autocommit=True, row_factory=namedtuple_row, **KEPT_ALIVE
    )


class Line:
    """One connection, used by one statement at a time."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._connection: Connection | None = None
        self._lock = asyncio.Lock()

    async def execute(self, statement: str, values: Mapping[str, Any]) -> list[Any]:
        """The rows that a statement gives, if any; ``psycopg.Error`` or ``TimeoutError`` if it fails."""
        async with self._lock:
            try:
                async with asyncio.timeout(LONGEST):
                    if self._connection is None:
                        self._connection = await connect(self._url)
                    cursor = await self._connection.execute(statement.encode(), values)
                    return await cursor.fetchall() if cursor.description else []
            except BaseException:  # whatever it was, the next statement gets a new connection
                self._drop()
                raise

    def close(self) -> None:
        """Close it; a statement that is under way closes it when it ends."""
        if not self._lock.locked():
            self._drop()

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.pgconn.finish()  # at once: psycopg's own way is asynchronous
