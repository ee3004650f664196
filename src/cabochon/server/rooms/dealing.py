"""How a game begins: the part hashes are fixed, the browsers give their parts, the cards are dealt."""

from __future__ import annotations

import asyncio

from cabochon.server.rooms.core import RoomCore
from cabochon.server.rooms.services import Services
from cabochon.server.storage.chat import ChatLine
from cabochon.server.tables.state import TableState


class DealingRoom(RoomCore):
    """A room that waits for the parts that browsers mix in, but not for long, and deals the cards."""

    def __init__(self, services: Services, state: TableState, created: int, chat: list[ChatLine]) -> None:
        super().__init__(services, state, created, chat)
        self._part_timer: asyncio.Task[None] | None = None

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
            self._part_timer = asyncio.create_task(self._wait_for_browsers())

    async def _wait_for_browsers(self) -> None:
        """Go on without those that are too late; the check of the cards tells of it."""
        await self.services.time.sleep(self.services.settings.mixing_seconds)
        async with self._lock:
            self._part_timer = None
            if self.state.is_full:
                await self._commit(self.state.begin())
            await self._proceed()

    def _stop_waiting(self) -> None:
        if self._part_timer is not None:
            self._part_timer.cancel()
        self._part_timer = None
