from random import Random as Dice

import pytest

from cabochon import Game, View, WrongType
from cabochon.agents import Evaluation, Greedy, Limit, PolicyAgent, Random
from cabochon.agents.agent import Agent
from cabochon.agents.network.forward import random_weights
from cabochon.arena import play_match
from tests.notation.games import TABLES

ONCE = Limit(nodes=1)


def agents(players: int) -> list[Agent]:
    return [Greedy(), PolicyAgent(random_weights(players, hidden=16, hidden2=8))]


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_greedy_wins_against_random_players(ruleset: str, players: int) -> None:
    wins = 0
    for seed in range(6):
        game = Game(ruleset, players, seed)
        while not game.is_over:
            agent: Agent = Greedy() if game.seat == seed % players else Random(seed)
            game.push(agent.choose(game.view(game.seat), ONCE))
        outcome = game.outcome()
        wins += outcome is not None and seed % players in outcome.winners
    assert wins >= 5


@pytest.mark.kernels
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_no_agent_looks_at_what_its_seat_cannot_see(ruleset: str, players: int) -> None:
    dice = Dice(1)
    game = Game(ruleset, players, seed=1)
    for _ in range(120):
        if game.is_over:
            break
        view = game.view(game.seat)
        other = Game.redeal(view, seed=dice.random().hex()).view(game.seat)
        for agent in agents(players):
            assert agent.choose(view, ONCE) == agent.choose(other, ONCE)
        assert Random(3).choose(view, ONCE) == Random(3).choose(other, ONCE)
        game.push(dice.choice(list(game.legal_moves)))


def test_what_evaluate_must_return_is_said_to_those_who_return_a_move() -> None:
    class Mistaken(Agent):
        def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002  # as all agents
            return next(iter(view.legal_moves))  # type: ignore[return-value]  # the mistake

    with pytest.raises(WrongType, match="evaluate must return an Evaluation, not <Move"):
        Mistaken().choose(Game("splendor", 2, seed=1).view(0), Limit(nodes=1))


def test_a_number_is_no_limit() -> None:
    with pytest.raises(WrongType, match=r"a limit must be a Limit, such as Limit\(seconds=0.1\), not 0.1"):
        play_match(["random", "greedy"], games=2, limit=0.1)  # type: ignore[arg-type]  # the mistake
