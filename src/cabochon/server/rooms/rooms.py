"""All tables of a server: created, loaded when needed, unloaded when idle."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable

from cabochon.editions import ruleset_ids
from cabochon.server.cluster.join import cluster_for
from cabochon.server.cluster.limits import Limits
from cabochon.server.fairness import new_secret
from cabochon.server.json_log import log_event
from cabochon.server.people.addresses import hashed
from cabochon.server.people.seats import Sitter
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.replicas import Replicas
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.services import Services
from cabochon.server.settings import Settings, Time
from cabochon.server.storage.database import Creation, Database
from cabochon.server.storage.events import Created
from cabochon.server.storage.leases import Lease
from cabochon.server.storage.options import Options
from cabochon.server.tables.state import TableState
from cabochon.server.thinking.thinking import Thinking
from cabochon.server.wire.answers import GameLine
from cabochon.server.wire.requests import NewTable, SeatRequest
from cabochon.server.wire.summary import Summary, game_line, summary_of

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike
ID_LENGTH = 12
DAY = 86_400_000
MOST_GAMES = 100  # in a browser's list


class Rooms:
    """The rooms of all tables in memory, by table id."""

    def __init__(
        self,
        database: Database,
        settings: Settings | None = None,
        time: Time | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.time = time or Time()
        self.database = database
        limits = limits or Limits(self.time)
        self.cluster = cluster_for(database, self.time, limits)
        self.services = Services(
            database,
            Thinking(self.settings, database),
            self.time,
            self.settings,
            self.cluster,
            limits.limiter("asking", self.settings.asking),
        )
        self.by_id: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._new_tables = limits.limiter("new tables", self.settings.new_tables)
        self._replicas = Replicas(self.cluster, self.by_id, self.room, self.settings.most_live)

    async def open(self) -> None:
        """Upgrade the database and join the other servers; games that bots or clocks run at go on soon."""
        await self.database.run(self.database.upgrade)
        await self.services.thinking.open()
        await self.cluster.start(self._replicas.hear, self._replicas.tick)
        log_event("open", server=self.cluster.id)

    async def leave(self) -> None:
        """Close for good: other servers take the tables over at once."""
        self._replicas.close()
        for room in self.by_id.values():
            room.close()
        await self.cluster.leave()
        self.close()

    def close(self) -> None:
        """Close all rooms, the bots and the database; every event is already stored."""
        self._replicas.close()
        self.cluster.close()
        for room in self.by_id.values():
            room.close()
        self.services.thinking.close()
        self.database.close()
        log_event("closed")

    async def room(self, id: str) -> Room:
        """The room of this table, loaded if it is not in memory."""
        if len(id) != ID_LENGTH or not set(id) <= set(LETTERS):
            raise Refusal("no-such-table")
        if self.cluster.cut_off:
            raise Refusal("unavailable")
        room = self.by_id.get(id)
        if room is None or room.closed:
            async with self._opening.setdefault(id, asyncio.Lock()):
                room = self.by_id.get(id)
                if room is None or room.closed:
                    room = await self._open(id)
            self._opening.pop(id, None)
        elif self.cluster.shared:
            await room.catch_up()  # who has acted at another server sees it at this one
            if room.closed:
                return await self.room(id)
        return room

    async def _open(self, id: str) -> Room:
        stored = await self.database.run(self.database.load, id)
        if stored is None:
            raise Refusal("no-such-table")
        state = await asyncio.to_thread(TableState.replay, id, stored.secret, stored.events)
        lease, address = stored.lease, stored.address
        room = Room(self.services, state, stored.created, stored.chat, lease=lease, address=address)
        return await self._add(room)

    async def _add(self, room: Room) -> Room:
        self._unload_idle()
        id = room.state.id
        self.by_id[id] = room
        if self.cluster.shared:
            room.meet((await self.cluster.elsewhere([id])).get(id, {}))
        await room.resume()
        return room

    def _unload_idle(self) -> None:
        """Unload idle tables, the oldest first, so that one more fits."""
        excess = len(self.by_id) + 1 - self.settings.most_live
        idle = (id for id, room in list(self.by_id.items()) if room.idle)
        for id, _ in zip(idle, range(excess), strict=False):
            self._replicas.release(self.by_id.pop(id))
        if len(self.by_id) >= self.settings.most_live:
            raise Refusal("server-full")

    async def create(self, request: NewTable, owner: str, address: str) -> Room:
        """Create the requested table."""
        if request.ruleset not in ruleset_ids():
            raise Refusal("no-such-ruleset", ruleset=request.ruleset)
        self._new_tables.use(address)
        known = hashed(address)
        since = self.time.now() - DAY
        if await self.database.run(self.database.count_unfinished, known, since) >= self.settings.most_tables:
            raise Refusal("too-many-tables", most=self.settings.most_tables)
        sitters = [_sitter(seat, owner) for seat in request.seats]
        options = request.options.settled(between_people=any(seat.kind == "open" for seat in request.seats))
        planned = self._plan(request.ruleset, options, sitters, owner, known)
        await self.database.run(self.database.create, *planned)
        log_event("table made", table=planned.id, ruleset=request.ruleset, players=len(sitters))
        state = TableState.replay(planned.id, planned.secret, [planned.event])
        room = Room(self.services, state, planned.at, [], lease=planned.lease, address=known)
        room.look()
        return await self._add(room)

    def _plan(
        self, ruleset: str, options: Options, sitters: list[Sitter], host: str, address: str
    ) -> Creation:
        """A new table that is still to be stored; this server holds it if something runs there."""
        id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        event = Created(ruleset=ruleset, options=options, sitters=sitters, host=host)
        state = TableState(id, new_secret(), event)
        at = self.cluster.now()
        owners = [sitter.owner for sitter in sitters if sitter.owner]
        lease = Lease(self.cluster.id if state.running else None, 0, at)
        return Creation(
            id, state.secret, event, at, address, owners, summary_of(state).model_dump_json(), lease
        )

    async def rematch(self, room: Room, owner: str, address: str) -> str:
        """The table of the rematch: the same players, each moved by one seat."""
        state = room.state

        def plan(sitters: list[Sitter]) -> Creation:
            self._new_tables.use(address)  # resigning is quick, so a rematch counts like a new table
            return self._plan(state.ruleset.id, state.options, sitters, owner, hashed(address))

        return await room.rematch(owner, plan)

    async def games(self, owner: str) -> Iterable[GameLine]:
        """A browser's games, the newest first."""
        found = await self.database.run(self.database.games, owner, MOST_GAMES)
        return [
            game_line(line.id, line.created, Summary.model_validate_json(line.body), owner) for line in found
        ]

    async def forget(self, room: str, owner: str) -> None:
        """Remove a game from a browser's list."""
        if not await self.database.run(self.database.forget, room, owner):
            raise Refusal("no-such-table")


def _sitter(seat: SeatRequest, owner: str) -> Sitter:
    if seat.kind == "me":
        return Sitter(name=seat.name or "", owner=owner)
    return Sitter(level=seat.level if seat.kind == "bot" else None)
