"""All reviews of a server: asked for once or by many, made by one server, kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
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
from cabochon.server.rooms.services import Services
from cabochon.server.storage.reviews import StoredReview, StoredReviews
from cabochon.server.thinking.jobs import Audience, Job, Kind
from cabochon.server.thinking.tasks import Task
from cabochon.server.thinking.weighing import EffortName, Try

STORED_EVERY = 2.0  # seconds between two writes of a review that grows
MOST_OPENED = 16  # finished reviews in memory, for questions about their decisions
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
        self._opened: OrderedDict[str, Progress] = OrderedDict()
        self._tried: OrderedDict[tuple[str, int, str], asyncio.Future[Any]] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- asking ---

    async def ask(self, plan: Plan, address: str, table: str = "") -> Progress:
        """The review of a game: a stored one, one under way, or a new one."""
        async with self._lock(plan.id):
            under_way = self._under_way.get(plan.id)
            if under_way is not None and under_way.making.error is not None:
                del self._under_way[plan.id]  # it is tried again
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
        if id in self._opened:
            self._opened.move_to_end(id)
            return self._opened[id]
        run = self._services.database.run
        stored = await run(self._stored.find_review, id)
        if stored is None:
            if plan is None:
                raise Refusal("no-review")
            return await self._begin(plan, address, table)
        if table and not stored.table:
            await run(self._stored.belongs, id, table)
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
        if plan is None:
            effort = cast(EffortName, stored.id.rpartition("-")[2])
            plan = await self._read(lambda: Plan.of(from_text(stored.record), effort))
        review = await self._read(lambda: readable(stored.body))
        if stored.done and review is not None:
            return self._open(Progress(stored.id, "done", 0, plan.decisions, plan.decisions, review, plan))
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
        going = [each for each in self._under_way.values() if each.making.error is None]
        own = sum(each.address == hashed(address) for each in going)
        if len(going) >= most or own >= max(1, most // SHARE):
            raise Refusal("thinking-full")

    def _open(self, progress: Progress) -> Progress:
        self._opened[progress.id] = progress
        if len(self._opened) > MOST_OPENED:
            self._opened.popitem(last=False)
        return progress

    def _progress(self, id: str) -> Progress:
        under_way = self._under_way[id]
        under_way.looked = self._services.time.passed()
        making = under_way.making
        review = making.review
        before = list(self._under_way).index(id)
        state: Literal["waiting", "running", "failed"] = "waiting" if review is None else "running"
        return Progress(
            id,
            "failed" if making.error else state,
            before if state == "waiting" else 0,
            making.done,
            making.plan.decisions,
            review,
            making.plan,
            making.error,
        )

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
                await self._store(id)

        under_way = UnderWay(Making(plan, ask, grown, begun), hashed(address), passed())
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
            return
        except Exception as error:  # whatever a thinker answers, who asks is told
            if not isinstance(error, Refusal):
                log_failure("review failed", review=id)
            making.error = error if isinstance(error, Refusal) else Refusal("internal")
            await self._leave(id, keep=True)
            return
        REVIEWS_MADE.labels(making.plan.effort).inc()
        total = making.plan.decisions
        self._open(Progress(id, "done", 0, total, total, making.review, making.plan))
        self._under_way.pop(id, None)

    async def _store(self, id: str, *, done: bool = False) -> None:
        """Store a review as far as it is made."""
        under_way = self._under_way[id]
        under_way.stored = self._services.time.passed()
        review = under_way.making.review
        if under_way.making.ledger is None or review is None:
            return  # the preview is made again
        body = await self._read(lambda: to_json(review))
        cluster = self._services.cluster

        def write() -> bool:
            return self._stored.write_review(id, cluster.id, cluster.now(), body, done=done)

        await self._services.database.run(write)

    async def _leave(self, id: str, *, keep: bool = False) -> None:
        """Let any server go on with a review; one that has failed is kept until it is asked for again."""
        try:
            await self._store(id)
            await self._services.database.run(self._stored.hold_review, id, self._services.cluster.id, None)
        except CabochonError:  # the database is away; what it has is enough to go on
            log_event("review not stored", review=id)
        if not keep:
            self._under_way.pop(id, None)

    def count(self) -> int:
        """How many reviews are being made here."""
        return sum(under_way.making.error is None for under_way in self._under_way.values())

    def close(self) -> None:
        """Stop; what is stored goes on when it is asked for again."""
        for under_way in self._under_way.values():
            if under_way.task is not None:
                under_way.task.cancel()

    # --- trying other moves ---

    async def try_move(self, id: str, at: int, task: Try, address: str) -> Any:
        """The answer about another move, which is worked out once."""
        key = (id, at, task.move)
        if key not in self._tried:
            job = Job(Kind.HINT, "", 0, hashed(address), Audience.SPECTATORS, task)
            asked = asyncio.ensure_future(self._services.thinking.ask(job))
            asked.add_done_callback(lambda done: self._forget_failed(key, done))
            self._tried[key] = asked
            if len(self._tried) > MOST_TRIED:
                self._tried.popitem(last=False)
        self._tried.move_to_end(key)
        return await asyncio.shield(self._tried[key])

    def _forget_failed(self, key: tuple[str, int, str], asked: asyncio.Future[Any]) -> None:
        if asked.cancelled() or asked.exception() is not None:
            self._tried.pop(key, None)


def readable(body: str) -> Review | None:
    """A stored review; None if there is none yet, or one that this version can't read."""
    try:
        return from_json(body) if body else None
    except CabochonError:
        return None


def progress_elsewhere(id: str, plan: Plan, review: Review | None) -> Progress:
    """How far a review is that another server makes."""
    done = 0 if review is None else sum(entry.choice is not None for entry in review.ledger.entries)
    return Progress(id, "waiting" if review is None else "running", 0, done, plan.decisions, review, plan)
