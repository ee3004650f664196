"""A review that is being made: it asks for one small task after the other, and grows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any

from cabochon.analysis import Ledger, Review
from cabochon.analysis.ledger import joined
from cabochon.analysis.review_json import choice_of, ledger_of
from cabochon.server.reviews.plan import PREVIEW, Plan
from cabochon.server.thinking.tasks import Task
from cabochon.server.thinking.weighing import EffortName

Ask = Callable[[Task], Awaitable[Any]]


class Making:
    """A review and what it still lacks. What is there already stays, whatever is stopped or fails."""

    def __init__(
        self,
        plan: Plan,
        ask: Ask,
        grown: Callable[[], Awaitable[None]],
        begun: Review | None,
        at_once: int,
    ) -> None:
        """``grown`` is called after each step; ``at_once`` says how many tasks are asked."""
        self.plan = plan
        self.preview: Review | None = None
        self.ledger: Ledger | None = None if begun is None else begun.ledger
        self._ask = ask
        self._grown = grown
        self._at_once = at_once

    @property
    def review(self) -> Review | None:
        """The review as far as it is made."""
        return self.preview if self.ledger is None else self.plan.review(self.ledger, self.plan.effort)

    @property
    def done(self) -> int:
        """How many decisions are weighed."""
        return 0 if self.ledger is None else sum(entry.choice is not None for entry in self.ledger.entries)

    async def make(self) -> None:
        """Ask for all that is lacking: first for the luck, then for each choice."""
        if self.ledger is None:
            if self.plan.effort != PREVIEW:
                self.preview = self.plan.review(await self._luck(PREVIEW), PREVIEW)
            self.ledger = await self._luck(self.plan.effort)
            await self._grown()
        lacking = [at for at, entry in enumerate(self.ledger.entries) if entry.choice is None]
        await several(lacking, self._weigh, self._at_once)

    async def _luck(self, effort: EffortName) -> Ledger:
        tasks = self.plan.luck(effort)
        found: dict[int, Ledger] = {}

        async def ask(number: int) -> None:
            found[number] = ledger_of(await self._ask(tasks[number]), self.plan.game.players)

        await several(range(len(tasks)), ask, self._at_once)
        return joined([found[number] for number in range(len(tasks))])

    async def _weigh(self, at: int) -> None:
        answer = await self._ask(self.plan.weigh(at))
        assert self.ledger is not None
        entries = list(self.ledger.entries)
        choice = choice_of(answer, entries[at].seat, self.plan.game.players)
        entries[at] = replace(entries[at], choice=choice)
        self.ledger = replace(self.ledger, entries=tuple(entries))
        await self._grown()


async def several(numbers: Iterable[int], work: Callable[[int], Awaitable[None]], at_once: int) -> None:
    """Do this with each number, some at once; the first failure ends all."""
    todo = iter(numbers)

    async def next_ones() -> None:
        for number in todo:
            await work(number)

    workers = [asyncio.create_task(next_ones()) for _ in range(at_once)]
    try:
        await asyncio.gather(*workers)
    finally:
        for worker in workers:
            worker.cancel()
