import numpy as np

from cabochon import load
from cabochon.agents.network.forward import for_play, forward, new_scratch, policy_logit, random_weights
from cabochon.training.chunks import SelfPlay
from cabochon.training.run import starting_network
from cabochon.training.widening import widen
from tests.training.tiny import tiny

SMALL = random_weights(2, hidden=8, hidden2=6, seed=5)


def test_a_wider_network_computes_the_same() -> None:
    wide = for_play(widen(SMALL, 12, 9, seed=1))
    assert wide.second.shape == (12, 9)
    small, scratches = for_play(SMALL), (new_scratch(SMALL), new_scratch(wide))
    found = SelfPlay(tiny(full_simulations=2, fast_simulations=2), load("splendor"), SMALL, generation=1)(0)
    for row, decisions in zip(found.samples.active[::40], found.samples.rows[::40], strict=True):
        active = row[row >= 0].astype(np.int64)
        for weights, scratch in zip((small, wide), scratches, strict=True):
            forward(active, len(active), weights, scratch)
        np.testing.assert_allclose(scratches[0].chances, scratches[1].chances, atol=0.01)
        for decision in decisions[decisions >= 0]:
            before = policy_logit(int(decision), small, scratches[0])
            after = policy_logit(int(decision), wide, scratches[1])
            assert abs(float(before) - float(after)) < 0.05


def test_new_units_differ_so_that_they_can_learn_different_things() -> None:
    wide = widen(SMALL, 12, 6, seed=1)
    np.testing.assert_array_equal(wide.first[:, :8], SMALL.first)
    new = wide.first[:, 8:]
    assert np.all(new.std(axis=0) > 0)
    assert not np.array_equal(new[:, 0], new[:, 1])
    assert not wide.second[8:].any()


def test_a_network_that_is_wide_enough_stays_as_it_is() -> None:
    for before, after in zip(SMALL, widen(SMALL, 8, 6, seed=1), strict=True):
        np.testing.assert_array_equal(before, after)


def test_a_run_with_more_units_begins_with_a_wider_network() -> None:
    weights = starting_network(tiny(start="splendor-2", hidden=160, hidden2=64))
    assert weights.second.shape == (160, 64)
