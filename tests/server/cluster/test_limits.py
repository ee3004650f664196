"""Limits count for all servers together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from cabochon.server.cluster.limits import Limits
from cabochon.server.cluster.news import LONGEST, News, packed, unpacked
from cabochon.server.people.addresses import hashed
from cabochon.server.rate_limits import RateLimiter
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Rate, Time
from cabochon.server.wire.requests import NewTable
from tests.server.cluster.servers import run, servers
from tests.server.opened_rooms import ADA, OPEN, QUICK, until
from tests.server.random_games import FakeTime

SLOW = 1e-6  # a second: what was used stays used while the tests run


def refuses(limiter: RateLimiter, key: str) -> Callable[[], bool]:
    def check() -> bool:
        try:
            limiter.use(key)
        except Refusal:
            return True
        return False

    return check


def test_what_was_used_at_one_server_is_used_up_at_the_others(database_url: str) -> None:
    async def story() -> None:
        settings = replace(QUICK, new_tables=Rate(6, SLOW))
        async with servers(database_url, 3, settings) as opened:
            for rooms in opened:
                for _ in range(2):
                    await rooms.create(NewTable(seats=[OPEN, OPEN]), ADA, "crowd")
            for rooms in opened:
                await until(lambda rooms=rooms: level(rooms, "new tables", "crowd") == 6)  # type: ignore[misc]  # mypy can't infer it
                with pytest.raises(Refusal, match="Too many requests"):
                    await rooms.create(NewTable(seats=[OPEN, OPEN]), ADA, "crowd")
                await rooms.create(NewTable(seats=[OPEN, OPEN]), ADA, f"not {rooms.cluster.id}")

    run(story)


def level(rooms: Rooms, name: str, key: str) -> int:
    limiter = rooms.cluster.limits.limiter(name, Rate(6, SLOW))
    limiter.used = {key: 0.0} | (limiter.used or {})  # ask for it again, without using it
    return round(limiter._level(key, rooms.time.passed()))


def test_sockets_of_an_address_are_counted_at_all_servers(database_url: str) -> None:
    async def story() -> None:
        async with servers(database_url, 3) as (here, there, third):
            here.cluster.note_sockets("crowd", 3)
            there.cluster.note_sockets("crowd", 2)
            third.cluster.note_sockets("elsewhere", 1)
            third.cluster.note_sockets("crowd", 1)
            await until(lambda: third.cluster.sockets_elsewhere("crowd") == 5)
            await until(lambda: here.cluster.sockets_elsewhere("crowd") == 3)
            there.close()  # killed: its sockets are gone with it
            await until(lambda: third.cluster.sockets_elsewhere("crowd") == 3)
            assert third.cluster.sockets_elsewhere("elsewhere") == 0

    run(story)


def test_levels_of_others_are_added_to_what_came_since() -> None:
    time = FakeTime()
    limits = Limits(time)
    limiter = limits.limiter("talk", Rate(5, 0.5))
    limits.share()
    limiter.use("ada")
    assert [(use.key, use.amount, use.per_second) for use in limits.used()] == [(hashed("talk ada"), 1, 0.5)]
    limiter.use("ada")  # while the database was asked
    limits.correct({hashed("talk ada"): 3.5})
    with pytest.raises(Refusal):
        limiter.use("ada")
    time.advance(1)
    limiter.use("ada")
    assert [use.amount for use in limits.used()] == [2]
    assert limits.limiter("talk", Rate(5, 0.5)) is limiter


def test_a_server_alone_remembers_nothing_for_others() -> None:
    limiter = Limits(Time()).limiter("talk", Rate(5, 0.5))
    limiter.use("ada")
    assert limiter.used is None


def test_news_fit_into_messages_and_come_out_as_they_were() -> None:
    news = [News("event", f"table{number:07}", number) for number in range(1000)]
    messages = list(packed("sender", news))
    assert len(messages) > 1
    assert all(len(message) <= LONGEST for message in messages)
    assert [one for message in messages for one in unpacked(message)[1]] == news
    assert list(packed("sender", news[:1] * 50)) == ["sender event:table0000000:0"]
