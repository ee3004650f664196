"""Reviews in the database: each is found by its game, the judge and the effort."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from cabochon.server.storage.schema import REVIEWS

if TYPE_CHECKING:
    from cabochon.server.storage.database import Database


@dataclass(frozen=True, slots=True)
class StoredReview:
    """A review, as far as it is made."""

    id: str
    table: str  # whose game it is; empty: an uploaded record's
    at: int  # when it last grew, in milliseconds since 1970
    done: bool
    holder: str | None  # the server that makes it
    record: str
    body: str  # as JSON; empty while there is nothing


class StoredReviews:
    """The reviews of all servers. The methods block: call them through ``Database.run``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find_review(self, id: str) -> StoredReview | None:
        """A review."""
        with self._database.engine.connect() as connection:
            row = connection.execute(sa.select(REVIEWS).where(REVIEWS.c.id == id)).first()
        if row is None:
            return None
        return StoredReview(row.id, row.table_id, row.at, row.done, row.holder, row.record, row.body)

    def add_review(self, new: StoredReview) -> bool:
        """Store a review that begins; False if another server was first."""
        insert = postgresql.insert if self._database.engine.dialect.name == "postgresql" else sqlite.insert
        row = insert(REVIEWS).values(
            id=new.id,
            table_id=new.table,
            at=new.at,
            done=new.done,
            holder=new.holder,
            record=new.record,
            body=new.body,
        )
        added = row.on_conflict_do_nothing().returning(REVIEWS.c.id)
        return self._database.write(lambda connection: connection.execute(added).first() is not None)

    def hold_review(self, id: str, known: str | None, holder: str | None) -> bool:
        """Take a review over from the server that has it, or give it up; False if another was first."""
        same = REVIEWS.c.holder.is_(None) if known is None else REVIEWS.c.holder == known
        return self._changes(sa.update(REVIEWS).where(REVIEWS.c.id == id, same).values(holder=holder))

    def write_review(self, id: str, holder: str, at: int, body: str, *, done: bool) -> bool:
        """Store what there is by now; False if another server makes the review."""
        own = sa.update(REVIEWS).where(REVIEWS.c.id == id, REVIEWS.c.holder == holder)
        return self._changes(own.values(at=at, body=body, done=done, holder=None if done else holder))

    def belongs(self, id: str, table: str) -> bool:
        """Keep a review as long as this table, if it was an uploaded record's."""
        own = sa.update(REVIEWS).where(REVIEWS.c.id == id, REVIEWS.c.table_id == "")
        return self._changes(own.values(table_id=table))

    def remove_reviews(self, before: int, most: int) -> int:
        """Remove reviews of uploaded records that are this old; how many there were."""
        old = sa.select(REVIEWS.c.id).where(REVIEWS.c.table_id == "", REVIEWS.c.at < before).limit(most)

        def write(connection: sa.Connection) -> int:
            ids: Collection[str] = connection.execute(old).scalars().all()
            return connection.execute(sa.delete(REVIEWS).where(REVIEWS.c.id.in_(ids))).rowcount

        return self._database.write(write)

    def _changes(self, statement: sa.UpdateBase) -> bool:
        return bool(self._database.write(lambda connection: connection.execute(statement).rowcount))
