"""All tables of a server: created, loaded when needed, unloaded when idle."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Iterable

from cabochon.editions import ruleset_ids
from cabochon.server.fairness import new_secret
from cabochon.server.json_log import log_event
from cabochon.server.people.seats import Sitter
from cabochon.server.rate_limits import RateLimiter
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.bot_threads import BotThreads
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.services import Services
from cabochon.server.settings import Settings, Time
from cabochon.server.storage.database import Database
from cabochon.server.storage.events import Created
from cabochon.server.storage.options import Options
from cabochon.server.tables.state import TableState
from cabochon.server.wire.answers import GameLine
from cabochon.server.wire.requests import NewTable, SeatRequest
from cabochon.server.wire.summary import Summary, game_line, summary_of

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike
ID_LENGTH = 12
DAY = 86_400_000
MOST_GAMES = 100  # in a browser's list
MOST_RESUMED = 1000  # tables loaded at start, so that their bots move


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
        self._opening: dict[str, asyncio.Lock] = {}
        self._new_tables = RateLimiter(self.settings.new_tables, self.time)

    async def open(self) -> None:
        """Upgrade the database and resume the games of the last day."""
        await self.database.run(self.database.upgrade)
        for id in await self.database.run(self.database.unfinished, self.time.now() - DAY, MOST_RESUMED):
            await self.room(id)
        log_event("open", tables=len(self.by_id))

    def close(self) -> None:
        """Close all rooms, the bots and the database; every event is already stored."""
        for room in self.by_id.values():
            room.close()
        self.services.bot_threads.close()
        self.database.close()
        log_event("closed")

    async def room(self, id: str) -> Room:
        """The room of this table, loaded if it is not in memory."""
        if len(id) != ID_LENGTH or not set(id) <= set(LETTERS):
            raise Refusal("no-such-table")
        room = self.by_id.get(id)
        if room is None or room.closed:
            async with self._opening.setdefault(id, asyncio.Lock()):
                room = self.by_id.get(id)
                if room is None or room.closed:
                    room = await self._open(id)
            self._opening.pop(id, None)
        return room

    async def _open(self, id: str) -> Room:
        stored = await self.database.run(self.database.load, id)
        if stored is None:
            raise Refusal("no-such-table")
        state = await asyncio.to_thread(TableState.replay, id, stored.secret, stored.events)
        return await self._add(Room(self.services, state, stored.created, stored.chat))

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
        self._new_tables.use(address)
        known = _hashed(address)
        since = self.time.now() - DAY
        if await self.database.run(self.database.count_unfinished, known, since) >= self.settings.most_tables:
            raise Refusal("too-many-tables", most=self.settings.most_tables)
        sitters = [_sitter(seat, owner) for seat in request.seats]
        options = request.options.settled(between_people=any(seat.kind == "open" for seat in request.seats))
        return await self._create(request.ruleset, options, sitters, owner, known)

    async def _create(
        self, ruleset: str, options: Options, sitters: list[Sitter], host: str, address: str
    ) -> Room:
        id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        event = Created(ruleset=ruleset, options=options, sitters=sitters, host=host)
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
            self._new_tables.use(address)  # resigning is quick, so a rematch counts like a new table
            made = await self._create(state.ruleset.id, state.options, sitters, owner, _hashed(address))
            return made.state.id

        return await room.rematch(owner, make)

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


def _hashed(address: str) -> str:
    return hashlib.blake2b(address.encode(), digest_size=16).hexdigest()


def _sitter(seat: SeatRequest, owner: str) -> Sitter:
    if seat.kind == "me":
        mixes = seat.part_hash is not None
        return Sitter(name=seat.name or "", owner=owner, mixes=mixes, part_hash=seat.part_hash)
    return Sitter(level=seat.level if seat.kind == "bot" else None)
