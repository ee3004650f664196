"""What processes and the database have spent so far."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import psycopg

TICKS = os.sysconf("SC_CLK_TCK")
COUNTERS = """
SELECT (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()),
       pg_current_wal_lsn() - '0/0'::pg_lsn,
       pg_database_size(current_database())
"""


def _times(pid: int) -> list[int]:
    """The parent's id, then the ticks of a process and of its children that ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return [int(fields[1]), *map(int, fields[11:15])]


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    return sum(_times(pid)[1:3]) / TICKS


def cpu_of_loop(pid: int) -> float:
    """Seconds of CPU of a server's main thread, which runs the event loop."""
    fields = Path(f"/proc/{pid}/task/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / TICKS


def cpu_with_children(pid: int) -> float:
    """Seconds of CPU of a process and all children, ended or not."""
    ticks = sum(_times(pid)[1:])
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            parent, *times = _times(int(entry.name))
        except FileNotFoundError:
            continue  # it has just ended
        ticks += sum(times) if parent == pid else 0
    return ticks / TICKS


def waited(pid: int) -> float:
    """Seconds that a process's main thread has waited for a core."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def memory(pid: int) -> int:
    """The memory of a process in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Costs:
    """What was spent up to a moment, or between two moments."""

    seconds: float
    servers: float  # seconds of CPU
    loops: float  # of that, seconds in the servers' main threads: each of them can use one core
    waited: float  # seconds that the servers' main threads were ready to run but other programs ran
    postgres: float
    crowd: float
    memory: float  # bytes of the servers
    commits: int
    wal: int  # bytes of PostgreSQL's journal
    stored: int  # bytes of the database

    def __sub__(self, earlier: Costs) -> Costs:
        return Costs(*(getattr(self, name) - getattr(earlier, name) for name in self.__dataclass_fields__))


def costs(servers: Iterable[int], postgres: int | None, url: str) -> Costs:
    """What these processes have spent until now."""
    pids = list(servers)
    commits, wal, stored = _counters(url) if postgres else (0, 0, _file_size(url))
    return Costs(
        time.monotonic(),
        sum(map(cpu, pids)),
        sum(map(cpu_of_loop, pids)),
        sum(map(waited, pids)),
        cpu_with_children(postgres) if postgres else 0.0,
        time.process_time(),
        sum(map(memory, pids)),
        commits,
        wal,
        stored,
    )


def _counters(url: str) -> tuple[int, int, int]:
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        row = connection.execute(COUNTERS).fetchone()
    assert row is not None
    return int(row[0]), int(row[1]), int(row[2])


def _file_size(url: str) -> int:
    path = Path(url.removeprefix("sqlite:///"))
    return sum(each.stat().st_size for each in path.parent.glob(f"{path.name}*"))
