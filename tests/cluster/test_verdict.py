"""The verdict finds what it looks for."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.cluster.journal import Journal, Move
from tests.cluster.verdict import judge
from tests.server.opened_rooms import open_rooms, play, two_people


def stored_move(folder: Path) -> tuple[str, int]:
    """A table with one move, whose id is ``made-it-01``; the table's id and the move's version."""

    async def whole() -> tuple[str, int]:
        async with open_rooms(folder) as rooms:
            room = await two_people(rooms)
            accepted = await play(room, "wbg", id="made-it-01")
            return room.state.id, accepted.version

    return asyncio.run(whole())


def test_what_was_acknowledged_or_refused_is_compared_with_what_is_stored(tmp_path: Path) -> None:
    table, version = stored_move(tmp_path)
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    def verdict(move: Move) -> tuple[int, int, int]:
        found = judge(url, Journal(moves=[move], tables=[table]))
        return len(found.lost), len(found.doubled), len(found.unfair)

    assert verdict(Move("made-it-01", table, 0, {}, version=version)) == (0, 0, 0)
    assert verdict(Move("made-it-01", table, 0, {}, version=version - 1)) == (1, 0, 0)
    assert verdict(Move("never-made", table, 0, {}, version=version)) == (1, 0, 0)
    assert verdict(Move("never-made", table, 0, {}, version=version + 1)) == (1, 0, 0)
    assert verdict(Move("made-it-01", table, 0, {}, refused="stale-version")) == (0, 1, 0)


def test_two_boards_for_one_version_are_a_problem() -> None:
    journal = Journal()
    seat = {"tokens": {}, "bonuses": {}, "points": 0, "cards": [], "tiles": []}
    board = {"phase": "action", "turn": 3, "seat": 0, "bank": {}, "rows": {}, "decks": {}, "tiles": []}
    for turn in (3, 3, 4):
        now = board | {"seats": [seat], "turn": turn}
        journal.see({"table": "t", "version": 5, "board": now})
    assert journal.problems == ["two boards were shown as version 5 of t"]
