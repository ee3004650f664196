"""Ratings by a Bradley-Terry model for two to four players, in which seats have an advantage too.

A seat wins with a probability proportional to exp(rating + advantage of the seat). Ratings and advantages
(for each number of players) are the maximum a posteriori estimate under a weak normal prior.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cabochon.arena.elo import SCALE, Z95
from cabochon.arena.playing import Deal, PlayedGame
from cabochon.arena.report import ratings_text
from cabochon.errors import CabochonError

Floats = NDArray[np.float64]

RATING_DEVIATION = 1000 / SCALE  # standard deviations of the prior
SEAT_DEVIATION = 200 / SCALE
RESAMPLES = 400  # of the bootstrap
MOST_STEPS = 100
TOLERANCE = 1e-9


@dataclass(frozen=True, slots=True)
class Rating:
    """An agent's rating in Elo points, with its 95 % interval."""

    name: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of all agents, and the advantage of each seat by number of players."""

    agents: tuple[Rating, ...]
    seats: dict[int, tuple[float, ...]]

    def __getitem__(self, name: str) -> Rating:
        return next(rating for rating in self.agents if rating.name == name)

    @property
    def best_first(self) -> tuple[Rating, ...]:
        """The ratings, from the highest down."""
        return tuple(sorted(self.agents, key=lambda rating: -rating.elo))

    def __str__(self) -> str:
        return ratings_text(self)

    def summary(self) -> dict[str, Any]:
        """The ratings as JSON can hold them."""
        return {
            "ratings": [
                {
                    "agent": rating.name,
                    "elo": round(rating.elo, 1),
                    "interval": [round(rating.low, 1), round(rating.high, 1)],
                }
                for rating in self.best_first
            ],
            "seats": {
                str(players): [round(elo, 1) for elo in advantages]
                for players, advantages in self.seats.items()
            },
        }


def rate(
    deals: Sequence[Deal], names: Sequence[str], anchor: str | None = None, resamples: int = RESAMPLES
) -> Ratings:
    """Rate the agents by their games; the anchor's rating is 0, or without an anchor the mean is.

    The intervals are the wider of a bootstrap over deals and of the likelihood's curvature, which serves
    where a bootstrap is too narrow, as after ten wins out of ten.
    """
    check_anchor(anchor, names)
    groups = [_Games(deals, players, len(names)) for players in _player_numbers(deals)]
    size = len(names) + sum(group.players for group in groups)
    column = len(names)
    for group in groups:
        group.set_design(column, size)
        column += group.players
    prior = np.full(size, 1 / SEAT_DEVIATION**2)
    prior[: len(names)] = 1 / RATING_DEVIATION**2
    best, information = _fit(groups, prior, np.ones(len(deals)), np.zeros(size))
    centre = _centring(len(names), None if anchor is None else list(names).index(anchor))
    ratings = SCALE * centre @ best[: len(names)]
    low, high = _interval(ratings, centre, information)
    bootstrap = [
        SCALE * centre @ _fit(groups, prior, weights, best)[0][: len(names)]
        for weights in _bootstrap_weights(deals, resamples)
    ]
    if bootstrap:
        low = np.minimum(low, np.quantile(bootstrap, 0.025, axis=0))
        high = np.maximum(high, np.quantile(bootstrap, 0.975, axis=0))
    seats = {group.players: tuple(map(float, SCALE * group.advantages(best))) for group in groups}
    columns = zip(names, ratings, low, high, strict=True)
    return Ratings(tuple(Rating(name, float(x), float(a), float(b)) for name, x, a, b in columns), seats)


def check_anchor(anchor: str | None, names: Sequence[str]) -> None:
    """Refuse an anchor that does not play."""
    if anchor is not None and anchor not in names:
        raise CabochonError("anchor-absent", name=anchor, names=list(names))


def _player_numbers(deals: Sequence[Deal]) -> list[int]:
    return sorted({len(game.seats) for deal in deals for game in deal.games})


class _Games:
    """All games with one number of players; those with the same agents in the same seats are one row."""

    def __init__(self, deals: Sequence[Deal], players: int, agents: int) -> None:
        played: list[tuple[int, PlayedGame]] = [
            (number, game)
            for number, deal in enumerate(deals)
            for game in deal.games
            if len(game.seats) == players
        ]
        self.players, self.agents = players, agents
        self.deals = np.array([number for number, _ in played])
        self.shares = np.array([game.shares for _, game in played], np.float64)
        seats = np.array([game.seats for _, game in played])
        self.seats, rows = np.unique(seats, axis=0, return_inverse=True)
        self.rows = rows.reshape(-1)

    def set_design(self, column: int, size: int) -> None:
        """Set the design matrix: a seat has its agent's rating and its own advantage, from ``column`` on."""
        self.column = column
        self.design = np.zeros((len(self.seats), self.players, size))
        for seat in range(self.players):
            self.design[np.arange(len(self.seats)), seat, self.seats[:, seat]] = 1
            self.design[:, seat, column + seat] = 1

    def totals(self, weights: Floats) -> Floats:
        """The wins of each seat in each row, with deals weighted."""
        weighted = self.shares * weights[self.deals][:, None]
        columns = [np.bincount(self.rows, weighted[:, seat], len(self.seats)) for seat in range(self.players)]
        return np.stack(columns, axis=1)

    def advantages(self, parameters: Floats) -> Floats:
        """The advantage of each seat, relative to their mean."""
        advantages: Floats = parameters[self.column : self.column + self.players]
        centred: Floats = advantages - advantages.mean()
        return centred


