"""Reviews at several servers on one database, and with thinkers on other machines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cabochon.analysis import review_game
from cabochon.analysis.review_json import to_object
from cabochon.server.reviews.reviews import Reviews
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Settings
from cabochon.server.storage.database import Database
from cabochon.server.thinking.thinker import Thinker
from tests.server.cluster.servers import servers
from tests.server.opened_rooms import until
from tests.server.random_games import FakeTime
from tests.server.reviews.desk import ADA, ALL, BEN, Gate, desk, game, plan, read, reviewed


@asynccontextmanager
async def reviews_at(*all_rooms: Rooms) -> AsyncIterator[list[Reviews]]:
    made = [Reviews(rooms.services, read) for rooms in all_rooms]
    try:
        yield made
    finally:
        for each in made:
            each.close()


async def finished(reviews: Reviews, id: str) -> dict[str, object]:
    async with asyncio.timeout(60):
        while (progress := await reviews.find(id, ADA)).state not in ("done", "failed"):
            await asyncio.sleep(0.01)
    assert progress.state == "done"
    return reviewed(progress)


def test_a_thinker_makes_the_review_that_a_server_asks_for(database_url: str) -> None:
    async def story() -> None:
        gate = Gate()
        gate.let(ALL)
        async with desk(database_url) as made:
            thinker = Thinker(made.rooms.database, 1, make=lambda: gate)
            rooms = Rooms(Database(database_url), Settings(bot_threads=1, thinking="elsewhere"), FakeTime())
            await rooms.services.thinking.open()
            async with reviews_at(rooms) as (reviews,):
                id = (await reviews.ask(plan(), ADA)).id
                assert await finished(reviews, id) == to_object(review_game(game(), "quick"))
            thinker.close()
            rooms.close()
        assert len(gate.done) == 1 + len(game())

    asyncio.run(story())


def test_two_servers_make_a_review_once_and_both_see_it_grow(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there), reviews_at(here, there) as (first, second):
            asked = await first.ask(plan(), ADA)
            other = await second.ask(plan(), BEN)
            assert other.id == asked.id
            assert (first.count(), second.count()) == (1, 0)
            expected = to_object(review_game(game(), "quick"))
            assert await finished(second, asked.id) == await finished(first, asked.id) == expected
            assert second.count() == 0

    asyncio.run(story())


def test_another_server_goes_on_with_the_review_of_one_that_is_gone(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url) as (here, there), reviews_at(here, there) as (first, second):
            id = (await first.ask(plan(turns=40), ADA)).id
            first.close()
            assert (await second.find(id, BEN)).state in ("waiting", "running")
            assert second.count() == 0
            here.close()
            await until(lambda: not there.cluster.is_alive(here.cluster.id))
            await second.find(id, BEN)
            assert second.count() == 1

    asyncio.run(story())
