"""Scores without luck: what luck brought a seat is taken from its share of the victory.

Whoever judges the luck is passed in: a function from a game to what luck brought each seat, with mean 0.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cabochon.arena.elo import PRIOR_DEALS, students_t
from cabochon.arena.playing import Deal


@dataclass(frozen=True, slots=True)
class AdjustedScore:
    """An agent's score without luck, with its 95 % interval; it may lie below 0 or above 1."""

    score: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The scores of all agents without luck, and what they cost."""

    scores: tuple[AdjustedScore, ...]  # in the order in which the agents were named
    spread: float | None  # of the first agent's results, as a share of that with luck; None if that is 0
    cost: float  # the time to judge luck, as a share of the agents' own

    def summary(self) -> dict[str, Any]:
        """The scores as JSON can hold them."""
        return {
            "scores": [round(one.score, 6) for one in self.scores],
            "intervals": [[round(one.low, 6), round(one.high, 6)] for one in self.scores],
            "spread": None if self.spread is None else round(self.spread, 4),
            "cost": round(self.cost, 4),
        }


def adjusted(deals: Sequence[Deal], agents: int) -> Adjusted | None:
    """The scores without luck, of the deals whose luck was judged; None if there is none."""
    judged = [deal for deal in deals if deal.has_luck]
    if not judged or any(_none(judged, agent) for agent in range(agents)):
        return None
    games = [game for deal in judged for game in deal.games]
    played = sum(sum(game.seconds) for game in games)
    of_agents = [[deal.won_by(agent, without_luck=True) for deal in judged] for agent in range(agents)]
    return Adjusted(
        scores=tuple(_score(of_deals, len(games[0].seats)) for of_deals in of_agents),
        spread=_spread(judged),
        cost=sum(game.luck_seconds for game in games) / played if played else 0.0,
    )


def _none(deals: Sequence[Deal], agent: int) -> bool:
    return not any(deal.won_by(agent)[1] for deal in deals)


def _score(of_deals: Sequence[tuple[float, int]], players: int) -> AdjustedScore:
    """The mean over all games; its interval is taken between deals, with a prior of even games."""
    some = [(won, games) for won, games in of_deals if games]
    total, deals = sum(games for _, games in some), len(some)
    score = sum(won for won, _ in some) / total
    fair = 1 / players
    observed = sum((won - score * games) ** 2 for won, games in some)
    prior = PRIOR_DEALS * fair * (1 - fair) * total / deals
    degrees_of_freedom = PRIOR_DEALS + deals - 1
    variance = (observed + prior) / degrees_of_freedom * deals
    half = students_t(degrees_of_freedom) * math.sqrt(variance) / total
    return AdjustedScore(score, score - half, score + half)


def _spread(deals: Sequence[Deal]) -> float | None:
    """How much of the spread of single results is left."""
    games = [
        (game, seat)
        for deal in deals
        for game in deal.games
        for seat, agent in enumerate(game.seats)
        if agent == 0
    ]
    raw = _deviation([game.shares[seat] for game, seat in games])
    left = _deviation([game.shares[seat] - game.luck[seat] for game, seat in games])
    return left / raw if raw else None


def _deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
