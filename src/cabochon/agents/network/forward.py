"""The network: a sparse first layer, a second one, a value for every seat, policy rows on demand."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network.inputs import MOST_ACTIVE, check_ruleset_fits, input_rows
from cabochon.agents.network.policy_rows import POLICY_ROWS
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError
from cabochon.kernels.jit import number_part

Floats = NDArray[np.float32]
Whole = NDArray[np.int64]


class Weights(NamedTuple):
    """The network's weights; rows are inputs or decisions, columns hidden units."""

    first: Floats  # inputs x first hidden layer
    first_bias: Floats
    second: Floats  # first hidden x second hidden layer
    second_bias: Floats
    value: Floats  # seats (from the mover on) x second hidden layer
    value_bias: Floats
    policy: Floats  # policy rows x second hidden layer
    policy_bias: Floats


class Scratch(NamedTuple):
    """Buffers of one evaluation."""

    active: Whole
    hidden: Floats
    on: Whole  # which units of the first layer are above 0
    last: Floats
    chances: Floats  # each seat's win probability, from the mover on
    logits: Floats


def check_network_fits(weights: Weights, ruleset: Ruleset, players: int) -> None:
    """Refuse a network for another number of players, or a ruleset that no network can take."""
    check_ruleset_fits(ruleset)
    if weights.first.shape[0] != input_rows(players):
        raise CabochonError("network-other", players=players)


def new_scratch(weights: Weights) -> Scratch:
    """Buffers for evaluations of this network."""
    return Scratch(
        np.zeros(MOST_ACTIVE, np.int64),
        np.zeros(weights.first.shape[1], np.float32),
        np.zeros(weights.first.shape[1] + 1, np.int64),
        np.zeros(weights.second.shape[1], np.float32),
        np.zeros(4, np.float32),
        np.zeros(64, np.float32),
    )


def random_weights(players: int, hidden: int = 128, hidden2: int = 64, seed: int = 0) -> Weights:
    """A network with random weights."""
    rng = np.random.default_rng(seed)

    def normal(*shape: int, scale: float) -> Floats:
        return (rng.standard_normal(shape) * scale).astype(np.float32)

    def zeros(number: int) -> Floats:
        return np.zeros(number, np.float32)

    return Weights(
        normal(input_rows(players), hidden, scale=0.05),
        zeros(hidden),
        normal(hidden, hidden2, scale=(2 / hidden) ** 0.5),
        zeros(hidden2),
        normal(players, hidden2, scale=0.05),
        zeros(players),
        normal(POLICY_ROWS, hidden2, scale=0.05),
        zeros(POLICY_ROWS),
    )


@number_part
def forward(active: Whole, number: int, w: Weights, scratch: Scratch) -> None:
    """Write the last hidden layer to ``scratch.last`` and the win probabilities to ``scratch.chances``."""
    sum_rows(active, number, w, scratch.hidden)
    second_layer(w, scratch.hidden, scratch.on, scratch.last)
    seat_chances(w, scratch.last, scratch.chances)


@number_part
def sum_rows(active: Whole, number: int, w: Weights, hidden: Floats) -> None:
    """The first layer before its ReLU: the sum of the active inputs' rows, four at a time to save stores."""
    width = hidden.shape[0]
    for j in range(width):
        hidden[j] = w.first_bias[j]
    rows = w.first
    k = 0
    while k + 4 <= number:
        a, b, c, d = active[k], active[k + 1], active[k + 2], active[k + 3]
        for j in range(width):
            hidden[j] += (rows[a, j] + rows[b, j]) + (rows[c, j] + rows[d, j])
        k += 4
    while k < number:
        a = active[k]
        for j in range(width):
            hidden[j] += rows[a, j]
        k += 1


@number_part
def second_layer(w: Weights, hidden: Floats, on: Whole, last: Floats) -> None:
    """The second layer, from the active units of the first, four at a time to save stores."""
    height = last.shape[0]
    for j in range(height):
        last[j] = w.second_bias[j]
    number = 0
    for i in range(hidden.shape[0]):
        on[number] = i
        number += hidden[i] > 0
    rows = w.second
    k = 0
    while k + 4 <= number:
        a, b, c, d = on[k], on[k + 1], on[k + 2], on[k + 3]
        xa, xb, xc, xd = hidden[a], hidden[b], hidden[c], hidden[d]
        for j in range(height):
            last[j] += (xa * rows[a, j] + xb * rows[b, j]) + (xc * rows[c, j] + xd * rows[d, j])
        k += 4
    while k < number:
        a = on[k]
        xa = hidden[a]
        for j in range(height):
            last[j] += xa * rows[a, j]
        k += 1
    for j in range(height):
        last[j] = max(last[j], np.float32(0))


@number_part
def seat_chances(w: Weights, last: Floats, chances: Floats) -> None:
    """Each seat's win probability, from the mover on: the softmax of the value head."""
    seats = w.value.shape[0]
    top = np.float32(-1e30)
    for seat in range(seats):
        x = w.value_bias[seat]
        for j in range(last.shape[0]):
            x += last[j] * w.value[seat, j]
        chances[seat] = x
        top = max(top, x)
    total = np.float32(0)
    for seat in range(seats):
        chances[seat] = np.exp(chances[seat] - top)
        total += chances[seat]
    for seat in range(seats):
        chances[seat] /= total


@number_part
def policy_logit(row: int, w: Weights, scratch: Scratch) -> np.float32:
    """The policy logit of a decision's row; call it after ``forward``."""
    x: np.float32 = w.policy_bias[row]
    last = scratch.last
    for j in range(last.shape[0]):
        x += last[j] * w.policy[row, j]
    return x
