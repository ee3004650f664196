"""cabochon admin: what an operator sees and does."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cabochon.notation.record_text import from_text
from cabochon.server.fairness import verify
from cabochon.server.people.addresses import hashed
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.storage.database import Database
from cabochon.server.wire.requests import NewTable, Resign
from cabochon.ui.cli import app
from cabochon.ui.cli.common import speak
from tests.server.opened_rooms import ADA, QUICK, me, play
from tests.server.random_games import FakeTime
from tests.server.storage.throwaway import MISSING, Postgres, throwaway

DAY = 86_400.0


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    speak(None)
    yield
    speak(None)


def fill(url: str) -> dict[str, str]:
    """A finished table, one that goes on, and one that can't be read; their ids."""
    found: dict[str, str] = {}

    async def whole() -> None:
        rooms = Rooms(Database(url), QUICK, FakeTime())
        await rooms.open()
        for name in ("over", "playing", "broken"):
            room = await rooms.create(NewTable(seats=[me(), me("Abe")]), ADA, f"address of {name}")
            await play(room, "wbg")
            found[name] = room.state.id
            if name == "over":
                await room.say(ADA, "hello", 0)
                await room.resign(ADA, Resign(version=room.state.version, seat=0))
        rooms.database.mark_broken(found["broken"], "UnreadableEvent: it is not an event")
        rooms.close()

    asyncio.run(whole())
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def tables(file: Path) -> dict[str, str]:
    return fill(f"sqlite:///{file}")


def admin(url: object, *arguments: object, answer: int = 0, typed: str = "") -> str:
    where = url if isinstance(url, str) else f"sqlite:///{url}"
    given = ["admin", *map(str, arguments), "--database", where]
    result = CliRunner().invoke(app, given, input=typed)
    assert result.exit_code == answer, result.output
    return result.stdout or result.stderr


def listed(url: object, *options: object) -> list[str]:
    return [table["id"] for table in json.loads(admin(url, "list", "--json", *options))["tables"]]


def test_tables_are_listed_by_what_is_asked(file: Path, tables: dict[str, str]) -> None:
    over, playing, broken = (tables[name] for name in ("over", "playing", "broken"))
    assert set(listed(file)) == {over, playing, broken}
    assert listed(file, "--finished") == [over]
    assert set(listed(file, "--unfinished")) == {playing, broken}
    assert listed(file, "--broken") == [broken]
    assert listed(file, "--address", hashed("address of over")) == [over]
    assert set(listed(file, "--older-than", 1)) == {over, playing, broken}  # their time is one of 2023
    assert listed(file, "--older-than", 100_000) == []
    assert len(listed(file, "--most", 2)) == 2
    shown = admin(file, "list")
    assert shown.splitlines()[-1] == "3 of 3 tables"
    assert {line.split()[0] for line in shown.splitlines()[1:-1]} == {over, playing, broken}
    assert "Ada, Abe" in shown


def test_an_address_is_found_by_itself(file: Path) -> None:
    storage = Database(f"sqlite:///{file}")
    storage.upgrade()
    storage.close()
    with sqlite3.connect(file) as connection:
        row = ["abcdefgh2345", bytes(32), 1, 1, 0, hashed("192.0.2.7"), "{}"]
        connection.execute(
            "INSERT INTO tables (id, secret, created, touched, finished, address, summary) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            row,
        )
    assert listed(file, "--address", "192.0.2.7") == ["abcdefgh2345"]
    assert listed(file, "--address", "::ffff:192.0.2.7") == ["abcdefgh2345"]
    assert listed(file, "--address", "192.0.2.8") == []


def test_one_table_is_shown(file: Path, tables: dict[str, str]) -> None:
    shown = admin(file, "show", tables["broken"])
    assert "be read" in shown
    assert "UnreadableEvent: it is not an event" in shown
    assert json.loads(admin(file, "show", tables["over"], "--json"))["state"] == "over"
    assert "there is no table zzz" in admin(file, "show", "zzz", answer=1)


def test_all_that_is_stored_is_exported(file: Path, tables: dict[str, str], tmp_path: Path) -> None:
    out = tmp_path / "all.jsonl"
    assert admin(file, "export", "--out", out).startswith("3 tables are in ")
    whole = {line["table"]["id"]: line for line in map(json.loads, out.read_text("utf-8").splitlines())}
    assert set(whole) == set(tables.values())
    over = whole[tables["over"]]
    assert [event["body"]["kind"] for event in over["events"]] == ["created", "started", "move", "resigned"]
    assert [line["body"]["text"] for line in over["chats"]] == ["hello"]
    assert len(over["table"]["secret"]) == 64
    one = json.loads(admin(file, "export", tables["playing"]))
    assert one == whole[tables["playing"]]
    assert "there is no table" in admin(file, "export", "zzz", answer=1)
    assert "can't be written" in admin(file, "export", "--out", tmp_path / "no" / "x", answer=1)


def test_the_record_of_a_finished_game_is_exported(
    file: Path, tables: dict[str, str], tmp_path: Path
) -> None:
    out = tmp_path / "game.cbn"
    admin(file, "export", tables["over"], "--record", "--out", out)
    assert verify(from_text(out.read_text("utf-8"))).fair


def test_an_event_that_is_no_json_is_exported_as_it_is(file: Path, tables: dict[str, str]) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE events SET body = '{' WHERE table_id = ? AND number = 2", [tables["over"]])
    assert json.loads(admin(file, "export", tables["over"]))["events"][1]["body"] == {"unreadable": "{"}


