"""Reading a table from the database; one that can't be read is marked, and stops nothing else."""

from __future__ import annotations

import asyncio

from cabochon.server.json_log import log_event, log_problem
from cabochon.server.refusal import Refusal
from cabochon.server.storage.database import Database, StoredTable
from cabochon.server.storage.versions import UnreadableEvent
from cabochon.server.tables.state import TableState

MOST_KNOWN = 1000


class Opening:
    """Reads tables, and remembers for a while which of them can't be read."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._broken: dict[str, None] = {}

    def try_again(self) -> None:
        """Forget which tables can't be read: somebody may have repaired them."""
        self._broken.clear()

    async def read(self, id: str) -> tuple[StoredTable, TableState]:
        """A table as it is stored, and the state that its events add up to."""
        if id in self._broken:
            raise Refusal("table-broken")
        try:
            stored = await self._database.run(self._database.load, id)
        except UnreadableEvent as error:
            raise await self._mark(id, error) from error
        if stored is None:
            raise Refusal("no-such-table")
        try:
            state = await asyncio.to_thread(TableState.replay, id, stored.secret, stored.events)
        except Exception as error:  # whatever an event that does not fit may raise
            raise await self._mark(id, error) from error
        if stored.broken is not None:
            await self._database.run(self._database.mark_broken, id, None)
            log_event("table readable again", table=id)
        return stored, state

    async def _mark(self, id: str, error: Exception) -> Refusal:
        reason = f"{type(error).__name__}: {error}".partition("\n")[0]
        log_problem("table broken", table=id, reason=reason)
        if len(self._broken) >= MOST_KNOWN:
            self._broken.clear()
        self._broken[id] = None
        await self._database.run(self._database.mark_broken, id, reason)
        return Refusal("table-broken")
