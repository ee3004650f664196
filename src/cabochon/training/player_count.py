"""Convert a network to another number of players, as a start for learning.

The mover's rows stay. With more players, every opponent gets the average opponent's rows, scaled so that all
together count the same; with fewer, the last opponents are dropped.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cabochon.agents.network.forward import Weights
from cabochon.agents.network.inputs import SEAT, SEAT_ROWS
from cabochon.rules.state import SEATS


def convert_players(weights: Weights, players: int) -> Weights:
    """Return the network for this number of players; unchanged if it has that number."""
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
    """The rows of the mover, of every opponent, and of no seat."""
    areas = first[: known * SEAT_ROWS].reshape(known, SEAT_ROWS, -1)
    opponent = areas[1:].sum(0) / (players - 1)
    shared = first[known * SEAT_ROWS :].copy()
    shared[SEAT + known : SEAT + SEATS] = shared[SEAT + known - 1]  # later seats are like the last
    return np.vstack([areas[0], *[opponent] * (players - 1), shared]).astype(np.float32)


def _more_chances(value: Any, players: int) -> Any:
    """The mover's row, and for every opponent the average of the opponents' rows."""
    opponent = value[1:].mean(0, keepdims=True)
    return np.concatenate([value[:1], *[opponent] * (players - 1)]).astype(np.float32)
