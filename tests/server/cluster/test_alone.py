"""One server on SQLite: the same comparing and fencing, no second server beside it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from cabochon.errors import CabochonError
from cabochon.server.people.options import Options
from cabochon.server.storage.database import Database
from cabochon.server.storage.events import Moved
from cabochon.server.storage.leases import Conflict, Lease, Leases
from cabochon.server.storage.schema import TABLES
from cabochon.server.tables.stored import creation
from cabochon.server.wire.requests import MakeMove, NewTable
from tests.server.opened_rooms import ADA, BEN, bot, clock, me, open_rooms, play, two_people, until
from tests.server.random_games import ID, people

CREATED = creation("splendor", Options(), people(2))
MOVE = Moved(seat=0, text="wbg")


@pytest.fixture(params=["sqlite", "postgresql"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """An empty database of either kind."""
    sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path / 'tables.db'}" if sqlite else request.getfixturevalue("database_url")
    database = Database(url)
    database.upgrade()
    yield database
    database.close()


def test_an_event_needs_the_version_and_the_fencing_number(storage: Database) -> None:
    storage.create(ID, bytes(32), CREATED, 1, "here", ["owner0"], "{}", Lease("a", 3, 1))
    with pytest.raises(Conflict):
        storage.append(ID, 3, MOVE, 2, "{}", False, 3, Lease("a", 3, 2))
    with pytest.raises(Conflict):
        storage.append(ID, 2, MOVE, 2, "{}", False, 2, Lease("b", 3, 2))
    storage.append(ID, 2, MOVE, 2, "{}", False, 3, Lease("b", 4, 2))
    with pytest.raises(Conflict):  # the former holder, who knows the version but not the new number
        storage.append(ID, 3, MOVE, 3, "over", True, 3, Lease("a", 3, 3))
    kept = storage.load(ID)
    assert kept is not None
    assert (kept.lease, len(kept.events)) == (Lease("b", 4, 2), 2)


def test_a_table_is_taken_over_once(storage: Database) -> None:
    storage.create(ID, bytes(32), CREATED, 1, "here", [], "{}", Lease("a", 0, 1))
    leases = Leases(storage)
    leases.take(ID, 1, Lease("a", 0, 1), Lease("b", 1, 1))
    with pytest.raises(Conflict):
        leases.take(ID, 1, Lease("a", 0, 1), Lease("c", 1, 1))
    assert not leases.give_up(ID, Lease("a", 0, 1))
    assert leases.give_up(ID, Lease("b", 1, 1))
    assert leases.holders() == []


def test_tables_of_a_server_that_is_gone_are_claimed_in_batches(storage: Database) -> None:
    ids = [f"abcdefgh{number:04}" for number in range(5)]
    for id in ids:
        storage.create(id, bytes(32), CREATED, 1, "here", [], "{}", Lease("gone", 7, 100))
    leases = Leases(storage)
    first = leases.claim("gone", "a", 1000, 400, 3)
    rest = leases.claim("gone", "b", 1000, None, 3)
    assert (len(first), sorted(first + rest)) == (3, ids)
    assert leases.claim("gone", "a", 1000, 400, 3) == []
    kept = [storage.load(first[0]), storage.load(rest[0])]
    assert [table.lease for table in kept if table] == [Lease("a", 8, 700), Lease("b", 8, 1000)]


def test_an_older_database_gets_versions_and_its_tables_are_adopted(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await rooms.create(NewTable(seats=[me(), bot()]), ADA, "here")
            await play(room, "wbg")
            await room.say(ADA, "hello", 0)
            rooms.services.thinking.close()
        version = room.state.version
        downgrade(tmp_path)
        async with open_rooms(tmp_path) as rooms:
            await until(lambda: room.state.id in rooms.by_id)  # a bot is to move there
            again = rooms.by_id[room.state.id]
            await until(lambda: again.state.to_move == 0)
            assert again.state.version > version
            with rooms.database.engine.connect() as connection:
                row = connection.execute(sa.select(TABLES)).one()
            assert (row.version, row.said) == (again.state.version, 1)

    asyncio.run(whole())


def downgrade(folder: Path) -> None:
    from alembic import command
    from alembic.config import Config

    from cabochon.server.storage.upgrade import MIGRATIONS

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    engine = sa.create_engine(f"sqlite:///{folder / 'tables.db'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "first")
    engine.dispose()


def test_a_move_overtaken_by_another_program_is_refused_and_told(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await two_people(rooms)
            stale = room.state.version
            event = Moved(seat=0, text="wbg", client="elsewhere", owner=ADA)
            row = (room.state.id, stale + 1, event, 1, "{}", False, room.lease.fence, room.lease)
            await rooms.database.run(rooms.database.append, *row)
            await room.move(
                ADA, MakeMove(id="elsewhere", version=stale, seat=0, move="wbg")
            )  # stored already
            assert room.state.version == stale + 1
            await play(room, "wbg", owner=BEN)
            assert rooms.cluster.counts["conflicts"] == 1

    asyncio.run(whole())


def test_where_nothing_runs_nobody_holds_the_table(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            idle = await two_people(rooms)
            timed = await two_people(rooms, clock=clock(kind="turn", seconds=60))
            assert (idle.lease.holder, timed.lease.holder) == (None, rooms.cluster.id)
            assert timed.holds
            leases = rooms.cluster.leases
            assert await rooms.database.run(leases.holders) == [rooms.cluster.id]

    asyncio.run(whole())


def test_a_second_server_on_the_same_file_is_refused_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    command = [sys.executable, "-m", "cabochon", "serve", "--port", "0", "--database", url]

    async def whole() -> None:
        async with open_rooms(tmp_path):
            with pytest.raises(CabochonError, match="another server is running"):
                async with open_rooms(tmp_path):
                    pass
            second = await asyncio.to_thread(
                subprocess.run, command, capture_output=True, text=True, timeout=60, check=False
            )
            assert second.returncode != 0
            assert second.stderr.strip().endswith("several servers need PostgreSQL")
            assert "Traceback" not in second.stderr
        async with open_rooms(tmp_path):
            pass  # once the first is gone, the next one starts

    asyncio.run(whole())
