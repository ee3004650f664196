import numpy as np
import pytest

from cabochon import CabochonError
from cabochon.arena import SequentialTest
from cabochon.arena.elo import expected_score


def share_called_better(elo: float, elo1: float, players: int, tests: int = 300) -> float:
    """How often an agent of this strength is called better by tests of 0 against ``elo1``."""
    random = np.random.default_rng(7)
    score, better = expected_score(elo, players), 0
    for _ in range(tests):
        test = SequentialTest(0, elo1, players=players)
        while test.verdict is None:
            test.add(float((random.random(players) < score).sum()), players)
        better += test.verdict == "better"
    return better / tests


@pytest.mark.parametrize(("elo1", "players"), [(60, 2), (120, 2), (120, 4)])
def test_errors_are_about_as_frequent_as_asked_for(elo1: float, players: int) -> None:
    assert 0.01 <= share_called_better(0, elo1, players) <= 0.085
    assert 0.915 <= share_called_better(elo1, elo1, players) <= 0.99


def test_much_better_agents_are_found_out_quickly_but_not_by_one_deal() -> None:
    test = SequentialTest()
    deals = 0
    while test.verdict is None:
        test.add(2, 2)
        deals += 1
    assert test.verdict == "better"
    assert 5 <= deals <= 40


def test_worse_agents_are_not_better() -> None:
    test = SequentialTest(elo0=0, elo1=50)
    for _ in range(100):
        test.add(0.5, 2)
    assert test.verdict == "not better"
    assert test.llr < test.bounds[0]


def test_groups_of_different_sizes_count_by_their_games() -> None:
    parts, whole = SequentialTest(), SequentialTest()
    assert parts.llr == 0
    for _ in range(10):
        parts.add(1)
        parts.add(0)
        whole.add(1, 2)
    assert parts.llr != whole.llr  # pairs that always come out even spread less
    assert abs(parts.llr) < abs(whole.llr)


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"elo0": 10, "elo1": 10}, "elo0 must be below elo1"),
        ({"elo1": 1e9}, "within 2000 points"),
        ({"alpha": 0}, "alpha must be above 0 and below 0.5, not 0"),
        ({"beta": 0.7}, "beta must be"),
        ({"elo1": float("nan")}, "elo0 must be below elo1"),
    ],
)
def test_a_test_that_cannot_be_is_refused(values: dict[str, float], reason: str) -> None:
    with pytest.raises(CabochonError, match=reason):
        SequentialTest(**values)  # type: ignore[arg-type]  # players is not among them


def test_a_score_that_cannot_be_is_refused() -> None:
    with pytest.raises(CabochonError, match="can't have the score 3"):
        SequentialTest().add(3, 2)
