"""Scores, Elo points, and how sure one can be of them.

With more than two players a score is one agent's against equal rivals in all other seats.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

SCALE = 400 / math.log(10)  # Elo points in one unit of a logarithm
Z95 = 1.959964  # 95 % of a normal distribution lie within so many deviations
PRIOR_DEALS = 4


def expected_score(elo: float, players: int = 2) -> float:
    """The share of games that an agent wins against rivals so many Elo points weaker.

    >>> expected_score(0, players=4), round(expected_score(100), 3)
    (0.25, 0.64)

    """
    return 1 / (1 + (players - 1) * math.exp(-elo / SCALE))


def elo_of(score: float, players: int = 2) -> float:
    """The Elo points that a score stands for; infinite for all or nothing.

    >>> round(elo_of(0.64)), elo_of(1.0)
    (100, inf)

    """
    if not 0 < score < 1:
        return math.inf if score >= 1 else -math.inf
    return SCALE * math.log(score * (players - 1) / (1 - score))


def score_interval(wins: Sequence[float], games: Sequence[int]) -> tuple[float, float]:
    """The 95 % interval of a score, from the wins and games of each deal.

    The games of a deal hang together, so the deals are what is counted. Their spread gives the number of
    independent games that would tell as much, and that number a Wilson interval, which is never empty. A few
    deals say little about their spread, so some of independent games are thought to have been seen before.

    >>> score_interval([2] * 10, [2] * 10)[0] < 0.9
    True

    """
    total, deals = sum(games), len(games)
    if not total:
        return 0.0, 1.0
    score = sum(wins) / total
    freedom = PRIOR_DEALS + deals - 1
    seen = sum((won - score * played) ** 2 for won, played in zip(wins, games, strict=True))
    taken_for_granted = PRIOR_DEALS * score * (1 - score) * total / deals
    spread = (seen + taken_for_granted) / freedom * deals
    worth = score * (1 - score) * total**2 / spread if 0 < score < 1 else float(total)
    return wilson(score, worth, students_t(freedom))


def wilson(score: float, games: float, deviations: float = Z95) -> tuple[float, float]:
    """Wilson's interval of a score over so many independent games."""
    slack = deviations**2 / games
    middle = (score + slack / 2) / (1 + slack)
    half = math.sqrt(slack * score * (1 - score) + slack**2 / 4) / (1 + slack)
    return max(0.0, middle - half), min(1.0, middle + half)


def students_t(freedom: int) -> float:
    """How many deviations hold 95 % of Student's t distribution, by its series about the normal one.

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
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def points(elo: float) -> str:
    """Elo points with their sign, as people write them.

    >>> points(12.4), points(-0.2), points(math.inf)
    ('+12', '0', '+∞')

    """
    if math.isinf(elo):
        return "+∞" if elo > 0 else "-∞"
    return f"{round(elo):+}" if round(elo) else "0"
