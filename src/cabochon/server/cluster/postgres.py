"""Servers that share a PostgreSQL database: beats, news, presence and limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from cabochon.server.cluster.cluster import BEAT, Attendants, Cluster, Hear, Tick
from cabochon.server.cluster.limits import Limits
from cabochon.server.cluster.news import News, packed, unpacked
from cabochon.server.cluster.rows import Server, SharedRows
from cabochon.server.json_log import log_event, log_failure
from cabochon.server.people.addresses import hashed
from cabochon.server.settings import Time
from cabochon.server.storage.database import Database

CHANNEL = "cabochon"
LEASE = 3.0  # seconds for which a beat holds
FIRST_CALL = 1.0  # seconds for which only servers with subscribers adopt a dead server's tables
TRUSTED = 2.5  # seconds: who has not beaten itself for longer can't tell who else has stopped
BATCH = 0.003  # seconds in which news are gathered into one message
PRESENCE_BATCH = 0.02  # the same for who comes and goes
MOST_PENDING = 10_000  # news that wait for a lost connection; a check heals what is dropped
TIDY = 60  # beats between two cleanings
KEPT_ALIVE: dict[str, Any] = {  # a cut network is noticed in seconds, not in hours
    "connect_timeout": 3,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
PATIENCE = 2.0  # seconds to wait for the database when leaving
Answer = TypeVar("Answer")
Connection = psycopg.AsyncConnection[Any]


class PostgresCluster(Cluster):
    """A server among others on one PostgreSQL database."""

    shared = True

    def __init__(self, database: Database, time: Time, limits: Limits) -> None:
        super().__init__(database, time, limits)
        self._rows = SharedRows(database.engine)
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="cluster")  # not behind the tables' queries
        self._servers: dict[str, Server] = {}
        self._alive: set[str] = set()
        self._strangers: set[str] = set()  # holders that were not there at the last beat
        self._lost: set[str] = set()  # holders that were not there at the beat after that either
        self._last_beat = float("-inf")
        self._news: list[News] = []
        self._has_news = asyncio.Event()
        self._presence: dict[tuple[str, str], tuple[int, int]] = {}
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

        async def listen(connection: Connection) -> None:
            await self._listen(connection, hear)

        for work in (
            self._beats(tick),
            self._connected(self._send),
            self._connected(listen),
            self._write_presence(),
            self._watch(),
        ):
            self._tasks.append(asyncio.create_task(work))

    async def leave(self) -> None:
        """Say that this server goes, so that others take its tables at once."""
        with suppress(TimeoutError, SQLAlchemyError, psycopg.Error, OSError):
            async with asyncio.timeout(PATIENCE):
                await self._run(self._rows.leave, self.id)
                async with self._connection() as connection:
                    await connection.execute(
                        "SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.id} {News('gone')}")
                    )

    def close(self) -> None:
        """End all tasks at once, as a kill would."""
        super().close()
        self._threads.shutdown(cancel_futures=True)  # their connections are closed next

    async def _run(self, method: Callable[..., Answer], *args: Any) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._threads, method, *args)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        url = self.database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await psycopg.AsyncConnection.connect(url, autocommit=True, **KEPT_ALIVE)
        try:
            yield connection
        finally:
            await connection.close()  # its own context would first wait for a rollback

    async def _connected(self, work: Callable[[Connection], Awaitable[None]]) -> None:
        """Do this for ever, over a new connection whenever one breaks."""
        while True:
            try:
                async with self._connection() as connection:
                    await work(connection)
            except (psycopg.Error, OSError):
                log_failure("news interrupted", server=self.id)
                await asyncio.sleep(1)

    # --- beats ---

    @property
    def cut_off(self) -> bool:
        """Whether the last beat no longer holds: the database does not answer."""
        return asyncio.get_running_loop().time() - self._last_beat > LEASE

    async def _watch(self) -> None:
        """Say so when this server is cut off; a beat that hangs can't."""
        while True:
            await asyncio.sleep(BEAT / 2)
            if self.cut_off:
                self.when_cut_off()

    async def _beat(self) -> None:
        clock = asyncio.get_running_loop().time
        now, servers, passed = await self._run(self._say_alive)
        self._clock = now - int(passed * 1000)
        self._adopt(now, servers, trusted=clock() - self._last_beat < TRUSTED)
        self._last_beat = clock()
        await self._share()
        self.counts["beats"] += 1
        if self.counts["beats"] % TIDY == 0:
            await self._run(self._rows.tidy, self.id)

    def _say_alive(self) -> tuple[int, dict[str, Server], float]:
        now, servers = self._rows.beat(self.id)
        return now, servers, self.time.passed()  # read here: the event loop may be busy

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

    async def _share(self) -> None:
        """Write what was used here and how many sockets are open, and learn the same of the others."""
        uses = self.limits.used()
        if uses:
            self.limits.correct(await self._run(self._rows.use, uses))
        changed = {address: self._sockets[address] for address in self._sockets_changed}
        self._sockets_changed = set()
        here = [address for address, number in self._sockets.items() if number]
        others = self._alive - {self.id}
        self._sockets_elsewhere = await self._run(self._rows.sockets, self.id, changed, here, others)
        self._sockets = +self._sockets
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
        await self._run(self._rows.bury, server)

    # --- news ---

    def tell(self, news: News) -> None:
        """Tell all other servers, soon."""
        if len(self._news) < MOST_PENDING:
            self._news.append(news)
            self._has_news.set()

    async def _send(self, connection: Connection) -> None:
        """Send what there is, many news in one message: PostgreSQL takes a lock for each."""
        while True:
            await self._has_news.wait()
            await asyncio.sleep(BATCH)
            self._has_news.clear()
            news, self._news = self._news, []
            for message in packed(self.id, news):
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))
                self.counts["messages sent"] += 1
            self.counts["news sent"] += len(news)

    async def _listen(self, connection: Connection, hear: Hear) -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        async for message in connection.notifies():
            sender, news = unpacked(message.payload)
            if sender != self.id:
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
        """Tell all other servers that a browser is at a table, with so many sockets open."""
        self._presence[table, owner] = (sockets, self.now())
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
                await self._run(self._rows.write_presence, self.id, rows)
            except SQLAlchemyError:
                log_failure("presence not written", server=self.id)
                for table, owner, sockets, seen in rows:
                    self._presence.setdefault((table, owner), (sockets, seen))
                continue
            for table in urgent:
                self.tell(News("presence", table))

    async def elsewhere(self, tables: Collection[str]) -> Mapping[str, Attendants]:
        """For each table, which browsers are there by way of other servers."""
        return await self._run(self._rows.presence, self.id, tables)

    # --- sockets of an address ---

    def note_sockets(self, address: str, number: int) -> None:
        """Tell how many sockets an address has open here."""
        self._sockets[hashed(address)] = number
        self._sockets_changed.add(hashed(address))

    def sockets_elsewhere(self, address: str) -> int:
        """How many sockets an address has open at other servers."""
        return self._sockets_elsewhere.get(hashed(address), 0)
