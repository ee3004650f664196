"""All tables of a server: made, opened when somebody comes, put away when nobody is there."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Iterable

from cabochon.editions import ruleset_ids
from cabochon.server.events import Created, Sitter
from cabochon.server.fairness import new_secret
from cabochon.server.limits import Buckets
from cabochon.server.listening import House
from cabochon.server.live import LiveTable
from cabochon.server.log import note
from cabochon.server.messages import GameLine, NewTable, Options, SeatWish
from cabochon.server.refusal import Refusal
from cabochon.server.settings import Settings, Time
from cabochon.server.state import TableState
from cabochon.server.storage import Storage
from cabochon.server.summary import Summary, game_line, summary_of
from cabochon.server.thinking import Thinkers

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look alike
ID_LENGTH = 12
DAY = 86_400_000
MOST_GAMES = 100  # in a browser's list
MOST_WOKEN = 1000  # tables opened at start, so that their bots go on


class Hall:
    """The tables."""

    def __init__(self, storage: Storage, settings: Settings | None = None, time: Time | None = None) -> None:
        self.settings = settings or Settings()
        self.time = time or Time()
        self.storage = storage
        self.house = House(storage, Thinkers(self.settings.thinkers), self.time, self.settings)
        self.tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._new_tables = Buckets(self.settings.new_tables, self.time)

    async def open(self) -> None:
        """Make the database ready and let the games of the last day go on."""
        await self.storage.ask(self.storage.upgrade)
        for id in await self.storage.ask(self.storage.unfinished, self.time.now() - DAY, MOST_WOKEN):
            await self.table(id)
        note("open", tables=len(self.tables))

    def close(self) -> None:
        """Put everything away; every event is stored already."""
        for table in self.tables.values():
            table.give_up()
        self.house.thinkers.close()
        self.storage.close()
        note("closed")

    async def table(self, id: str) -> LiveTable:
        """The table with this id, opened if it is not."""
        if len(id) != ID_LENGTH or not set(id) <= set(LETTERS):
            raise Refusal("no-such-table")
        table = self.tables.get(id)
        if table is None or table.broken:
            async with self._opening.setdefault(id, asyncio.Lock()):
                table = self.tables.get(id)
                if table is None or table.broken:
                    table = await self._open(id)
            self._opening.pop(id, None)
        return table

    async def _open(self, id: str) -> LiveTable:
        stored = await self.storage.ask(self.storage.load, id)
        if stored is None:
            raise Refusal("no-such-table")
        state = await asyncio.to_thread(TableState.replay, id, stored.secret, stored.events)
        return await self._place(LiveTable(self.house, state, stored.created, stored.chat))

    async def _place(self, table: LiveTable) -> LiveTable:
        self._make_room()
        self.tables[table.state.id] = table
        await table.wake()
        return table

    def _make_room(self) -> None:
        """Put away tables where nothing goes on, the oldest first."""
        excess = len(self.tables) + 1 - self.settings.most_live
        idle = (id for id, table in list(self.tables.items()) if table.idle)
        for id, _ in zip(idle, range(excess), strict=False):
            del self.tables[id]
        if len(self.tables) >= self.settings.most_live:
            raise Refusal("server-full")

    async def create(self, wish: NewTable, owner: str, address: str) -> LiveTable:
        """Make the wished table."""
        if wish.ruleset not in ruleset_ids():
            raise Refusal("no-such-ruleset", ruleset=wish.ruleset)
        self._new_tables.use(address)
        known = hashlib.blake2b(address.encode(), digest_size=16).hexdigest()
        since = self.time.now() - DAY
        if await self.storage.ask(self.storage.count_unfinished, known, since) >= self.settings.most_tables:
            raise Refusal("too-many-tables", most=self.settings.most_tables)
        sitters = [_sitter(seat, owner) for seat in wish.seats]
        return await self._create(wish.ruleset, wish.options, sitters, known)

    async def _create(
        self, ruleset: str, options: Options, sitters: list[Sitter], address: str = ""
    ) -> LiveTable:
        id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        event = Created(ruleset=ruleset, options=options, sitters=sitters)
        state = TableState(id, new_secret(), event)
        at = self.time.now()
        owners = [sitter.owner for sitter in sitters if sitter.owner]
        body = summary_of(state).model_dump_json()
        await self.storage.ask(self.storage.create, id, state.secret, event, at, address, owners, body)
        note("table made", table=id, ruleset=ruleset, players=state.players)
        return await self._place(LiveTable(self.house, state, at, []))

    async def rematch(self, table: LiveTable, owner: str) -> str:
        """The table of the rematch: the same people, each a seat further."""
        state = table.state

        async def make(sitters: list[Sitter]) -> str:
            made = await self._create(state.ruleset.id, state.options, sitters)
            return made.state.id

        return await table.rematch(owner, make)

    async def games(self, owner: str) -> Iterable[GameLine]:
        """A browser's games, the newest first."""
        found = await self.storage.ask(self.storage.games, owner, MOST_GAMES)
        return [
            game_line(line.id, line.created, Summary.model_validate_json(line.body), owner) for line in found
        ]


def _sitter(seat: SeatWish, owner: str) -> Sitter:
    if seat.kind == "me":
        return Sitter(name=seat.name or "", owner=owner)
    return Sitter(level=seat.level if seat.kind == "bot" else None)
