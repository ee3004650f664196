"""Tables that can't be read: each is marked and refused, and nothing else is held up by it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest

from cabochon.server.refusal import Refusal
from cabochon.server.storage.leases import Leases
from cabochon.server.wire.requests import NewTable
from tests.server.opened_rooms import ADA, bot, me, open_rooms, play, two_people, until

BAD = {
    "no JSON": "UPDATE events SET body = '{' WHERE number = 2",
    "an unknown version": """UPDATE events SET body = '{"v":99,"kind":"withdrawn"}' WHERE number = 2""",
    "an unknown kind": """UPDATE events SET body = '{"v":2,"kind":"danced"}' WHERE number = 2""",
    "a move that is not legal": """UPDATE events SET body =
        '{"v":2,"kind":"move","seat":0,"text":"b99"}' WHERE number = 4""",
    "a seat that is not there": """UPDATE events SET body =
        '{"v":2,"kind":"left","seat":7,"level":1}' WHERE number = 2""",
    "no beginning": "DELETE FROM events WHERE number = 1",
    "no events": "DELETE FROM events",
    "an unknown ruleset": "UPDATE events SET body = replace(body, '\"splendor\"', '\"none\"')",
}


def change(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / "tables.db") as connection:
        connection.execute(statement)
    connection.close()


def broken(folder: Path, id: str) -> str | None:
    connection = sqlite3.connect(folder / "tables.db")
    found: str | None = connection.execute("SELECT broken FROM tables WHERE id = ?", [id]).fetchone()[0]
    connection.close()
    return found


@pytest.mark.parametrize("how", list(BAD))
def test_a_table_that_can_t_be_read_is_marked_and_refused(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "cabochon.server")

    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await two_people(rooms)
            await play(room, "wbg")
            id = room.state.id
        change(tmp_path, BAD[how])
        async with open_rooms(tmp_path) as rooms:
            for _ in range(3):
                with pytest.raises(Refusal) as refused:
                    await rooms.room(id)
                assert (refused.value.code, refused.value.status) == ("table-broken", 410)
            assert broken(tmp_path, id)
            assert (await two_people(rooms)).state.phase == "playing"
            assert id in [line.table for line in await rooms.games(ADA)]  # its summary can be read

    asyncio.run(whole())
    told = [record for record in caplog.records if record.getMessage() == "table broken"]
    assert len(told) == 1
    assert told[0].exc_info is None


def test_a_broken_table_does_not_stop_the_start(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            bad = await rooms.create(NewTable(seats=[me(), bot()]), ADA, "here")
            await play(bad, "wbg")
            await until(lambda: bad.state.to_move == 0)
        change(tmp_path, "UPDATE events SET body = '{' WHERE number = 1")
        change(tmp_path, "UPDATE tables SET holder = 'gone'")
        async with open_rooms(tmp_path) as rooms:
            good = await rooms.create(NewTable(seats=[me(), bot()]), ADA, "here")
            await play(good, "wbg")
            await until(lambda: broken(tmp_path, bad.state.id) is not None)
            assert good.state.version > 1
            marks = Leases(rooms.database).marks([bad.state.id])
            assert marks[bad.state.id].holder is None  # it is not tried at every start

    asyncio.run(whole())


def test_a_table_that_was_repaired_opens_again(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await two_people(rooms)
            id = room.state.id
        change(tmp_path, "UPDATE events SET body = ' x' || body WHERE number = 1")
        async with open_rooms(tmp_path) as rooms:
            with pytest.raises(Refusal):
                await rooms.room(id)
            change(tmp_path, "UPDATE events SET body = substr(body, 3) WHERE number = 1")
            rooms.stored.try_again()
            assert (await rooms.room(id)).state.phase == "playing"
            assert broken(tmp_path, id) is None

    asyncio.run(whole())


def test_a_chat_line_that_can_t_be_read_does_not_stop_a_game(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await two_people(rooms)
            await room.say(ADA, "one", 0)
            await room.say(ADA, "two", 0)
        change(tmp_path, "UPDATE chats SET body = '?' WHERE number = 1")
        async with open_rooms(tmp_path) as rooms:
            again = await rooms.room(room.state.id)
            assert [line.text for line in again.chat] == ["two"]
            await again.say(ADA, "three", 0)

    asyncio.run(whole())


def test_a_summary_of_another_version_is_made_from_the_events(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await two_people(rooms)
            before = list(await rooms.games(ADA))
        change(tmp_path, """UPDATE tables SET summary = '{"of": "another version"}'""")
        async with open_rooms(tmp_path) as rooms:
            assert list(await rooms.games(ADA)) == before
            assert before[0].table == room.state.id

    asyncio.run(whole())


def test_ids_that_nobody_has_leave_nothing_in_memory(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            for number in range(50):
                with pytest.raises(Refusal):
                    await rooms.room(f"abcdefgh{number + 2000:04}".replace("0", "z").replace("1", "y"))
            assert not len(rooms._opening)
            assert not rooms.by_id

    asyncio.run(whole())


def test_many_who_ask_at_once_open_a_table_once(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await two_people(rooms)
        async with open_rooms(tmp_path) as rooms:
            found = await asyncio.gather(*(rooms.room(room.state.id) for _ in range(20)))
            assert len(set(map(id, found))) == 1

    asyncio.run(whole())
