from typing import Any

import numpy as np
import pytest

from cabochon import load
from cabochon.agents.network.files import network_for
from cabochon.agents.network.forward import Weights, random_weights
from cabochon.agents.network.policy_rows import DECKS, HAND_BUYS, RESERVES
from cabochon.training.duel import Duel, Side
from cabochon.training.gate import BETTER, NOT_BETTER, UNDECIDED, Gate
from cabochon.training.luck import AdjustedDuel
from cabochon.training.workers import Threads
from tests.training.tiny import tiny


def preferring(players: int, **priors: float) -> Weights:
    """A network with equal values whose policy prefers to buy, or to reserve."""
    weights = Weights(*(np.zeros_like(array) for array in random_weights(players, hidden=4, hidden2=4)))
    weights.policy_bias[:RESERVES] = priors.get("buy", 0)
    weights.policy_bias[HAND_BUYS:DECKS] = priors.get("buy", 0)
    weights.policy_bias[RESERVES:HAND_BUYS] = priors.get("reserve", 0)
    return weights


def gate(ruleset: str, players: int, **changes: Any) -> Gate:
    settings = tiny(ruleset=ruleset, players=players, **{"gate_games": 1000, "gate_simulations": 8} | changes)
    return Gate(settings, load(ruleset), Threads(1))


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 2), ("splendor", 4)])
def test_the_gate_lets_the_better_network_through_and_keeps_the_worse_out(ruleset: str, players: int) -> None:
    buyer, reserver = preferring(players, buy=4), preferring(players, reserve=4)
    up = gate(ruleset, players).test(buyer, reserver, generation=1)
    assert (up.verdict, up.accepted) == (BETTER, True)
    assert up.score > 1 / players
    down = gate(ruleset, players).test(reserver, buyer, generation=1)
    assert (down.verdict, down.accepted) == (NOT_BETTER, False)
    assert down.score < 1 / players
    assert max(up.games, down.games) < 1000


def test_the_gate_gives_up_when_nothing_is_clear() -> None:
    buyer = preferring(2, buy=2)
    found = gate("splendor", 2, gate_games=15, gate_simulations=2).test(buyer, buyer, generation=1)
    assert (found.verdict, found.accepted, found.games) == (UNDECIDED, False, 16)


def test_the_score_against_rollouts_has_its_interval() -> None:
    found = gate("marvel", 3, baseline_games=10, baseline_simulations=3).measure(
        preferring(3, reserve=4), generation=1
    )
    assert found.games == 12
    assert found.low <= found.score <= found.high


def test_a_deal_gives_every_seat_once_and_depends_on_its_number_alone() -> None:
    weights = preferring(3, buy=4)
    duel = Duel(load("marvel"), 3, Side(4, weights), Side(4), seed="x")
    first = [duel(number).tolist() for number in range(4)]
    assert [duel(number).tolist() for number in (3, 2, 1, 0)] == first[::-1]
    assert all(len(shares) == 3 for shares in first)
    assert len({tuple(shares) for shares in first}) > 1


def test_a_duel_of_equals_is_shared() -> None:
    """The candidate wins about as often as each of the others."""
    weights = preferring(2, buy=3)
    duel = Duel(load("splendor"), 2, Side(2, weights), Side(2, weights), seed="equal")
    assert 0.4 < np.mean([duel(number) for number in range(100)]) < 0.6


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 3)])
def test_a_duel_without_luck_has_the_same_mean_and_less_spread(ruleset: str, players: int) -> None:
    judge = network_for(ruleset, players)
    duel = Duel(load(ruleset), players, Side(4, judge), Side(4, judge), seed="luck")
    adjusted = AdjustedDuel(duel, judge)
    raw = np.array([duel(number) for number in range(24)])
    left = np.array([adjusted(number) for number in range(24)])
    away = raw - left
    assert left.std() < raw.std()
    assert abs(away.mean()) < 3 * away.std() / np.sqrt(away.size)
    assert np.array_equal(adjusted(5), left[5])


def test_an_adjusted_gate_decides_by_scores_without_luck() -> None:
    reserver, accepted = preferring(2, reserve=4), network_for("splendor", 2)
    plain = gate("splendor", 2).test(reserver, accepted, generation=1)
    found = gate("splendor", 2, gate_adjusted=1).test(reserver, accepted, generation=1)
    assert plain.verdict == found.verdict == NOT_BETTER
    assert found.llr != plain.llr
