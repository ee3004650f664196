from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cabochon import CabochonError
from cabochon.agents.network.files import save_weights
from cabochon.agents.network.forward import Weights, random_weights
from cabochon.agents.network.inputs import SEAT, SEAT_ROWS, input_rows
from cabochon.training.player_count import convert_players
from cabochon.training.run import starting_network
from cabochon.training.settings import Settings
from tests.training.tiny import TINY, start, tiny

SMALL = random_weights(2, hidden=8, hidden2=8, seed=5)


def areas(weights: Weights, players: int) -> list[np.ndarray]:
    return [weights.first[place * SEAT_ROWS :][:SEAT_ROWS] for place in range(players)]


@pytest.mark.parametrize("players", [3, 4])
def test_opponents_together_count_as_the_only_one_did(players: int) -> None:
    wide = convert_players(SMALL, players)
    assert wide.first.shape == (input_rows(players), 8)
    (mover, opponent), (same, *others) = areas(SMALL, 2), areas(wide, players)
    np.testing.assert_array_equal(same, mover)
    np.testing.assert_allclose(sum(others), opponent, rtol=1e-5)
    np.testing.assert_array_equal(others[0], others[-1])


@pytest.mark.parametrize("players", [3, 4])
def test_every_opponent_is_judged_as_the_only_one_was(players: int) -> None:
    wide = convert_players(SMALL, players)
    assert wide.value.shape == (players, 8)
    np.testing.assert_allclose(wide.value, SMALL.value[[0] + [1] * (players - 1)])
    np.testing.assert_allclose(wide.value_bias, SMALL.value_bias[[0] + [1] * (players - 1)])


def test_who_sits_further_behind_is_seen_as_the_last_was() -> None:
    shared = convert_players(SMALL, 4).first[4 * SEAT_ROWS :]
    np.testing.assert_array_equal(shared[SEAT + 3], shared[SEAT + 1])
    np.testing.assert_array_equal(shared[: SEAT + 2], SMALL.first[2 * SEAT_ROWS :][: SEAT + 2])


def test_with_fewer_players_the_last_opponents_are_forgotten() -> None:
    four = random_weights(4, hidden=8, hidden2=8, seed=5)
    three = convert_players(four, 3)
    assert three.first.shape == (input_rows(3), 8)
    for kept, known in zip(areas(three, 3), areas(four, 4), strict=False):
        np.testing.assert_array_equal(kept, known)
    np.testing.assert_array_equal(three.first[3 * SEAT_ROWS :], four.first[4 * SEAT_ROWS :])
    np.testing.assert_array_equal(three.value, four.value[:3])
    np.testing.assert_array_equal(three.value_bias, four.value_bias[:3])


def test_a_network_for_as_many_players_stays_as_it_is() -> None:
    assert convert_players(SMALL, 2) is SMALL


def test_a_run_begins_with_the_network_that_it_is_given(tmp_path: Path) -> None:
    save_weights(SMALL, tmp_path / "two.npz", 2)
    changes: dict[str, Any] = {"players": 3, "start": str(tmp_path / "two.npz"), "generations": 2}
    run = start(tmp_path / "run", **changes)
    expected = starting_network(tiny(**changes))
    for mine, given in zip(run.learner.weights(), expected, strict=True):
        np.testing.assert_allclose(mine, given, atol=1e-6)
    run.run()
    assert start(tmp_path / "run", **changes).counters.generation == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_of_our_own_networks_is_found_by_name(players: int) -> None:
    assert starting_network(Settings(players=players, start="splendor-3")).value.shape == (players, 64)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"start": "splendor-9"}, "is not a network"),
        ({"start": "splendor-2"}, "has 128 and 64 hidden units; set hidden=128 and hidden2=64"),
    ],
)
def test_a_start_that_does_not_fit_says_why(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(CabochonError, match=words):
        starting_network(Settings(**(TINY | changes)))
