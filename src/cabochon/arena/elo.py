"""Scores and Elo points, with their confidence intervals.

With more than two players, a score is one agent's against equal opponents in all other seats.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

SCALE = 400 / math.log(10)  # Elo points in one unit of the natural logarithm
Z95 = 1.959964  # 95 % of a normal distribution lie within this many standard deviations
PRIOR_DEALS = 4  # deals of independent games that the prior of the variance counts for


def expected_score(elo: float, players: int = 2) -> float:
    """The share of games that an agent wins against opponents who are ``elo`` points weaker.

    >>> expected_score(0, players=4), round(expected_score(100), 3)
    (0.25, 0.64)

    """
    return 1 / (1 + (players - 1) * math.exp(-elo / SCALE))


def elo_of(score: float, players: int = 2) -> float:
    """The difference in Elo points that gives this score; infinite for a score of 0 or 1.

    >>> round(elo_of(0.64)), elo_of(1.0)
    (100, inf)

    """
    if not 0 < score < 1:
        return math.inf if score >= 1 else -math.inf
    return SCALE * math.log(score * (players - 1) / (1 - score))


def score_interval(wins: Sequence[float], games: Sequence[int]) -> tuple[float, float]:
    """The 95 % confidence interval of a score, from the wins and games of each deal.

    The games of a deal are correlated, so the variance is taken between deals. It gives an effective number
    of independent games, and that number a Wilson interval, which is never empty. A few deals say little
    about the variance, so a prior of independent games is added.

    >>> score_interval([2] * 10, [2] * 10)[0] < 0.9
    True

    """
    total, deals = sum(games), len(games)
    if not total:
        return 0.0, 1.0
    score = sum(wins) / total
    degrees_of_freedom = PRIOR_DEALS + deals - 1
    observed = sum((won - score * played) ** 2 for won, played in zip(wins, games, strict=True))
    prior = PRIOR_DEALS * score * (1 - score) * total / deals
    variance = (observed + prior) / degrees_of_freedom * deals
    effective_games = score * (1 - score) * total**2 / variance if 0 < score < 1 else float(total)
    return wilson(score, effective_games, students_t(degrees_of_freedom))


def wilson(score: float, games: float, deviations: float = Z95) -> tuple[float, float]:
    """Wilson's confidence interval of a score over a number of independent games."""
    slack = deviations**2 / games
    middle = (score + slack / 2) / (1 + slack)
    half = math.sqrt(slack * score * (1 - score) + slack**2 / 4) / (1 + slack)
    return max(0.0, middle - half), min(1.0, middle + half)


def students_t(degrees_of_freedom: int) -> float:
    """The two-sided 95 % quantile of Student's t distribution, by its series around the normal one.

    >>> round(students_t(4), 2), round(students_t(30), 2)
    (2.78, 2.04)

    """
    z = Z95
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(degrees_of_freedom) ** power for power, term in enumerate(terms))


def points(elo: float) -> str:
    """Elo points as text with their sign.

    >>> points(12.4), points(-0.2), points(math.inf)
    ('+12', '0', '+∞')

    """
    if math.isinf(elo):
        return "+∞" if elo > 0 else "-∞"
    return f"{round(elo):+}" if round(elo) else "0"
