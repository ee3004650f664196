"""The database: migrations, conflicts, bad addresses."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from cabochon.errors import CabochonError
from cabochon.server.people.options import Options
from cabochon.server.storage.database import Database
from cabochon.server.storage.events import Moved
from cabochon.server.storage.leases import Conflict, Leases
from cabochon.server.storage.schema import METADATA
from cabochon.server.storage.upgrade import MIGRATIONS
from cabochon.server.tables.stored import creation
from cabochon.server.wire.results import table_result
from tests.server.opened_rooms import ADA, BEN, open_rooms, play, take_back
from tests.server.random_games import ID, FakeTime, people

CREATED = creation("splendor", Options(), people(2))


def store(folder: Path) -> Database:
    storage = Database(f"sqlite:///{folder / 'tables.db'}")
    storage.upgrade()
    return storage


def test_the_migrations_make_what_the_code_uses(tmp_path: Path) -> None:
    store(tmp_path).close()
    store(tmp_path).close()  # a second start finds nothing to do
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    found = sa.inspect(engine)
    for table in METADATA.sorted_tables:
        made = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert made == {column.name: column.nullable for column in table.columns}
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [
            column.name for column in table.primary_key
        ]
    engine.dispose()


def test_an_older_schema_is_brought_up_to_date(tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "first")
        for id, finished in (("abcdefgh2345", False), ("abcdefgh2346", True)):
            row = {"id": id, "secret": bytes(32), "created": 5, "touched": 5, "finished": finished}
            columns = ", ".join([*row, "address", "summary"])
            values = ", ".join(f":{name}" for name in row)
            connection.execute(sa.text(f"INSERT INTO tables ({columns}) VALUES ({values}, '', '{{}}')"), row)
    engine.dispose()
    storage = store(tmp_path)
    marks = Leases(storage).marks(["abcdefgh2345", "abcdefgh2346"])
    assert marks["abcdefgh2345"].holder is not None  # whether anything runs there is seen when it is opened
    assert marks["abcdefgh2346"].holder is None
    storage.check(1)
    storage.close()


def test_an_event_has_its_number_once(tmp_path: Path) -> None:
    storage = store(tmp_path)
    storage.create(ID, bytes(32), CREATED, 1, "here", ["owner0"], "{}")
    event = Moved(seat=0, text="wbg")
    storage.append(ID, 2, event, 2, "{}", False)
    with pytest.raises(Conflict):
        storage.append(ID, 2, event, 3, "over", True)
    assert storage.count_unfinished("here", 0) == 1  # the whole of the second writing was undone
    stored = storage.load(ID)
    assert stored is not None
    assert stored.events == [CREATED, event]
    assert storage.load("zzzzzzzzzzzz") is None
    storage.close()


@pytest.mark.parametrize("url", ["nonsense", "mongodb://x/y", "sqlite:////no/such/folder/tables.db"])
def test_a_database_that_can_t_be_used_is_an_error_of_one_kind(url: str) -> None:
    with pytest.raises(CabochonError, match="the database"):
        Database(url).upgrade()


def test_a_password_is_not_told() -> None:
    with pytest.raises(CabochonError) as error:
        Database("postgresql+nothing://ada:hush@host/db")
    assert "hush" not in str(error.value)


# --- a database from before people could agree on anything: every kind of event that there was ---

DATA = Path(__file__).parent / "data"
BEFORE_AGREEMENTS, BEFORE_ROOMS = DATA / "before-agreements.jsonl", DATA / "before-rooms.jsonl"


def fill_with_old_rows(folder: Path, rows: Path) -> None:
    storage = Database(f"sqlite:///{folder / 'tables.db'}")
    storage.upgrade("first")
    storage.close()
    engine = sa.create_engine(f"sqlite:///{folder / 'tables.db'}")
    with engine.begin() as connection:
        for line in rows.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            into = row.pop("into")
            if "secret" in row:
                row |= {"secret": bytes.fromhex(row["secret"]), "finished": bool(row["finished"])}
            columns = ", ".join(row)
            values = ", ".join(f":{column}" for column in row)
            connection.execute(sa.text(f"INSERT INTO {into} ({columns}) VALUES ({values})"), row)
    engine.dispose()


def test_a_database_of_an_older_server_opens_and_its_games_go_on(tmp_path: Path) -> None:
    async def whole() -> None:
        fill_with_old_rows(tmp_path, BEFORE_AGREEMENTS)
        time = FakeTime()
        async with open_rooms(tmp_path, time) as rooms:
            lines = {line.table: line for line in await rooms.games(ADA)}
            assert {line.state for line in lines.values()} == {"over", "playing"}
            assert all(line.board is None for line in lines.values())  # drawn after the next event
            over = next(id for id, line in lines.items() if line.state == "over")
            old = (await rooms.room(over)).state
            assert (old.timed_out, old.ended_early, old.host) == (1, "time", 0)
            result = table_result(old)
            assert result is not None
            assert (result.reason, result.forfeited, result.resigned) == ("time", 1, [])
            new = await rooms.room(old.rematch or "")
            assert new.state.options.take_back  # as it was stored
            assert not new.state.is_alone(ADA)
            await play(new, "wbg")
            await take_back(new, BEN, 0)
            assert new.state.question is not None
            assert next(line for line in await rooms.games(ADA) if line.table == new.state.id).board

    asyncio.run(whole())


def test_a_database_from_before_rooms_opens_and_its_game_goes_on(tmp_path: Path) -> None:
    async def whole() -> None:
        fill_with_old_rows(tmp_path, BEFORE_ROOMS)
        async with open_rooms(tmp_path, FakeTime()) as rooms:
            lines = {line.state: line for line in await rooms.games(ADA)}
            over = (await rooms.room(lines["over"].table)).state
            result = table_result(over)
            assert result is not None
            assert (result.reason, result.winners, result.resigned) == ("resigned", [1], [0])
            room = await rooms.room(lines["playing"].table)
            assert [line.text for line in room.chat] == ["hello"]
            before = room.state.version
            await play(room, str(next(iter(room.state.active_game().legal_moves))))
            assert room.state.version == before + 1

    asyncio.run(whole())
