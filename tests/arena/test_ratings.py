import numpy as np
import pytest

from cabochon import CabochonError
from cabochon.arena import Deal, rate
from cabochon.arena.elo import SCALE
from cabochon.arena.tournament import pairings_of
from tests.arena.entrants import played, simulated_deals

NAMES = ("a", "b", "c", "d")
ELO = [150.0, 50.0, -40.0, -160.0]
STRENGTHS = [elo / SCALE for elo in ELO]
WORTHS = [0.3, 0.1, -0.1, -0.3]


def all_deals(players: int, deals: int, seed: int = 1, shared: float = 0.0) -> list[Deal]:
    random = np.random.default_rng(seed)
    return [
        deal
        for pairing in pairings_of(len(NAMES), players)
        for deal in simulated_deals(random, pairing, players, STRENGTHS, WORTHS, deals, shared=shared)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_strengths_and_seats_are_found_again(players: int) -> None:
    ratings = rate(all_deals(players, 1500), NAMES, resamples=50)
    worths = np.array(WORTHS[:players]) - np.mean(WORTHS[:players])
    for rating, elo in zip(ratings.agents, ELO, strict=True):
        assert rating.elo == pytest.approx(elo, abs=15)
        assert rating.low < rating.elo < rating.high
        assert rating.high - rating.low < 40
    assert ratings.seats[players] == pytest.approx(worths * SCALE, abs=12)
    assert [rating.name for rating in ratings.best_first] == ["a", "b", "c", "d"]


def test_games_of_different_sizes_and_shared_wins_are_rated_together() -> None:
    deals = all_deals(2, 300, shared=0.3) + all_deals(4, 600, seed=2, shared=0.3)
    ratings = rate(deals, NAMES, resamples=20)
    assert sorted(ratings.seats) == [2, 4]
    for rating, elo in zip(ratings.agents, ELO, strict=True):
        assert rating.elo == pytest.approx(elo, abs=25)


def test_an_agent_that_sat_in_the_better_seat_more_often_is_not_favoured() -> None:
    random = np.random.default_rng(3)
    even, worths = [0.0, 0.0], [0.5, -0.5]
    deals = [
        *simulated_deals(random, (0, 1), 2, even, worths, 2000, rotated=False),
        *simulated_deals(random, (1, 0), 2, even, worths, 400, rotated=False),
    ]
    assert sum(deal.won_by(0)[0] for deal in deals) > 1300
    ratings = rate(deals, ("a", "b"), resamples=20)
    assert abs(ratings["a"].elo - ratings["b"].elo) < 40
    assert ratings.seats[2][0] == pytest.approx(0.5 * SCALE, abs=20)


def test_the_anchor_is_zero_or_else_the_mean() -> None:
    deals = all_deals(2, 20)
    free, anchored = rate(deals, NAMES, resamples=20), rate(deals, NAMES, "c", resamples=20)
    assert sum(rating.elo for rating in free.agents) == pytest.approx(0, abs=1e-6)
    assert anchored["c"].elo == anchored["c"].low == anchored["c"].high == 0
    assert anchored["a"].elo == pytest.approx(free["a"].elo - free["c"].elo)
    with pytest.raises(CabochonError, match="the anchor 'x' does not play; there are a, b, c, d"):
        rate(deals, NAMES, "x")


def test_ratings_are_the_same_each_time() -> None:
    deals = all_deals(3, 10)
    assert rate(deals, NAMES) == rate(deals, NAMES)


def test_ten_wins_out_of_ten_leave_the_rating_finite_and_uncertain() -> None:
    deals = [Deal((0, 1), number, (played((0, 1), (1, 0)), played((1, 0), (0, 1)))) for number in range(5)]
    first = rate(deals, ("a", "b"))["a"]
    assert 200 < first.elo < 800
    assert first.high - first.low > 300


def test_agents_that_have_not_played_are_rated_with_no_certainty() -> None:
    for deals in ([], all_deals(2, 5)):
        unknown = rate(deals, (*NAMES, "e"), resamples=5)["e"]
        assert unknown.high - unknown.low > 2000


def test_intervals_hold_the_truth_in_some_95_of_100_cases() -> None:
    held = 0
    for seed in range(60):
        ratings = rate(all_deals(2, 25, seed), NAMES, resamples=60)
        held += sum(rating.low <= elo <= rating.high for rating, elo in zip(ratings.agents, ELO, strict=True))
    assert 0.9 * 240 <= held <= 0.995 * 240
