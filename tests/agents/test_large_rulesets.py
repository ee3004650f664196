"""A ruleset with more cards or tiles than a network knows is played by all who need no network."""

from __future__ import annotations

from pathlib import Path

import pytest

from cabochon import Game, Ruleset, RulesetError
from cabochon.agents import Greedy, Limit, PolicyAgent, Random, Searcher
from cabochon.agents.names import parse_agent, strongest
from cabochon.agents.network.forward import random_weights
from cabochon.errors import CabochonError
from tests.editions.data_files import Rows, with_cards, with_tiles

PLAYERS = 2


def more_cards(rows: Rows) -> Rows:
    """Six more cards of level 3: 96 all together."""
    return [*rows, *({**rows[-1], "id": str(100 + n), "white": str(n + 1), "blue": "5"} for n in range(6))]


def more_tiles(rows: Rows) -> Rows:
    """Two more nobles: 12 all together."""
    more = ({**rows[0], "id": str(20 + n), "name": f"More {n}", "white": str(n + 1)} for n in range(2))
    return [*rows, *more]


@pytest.fixture(params=["cards", "tiles"])
def large(request: pytest.FixtureRequest, tmp_path: Path) -> Ruleset:
    if request.param == "cards":
        return with_cards(tmp_path, more_cards, more="level_sizes = [40, 30, 26]")
    return with_tiles(tmp_path, more_tiles)


def test_networks_refuse_it(large: Ruleset) -> None:
    view, weights = Game(large, PLAYERS, seed=1).view(0), random_weights(PLAYERS, hidden=4, hidden2=4)
    for agent in (Searcher(weights), PolicyAgent(weights)):
        with pytest.raises(RulesetError, match="a network knows 90 cards and 10 sides of tiles"):
            agent.choose(view, Limit(nodes=10))
    for name in ("net:weights=none.npz", "policy:weights=none.npz"):
        with pytest.raises(RulesetError, match="a network knows"):
            parse_agent(name).make(large, PLAYERS)


def test_training_refuses_it(large: Ruleset) -> None:
    from cabochon.training.chunks import SelfPlay
    from cabochon.training.duel import Duel, Side
    from cabochon.training.settings import Settings

    weights = random_weights(PLAYERS, hidden=4, hidden2=4)
    side = Side(8, weights)
    settings = Settings(players=PLAYERS)
    for play in (SelfPlay(settings, large, weights, 1), Duel(large, PLAYERS, side, side, "seed")):
        with pytest.raises(RulesetError, match="a network knows"):
            play(0)


def test_everybody_else_plays_it(large: Ruleset) -> None:
    game = Game(large, PLAYERS, seed=1)
    agents = (Greedy(), Random(1), Searcher(), parse_agent("level7").make(large, PLAYERS))
    while not game.is_over and game.turn < 16:
        agent = agents[game.turn % len(agents)]
        game.push(agent.choose(game.view(game.seat), Limit(nodes=16)))
        assert Game.from_position(game.position(), ruleset=large) == game
    assert str(strongest(large, PLAYERS)) == "search"


def test_a_network_for_another_number_of_players_is_refused() -> None:
    view, weights = Game("splendor", 3, seed=1).view(0), random_weights(2, hidden=4, hidden2=4)
    for agent in (Searcher(weights), PolicyAgent(weights)):
        with pytest.raises(CabochonError, match="not one for 3 players"):
            agent.choose(view, Limit(nodes=10))
