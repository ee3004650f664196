"""The clock, in a time of the tests' own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from cabochon.notation.record import MOST_SECONDS
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.wire.records import whole_record
from cabochon.server.wire.requests import NewTable, OptionsRequest, Resign
from tests.server.opened_rooms import (
    ADA,
    BEN,
    agree,
    bot,
    clock,
    me,
    open_rooms,
    play,
    take_back,
    two_people,
    until,
)
from tests.server.random_games import FakeTime

Story = Callable[[Rooms, FakeTime], Awaitable[None]]


def tell(folder: Path, story: Story) -> None:
    async def whole() -> None:
        time = FakeTime()
        async with open_rooms(folder, time) as rooms:
            await story(rooms, time)

    asyncio.run(whole())


async def settle() -> None:
    """Let the tasks that are ready begin to wait."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_time_for_each_turn_runs_out_into_a_legal_default(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await two_people(rooms, clock=clock(kind="turn", seconds=30))
        await settle()
        time.advance(29)
        await settle()
        assert room.time_left() == [1000, 30_000]
        assert room.state.to_move == 0
        time.advance(1)
        await until(lambda: room.state.to_move == 1)
        entry = room.snapshot(ADA).log[0]
        assert (entry.by_clock, entry.moves[0].kind) == (True, "take")
        assert room.time_left() == [30_000, 30_000]
        await play(room, "wbg")
        assert not room.snapshot(ADA).log[1].by_clock

    tell(tmp_path, story)


def test_total_time_runs_down_and_grows_by_the_increment(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await two_people(rooms, clock=clock(kind="total", seconds=60, increment=5))
        time.advance(10)
        await play(room, "wbg")
        assert room.time_left() == [55_000, 60_000]
        time.advance(20)
        shown = room.snapshot(ADA).clock
        assert shown is not None
        assert (shown.left, shown.running) == ([55_000, 40_000], 1)
        await play(room, "wbg")
        assert room.time_left() == [55_000, 45_000]

    tell(tmp_path, story)


def test_who_runs_out_of_time_may_lose_the_game(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await two_people(rooms, clock=clock(kind="total", seconds=60, at_zero="forfeit"))
        await play(room, "wbg")
        await settle()
        time.advance(60)
        await until(lambda: room.state.phase == "over")
        shown = room.snapshot(ADA)
        assert shown.result is not None
        assert (shown.result.winners, shown.result.forfeited, shown.result.reason) == ([0], 1, "time")
        assert shown.legal == []
        assert whole_record(room.state).tags["OutOfTime"] == "2"

    tell(tmp_path, story)


def test_a_take_back_gives_no_time_back(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await two_people(rooms, clock=clock(kind="turn", seconds=30), take_back=True)
        time.advance(20)
        await play(room, "wbg")
        await take_back(room, ADA, 0)
        await agree(room, BEN, 1)
        assert room.time_left()[0] == 10_000

    tell(tmp_path, story)


def test_who_comes_and_goes_does_not_wind_the_clock_up(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await two_people(rooms, clock=clock(kind="turn", seconds=30))
        time.advance(20)
        await room.leave(BEN, 1, 1)
        await room.sit(BEN, 1, None)
        assert room.time_left() == [10_000, 30_000]
        await settle()
        time.advance(10)
        await until(lambda: room.state.to_move == 1)
        assert room.state.played[0].event.by_clock

    tell(tmp_path, story)


def test_bots_are_not_timed(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        options = OptionsRequest(clock=clock(kind="total", seconds=60))
        room = await rooms.create(NewTable(seats=[bot(), me()], options=options), ADA, "here")
        time.advance(30)
        await until(lambda: room.state.to_move == 1)
        assert room.state.time_left == [60_000, 60_000]

    tell(tmp_path, story)


def test_time_while_the_server_is_down_does_not_count(tmp_path: Path) -> None:
    async def whole() -> None:
        time = FakeTime()
        async with open_rooms(tmp_path, time) as rooms:
            id = (await two_people(rooms, clock=clock(kind="total", seconds=60))).state.id
            time.advance(10)
            await play(await rooms.room(id), "wbg")
        time.advance(1000)
        async with open_rooms(tmp_path, time) as rooms:
            room = await rooms.room(id)
            assert room.time_left() == [50_000, 60_000]

    asyncio.run(whole())


def test_a_table_of_the_time_before_leases_begins_its_decision_when_it_is_opened(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            id = (await two_people(rooms)).state.id
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
            connection.execute("UPDATE tables SET began = 0")  # as the migration leaves it
        async with open_rooms(tmp_path) as rooms:
            room = await rooms.room(id)
            await play(room, "wbg")
            assert room.state.played[-1].event.ms < 60_000

    asyncio.run(whole())


def test_a_turn_of_years_is_recorded_as_the_longest_that_a_record_can_have(tmp_path: Path) -> None:
    async def whole() -> None:
        time = FakeTime()
        async with open_rooms(tmp_path, time) as rooms:
            room = await two_people(rooms)
            time.seconds += 400 * 86_400
            await play(room, "wbg")
            await room.resign(ADA, Resign(version=room.state.version, seat=0))
            assert whole_record(room.state).turns[0].seconds == MOST_SECONDS

    asyncio.run(whole())
