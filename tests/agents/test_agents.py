from random import Random as Dice

import pytest

from cabochon import Game
from cabochon.agents import Greedy, Random
from tests.record.games import TABLES


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_greedy_wins_against_random_players(ruleset: str, players: int) -> None:
    wins = 0
    for seed in range(6):
        game = Game(ruleset, players, seed)
        while not game.is_over:
            agent = Greedy() if game.seat == seed % players else Random(seed)
            game.push(agent.choose(game.view(game.seat)))
        outcome = game.outcome()
        wins += outcome is not None and seed % players in outcome.winners
    assert wins >= 5


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_no_agent_looks_at_what_its_seat_cannot_see(ruleset: str, players: int) -> None:
    dice = Dice(1)
    game = Game(ruleset, players, seed=1)
    for _ in range(120):
        if game.is_over:
            break
        view = game.view(game.seat)
        other = Game.redeal(view, seed=dice.random().hex()).view(game.seat)
        assert Greedy().choose(view) == Greedy().choose(other)
        assert Random(3).choose(view) == Random(3).choose(other)
        game.push(dice.choice(list(game.legal_moves)))
