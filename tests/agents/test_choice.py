import numpy as np
import pytest

from cabochon.agents.limits import Limit
from cabochon.agents.network.files import network_for
from cabochon.agents.network.forward import random_weights
from cabochon.agents.search.choice import FEW, best_edge, most_visited
from cabochon.agents.search.tree import ROLLOUT_PARAMS, SearchParams
from cabochon.agents.searcher import SLICE, Searcher
from tests.agents.test_search import middle
from tests.notation.games import TABLES


@pytest.mark.kernels
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_the_kernel_and_the_agent_play_the_same_move(ruleset: str, players: int) -> None:
    searcher = Searcher(random_weights(players, hidden=16, hidden2=8))
    for seed in range(2):
        game = middle(ruleset, players, seed)
        for nodes in (1, 24, FEW + 10):
            found = searcher.evaluate(game.view(game.seat), Limit(nodes=nodes))
            tree = searcher._trees[0]
            action = int(tree.edges[best_edge(tree, SearchParams())].action)
            assert found.move == next(iter(found.visits)) == game.view(game.seat)._chosen(action)


def test_only_after_few_simulations_another_move_than_the_most_visited_may_be_played() -> None:
    searcher, others = Searcher(network_for("splendor", 2)), {12: 0, FEW: 0}
    for seed in range(20):
        game = middle("splendor", 2, seed)
        for nodes in others:
            found = searcher.evaluate(game.view(game.seat), Limit(nodes=nodes))
            tree = searcher._trees[0]
            others[nodes] += best_edge(tree, SearchParams()) != most_visited(tree)
            assert best_edge(tree, ROLLOUT_PARAMS) == most_visited(tree)
            assert found.visits[found.move] >= max(found.visits.values()) * min(1, nodes / FEW)
    assert others[12] > others[FEW] == 0


def test_visits_come_in_order_behind_the_move_that_is_played() -> None:
    searcher = Searcher(network_for("splendor", 2), threads=2)
    for seed in range(12):
        game = middle("splendor", 2, seed)
        found = searcher.evaluate(game.view(game.seat), Limit(nodes=16))
        move, *others = found.visits
        assert found.move == move == found.line[0]
        assert (np.diff([found.visits[other] for other in others]) <= 0).all()


def test_a_search_that_may_stop_early_has_more_than_few_simulations() -> None:
    assert SLICE >= FEW
