"""Leases of tables: which server runs a table's bots and clocks, and which number a writer must know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from cabochon.errors import CabochonError
from cabochon.server.storage.chat import StoredLine, readable_lines
from cabochon.server.storage.events import Event, read_event
from cabochon.server.storage.schema import CHATS, EVENTS, TABLES

if TYPE_CHECKING:
    from cabochon.server.storage.database import Database

DAY = 86_400_000


class Conflict(CabochonError):
    """Another server has changed this table, or has taken it over."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The server that runs a table's bots and clocks, if any, and the fencing number of the last writer."""

    holder: str | None = None
    fence: int = 0
    began: int = 0  # when the present decision began, in milliseconds by the database's clock

    def columns(self) -> dict[str, str | int | None]:
        """The columns that it is stored in."""
        return {"holder": self.holder, "fence": self.fence, "began": self.began}


NOBODYS = Lease()


@dataclass(frozen=True, slots=True)
class Changes:
    """What has happened at a table since a version, and who holds it now."""

    lease: Lease
    events: Sequence[Event]
    chat: Sequence[StoredLine]


class Mark(NamedTuple):
    """What tells whether anything has changed at a table."""

    version: int
    said: int
    fence: int
    holder: str | None


class Leases:
    """Taking and giving up tables. The methods block: call them through ``Database.run``."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._engine = database.engine

    def take(self, id: str, version: int, known: Lease, new: Lease) -> None:
        """Take a table over that is still as it is known here, without an event."""
        same = (TABLES.c.id == id) & (TABLES.c.version == version) & (TABLES.c.fence == known.fence)
        change = sa.update(TABLES).where(same).values(new.columns())
        if not self._database.write(lambda connection: connection.execute(change).rowcount):
            raise Conflict("table-overtaken", id=id, number=version)

    def give_up(self, id: str, lease: Lease) -> bool:
        """End a lease, if it still holds."""
        mine = (TABLES.c.id == id) & (TABLES.c.holder == lease.holder) & (TABLES.c.fence == lease.fence)
        change = sa.update(TABLES).where(mine).values(holder=None)
        return bool(self._database.write(lambda connection: connection.execute(change).rowcount))

    def claim(self, holder: str, new: str, now: int, beat: int | None, most: int) -> list[str]:
        """Take over tables of a server that is gone; time that ran after its last beat is not counted.

        Tables that nobody touched for a day are left alone until somebody opens them.
        """
        pause = TABLES.c.began + (now - beat) if beat else sa.literal(now)
        began = sa.case((pause < now, pause), else_=now)
        some = sa.select(TABLES.c.id).where(TABLES.c.holder == holder).order_by(TABLES.c.touched.desc())
        some = some.limit(most).with_for_update(skip_locked=True)  # several servers do this at once
        change = sa.update(TABLES).where(TABLES.c.id.in_(some.scalar_subquery()))
        taken = change.values(holder=new, fence=TABLES.c.fence + 1, began=began)
        taken = taken.returning(TABLES.c.id, TABLES.c.touched)
        old = sa.update(TABLES).where(TABLES.c.holder == holder, TABLES.c.touched < now - DAY)

        def write(connection: sa.Connection) -> Sequence[sa.Row[tuple[str, int]]]:
            connection.execute(old.values(holder=None))  # the next server that opens the table runs it
            return connection.execute(taken).all()

        rows = self._database.write(write)
        return [row.id for row in sorted(rows, key=lambda row: row.touched, reverse=True)]

    def holders(self) -> list[str]:
        """All servers that hold a table."""
        held = sa.select(TABLES.c.holder).where(TABLES.c.holder.is_not(None)).distinct()
        with self._engine.connect() as connection:
            return [str(holder) for holder in connection.execute(held).scalars()]

    def changes(self, id: str, version: int, said: int) -> Changes | None:
        """The events after a version and the chat lines after a number; None if the table is gone."""
        wanted = (TABLES.c.version, TABLES.c.said, TABLES.c.holder, TABLES.c.fence, TABLES.c.began)
        table = sa.select(*wanted).where(TABLES.c.id == id)
        events = sa.select(EVENTS.c.body).where(EVENTS.c.table_id == id, EVENTS.c.number > version)
        chat = sa.select(CHATS.c.body).where(CHATS.c.table_id == id, CHATS.c.number > said)
        with self._engine.connect() as connection:
            row = connection.execute(table).first()
            if row is None:
                return None
            new = events.where(EVENTS.c.number <= row.version).order_by(EVENTS.c.number)
            bodies = connection.execute(new).scalars().all() if row.version > version else ()
            lines = (
                connection.execute(chat.order_by(CHATS.c.number)).scalars().all() if row.said > said else ()
            )
        return Changes(
            Lease(row.holder, row.fence, row.began),
            [read_event(body) for body in bodies],
            readable_lines(lines),
        )

    def marks(self, ids: Sequence[str]) -> dict[str, Mark]:
        """For each of these tables what tells whether anything has changed there."""
        columns = (TABLES.c.id, TABLES.c.version, TABLES.c.said, TABLES.c.fence, TABLES.c.holder)
        with self._engine.connect() as connection:
            rows = connection.execute(sa.select(*columns).where(TABLES.c.id.in_(ids)))
            return {row.id: Mark(row.version, row.said, row.fence, row.holder) for row in rows}
