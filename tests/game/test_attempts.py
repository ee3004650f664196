"""Moves that are tried, and turns as each viewer may know them."""

from __future__ import annotations

import pytest

from cabochon import Game
from cabochon.errors import IllegalMove


def test_a_tried_move_leaves_the_game_as_it_is() -> None:
    game = Game("splendor", 2, seed=3)
    before = game.position()
    attempt = game.try_move("wbg")
    assert (game.position(), game.moves) == (before, ())
    assert [str(move) for move in attempt.moves] == ["wbg"]
    game.push("wbg")
    assert attempt.after == game
    with pytest.raises(IllegalMove):
        game.try_move("www")


def test_others_do_not_learn_which_card_was_reserved_unseen() -> None:
    game = Game("splendor", 2, seed=3)
    game.push("R2")
    turn = game.last_turn
    assert turn.reveal is not None
    assert turn.seen_by(0) == turn
    assert turn.seen_by(1).reveal is turn.seen_by(None).reveal is None
    assert turn.seen_by(1).text == "R2"


def test_the_last_turns_are_the_end_of_all_turns() -> None:
    game = Game("splendor", 2, seed=3)
    for text in ("wbg", "R1"):
        game.push(text)
    assert [game.turns_from(number) for number in range(3)] == [game.turns, game.turns[1:], ()]
