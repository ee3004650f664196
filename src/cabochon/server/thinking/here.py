"""Thinking in this process: the queue that its threads share."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from threading import Condition
from typing import Any

from cabochon.server.refusal import Refusal
from cabochon.server.settings import Settings
from cabochon.server.thinking.fair_queue import Entry, FairQueue
from cabochon.server.thinking.jobs import Audience, Job, Kind
from cabochon.server.thinking.threads import Source, Thinks, Threads, reviews_to_stop


def shares(settings: Settings, threads: int) -> dict[Kind, int]:
    """How many threads each kind of job may use at once."""
    return {
        Kind.BOT: threads + 1,
        Kind.HINT: settings.hint_threads,
        Kind.CHANCES: 1,
        Kind.REVIEW: settings.review_threads,
    }


def bounds(settings: Settings) -> dict[Kind, int]:
    """How many jobs of a kind may wait; how many reviews may be made at once is bounded elsewhere."""
    return {Kind.HINT: settings.most_hints, Kind.CHANCES: settings.most_hints}


class LocalQueue(Source):
    """A fair queue for threads."""

    def __init__(self, settings: Settings) -> None:
        self._queue = FairQueue(shares(settings, settings.bot_threads), bounds(settings))
        self._changed = Condition()
        self._running: list[Entry] = []
        self._idle = 0  # threads for all jobs that wait for one
        self._closed = False

    def put(self, job: Job) -> Future[Any]:
        """Queue a job; cancelling the answer withdraws it."""
        with self._changed:
            if self._closed:
                raise Refusal("unavailable")
            entry = self._queue.add(job)
            self._make_room()
            self._changed.notify_all()
        entry.answer.add_done_callback(lambda answer: self._withdraw(entry) if answer.cancelled() else None)
        return entry.answer

    def _make_room(self) -> None:
        urgent = sum(self._queue.count(kind, quick=False) for kind in (Kind.BOT, Kind.HINT))
        for entry in reviews_to_stop(self._running, urgent, self._idle):
            entry.stop.set()

    def _withdraw(self, entry: Entry) -> None:
        with self._changed:
            self._queue.withdraw(entry)

    def promote(self, table: str, audience: Audience) -> None:
        """Move the bots of a table forward, once somebody looks at it."""
        with self._changed:
            self._queue.promote(table, audience)

    def waiting(self, kind: Kind) -> int:
        """How many jobs of a kind wait."""
        with self._changed:
            return self._queue.count(kind)

    def next(self, *, quick_only: bool) -> Entry | None:
        """Wait for the job whose turn it is."""
        with self._changed:
            while not self._closed:
                entry = self._queue.take(quick_only=quick_only)
                if entry is not None:
                    self._running.append(entry)
                    return entry
                self._idle += not quick_only
                self._changed.wait()
                self._idle -= not quick_only
            return None

    def answer(self, entry: Entry, found: Any, used: float) -> None:
        """Give the answer to who waits for it."""
        self._end(entry, used)
        with suppress(InvalidStateError):  # it may have been cancelled just now
            entry.answer.set_result(found)

    def fail(self, entry: Entry, error: Exception, used: float) -> None:
        """Give the error to who waits for the answer."""
        self._end(entry, used)
        with suppress(InvalidStateError):  # as above
            entry.answer.set_exception(error)

    def _end(self, entry: Entry, used: float) -> None:
        with self._changed:
            self._running.remove(entry)
            self._queue.end(entry, used)
            self._changed.notify_all()  # its kind has a thread left

    def stopped(self, entry: Entry, used: float) -> None:
        """A review made room: it waits again. Or the answer is no longer wanted."""
        with self._changed:
            self._running.remove(entry)
            if entry.answer.done():
                self._queue.end(entry, used)
            else:
                self._queue.put_back(entry)
            self._changed.notify_all()

    def close(self) -> None:
        """Stop all searches, refuse what waits, and let all threads end."""
        with self._changed:
            self._closed = True
            unanswered = [*self._running, *self._queue.clear()]
            self._changed.notify_all()
        for entry in unanswered:
            entry.stop.set()
            with suppress(InvalidStateError):  # as above
                entry.answer.set_exception(Refusal("unavailable"))


class Here:
    """Threads of this process, and their queue."""

    def __init__(self, settings: Settings, make: Callable[[], Thinks] | None = None) -> None:
        self.queue = LocalQueue(settings)
        self._threads = Threads(settings.bot_threads, self.queue, make)

    def close(self) -> None:
        """End the threads within a bounded time."""
        self._threads.close()
