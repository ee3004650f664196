"""Many tables at once: how quickly everybody hears of a move, and what a move costs.

Measured is the time from sending a move until everybody at the table has the news. It begins when everybody
sits at a table and sees it. Run: python -m tests.load --tables 200 --pace 4 --seconds 30
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from tests.cluster.processes import Server, free_port
from tests.load.bots import show_levels
from tests.load.costs import Costs, costs
from tests.load.crowd import Crowd, Tally, play
from tests.postgres import HARD, Postgres, find_postgres

WARM_UP = 3.0  # seconds
FIRST_OF_WARM_UP = 60_000  # tables of the warm-up come from other addresses


@dataclass(frozen=True)
class Trial:
    """What is tried."""

    database: str
    servers: int = 1
    apart: bool = False
    tables: int = 200
    watchers: int = 0
    pace: float = 4.0
    seconds: float = 30.0

    @property
    def name(self) -> str:
        """What is special about it."""
        several = f"{self.servers} servers" + (", people of a table apart" if self.apart else "")
        return f"{self.database}, {several if self.servers > 1 else '1 server'}"


@dataclass
class Outcome:
    """What was measured."""

    trial: Trial
    tally: Tally
    spent: Costs

    @property
    def moves(self) -> int:
        """How many were made."""
        return len(self.tally.delays)

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.spent.seconds

    def delay(self, share: float) -> float:
        """Milliseconds in which this share of the moves was known to all."""
        return sorted(self.tally.delays)[int(share * self.moves)] * 1000

    def show(self) -> None:
        """Print everything."""
        spent, moves, trial = self.spent, self.moves, self.trial
        print(f"{trial.name}: {trial.tables} tables, {moves} moves, {self.rate:.0f} moves/s, ", end="")
        print(f"{self.tally.errors} errors")
        print(
            "  " + ", ".join(f"p{share * 100:.0f} {self.delay(share):.1f} ms" for share in (0.5, 0.9, 0.99))
        )
        parts = {"servers": spent.servers, "PostgreSQL": spent.postgres, "crowd": spent.crowd}
        shares = ", ".join(f"{name} {part / moves * 1000:.2f} ms" for name, part in parts.items())
        print(f"  CPU for each move: {shares}; {sum(parts.values()) / spent.seconds:.2f} cores in use")
        print(
            f"  waiting for a core that was busy: servers {spent.waited / moves * 1000:.2f} ms for each move"
        )
        print(f"  memory: {spent.memory / trial.tables / 1000:.0f} kB more for each table")
        print(
            f"  database: {spent.commits / moves:.2f} commits, {spent.wal / moves:.0f} bytes of WAL and ",
            end="",
        )
        print(f"{spent.stored / moves:.0f} bytes stored for each move")
        told, size = self.tally.messages / moves, self.tally.size / moves
        print(f"  network: {told:.2f} messages, {size:.0f} bytes for each move")


@contextmanager
def servers_of(trial: Trial) -> Iterator[tuple[list[Server], Postgres | None, str]]:
    """The servers that are tried, on an empty database."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cabochon-load-")))
        folder.chmod(0o755)  # PostgreSQL may run as another user
        postgres, url = None, f"sqlite:///{folder / 'load.db'}"
        if trial.database == "PostgreSQL":
            programs = find_postgres()
            assert programs is not None, "install the package postgresql"
            postgres = Postgres(folder / "postgres", programs, port=free_port())
            postgres.make(HARD)
            stack.callback(postgres.stop)
            url = postgres.new_database()
        servers = [Server(number, url, folder) for number in range(trial.servers)]
        for server in servers:
            stack.callback(server.clean_up)
            server.start()
        yield servers, postgres, url


async def measure(trial: Trial) -> Outcome:
    """Start everything, let the crowd play, end everything."""
    with servers_of(trial) as (servers, postgres, url):
        ports, pids = [server.port for server in servers], [server.pid for server in servers]
        main = postgres.pid if postgres else None

        def now() -> Costs:
            return costs(pids, main, url)

        several = len(ports)
        warm = Crowd(ports, trial.apart, 0.2, WARM_UP, asyncio.Barrier(several + 1), first=FIRST_OF_WARM_UP)
        await play(warm, several, now)  # all is compiled and loaded
        gc.disable()  # the crowd's own pauses are not the server's
        empty = now()
        ready = asyncio.Barrier(trial.tables + 1)
        crowd = Crowd(ports, trial.apart, trial.pace, trial.seconds, ready, watchers=trial.watchers)
        seated, end, tally = await play(crowd, trial.tables, now)
        gc.enable()
        return Outcome(trial, tally, replace(end - seated, memory=end.memory - empty.memory))


