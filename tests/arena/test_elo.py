import math

import numpy as np
import pytest

from cabochon.arena.elo import elo_of, expected_score, score_interval, students_t, wilson


@pytest.mark.parametrize("players", [2, 3, 4])
def test_elo_points_and_scores_are_inverse_and_even_agents_win_their_share(players: int) -> None:
    assert expected_score(0, players) == pytest.approx(1 / players)
    for elo in (-500.0, -20.0, 0.0, 130.0):
        assert elo_of(expected_score(elo, players), players) == pytest.approx(elo)
    assert elo_of(0.0, players) == -math.inf


def test_students_t_is_that_of_the_tables() -> None:
    for freedom, known in ((2, 4.303), (5, 2.571), (10, 2.228), (100, 1.984)):
        assert students_t(freedom) == pytest.approx(known, rel=0.01)


def test_an_interval_is_never_empty_and_tightens_with_the_games() -> None:
    for each in (0, 1, 2):
        few, many = score_interval([each] * 5, [2] * 5), score_interval([each] * 500, [2] * 500)
        assert few[1] - few[0] > 0.1 > many[1] - many[0] > 0
    assert score_interval([], []) == (0.0, 1.0)
    assert score_interval([1], [2])[0] < 0.2
    assert wilson(1.0, 20) == pytest.approx((0.839, 1.0), abs=0.001)


@pytest.mark.parametrize(("score", "advantage"), [(0.5, 0.0), (0.5, 0.2), (0.85, 0.1)])
def test_intervals_hold_the_truth_in_some_95_of_100_cases(score: float, advantage: float) -> None:
    random = np.random.default_rng(4)
    held = 0
    for _ in range(1000):
        first = random.random(30) < score + advantage
        second = random.random(30) < score - advantage
        low, high = score_interval([float(x) for x in first * 1.0 + second], [2] * 30)
        held += low <= score <= high
    assert 930 <= held <= 975


def test_games_of_a_deal_that_go_alike_count_as_fewer() -> None:
    alike = score_interval([2, 0] * 20, [2] * 40)
    apart = score_interval([1.5, 0.5] * 20, [2] * 40)
    assert alike[1] - alike[0] > 1.8 * (apart[1] - apart[0])
