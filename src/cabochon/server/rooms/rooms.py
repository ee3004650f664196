"""All tables of a server: created, loaded when needed, unloaded when idle."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Iterable
from weakref import WeakValueDictionary

from pydantic import ValidationError

from cabochon.editions import ruleset_ids
from cabochon.server.fairness import new_secret
from cabochon.server.json_log import log_event
from cabochon.server.people.options import Options
from cabochon.server.people.seats import Sitter
from cabochon.server.rate_limits import RateLimiter
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.bot_threads import BotThreads
from cabochon.server.rooms.opening import Opening
from cabochon.server.rooms.readiness import Readiness
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.services import Services
from cabochon.server.rooms.upkeep import DAY, Upkeep
from cabochon.server.settings import Settings, Time
from cabochon.server.storage.database import Database, StoredSummary
from cabochon.server.tables.state import TableState
from cabochon.server.tables.stored import creation
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
        self, database: Database, settings: Settings | None = None, time: Time | None = None
    ) -> None:
        self.settings = settings or Settings()
        self.time = time or Time()
        self.database = database
        self.services = Services(database, BotThreads(self.settings.bot_threads), self.time, self.settings)
        self.by_id: dict[str, Room] = {}
        self.upkeep = Upkeep(self)
        self.stored = Opening(database)
        self.readiness = Readiness(database, self.time)
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._new_tables = RateLimiter(self.settings.new_tables, self.time)

    async def open(self) -> None:
        """Upgrade the database; tables are opened when they are needed, or by the upkeep."""
        await asyncio.to_thread(self.database.upgrade)  # which may take long
        self.upkeep.start()
        log_event("open")

    def close(self) -> None:
        """Close all rooms, the bots and the database; every event is already stored."""
        self.upkeep.close()
        for room in self.by_id.values():
            room.close()
        self.services.bot_threads.close()
        self.database.close()
        log_event("closed")

    async def room(self, id: str) -> Room:
        """The room of this table, loaded if it is not in memory."""
        check_id(id)
        room = self.by_id.get(id)
        if room is None or room.closed:
            lock = self._opening.setdefault(id, asyncio.Lock())  # kept as long as somebody waits for it
            async with lock:
                room = self.by_id.get(id)
                if room is None or room.closed:
                    room = await self._open(id)
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
        return await self._add(Room(self.services, state, stored.created, chat))

    async def _add(self, room: Room) -> Room:
        self._unload_idle()
        self.by_id[room.state.id] = room
        await room.resume()
        return room

    def _unload_idle(self) -> None:
        """Unload idle tables, the oldest first, so that one more fits."""
        excess = len(self.by_id) + 1 - self.settings.most_live
        idle = (id for id, room in list(self.by_id.items()) if room.idle)
        for id, _ in zip(idle, range(excess), strict=False):
            del self.by_id[id]
        if len(self.by_id) >= self.settings.most_live:
            raise Refusal("server-full")

    async def create(self, request: NewTable, owner: str, address: str) -> Room:
        """Create the requested table."""
        if request.ruleset not in ruleset_ids():
            raise Refusal("no-such-ruleset", ruleset=request.ruleset)
        known = await self._count_table(address)
        sitters = [_sitter(seat, owner) for seat in request.seats]
        options = request.options.settled(between_people=any(seat.kind == "open" for seat in request.seats))
        return await self._create(request.ruleset, options, sitters, owner, known)

    async def _count_table(self, address: str) -> str:
        """Refuse an address that makes too many tables; what is stored of the address."""
        self._new_tables.use(address)
        known = hashed(address)
        since = self.time.now() - DAY
        if await self.database.run(self.database.count_unfinished, known, since) >= self.settings.most_tables:
            raise Refusal("too-many-tables", most=self.settings.most_tables)
        return known

    async def _create(
        self, ruleset: str, options: Options, sitters: list[Sitter], host: str, address: str
    ) -> Room:
        id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        event = creation(ruleset, options, sitters, host)
        state = TableState(id, new_secret(), event)
        at = self.time.now()
        owners = [sitter.owner for sitter in sitters if sitter.owner]
        body = summary_of(state).model_dump_json()
        await self.database.run(self.database.create, id, state.secret, event, at, address, owners, body)
        log_event("table made", table=id, ruleset=ruleset, players=state.players)
        return await self._add(Room(self.services, state, at, []))

    async def rematch(self, room: Room, owner: str, address: str) -> str:
        """The table of the rematch: the same players, each moved by one seat."""
        state = room.state

        async def make(sitters: list[Sitter]) -> str:
            known = await self._count_table(address)  # resigning is quick, so it counts like any other
            made = await self._create(state.ruleset.id, state.options, sitters, owner, known)
            return made.state.id

        return await room.rematch(owner, make)

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


def hashed(address: str) -> str:
    """What is stored of an address."""
    return hashlib.blake2b(address.encode(), digest_size=16).hexdigest()


def _sitter(seat: SeatRequest, owner: str) -> Sitter:
    if seat.kind == "me":
        return Sitter(name=seat.name or "", owner=owner)
    return Sitter(level=seat.level if seat.kind == "bot" else None)
