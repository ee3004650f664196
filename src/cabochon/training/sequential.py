"""A sequential test of two strengths: it ends as soon as the games have said enough."""

from __future__ import annotations

import math
from typing import Literal

FEWEST_GROUPS = 8  # before a verdict: the spread of fewer says little
LEAST_VARIANCE = 0.02  # of a group's mean score: equal scores in a few groups are luck


class SequentialTest:
    """Whether the strength is nearer to ``elo1`` than to ``elo0``; each may be wrong so often.

    >>> test = SequentialTest(0, 30, alpha=0.05, beta=0.05)
    >>> for _ in range(20):
    ...     test.add(1.5, games=2)
    >>> test.verdict
    'better'

    """

    def __init__(self, elo0: float, elo1: float, alpha: float, beta: float) -> None:
        self.expected = [1 / (1 + 10 ** (-elo / 400)) for elo in (elo0, elo1)]
        self.upper = math.log((1 - beta) / alpha)
        self.lower = math.log(beta / (1 - alpha))
        self.groups = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, score: float, games: int) -> None:
        """Add the score of one group of paired games."""
        mean = score / games
        self.groups += 1
        self.total += mean
        self.squares += mean * mean

    @property
    def llr(self) -> float:
        """The logarithm of how much likelier the scores are under ``elo1``, taken as normal."""
        if not self.groups:
            return 0.0
        mean = self.total / self.groups
        variance = max(self.squares / self.groups - mean * mean, LEAST_VARIANCE)
        low, high = self.expected
        return self.groups * (high - low) * (2 * mean - low - high) / (2 * variance)

    @property
    def verdict(self) -> Literal["better", "not better"] | None:
        """What the scores say, if they say enough."""
        if self.groups < FEWEST_GROUPS or self.lower < self.llr < self.upper:
            return None
        return "better" if self.llr > 0 else "not better"
