"""Ratings from games of two to four: the chance to win grows with the rating and with the seat.

A seat wins with the weight exp(rating + worth of the seat) among all weights at the table. Ratings and the
worths of seats (for each number of players) are those that make the results likeliest, under a weak prior.
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

RATING_SPREAD = 1000 / SCALE  # the prior: ratings lie within some 1000 Elo points,
SEAT_SPREAD = 200 / SCALE  # the worths of seats within some 200
RESAMPLES = 400
MOST_STEPS = 100
CLOSE = 1e-9


@dataclass(frozen=True, slots=True)
class Rating:
    """An agent's rating in Elo points, with its 95 % interval."""

    name: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of all agents, and what each seat is worth, by the number of players."""

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
                str(players): [round(worth, 1) for worth in worths] for players, worths in self.seats.items()
            },
        }


def rate(
    deals: Sequence[Deal], names: Sequence[str], anchor: str | None = None, resamples: int = RESAMPLES
) -> Ratings:
    """Rate the agents by what they played; the anchor is 0, or without one their mean.

    The intervals come from drawing deals anew, again and again in the same way; where that is too bold, as
    after ten wins out of ten, from the curvature of the likelihood.
    """
    check_anchor(anchor, names)
    tables = [_Table(deals, players, len(names)) for players in _player_numbers(deals)]
    size = len(names) + sum(table.players for table in tables)
    place = len(names)
    for table in tables:
        table.lay_out(place, size)
        place += table.players
    prior = np.full(size, 1 / SEAT_SPREAD**2)
    prior[: len(names)] = 1 / RATING_SPREAD**2
    once = np.ones(len(deals))
    best, curvature = _fit(tables, prior, once, np.zeros(size))
    level = _level(len(names), None if anchor is None else list(names).index(anchor))
    ratings = SCALE * level @ best[: len(names)]
    low, high = _by_curvature(ratings, level, curvature)
    drawn = [
        SCALE * level @ _fit(tables, prior, weights, best)[0][: len(names)]
        for weights in _drawn_anew(deals, resamples)
    ]
    if drawn:
        low = np.minimum(low, np.quantile(drawn, 0.025, axis=0))
        high = np.maximum(high, np.quantile(drawn, 0.975, axis=0))
    seats = {table.players: tuple(map(float, SCALE * table.worths(best))) for table in tables}
    columns = zip(names, ratings, low, high, strict=True)
    return Ratings(tuple(Rating(name, float(x), float(a), float(b)) for name, x, a, b in columns), seats)


def check_anchor(anchor: str | None, names: Sequence[str]) -> None:
    """Refuse an anchor that does not play."""
    if anchor is not None and anchor not in names:
        raise CabochonError(f"the anchor {anchor!r} does not play; there are {', '.join(names)}")


def _player_numbers(deals: Sequence[Deal]) -> list[int]:
    return sorted({len(game.seats) for deal in deals for game in deal.games})


class _Table:
    """All games with the same number of players; those with the same seats are added up."""

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

    def lay_out(self, place: int, size: int) -> None:
        """Which numbers of the fit belong to each seat: its agent's, and its own from this place on."""
        self.place = place
        self.design = np.zeros((len(self.seats), self.players, size))
        for seat in range(self.players):
            self.design[np.arange(len(self.seats)), seat, self.seats[:, seat]] = 1
            self.design[:, seat, place + seat] = 1

    def totals(self, weights: Floats) -> Floats:
        """The wins of each seat in each row, deals counted with these weights."""
        weighted = self.shares * weights[self.deals][:, None]
        columns = [np.bincount(self.rows, weighted[:, seat], len(self.seats)) for seat in range(self.players)]
        return np.stack(columns, axis=1)

    def worths(self, numbers: Floats) -> Floats:
        """What each seat is worth, about their mean."""
        worths: Floats = numbers[self.place : self.place + self.players]
        about_mean: Floats = worths - worths.mean()
        return about_mean


def _likelihood(tables: list[_Table], totals: list[Floats], prior: Floats, at: Floats) -> float:
    logarithm = -0.5 * float(prior @ at**2)
    for table, wins in zip(tables, totals, strict=True):
        heights = table.design @ at
        logarithm += float(np.sum(wins * (heights - np.logaddexp.reduce(heights, axis=1, keepdims=True))))
    return logarithm


def _slope_and_curvature(
    tables: list[_Table], totals: list[Floats], prior: Floats, at: Floats
) -> tuple[Floats, Floats]:
    slope, curvature = -prior * at, np.diag(prior)
    for table, wins in zip(tables, totals, strict=True):
        heights = table.design @ at
        chances = np.exp(heights - np.logaddexp.reduce(heights, axis=1, keepdims=True))
        games = wins.sum(axis=1)
        slope = slope + np.einsum("rs,rsk->k", wins - games[:, None] * chances, table.design)
        weighted = table.design * (games[:, None] * chances)[:, :, None]
        means = np.einsum("rs,rsk->rk", chances, table.design)
        curvature = curvature + np.tensordot(weighted, table.design, axes=([0, 1], [0, 1]))
        curvature = curvature - (means * games[:, None]).T @ means
    return slope, curvature


def _fit(tables: list[_Table], prior: Floats, weights: Floats, start: Floats) -> tuple[Floats, Floats]:
    """The likeliest numbers, by Newton's method, and the curvature there."""
    totals = [table.totals(weights) for table in tables]
    at, height = start, _likelihood(tables, totals, prior, start)
    for _ in range(MOST_STEPS):
        slope, curvature = _slope_and_curvature(tables, totals, prior, at)
        step = np.linalg.solve(curvature, slope)
        promised = float(slope @ step)
        if promised < CLOSE:
            break
        while (there := _likelihood(tables, totals, prior, at + step)) < height and promised > CLOSE:
            step, promised = step / 2, promised / 2
        at, height = at + step, there
    return at, curvature


def _level(agents: int, anchor: int | None) -> Floats:
    """The matrix that moves ratings so that the anchor, or their mean, is 0."""
    zero = np.full(agents, 1 / agents) if anchor is None else np.eye(agents)[anchor]
    level: Floats = np.eye(agents) - zero
    return level


def _by_curvature(ratings: Floats, level: Floats, curvature: Floats) -> tuple[Floats, Floats]:
    covariance = np.linalg.inv(curvature)[: len(ratings), : len(ratings)]
    half = Z95 * SCALE * np.sqrt(np.maximum(0.0, np.diag(level @ covariance @ level.T)))
    return ratings - half, ratings + half


def _drawn_anew(deals: Sequence[Deal], resamples: int) -> list[Floats]:
    """How often each deal counts when as many deals of each pairing are drawn with replacement."""
    random = np.random.default_rng(0)
    order = sorted(range(len(deals)), key=lambda number: deals[number].pairing)
    pairings = [list(group) for _, group in groupby(order, key=lambda number: deals[number].pairing)]
    drawn = []
    for _ in range(resamples if deals else 0):
        weights = np.zeros(len(deals))
        for numbers in pairings:
            size = len(numbers)
            weights[numbers] = random.multinomial(size, np.full(size, 1 / size))
        drawn.append(weights)
    return drawn
