"""Records are read in a thread of their own, one after the other; what comes of finished games is kept.

Reading a record is the longest work that a request can ask for. One thread bounds what it takes from the
players: their moves wait for it at most as long as Python lets one thread run.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from cabochon.server.http.packed import Packed
from cabochon.server.refusal import Refusal

MOST_WAITING = 64  # readings that wait for the thread
Key = tuple[str, int, str]  # the table, its version, and what is asked of it
Found = TypeVar("Found")


class Readings:
    """The thread that reads, and the answers about finished games: those used last, up to so many bytes."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="reader")
        self._waiting = 0
        self._kept: OrderedDict[Key, Packed] = OrderedDict()
        self._under_way: dict[Key, asyncio.Task[Packed]] = {}
        self.bytes = 0  # of the answers that are kept

    def close(self) -> None:
        """Finish what is being read, and forget the rest."""
        self._thread.shutdown(cancel_futures=True)

    async def run(self, work: Callable[[], Found]) -> Found:
        """Do this in the thread; ``Refusal`` if too much waits for it."""
        if self._waiting >= MOST_WAITING:
            raise Refusal("unavailable")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1

    def knows(self, key: Key) -> bool:
        """Whether this answer is kept, or is being made."""
        return key in self._kept or key in self._under_way

    async def finished(self, key: Key, make: Callable[[], Packed]) -> Packed:
        """An answer about a finished game, made once however many ask for it at the same time."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._under_way:
            self._under_way[key] = asyncio.create_task(self._make(key, make))
        return await asyncio.shield(self._under_way[key])  # who goes away does not take it from the others

    async def _make(self, key: Key, make: Callable[[], Packed]) -> Packed:
        try:
            packed = await self.run(make)
        finally:
            del self._under_way[key]
        self._keep(key, packed)
        return packed

    def _keep(self, key: Key, packed: Packed) -> None:
        self._kept[key] = packed
        self.bytes += len(packed.compressed)
        while self.bytes > self._most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= len(oldest.compressed)
