from random import Random as Dice

import numpy as np
import pytest

from cabochon import CabochonError, Game
from cabochon.agents import Agent, Greedy
from cabochon.agents.limits import Limit
from cabochon.agents.network.files import network_for
from cabochon.agents.network.forward import Weights, random_weights
from cabochon.agents.network.inputs import MOST_ACTIVE, inputs
from cabochon.agents.search.tree import EDGES_USED, NODES_USED, ROLLOUT_PARAMS, SearchParams, network_params
from cabochon.agents.searcher import Searcher
from cabochon.rules.tables import tables
from tests.notation.games import TABLES, random_game


def middle(ruleset: str, players: int, seed: int) -> Game:
    """A game in the middle, with hands that hide something."""
    game = random_game(ruleset, players, seed, decisions=12 * players + seed)
    while not game.is_over and len(game.legal_moves) < 2:
        game.push(next(iter(game.legal_moves)))
    return game


def active_inputs(game: Game, table: object) -> list[int]:
    active = np.zeros(MOST_ACTIVE, np.int64)
    number = inputs(table._s, tables(game.ruleset)[0], active)  # type: ignore[attr-defined]
    return sorted(active[:number].tolist())


@pytest.mark.kernels
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_the_networks_inputs_tell_only_what_the_mover_may_know(ruleset: str, players: int) -> None:
    for seed in range(12):
        game = middle(ruleset, players, seed)
        view = game.view(game.seat)
        other = Game.redeal(view, seed=seed)
        assert active_inputs(game, game) == active_inputs(game, view) == active_inputs(game, other)


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
@pytest.mark.parametrize("judge", ["rollouts", "network"])
def test_states_that_differ_only_in_hidden_cards_give_the_same_choice(
    ruleset: str, players: int, judge: str
) -> None:
    weights = random_weights(players, hidden=16, hidden2=8) if judge == "network" else None
    searcher = Searcher(weights, seed=4)
    for seed in range(4):
        game = middle(ruleset, players, seed)
        if game.is_over:
            continue
        view = game.view(game.seat)
        first = searcher.evaluate(view, Limit(nodes=150))
        other = Game.redeal(view, seed=seed + 1)
        assert searcher.evaluate(other.view(game.seat), Limit(nodes=150)).visits == first.visits


@pytest.mark.kernels
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_an_evaluation_is_consistent(ruleset: str, players: int) -> None:
    game = middle(ruleset, players, seed=3)
    found = Searcher(random_weights(players, hidden=16, hidden2=8)).evaluate(
        game.view(game.seat), Limit(nodes=300)
    )
    assert sum(found.chances) == pytest.approx(1, abs=1e-3)
    assert sum(found.visits.values()) == found.simulations == 300
    assert set(found.visits) == set(game.legal_moves)
    assert found.move == found.line[0] == max(found.visits, key=lambda move: found.visits[move])


def test_the_same_seed_and_nodes_give_the_same_move_with_any_time() -> None:
    view = middle("marvel", 3, seed=5).view(middle("marvel", 3, seed=5).seat)
    limit = Limit(nodes=400)
    assert Searcher(seed=1).evaluate(view, limit).visits == Searcher(seed=1).evaluate(view, limit).visits
    assert Searcher(seed=1).evaluate(view, limit).visits != Searcher(seed=2).evaluate(view, limit).visits


@pytest.mark.parametrize("params", [SearchParams(), ROLLOUT_PARAMS])
def test_a_move_gets_more_reveals_only_as_it_is_looked_at_more(params: SearchParams) -> None:
    searcher = Searcher(random_weights(2, hidden=16, hidden2=8), params, seed=1)
    searcher.evaluate(Game("splendor", 2, seed=1).view(0), Limit(nodes=3000))
    tree = searcher._trees[0]
    edges = np.asarray(tree.edges)[: int(tree.used[EDGES_USED])]
    seen = edges[edges["visits"] > 0]
    most = np.ceil(params.widening_base + params.widening_factor * np.sqrt(seen["visits"]))
    assert (seen["children"] <= np.where(seen["chance"], np.maximum(most, 1), 1)).all()
    assert (seen["children"] >= 1).all()
    assert seen["children"][seen["chance"]].max() > 2


