"""All reviews of a server: asked for once or by many, made by one server, kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar, cast
from weakref import WeakValueDictionary

from cabochon.analysis import Review
from cabochon.analysis.review_json import from_json, to_json
from cabochon.errors import CabochonError
from cabochon.notation.record_text import from_text
from cabochon.server.json_log import log_event, log_failure
from cabochon.server.metrics import REVIEWS_MADE
from cabochon.server.people.addresses import hashed
from cabochon.server.refusal import Refusal
from cabochon.server.reviews.making import Making
from cabochon.server.reviews.plan import Plan
from cabochon.server.reviews.recent import Recent
from cabochon.server.rooms.services import Services
from cabochon.server.storage.reviews import StoredReview, StoredReviews
from cabochon.server.thinking.jobs import Audience, Job, Kind
from cabochon.server.thinking.tasks import Task
from cabochon.server.thinking.weighing import EffortName, Try

STORED_EVERY = 2.0  # seconds between two writes of a review that grows
MOST_ENDED = 16  # reviews that are done or have failed, in memory
MOST_PLANS = 16  # of stored reviews, in memory
MOST_TRIED = 1000  # answers about other moves that are kept
SHARE = 4  # an address may have this part of all reviews under way
ID_LENGTH = 80
Found = TypeVar("Found")


class Read(Protocol):
    """Runs what takes long in the thread that reads records."""

    async def __call__(self, work: Callable[[], Found]) -> Found:
        """What the work returns."""


class Paused(Exception):  # no error: nobody looks
    """A review was left for later."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review is."""

    id: str
    state: Literal["waiting", "running", "done", "failed"]
    ahead: int
    done: int
    total: int
    review: Review | None
    plan: Plan
    error: Refusal | None = None


@dataclass(slots=True)
class UnderWay:
    """A review that this server makes, who pays for it, and when it was last asked about."""

    making: Making
    address: str
    looked: float
    stored: float = 0.0
    task: asyncio.Task[None] | None = None


