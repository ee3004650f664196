"""Servers that go, are killed or stand still: their tables go on elsewhere, and nothing happens twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from cabochon.server.cluster.cluster import Cluster
from cabochon.server.cluster.postgres import PostgresCluster
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.storage.database import Database
from cabochon.server.thinking.jobs import Audience
from cabochon.server.wire.requests import NewTable, OptionsRequest, Propose
from tests.server.cluster.servers import SHARED, Browser, run, servers
from tests.server.opened_rooms import ADA, BEN, QUICK, agree, bot, clock, me, play, two_people, until


async def execute(rooms: Rooms, statement: str, **values: Any) -> Any:
    """Carry out a statement behind the servers' backs."""

    def do() -> Any:
        with rooms.database.engine.begin() as connection:
            done = connection.execute(sa.text(statement), values)
            return done.all() if done.returns_rows else None

    return await rooms.database.run(do)


async def holder(rooms: Rooms, room: Room) -> Any:
    rows = await execute(rooms, "SELECT holder FROM tables WHERE id = :id", id=room.state.id)
    return rows[0].holder


async def bots_only(rooms: Rooms) -> Room:
    return await rooms.create(NewTable(seats=[bot(), bot()]), ADA, "here")


def stand_still(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let a server do what a stopped process does, nothing, until the event happens."""
    goes_on = asyncio.Event()

    def waiting(method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def later(*args: Any) -> Any:
            await goes_on.wait()
            return await method(*args)

        return later

    cluster = rooms.cluster
    assert isinstance(cluster, PostgresCluster)
    monkeypatch.setattr(cluster._line, "execute", waiting(cluster._line.execute))
    monkeypatch.setattr(rooms.database, "run", waiting(rooms.database.run))
    monkeypatch.setattr(rooms.time, "sleep", waiting(rooms.time.sleep))  # before a bot's move
    return goes_on


def test_a_killed_server_s_table_goes_on_at_the_server_where_people_watch(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room = await here.create(NewTable(seats=[me(), bot()]), ADA, "here")
            twin = await there.room(room.state.id)
            ada = Browser(twin, ADA)
            here.services.thinking.close()  # its bots will never answer
            await play(room, "wbg")
            assert await holder(there, room) == here.cluster.id
            here.close()
            await until(lambda: twin.state.to_move == 0 and twin.state.version > room.state.version)
            assert there.cluster.counts["taken over"] == 1
            assert ada.versions() == list(range(room.state.version, twin.state.version + 1))

    run(story)


def test_a_killed_server_s_tables_are_adopted_though_nobody_watches(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url, 3) as (here, *others):
            here.services.thinking.close()
            made = [(await bots_only(here)).state.id for _ in range(5)]
            waiting = (await two_people(here)).state.id
            here.close()
            await until(lambda: sum(rooms.cluster.counts["adopted"] for rooms in others) == len(made))
            held = {id: [id in rooms.by_id and rooms.by_id[id].holds for rooms in others] for id in made}
            assert all(sum(holding) == 1 for holding in held.values())  # each has one server
            assert not any(waiting in rooms.by_id for rooms in others)  # nothing runs there
            first = others[0]
            while here.cluster.id in {row.id for row in await execute(first, "SELECT id FROM servers")}:
                await asyncio.sleep(0.05)

    run(story)


def test_who_leaves_gives_its_tables_away_at_once(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room = await two_people(here, clock=clock(kind="turn", seconds=600))
            twin = await there.room(room.state.id)
            Browser(twin, BEN)
            monkeypatch.setattr(there.cluster, "_beat", Cluster._beat.__get__(there.cluster))  # news alone
            await here.leave()
            await until(lambda: twin.holds)

    run(story)


def test_a_server_that_stood_still_writes_nothing_and_leaves_nobody_behind(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room = await here.create(NewTable(seats=[me(), bot(), bot()]), ADA, "here")
            ada = Browser(room, ADA)
            twin = await there.room(room.state.id)
            also_ada = Browser(twin, ADA)
            await play(room, "wbg")
            goes_on = stand_still(here, monkeypatch)
            assert room.holds
            await until(lambda: twin.state.to_move == 0 and twin.state.version > room.state.version)
            later = twin.state.version  # there it went on
            goes_on.set()
            await until(lambda: room.state.version == later)
            assert not room.holds
            everything = list(range(also_ada.versions()[0], later + 1))
            assert also_ada.versions() == everything
            assert ada.versions() == everything or ada.messages("closed")  # sent to a server that knows more
            rows = await execute(there, "SELECT count(*) FROM events WHERE table_id = :id", id=room.state.id)
            assert rows[0][0] == later

    run(story)


def test_time_used_is_known_to_the_server_that_takes_over(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            options = {"clock": clock(kind="total", seconds=600)}
            room = await two_people(here, **options)
            await execute(
                here, "UPDATE tables SET began = began - 20000 WHERE id = :id", id=room.state.id
            )  # Ada has thought for 20 seconds
            twin = await there.room(room.state.id)
            assert 575_000 < twin.time_left()[0] <= 580_500
            Browser(twin, BEN)
            here.close()
            await until(lambda: twin.holds)
            assert 570_000 < twin.time_left()[0] <= 580_500
            await play(twin, "wbg")
            spent = twin.state.played[0].event.ms
            assert 19_500 <= spent < 30_000
            assert twin.state.time_left[0] == 600_000 - spent

    run(story)


def test_time_in_which_no_server_lived_is_not_counted(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url, 1) as (here,):
            room = await two_people(here, clock=clock(kind="total", seconds=600))
        ago = {"id": room.state.id, "server": here.cluster.id}
        async with servers(database_url, 1) as (there,):
            pass
        keeper = Rooms(Database(database_url), QUICK)
        hour = 3_600_000  # both the decision and the last beat are moved an hour back
        await execute(
            keeper, f"UPDATE tables SET began = began - {hour}, holder = :server WHERE id = :id", **ago
        )
        await execute(
            keeper, f"UPDATE servers SET beat = beat - {hour} WHERE id = :server", server=ago["server"]
        )
        keeper.close()
        del there
        async with servers(database_url, 1) as (last,):
            again = await last.room(room.state.id)
            await until(lambda: again.holds)
            assert 570_000 < again.time_left()[0] <= 600_000

    run(story)


def test_time_after_the_last_beat_of_a_holder_is_given_back(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room = await two_people(here, clock=clock(kind="total", seconds=600))
            twin = await there.room(room.state.id)
            hour = 3_600_000  # Ada thought for 20 seconds, then her server died an hour ago
            twin.lease = replace(twin.lease, began=twin.lease.began - hour - 20_000)
            monkeypatch.setattr(there.cluster, "last_beat", lambda _: there.cluster.now() - hour)
            await twin._take()
            assert twin.holds
            assert 570_000 < twin.time_left()[0] <= 580_500

    run(story)


def test_a_clock_runs_out_once(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url, 3) as (here, *others):
            room = await two_people(here, clock=clock(kind="turn", seconds=600))
            twins = [await rooms.room(room.state.id) for rooms in others]
            watching = [Browser(at, ADA) for at in (room, *twins)]
            await execute(here, "UPDATE tables SET began = began - 600000 WHERE id = :id", id=room.state.id)
            for at in (room, *twins):
                await at.catch_up()
            await until(lambda: all(at.state.to_move == 1 for at in (room, *twins)))
            turn = [move for move in twins[0].state.played if move.event.by_clock]
            assert len({move.turn for move in turn}) == 1
            assert len({tuple(browser.versions()) for browser in watching}) == 1

    run(story)


def test_everybody_is_seen_at_every_server(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room = await two_people(here)
            twin = await there.room(room.state.id)
            ada, ben = Browser(room, ADA), Browser(twin, BEN)
            watcher = Browser(twin, "d" * 64)
            await until(lambda: room.presence().connected == (True, True) == twin.presence().connected)
            await until(lambda: room.presence().spectators == 1)
            assert ada.messages("presence")[-1]["connected"] == [True, True]
            watcher.leave()
            ben.leave()
            await until(lambda: room.presence().connected == (True, False))
            await until(lambda: room.presence().spectators == 0)

    run(story)


def test_people_of_a_killed_server_are_absent(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(_: str) -> None:
        """Its rows stay."""

    async def story() -> None:
        async with servers(database_url) as (here, there):
            monkeypatch.setattr(there.cluster, "bury", nothing)
            room = await two_people(here)
            twin = await there.room(room.state.id)
            ben = Browser(twin, BEN)
            Browser(room, ADA)
            await until(lambda: twin.presence().connected == (True, True))
            here.close()
            await until(lambda: twin.presence().connected == (False, True))
            await until(lambda: ben.messages("presence")[-1]["connected"] == [False, True])
            since = twin.presence().since(0)
            assert since is not None
            assert since <= there.cluster.now()

    run(story)


def test_people_of_a_server_that_was_thought_dead_are_seen_again(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room = await two_people(here)
            twin = await there.room(room.state.id)
            Browser(room, ADA), Browser(twin, BEN)
            here.cluster.note_sockets("crowd", 2)
            there.cluster.note_sockets("crowd", 1)
            await until(lambda: twin.presence().connected == (True, True))
            for table in ("presence", "sockets"):
                await execute(there, f"DELETE FROM {table} WHERE server = :id", id=here.cluster.id)
            await execute(there, "DELETE FROM servers WHERE id = :id", id=here.cluster.id)
            await there._replicas._meet(twin)
            assert twin.presence().connected == (False, True)
            await until(lambda: twin.presence().connected == (True, True))
            await until(lambda: there.cluster.sockets_elsewhere("crowd") == 2)

    run(story)


def test_a_question_is_asked_at_one_server_and_answered_at_another(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room = await two_people(here)
            twin = await there.room(room.state.id)
            Browser(room, ADA), Browser(twin, BEN)
            await until(lambda: room.presence().connected == (True, True))
            await room.propose(ADA, Propose(version=room.state.version, seat=0, kind="end"))
            await until(lambda: twin.state.question is not None)
            await agree(twin, BEN, 1)
            await until(lambda: room.state.phase == twin.state.phase == "over")
            kinds = await execute(
                here, "SELECT body FROM events WHERE table_id = :id ORDER BY number", id=room.state.id
            )
            assert sum('"agreed"' in row.body for row in kinds) == 1

    run(story)


def test_bots_alone_go_on_when_somebody_looks_by_way_of_another_server(database_url: str) -> None:
    async def whole() -> None:
        settings = replace(SHARED, looking=1.0, bot_pause=0.1)
        async with servers(database_url, settings=settings) as (here, there):
            room = await bots_only(here)
            await until(lambda: room.audience is Audience.NOBODY)
            await asyncio.sleep(0.3)  # the move that was thought about is made by now
            before = room.state.version
            assert room.state.phase == "playing"
            await (await there.room(room.state.id)).mark_present("a passer-by")
            await until(lambda: room.state.version > before)

    run(whole)


def test_a_table_given_up_is_run_by_who_opens_it(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            options = OptionsRequest(clock=clock(kind="turn", seconds=600))
            room = await here.create(NewTable(seats=[me(), bot()], options=options), ADA, "here")
            here.by_id.pop(room.state.id)
            room.close()
            here._replicas.release(room)
            twin = await there.room(room.state.id)
            Browser(twin, ADA)
            await until(lambda: twin.holds)

    run(story)