def _log_posterior(groups: list[_Games], totals: list[Floats], prior: Floats, at: Floats) -> float:
    logarithm = -0.5 * float(prior @ at**2)
    for group, wins in zip(groups, totals, strict=True):
        logits = group.design @ at
        logarithm += float(np.sum(wins * (logits - np.logaddexp.reduce(logits, axis=1, keepdims=True))))
    return logarithm


def _gradient_and_information(
    groups: list[_Games], totals: list[Floats], prior: Floats, at: Floats
) -> tuple[Floats, Floats]:
    gradient, information = -prior * at, np.diag(prior)
    for group, wins in zip(groups, totals, strict=True):
        logits = group.design @ at
        probabilities = np.exp(logits - np.logaddexp.reduce(logits, axis=1, keepdims=True))
        games = wins.sum(axis=1)
        gradient = gradient + np.einsum("rs,rsk->k", wins - games[:, None] * probabilities, group.design)
        weighted = group.design * (games[:, None] * probabilities)[:, :, None]
        means = np.einsum("rs,rsk->rk", probabilities, group.design)
        information = information + np.tensordot(weighted, group.design, axes=([0, 1], [0, 1]))
        information = information - (means * games[:, None]).T @ means
    return gradient, information


def _fit(groups: list[_Games], prior: Floats, weights: Floats, start: Floats) -> tuple[Floats, Floats]:
    """The most likely parameters, by Newton's method, and the negative Hessian there."""
    totals = [group.totals(weights) for group in groups]
    at, best = start, _log_posterior(groups, totals, prior, start)
    for _ in range(MOST_STEPS):
        gradient, information = _gradient_and_information(groups, totals, prior, at)
        step = np.linalg.solve(information, gradient)
        decrement = float(gradient @ step)
        if decrement < TOLERANCE:
            break
        while (there := _log_posterior(groups, totals, prior, at + step)) < best and decrement > TOLERANCE:
            step, decrement = step / 2, decrement / 2
        at, best = at + step, there
    return at, information


def _centring(agents: int, anchor: int | None) -> Floats:
    """The matrix that shifts ratings so that the anchor's, or their mean, is 0."""
    zero = np.full(agents, 1 / agents) if anchor is None else np.eye(agents)[anchor]
    matrix: Floats = np.eye(agents) - zero
    return matrix


def _interval(ratings: Floats, centre: Floats, information: Floats) -> tuple[Floats, Floats]:
    """The 95 % intervals of the normal approximation."""
    covariance = np.linalg.inv(information)[: len(ratings), : len(ratings)]
    half = Z95 * SCALE * np.sqrt(np.maximum(0.0, np.diag(centre @ covariance @ centre.T)))
    return ratings - half, ratings + half


def _bootstrap_weights(deals: Sequence[Deal], resamples: int) -> list[Floats]:
    """How often each deal counts in each bootstrap sample; each pairing is resampled by itself."""
    rng = np.random.default_rng(0)
    order = sorted(range(len(deals)), key=lambda number: deals[number].pairing)
    pairings = [list(group) for _, group in groupby(order, key=lambda number: deals[number].pairing)]
    samples = []
    for _ in range(resamples if deals else 0):
        weights = np.zeros(len(deals))
        for numbers in pairings:
            size = len(numbers)
            weights[numbers] = rng.multinomial(size, np.full(size, 1 / size))
        samples.append(weights)
    return samples
