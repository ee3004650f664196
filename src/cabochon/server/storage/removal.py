"""Removing tables with all that belongs to them."""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa

from cabochon.server.storage.schema import CHATS, EVENTS, REVIEWS, SITTERS, TABLES


def expired(
    connection: sa.Connection, before: int, most: int, *, finished: bool, but: Collection[str] = ()
) -> list[str]:
    """The ids of tables that nobody touched since then, the oldest first; not those that are in use."""
    old = sa.select(TABLES.c.id).where(TABLES.c.finished.is_(finished), TABLES.c.touched < before)
    found = connection.execute(old.order_by(TABLES.c.touched).limit(most + len(but))).scalars()
    return [id for id in found if id not in but][:most]


def remove(connection: sa.Connection, ids: Collection[str]) -> int:
    """Remove these tables; how many there were."""
    for part in (EVENTS, CHATS, SITTERS, REVIEWS):
        connection.execute(sa.delete(part).where(part.c.table_id.in_(ids)))
    return connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(ids))).rowcount
