"""Which kind of cluster a database needs."""

from __future__ import annotations

from cabochon.server.cluster.cluster import Cluster
from cabochon.server.cluster.limits import Limits
from cabochon.server.settings import Time
from cabochon.server.storage.database import Database


def cluster_for(database: Database, time: Time, limits: Limits) -> Cluster:
    """A server among others on PostgreSQL; on SQLite one alone."""
    if database.engine.dialect.name != "postgresql":
        return Cluster(database, time, limits)
    from cabochon.server.cluster.postgres import PostgresCluster  # needs psycopg

    return PostgresCluster(database, time, limits)
