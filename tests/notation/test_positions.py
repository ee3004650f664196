"""What is checked of a position, as docs/notation.md tells it."""

from __future__ import annotations

from typing import Any

import pytest

from cabochon import Game, InvalidPosition
from tests.rules.positions import position

FIFTEEN = "3w00007,3k00070,3r00700,2w60000"  # points: 4, 4, 4, 3


def refused(match: str, *arguments: Any, **fields: Any) -> None:
    with pytest.raises(InvalidPosition, match=match):
        position(*arguments, **fields)


def test_G6_a_game_in_which_no_card_moved_for_forty_rounds_is_over_in_the_next_round_too() -> None:
    assert position("splendor", turn=81, moved=2).turn == 81
    for turn in (82, 83):
        refused("G2: the game must be over", "splendor", turn=turn, moved=2)
    refused("G2", "splendor", 4, turn=162, moved=0)
    refused("G2", "splendor", turn=84, moved=2, phase="over")
    assert position("splendor", turn=82, moved=2, phase="over").is_over


def test_G2_who_has_not_moved_in_this_round_can_not_have_met_the_goal() -> None:
    reached = f"-/{FIFTEEN}"
    assert position("splendor", seat1=reached, turn=21, moved=20).seats[0].points == 15
    refused("G2", "splendor", seat2=reached, turn=21, moved=20)
    refused("G2", "splendor", seat1=reached, turn=20, moved=20)
    refused("G2", "splendor", 3, seat3=reached, turn=22, moved=20)
    refused("G2", "splendor", 3, seat3=reached, turn=23, moved=20)
    assert position("splendor", 3, seat2=reached, turn=23, moved=20).seats[1].points == 15


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("turn", [1000, 40_000, 100_000])
def test_G6_no_game_lasts_longer_than_its_cards_allow(players: int, turn: int) -> None:
    turn -= turn % players
    for moved in (0, turn - 1, turn):
        refused("G[26]", "splendor", players, turn=turn, moved=moved)


def test_a_position_that_is_read_can_be_written_and_read_for_as_long_as_it_is_played() -> None:
    game = position("splendor", turn=82, moved=82)
    while not game.is_over:
        game.push(next(iter(reversed(list(game.legal_moves)))))
        assert Game.from_position(game.position()) == game


def test_G5_whoever_bought_or_reserved_in_a_round_has_not_passed_in_it() -> None:
    assert position("splendor", 4, turn=6, moved=4, passes=2).turn == 6
    refused("G5", "splendor", 4, turn=6, moved=6, passes=2)
    refused("G5", "splendor", turn=2, moved=2, passes=1)


def test_G6_a_card_that_is_being_paid_for_has_not_moved_yet() -> None:
    paying: dict[str, Any] = {"level1": "1w00021", "seat1": "000211", "phase": "pay:1.1"}
    assert position("splendor", turn=2, moved=2, **paying).phase == "pay"
    refused("G6", "splendor", turn=2, moved=3, **paying)