def moves_tried_by_others(players: int, params: SearchParams) -> float:
    """The mean number of moves that a search tries at the decisions of the other seats."""
    searcher = Searcher(random_weights(players, hidden=16, hidden2=8), params, seed=1)
    game = Game("splendor", players, seed=1)
    searcher.evaluate(game.view(0), Limit(nodes=5000))
    tree = searcher._trees[0]
    nodes = np.asarray(tree.nodes)[: int(tree.used[NODES_USED])]
    return float(nodes["tried"][(nodes["mover"] != game.seat) & (nodes["visits"] >= 20)].mean())


def test_with_four_seats_fewer_moves_of_the_others_are_tried() -> None:
    assert moves_tried_by_others(4, network_params(4)) < 0.9 * moves_tried_by_others(4, SearchParams())
    for players in (2, 3):
        assert network_params(players) == SearchParams()


def test_two_threads_look_at_twice_as_many_trees() -> None:
    game = Game("splendor", 2, seed=1)
    found = Searcher(threads=2).evaluate(game.view(0), Limit(nodes=1000))
    assert found.simulations == 1000


def test_a_time_limit_ends_the_search() -> None:
    game = Game("splendor", 2, seed=1)
    found = Searcher().evaluate(game.view(0), Limit(seconds=0.05))
    assert found.simulations > 0


@pytest.mark.parametrize("judge", ["rollouts", "network"])
def test_a_move_alone_is_found_sooner_and_is_the_same(judge: str) -> None:
    weights = network_for("splendor", 2) if judge == "network" else None
    searcher, limit = Searcher(weights, seed=3), Limit(nodes=3000)
    sooner = 0
    for seed in range(12):
        view = middle("splendor", 2, seed).view(middle("splendor", 2, seed).seat)
        move = searcher.choose(view, limit)
        sooner += int(searcher._trees[0].nodes[0].visits) < 3000
        assert searcher.evaluate(view, limit).move == move
        assert int(searcher._trees[0].nodes[0].visits) == 3000
    assert sooner


def test_a_search_ends_at_its_limit_when_two_moves_are_level() -> None:
    indifferent = Weights(*(np.zeros_like(array) for array in random_weights(2, hidden=1, hidden2=1)))
    searcher = Searcher(indifferent, SearchParams(fpu_reduction=0.0))
    view = Game("splendor", 2, seed=1).view(0)
    level = 0
    for nodes in range(2, 100):
        searcher.choose(view, Limit(nodes=nodes))
        tree = searcher._trees[0]
        visits = sorted(tree.edges["visits"][: int(tree.nodes[0].edges)].tolist())
        level += visits[-1] == visits[-2]
    assert level


def test_the_only_legal_move_needs_no_time() -> None:
    game = random_game("splendor", 2, seed=11)
    while len(game.legal_moves) != 1:
        game.pop()
    searcher = Searcher()
    assert searcher.choose(game.view(game.seat), Limit(nodes=100_000)) in game.legal_moves
    assert int(searcher._trees[0].nodes[0].visits) < 1000


def test_search_finds_the_purchase_that_wins_at_once() -> None:
    game = random_game("splendor", 2, seed=11)
    while True:
        move = game.pop()
        if game.seat == 1 and str(move).startswith("B") and game.seats[1].points < 15:
            break
    outcome = Searcher(seed=2).evaluate(game.view(1), Limit(nodes=3000))
    after = game.copy()
    after.push(outcome.move)
    assert outcome.chances[1] > 0.8


def test_search_beats_the_greedy_bot() -> None:
    wins = 0
    dice = Dice(0)
    for seed in range(6):
        game = Game("splendor", 2, seed=dice.randrange(10**6))
        searcher = Searcher(seed=seed)
        while not game.is_over:
            view = game.view(game.seat)
            agent: Agent = searcher if game.seat == seed % 2 else Greedy()
            game.push(agent.choose(view, Limit(nodes=4000)))
        outcome = game.outcome()
        wins += outcome is not None and seed % 2 in outcome.winners
    assert wins >= 4


@pytest.mark.parametrize(
    ("seconds", "nodes"),
    [(None, None), (0, None), (-1, None), (None, 0), (float("nan"), None), (None, 10**9)],
)
def test_a_limit_that_makes_no_sense_is_refused(seconds: float | None, nodes: int | None) -> None:
    with pytest.raises(CabochonError, match=r"limit|must be"):
        Limit(seconds, nodes)


def test_there_is_nothing_to_choose_when_the_game_is_over() -> None:
    game = random_game("splendor", 2, seed=11)
    with pytest.raises(CabochonError, match="nothing to decide"):
        Searcher().choose(game.view(0), Limit(nodes=10))
