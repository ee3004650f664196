"""The rooms of this server among those of others: they hear news, and adopt tables whose server is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from cabochon.server.cluster.cluster import Cluster
from cabochon.server.cluster.news import News
from cabochon.server.json_log import log_event, log_failure
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.room import Room

MOST_ADOPTED = 50  # tables of a server that is gone, at once
PRESENCE_CHECK = 10  # beats between two readings of who is where


class Replicas:
    """Keeps the rooms of this server in step with the database."""

    def __init__(
        self,
        cluster: Cluster,
        by_id: dict[str, Room],
        open_room: Callable[[str], Awaitable[Room]],
        most_live: int,
    ) -> None:
        self._cluster = cluster
        cluster.when_cut_off = self._disconnect
        self._by_id = by_id
        self._open = open_room
        self._most_live = most_live
        self._tasks: set[asyncio.Task[None]] = set()
        self._behind: set[str] = set()  # tables that will be read from the database
        self._adopting = False
        self._ticks = 0

    def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()

    def _disconnect(self) -> None:
        """Close all sockets: whoever connects again may reach a server that knows more."""
        for room in self._by_id.values():
            room.subscribers.disconnect()

    # --- news ---

    def hear(self, news: News) -> None:
        """React to news of another server."""
        if news.kind == "gone":
            self._start(self._adopt_watched)
            return
        room = self._by_id.get(news.table)
        if room is None or room.closed:
            return
        if news.kind == "presence":
            self._start(self._meet, room)
        elif room.needs(news) and news.table not in self._behind:
            self._behind.add(news.table)
            self._start(self._catch_up, room)

    async def _catch_up(self, room: Room) -> None:
        self._behind.discard(room.state.id)  # what is told from here on needs another reading
        await room.catch_up()

    async def _meet(self, room: Room) -> None:
        """Learn who is at a table by way of other servers."""
        id = room.state.id
        room.meet((await self._cluster.elsewhere([id])).get(id, {}))
        if room.state.question is not None or room.state.bot_to_move is not None:
            await room.resume()

    def _start(self, work: Callable[..., Awaitable[None]], *args: Any) -> None:
        task = asyncio.create_task(self._guarded(work, *args))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Callable[..., Awaitable[None]], *args: Any) -> None:
        """Do this; one table that fails must not keep the others waiting, and the next beat tries again."""
        try:
            await work(*args)
        except Refusal as error:
            self._cluster.failed("following tables", error)
        except Exception:  # whatever is wrong with that table
            log_failure("table not followed", server=self._cluster.id)
        else:
            self._cluster.worked("following tables")

    # --- once a beat ---

    async def tick(self) -> None:
        """Heal what news did not bring about."""
        self._ticks += 1
        await self._reopen_broken()
        if self._cluster.shared:
            await self._adopt_watched()
            await self._check_versions()
        if not self._adopting:
            self._start(self._adopt_orphans)

    async def _reopen_broken(self) -> None:
        """Load rooms again that the database had closed, where bots or clocks are to run."""
        broken = [room for room in self._by_id.values() if room.closed and room.state.running]
        for room in broken[:MOST_ADOPTED]:
            await self._guarded(self._resume, room.state.id)

    async def _resume(self, id: str) -> None:
        room = await self._open(id)
        await room.resume()

    async def _adopt_watched(self) -> None:
        """Take over the tables with subscribers here whose holder is gone."""
        for room in self._watched():
            if room.is_orphan:
                await self._guarded(room.resume)

    def _watched(self) -> list[Room]:
        return [room for room in self._by_id.values() if not room.closed and len(room.subscribers)]

    async def _check_versions(self) -> None:
        """Read the tables again that have changed without news."""
        watched = {room.state.id: room for room in self._watched()}
        if not watched:
            return
        marks = await self._cluster.database.run(self._cluster.leases.marks, list(watched))
        for id, room in watched.items():
            if marks.get(id) != room.mark:
                self._cluster.counts["healed"] += 1
                await self._guarded(room.catch_up)
        found = await self._cluster.elsewhere(watched) if self._ticks % PRESENCE_CHECK == 0 else {}
        for id, room in watched.items():
            room.meet(found.get(id))

    async def _adopt_orphans(self) -> None:
        """Take over the tables of servers that are gone, at which nobody has come to look."""
        self._adopting = True
        try:
            for server in list(self._cluster.orphaned()):
                while (most := self._free()) and len(await self._claim(server, most)) == most:
                    pass
                if most:
                    await self._cluster.bury(server)
        finally:
            self._adopting = False

    def _free(self) -> int:
        """How many tables to adopt at once; a quarter of the places is kept for people who come."""
        busy = sum(not room.idle for room in self._by_id.values())
        return max(0, min(MOST_ADOPTED, self._most_live * 3 // 4 - busy))

    async def _claim(self, server: str, most: int) -> list[str]:
        claim = (server, self._cluster.id, self._cluster.now(), self._cluster.last_beat(server), most)
        ids = await self._cluster.database.run(self._cluster.leases.claim, *claim)
        for id in ids:
            await self._guarded(self._resume, id)
        if ids:
            self._cluster.counts["adopted"] += len(ids)
            log_event("tables adopted", server=server, tables=len(ids))
        return ids

    # --- unloading ---

    def release(self, room: Room) -> None:
        """Give up the lease of a room that is unloaded, so that the next server that opens it runs it."""
        if room.holds:
            self._start(self._give_up, room)

    async def _give_up(self, room: Room) -> None:
        id = room.state.id
        await self._cluster.database.run(self._cluster.leases.give_up, id, room.lease)
        self._cluster.tell(News("lease", id))
