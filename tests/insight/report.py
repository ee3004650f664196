"""What many studied games say about luck, calibration and the luck-adjusted result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
BINS = 10
ENOUGH = 200  # positions in a bin, below which its error is mostly chance
MOST_OFF = 0.04  # how far a bin may be off
RESAMPLES = 1000  # of the bootstrap
MOST_ERRORS = 3  # standard errors that the mean of luck may be away from 0


@dataclass(frozen=True)
class Bin:
    """The positions whose win chance was about the same."""

    number: int
    predicted: float
    won: float

    @property
    def off(self) -> float:
        """How far the prediction is from what happened."""
        return self.predicted - self.won


@dataclass(frozen=True)
class Calibration:
    """How well win chances agree with results."""

    brier: float
    bins: tuple[Bin, ...]

    @property
    def worst(self) -> float:
        """How far the worst bin with enough positions is off."""
        off = [each.off for each in self.bins if each.number >= ENOUGH]
        return max(off, key=abs, default=0.0)


@dataclass(frozen=True)
class Report:
    """The measured figures of one ruleset and number of players."""

    games: int
    reveals: int
    luck: float  # the mean of all reveals, for the seat that moved
    luck_error: float  # the standard error of that mean
    open_cards: Calibration
    views: Calibration
    raw: float  # the spread of results
    adjusted: float  # the spread of luck-adjusted results
    low: float  # the 95 % interval of the second as a part of the first
    high: float
    difference: float  # mean of raw less mean of adjusted, for the first seat
    difference_error: float

    @property
    def spread(self) -> float:
        """The spread of the adjusted results as a part of the raw one."""
        return self.adjusted / self.raw

    @property
    def luck_is_fair(self) -> bool:
        """Whether the mean of luck can't be told from 0."""
        return abs(self.luck) <= MOST_ERRORS * self.luck_error


def calibration(chances: Sequence[float], results: Sequence[float]) -> Calibration:
    """Sort predictions into ten bins and compare each with what happened."""
    predicted, won = np.array(chances), np.array(results)
    place = np.minimum((predicted * BINS).astype(int), BINS - 1)
    bins = tuple(
        Bin(int((place == k).sum()), float(predicted[place == k].mean()), float(won[place == k].mean()))
        for k in range(BINS)
        if (place == k).any()
    )
    return Calibration(float(((predicted - won) ** 2).mean()), bins)


def report(studies: Iterable[dict[str, Any]]) -> Report:
    """The figures of some studied games, all of the same ruleset and number of players."""
    games = list(studies)
    luck = np.concatenate([np.array(game["luck"]) for game in games])
    results = np.array([game["result"] for game in games])
    adjusted = np.array([game["adjusted"] for game in games])
    away: Numbers = results[:, 0] - adjusted[:, 0]
    return Report(
        games=len(games),
        reveals=len(luck),
        luck=float(luck.mean()),
        luck_error=float(luck.std(ddof=1) / np.sqrt(len(luck))),
        open_cards=_calibration(games, "chances"),
        views=_calibration(games, "views"),
        raw=_spread(results),
        adjusted=_spread(adjusted),
        **_interval(results, adjusted),
        difference=float(away.mean()),
        difference_error=float(away.std(ddof=1) / np.sqrt(len(away))),
    )


def _calibration(games: Iterable[dict[str, Any]], name: str) -> Calibration:
    """All seats' chances; every seat is a prediction."""
    pairs = [
        (chance, game["result"][seat])
        for game in games
        for row in game[name]
        for seat, chance in enumerate(row)
    ]
    return calibration([chance for chance, _ in pairs], [result for _, result in pairs])


def _interval(results: Numbers, adjusted: Numbers) -> dict[str, float]:
    """The interval of the spread that is left, by a bootstrap over games."""
    rng, games = np.random.default_rng(1), len(results)
    picks = [rng.integers(0, games, games) for _ in range(RESAMPLES)]
    found = [_spread(adjusted[pick]) / _spread(results[pick]) for pick in picks]
    low, high = np.percentile(found, [2.5, 97.5])
    return {"low": float(low), "high": float(high)}


def _spread(values: Numbers) -> float:
    """The standard deviation around each seat's mean."""
    return float(np.sqrt(values.var(axis=0, ddof=1).mean()))
