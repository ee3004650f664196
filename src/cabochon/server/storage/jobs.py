"""Calls of the database in threads, which can be cut off: a database that hangs must not hold the server."""

from __future__ import annotations

import os
import socket
import threading
import time
from contextlib import suppress
from typing import Any


class Job:
    """One call, and the connection that it waits for."""

    def __init__(self) -> None:
        self.given_up = False
        self._connection: Any = None
        self._guard = threading.Lock()

    def uses(self, connection: Any) -> None:
        """Remember the driver's connection; None: the call has ended."""
        with self._guard:
            self._connection = connection

    def give_up(self) -> None:
        """Nobody waits for the call any longer: end it, even if the database never answers."""
        self.given_up = True
        with self._guard:
            if self._connection is not None:
                cut(self._connection)


class Jobs:
    """All calls that wait or are under way."""

    def __init__(self) -> None:
        self._here = threading.local()
        self._running: set[Job] = set()

    def new(self) -> Job:
        """A job that waits for its thread."""
        job = Job()
        self._running.add(job)
        return job

    def begin(self, job: Job) -> None:
        """This thread works on a job now."""
        self._here.job = job

    def end(self, job: Job) -> None:
        """This thread has done its job."""
        job.uses(None)
        self._here.job = None
        self._running.discard(job)

    @property
    def own(self) -> Job | None:
        """The job of this thread."""
        return getattr(self._here, "job", None)

    def wait(self, seconds: float) -> None:
        """Wait until all are done, but no longer than this."""
        end = time.monotonic() + seconds
        while self._running and time.monotonic() < end:
            time.sleep(0.005)

    def give_up(self) -> None:
        """Cut all off."""
        for job in list(self._running):
            job.give_up()


def cut(connection: Any) -> None:
    """Let a thread that waits for an answer over this connection fail at once."""
    if hasattr(connection, "interrupt"):  # SQLite's
        with suppress(Exception):  # it was closed in the meantime
            connection.interrupt()
        return
    with suppress(Exception), socket.socket(fileno=os.dup(connection.fileno())) as line:  # the same
        line.shutdown(socket.SHUT_RDWR)