GOAL = 50.0  # milliseconds in which 99 of 100 moves should be known to all
LADDER = (2.0, 1.0, 0.67, 0.5, 0.4)  # seconds between two moves at a table, ever less


async def one_server(base: Trial) -> bool:
    """The goal for one process, on both databases."""
    outcomes = [await measure(replace(base, database=database)) for database in ("SQLite", "PostgreSQL")]
    for outcome in outcomes:
        outcome.show()
    return all(outcome.delay(0.99) < GOAL for outcome in outcomes)


async def more_sockets(base: Trial) -> None:
    """What one more open socket at a table costs."""
    few, many = [await measure(replace(base, tables=base.tables // 4, watchers=number)) for number in (0, 8)]
    sockets = 8 * few.trial.tables
    more = (many.spent.servers / many.moves - few.spent.servers / few.moves) / 8
    size = (many.tally.size / many.moves - few.tally.size / few.moves) / 8
    print(
        f"One more socket: {(many.spent.memory - few.spent.memory) / sockets / 1000:.0f} kB of memory, ",
        end="",
    )
    print(f"{more * 1000:.2f} ms of CPU and {size:.0f} bytes for each move at its table")


async def two_servers(base: Trial, ladder: Sequence[float]) -> None:
    """One server against two, in turns, with ever more moves: what each can do, and what bounds it."""
    print(
        "servers  apart  moves/s   p50 ms   p99 ms   CPU ms a move: servers  PostgreSQL  crowd   cores in use"
    )
    trials = [replace(base, servers=1), replace(base, servers=2), replace(base, servers=2, apart=True)]
    found: dict[Trial, list[Outcome]] = {trial: [] for trial in trials}
    for pace in ladder:
        for trial in trials:
            outcome = await measure(replace(trial, pace=pace))
            found[trial].append(outcome)
            _line(outcome)
    for trial, outcomes in found.items():
        _bounds(trial, outcomes)


def _line(outcome: Outcome) -> None:
    trial, spent = outcome.trial, outcome.spent
    each = [part / outcome.moves * 1000 for part in (spent.servers, spent.postgres, spent.crowd)]
    half, most = outcome.delay(0.5), outcome.delay(0.99)
    cores = (spent.servers + spent.postgres + spent.crowd) / spent.seconds
    apart = "yes" if trial.apart else "no"
    print(
        f"{trial.servers:7} {apart:>6} {outcome.rate:8.0f} {half:8.1f} {most:8.1f} "
        f"{each[0]:23.2f} {each[1]:11.2f} {each[2]:6.2f} {cores:14.2f}",
        flush=True,
    )


def _bounds(trial: Trial, outcomes: list[Outcome]) -> None:
    """The fastest that met the goal, and what the CPU allows: each server's main thread has one core."""
    met = [outcome.rate for outcome in outcomes if outcome.delay(0.99) < GOAL]
    moves = sum(outcome.moves for outcome in outcomes)
    servers = sum(outcome.spent.servers for outcome in outcomes) / moves
    postgres = sum(outcome.spent.postgres for outcome in outcomes) / moves
    crowd = sum(outcome.spent.crowd for outcome in outcomes) / moves
    loops = sum(outcome.spent.loops for outcome in outcomes) / moves
    cores, alone = os.cpu_count() or 1, trial.servers / loops
    here, apart = (min(alone, cores / (servers + postgres + more)) for more in (crowd, 0.0))
    print(f"{trial.name}: {max(met, default=0):.0f} moves/s with p99 under {GOAL:.0f} ms")
    print(f"  main threads: {loops * 1000:.2f} ms of CPU for each move")
    print(f"  CPU of {cores} cores: {here:.0f} moves/s, with the crowd elsewhere {apart:.0f}, ", end="")
    print(f"with PostgreSQL elsewhere too {alone:.0f}")


async def main() -> bool:
    """Read the options, measure, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between two moves at a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--ladder", type=float, nargs="+", default=LADDER, help="paces for two servers")
    parser.add_argument("--part", choices=("one", "sockets", "bots", "two"), help="only this part")
    chosen = parser.parse_args()
    base = Trial("PostgreSQL", tables=chosen.tables, pace=chosen.pace, seconds=chosen.seconds)
    good = True
    if chosen.part in (None, "one"):
        good = await one_server(base)
    if chosen.part in (None, "sockets"):
        await more_sockets(base)
    if chosen.part in (None, "bots"):
        show_levels()
    if chosen.part in (None, "two"):
        await two_servers(replace(base, seconds=chosen.seconds / 3), chosen.ladder)
    return good


if __name__ == "__main__":
    raise SystemExit(not asyncio.run(main()))
