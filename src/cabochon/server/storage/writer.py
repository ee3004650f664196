"""SQLite's one writer: everything that waits to be written is committed together, because a commit is slow.

A commit that survives a loss of power waits for the disk: 3.5 ms where this was measured, 264 in a second.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from cabochon.server.storage.engine import WRITES
from cabochon.server.storage.jobs import Job

MOST_TOGETHER = 64
Answer = TypeVar("Answer")


@dataclass(eq=False)
class Waiting:
    """A write that waits for its turn."""

    write: Callable[[sa.Connection], Any]
    job: Job | None
    outcome: Future[Any] = field(default_factory=Future)


class Writer:
    """A thread that writes."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine.execution_options(**{WRITES: True})
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def do(self, write: Callable[[sa.Connection], Answer], job: Job | None = None) -> Answer:
        """Write; what this returns is committed. What raises is undone, and fails nobody else's write."""
        waiting = Waiting(write, job)
        self._waiting.put(waiting)
        answer: Answer = waiting.outcome.result()
        return answer

    def close(self, seconds: float) -> None:
        """Write what waits, and end."""
        self._waiting.put(None)
        self._thread.join(seconds)

    def _work(self) -> None:
        while (first := self._waiting.get()) is not None:
            group = [first, *self._waiting_now(MOST_TOGETHER - 1)]
            self._write([waiting for waiting in group if not _dropped(waiting)])

    def _waiting_now(self, most: int | None = None) -> Iterator[Waiting]:
        """What waits at this moment; nothing behind the end."""
        for _ in range(self._waiting.qsize() if most is None else most):
            try:
                waiting = self._waiting.get_nowait()
            except Empty:
                return
            if waiting is None:
                self._waiting.put(None)  # the loop above ends once these are written
                return
            yield waiting

    def _write(self, group: list[Waiting]) -> None:
        """Write a group in one transaction; if one of them fails, each by itself."""
        try:
            answers = self._commit(group)
        except OperationalError as error:  # the database failed, not one write: who waits has waited enough
            for waiting in (*group, *self._waiting_now()):
                waiting.outcome.set_exception(error)
        except Exception as error:  # whatever it is, its caller is told
            if len(group) == 1:
                group[0].outcome.set_exception(error)
                return
            for waiting in group:
                self._write([waiting])
        else:
            for waiting, answer in zip(group, answers, strict=True):
                waiting.outcome.set_result(answer)

    def _commit(self, group: list[Waiting]) -> list[Any]:
        if not group:
            return []
        with self._engine.begin() as connection:
            return [waiting.write(connection) for waiting in group]


def _dropped(waiting: Waiting) -> bool:
    """Drop a write for which nobody waits any longer."""
    if waiting.job is None or not waiting.job.given_up:
        return False
    waiting.outcome.set_exception(TimeoutError())
    return True
