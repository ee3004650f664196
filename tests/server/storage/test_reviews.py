"""Stored reviews: who makes them, and how long they stay."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from cabochon.server.rooms.rooms import Rooms
from cabochon.server.storage.database import Database
from cabochon.server.storage.reviews import StoredReview, StoredReviews
from cabochon.server.storage.schema import REVIEWS
from cabochon.server.wire.requests import Resign
from tests.server.opened_rooms import ADA, QUICK, two_people
from tests.server.random_games import FakeTime

DAY = 86_400.0


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return str(request.getfixturevalue("database_url"))


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    database = Database(url)
    database.upgrade()
    yield database
    database.close()


def review(id: str = "one", table: str = "", at: int = 0) -> StoredReview:
    return StoredReview(id, table, at, False, "here", "record", "")


def test_one_server_makes_a_review(database: Database) -> None:
    stored = StoredReviews(database)
    assert stored.find_review("one") is None
    assert [stored.add_review(review()) for _ in range(2)] == [True, False]
    assert stored.find_review("one") == review()
    assert not stored.write_review("one", "there", 5, "body", done=False)
    assert stored.write_review("one", "here", 5, "body", done=False)
    assert stored.find_review("one") == replace(review(at=5), body="body")
    assert not stored.hold_review("one", "elsewhere", "there")
    assert not stored.hold_review("one", None, "there")
    assert stored.hold_review("one", "here", None)
    assert stored.hold_review("one", None, "there")
    assert not stored.write_review("one", "here", 6, "late", done=True)
    assert stored.write_review("one", "there", 6, "whole", done=True)
    assert stored.find_review("one") == StoredReview("one", "", 6, True, None, "record", "whole")


def test_the_migration_makes_what_the_code_uses(database: Database) -> None:
    columns = sa.inspect(database.engine).get_columns("reviews")
    made = {column["name"]: column["nullable"] for column in columns}
    assert made == {column.name: column.nullable for column in REVIEWS.columns}


def test_a_table_s_review_goes_with_it_and_an_uploaded_one_after_some_time(tmp_path: Path) -> None:
    async def whole() -> None:
        time = FakeTime()
        settings = replace(QUICK, keep_finished_days=100, keep_reviews_days=10)
        rooms = Rooms(Database(f"sqlite:///{tmp_path / 'tables.db'}"), settings, time)
        await rooms.open()
        stored = StoredReviews(rooms.database)

        def left() -> set[str]:
            return {id for id in ("own", "joined", "upload", "late") if stored.find_review(id)}

        room = await two_people(rooms)
        table = room.state.id
        for id, owner in (("own", table), ("joined", ""), ("upload", "")):
            stored.add_review(review(id, owner, time.now()))
        assert stored.belongs("joined", table)
        assert not stored.belongs("own", "other2345abc")
        await room.resign(ADA, Resign(seat=0, version=room.state.version))
        time.advance(9 * DAY)
        stored.add_review(review("late", at=time.now()))
        await rooms.upkeep.remove_expired()
        assert left() == {"own", "joined", "upload", "late"}
        time.advance(2 * DAY)
        await rooms.upkeep.remove_expired()
        assert left() == {"own", "joined", "late"}
        time.advance(100 * DAY)
        rooms.by_id.clear()  # it is open no longer
        await rooms.upkeep.remove_expired()
        assert left() == set()
        rooms.close()

    asyncio.run(whole())
