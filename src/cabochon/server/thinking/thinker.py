"""A thinker: a process that does the jobs of servers on any machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from threading import Condition, Event, Lock, Thread
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from cabochon.errors import CabochonError
from cabochon.server.json_log import log_event, log_failure, log_problem
from cabochon.server.settings import Settings
from cabochon.server.storage.database import Database
from cabochon.server.storage.failures import database_reason
from cabochon.server.thinking.fair_queue import Entry
from cabochon.server.thinking.here import shares
from cabochon.server.thinking.job_table import NEW_JOB, JobTable, StoredJob, new_id
from cabochon.server.thinking.jobs import Audience, Job, Kind
from cabochon.server.thinking.listener import Listener
from cabochon.server.thinking.payload import answer_text, task_of
from cabochon.server.thinking.threads import Source, Thinks, Threads, reviews_to_stop

BEAT = 0.5  # seconds between two beats
LOOK = 1.0  # seconds between two looks for jobs of which nothing was heard
END = 2.0  # seconds in which a thinker says that it goes
RETRIES = 20  # beats for which an answer is kept while the database is away


def job_of(stored: StoredJob) -> Job:
    """The job in a row; ``ValueError`` if it makes no sense."""
    return Job(
        Kind(stored.kind),
        stored.table,
        stored.version,
        stored.address,
        Audience(min(stored.rank, Audience.NOBODY)),
        task_of(stored.payload),
    )


class SharedQueue(Source):
    """The jobs in the database, for the threads of one thinker."""

    def __init__(self, table: JobTable, settings: Settings, threads: int) -> None:
        self.id = new_id()
        self._table = table
        self._shares = shares(settings, threads)
        self._taking = Lock()  # so that threads don't take more of a kind than its share
        self._changed = Condition()
        self._changes = 0
        self._running: dict[int, tuple[str, Entry]] = {}  # with the id of the job
        self._number = 0
        self._idle = 0
        self._away = False  # the database
        self._closed = Event()

    def next(self, *, quick_only: bool) -> Entry | None:
        """Wait for the job whose turn it is."""
        while not self._closed.is_set():
            seen = self._changes
            entry = self._take(quick_only)
            if entry is not None:
                return entry
            with self._changed:
                self._idle += not quick_only
                if self._changes == seen:
                    self._changed.wait(LOOK)
                self._idle -= not quick_only
        return None

    def _take(self, quick_only: bool) -> Entry | None:
        with self._taking:
            running = Counter(entry.job.kind for _, entry in list(self._running.values()))
            kinds = [kind for kind in Kind if running[kind] < self._shares[kind]]
            try:
                stored = self._table.take(self.id, kinds, quick_only=quick_only)
                self._away = False
            except SQLAlchemyError as error:
                self._note_away(error)
                return None
            return None if stored is None else self._begin(stored)

    def _begin(self, stored: StoredJob) -> Entry | None:
        try:
            job = job_of(stored)
        except ValueError as error:  # of any kind: a bad row must not stop the others
            log_failure("bad job", job=stored.id)
            reason = f"bad job: {error}"
            self._write(lambda: self._table.fail(stored.id, self.id, reason, 0.0))
            self.wake()
            return None
        self._number += 1
        entry = Entry(stored.rank, stored.turn, self._number, job)
        self._running[entry.number] = (stored.id, entry)
        if self._closed.is_set():
            entry.stop.set()  # it was taken just before the end
        return entry

    def _note_away(self, error: SQLAlchemyError) -> None:
        if not self._away:
            self._away = True
            log_problem("database away", reason=database_reason(error))

    def wake(self) -> None:
        """Look for jobs now."""
        with self._changed:
            self._changes += 1
            self._changed.notify_all()

    def make_room(self) -> None:
        """Stop a review if bots or hints wait for its thread."""
        running = [entry for _, entry in list(self._running.values())]
        if any(entry.job.kind is Kind.REVIEW for entry in running):
            for entry in reviews_to_stop(running, self._table.urgent(), self._idle):
                entry.stop.set()

    def answer(self, entry: Entry, found: Any, used: float) -> None:
        """Store the answer."""
        text = answer_text(entry.job.task, found)
        id = self._running[entry.number][0]
        self._end(entry, lambda: self._table.answer(id, self.id, text, used))

    def fail(self, entry: Entry, error: Exception, used: float) -> None:
        """Store that there is none."""
        id = self._running[entry.number][0]
        log_failure("job failed", job=id, table=entry.job.table, kind=entry.job.kind)
        reason = f"{type(error).__name__}: {error}"
        self._end(entry, lambda: self._table.fail(id, self.id, reason, used))

    def stopped(self, entry: Entry, used: float) -> None:  # noqa: ARG002  # it is done again from the beginning
        """Give the job back."""
        id = self._running[entry.number][0]
        self._end(entry, lambda: self._table.give_back(id, self.id))

    def _end(self, entry: Entry, write: Callable[[], None]) -> None:
        self._write(write)
        del self._running[entry.number]
        self.wake()  # its kind has a thread left

    def _write(self, write: Callable[[], None]) -> None:
        """Write once the database is there; after a while others do the job again."""
        for _ in range(RETRIES):
            try:
                write()
                return
            except SQLAlchemyError as error:
                self._note_away(error)
                if self._closed.wait(BEAT):
                    return

    def close(self) -> None:
        """Stop all searches and let all threads end."""
        self._closed.set()
        for _, entry in list(self._running.values()):
            entry.stop.set()
        self.wake()


class Thinker:
    """Threads that do jobs from the database until it is closed."""

    def __init__(
        self,
        database: Database,
        threads: int,
        settings: Settings | None = None,
        make: Callable[[], Thinks] | None = None,
    ) -> None:
        if database.engine.dialect.name != "postgresql":
            raise CabochonError("think-postgresql")
        settings = settings or Settings()
        self._table = JobTable(database.engine)
        self._queue = SharedQueue(self._table, settings, threads)
        self._ending = Event()
        self._table.beat(self._queue.id)
        self._listener = Listener(database.engine.url, NEW_JOB, lambda _text: self._hear())
        self._threads = Threads(threads, self._queue, make)
        self._beats = Thread(target=self._live, name="beats", daemon=True)
        self._beats.start()
        log_event("thinking", thinker=self._queue.id, threads=threads)

    def _hear(self) -> None:
        self._queue.wake()
        self._queue.make_room()

    def _live(self) -> None:
        away = False
        while not self._ending.wait(BEAT):
            try:
                self._table.beat(self._queue.id)
                freed = self._table.tidy()
                self._queue.make_room()
                away = False
            except SQLAlchemyError as error:
                if not away:
                    log_problem("no beat", thinker=self._queue.id, reason=database_reason(error))
                away = True
                continue
            if freed:
                log_event("jobs freed", jobs=freed)
        try:
            self._table.leave(self._queue.id)
        except SQLAlchemyError as error:
            log_problem("left without a word", thinker=self._queue.id, reason=database_reason(error))

    def close(self) -> None:
        """Give all jobs back and end, within seconds, whatever the database does."""
        self._threads.close()
        self._ending.set()
        self._beats.join(END)
        self._listener.close()
        log_event("closed")
