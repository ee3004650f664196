"""Whether the database can be read and written, asked at most once a second."""

from __future__ import annotations

import asyncio

from cabochon.server.refusal import Refusal
from cabochon.server.settings import Time
from cabochon.server.storage.database import Database

FRESH = 1.0  # seconds for which an answer holds
LONGEST = 2.0  # seconds: who asks wants to know soon


class Readiness:
    """Asks the database; however many ask at once, it is asked once."""

    def __init__(self, database: Database, time: Time) -> None:
        self._database = database
        self._time = time
        self._asked = -FRESH
        self._asking: asyncio.Task[bool] | None = None

    async def is_ready(self) -> bool:
        """Whether the database answered in time."""
        if self._asking is None or (self._asking.done() and self._time.passed() - self._asked >= FRESH):
            self._asking = asyncio.create_task(self._ask())
        try:
            async with asyncio.timeout(LONGEST):
                return await asyncio.shield(self._asking)
        except TimeoutError:
            return False

    async def _ask(self) -> bool:
        self._asked = self._time.passed()
        try:
            await self._database.run(self._database.check, self._time.now())
        except Refusal:
            return False
        return True
