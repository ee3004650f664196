"""The sequential probability ratio test (SPRT): play on until it is clear whether an agent is better."""

from __future__ import annotations

import math

from cabochon.arena.elo import expected_score
from cabochon.errors import CabochonError

MOST_ELO = 2000.0
PRIOR_GAMES = 64  # independent games that the prior of the variance counts for


class SequentialTest:
    """The SPRT of two hypotheses: an agent is ``elo0`` or ``elo1`` points stronger than its opponent.

    Games are added in groups, such as the games of a deal, because those are correlated. The scores of groups
    are assumed to be normal, with the observed variance. ``alpha`` is the probability to accept an agent that
    is not better, ``beta`` to reject one that is.

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

    def add(self, score: float, games: int = 1, *, without_luck: bool = False) -> None:
        """Add a group of games and the agent's score in them; without luck it may be below 0 or above all."""
        if games < 1 or not (without_luck or 0 <= score <= games):
            raise CabochonError("group-score", games=games, score=score)
        self._wins += score
        self._games += games
        self._wins_squared += score * score
        self._games_squared += games * games
        self._wins_by_games += score * games

    @property
    def bounds(self) -> tuple[float, float]:
        """The LLR at which ``elo0`` is accepted, and that at which ``elo1`` is."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    @property
    def llr(self) -> float:
        """The log-likelihood ratio of ``elo1`` to ``elo0``, given the games so far."""
        if not self._games:
            return 0.0
        mean = self._wins / self._games
        excess = 2 * mean - self._score0 - self._score1
        return (self._score1 - self._score0) * excess * self._games / (2 * self._variance(mean))

    def _variance(self, mean: float) -> float:
        """The variance of one game's score, from that of the groups and a prior."""
        middle = (self._score0 + self._score1) / 2
        prior = PRIOR_GAMES * middle * (1 - middle)
        observed = self._wins_squared - 2 * mean * self._wins_by_games + mean * mean * self._games_squared
        return (prior + max(0.0, observed)) / (PRIOR_GAMES + self._games)

    @property
    def verdict(self) -> str | None:
        """Whether the agent is "better" or "not better", or None while the test goes on."""
        low, high = self.bounds
        if low < self.llr < high:
            return None
        return "better" if self.llr >= high else "not better"
