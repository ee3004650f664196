"""The same tables in PostgreSQL."""

from __future__ import annotations

import asyncio
from random import Random

from cabochon.server.rooms.rooms import Rooms
from cabochon.server.storage.database import Database
from tests.server.opened_rooms import ADA, QUICK, play_randomly, snapshots_of, two_people
from tests.server.random_games import FakeTime


def test_a_table_in_postgresql_is_as_it_was_after_a_new_start(database_url: str) -> None:
    async def whole() -> None:
        rng = Random(1)
        seen: list[str] = []
        id = ""
        for life in range(3):
            rooms = Rooms(Database(database_url), QUICK, FakeTime())
            await rooms.open()
            room = await rooms.room(id) if id else await two_people(rooms)
            id = room.state.id
            assert life == 0 or snapshots_of(room) == seen
            for _ in range(5):
                await play_randomly(room, rng)
            await room.say(ADA, "zażółć gęślą jaźń ¿qué?", 0)
            assert [line.table for line in await rooms.games(ADA)] == [id]
            seen = snapshots_of(room)
            rooms.close()

    asyncio.run(whole())
