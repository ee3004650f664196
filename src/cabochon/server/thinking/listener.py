"""Hearing of new jobs and answers from PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

import sqlalchemy as sa

from cabochon.server.json_log import log_problem
from cabochon.server.storage.failures import database_reason

SLICE = 0.5  # seconds between two looks at whether to end
PAUSE = 1.0  # seconds before a new connection; in the meantime others ask again and again


class Listener:
    """A thread with a connection of its own, which is made again whenever it breaks."""

    def __init__(self, url: sa.URL, channel: str, hear: Callable[[str], None]) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._channel = channel
        self._hear = hear
        self._heard = True  # since the last failure, which is logged once
        self._closed = Event()
        self._thread = Thread(target=self._run, name=f"listener-{channel}", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                self._listen()
            except Exception as error:  # whatever the driver raises
                if self._heard:
                    log_problem("listening interrupted", channel=self._channel, reason=database_reason(error))
                self._heard = False
                self._closed.wait(PAUSE)

    def _listen(self) -> None:
        import psycopg  # late: only PostgreSQL needs it

        with psycopg.connect(self._url, autocommit=True, connect_timeout=3) as connection:
            connection.execute(f"LISTEN {self._channel}".encode())
            self._heard = True
            while not self._closed.is_set():
                for notice in connection.notifies(timeout=SLICE):
                    self._hear(notice.payload)

    def close(self) -> None:
        """End soon."""
        self._closed.set()
        self._thread.join(2 * SLICE)
