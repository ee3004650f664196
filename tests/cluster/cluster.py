"""A whole cluster on this machine, and people who play while parts of it fail."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.cluster.faults import Fault
from tests.cluster.forwarder import Forwarder
from tests.cluster.journal import Journal
from tests.cluster.people import Group
from tests.cluster.processes import Nginx, Process, Server, Thinker, free_port
from tests.cluster.verdict import Verdict, judge
from tests.postgres import HARD, Postgres, needed_postgres

SEATS: tuple[list[int | None], ...] = ([None, None], [None, 2], [None, None, 1], [None, None, None])
LONGEST = 60.0  # seconds that a table may need to answer before the run is given up
SETTLED = 1.5  # seconds without a move after which nothing is under way
Tell = Callable[[str], None]


@dataclass
class Cluster:
    """The processes."""

    postgres: Postgres
    forwarder: Forwarder
    servers: deque[Server]
    thinkers: deque[Thinker]
    nginx: Nginx
    url: str

    @property
    def processes(self) -> list[Process]:
        """All but PostgreSQL."""
        return [*self.servers, *self.thinkers, self.nginx]


@asynccontextmanager
async def running_cluster(servers: int, thinkers: int) -> AsyncIterator[Cluster]:
    """Start everything; the last server speaks with PostgreSQL over a line that can be cut."""
    programs = needed_postgres()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cabochon-cluster-")))
        folder.chmod(0o755)  # PostgreSQL may run as another user
        postgres = Postgres(folder / "postgres", programs, port=free_port())
        postgres.make(HARD)
        stack.callback(postgres.stop)
        cluster = await _cluster(folder, postgres, servers, thinkers)
        for process in cluster.processes:
            stack.callback(process.clean_up)
        await asyncio.gather(*(asyncio.to_thread(process.start) for process in cluster.processes))
        yield cluster
        await cluster.forwarder.close()


async def _cluster(folder: Path, postgres: Postgres, servers: int, thinkers: int) -> Cluster:
    forwarder = Forwarder(postgres.port)
    await forwarder.open()
    url = postgres.new_database()
    far = url.replace(f":{postgres.port}/", f":{forwarder.port}/")
    urls = [*[url] * (servers - 1), far]
    serving = deque(Server(number, url, folder) for number, url in enumerate(urls))
    thinking = deque(Thinker(number, url, folder) for number in range(thinkers))
    nginx = Nginx([server.port for server in serving], folder)
    return Cluster(postgres, forwarder, serving, thinking, nginx, url)


@dataclass
class Report:
    """What was measured, and what was found."""

    silences: dict[str, list[float]] = field(default_factory=dict)  # seconds until each table answered again
    journal: Journal = field(default_factory=Journal)
    verdict: Verdict = field(default_factory=Verdict)
    behind: list[str] = field(default_factory=list)  # people who were not told the last version
    endings: dict[str, float] = field(default_factory=dict)  # seconds from SIGTERM to the end
    ended_badly: list[str] = field(default_factory=list)
    seconds: float = 0.0


class Proof:
    """A run: people play, faults happen, and at the end everything is compared."""

    def __init__(self, cluster: Cluster, tables: int, pace: float, tell: Tell) -> None:
        self._cluster, self._tell = cluster, tell
        self.report = Report()
        self._playing: list[asyncio.Task[None]] = []
        journal, port = self.report.journal, cluster.nginx.port
        self._groups = [
            Group(journal, port, number, SEATS[number % len(SEATS)], pace) for number in range(tables)
        ]

    async def run(self, faults: Iterable[Fault], calm: float) -> Report:
        """Let the faults happen one after the other, with a calm time before each."""
        begun = time.monotonic()
        self._playing = playing = [asyncio.create_task(group.play()) for group in self._groups]
        try:
            await self._answered(begun)
            for fault in faults:
                await asyncio.sleep(calm)
                await self._happen(fault)
            await asyncio.sleep(calm)
            await self._settle()
            await self._end()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        self.report.seconds = time.monotonic() - begun
        return self.report

    async def _happen(self, fault: Fault) -> None:
        begun = time.monotonic()
        self._tell(fault.name)
        await fault.strike(self._cluster)
        if fault.database:
            away = time.monotonic() - begun
            self._tell(f"{fault.name}: it was away for {away:.1f} s")
            begun += away
        await self._measure(fault.name, begun)
        await asyncio.sleep(max(0.0, begun + fault.lasts - time.monotonic()))
        if fault.mend is not None:
            begun = time.monotonic()
            await fault.mend(self._cluster)
            await self._measure(f"{fault.name}: mended", begun)

    async def _measure(self, name: str, since: float) -> None:
        silences = await self._answered(since)
        self.report.silences.setdefault(name, []).extend(silences)
        self._tell(f"{name}: all tables answered within {max(silences):.1f} s")

    async def _answered(self, since: float) -> list[float]:
        """Wait until each group has made a move since then; how long each needed."""
        while True:
            for task in self._playing:
                if task.done():
                    task.result()  # raises what was wrong
            found = [self.report.journal.first_answer(number, since) for number in range(len(self._groups))]
            late = time.monotonic() - since > LONGEST
            if late:
                silent = [group for group, time in zip(self._groups, found, strict=True) if time is None]
                self._tell("\n".join(f"no answer: {group}" for group in silent))
            if late or None not in found:
                return [LONGEST if silence is None else silence for silence in found]
            await asyncio.sleep(0.05)

    async def _settle(self) -> None:
        """Stop playing, and wait until everybody has been told the last version."""
        people = [person for group in self._groups for person in group.people]
        for person in people:
            person.rests = True
        end = time.monotonic() + LONGEST
        versions: dict[str, int] = {}
        while time.monotonic() < end:
            await asyncio.sleep(SETTLED)
            before, self.report.verdict = versions, judge(self._cluster.url, self.report.journal)
            versions = self.report.verdict.versions
            self.report.behind = [
                f"{now['table']}: {now['version']} of {versions[now['table']]}"
                for now in (person.snapshot for person in people)
                if now.get("table") in versions and now["version"] != versions[now["table"]]
            ]
            if versions == before and not self.report.behind:
                return

    async def _end(self) -> None:
        """Ask all processes to end, while everybody is still connected."""
        cluster = self._cluster
        cabochon: list[Process] = [*cluster.servers, *cluster.thinkers]
        took = await asyncio.gather(*(asyncio.to_thread(process.end) for process in cabochon))
        self.report.endings = {process.name: seconds for process, seconds in zip(cabochon, took, strict=True)}
        self.report.ended_badly = [process.name for process in cabochon if not process.ended_well()]


async def prove(
    faults: Iterable[Fault],
    *,
    servers: int = 4,
    thinkers: int = 2,
    tables: int = 12,
    pace: float = 0.3,
    calm: float = 1.0,
    tell: Tell = lambda _line: None,
) -> Report:
    """Start a cluster, let people play, let the faults happen, compare."""
    async with running_cluster(servers, thinkers) as cluster:
        return await Proof(cluster, tables, pace, tell).run(faults, calm)
