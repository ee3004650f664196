"""The order in which jobs are done.

People's tables come before those that are only watched, and those before the rest. Within that, addresses
take turns by start-time fair queuing: a job's turn is where the thinking time of its address so far ends, or
the turn that is served now if that is later. So an address with heavy jobs waits longer, and none pays for
what it used while nobody else waited.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Event
from typing import Any

from cabochon.server.refusal import Refusal
from cabochon.server.thinking.jobs import Audience, Job, Kind

MOST_ADDRESSES = 10_000  # remembered


@dataclass(order=True, slots=True)
class Entry:
    """A job in the queue, what stops its search, and its answer."""

    rank: int
    turn: float
    number: int
    job: Job = field(compare=False)
    stop: Event = field(compare=False, default_factory=Event)
    answer: Future[Any] = field(compare=False, default_factory=Future)


class Turns:
    """The turn of each address, in seconds of thinking."""

    def __init__(self) -> None:
        self._now = 0.0
        self._ends: dict[str, float] = {}

    def give(self, address: str, cost: float) -> float:
        """The turn of a new job."""
        if len(self._ends) >= MOST_ADDRESSES:
            self._ends = {known: end for known, end in self._ends.items() if end > self._now}
        turn = max(self._now, self._ends.get(address, 0.0))
        self._ends[address] = turn + cost
        return turn

    def serve(self, turn: float) -> None:
        """A job with this turn begins."""
        self._now = max(self._now, turn)

    def correct(self, address: str, turn: float, cost: float, used: float) -> None:
        """Charge what a job has used instead of what it might cost, unless later ones count on that."""
        if self._ends.get(address) == turn + cost:
            self._ends[address] = turn + used


class FairQueue:
    """Jobs that wait and jobs that run; each kind has a share of the threads and a bound on what waits."""

    def __init__(self, shares: Mapping[Kind, int], bounds: Mapping[Kind, int]) -> None:
        self.running: Counter[Kind] = Counter()
        self._shares = shares
        self._bounds = bounds
        self._turns = Turns()
        self._review_turns = Turns()  # apart: what nobody else needs costs an address nothing at its tables
        self._number = 0
        self._waiting: dict[tuple[Kind, bool], list[Entry]] = {}

    def add(self, job: Job) -> Entry:
        """Queue a job; ``Refusal`` if too many of its kind wait. Bots always may: each table has one."""
        bound = self._bounds.get(job.kind)
        if bound is not None and self.count(job.kind) >= bound:
            raise Refusal("thinking-full")
        self._number += 1
        entry = Entry(job.rank, self._turns_of(job).give(job.address, job.cost), self._number, job)
        self._push(entry)
        return entry

    def _turns_of(self, job: Job) -> Turns:
        return self._review_turns if job.kind is Kind.REVIEW else self._turns

    def _push(self, entry: Entry) -> None:
        heapq.heappush(self._waiting.setdefault((entry.job.kind, entry.job.quick), []), entry)

    def take(self, *, quick_only: bool) -> Entry | None:
        """The job whose turn it is, among those whose kind has a thread left; it counts as running."""
        entry = min(self._heads(quick_only), default=None)
        if entry is not None:
            heapq.heappop(self._waiting[entry.job.kind, entry.job.quick])
            self._turns_of(entry.job).serve(entry.turn)
            self.running[entry.job.kind] += 1
        return entry

    def _heads(self, quick_only: bool) -> Iterator[Entry]:
        for (kind, quick), heap in self._waiting.items():
            if heap and (quick or not quick_only) and self.running[kind] < self._shares[kind]:
                yield heap[0]

    def end(self, entry: Entry, used: float) -> None:
        """A running job has ended after so many seconds."""
        self.running[entry.job.kind] -= 1
        self._turns_of(entry.job).correct(entry.job.address, entry.turn, entry.job.cost, used)

    def put_back(self, entry: Entry) -> None:
        """A running job was stopped; it waits again, at its old place."""
        self.running[entry.job.kind] -= 1
        entry.stop = Event()
        self._push(entry)

    def withdraw(self, entry: Entry) -> None:
        """Forget a job whose answer nobody wants any more; a running one is stopped."""
        entry.stop.set()
        heap = self._waiting.get((entry.job.kind, entry.job.quick), [])
        if entry in heap:
            heap.remove(entry)
            heapq.heapify(heap)

    def clear(self) -> list[Entry]:
        """Forget all jobs that wait; returns them."""
        waiting = [entry for heap in self._waiting.values() for entry in heap]
        self._waiting.clear()
        return waiting

    def promote(self, table: str, audience: Audience) -> None:
        """Move the bots of a table forward, once somebody looks at it."""
        for (kind, _), heap in self._waiting.items():
            if kind is Kind.BOT:
                for entry in heap:
                    if entry.job.table == table:
                        entry.rank = min(entry.rank, audience)
                heapq.heapify(heap)

    def count(self, kind: Kind, *, quick: bool | None = None) -> int:
        """How many jobs of a kind wait."""
        return sum(
            len(heap)
            for (found, is_quick), heap in self._waiting.items()
            if found is kind and quick in (None, is_quick)
        )
