import math
from random import Random

import numpy as np
import pytest

from cabochon import Game
from cabochon.agents import Greedy, Limit, PolicyAgent, parse_agent
from cabochon.agents.levels import LEVELS, make_level
from cabochon.agents.network.forward import random_weights
from cabochon.agents.policy import MIN_RELATIVE_PRIOR, sample
from tests.notation.games import random_game

ONCE = Limit(nodes=1)


def test_there_are_at_least_eight_levels_by_name() -> None:
    assert len(LEVELS) >= 8
    for number, level in LEVELS.items():
        assert parse_agent(f"level{number}").limit(Limit(seconds=9)) == level.limit


def test_a_level_plays_the_same_again_from_the_same_position() -> None:
    game = random_game("splendor", 2, 3, decisions=12)
    view = game.view(game.seat)
    for number, level in LEVELS.items():
        limit = Limit(nodes=min(level.nodes, 50))
        moves = {make_level(number, "splendor", 2, seed=5).choose(view, limit) for _ in range(2)}
        assert len(moves) == 1


def test_a_careless_planner_overlooks_cards_but_never_its_own_hand() -> None:
    view = Game("splendor", 2, seed=1).view(0)
    every = Greedy()._noticed(view)
    assert Greedy(attention=1.0, seed=3)._noticed(view) == every == (1 << 15) - 1
    masks = {Greedy(attention=0.5, seed=seed)._noticed(view) for seed in range(50)}
    assert len(masks) > 30
    assert all(mask >> 12 == 0b111 for mask in masks)
    cards = sum((mask & 0xFFF).bit_count() for mask in masks) / len(masks)
    assert 4.5 < cards < 7.5


def test_a_careless_planner_still_takes_the_card_that_it_sees_and_can_buy() -> None:
    moves = [Greedy(attention=0.3, seed=seed) for seed in range(20)]
    game = random_game("splendor", 2, 4, decisions=60)
    view = game.view(game.seat)
    chosen = {str(agent.choose(view, ONCE)) for agent in moves}
    assert len(chosen) > 1
    assert all(move in game.legal_moves for move in chosen)


def test_a_choice_at_a_temperature_varies_but_stays_among_the_good_moves() -> None:
    logits = np.array([0.0, -0.5, -1.0, math.log(MIN_RELATIVE_PRIOR) - 0.1])
    rng = Random(1)
    picks = [sample(logits, 1.0, rng) for _ in range(2000)]
    assert set(picks) == {0, 1, 2}
    assert picks.count(0) > picks.count(1) > picks.count(2)
    assert {sample(logits, 0.0, rng) for _ in range(20)} == {0}
    cool = [sample(logits, 0.3, rng) for _ in range(2000)]
    assert cool.count(0) > picks.count(0)


@pytest.mark.parametrize("temperature", [0.0, 1.0])
def test_the_policy_agent_tells_every_seats_chances(temperature: float) -> None:
    game = random_game("marvel", 3, 2, decisions=20)
    weights = random_weights(3, hidden=16, hidden2=8)
    found = PolicyAgent(weights, temperature=temperature).evaluate(game.view(game.seat), ONCE)
    assert len(found.chances) == 3
    assert sum(found.chances) == pytest.approx(1, abs=1e-4)
