import numpy as np

from cabochon.training.replay import COLUMNS, Replay
from cabochon.training.selfplay import Samples, samples


def numbered(first: int, number: int) -> Samples:
    """Samples that can be told apart."""
    made = samples(2, number)
    made.active[:] = np.arange(first, first + number)[:, None]
    made.policy_target[:, 0] = 1 / 3
    made.policy_weight[:] = 1
    return made


def kept(replay: Replay) -> list[int]:
    return sorted(replay.columns.active[: len(replay), 0].tolist())


def test_the_newest_samples_take_the_place_of_the_oldest() -> None:
    replay = Replay(2, window=10)
    replay.add(numbered(0, 7))
    assert kept(replay) == list(range(7))
    replay.add(numbered(7, 0))
    replay.add(numbered(7, 6))
    assert kept(replay) == list(range(3, 13))
    replay.add(numbered(13, 25))
    assert kept(replay) == list(range(28, 38))


def test_samples_are_drawn_from_what_is_there_alone() -> None:
    replay = Replay(2, window=100)
    replay.add(numbered(5, 3))
    drawn = replay.sample(np.random.default_rng(1), 50)
    assert set(drawn.active[:, 0].tolist()) == {5, 6, 7}
    np.testing.assert_allclose(drawn.policy_target[:, 0], 1 / 3, atol=1e-3)


def test_a_window_goes_on_after_it_was_saved() -> None:
    replay, other = Replay(2, window=10), Replay(2, window=10)
    replay.add(numbered(0, 14))
    other.restore({name: array.copy() for name, array in replay.arrays().items()})
    for window in (replay, other):
        window.add(numbered(14, 3))
    for name in COLUMNS:
        np.testing.assert_array_equal(getattr(replay.columns, name), getattr(other.columns, name))
