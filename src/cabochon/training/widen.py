"""A network for more players out of one for fewer: a good place to begin learning from.

The mover sees itself as before. Every opponent is seen as the average opponent was, and so counts less the
more there are; every opponent's chance is judged alike.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cabochon.agents.network.forward import Weights
from cabochon.agents.network.inputs import SEAT, SEAT_ROWS
from cabochon.engine.state import SEATS
from cabochon.errors import CabochonError


def widen(weights: Weights, players: int) -> Weights:
    """The network as one for so many players; with as many as it has, the same."""
    known = weights.value.shape[0]
    if known > players:
        raise CabochonError(
            f"a network for {known} players can't begin a game of {players}, only one of as many or more"
        )
    if known == players:
        return weights
    return weights._replace(
        first=_more_seats(weights.first, known, players),
        value=_more_chances(weights.value, players),
        value_bias=_more_chances(weights.value_bias, players),
    )


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
