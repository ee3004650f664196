"""What rows have in common: in training, each is its own weights plus those of its kinds.

A card seen rarely so learns from all cards of its points, its level and colour; for play the sums are folded
into plain rows.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network import inputs as rows
from cabochon.agents.network import policy
from cabochon.editions import Ruleset
from cabochon.engine.gems import KINDS

Matrix = NDArray[np.float32]
COLOURS = 5
LEVELS = 3
USUAL_COST = 4  # of one colour: costs are told as parts of it


class _Sparse:
    """A matrix that grows: entry by entry, and by groups of columns."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, int, float]] = []
        self.columns = 0

    def add(self, row: int, column: int, weight: float = 1.0) -> None:
        """An entry in the newest group of columns."""
        self.entries.append((row, self.columns + column, weight))

    def next_group(self, columns: int) -> None:
        """Close the group, which has so many columns."""
        self.columns += columns

    def dense(self, number: int) -> Matrix:
        """The matrix, with so many rows."""
        matrix = np.zeros((number, self.columns), np.float32)
        for row, column, weight in self.entries:
            matrix[row, column] += weight
        return matrix


def input_factors(ruleset: Ruleset, players: int) -> Matrix:
    """Inputs x kinds: which kinds each input belongs to, and counts as ramps."""
    matrix = _Sparse()
    for seat in range(players):
        base = seat * rows.SEAT_ROWS
        for part in (rows.FACE_AWAY, rows.HAND_AWAY):
            _add_cards(matrix, ruleset, base + part)
        _add_tiles(matrix, base + rows.TILE_AWAY)
        _add_ramps(matrix, base + rows.TOKENS, KINDS, rows.STEPS)
        _add_ramps(matrix, base + rows.BONUS, COLOURS, rows.STEPS)
        _add_ramps(matrix, base + rows.TAGS, 1, rows.STEPS)
        _add_ramps(matrix, base + rows.SCORE, 1, rows.SCORES)
        _add_ramps(matrix, base + rows.TOTAL, 1, rows.TOTALS)
        _add_ramps(matrix, base + rows.BOUGHT, 1, rows.SCORES)
        _add_ramps(matrix, base + rows.REACH, 2, rows.SCORES)
        _add_needs(matrix, base + rows.NEED_AWAY)
    _add_ramps(matrix, players * rows.SEAT_ROWS + rows.BANK, KINDS, rows.STEPS)
    return matrix.dense(rows.input_rows(players))


def policy_factors(ruleset: Ruleset) -> Matrix:
    """Policy rows x kinds: points, and level with colour, of the card that a decision is about."""
    matrix = _Sparse()
    points = _points(ruleset)
    for part in (policy.BUYS, policy.RESERVES, policy.HAND_BUYS):
        for card in ruleset.cards:
            matrix.add(part + card.index, card.points)
            matrix.add(part + card.index, points + COLOURS * (card.level - 1) + card.bonus)
        matrix.next_group(points + LEVELS * COLOURS)
    return matrix.dense(policy.POLICY_ROWS)


def _points(ruleset: Ruleset) -> int:
    return max(card.points for card in ruleset.cards) + 1


def _add_cards(matrix: _Sparse, ruleset: Ruleset, base: int) -> None:
    """A card so far away is also: that card, its points so far away, its colour so far away, its cost."""
    steps = rows.STEPS
    by_points = rows.CARDS
    by_colour = by_points + _points(ruleset) * steps
    by_cost = by_colour + LEVELS * COLOURS * steps
    for card in ruleset.cards:
        for away in range(steps):
            row = base + steps * card.index + away
            matrix.add(row, card.index)
            matrix.add(row, by_points + steps * card.points + away)
            matrix.add(row, by_colour + steps * (COLOURS * (card.level - 1) + card.bonus) + away)
            for colour, cost in enumerate(card.cost):
                matrix.add(row, by_cost + colour, cost / USUAL_COST)
    matrix.next_group(by_cost + COLOURS)


def _add_tiles(matrix: _Sparse, base: int) -> None:
    """A tile so far away is also any tile so far away."""
    for tile in range(rows.TILE_SIDES):
        for away in range(rows.TILE_STEPS):
            matrix.add(base + rows.TILE_STEPS * tile + away, away)
    matrix.next_group(rows.TILE_STEPS)


def _add_needs(matrix: _Sparse, base: int) -> None:
    """A colour that is missing and so far away is also any that is."""
    for colour in range(COLOURS):
        for away in range(rows.STEPS):
            matrix.add(base + rows.STEPS * colour + away, away)
    matrix.next_group(rows.STEPS)


def _add_ramps(matrix: _Sparse, base: int, number: int, steps: int) -> None:
    """Each of so many counts is also its size."""
    for k in range(number):
        for step in range(steps):
            matrix.add(base + steps * k + step, k, 2 * step / steps)
    matrix.next_group(number)
