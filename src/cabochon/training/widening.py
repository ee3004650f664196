"""Give a network more hidden units, as a start for learning."""

from __future__ import annotations

from typing import Any

import numpy as np

from cabochon.agents.network.forward import Weights

SCALE = 0.05  # of the new units' random weights


def widen(weights: Weights, hidden: int, hidden2: int, seed: int) -> Weights:
    """Return a network with more units that computes the same: nothing listens to the new units yet."""
    rng = np.random.default_rng(seed)
    more, more2 = hidden - weights.second.shape[0], hidden2 - weights.second.shape[1]
    return Weights(
        first=_columns(weights.first, more, rng),
        first_bias=_zeros(weights.first_bias, more),
        second=_columns(_rows(weights.second, more), more2, rng),
        second_bias=_zeros(weights.second_bias, more2),
        value=_rows(weights.value.T, more2).T.copy(),
        value_bias=weights.value_bias,
        policy=_rows(weights.policy.T, more2).T.copy(),
        policy_bias=weights.policy_bias,
    )


def _columns(array: Any, more: int, rng: np.random.Generator) -> Any:
    """New units, whose weights are small random numbers."""
    new = rng.standard_normal((len(array), more)) * SCALE
    return np.hstack([array, new.astype(np.float32)])


def _rows(array: Any, more: int) -> Any:
    """What the layer above makes of new units: nothing."""
    return np.vstack([array, np.zeros((more, array.shape[1]), np.float32)])


def _zeros(array: Any, more: int) -> Any:
    return np.concatenate([array, np.zeros(more, np.float32)])
