"""People at one table on different servers: all see every move, and one server at a time has the say."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from cabochon.server.cluster.news import News
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.replicas import Replicas
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.storage.events import Moved
from cabochon.server.storage.schema import TABLES
from cabochon.server.tables.state import TableState
from cabochon.server.wire.requests import MakeMove, NewTable, Resign
from tests.server.cluster.servers import Browser, run, servers
from tests.server.opened_rooms import (
    ADA,
    BEN,
    bot,
    clock,
    me,
    play,
    play_randomly,
    snapshots_of,
    two_people,
    until,
)


async def at_both(here: Rooms, there: Rooms, **options: Any) -> tuple[Room, Room]:
    """Ada and Ben at one table, each at a server of their own."""
    room = await two_people(here, **options)
    return room, await there.room(room.state.id)


async def stored(rooms: Rooms, id: str) -> TableState:
    """The table as the database has it."""
    kept = await rooms.database.run(rooms.database.load, id)
    assert kept is not None
    return TableState.replay(id, kept.secret, kept.events)


async def row(rooms: Rooms, id: str) -> sa.Row[Any]:
    def read() -> sa.Row[Any]:
        with rooms.database.engine.connect() as connection:
            return connection.execute(sa.select(TABLES).where(TABLES.c.id == id)).one()

    return await rooms.database.run(read)


def test_everybody_sees_every_move_whichever_server_it_is_made_at(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_: Replicas) -> None:
        """News alone must do."""

    monkeypatch.setattr(Replicas, "_check_versions", nothing)

    async def story() -> None:
        async with servers(database_url) as (here, there):
            room, twin = await at_both(here, there)
            ada, ben = Browser(room, ADA), Browser(twin, BEN)
            rng, first = Random(3), room.state.version + 1
            for number in range(20):
                await play_randomly((room, twin)[number % 2], rng)
                await until(lambda: room.state.version == twin.state.version)
            expected = list(range(first, room.state.version + 1))
            assert ada.versions() == ben.versions() == expected
            assert snapshots_of(room) == snapshots_of(twin)

    run(story)


def test_both_move_at_once_and_one_is_refused_as_stale(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room, twin = await at_both(here, there)
            moves = [
                at.move(ADA, MakeMove(id=f"at-once-{name}", version=room.state.version, seat=0, move=move))
                for at, name, move in ((room, "here", "wbg"), (twin, "there", "rrr"[:2]))
            ]
            answers = await asyncio.gather(*moves, return_exceptions=True)
            refused = [answer for answer in answers if isinstance(answer, Refusal)]
            assert [refusal.code for refusal in refused] in (["stale-version"], ["not-your-turn"])
            assert len((await stored(here, room.state.id)).played) == 1
            await until(lambda: snapshots_of(room) == snapshots_of(twin))

    run(story)


def test_a_move_sent_again_to_another_server_is_answered_and_not_made_again(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room, twin = await at_both(here, there)
            request = MakeMove(id="the-same-move", version=room.state.version, seat=0, move="wbg")
            answers = await asyncio.gather(room.move(ADA, request), twin.move(ADA, request))
            assert answers[0] == answers[1]
            assert len((await stored(here, room.state.id)).played) == 1

    run(story)


def test_a_request_that_is_ahead_of_its_server_is_carried_out(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room, twin = await at_both(here, there)
            await play(room, "wbg")  # nobody is connected there, so the twin does not hear of it
            assert twin.state.to_move == 0
            request = MakeMove(id="ahead-of-it", version=room.state.version, seat=1, move="wbg")
            await twin.move(BEN, request)
            assert (await there.room(room.state.id)).state.to_move == 0
            assert (await here.room(room.state.id)).state.version == twin.state.version

    run(story)


def test_the_say_moves_to_where_a_person_acted_and_the_number_grows(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room, twin = await at_both(here, there, clock=clock(kind="turn", seconds=600))
            Browser(room, ADA), Browser(twin, BEN)
            fences = []
            for at in (room, twin, twin, room):
                await play_randomly(at, Random(1))
                await until(lambda: room.mark == twin.mark)
                now = await row(here, room.state.id)
                assert now.holder == at.cluster.id
                assert [room.holds, twin.holds] == [at is room, at is twin]
                fences.append(now.fence)
            assert [later - fences[0] for later in fences] == [0, 1, 1, 2]

    run(story)


def test_who_was_overtaken_can_t_write(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room, twin = await at_both(here, there, clock=clock(kind="turn", seconds=600))
            await play(room, "wbg")
            old = room.lease
            await there.room(room.state.id)
            await play(twin, "wbg")
            before = await stored(here, room.state.id)
            late = (room.state.id, before.version + 1, Moved(seat=0, text="wbg"), 0, "{}", False)
            with pytest.raises(Exception, match="another server"):
                await here.database.run(here.database.append, *late, old.fence, old)
            assert (await stored(here, room.state.id)).version == before.version

    run(story)


def test_a_bot_s_move_is_made_once_by_the_server_that_holds_the_table(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[str] = []
    bot_move = Room._bot_move

    async def counted(room: Room, level: int) -> None:
        thought.append(room.cluster.id)
        await bot_move(room, level)

    async def story() -> None:
        async with servers(database_url, 3) as (here, there, third):
            room = await here.create(NewTable(seats=[me(), bot(), bot()]), ADA, "here")
            everywhere = [room, *[await rooms.room(room.state.id) for rooms in (there, third)]]
            watching = [Browser(at, ADA) for at in everywhere]
            monkeypatch.setattr(Room, "_bot_move", counted)
            acting = [everywhere[number] for number in (1, 2, 0, 1, 2)]
            for at in acting:
                turn = at.state.active_game().turn
                while at.state.active_game().turn == turn:  # a turn can have several decisions
                    await play_randomly(at, Random(5))
                await until(partial(waits_for_ada, everywhere, turn + 3))
            kept = await stored(here, room.state.id)
            assert len(thought) == sum(move.event.seat > 0 for move in kept.played)  # nobody thought in vain
            assert list(dict.fromkeys(thought)) == [at.cluster.id for at in acting[:3]]
            for browser in watching:
                assert browser.versions() == list(range(browser.versions()[0], kept.version + 1))

    run(story)


def waits_for_ada(everywhere: list[Room], turn: int) -> bool:
    """Whether every replica knows that so many turns were played."""
    return all(room.state.active_game().turn == turn for room in everywhere)


def test_lost_news_are_made_up_for(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room, twin = await at_both(here, there)
            ben = Browser(twin, BEN)
            monkeypatch.setattr(here.cluster, "tell", lambda _: None)  # killed before it could tell
            await play(room, "wbg")
            await room.say(ADA, "hello", 0)
            await until(lambda: ben.versions() == [room.state.version])
            await until(lambda: [line["line"]["text"] for line in ben.messages("chat")] == ["hello"])
            assert there.cluster.counts["healed"] >= 1

    run(story)


def test_chat_reaches_everybody_in_one_order(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room, twin = await at_both(here, there)
            ada, ben = Browser(room, ADA), Browser(twin, BEN)
            for number in range(5):
                await asyncio.gather(room.say(ADA, f"a{number}", 0), twin.say(BEN, f"b{number}", 1))
            for browser in (ada, ben):
                await until(partial(heard_all, browser))
                numbers = [message["line"]["number"] for message in browser.messages("chat")]
                assert numbers == list(range(1, 11))
            assert room.chat == twin.chat

    run(story)


def heard_all(browser: Browser) -> bool:
    return len(browser.messages("chat")) == 10


def test_a_rematch_asked_for_at_two_servers_is_one_table(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room, twin = await at_both(here, there)
            await room.resign(ADA, Resign(version=room.state.version, seat=0))
            ben = Browser(await there.room(room.state.id), BEN)
            tables = await asyncio.gather(here.rematch(room, ADA, "here"), there.rematch(twin, BEN, "there"))
            assert tables[0] == tables[1]
            assert len(list(await here.games(ADA))) == 2
            await until(lambda: [m["event"]["kind"] for m in ben.messages("event")] == ["rematch"])

    run(story)


def test_a_cut_connection_is_made_again(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there):
            room, twin = await at_both(here, there)
            ben = Browser(twin, BEN)

            def cut() -> None:
                with here.database.engine.connect() as connection:
                    connection.execute(
                        sa.text(
                            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                            "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
                        )
                    )

            await here.database.run(cut)
            await play(room, "wbg")
            await until(lambda: ben.versions() == [room.state.version])
            heard = there.cluster.counts["news heard"]

            def told() -> bool:
                here.cluster.tell(News("event", room.state.id, 0))
                return there.cluster.counts["news heard"] > heard

            await until(told)

    run(story)
