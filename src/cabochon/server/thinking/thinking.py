"""The thinking of a server: bots' moves, hints and reviews, here or on other machines."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from cabochon.errors import CabochonError
from cabochon.server.metrics import THINKING_SECONDS
from cabochon.server.refusal import Refusal
from cabochon.server.settings import Settings
from cabochon.server.storage.database import Database
from cabochon.server.thinking.elsewhere import Elsewhere, Unanswered
from cabochon.server.thinking.here import Here
from cabochon.server.thinking.jobs import PATIENT, Audience, Job, Kind
from cabochon.server.thinking.threads import Thinks

PAUSE = 0.5  # seconds before a bot's job is asked again


class Thinking:
    """Answers jobs in the threads of this process, unless thinkers do it."""

    def __init__(
        self,
        settings: Settings,
        database: Database | None = None,
        make: Callable[[], Thinks] | None = None,
    ) -> None:
        shared = database is not None and database.engine.dialect.name == "postgresql"
        if settings.thinking == "elsewhere" and not shared:
            raise CabochonError("think-postgresql")
        self._elsewhere: Elsewhere | None = None
        if database is not None and shared and settings.thinking != "here":
            self._elsewhere = Elsewhere(database.engine, settings)
        self._here = Here(settings, make)

    async def open(self) -> None:
        """Find out whether others think; the database is up to date by now."""
        if self._elsewhere is not None:
            await self._elsewhere.open()

    async def ask(self, job: Job) -> Any:
        """The answer to a job; ``Refusal`` if too many hints or reviews wait."""
        with THINKING_SECONDS.labels(job.kind).time():
            return await self._answer(job)

    async def _answer(self, job: Job) -> Any:
        while self._elsewhere is not None and self._elsewhere.thinks():
            try:
                return await self._elsewhere.ask(job)
            except Unanswered as error:
                if job.kind not in PATIENT and self._elsewhere.thinks():
                    raise Refusal("unavailable") from error
                await asyncio.sleep(PAUSE if self._elsewhere.thinks() else 0)
        return await asyncio.wrap_future(self._here.queue.put(job))

    def promote(self, table: str, audience: Audience) -> None:
        """Move the bots of a table forward, once somebody looks at it."""
        self._here.queue.promote(table, audience)
        if self._elsewhere is not None:
            self._elsewhere.promote(table, audience)

    def waiting(self) -> dict[str, int]:
        """How many jobs of each kind wait in this process."""
        return {kind.value: self._here.queue.waiting(kind) for kind in Kind}

    def close(self) -> None:
        """Stop all searches and end the threads."""
        if self._elsewhere is not None:
            self._elsewhere.close()
        self._here.close()
