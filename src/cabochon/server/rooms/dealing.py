"""How a game begins: the part hashes are fixed, the browsers give their parts, the cards are dealt."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from cabochon.server.json_log import log_event
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.core import Overtaken, RoomCore


class DealingRoom(RoomCore):
    """A room that waits for the parts that browsers mix in, but not for long, and deals the cards."""

    _part_timer: asyncio.Task[None] | None = None

    def close(self) -> None:
        """Close the room and cancel its timer."""
        super().close()
        self._stop_waiting()

    async def _proceed(self) -> None:
        """Once no seat is open, fix the part hashes and deal, each when no browser is waited for."""
        while self.state.is_full and not self.state.awaited:
            self._stop_waiting()
            await self._commit(self.state.begin())
        if not self.state.is_full:
            self._stop_waiting()
        elif self._part_timer is None:
            self._part_timer = self._timer(self._wait_for_browsers, self.services.settings.mixing_seconds)

    async def _wait_for_browsers(self, seconds: float) -> None:
        """Go on without those that are too late; the check of the cards tells of it."""
        await self.services.time.sleep(seconds)
        async with self._lock:
            self._part_timer = None
            if self.holds and self.state.is_full:
                with suppress(Overtaken):
                    await self._commit(self.state.begin())
            await self._proceed()

    def _stop_waiting(self) -> None:
        if self._part_timer is not None and self._part_timer is not asyncio.current_task():
            self._part_timer.cancel()
        self._part_timer = None

    def _timer(self, work: Callable[[Any], Awaitable[None]], argument: Any) -> asyncio.Task[None]:
        """A task; if what it does can't be stored, it ends, and the next opening of the table starts it."""

        async def run() -> None:
            try:
                await work(argument)
            except Refusal as refusal:
                log_event("timer stopped", table=self.state.id, reason=refusal.code)

        return asyncio.create_task(run())
