"""A browser's move is read once, made once, and each viewer's view is made once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cabochon.game
import cabochon.server.tables.state
from cabochon.game import Game
from cabochon.position import Position
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.wire.subscribers import Subscriber
from tests.server.opened_rooms import ADA, BEN, open_rooms, play, two_people


def counting(calls: Counter[str], name: str, called: Callable[..., Any]) -> Callable[..., Any]:
    def count(*args: Any, **options: Any) -> Any:
        calls[name] += 1
        return called(*args, **options)

    return count


async def four_browsers(rooms: Rooms, monkeypatch: pytest.MonkeyPatch, text: str) -> Counter[str]:
    """The calls of one move at a table of two people that two spectators watch."""
    room = await two_people(rooms)
    subscribers = [Subscriber(owner) for owner in (ADA, BEN, "d" * 64, "e" * 64)]
    for subscriber in subscribers:
        room.subscribe(subscriber)
    calls: Counter[str] = Counter()
    with monkeypatch.context() as counted:
        for place, name, label in (
            (cabochon.server.tables.state, "decision", "read"),
            (Position, "parse", "parse"),
            (cabochon.game, "decide", "apply"),
            (cabochon.game, "decide_and_draw", "apply"),
            (Game, "pop", "undo"),
            (Game, "view", "view"),
        ):
            counted.setattr(place, name, counting(calls, label, getattr(place, name)))
        await play(room, text)
    for subscriber in subscribers:
        sent = [subscriber.queue.get_nowait() for _ in range(subscriber.queue.qsize())]
        assert '"type":"event"' in (sent[-1] or "")
    return calls


@pytest.mark.parametrize("text", ["wbg", "R1"])  # a card is revealed by the second
def test_one_reading_one_move_and_one_view_for_each_viewer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            calls = await four_browsers(rooms, monkeypatch, text)
            assert calls == {"read": 1, "apply": 1, "view": 3}  # the spectators share one view

    asyncio.run(whole())
