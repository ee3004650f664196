"""The sequential test: play on until it is clear whether an agent is better."""

from __future__ import annotations

import math

from cabochon.arena.elo import expected_score
from cabochon.errors import CabochonError

MOST_ELO = 2000.0
PRIOR_GAMES = 64  # independent games' worth of spread that is taken for granted before the first deal


class SequentialTest:
    """Weighs two beliefs, that an agent is ``elo0`` or ``elo1`` points stronger than its rival.

    It is fed with groups of games that hang together, as the games of a deal do, and compares the likelihoods
    of both beliefs; the scores of the groups are taken to be normal, with the spread that they show.
    ``alpha`` is the chance to call an agent better that is not, ``beta`` to miss one that is.

    >>> test = SequentialTest(elo0=0, elo1=30)
    >>> for _ in range(500):
    ...     if test.verdict is None:
    ...         test.add(score=1.5, games=2)
    >>> test.verdict
    'better'

    """

    def __init__(
        self,
        elo0: float = 0.0,
        elo1: float = 30.0,
        alpha: float = 0.05,
        beta: float = 0.05,
        players: int = 2,
    ) -> None:
        if not -MOST_ELO <= elo0 < elo1 <= MOST_ELO:
            raise CabochonError("elo-range", most=MOST_ELO, low=elo0, high=elo1)
        for name, chance in (("alpha", alpha), ("beta", beta)):
            if not 0 < chance < 0.5:  # noqa: PLR2004  # a test that errs in half of all cases is none
                raise CabochonError("chance-range", name=name, chance=chance)
        self.elo0, self.elo1, self.alpha, self.beta = elo0, elo1, alpha, beta
        self._score0, self._score1 = expected_score(elo0, players), expected_score(elo1, players)
        self._wins = self._games = 0.0
        self._wins_squared = self._games_squared = self._wins_by_games = 0.0

    def add(self, score: float, games: int = 1) -> None:
        """Take in a group of games, of which the agent won so many."""
        if games < 1 or not 0 <= score <= games:
            raise CabochonError("group-score", games=games, score=score)
        self._wins += score
        self._games += games
        self._wins_squared += score * score
        self._games_squared += games * games
        self._wins_by_games += score * games

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the test ends: below the first the agent is not better, above the second it is."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    @property
    def llr(self) -> float:
        """The logarithm of how much likelier ``elo1`` makes what was played than ``elo0``."""
        if not self._games:
            return 0.0
        mean = self._wins / self._games
        away = 2 * mean - self._score0 - self._score1
        return (self._score1 - self._score0) * away * self._games / (2 * self._variance(mean))

    def _variance(self, mean: float) -> float:
        """The spread of one game's score, as far as groups show it."""
        between = (self._score0 + self._score1) / 2
        taken_for_granted = PRIOR_GAMES * between * (1 - between)
        seen = self._wins_squared - 2 * mean * self._wins_by_games + mean * mean * self._games_squared
        return (taken_for_granted + max(0.0, seen)) / (PRIOR_GAMES + self._games)

    @property
    def verdict(self) -> str | None:
        """Whether the agent is "better" or "not better", or None while that is open."""
        low, high = self.bounds
        if low < self.llr < high:
            return None
        return "better" if self.llr >= high else "not better"
