"""A hint says why its move is better than the second best, unless both are about as good."""

from __future__ import annotations

from cabochon.agents import Evaluation
from cabochon.analysis.reasons import reasons
from cabochon.game import Game
from cabochon.server.wire.hints import hint_of

VIEW = Game("splendor", 2, seed=7).view(0)
MOVES = {str(move): move for move in VIEW.legal_moves}
GOOD, BAD = MOVES["wbg"], MOVES["R1"]


def test_a_clear_hint_has_the_reasons_of_its_comparison() -> None:
    hint = hint_of(VIEW, Evaluation(GOOD, (0.51239, 0.48761), {GOOD: 90, BAD: 10}))
    assert (hint.move.text, hint.chances) == ("wbg", [0.5124, 0.4876])
    assert [(each.code, each.parts) for each in hint.reasons] == [
        (each.code, each.parts) for each in reasons(VIEW, GOOD, BAD)
    ]
    assert hint.reasons


def test_moves_that_are_about_as_good_need_no_reason() -> None:
    assert hint_of(VIEW, Evaluation(GOOD, (), {GOOD: 60, BAD: 30})).reasons == []
    assert hint_of(VIEW, Evaluation(GOOD, (), {GOOD: 60})).reasons == []
    assert hint_of(VIEW, Evaluation(GOOD)).reasons == []
