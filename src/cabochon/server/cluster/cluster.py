"""The servers that share a database. Here: one server alone, which needs no news."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress

from cabochon.server.cluster.file_lock import FileLock
from cabochon.server.cluster.limits import Limits
from cabochon.server.cluster.news import News
from cabochon.server.json_log import log_event, log_failure, log_problem
from cabochon.server.settings import Time
from cabochon.server.storage.database import Database
from cabochon.server.storage.leases import Leases

BEAT = 1.0  # seconds between two beats
Hear = Callable[[News], None]
Tick = Callable[[], Awaitable[None]]


class Cluster:
    """A server that is alone with its database: nobody to tell, nothing to share."""

    shared = False  # whether other servers may use the same database

    def __init__(self, database: Database, time: Time, limits: Limits) -> None:
        self.id = secrets.token_hex(6)
        self.database = database
        self.leases = Leases(database)
        self.time = time
        self.limits = limits
        self.counts: Counter[str] = Counter()  # what happened how often, for metrics
        self.when_cut_off: Callable[[], None] = lambda: None  # called when this server has lost the others
        self._clock = time.now() - int(time.passed() * 1000)  # what passed() lacks of the time of day
        self._lock = FileLock(database.engine.url)
        self._tasks: list[asyncio.Task[None]] = []
        self._failing: set[str] = set()
        self._dead: list[str] = []

    # --- life ---

    async def start(self, hear: Hear, tick: Tick) -> None:  # noqa: ARG002  # nobody to hear
        """Join: hear news from now on, and be called once after each beat."""
        self._lock.take()
        self._dead = [id for id in await self.database.run(self.leases.holders) if id != self.id]
        self._tasks.append(asyncio.create_task(self._beats(tick)))

    async def _beats(self, tick: Tick) -> None:
        """Beat once a second; what is done after a beat does not hold up the next."""
        ticking: asyncio.Task[None] | None = None
        while True:
            try:
                await self._beat()
                self.worked("beat")
                if ticking is None or ticking.done():
                    ticking = asyncio.create_task(self._guarded(tick))
            except Exception as error:  # beats must go on, whatever the database does
                self.failed("beat", error)
            await asyncio.sleep(BEAT)

    def failed(self, what: str, error: Exception) -> None:
        """Log what does not work; once, until it works again."""
        if what not in self._failing:
            self._failing.add(what)
            log_problem("cluster failed", what=what, server=self.id, reason=_reason(error))

    def worked(self, what: str) -> None:
        """Log that it works again."""
        if what in self._failing:
            self._failing.remove(what)
            log_event("cluster works again", what=what, server=self.id)

    async def _guarded(self, tick: Tick) -> None:
        try:
            await tick()
        except Exception:  # the next one must come, whatever happens at one table
            log_failure("tick failed", server=self.id)

    async def _beat(self) -> None:
        """Say that this server lives, and learn which others do."""

    async def leave(self) -> None:
        """Say that this server goes, so that others take its tables at once."""

    def close(self) -> None:
        """End all tasks at once, as a kill would."""
        for task in self._tasks:
            task.cancel()
        self._lock.release()

    @property
    def cut_off(self) -> bool:
        """Whether this server may be behind the others without hearing of it."""
        return False

    # --- the time of all servers ---

    def now(self) -> int:
        """Milliseconds since 1970, by the clock that all servers share."""
        return self._clock + int(self.time.passed() * 1000)

    # --- the other servers ---

    def is_alive(self, server: str | None) -> bool:
        """Whether a server's leases hold."""
        return server == self.id

    def last_beat(self, server: str | None) -> int | None:
        """When a server was last known to live; None if that is not known."""
        return self.now() if server == self.id else None

    def orphaned(self) -> Collection[str]:
        """The servers whose tables nobody has come for, so that any server may adopt them."""
        return self._dead

    async def bury(self, server: str) -> None:
        """Forget a server that has no tables left."""
        with suppress(ValueError):
            self._dead.remove(server)

    # --- telling them ---

    def tell(self, news: News) -> None:
        """Tell all other servers, soon."""

    def note_presence(self, table: str, owner: str, sockets: int, *, urgent: bool) -> None:
        """Tell all other servers that a browser is at a table, and how many sockets it has open."""

    async def elsewhere(self, tables: Collection[str]) -> Mapping[str, Attendants]:  # noqa: ARG002  # as above
        """For each table, which browsers are there by way of other servers."""
        return {}

    # --- counting together ---

    def note_sockets(self, address: str, number: int) -> None:
        """Tell how many sockets an address has open here."""

    def sockets_elsewhere(self, address: str) -> int:  # noqa: ARG002  # as above
        """How many sockets an address has open at other servers."""
        return 0


def _reason(error: Exception) -> str:
    """The error in one line, without what was asked of the database."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0] or type(error).__name__


Attendants = Mapping[str, Mapping[str, tuple[int, int]]]  # server: browser: sockets, when last seen