class Reviews:
    """The reviews that this server makes, and those that are stored."""

    def __init__(self, services: Services, read: Read) -> None:
        self._services = services
        self._read = read
        self._stored = StoredReviews(services.database)
        self._under_way: dict[str, UnderWay] = {}
        self._ended = Recent[str, Progress](MOST_ENDED)
        self._plans = Recent[str, Plan](MOST_PLANS)
        self._tried = Recent[tuple[str, int, str], asyncio.Future[Any]](MOST_TRIED)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- asking ---

    async def ask(self, plan: Plan, address: str, table: str = "") -> Progress:
        """The review of a game: a stored one, one under way, or a new one."""
        async with self._lock(plan.id):
            ended = self._ended.get(plan.id)
            if ended is not None and ended.error is not None:
                self._ended.forget(plan.id)  # it is tried again
            if table:  # it stays as long as the table, even if an upload began it
                await self._services.database.run(self._stored.belongs, plan.id, table)
            return await self._find(plan.id, plan, address, table)

    async def find(self, id: str, address: str) -> Progress:
        """A review that was asked for; it goes on if it was left."""
        if id not in self._under_way and (len(id) > ID_LENGTH or not id.isascii() or not id.isprintable()):
            raise Refusal("no-review")
        async with self._lock(id):
            return await self._find(id, None, address, "")

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())  # kept as long as one waits for it

    async def _find(self, id: str, plan: Plan | None, address: str, table: str) -> Progress:
        if id in self._under_way:
            return self._progress(id)
        if (ended := self._ended.get(id)) is not None:
            return ended
        stored = await self._services.database.run(self._stored.find_review, id)
        if stored is None:
            if plan is None:
                raise Refusal("no-review")
            return await self._begin(plan, address, table)
        return await self._go_on(stored, plan, address)

    async def _begin(self, plan: Plan, address: str, table: str) -> Progress:
        self._check_room(address)
        cluster = self._services.cluster
        new = StoredReview(plan.id, table, cluster.now(), False, cluster.id, plan.text, "")
        if not await self._services.database.run(self._stored.add_review, new):
            return await self._find(plan.id, plan, address, table)  # another server was first
        return self._start(plan, address, None)

    async def _go_on(self, stored: StoredReview, plan: Plan | None, address: str) -> Progress:
        """A stored review; one that no server makes any more goes on here."""
        cluster = self._services.cluster
        plan = plan or await self._plan(stored)
        review = await self._read(lambda: readable(stored.body, plan.decisions))
        if stored.done and review is not None:
            return self._end(stored.id, plan, review)
        if not stored.done and stored.holder != cluster.id and cluster.is_alive(stored.holder):
            return progress_elsewhere(stored.id, plan, review)
        if plan.id != stored.id:  # another judge had begun it
            raise Refusal("no-review")
        self._check_room(address)
        if not await self._services.database.run(
            self._stored.hold_review, stored.id, stored.holder, cluster.id
        ):
            return progress_elsewhere(stored.id, plan, review)
        return self._start(plan, address, review)

    def _check_room(self, address: str) -> None:
        """Refuse more reviews than can be made in a reasonable time."""
        most = self._services.settings.most_reviews
        own = sum(under_way.address == hashed(address) for under_way in self._under_way.values())
        if len(self._under_way) >= most or own >= max(1, most // SHARE):
            raise Refusal("thinking-full")

    async def _plan(self, stored: StoredReview) -> Plan:
        """The plan of a stored review, which was replayed from its record once."""
        plan = self._plans.get(stored.id)
        if plan is None:
            effort = cast(EffortName, stored.id.rpartition("-")[2])
            plan = await self._read(lambda: Plan.of(from_text(stored.record), effort))
            self._plans[stored.id] = plan
        return plan

    def _progress(self, id: str) -> Progress:
        under_way = self._under_way[id]
        under_way.looked = self._services.time.passed()
        plan, review = under_way.making.plan, under_way.making.review
        if review is None:
            ahead = list(self._under_way).index(id)
            return Progress(id, "waiting", ahead, 0, plan.decisions, None, plan)
        return Progress(id, "running", 0, under_way.making.done, plan.decisions, review, plan)

    def _end(self, id: str, plan: Plan, review: Review | None, error: Refusal | None = None) -> Progress:
        """A review that is done or has failed."""
        total = plan.decisions
        done = total if error is None else 0
        ended = Progress(id, "failed" if error else "done", 0, done, total, review, plan, error)
        self._ended[id] = ended
        return ended

    # --- making ---

    def _start(self, plan: Plan, address: str, begun: Review | None) -> Progress:
        id, passed = plan.id, self._services.time.passed
        job = (Kind.REVIEW, "", 0, hashed(address), Audience.NOBODY)

        async def ask(task: Task) -> Any:
            if passed() - under_way.looked > self._services.settings.looking:
                raise Paused
            return await self._services.thinking.ask(Job(*job, task))

        async def grown() -> None:
            if passed() - under_way.stored >= STORED_EVERY:
                await self._store_in_between(id)

        at_once = self._services.settings.review_threads + 1  # one more waits, so that no thread does
        under_way = UnderWay(Making(plan, ask, grown, begun, at_once), hashed(address), passed())
        self._under_way[id] = under_way
        under_way.task = asyncio.create_task(self._make(id, under_way))
        return self._progress(id)

    async def _make(self, id: str, under_way: UnderWay) -> None:
        making = under_way.making
        try:
            await making.make()
            await self._store(id, done=True)
        except Paused:
            log_event("review paused", review=id, done=making.done)
            await self._leave(id)
        except Exception as error:  # whatever a thinker answers, who asks is told
            if not isinstance(error, Refusal):
                log_failure("review failed", review=id)
            await self._leave(id)
            refusal = error if isinstance(error, Refusal) else Refusal("internal")
            self._end(id, making.plan, making.review, refusal)
        else:
            REVIEWS_MADE.labels(making.plan.effort).inc()
            self._end(id, making.plan, making.review)
        del self._under_way[id]

    async def _store(self, id: str, *, done: bool = False) -> None:
        """Store a review as far as it is made; the preview is none yet."""
        under_way, cluster = self._under_way[id], self._services.cluster
        under_way.stored = self._services.time.passed()
        review = under_way.making.review
        if under_way.making.ledger is None or review is None:
            return
        body = await self._read(lambda: to_json(review))

        def write() -> bool:
            return self._stored.write_review(id, cluster.id, cluster.now(), body, done=done)

        await self._services.database.run(write)

    async def _store_in_between(self, id: str) -> None:
        """Store what there is, if that can be done now."""
        with suppress(CabochonError):  # the database is away, or much is being read: it is tried again
            await self._store(id)

    async def _leave(self, id: str) -> None:
        """Let any server go on with a review."""
        await self._store_in_between(id)
        with suppress(CabochonError):  # as above; without this, it goes on once this server has ended
            await self._services.database.run(self._stored.hold_review, id, self._services.cluster.id, None)

    def count(self) -> int:
        """How many reviews are being made here."""
        return len(self._under_way)

    def close(self) -> None:
        """Stop; what is stored goes on when it is asked for again."""
        for under_way in self._under_way.values():
            if under_way.task is not None:
                under_way.task.cancel()

    # --- trying other moves ---

    async def try_move(self, id: str, at: int, task: Try, address: str) -> Any:
        """The answer about another move, which is worked out once."""
        key = (id, at, task.move)
        asked = self._tried.get(key)
        if asked is None:
            job = Job(Kind.HINT, "", 0, hashed(address), Audience.SPECTATORS, task)
            asked = self._tried[key] = asyncio.ensure_future(self._services.thinking.ask(job))
            asked.add_done_callback(lambda done: self._forget_failed(key, done))
        return await asyncio.shield(asked)

    def _forget_failed(self, key: tuple[str, int, str], asked: asyncio.Future[Any]) -> None:
        if asked.cancelled() or asked.exception() is not None:
            self._tried.forget(key)


def readable(body: str, decisions: int) -> Review | None:
    """A stored review; None if there is none yet, or one that this version can't read."""
    try:
        review = from_json(body) if body else None
    except CabochonError:
        return None
    return review if review is not None and len(review.ledger.entries) == decisions else None


def progress_elsewhere(id: str, plan: Plan, review: Review | None) -> Progress:
    """How far a review is that another server makes."""
    done = 0 if review is None else sum(entry.choice is not None for entry in review.ledger.entries)
    return Progress(id, "waiting" if review is None else "running", 0, done, plan.decisions, review, plan)
