"""Starting with many tables, resuming in the background, and removing what nobody needs any longer."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cabochon.server.rooms import upkeep
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Settings
from cabochon.server.storage.database import Database, StoredTable
from cabochon.server.storage.leases import Leases
from cabochon.server.wire.requests import NewTable, OptionsRequest, Resign
from tests.server.opened_rooms import ADA, BEN, QUICK, bot, clock, me, open_rooms, play, two_people, until
from tests.server.random_games import FakeTime

DAY = 86_400.0


@asynccontextmanager
async def rooms_with(folder: Path, settings: Settings, time: FakeTime) -> AsyncIterator[Rooms]:
    rooms = Rooms(Database(f"sqlite:///{folder / 'tables.db'}"), settings, time)
    await rooms.open()
    try:
        yield rooms
    finally:
        rooms.close()


HELD = "tables WHERE holder IS NOT NULL"


def count(folder: Path, what: str) -> int:
    connection = sqlite3.connect(folder / "tables.db")
    number: int = connection.execute(f"SELECT count(*) FROM {what}").fetchone()[0]
    connection.close()
    return number


def test_a_start_opens_no_table_that_waits_for_people(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            for _ in range(5):
                await two_people(rooms)
            timed = await two_people(rooms, clock=clock(kind="turn", seconds=30))
        async with open_rooms(tmp_path) as rooms:
            await until(lambda: bool(rooms.by_id))
            assert list(rooms.by_id) == [timed.state.id]

    asyncio.run(whole())


def test_opening_reads_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            await two_people(rooms, clock=clock(kind="turn", seconds=30))
        loaded: list[str] = []
        load = Database.load

        def watched(self: Database, id: str) -> StoredTable | None:
            loaded.append(id)
            return load(self, id)

        monkeypatch.setattr(Database, "load", watched)
        async with open_rooms(tmp_path) as rooms:
            assert loaded == []
            await until(lambda: len(loaded) == 1)

    asyncio.run(whole())


def test_the_most_recently_touched_is_resumed_first(tmp_path: Path) -> None:
    async def whole() -> None:
        time = FakeTime()
        ids = []
        async with open_rooms(tmp_path, time) as rooms:
            for _ in range(6):
                room = await two_people(rooms, clock=clock(kind="total", seconds=3000))
                ids.append(room.state.id)
                time.seconds += 10
        async with open_rooms(tmp_path, time) as rooms:
            await until(lambda: len(rooms.by_id) == 6)
            assert list(rooms.by_id) == ids[::-1]

    asyncio.run(whole())


def test_the_query_for_tables_to_resume_uses_its_index(tmp_path: Path) -> None:
    storage = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    storage.upgrade()
    asked: list[str] = []
    import sqlalchemy as sa

    sa.event.listen(
        storage.engine, "before_cursor_execute", lambda _c, _cursor, statement, *_: asked.append(statement)
    )
    Leases(storage).holders()
    storage.count_unfinished("here", 0)
    storage.games(ADA, 10)
    storage.remove_expired(0, 10, finished=True, but=())
    connection = sqlite3.connect(tmp_path / "tables.db")
    plans: list[Any] = []
    for statement in asked:
        if statement.startswith("SELECT"):
            values = [0] * statement.count("?")
            plans += [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
    connection.close()
    storage.close()
    assert [plan for plan in plans if plan.startswith("SCAN") and "INDEX" not in plan] == []
    assert not any("TEMP B-TREE FOR ORDER BY" in plan for plan in plans)
    used = " ".join(plans)
    for index in ("tables_by_holder", "tables_by_address", "sitters_by_owner", "tables_unfinished"):
        assert index in used


def test_a_table_has_a_holder_while_a_bot_or_a_clock_goes_on(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            alone = await rooms.create(NewTable(seats=[me(), me("Abe")]), ADA, "here")
            assert count(tmp_path, HELD) == 0
            options = OptionsRequest(clock=clock(kind="total", seconds=600))
            timed = await rooms.create(NewTable(seats=[me(), me("Abe")], options=options), ADA, "here")
            assert count(tmp_path, f"{HELD} AND id = '{timed.state.id}'") == 1
            await timed.resign(ADA, Resign(version=timed.state.version, seat=0))
            assert count(tmp_path, HELD) == 0
            assert not alone.state.running

    asyncio.run(whole())


def test_a_holder_that_is_gone_is_forgotten_where_nothing_runs(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            await two_people(rooms)
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
            connection.execute("UPDATE tables SET holder = 'before'")  # as the migration does with old tables
        async with open_rooms(tmp_path):
            await until(lambda: count(tmp_path, HELD) == 0)

    asyncio.run(whole())


def test_bots_go_on_after_the_database_was_away(tmp_path: Path) -> None:
    async def whole() -> None:
        time = FakeTime()
        async with open_rooms(tmp_path, time) as rooms:
            room = await two_people(rooms, clock=clock(kind="turn", seconds=30))
            room.close()  # as after an event that could not be stored
            await until(lambda: bool(time._sleepers))
            time.advance(QUICK.upkeep_seconds)
            await until(lambda: rooms.is_open(room.state.id))

    asyncio.run(whole())


# --- retention ---


def test_old_tables_are_removed_with_all_that_belongs_to_them(tmp_path: Path) -> None:
    async def whole() -> None:
        time = FakeTime()
        settings = replace(QUICK, keep_finished_days=10, keep_abandoned_days=5)
        async with rooms_with(tmp_path, settings, time) as rooms:
            over = await two_people(rooms)
            await over.say(ADA, "hello", 0)
            await over.resign(BEN, Resign(version=over.state.version, seat=1))
            left = await two_people(rooms)
        time.seconds += 5.5 * DAY
        async with rooms_with(tmp_path, settings, time) as rooms:
            fresh = await two_people(rooms)
            await until(lambda: count(tmp_path, "tables") == 2)
            assert {line.table for line in await rooms.games(ADA)} == {over.state.id, fresh.state.id}
            assert rooms.database.load(left.state.id) is None
            time.seconds += 5 * DAY
            assert await rooms.upkeep.remove_expired() == 1
            assert count(tmp_path, "tables") == 1  # the fresh one, which is open
            assert count(tmp_path, "chats") == 0
            assert count(tmp_path, f"events WHERE table_id != '{fresh.state.id}'") == 0
            assert count(tmp_path, f"sitters WHERE table_id != '{fresh.state.id}'") == 0

    asyncio.run(whole())


def test_a_table_that_is_open_is_not_removed(tmp_path: Path) -> None:
    async def whole() -> None:
        time = FakeTime()
        async with rooms_with(tmp_path, replace(QUICK, keep_abandoned_days=5), time) as rooms:
            room = await two_people(rooms)
            time.seconds += 50 * DAY
            assert await rooms.upkeep.remove_expired() == 0
            await play(room, "wbg")

    asyncio.run(whole())


def test_zero_days_keep_tables_for_ever(tmp_path: Path) -> None:
    async def whole() -> None:
        time = FakeTime()
        settings = replace(QUICK, keep_finished_days=0, keep_abandoned_days=0)
        async with rooms_with(tmp_path, settings, time) as rooms:
            await two_people(rooms)
        time.seconds += 10_000 * DAY
        async with rooms_with(tmp_path, settings, time) as rooms:
            assert await rooms.upkeep.remove_expired() == 0
        assert count(tmp_path, "tables") == 1

    asyncio.run(whole())


def test_tables_are_removed_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        time = FakeTime()
        async with rooms_with(tmp_path, replace(QUICK, keep_abandoned_days=0), time) as rooms:
            for _ in range(25):
                await rooms.create(NewTable(seats=[me(), bot()]), ADA, f"address {_}")
        time.seconds += 100 * DAY
        sizes = []
        remove = Database.remove_expired

        def watched(self: Database, before: int, most: int, **rest: Any) -> int:
            sizes.append(number := remove(self, before, most, **rest))
            return number

        monkeypatch.setattr(Database, "remove_expired", watched)
        async with rooms_with(tmp_path, replace(QUICK, keep_finished_days=0), time) as rooms:
            await rooms.upkeep.remove_expired()
            await until(lambda: count(tmp_path, "tables") == 0)
        assert sum(sizes) == 25
        assert max(sizes) == upkeep.REMOVED_TOGETHER

    asyncio.run(whole())
