import numpy as np
import pytest

from cabochon import load
from cabochon.agents.network.forward import for_play, new_scratch, random_weights
from cabochon.agents.network.inputs import input_rows
from cabochon.agents.network.policy_rows import POLICY_ROWS
from cabochon.agents.search.tree import SearchParams, new_tree
from cabochon.rules.chance import generators
from cabochon.rules.state import states
from cabochon.rules.tables import tables
from cabochon.training.selfplay import Samples, SelfPlayParams, gamma, play_games, samples
from tests.notation.games import TABLES


def play(ruleset: str, players: int, seed: int, td_lambda: float = 0.9) -> tuple[Samples, np.ndarray]:
    weights = for_play(random_weights(players, hidden=8, hidden2=8))
    out = samples(players, 400 * players)
    stats = np.zeros(3)
    self_play = SelfPlayParams(full_simulations=10, fast_simulations=4, td_lambda=td_lambda)
    number = play_games(
        1, players, states(1), tables(load(ruleset))[0], generators(seed)[0], new_tree(40), weights,
        new_scratch(weights), SearchParams(), self_play, out, stats,
    )  # fmt: skip
    return Samples(*(array[:number] for array in out)), stats


@pytest.mark.kernels
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_decision_of_a_game_becomes_a_sample(ruleset: str, players: int) -> None:
    found, stats = play(ruleset, players, seed=3)
    assert stats[0] == 1
    assert len(found.policy_weight) == stats[2] > 20
    assert found.active.max() < input_rows(players)
    assert found.rows.max() < POLICY_ROWS
    np.testing.assert_allclose(found.policy_target.sum(axis=1), 1, atol=1e-5)
    np.testing.assert_allclose(found.td_target.sum(axis=1), 1, atol=1e-3)
    np.testing.assert_allclose(found.result.sum(axis=1), 1, atol=1e-6)
    assert {0.0, 1.0} == set(found.policy_weight.tolist())


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 3)])
def test_samples_tell_from_the_mover_on_what_each_seat_had_bought_at_the_end(
    ruleset: str, players: int
) -> None:
    found, _ = play(ruleset, players, seed=4)
    by_seat = [np.roll(sets, mover, axis=0) for sets, mover in zip(found.bought, found.mover, strict=True)]
    for sets in by_seat:
        np.testing.assert_array_equal(sets, by_seat[0])
    bought = sum(int(word).bit_count() for word in by_seat[0].ravel())
    assert bought > 10
    assert bought == sum(int(word).bit_count() for word in np.bitwise_or.reduce(by_seat[0], axis=0))


def test_the_same_seed_plays_the_same_games() -> None:
    first, _ = play("marvel", 2, seed=5)
    again, _ = play("marvel", 2, seed=5)
    other, _ = play("marvel", 2, seed=6)
    np.testing.assert_array_equal(first.policy_target, again.policy_target)
    assert first.policy_target.shape != other.policy_target.shape or not np.array_equal(
        first.policy_target, other.policy_target
    )


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 3)])
def test_td_lambda_targets_mix_the_values_of_later_searches_and_the_result(
    ruleset: str, players: int
) -> None:
    alone, _ = play(ruleset, players, seed=5, td_lambda=0.0)
    mixed, _ = play(ruleset, players, seed=5, td_lambda=0.75)
    np.testing.assert_array_equal(alone.policy_target, mixed.policy_target)  # the game is the same

    def by_seat(chances: np.ndarray, k: int) -> np.ndarray:
        return np.roll(chances[k], alone.mover[k])

    later = by_seat(alone.result, 0)
    for k in reversed(range(len(alone.mover))):
        later = 0.75 * later + 0.25 * by_seat(alone.td_target, k)
        np.testing.assert_allclose(by_seat(mixed.td_target, k), later, atol=1e-5)
    only_result, _ = play(ruleset, players, seed=5, td_lambda=1.0)
    np.testing.assert_allclose(only_result.td_target, only_result.result, atol=1e-6)


@pytest.mark.parametrize("shape", [0.3, 1.0, 2.5])
def test_gamma_variates_have_the_right_mean_and_variance(shape: float) -> None:
    rng = generators(1)[0]
    drawn = np.array([gamma(rng, shape) for _ in range(20_000)])
    assert drawn.mean() == pytest.approx(shape, rel=0.05)
    assert drawn.var() == pytest.approx(shape, rel=0.1)
