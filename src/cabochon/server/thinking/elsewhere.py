"""Thinking on other machines: a server asks, and waits for the answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from cabochon.errors import CabochonError
from cabochon.server.json_log import log_event, log_problem
from cabochon.server.refusal import Refusal
from cabochon.server.settings import Settings
from cabochon.server.storage.failures import database_reason
from cabochon.server.thinking.here import bounds
from cabochon.server.thinking.job_table import NEW_ANSWER, JobTable, StoredAnswer, new_id
from cabochon.server.thinking.jobs import PATIENT, Audience, Job, Kind
from cabochon.server.thinking.listener import Listener
from cabochon.server.thinking.payload import answer_of

LOOK = 0.5  # seconds between two looks at all answers, and at who thinks
THREADS = 2  # not those of the tables: a move never waits for a bot's job
Answer = TypeVar("Answer")


class Unanswered(CabochonError):
    """A job that must be asked again: it was lost, or nobody thinks elsewhere any more."""


@dataclass(slots=True)
class Asked:
    """A job that was asked."""

    job: Job
    answer: asyncio.Future[Any]
    stored: bool = False  # an answer may come sooner than the database says so


class Elsewhere:
    """The jobs that this server has asked of thinkers."""

    def __init__(self, engine: sa.Engine, settings: Settings) -> None:
        self._engine = engine
        self._always = settings.thinking == "elsewhere"
        self._bounds = bounds(settings)
        self._table = JobTable(engine)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="jobs")
        self._asked: dict[str, Asked] = {}
        self._alive = False
        self._away = False  # the database; its failure is logged once
        self._listener: Listener | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def thinks(self) -> bool:
        """Whether jobs go elsewhere."""
        return self._always or self._alive

    async def open(self) -> None:
        """Find out who thinks, now and from now on."""
        loop = asyncio.get_running_loop()
        await self._look()

        def hear(id: str) -> None:
            loop.call_soon_threadsafe(self._hear, id)

        self._listener = Listener(self._engine.url, NEW_ANSWER, hear)
        self._start(self._watch())

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, method: Callable[..., Answer], *args: Any) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._threads, method, *args)

    async def ask(self, job: Job) -> Any:
        """The answer of a thinker; ``Unanswered`` if there is none, ``Refusal`` if too many wait."""
        id = new_id()
        asked = self._asked[id] = Asked(job, asyncio.get_running_loop().create_future())
        try:
            await self._run(self._table.add, id, job, self._bounds)
            asked.stored = True
            return await asked.answer
        except SQLAlchemyError as error:
            raise Unanswered("thinking-unanswered") from error
        finally:
            self._asked.pop(id, None)

    def promote(self, table: str, audience: Audience) -> None:
        """Move the bots of a table forward."""
        if self._asked:
            self._start(self._promote(table, audience))

    async def _promote(self, table: str, audience: Audience) -> None:
        try:
            await self._run(self._table.promote, table, int(audience))
        except SQLAlchemyError as error:
            log_problem("job not promoted", table=table, reason=database_reason(error))

    def _hear(self, id: str) -> None:
        if id in self._asked:
            self._start(self._collect_quietly([id]))

    async def _collect_quietly(self, ids: Collection[str]) -> None:
        try:
            await self._collect(ids)
        except SQLAlchemyError as error:
            self._note_away(error)

    async def _collect(self, ids: Collection[str]) -> None:
        """Give the answers that are there to who waits for them."""
        found = await self._run(self._table.collect, ids)
        for id in ids:
            asked = self._asked.get(id)
            if asked is not None and not asked.answer.done():
                _settle(asked, found.get(id))

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self._look()
                self._away = False
            except SQLAlchemyError as error:
                self._note_away(error)

    def _note_away(self, error: SQLAlchemyError) -> None:
        if not self._away:
            self._away = True
            log_problem("answers not read", reason=database_reason(error))

    async def _look(self) -> None:
        stored = [id for id, asked in self._asked.items() if asked.stored]
        if stored:
            await self._collect(stored)
        alive = await self._run(self._table.has_thinkers)
        if alive is not self._alive:
            log_event("thinking elsewhere" if alive else "nobody thinks elsewhere")
        self._alive = alive
        if not alive:
            waiting = PATIENT if self._always else ()  # people don't wait for a thinker to come
            self._give_up(Unanswered("thinking-unanswered"), but=waiting)

    def _give_up(self, error: CabochonError, but: Collection[Kind] = ()) -> None:
        for asked in self._asked.values():
            if asked.job.kind not in but and not asked.answer.done():
                asked.answer.set_exception(error)

    def close(self) -> None:
        """Ask nothing more; what is asked is soon not wanted any more."""
        for task in list(self._tasks):
            task.cancel()
        self._give_up(Refusal("unavailable"))
        if self._listener is not None:
            self._listener.close()
        self._threads.shutdown(cancel_futures=True)


def _settle(asked: Asked, stored: StoredAnswer | None) -> None:
    """Set the answer, if the job has ended."""
    answer = asked.answer
    if stored is None:
        answer.set_exception(Unanswered("thinking-unanswered"))
    elif stored.state == "failed":
        answer.set_exception(CabochonError("thinking-failed", reason=stored.error or ""))
    elif stored.state == "done":
        try:
            answer.set_result(answer_of(asked.job.task, stored.answer or ""))
        except ValueError as error:  # of any kind: nothing in the row is believed
            answer.set_exception(CabochonError("thinking-failed", reason=str(error)))
