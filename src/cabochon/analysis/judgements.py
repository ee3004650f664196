"""Judgements of choices, and accuracy: lichess's constants on the scale of win chances of this game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from math import exp
from statistics import fmean, pstdev

from cabochon.analysis.choice import Choice

POINTS = 100  # points of win chance in a whole one


class Judgement(StrEnum):
    """What is said about a choice."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    FORCED = "forced"  # there was no other move
    CLOSE = "close"  # another move was about as good: nothing to judge
    UNCLEAR = "unclear"  # which of these it is can't be told from the interval of the loss


# Points of win chance lost between two seats, from which on a choice is called so.
THRESHOLDS = {Judgement.INACCURACY: 5.0, Judgement.MISTAKE: 10.0, Judgement.BLUNDER: 15.0}
NEAR_TIE = 1.0
FAULTS = frozenset(THRESHOLDS)
NOT_JUDGED = frozenset({Judgement.FORCED, Judgement.CLOSE})

SHORTEST_WINDOW, LONGEST_WINDOW, WINDOWS = 2, 8, 10
LEAST_WEIGHT, MOST_WEIGHT = 0.5, 12.0


def scale(players: int) -> float:
    """By what thresholds are multiplied: with more seats, each has less to lose."""
    return 2 / players


def bounds(players: int) -> list[float]:
    """The losses between two judgements, as win chances."""
    return [loss * scale(players) / POINTS for loss in (-NEAR_TIE, NEAR_TIE, *THRESHOLDS.values())]


def judged(choice: Choice, players: int) -> Judgement:
    """What is said about a choice: what holds for the whole interval of its loss.

    A fault is at least as bad as its name says; of two names the milder one is sure.
    """
    if choice.forced:
        return Judgement.FORCED
    low, high = (end * POINTS / scale(players) for end in choice.interval)
    called = [name for name, threshold in THRESHOLDS.items() if low >= threshold]
    if called:
        return called[-1]
    if any(low < bound < high for bound in (-NEAR_TIE, NEAR_TIE, *THRESHOLDS.values())):
        return Judgement.UNCLEAR
    if high <= -NEAR_TIE:
        return Judgement.BEST
    return Judgement.CLOSE if high <= NEAR_TIE else Judgement.GOOD


def move_accuracy(loss: float) -> float:
    """The accuracy of a move that lost these points, from 0 to 100.

    >>> round(move_accuracy(0), 1), round(move_accuracy(10), 1), move_accuracy(100)
    (100, 64.6, 0.0)
    """
    if loss <= 0:
        return 100
    return min(100.0, max(0.0, 103.1668 * exp(-0.04354 * loss) - 3.1669 + 1))


def weights(chances: Sequence[float]) -> list[float]:
    """How much each move counts: more where the win chance, in points, moves a lot around it.

    The chances are those before the first move and after each one.
    """
    moves = len(chances) - 1
    size = min(max(moves // WINDOWS, SHORTEST_WINDOW), LONGEST_WINDOW)
    slid = [chances[at : at + size] for at in range(moves + 2 - size)]
    windows = [slid[0]] * (size - 2) + slid
    return [min(max(pstdev(window), LEAST_WEIGHT), MOST_WEIGHT) for window in windows]


def accuracy(moves: Sequence[tuple[float, float]]) -> float | None:
    """The accuracy of several moves, each with its own and its weight; None without any.

    Half of it is the weighted mean, half the harmonic mean, in which bad moves count most.
    """
    if not moves:
        return None
    mean = sum(own * weight for own, weight in moves) / sum(weight for _, weight in moves)
    harmonic = 1 / fmean(1 / max(1.0, own) for own, _ in moves)
    return (mean + harmonic) / 2
