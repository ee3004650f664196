"""Worlds that differ only in what a seat can't know give it the same chances, hints and reasons."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event as ThreadEvent
from typing import Any

import pytest

from cabochon.agents import Limit
from cabochon.editions import load
from cabochon.server.people.options import Options
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.room import Room
from cabochon.server.storage.events import Event, Moved
from cabochon.server.tables.state import TableState
from cabochon.server.thinking.agents import ThreadAgents
from cabochon.server.thinking.jobs import Job
from cabochon.server.thinking.tasks import Decide
from cabochon.server.thinking.thinking import Thinking
from cabochon.server.wire.hints import hint_of
from cabochon.server.wire.reviews import LiveChances
from tests.server.opened_rooms import QUICK, open_rooms
from tests.server.random_games import ID, random_events
from tests.server.wire.test_leaks import blind_reserves, drawn, until_shown

HELPFUL = Options(hints=True)
TABLES = [("splendor", 2), ("splendor-2014", 3), ("marvel", 4)]


def worlds(ruleset: str, players: int, seed: int) -> tuple[bytes, int, list[Event], list[Event]]:
    """A seat that holds a card that others have not seen, and two games that differ in that card alone."""
    for number in range(seed * 50, seed * 50 + 50):
        secret, events = random_events(ruleset, players, number, most=60, options=HELPFUL)
        for place in blind_reserves(events):
            end = until_shown(events, place)
            reserve = events[place]
            assert isinstance(reserve, Moved)
            here = events[:end]
            state = TableState.replay(ID, secret, here)
            if state.game is None or state.game.is_over or state.game.seat == reserve.seat:
                continue
            cards = [card.id for card in load(ruleset).level(int(reserve.text[1]))]
            other = next(card for card in cards if card not in drawn(here))
            there: list[Event] = list(here)
            there[place] = reserve.model_copy(update={"reveal": other})
            return secret, reserve.seat, list(here), there
    raise AssertionError("no such game")


async def answers(folder: Path, secret: bytes, events: Sequence[Event]) -> dict[int | None, str]:
    """What each viewer is told: the win chances, and the seat to move a hint with reasons."""
    async with open_rooms(folder) as rooms:
        thinking = Thinking(QUICK, None, lambda: ThreadAgents(7))
        services = replace(rooms.services, thinking=thinking)
        room = Room(services, TableState.replay(ID, secret, events), 0, [])
        told: dict[int | None, str] = {}
        for viewer in (None, *range(room.state.players)):
            owner = "nobody" if viewer is None else room.state.sitters[viewer].owner
            version, chances = await room.chances(owner or "", viewer, "here")
            told[viewer] = LiveChances(version=version, chances=chances).model_dump_json()
        seat = room.state.to_move
        assert seat is not None
        view, found = await room.hint(room.state.sitters[seat].owner or "", seat, "here")
        told[seat] += hint_of(view, found).model_dump_json()
        thinking.close()
    return told


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_can_t_know_changes_nothing_that_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ruleset: str, players: int, seed: int
) -> None:
    monkeypatch.setattr(Decide, "limit", property(lambda _: Limit(nodes=300)))  # not seconds: the same twice
    secret, holder, here, there = worlds(ruleset, players, seed)

    async def whole() -> None:
        first, second = await answers(tmp_path, secret, here), await answers(tmp_path, secret, there)
        assert {viewer for viewer in first if first[viewer] != second[viewer]} == {holder}

    asyncio.run(whole())


def test_win_chances_are_worked_out_once_for_each_board_and_viewer(tmp_path: Path) -> None:
    secret, _, events, _ = worlds("splendor", 2, 1)
    asked: list[str] = []

    class Counting(ThreadAgents):
        def think(self, job: Job, stop: ThreadEvent) -> Any:
            asked.append(job.kind)
            return super().think(job, stop)

    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            thinking = Thinking(QUICK, None, lambda: Counting(7))
            room = Room(
                replace(rooms.services, thinking=thinking), TableState.replay(ID, secret, events), 0, []
            )
            several = [room.chances("nobody", None, f"address{number}") for number in range(10)]
            found = await asyncio.gather(*several)
            assert found == [found[0]] * 10
            assert sum(found[0][1]) == pytest.approx(1, abs=0.001)
            await room.chances("owner0", 0, "here")
            await room.chances("owner0", 0, "here")
            assert asked == ["chances", "chances"]
            thinking.close()

    asyncio.run(whole())


def test_chances_are_told_only_where_hints_are_allowed(tmp_path: Path) -> None:
    secret, events = random_events("splendor", 2, 1, most=10, options=Options(hints=False))

    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = Room(rooms.services, TableState.replay(ID, secret, events), 0, [])
            with pytest.raises(Refusal) as refused:
                await room.chances("nobody", None, "here")
            assert (refused.value.code, refused.value.status) == ("hints-off", 403)
            with pytest.raises(Refusal) as others:
                await room.chances("owner0", 1, "here")
            assert others.value.code == "hints-off"

    asyncio.run(whole())
