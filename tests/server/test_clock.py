"""The clock, in a time of the tests' own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from cabochon.server.hall import Hall
from cabochon.server.messages import NewTable, Options
from cabochon.server.records import whole_record
from tests.server.hall import ADA, BEN, bot, clock, me, open_hall, play, take_back, two_people, until
from tests.server.worlds import OwnTime

Story = Callable[[Hall, OwnTime], Awaitable[None]]


def tell(folder: Path, story: Story) -> None:
    async def whole() -> None:
        time = OwnTime()
        async with open_hall(folder, time) as hall:
            await story(hall, time)

    asyncio.run(whole())


async def settle() -> None:
    """Let the tasks that are ready begin to wait."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_time_for_each_turn_runs_out_into_a_legal_default(tmp_path: Path) -> None:
    async def story(hall: Hall, time: OwnTime) -> None:
        table = await two_people(hall, clock=clock(kind="turn", seconds=30))
        await settle()
        time.pass_by(29)
        await settle()
        assert table.time_left() == [1000, 30_000]
        assert table.state.to_move == 0
        time.pass_by(1)
        await until(lambda: table.state.to_move == 1)
        entry = table.show(table.viewer(ADA)).log[0]
        assert (entry.by_clock, entry.moves[0].kind) == (True, "take")
        assert table.time_left() == [30_000, 30_000]
        await play(table, "wbg")
        assert not table.show(table.viewer(ADA)).log[1].by_clock

    tell(tmp_path, story)


def test_total_time_runs_down_and_grows_by_the_increment(tmp_path: Path) -> None:
    async def story(hall: Hall, time: OwnTime) -> None:
        table = await two_people(hall, clock=clock(kind="total", seconds=60, increment=5))
        time.pass_by(10)
        await play(table, "wbg")
        assert table.time_left() == [55_000, 60_000]
        time.pass_by(20)
        shown = table.show(table.viewer(ADA)).clock
        assert shown is not None
        assert (shown.left, shown.running) == ([55_000, 40_000], 1)
        await play(table, "wbg")
        assert table.time_left() == [55_000, 45_000]

    tell(tmp_path, story)


def test_who_runs_out_of_time_may_lose_the_game(tmp_path: Path) -> None:
    async def story(hall: Hall, time: OwnTime) -> None:
        table = await two_people(hall, clock=clock(kind="total", seconds=60, at_zero="forfeit"))
        await play(table, "wbg")
        await settle()
        time.pass_by(60)
        await until(lambda: table.state.phase == "over")
        shown = table.show(table.viewer(ADA))
        assert shown.result is not None
        assert (shown.result.winners, shown.result.forfeited, shown.result.reason) == ([0], 1, "time")
        assert shown.legal == []
        assert whole_record(table.state).tags["OutOfTime"] == "2"

    tell(tmp_path, story)


def test_a_take_back_gives_no_time_back(tmp_path: Path) -> None:
    async def story(hall: Hall, time: OwnTime) -> None:
        table = await two_people(hall, clock=clock(kind="turn", seconds=30))
        time.pass_by(20)
        await play(table, "wbg")
        await take_back(table, ADA, 0)
        assert table.time_left()[0] == 10_000

    tell(tmp_path, story)


def test_who_comes_and_goes_does_not_wind_the_clock_up(tmp_path: Path) -> None:
    async def story(hall: Hall, time: OwnTime) -> None:
        table = await two_people(hall, clock=clock(kind="turn", seconds=30))
        time.pass_by(20)
        await table.leave(BEN, 1, 1)
        await table.sit(BEN, 1, None)
        assert table.time_left() == [10_000, 30_000]
        await settle()
        time.pass_by(10)
        await until(lambda: table.state.to_move == 1)
        assert table.state.made[0].event.by_clock

    tell(tmp_path, story)


def test_bots_are_not_timed(tmp_path: Path) -> None:
    async def story(hall: Hall, time: OwnTime) -> None:
        options = Options(clock=clock(kind="total", seconds=60))
        table = await hall.create(NewTable(seats=[bot(), me()], options=options), ADA, "here")
        time.pass_by(30)
        await until(lambda: table.state.to_move == 1)
        assert table.state.left == [60_000, 60_000]

    tell(tmp_path, story)


def test_time_while_the_server_is_down_does_not_count(tmp_path: Path) -> None:
    async def whole() -> None:
        time = OwnTime()
        async with open_hall(tmp_path, time) as hall:
            id = (await two_people(hall, clock=clock(kind="total", seconds=60))).state.id
            time.pass_by(10)
            await play(await hall.table(id), "wbg")
        time.pass_by(1000)
        async with open_hall(tmp_path, time) as hall:
            table = await hall.table(id)
            assert table.time_left() == [50_000, 60_000]

    asyncio.run(whole())
