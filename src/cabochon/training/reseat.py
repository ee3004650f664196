"""A network for one number of players out of one for another: a good place to begin learning from.

The mover sees itself as before. With more players every opponent is seen as the average opponent was, and so
counts less the more there are; with fewer the last opponents are forgotten.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cabochon.agents.network.forward import Weights
from cabochon.agents.network.inputs import SEAT, SEAT_ROWS
from cabochon.engine.state import SEATS


def reseat(weights: Weights, players: int) -> Weights:
    """The network as one for so many players; with as many as it has, the same."""
    known = weights.value.shape[0]
    if known > players:
        return weights._replace(
            first=np.vstack([weights.first[: players * SEAT_ROWS], weights.first[known * SEAT_ROWS :]]),
            value=weights.value[:players],
            value_bias=weights.value_bias[:players],
        )
    if known < players:
        return weights._replace(
            first=_more_seats(weights.first, known, players),
            value=_more_chances(weights.value, players),
            value_bias=_more_chances(weights.value_bias, players),
        )
    return weights


def _more_seats(first: Any, known: int, players: int) -> Any:
    """The rows of the mover, of every opponent, and of what belongs to no seat."""
    areas = first[: known * SEAT_ROWS].reshape(known, SEAT_ROWS, -1)
    opponent = areas[1:].sum(0) / (players - 1)
    shared = first[known * SEAT_ROWS :].copy()
    shared[SEAT + known : SEAT + SEATS] = shared[
        SEAT + known - 1
    ]  # to sit further behind is like sitting last
    return np.vstack([areas[0], *[opponent] * (players - 1), shared]).astype(np.float32)


def _more_chances(value: Any, players: int) -> Any:
    """The mover's row, and for every opponent the average of theirs."""
    opponent = value[1:].mean(0, keepdims=True)
    return np.concatenate([value[:1], *[opponent] * (players - 1)]).astype(np.float32)