def test_tables_are_deleted_once_it_is_agreed(file: Path, tables: dict[str, str]) -> None:
    assert "Delete 1 table for ever? [y/N]" in admin(file, "delete", tables["over"], typed="n\n")
    assert "nothing was deleted" in admin(file, "delete", tables["over"], typed="")
    assert len(listed(file)) == 3
    assert "1 table was deleted" in admin(file, "delete", tables["over"], typed="y\n")
    assert set(listed(file)) == {tables["playing"], tables["broken"]}
    with sqlite3.connect(file) as connection:
        for part in ("events", "chats", "sitters"):
            left = connection.execute(f"SELECT DISTINCT table_id FROM {part}").fetchall()
            assert (tables["over"],) not in left
    assert admin(file, "delete", "--broken", "--yes") == "1 table was deleted\n"
    assert admin(file, "delete", "--broken", "--yes") == "no such tables\n"
    assert admin(file, "delete", "--older-than", 1, "--unfinished", "--yes") == "1 table was deleted\n"
    assert listed(file) == []


def test_nothing_is_deleted_without_saying_what(file: Path, tables: dict[str, str]) -> None:
    assert "name tables, or say which ones" in admin(file, "delete", "--yes", answer=1)
    assert len(listed(file)) == len(tables)


def test_vacuuming_gives_room_back(file: Path, tables: dict[str, str]) -> None:
    with sqlite3.connect(file) as connection:
        for number in range(5, 400):
            connection.execute("INSERT INTO chats VALUES (?, ?, ?)", [tables["over"], number, "x" * 5000])
    connection.close()  # so that all is in the file itself
    before = file.stat().st_size
    admin(file, "delete", tables["over"], "--yes")
    assert "MB before" in admin(file, "vacuum")
    assert file.stat().st_size < before / 2


def test_a_backup_of_a_database_in_use_is_whole_and_can_be_restored(
    file: Path, tables: dict[str, str], tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    busy = sqlite3.connect(file, isolation_level=None)
    busy.execute("PRAGMA journal_mode=WAL")
    busy.execute("BEGIN IMMEDIATE")  # a server that writes
    assert str(copy) in admin(file, "backup", copy)
    busy.execute("ROLLBACK")
    busy.close()
    assert "exists already" in admin(file, "backup", copy, answer=1)
    assert not list(tmp_path.glob("*.partial"))
    for part in tmp_path.glob("tables.db*"):
        part.unlink()
    copy.rename(file)  # that is all there is to restoring it
    assert set(listed(file)) == set(tables.values())

    async def plays_on() -> None:
        rooms = Rooms(Database(f"sqlite:///{file}"), QUICK, FakeTime())
        await rooms.open()
        await play(await rooms.room(tables["playing"]), "wbr")
        rooms.close()

    asyncio.run(plays_on())


def test_a_backup_does_not_migrate(tmp_path: Path, file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('first')")
    admin(file, "backup", tmp_path / "copy.db")
    for each in (file, tmp_path / "copy.db"):
        with sqlite3.connect(each) as connection:
            assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("first",)]


def test_a_damaged_database_is_told_in_one_line(file: Path, tmp_path: Path) -> None:
    file.write_bytes(b"nothing" * 1000)
    for command in (["list"], ["vacuum"], ["backup", tmp_path / "copy.db"]):
        said = admin(file, *command, answer=1)
        assert said.count("\n") == 1
    assert not (tmp_path / "copy.db").exists()


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert "there is no file" in admin(tmp_path / "none.db", "list", answer=1)
    assert not (tmp_path / "none.db").exists()


@pytest.mark.parametrize(("language", "said"), [("pl", "usunięto 3 stoły"), ("es", "se han borrado 3 mesas")])
def test_it_speaks_other_languages(file: Path, tables: dict[str, str], language: str, said: str) -> None:
    assert tables
    arguments = [
        "--lang",
        language,
        "admin",
        "delete",
        "--older-than",
        "1",
        "--database",
        f"sqlite:///{file}",
    ]
    assert said in CliRunner().invoke(app, arguments, input="tak\n").stdout


def test_a_wrong_command_is_told_in_our_words() -> None:
    told = CliRunner().invoke(app, ["admin", "lst"])
    assert told.exit_code == 2
    assert "did you mean 'list'?" in told.stderr
    for command in app.registered_groups[0].typer_instance.registered_commands:  # type: ignore[union-attr]  # there is one
        assert f"Example: cabochon admin {command.name}" in (command.callback.__doc__ or "")


# --- PostgreSQL ---


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with throwaway() as server:
        yield server


@pytest.mark.skipif(MISSING, reason="PostgreSQL is not installed")
def test_postgresql_is_listed_backed_up_restored_and_cleared(postgres: Postgres, tmp_path: Path) -> None:
    tables = fill(postgres.url)
    copy = tmp_path / "copy.dump"
    assert str(copy) in admin(postgres.url, "backup", copy)
    assert "MB before" in admin(postgres.url, "vacuum")
    whole: Any = [json.loads(line) for line in admin(postgres.url, "export").splitlines()]
    assert "3 tables were deleted" in admin(postgres.url, "delete", *tables.values(), "--yes")
    assert listed(postgres.url) == []
    postgres.restore(copy)
    assert set(listed(postgres.url)) == set(tables.values())
    assert [json.loads(line) for line in admin(postgres.url, "export").splitlines()] == whole


@pytest.mark.skipif(MISSING, reason="PostgreSQL is not installed")
def test_a_backup_of_postgresql_needs_its_program(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    assert "needs its program pg_dump" in admin(postgres.url, "backup", tmp_path / "copy.dump", answer=1)
