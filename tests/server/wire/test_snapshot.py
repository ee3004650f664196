"""Boards for the wire say what the table says."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from cabochon.editions import load
from cabochon.move import Kind
from cabochon.server.people.options import Options
from cabochon.server.people.presence import Presence
from cabochon.server.people.seats import Sitter
from cabochon.server.tables.moves import default_move
from cabochon.server.tables.state import TableState
from cabochon.server.tables.stored import creation
from cabochon.server.wire.board import board_of
from cabochon.server.wire.results import early_result
from cabochon.server.wire.snapshot import TableNow, Viewer
from cabochon.server.wire.turn_log import LogEntry
from tests.server.random_games import ID, people, random_events, random_move


@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
def test_what_a_seat_lacks_is_what_the_rules_ask(ruleset: str) -> None:
    secret, events = random_events(ruleset, 3, seed=2, most=70)
    game = TableState.replay(ID, secret, events).game
    assert game is not None
    board = board_of(game, memory_aid=True)
    jokers = len(game.ruleset.colours)
    for card in filter(None, game.spaces):
        for seat in game.seats:
            price = game.price(card, seat.number).counts
            lacking = sum(max(0, cost - held) for cost, held in zip(price, seat.tokens.counts, strict=False))
            assert board.lacks[card.id][seat.number] == max(0, lacking - seat.tokens.counts[jokers])
            assert board.lacks[card.id][seat.number] == game.lacks(card, seat.number)
    buyable = {move.card.id for move in game.legal_moves if move.kind is Kind.BUY and move.card}
    affordable = {id for id, lacks in board.lacks.items() if lacks[game.seat] == 0}
    reach = {card.id for card in game.spaces if card} | {
        held.card.id for held in game.hand(game.seat) if held.card
    }
    assert game.phase != "action" or buyable == affordable & reach


def test_what_a_client_keeps_of_the_log_is_the_whole_log() -> None:
    secret, events = random_events("marvel", 2, seed=5, most=50)
    state = TableState.replay(ID, secret, events[:1])
    kept: list[LogEntry] = []
    for event in events[1:]:
        state.apply(event)
        shown = TableNow(state, Presence((True, True)), state.time_left).snapshot(
            Viewer("owner1", 1), whole=False
        )
        assert len(shown.log) <= 4
        kept = [*kept[: shown.log_start], *shown.log]
    whole = TableNow(state, Presence((True, True)), state.time_left).snapshot(Viewer("owner1", 1), whole=True)
    assert kept == whole.log
    assert all(later.turn == earlier.turn + 1 for earlier, later in pairwise(kept))


def test_a_seat_that_a_bot_plays_has_nothing_to_decide() -> None:
    sitters = [Sitter(name="Ada", owner="owner0", level=3), *people(2)[1:]]
    state = TableState(ID, bytes(32), creation("splendor", Options(), sitters))
    state.apply(state.deal())
    shown = TableNow(state, Presence((True, True)), state.time_left).snapshot(Viewer("owner0", 0), whole=True)
    assert shown.board is not None
    assert (shown.board.seat, shown.legal, shown.seats[0].away) == (0, [], True)


def test_the_memory_aid_lists_what_the_viewer_has_not_seen() -> None:
    secret, events = random_events("splendor", 2, seed=3, most=30)
    game = TableState.replay(ID, secret, events).game
    assert game is not None
    for seat in (0, 1, None):
        unseen = board_of(game.view(seat), memory_aid=True).unseen
        assert unseen is not None
        for level in (1, 2, 3):
            hidden = [
                held for area in game.seats for held in area.hand
                if area.number != seat and held.hidden and held.level == level
            ]  # fmt: skip
            assert len(unseen[level]) == game.decks[level] + len(hidden)


def test_out_of_time_comes_last_and_the_others_stand_by_points() -> None:
    secret, events = random_events("splendor", 3, seed=1, most=140)
    game = TableState.replay(ID, secret, events).game
    assert game is not None
    points = [seat.points for seat in game.seats]
    leader = points.index(max(points))
    result = early_result(game, "time", leader, [])
    assert (result.ranks[leader], leader in result.winners, result.forfeited) == (3, False, leader)


def test_the_default_move_is_always_legal() -> None:
    for ruleset in ("splendor", "marvel"):
        secret, events = random_events(ruleset, 2, seed=9, most=2)
        state = TableState.replay(ID, secret, events)
        rng = Random(1)
        while state.phase == "playing" and len(state.played) < 120:
            assert default_move(state.active_game()) in state.active_game().legal_moves
            state.apply(random_move(state, rng))
    assert load("marvel").time_stone
