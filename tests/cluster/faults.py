"""What may happen to a cluster while people play."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from tests.cluster.cluster import Cluster

Deed = Callable[["Cluster"], Awaitable[None]]
LONGER_THAN_A_LEASE = 8.0  # seconds


@dataclass(frozen=True)
class Fault:
    """Something that happens, how long it lasts, and how it is put right."""

    name: str
    strike: Deed
    mend: Deed | None = None
    lasts: float = 0.0  # seconds
    database: bool = False  # whether it stops PostgreSQL: then nothing answers before that does


async def kill_server(cluster: Cluster) -> None:
    """Kill -9 of the next server."""
    cluster.servers.rotate()
    cluster.servers[0].kill()


async def start_server(cluster: Cluster) -> None:
    """Start it again."""
    await asyncio.to_thread(cluster.servers[0].start)


async def end_server(cluster: Cluster) -> None:
    """SIGTERM to the next server, as an upgrade does it."""
    cluster.servers.rotate()
    await asyncio.to_thread(cluster.servers[0].end)


async def pause_server(cluster: Cluster) -> None:
    """SIGSTOP to the next server."""
    cluster.servers.rotate()
    cluster.servers[0].pause()


async def resume_server(cluster: Cluster) -> None:
    """SIGCONT: it believes that no time has passed."""
    cluster.servers[0].go_on()


async def kill_thinker(cluster: Cluster) -> None:
    """Kill -9 of the next thinker."""
    cluster.thinkers.rotate()
    cluster.thinkers[0].kill()


async def start_thinker(cluster: Cluster) -> None:
    """Start it again."""
    await asyncio.to_thread(cluster.thinkers[0].start)


async def cut(cluster: Cluster) -> None:
    """Cut the network between one server and PostgreSQL."""
    await cluster.forwarder.cut()


async def mend(cluster: Cluster) -> None:
    """Mend it."""
    cluster.forwarder.mend()


def restart(mode: Literal["fast", "immediate"]) -> Deed:
    """Restart PostgreSQL."""

    async def deed(cluster: Cluster) -> None:
        await asyncio.to_thread(cluster.postgres.stop, mode)
        await asyncio.to_thread(cluster.postgres.start)

    return deed


FAULTS = (
    Fault("kill -9 of a server", kill_server, start_server),
    Fault("kill -9 of a thinker", kill_thinker, start_thinker),
    Fault("SIGSTOP of a server", pause_server, resume_server, LONGER_THAN_A_LEASE),
    Fault("network cut between a server and PostgreSQL", cut, mend, LONGER_THAN_A_LEASE),
    Fault("PostgreSQL restarted (fast)", restart("fast"), database=True),
    Fault("PostgreSQL restarted (immediate)", restart("immediate"), database=True),
    Fault("SIGTERM of a server", end_server, start_server),
)
