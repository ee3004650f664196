import numpy as np
import pytest

from cabochon import Game
from cabochon.agents import Greedy, Limit
from cabochon.agents.network.files import FOLDER, SAME_CARDS, has_network, known_networks, network_for
from cabochon.agents.network.forward import for_play, forward, new_scratch
from cabochon.agents.network.inputs import MOST_ACTIVE, input_rows, inputs
from cabochon.arena import play_match
from tests.notation.games import TABLES

MEGABYTE = 1_000_000


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_there_is_a_network_for_every_table(ruleset: str, players: int) -> None:
    assert has_network(ruleset, players)
    weights = network_for(ruleset, players)
    assert weights.first.shape[0] == input_rows(players)
    assert weights.value.shape[0] == players
    assert SAME_CARDS.get(ruleset, ruleset) + f"-{players}" in known_networks()


def test_all_networks_together_take_at_most_ten_megabytes() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= 10 * MEGABYTE


def test_a_text_says_how_each_network_was_made() -> None:
    text = (FOLDER / "README.md").read_text("utf-8")
    assert all(f"`{name}`" in text for name in known_networks())


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_whole_steps_in_the_first_layer_have_room_and_change_little(ruleset: str, players: int) -> None:
    weights, game = network_for(ruleset, players), Game(ruleset, players, seed=3)
    whole = for_play(weights)
    scratch, active = new_scratch(weights), np.zeros(MOST_ACTIVE, np.int64)
    while not game.is_over:
        number = inputs(game._s, game._rules, active)
        forward(active, number, whole, scratch)
        rows = active[:number]
        sums = whole.first[rows].astype(np.int64).sum(axis=0) + whole.first_bias
        assert np.abs(sums).max() < np.iinfo(np.int16).max
        hidden = np.maximum(weights.first[rows].sum(axis=0) + weights.first_bias, 0)
        last = np.maximum(hidden @ weights.second + weights.second_bias, 0)
        logits = weights.value @ last + weights.value_bias
        chances = np.exp(logits - logits.max())
        np.testing.assert_allclose(scratch.chances[:players], chances / chances.sum(), atol=0.01)
        game.push(Greedy().choose(game.view(game.seat), Limit(nodes=1)))


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_network_that_looks_ahead_a_little_beats_the_greedy_bot(ruleset: str, players: int) -> None:
    agents, limit = ["net", "greedy"], Limit(nodes=400)
    result = play_match(agents, ruleset=ruleset, players=players, games=16, limit=limit)
    assert result.standings[0].score > 1 / players
