"""The network: a sparse first layer, a second one, a value for every seat, policy rows on demand."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network.inputs import MOST_ACTIVE, check_ruleset_fits, input_rows
from cabochon.agents.network.policy_rows import POLICY_ROWS
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError
from cabochon.kernels.jit import number_part

Floats = NDArray[np.float32]
Whole = NDArray[np.int64]
Steps = NDArray[np.int16]

FINEST = 256  # steps of 1 at most, in the whole numbers of the first layer
ROOM = 12  # a sum of rows may be this many times the largest weight; measured: less than 8 times


class Weights(NamedTuple):
    """The network's weights; rows are inputs or decisions, columns hidden units."""

    first: NDArray[Any]  # inputs x first hidden layer; Floats, or Steps after ``for_play``
    first_bias: NDArray[Any]
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
    sums: Steps  # the first layer, in steps


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
        np.zeros(weights.first.shape[1], np.int16),
    )


def for_play(weights: Weights) -> Weights:
    """The network as kernels need it: the first layer in whole steps, which are half as much to read.

    The second layer is divided by the steps of 1, so that the values stay the same.
    """
    if weights.first.dtype == np.int16:
        return weights
    steps = steps_of_one(weights)
    arrays = {name: np.require(array, np.float32, ["C", "W"]) for name, array in weights._asdict().items()}
    for name in ("first", "first_bias"):
        arrays[name] = np.rint(arrays[name] * steps).astype(np.int16)
    arrays["second"] = (arrays["second"] / steps).astype(np.float32)
    return Weights(**arrays)


def steps_of_one(weights: Weights) -> float:
    """How many whole steps of the first layer are 1: as many as sums have room for."""
    largest = max(float(np.abs(weights.first).max()), float(np.abs(weights.first_bias).max()), 1e-9)
    return min(FINEST, np.iinfo(np.int16).max / (ROOM * largest))


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
    sum_rows(active, number, w, scratch.sums, scratch.hidden)
    second_layer(w, scratch.hidden, scratch.on, scratch.last)
    seat_chances(w, scratch.last, scratch.chances)


@number_part
def sum_rows(active: Whole, number: int, w: Weights, sums: Steps, hidden: Floats) -> None:
    """The first layer before its ReLU: the sum of the active inputs' rows, eight at a time to save stores."""
    width = hidden.shape[0]
    for j in range(width):
        sums[j] = w.first_bias[j]
    rows = w.first
    k = 0
    while k + 8 <= number:
        a, b, c, d = active[k], active[k + 1], active[k + 2], active[k + 3]
        e, f, g, h = active[k + 4], active[k + 5], active[k + 6], active[k + 7]
        for j in range(width):
            sums[j] += (
                rows[a, j] + rows[b, j] + rows[c, j] + rows[d, j]
                + rows[e, j] + rows[f, j] + rows[g, j] + rows[h, j]
            )  # fmt: skip
        k += 8
    while k < number:
        a = active[k]
        for j in range(width):
            sums[j] += rows[a, j]
        k += 1
    for j in range(width):
        hidden[j] = np.float32(sums[j])


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
