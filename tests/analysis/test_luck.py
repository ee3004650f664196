"""Luck is fair: its mean is 0 over many cards, and a judge with wrong probabilities is found out."""

from typing import Any

import numpy as np

from cabochon import Game
from cabochon.analysis import Judge, make_ledger
from cabochon.rules.state import States
from tests.analysis.games import played
from tests.insight.report import MOST_ERRORS, calibration

GAMES = 60


class CrookedJudge(Judge):
    """Believes that cards which are good for the mover turn up more often than they do."""

    def outcomes(self, pending: States) -> tuple[States, Any]:
        after, fair = super().outcomes(pending)
        mover = int(pending[0].seat)
        order = np.argsort(np.argsort(self.values(after)[:, mover]))
        weights = 1.0 + order
        return after, fair if len(after) == 1 else weights / weights.sum()


def mean_in_errors(judge: Judge) -> float:
    """The mean luck of the seats that moved, in standard errors."""
    luck = np.array(
        [
            entry.luck[entry.seat]
            for seed in range(GAMES)
            for entry in make_ledger(played("splendor", 2, seed), judge).entries
            if entry.reveal
        ]
    )
    return float(luck.mean() / (luck.std(ddof=1) / np.sqrt(len(luck))))


def test_the_mean_of_luck_is_0() -> None:
    judge = Judge.of(Game("splendor", 2, seed=0), simulations=1)
    assert abs(mean_in_errors(judge)) <= MOST_ERRORS


def test_a_judge_with_wrong_probabilities_is_found_out() -> None:
    game = Game("splendor", 2, seed=0)
    assert abs(mean_in_errors(CrookedJudge(game.ruleset, 2, 1))) > MOST_ERRORS


def test_calibration_tells_how_far_predictions_are_off() -> None:
    right = calibration([0.25] * 400 + [0.75] * 400, [1, 0, 0, 0] * 100 + [1, 1, 1, 0] * 100)
    assert right.worst == 0
    wrong = calibration([0.35] * 400, [1, 0, 0, 0] * 100)
    assert abs(wrong.worst - 0.1) < 1e-9
    assert abs(wrong.brier - (0.1**2 + 0.25 * 0.75)) < 1e-9
