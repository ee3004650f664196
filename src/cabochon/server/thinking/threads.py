"""The threads that do jobs; kernels release the GIL while they run."""

from __future__ import annotations

import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from threading import Event, Thread
from typing import Any, Protocol

from cabochon.analysis import Cancelled
from cabochon.server.thinking.agents import ThreadAgents
from cabochon.server.thinking.fair_queue import Entry
from cabochon.server.thinking.jobs import Job, Kind

END = 4.0  # seconds in which all threads end


class Thinks(Protocol):
    """What answers the jobs of one thread."""

    def think(self, job: Job, stop: Event) -> Any:
        """The answer, soon after ``stop`` is set at the latest."""

    def close(self) -> None:
        """Release what is held."""


class Source(ABC):
    """Where threads get their jobs."""

    @abstractmethod
    def next(self, *, quick_only: bool) -> Entry | None:
        """Wait for a job; None: the thread ends."""

    @abstractmethod
    def answer(self, entry: Entry, found: Any, used: float) -> None:
        """A job is done, after so many seconds."""

    @abstractmethod
    def fail(self, entry: Entry, error: Exception, used: float) -> None:
        """An agent has failed."""

    @abstractmethod
    def stopped(self, entry: Entry, used: float) -> None:
        """The search of a job was stopped; what it found so far counts for nothing."""

    @abstractmethod
    def close(self) -> None:
        """Stop all searches and let all threads end."""


class Threads:
    """A number of threads for all jobs, and one more for quick ones: they never wait for a long search."""

    def __init__(self, number: int, source: Source, make: Callable[[], Thinks] | None = None) -> None:
        seed = secrets.randbits(32)
        self._source = source
        self._make = make or (lambda: ThreadAgents(seed))
        self._threads = [
            Thread(target=self._work, args=(place == number,), name=f"thinker-{place}", daemon=True)
            for place in range(number + 1)
        ]
        for thread in self._threads:
            thread.start()

    def _work(self, quick_only: bool) -> None:
        agents = self._make()
        while (entry := self._source.next(quick_only=quick_only)) is not None:
            self._do(agents, entry)
        agents.close()

    def _do(self, agents: Thinks, entry: Entry) -> None:
        stop = entry.stop
        began = time.perf_counter()
        try:
            found = agents.think(entry.job, stop)
        except Cancelled:
            self._source.stopped(entry, time.perf_counter() - began)
            return
        except Exception as error:  # whatever an agent does, the thread goes on
            self._source.fail(entry, error, time.perf_counter() - began)
            return
        used = time.perf_counter() - began
        if stop.is_set():
            self._source.stopped(entry, used)
        else:
            self._source.answer(entry, found, used)

    def close(self) -> None:
        """Stop all searches and wait for the threads, but not for ever."""
        self._source.close()
        end = time.monotonic() + END
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))


def reviews_to_stop(running: list[Entry], urgent: int, idle: int) -> list[Entry]:
    """The reviews that make room for bots and hints: so many of those wait, so many threads are free."""
    reviews = [entry for entry in running if entry.job.kind is Kind.REVIEW]
    stopping = sum(entry.stop.is_set() for entry in reviews)
    going_on = [entry for entry in reviews if not entry.stop.is_set()]
    return going_on[: max(0, urgent - idle - stopping)]
