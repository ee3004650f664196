"""One game in arrays of one record plays as it does record by record."""

from __future__ import annotations

import pytest

from cabochon.editions import load
from cabochon.rules.apply import play
from cabochon.rules.chance import draw, generators, reveal
from cabochon.rules.hide import hide, show_hands
from cabochon.rules.playout import random_decision
from cabochon.rules.single import bare, begin, decide, finish, random_choice
from cabochon.rules.state import OVER, REVEAL, UNKNOWN, states
from cabochon.rules.tables import tables
from tests.rules.positions import RULESETS


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("usual_payment", [False, True])
def test_a_game_finished_in_one_call_is_the_game_played_choice_by_choice(
    ruleset: str, usual_payment: bool
) -> None:
    array = tables(load(ruleset))
    one, rngs, other, others = states(), generators(3), states(), generators(3)
    begin(bare(one), bare(array), 3, bare(rngs))
    begin(bare(other), bare(array), 3, bare(others))
    decisions = finish(bare(one), bare(array), bare(rngs), usual_payment)
    made = 0
    while other[0].phase != OVER:
        choice = random_decision(other[0], array[0], others[0])
        play(other[0], array[0], choice, others[0], usual_payment)
        made += 1
    assert (one.tobytes(), decisions) == (other.tobytes(), made)


def test_a_random_choice_is_the_one_that_the_kernels_draw_and_a_pending_card_is_drawn_first() -> None:
    array = tables(load("splendor"))
    one, rngs, others = states(), generators(1), generators(1)
    begin(bare(one), bare(array), 2, bare(rngs))
    begin(bare(states()), bare(array), 2, bare(others))
    assert random_choice(bare(one), bare(array), bare(rngs)) == random_decision(one[0], array[0], others[0])
    decide(bare(one), bare(array), 27, False)  # reserves from the deck of level 1
    assert one[0].phase == REVEAL
    assert finish(bare(one), bare(array), bare(rngs), False) > 0
    assert one[0].phase == OVER


def test_shown_hands_are_open_to_every_seat() -> None:
    array = tables(load("splendor"))
    one, rngs = states(), generators(1)
    begin(bare(one), bare(array), 2, bare(rngs))
    decide(bare(one), bare(array), 27, False)  # reserves from the deck of level 1
    reveal(one[0], array[0], draw(one[0], array[0], rngs[0]))
    before = one.copy()
    hide(before[0], array[0], 1)
    show_hands(one[0])
    hide(one[0], array[0], 1)
    assert (int(before[0].hand[0, 0]), int(one[0].hand[0, 0]) < UNKNOWN) == (UNKNOWN, True)
