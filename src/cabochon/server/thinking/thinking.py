"""The thinking of a server: bots' moves, hints and reviews."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cabochon.agents import Evaluation
from cabochon.server.settings import Settings
from cabochon.server.thinking.here import Here
from cabochon.server.thinking.jobs import Audience, Job, Kind
from cabochon.server.thinking.threads import Thinks


class Thinking:
    """Answers jobs in the threads of this process."""

    def __init__(self, settings: Settings, make: Callable[[], Thinks] | None = None) -> None:
        self._here = Here(settings, make)

    async def ask(self, job: Job) -> Evaluation:
        """The answer to a job; ``Refusal`` if too many hints or reviews wait."""
        return await asyncio.wrap_future(self._here.queue.put(job))

    def promote(self, table: str, audience: Audience) -> None:
        """Move the bots of a table forward, once somebody looks at it."""
        self._here.queue.promote(table, audience)

    def waiting(self, kind: Kind) -> int:
        """How many jobs of a kind wait in this process."""
        return self._here.queue.waiting(kind)

    def close(self) -> None:
        """Stop all searches and end the threads."""
        self._here.close()
