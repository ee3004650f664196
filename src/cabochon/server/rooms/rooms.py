"""All tables of a server: created, loaded when needed, unloaded when idle."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from weakref import WeakValueDictionary

from pydantic import ValidationError

from cabochon.editions import ruleset_ids
from cabochon.server.cluster.join import cluster_for
from cabochon.server.cluster.limits import Limits
from cabochon.server.fairness import new_secret
from cabochon.server.json_log import log_event
from cabochon.server.people.addresses import hashed
from cabochon.server.people.options import Options
from cabochon.server.people.seats import Sitter
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.opening import Opening
from cabochon.server.rooms.readiness import Readiness
from cabochon.server.rooms.replicas import Replicas
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.services import Services
from cabochon.server.rooms.upkeep import DAY, Upkeep
from cabochon.server.settings import Settings, Time
from cabochon.server.storage.database import Creation, Database, StoredSummary
from cabochon.server.storage.leases import Lease
from cabochon.server.tables.state import TableState
from cabochon.server.tables.stored import creation
from cabochon.server.thinking.thinking import Thinking
from cabochon.server.wire.answers import GameLine
from cabochon.server.wire.chat import chat_line
from cabochon.server.wire.requests import NewTable, SeatRequest
from cabochon.server.wire.summary import Summary, game_line, summary_of

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike
ID_LENGTH = 12
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
        self.upkeep = Upkeep(self)
        self.stored = Opening(database)
        self.readiness = Readiness(database, self.time)
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._new_tables = limits.limiter("new tables", self.settings.new_tables)
        self._replicas = Replicas(self.cluster, self.by_id, self.room, self.settings.most_live)

    async def open(self) -> None:
        """Upgrade the database and join the other servers; games that bots or clocks run at go on soon."""
        await asyncio.to_thread(self.database.upgrade)  # which may take long
        await self.services.thinking.open()
        await self.cluster.start(self._replicas.hear, self._replicas.tick)
        self.upkeep.start()
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
        self.upkeep.close()
        self._replicas.close()
        self.cluster.close()
        for room in self.by_id.values():
            room.close()
        self.services.thinking.close()
        self.database.close()
        log_event("closed")

    async def room(self, id: str) -> Room:
        """The room of this table, loaded if it is not in memory."""
        check_id(id)
        if self.cluster.cut_off:
            raise Refusal("unavailable")
        room = self.by_id.get(id)
        if room is None or room.closed:
            lock = self._opening.setdefault(id, asyncio.Lock())  # kept as long as somebody waits for it
            async with lock:
                room = self.by_id.get(id)
                if room is None or room.closed:
                    room = await self._open(id)
        elif self.cluster.shared:
            await room.catch_up()  # who has acted at another server sees it at this one
            if room.closed:
                return await self.room(id)
        return room

    def is_open(self, id: str) -> bool:
        """Whether this table is in memory."""
        room = self.by_id.get(id)
        return room is not None and not room.closed

    def open_ids(self) -> set[str]:
        """The tables in memory."""
        return {id for id, room in list(self.by_id.items()) if not room.closed}

    async def _open(self, id: str) -> Room:
        stored, state = await self.stored.read(id)
        chat = [chat_line(line) for line in stored.chat]
        lease, address = stored.lease, stored.address
        room = Room(self.services, state, stored.created, chat, lease=lease, address=address)
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
        known = await self._count_table(address)
        sitters = [_sitter(seat, owner) for seat in request.seats]
        options = request.options.settled(between_people=any(seat.kind == "open" for seat in request.seats))
        planned = self._plan(request.ruleset, options, sitters, owner, known)
        await self.database.run(self.database.create, *planned)
        log_event("table made", table=planned.id, ruleset=request.ruleset, players=len(sitters))
        state = TableState.replay(planned.id, planned.secret, [planned.event])
        room = Room(self.services, state, planned.at, [], lease=planned.lease, address=known)
        room.look()
        return await self._add(room)

    async def _count_table(self, address: str) -> str:
        """Refuse an address that makes too many tables; what is stored of the address."""
        self._new_tables.use(address)
        known = hashed(address)
        since = self.time.now() - DAY
        if await self.database.run(self.database.count_unfinished, known, since) >= self.settings.most_tables:
            raise Refusal("too-many-tables", most=self.settings.most_tables)
        return known

    def _plan(
        self, ruleset: str, options: Options, sitters: list[Sitter], host: str, address: str
    ) -> Creation:
        """A new table that is still to be stored; this server holds it if something runs there."""
        id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        event = creation(ruleset, options, sitters, host)
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

        async def plan(sitters: list[Sitter]) -> Creation:
            known = await self._count_table(address)  # resigning is quick, so it counts like any other
            return self._plan(state.ruleset.id, state.options, sitters, owner, known)

        return await room.rematch(owner, plan)

    async def games(self, owner: str) -> Iterable[GameLine]:
        """A browser's games, the newest first."""
        found = await self.database.run(self.database.games, owner, MOST_GAMES)
        lines = [(line, await self._summary(line)) for line in found]
        return [game_line(line.id, line.created, summary, owner) for line, summary in lines if summary]

    async def _summary(self, line: StoredSummary) -> Summary | None:
        """The summary of a table; from its events if another version stored it in another form."""
        try:
            return Summary.model_validate_json(line.body)
        except ValidationError:
            pass
        try:
            return summary_of((await self.room(line.id)).state)
        except Refusal:
            return None

    async def forget(self, room: str, owner: str) -> None:
        """Remove a game from a browser's list."""
        check_id(room)
        if not await self.database.run(self.database.forget, room, owner):
            raise Refusal("no-such-table")


def check_id(id: str) -> None:
    """Refuse what can't be a table's id, before a database is asked that may not take it."""
    if len(id) != ID_LENGTH or not set(id) <= set(LETTERS):
        raise Refusal("no-such-table")


def _sitter(seat: SeatRequest, owner: str) -> Sitter:
    if seat.kind == "me":
        mixes = seat.part_hash is not None
        return Sitter(name=seat.name or "", owner=owner, mixes=mixes, part_hash=seat.part_hash)
    return Sitter(level=seat.level if seat.kind == "bot" else None)
