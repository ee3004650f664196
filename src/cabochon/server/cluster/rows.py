"""What servers write down for each other, beside the tables: who lives, who is where, what was used."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from cabochon.server.cluster.limits import Use

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"  # milliseconds since 1970
HOUR = 3_600_000

BEAT = f"""
INSERT INTO servers (id, role, beat, gone) VALUES (:id, 'server', {NOW}, false)
ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, gone = false
"""
SERVERS = f"SELECT id, beat, gone, {NOW} AS now FROM servers WHERE role = 'server'"
LEAVE = f"UPDATE servers SET beat = {NOW}, gone = true WHERE id = :id"
BURY = (
    "DELETE FROM servers WHERE id = :id AND NOT EXISTS (SELECT 1 FROM tables WHERE holder = :id)",
    "DELETE FROM presence WHERE server = :id",
    "DELETE FROM sockets WHERE server = :id",
)
TIDY = (
    f"DELETE FROM limits WHERE at < {NOW} - {HOUR}",
    f"DELETE FROM presence WHERE server = :id AND sockets = 0 AND seen < {NOW} - {HOUR}",
    "DELETE FROM sockets WHERE server = :id AND number = 0",
)
WRITE_PRESENCE = """
INSERT INTO presence (server, table_id, owner, sockets, seen)
SELECT :server, * FROM unnest(CAST(:tables AS text[]), CAST(:owners AS text[]), CAST(:sockets AS int[]),
                              CAST(:seen AS bigint[]))
ON CONFLICT (server, table_id, owner) DO UPDATE SET sockets = excluded.sockets, seen = excluded.seen
"""
READ_PRESENCE = """
SELECT table_id, server, owner, sockets, seen FROM presence
WHERE table_id = ANY(CAST(:tables AS text[])) AND server <> :server
"""
USE_LIMITS = f"""
INSERT INTO limits AS known (key, level, at)
SELECT key, used, {NOW} FROM unnest(CAST(:keys AS text[]), CAST(:used AS float8[])) AS new (key, used)
ON CONFLICT (key) DO UPDATE SET at = excluded.at, level = excluded.level + greatest(0, known.level -
    (excluded.at - known.at) / 1000.0 * (CAST(CAST(:rates AS json) ->> known.key AS float8)))
RETURNING key, level
"""
WRITE_SOCKETS = """
INSERT INTO sockets (server, address, number)
SELECT :server, * FROM unnest(CAST(:addresses AS text[]), CAST(:numbers AS int[]))
ON CONFLICT (server, address) DO UPDATE SET number = excluded.number
"""
READ_SOCKETS = """
SELECT address, sum(number) AS number FROM sockets
WHERE address = ANY(CAST(:addresses AS text[])) AND server = ANY(CAST(:servers AS text[])) GROUP BY address
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
    """The rows in PostgreSQL. The methods block."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def beat(self, id: str) -> tuple[int, dict[str, Server]]:
        """Say that this server lives; the database's time, and all servers."""
        with self._engine.begin() as connection:
            connection.execute(sa.text(BEAT), {"id": id})
            rows = connection.execute(sa.text(SERVERS)).all()
        return rows[0].now, {row.id: Server(row.beat, row.gone) for row in rows}

    def leave(self, id: str) -> None:
        """Say that this server goes."""
        self._execute(LEAVE, id=id)

    def bury(self, id: str) -> None:
        """Remove a server that has no tables left, and who was there by way of it."""
        self._execute(*BURY, id=id)

    def tidy(self, id: str) -> None:
        """Remove what nobody asks for any more."""
        self._execute(*TIDY, id=id)

    def _execute(self, *statements: str, **values: str) -> None:
        with self._engine.begin() as connection:
            for statement in statements:
                connection.execute(sa.text(statement), values)

    def write_presence(self, server: str, rows: Sequence[tuple[str, str, int, int]]) -> None:
        """Store for each table and browser how many sockets it has open here, and when it was last seen."""
        tables, owners, sockets, seen = map(list, zip(*rows, strict=True))
        values = {"server": server, "tables": tables, "owners": owners, "sockets": sockets, "seen": seen}
        with self._engine.begin() as connection:
            connection.execute(sa.text(WRITE_PRESENCE), values)

    def presence(self, but: str, tables: Collection[str]) -> dict[str, dict[str, dict[str, tuple[int, int]]]]:
        """For each table, by server, the browsers there with their sockets and when they were last seen."""
        found: dict[str, dict[str, dict[str, tuple[int, int]]]] = {table: {} for table in tables}
        with self._engine.connect() as connection:
            for row in connection.execute(sa.text(READ_PRESENCE), {"server": but, "tables": list(tables)}):
                found[row.table_id].setdefault(row.server, {})[row.owner] = (row.sockets, row.seen)
        return found

    def use(self, uses: Sequence[Use]) -> dict[str, float]:
        """Add what was used here to what all servers used; the common levels."""
        import json

        values = {
            "keys": [use.key for use in uses],
            "used": [use.amount for use in uses],
            "rates": json.dumps({use.key: use.per_second for use in uses}),
        }
        with self._engine.begin() as connection:
            return {row.key: row.level for row in connection.execute(sa.text(USE_LIMITS), values)}

    def sockets(
        self, server: str, changed: Mapping[str, int], addresses: Collection[str], others: Collection[str]
    ) -> dict[str, int]:
        """Store how many sockets addresses have open here; how many these have at the other servers."""
        elsewhere: dict[str, int] = defaultdict(int)
        written = {"server": server, "addresses": list(changed), "numbers": list(changed.values())}
        with self._engine.begin() as connection:
            if changed:
                connection.execute(sa.text(WRITE_SOCKETS), written)
            read = {"addresses": list(addresses), "servers": list(others)}
            for row in connection.execute(sa.text(READ_SOCKETS), read) if others and addresses else ():
                elsewhere[row.address] = int(row.number)
        return elsewhere
