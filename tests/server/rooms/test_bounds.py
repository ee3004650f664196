"""Nothing that one table or one browser does grows without end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cabochon.server.people.presence import MOST_SEEN, Attendance
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Rate, Settings
from cabochon.server.storage.database import Database
from cabochon.server.tables.state import MOST_REMEMBERED, TableState
from cabochon.server.wire.requests import Fill, NewTable, Resign, Vote
from tests.server.opened_rooms import (
    ADA,
    BEN,
    CAT,
    OPEN,
    QUICK,
    me,
    play,
    take_back,
    three_people,
    two_people,
)
from tests.server.random_games import FakeTime

FREE = Rate(1e9, 1e9)
TIGHT = replace(
    QUICK, new_tables=FREE, asking=FREE, most_events=40, most_changes=12, most_take_backs=3, most_tables=3
)


def bounded(folder: Path, story: Callable[[Rooms], Awaitable[None]], settings: Settings = TIGHT) -> None:
    async def whole() -> None:
        database = Database(f"sqlite:///{folder / 'tables.db'}", most_listed=5)
        rooms = Rooms(database, settings, FakeTime())
        await rooms.open()
        try:
            await story(rooms)
        finally:
            rooms.close()

    asyncio.run(whole())


async def refused(awaitable: Awaitable[object], code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        await awaitable
    assert refusal.value.code == code


def test_take_backs_are_counted(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await rooms.create(NewTable(seats=[me(), me("Abe")]), ADA, "here")
        for number in range(3):
            await play(room, "wbg", id=f"move-number-{number}")
            await take_back(room, ADA, 0)
        await play(room, "wbg", id="move-number-9")
        before = room.state.version
        await refused(take_back(room, ADA, 0), "take-backs-used")
        assert room.state.version == before
        await play(room, "kwr")  # the game itself goes on

    bounded(tmp_path, story)


def test_a_take_back_that_others_must_agree_to_is_counted_when_it_is_asked_for(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms, take_back=True)
        await room.mark_present(BEN)
        room.state.take_backs = 3
        await play(room, "wbg")
        await refused(take_back(room, ADA, 0), "take-backs-used")
        assert room.state.question is None

    bounded(tmp_path, story)


def test_seats_that_are_filled_and_opened_again_come_to_an_end(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await rooms.create(NewTable(seats=[me(), OPEN, OPEN]), ADA, "here")

        async def for_ever() -> None:
            for _ in range(200):
                await room.fill(ADA, Fill(seat=1, level=1))
                await room.open(ADA, 1)

        await refused(for_ever(), "table-full")
        assert room.state.version <= TIGHT.most_changes

    bounded(tmp_path, story)


def test_sitting_down_and_leaving_comes_to_an_end(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await rooms.create(NewTable(seats=[me(), OPEN, OPEN]), ADA, "here")

        async def for_ever() -> None:
            for _ in range(200):
                await room.sit(BEN, 1, "Ben")
                await room.leave(BEN, 1, 3)

        await refused(for_ever(), "table-full")
        assert room.state.version <= TIGHT.most_changes + 1

    bounded(tmp_path, story)


def test_answers_that_change_for_ever_come_to_an_end(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await three_people(rooms, take_back=True)
        for owner in (BEN, CAT):
            await room.mark_present(owner)
        await play(room, "wbg")

        async def for_ever() -> None:
            for _ in range(200):
                await take_back(room, ADA, 0)
                assert room.state.question is not None
                await room.vote(BEN, Vote(seat=1, number=room.state.question.number, yes=False))

        await refused(for_ever(), "table-full")
        assert room.state.changes <= TIGHT.most_changes + 1
        if room.state.question is None:
            await room.resign(ADA, Resign(version=room.state.version, seat=0))  # an end is always possible

    bounded(tmp_path, story)


def test_a_table_takes_so_many_events_and_can_still_be_ended(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms)

        async def for_ever() -> None:
            for _ in range(200):
                await play(room, str(next(iter(room.state.active_game().legal_moves))))

        await refused(for_ever(), "table-full")
        assert room.state.version == TIGHT.most_events
        await room.resign(ADA, Resign(version=room.state.version, seat=0))
        assert room.state.phase == "over"

    bounded(tmp_path, story)


def test_rematches_count_like_new_tables(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        over = [await rooms.create(NewTable(seats=[me(), me("Abe")]), ADA, "here") for _ in range(2)]
        for room in over:
            await room.resign(ADA, Resign(version=room.state.version, seat=0))
        for _ in range(2):
            await rooms.create(NewTable(seats=[me(), me("Abe")]), ADA, "here")
        await rooms.rematch(over[0], ADA, "here")
        await refused(rooms.rematch(over[1], ADA, "here"), "too-many-tables")
        assert await rooms.rematch(over[0], ADA, "here")  # the one that there is
        assert over[1].state.rematch is None

    bounded(tmp_path, story)


def test_only_the_last_moves_of_a_browser_are_remembered(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await rooms.create(NewTable(seats=[me(), me("Abe")]), ADA, "here")
        for number in range(MOST_REMEMBERED + 5):
            first = str(next(iter(room.state.active_game().legal_moves)))
            await play(room, first, id=f"move-number-{number:03}")
        assert len(room.state.accepted) == MOST_REMEMBERED
        stored = rooms.database.load(room.state.id)
        assert stored is not None
        again = TableState.replay(stored.id, stored.secret, stored.events)
        assert again.accepted == room.state.accepted
        last = f"move-number-{MOST_REMEMBERED + 4:03}"
        assert room.state.accepted[ADA, last] == room.state.version

    bounded(tmp_path, story)


def test_old_chat_lines_are_forgotten(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms)
        for number in range(12):
            await room.say(ADA, f"line {number}", 0)
        connection = sqlite3.connect(tmp_path / "tables.db")
        numbers = [row[0] for row in connection.execute("SELECT number FROM chats ORDER BY number")]
        connection.close()
        assert numbers == list(range(8, 13))

    bounded(tmp_path, story, replace(QUICK, most_chat_lines=5))


def test_a_browser_s_list_has_an_end(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        made = []
        for number in range(8):
            room = await rooms.create(NewTable(seats=[me(), me("Abe")]), ADA, f"address {number}")
            made.append(room.state.id)
            assert isinstance(rooms.time, FakeTime)
            rooms.time.seconds += 1
        assert [line.table for line in await rooms.games(ADA)] == made[:-6:-1]

    bounded(tmp_path, story)


def test_attendance_remembers_those_who_were_seen_last() -> None:
    time = FakeTime()
    seen = Attendance(time.now)
    for number in range(MOST_SEEN * 2):
        seen.mark(ADA)
        seen.mark(f"passer-by {number}")
    time.seconds += 5
    assert len(seen._seen) == MOST_SEEN
    assert seen.seconds_absent(ADA) == 5
