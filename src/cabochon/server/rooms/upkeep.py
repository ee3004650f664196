"""What a server does beside play: it removes old tables and reviews."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cabochon.server.json_log import log_event
from cabochon.server.refusal import Refusal
from cabochon.server.storage.reviews import StoredReviews

if TYPE_CHECKING:
    from cabochon.server.rooms.rooms import Rooms

DAY = 86_400_000
REMOVED_TOGETHER = 10  # a larger transaction would keep moves waiting
PAUSE = 0.02  # seconds between two batches, for those who play


class Upkeep:
    """A task in the background."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; the server answers meanwhile."""
        self._task = asyncio.create_task(self._work())

    def close(self) -> None:
        """End."""
        if self._task is not None:
            self._task.cancel()

    async def _work(self) -> None:
        while True:
            self._rooms.stored.try_again()
            try:
                await self.remove_expired()
            except Refusal as refusal:  # the database is away; it is logged, and asked again later
                log_event("upkeep put off", reason=refusal.code)
            await self._rooms.time.sleep(self._rooms.settings.upkeep_seconds)

    # --- retention ---

    async def remove_expired(self) -> int:
        """Remove tables whose time is over, in small batches; those that are open stay."""
        settings = self._rooms.settings
        kept = {True: settings.keep_finished_days, False: settings.keep_abandoned_days}
        removed = 0
        for finished, days in kept.items():
            if days > 0:
                removed += await self._remove(int(days * DAY), finished=finished)
        if removed:
            log_event("removed old tables", tables=removed)
        if settings.keep_reviews_days > 0:
            await self._remove_reviews(int(settings.keep_reviews_days * DAY))
        return removed

    async def _remove_reviews(self, age: int) -> None:
        """Remove the reviews of uploaded records; a table's go with it."""
        stored, database = StoredReviews(self._rooms.database), self._rooms.database
        before = self._rooms.time.now() - age
        while await database.run(stored.remove_reviews, before, REMOVED_TOGETHER):
            await asyncio.sleep(PAUSE)

    async def _remove(self, age: int, *, finished: bool) -> int:
        rooms, removed = self._rooms, 0
        database = rooms.database

        def batch() -> int:
            before = rooms.time.now() - age
            return database.remove_expired(before, REMOVED_TOGETHER, finished=finished, but=rooms.open_ids())

        while number := await database.run(batch):
            removed += number
            await asyncio.sleep(PAUSE)
        return removed
