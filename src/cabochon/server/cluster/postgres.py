"""Servers that share a PostgreSQL database: beats, news, presence and limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Mapping
from contextlib import suppress

import psycopg

from cabochon.server.cluster.cluster import Attendants, Cluster, Hear, Tick
from cabochon.server.cluster.limits import Limits
from cabochon.server.cluster.line import Line, connect
from cabochon.server.cluster.news import News, packed, unpacked
from cabochon.server.cluster.rows import Server, SharedRows
from cabochon.server.json_log import log_event
from cabochon.server.people.addresses import hashed
from cabochon.server.settings import Time
from cabochon.server.storage.database import Database

CHANNEL = "cabochon"
NOTIFY = "SELECT pg_notify(%(channel)s, %(message)s)"
LEASE = 3.0  # seconds for which a beat holds
FIRST_CALL = 1.0  # seconds for which only servers with subscribers adopt a dead server's tables
TRUSTED = 2.5  # seconds: who has not beaten itself for longer can't tell who else has stopped
BATCH = 0.003  # seconds in which news are gathered into one message
PRESENCE_BATCH = 0.02  # the same for who comes and goes
MOST_PENDING = 10_000  # news that wait for a lost connection; a check heals what is dropped
LOOK = 0.5  # seconds between two looks at whether the last beat still holds
QUICK = 0.05  # seconds: an answer that took longer does not tell the time well
SETTING = 30  # beats after which the clock is set in any case
TIDY = 60  # beats between two cleanings
PATIENCE = 2.0  # seconds to wait for the database when leaving
FAILURES = (psycopg.Error, OSError)  # of a connection; a timeout is an OSError


class PostgresCluster(Cluster):
    """A server among others on one PostgreSQL database."""

    shared = True

    def __init__(self, database: Database, time: Time, limits: Limits) -> None:
        super().__init__(database, time, limits)
        self._url = database.engine.url
        self._line, self._speaker = Line(self._url), Line(self._url)  # not behind the tables' queries
        self._rows = SharedRows(self._line, self.id)
        self._servers: dict[str, Server] = {}
        self._alive: set[str] = set()
        self._strangers: set[str] = set()  # holders that were not there at the last beat
        self._lost: set[str] = set()  # holders that were not there at the beat after that either
        self._last_beat = float("-inf")
        self._silence = 0.0  # seconds since the last beat in which this server was awake
        self._news: list[News] = []
        self._has_news = asyncio.Event()
        self._presence: dict[tuple[str, str], tuple[int, int]] = {}
        self._here: dict[tuple[str, str], int] = {}  # all browsers with open sockets
        self._urgent: set[str] = set()  # tables whose watchers must hear at once who is there
        self._has_urgent = asyncio.Event()
        self._sockets: Counter[str] = Counter()
        self._sockets_changed: set[str] = set()
        self._sockets_elsewhere: Mapping[str, int] = {}

    # --- life ---

    async def start(self, hear: Hear, tick: Tick) -> None:
        """Join: hear news from now on, and be called once after each beat."""
        self.limits.share()
        await self._beat()
        for work in (
            self._beats(tick),
            self._send(),
            self._listen(hear),
            self._write_presence(),
            self._watch(),
        ):
            self._tasks.append(asyncio.create_task(work))

    async def leave(self) -> None:
        """Say that this server goes, so that others take its tables at once."""
        self.close()
        with suppress(*FAILURES):
            async with asyncio.timeout(PATIENCE):
                await self._rows.leave()
                await self._notify(f"{self.id} {News('gone')}")
        self._close_lines()

    def close(self) -> None:
        """End all tasks at once, as a kill would."""
        super().close()
        self._close_lines()

    def _close_lines(self) -> None:
        self._line.close()
        self._speaker.close()

    # --- beats ---

    @property
    def cut_off(self) -> bool:
        """Whether the last beat holds no longer though this server was awake: no answer comes."""
        return self._silence >= TRUSTED

    async def _watch(self) -> None:
        """Say so when this server is cut off, which a beat that hangs can't.

        What counts is how often this looks: a process that stood still missed beats for another reason. So
        did one that has too much to do, if the database still answers it.
        """
        answers = 0
        while True:
            await asyncio.sleep(LOOK)
            self._silence = self._silence + LOOK if self.database.answers == answers else 0.0
            answers = self.database.answers
            if self.cut_off:
                self.when_cut_off()

    async def _beat(self) -> None:
        if await self._rows.beat():
            self._write_all_again()
        asked = self.time.passed()
        now, servers = await self._rows.servers()
        passed = self.time.passed()
        if passed - asked < QUICK or self.counts["beats"] % SETTING == 0:
            self._clock = now - int(passed * 1000)
        self._adopt(now, servers, trusted=passed - self._last_beat < TRUSTED)
        self._last_beat = passed
        self._silence = 0.0
        await self._share()
        self.counts["beats"] += 1
        if self.counts["beats"] % TIDY == 0:
            await self._rows.tidy()

    def _adopt(self, now: int, servers: dict[str, Server], *, trusted: bool) -> None:
        """Learn who lives. After a gap of its own a server thinks nobody dead: perhaps the database was."""
        alive = {
            id for id, server in servers.items() if server.is_alive(now, LEASE if trusted else float("inf"))
        }
        for id in self._alive - alive:
            log_event("server gone", server=id)
        self._servers, self._alive = servers, alive
        self._lost = (self._lost | self._strangers) - set(servers)
        self._strangers = set()

    def _write_all_again(self) -> None:
        """Who was thought dead has lost its rows: write down again who is here."""
        for (table, owner), sockets in list(self._here.items()):
            self.note_presence(table, owner, sockets, urgent=True)
        self._sockets_changed.update(self._sockets)

    async def _share(self) -> None:
        """Write what was used here and how many sockets are open, and learn the same of the others."""
        uses = self.limits.used()
        if uses:
            self.limits.correct(await self._rows.use(uses))
        changed = {address: self._sockets[address] for address in self._sockets_changed}
        self._sockets_changed = set()
        if changed:
            await self._rows.write_sockets(changed)
        self._sockets = +self._sockets  # without those that have none
        others = self._alive - {self.id}
        if others and self._sockets:
            self._sockets_elsewhere = await self._rows.sockets(self._sockets, others)
        if self._presence:
            self._has_urgent.set()

    def is_alive(self, server: str | None) -> bool:
        """Whether a server's leases hold."""
        if server is None or server in self._lost:
            return False
        if server == self.id or server in self._alive:
            return True
        if server in self._servers:
            return False
        self._strangers.add(server)  # it has joined since the last beat
        return True

    def last_beat(self, server: str | None) -> int | None:
        """When a server was last known to live; None if that is not known."""
        known = self._servers.get(server or "")
        return None if known is None else known.beat

    def orphaned(self) -> Collection[str]:
        """The servers whose tables nobody has come for, so that any server may adopt them."""
        waited = self.now() - int((LEASE + FIRST_CALL) * 1000)
        dead = ((id, server) for id, server in self._servers.items() if id not in self._alive)
        return [id for id, server in dead if server.gone or server.beat < waited]

    async def bury(self, server: str) -> None:
        """Forget a server that has no tables left."""
        try:
            await self._rows.bury(server)
        except FAILURES as error:
            self.failed("servers", error)

    # --- news ---

    def tell(self, news: News) -> None:
        """Tell all other servers, soon."""
        if len(self._news) < MOST_PENDING:
            self._news.append(news)
            self._has_news.set()

    async def _send(self) -> None:
        """Send what there is, many news in one message: PostgreSQL takes a lock for each."""
        while True:
            await self._has_news.wait()
            await asyncio.sleep(BATCH)
            self._has_news.clear()
            news, self._news = self._news, []
            try:
                for message in packed(self.id, news):
                    await self._notify(message)
            except FAILURES as error:
                self.failed("telling", error)
                continue
            self.worked("telling")
            self.counts["news sent"] += len(news)

    async def _notify(self, message: str) -> None:
        await self._speaker.execute(NOTIFY, {"channel": CHANNEL, "message": message})
        self.counts["messages sent"] += 1

    async def _listen(self, hear: Hear) -> None:
        """Hear news, over a new connection whenever one breaks."""
        while True:
            try:
                connection = await connect(self._url)
                try:
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                    self.worked("listening")
                    async for message in connection.notifies():
                        self._hear(message.payload, hear)
                finally:
                    await connection.close()
            except FAILURES as error:
                self.failed("listening", error)
            await asyncio.sleep(1)

    def _hear(self, message: str, hear: Hear) -> None:
        sender, news = unpacked(message)
        if sender == self.id:
            return
        self.counts["news heard"] += len(news)
        for one in news:
            if one.kind == "gone":
                self._forget(sender)
            hear(one)

    def _forget(self, server: str) -> None:
        """A server has left: its leases hold no longer."""
        self._alive.discard(server)
        self._servers[server] = Server(self.now(), gone=True)

    # --- presence ---

    def note_presence(self, table: str, owner: str, sockets: int, *, urgent: bool) -> None:
        """Tell all other servers that a browser is at a table, and how many sockets it has open."""
        self._presence[table, owner] = (sockets, self.now())
        self._here[table, owner] = sockets
        if not sockets:
            del self._here[table, owner]
        if urgent:
            self._urgent.add(table)
            self._has_urgent.set()

    async def _write_presence(self) -> None:
        while True:
            await self._has_urgent.wait()
            await asyncio.sleep(PRESENCE_BATCH)
            self._has_urgent.clear()
            rows = [(*place, *seen) for place, seen in self._presence.items()]
            urgent, self._urgent, self._presence = self._urgent, set(), {}
            try:
                await self._rows.write_presence(rows)
            except FAILURES as error:
                self.failed("presence", error)
                self._urgent |= urgent
                for table, owner, sockets, seen in rows:
                    self._presence.setdefault((table, owner), (sockets, seen))
                continue
            self.worked("presence")
            for table in urgent:
                self.tell(News("presence", table))

    async def elsewhere(self, tables: Collection[str]) -> Mapping[str, Attendants]:
        """For each table, which browsers are there by way of other servers."""
        try:
            return await self._rows.presence(tables)
        except FAILURES as error:
            self.failed("presence", error)
            return {}

    # --- sockets of an address ---

    def note_sockets(self, address: str, number: int) -> None:
        """Tell how many sockets an address has open here."""
        self._sockets[hashed(address)] = number
        self._sockets_changed.add(hashed(address))

    def sockets_elsewhere(self, address: str) -> int:
        """How many sockets an address has open at other servers."""
        return self._sockets_elsewhere.get(hashed(address), 0)
