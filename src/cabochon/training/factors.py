"""Feature factorization: in training, each row is its own weights plus those of its kinds.

This way a rare card learns from all cards of its points, level and colour. For play, the sums are written
into plain rows.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network import inputs as rows
from cabochon.agents.network import policy_rows as policy
from cabochon.editions import Ruleset
from cabochon.rules.gems import KINDS

Matrix = NDArray[np.float32]
COLOURS = 5
LEVELS = 3
USUAL_COST = 4  # of one colour: costs are divided by it


class _Sparse:
    """A sparse matrix that is built entry by entry, in groups of columns."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, int, float]] = []
        self.columns = 0

    def add(self, row: int, column: int, weight: float = 1.0) -> None:
        """Add an entry in the current group of columns."""
        self.entries.append((row, self.columns + column, weight))

    def next_group(self, columns: int) -> None:
        """Close the current group, which has this number of columns."""
        self.columns += columns

    def dense(self, number: int) -> Matrix:
        """Return the dense matrix with this number of rows."""
        matrix = np.zeros((number, self.columns), np.float32)
        for row, column, weight in self.entries:
            matrix[row, column] += weight
        return matrix


def input_factors(ruleset: Ruleset, players: int) -> Matrix:
    """Inputs x kinds: the kinds that each input belongs to; counts are also linear features."""
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
    """Policy rows x kinds: the points, and the level with colour, of a decision's card."""
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
    """Kinds of a card at a distance: the card, its points and its colour at that distance, its cost."""
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
    """Kinds of a tile at a distance: any tile at that distance."""
    for tile in range(rows.TILE_SIDES):
        for away in range(rows.TILE_STEPS):
            matrix.add(base + rows.TILE_STEPS * tile + away, away)
    matrix.next_group(rows.TILE_STEPS)


def _add_needs(matrix: _Sparse, base: int) -> None:
    """Kinds of a missing colour at a distance: any missing colour at that distance."""
    for colour in range(COLOURS):
        for away in range(rows.STEPS):
            matrix.add(base + rows.STEPS * colour + away, away)
    matrix.next_group(rows.STEPS)


def _add_ramps(matrix: _Sparse, base: int, number: int, steps: int) -> None:
    """Kinds of counts: their size as a linear feature."""
    for k in range(number):
        for step in range(steps):
            matrix.add(base + steps * k + step, k, 2 * step / steps)
    matrix.next_group(number)
