"""Several servers on one database, in one event loop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Settings
from cabochon.server.storage.database import Database
from cabochon.server.wire.subscribers import Subscriber
from tests.server.opened_rooms import QUICK, until

SHARED = replace(QUICK)


@asynccontextmanager
async def servers(url: str, number: int = 2, settings: Settings = SHARED) -> AsyncIterator[list[Rooms]]:
    """Servers that all know each other."""
    opened: list[Rooms] = []
    try:
        for _ in range(number):
            opened.append(Rooms(Database(url), settings))
            await opened[-1].open()
        everybody = {rooms.cluster.id for rooms in opened}
        await until(lambda: all(map(rooms_know(everybody), opened)))
        yield opened
    finally:
        for rooms in opened:
            rooms.close()


def rooms_know(everybody: set[str]) -> Callable[[Rooms], bool]:
    return lambda rooms: all(
        rooms.cluster.last_beat(id) is not None and rooms.cluster.is_alive(id) for id in everybody
    )


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await story()

    asyncio.run(whole())


class Browser:
    """A browser with a socket at a table."""

    def __init__(self, room: Room, owner: str) -> None:
        self.subscriber = Subscriber(owner)
        self.room = room
        self.heard: list[dict[str, Any]] = []
        room.subscribe(self.subscriber)

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """What was sent so far, of one type."""
        while not self.subscriber.queue.empty():
            message = self.subscriber.queue.get_nowait()
            self.heard.append({"type": "closed"} if message is None else json.loads(message))
        return [message for message in self.heard if message["type"] == kind]

    def versions(self) -> list[int]:
        """The versions of the events that were told, in order."""
        return [message["event"]["version"] for message in self.messages("event")]

    def leave(self) -> None:
        self.room.unsubscribe(self.subscriber)
