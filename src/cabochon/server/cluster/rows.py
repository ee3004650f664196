"""What servers write down for each other, beside the tables: who lives, who is where, what was used."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from cabochon.server.cluster.limits import Use
from cabochon.server.cluster.line import Line

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"  # milliseconds since 1970
HOUR = 3_600_000

BEAT = f"""
INSERT INTO servers (id, role, beat, gone) VALUES (%(id)s, 'server', {NOW}, false)
ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, gone = false
RETURNING (xmax = 0) AS new
"""
SERVERS = f"SELECT id, beat, gone, {NOW} AS now FROM servers WHERE role = 'server'"
LEAVE = f"UPDATE servers SET beat = {NOW}, gone = true WHERE id = %(id)s"
BURY = (
    "DELETE FROM servers WHERE id = %(id)s AND NOT EXISTS (SELECT 1 FROM tables WHERE holder = %(id)s)",
    "DELETE FROM presence WHERE server = %(id)s",
    "DELETE FROM sockets WHERE server = %(id)s",
)
TIDY = (
    f"DELETE FROM limits WHERE at < {NOW} - {HOUR}",
    f"DELETE FROM presence WHERE server = %(id)s AND sockets = 0 AND seen < {NOW} - {HOUR}",
    "DELETE FROM sockets WHERE server = %(id)s AND number = 0",
)
WRITE_PRESENCE = """
INSERT INTO presence (server, table_id, owner, sockets, seen)
SELECT %(id)s, * FROM unnest(%(tables)s::text[], %(owners)s::text[], %(sockets)s::int[], %(seen)s::bigint[])
ON CONFLICT (server, table_id, owner) DO UPDATE SET sockets = excluded.sockets, seen = excluded.seen
"""
READ_PRESENCE = """
SELECT table_id, server, owner, sockets, seen FROM presence
WHERE table_id = ANY(%(tables)s::text[]) AND server <> %(id)s
"""
# Each bucket leaks first, then what was used is added. In order of keys, or two servers wait for each other.
USE_LIMITS = f"""
INSERT INTO limits AS known (key, level, at)
SELECT key, used, {NOW} FROM unnest(%(keys)s::text[], %(used)s::float8[]) AS new (key, used) ORDER BY key
ON CONFLICT (key) DO UPDATE SET at = excluded.at, level = excluded.level + greatest(0, known.level -
    (excluded.at - known.at) / 1000.0 * (%(rates)s::json ->> known.key)::float8)
RETURNING key, level
"""
WRITE_SOCKETS = """
INSERT INTO sockets (server, address, number)
SELECT %(id)s, * FROM unnest(%(addresses)s::text[], %(numbers)s::int[])
ON CONFLICT (server, address) DO UPDATE SET number = excluded.number
"""
READ_SOCKETS = """
SELECT address, sum(number)::int AS number FROM sockets
WHERE address = ANY(%(addresses)s::text[]) AND server = ANY(%(servers)s::text[]) GROUP BY address
"""


@dataclass(frozen=True, slots=True)
class Server:
    """A server, as the others know it."""

    beat: int  # when it last said that it lives
    gone: bool  # whether it has left

    def is_alive(self, now: int, lease: float) -> bool:
        """Whether its last beat is fresh."""
        return not self.gone and now - self.beat < lease * 1000


class SharedRows:
    """The rows in PostgreSQL, written and read over a connection of their own."""

    def __init__(self, line: Line, id: str) -> None:
        self._line = line
        self._id = id

    async def beat(self) -> bool:
        """Say that this server lives; whether the others did not know it, or had removed it."""
        return bool((await self._line.execute(BEAT, {"id": self._id}))[0].new)

    async def servers(self) -> tuple[int, dict[str, Server]]:
        """The database's time, and all servers."""
        rows = await self._line.execute(SERVERS, {})
        return rows[0].now, {row.id: Server(row.beat, row.gone) for row in rows}

    async def leave(self) -> None:
        """Say that this server goes."""
        await self._line.execute(LEAVE, {"id": self._id})

    async def bury(self, server: str) -> None:
        """Remove a server that has no tables left, and who was there by way of it."""
        for statement in BURY:
            await self._line.execute(statement, {"id": server})

    async def tidy(self) -> None:
        """Remove what nobody asks for any more."""
        for statement in TIDY:
            await self._line.execute(statement, {"id": self._id})

    async def write_presence(self, rows: Sequence[tuple[str, str, int, int]]) -> None:
        """Store for each table and browser how many sockets it has open here, and when it was last seen."""
        tables, owners, sockets, seen = map(list, zip(*rows, strict=True))
        values = {"id": self._id, "tables": tables, "owners": owners, "sockets": sockets, "seen": seen}
        await self._line.execute(WRITE_PRESENCE, values)

    async def presence(self, tables: Collection[str]) -> dict[str, dict[str, dict[str, tuple[int, int]]]]:
        """For each table, by server, the browsers there with their sockets and when they were last seen."""
        found: dict[str, dict[str, dict[str, tuple[int, int]]]] = {table: {} for table in tables}
        for row in await self._line.execute(READ_PRESENCE, {"id": self._id, "tables": list(tables)}):
            found[row.table_id].setdefault(row.server, {})[row.owner] = (row.sockets, row.seen)
        return found

    async def use(self, uses: Sequence[Use]) -> dict[str, float]:
        """Add what was used here to what all servers used; the common levels."""
        values = {
            "keys": [use.key for use in uses],
            "used": [use.amount for use in uses],
            "rates": json.dumps({use.key: use.per_second for use in uses}),
        }
        return {row.key: row.level for row in await self._line.execute(USE_LIMITS, values)}

    async def write_sockets(self, numbers: Mapping[str, int]) -> None:
        """Store how many sockets addresses have open here."""
        values = {"id": self._id, "addresses": list(numbers), "numbers": list(numbers.values())}
        await self._line.execute(WRITE_SOCKETS, values)

    async def sockets(self, addresses: Collection[str], servers: Collection[str]) -> dict[str, int]:
        """How many sockets these addresses have open at these servers."""
        values = {"addresses": list(addresses), "servers": list(servers)}
        return {row.address: row.number for row in await self._line.execute(READ_SOCKETS, values)}
