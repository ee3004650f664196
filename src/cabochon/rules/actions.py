"""The action table: every decision of every phase, with a fixed number.

Within its phase an action is a small number, a bit of the phase's legal set; ``OFFSET`` turns it into
its place in the whole table of ``ACTIONS`` entries, which is the same for all rulesets and seat counts.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from cabochon.editions.components import COLOURS
from cabochon.rules.state import ACTION, HAND, OVER, PAY, RETURN, SPACES, TILE, TILES

BUY = 0  # + space
BUY_HAND = BUY + SPACES  # + place in hand
RESERVE = BUY_HAND + HAND  # + space
RESERVE_DECK = RESERVE + SPACES  # + level, from 0
TAKE = RESERVE_DECK + 3  # + number in TAKES

# Colours that one action takes: three, two or one different ones, then two of the same (A1, A2, A3).
TAKES: tuple[tuple[int, ...], ...] = (
    *combinations(range(COLOURS), 3),
    *combinations(range(COLOURS), 2),
    *combinations(range(COLOURS), 1),
    *((colour, colour) for colour in range(COLOURS)),
)
MOST_COLOURS = 3  # of different colours in one action (A1)
TAKE_TWO = TAKE + len(TAKES) - COLOURS
PASS = TAKE + len(TAKES)

PAY_NOW = COLOURS  # in phase PAY: 0-4 places one more joker for that colour
RETURNS = COLOURS + 1  # in phase RETURN: 0-4 a basic colour, 5 a joker

OFFSET = np.zeros(OVER + 1, np.int64)
OFFSET[ACTION] = 0
OFFSET[PAY] = PASS + 1
OFFSET[RETURN] = OFFSET[PAY] + PAY_NOW + 1
OFFSET[TILE] = OFFSET[RETURN] + RETURNS
ACTIONS = int(OFFSET[TILE]) + TILES


def locate(action: int) -> tuple[int, int]:
    """The phase of an entry of the whole table, and its number within the phase.

    >>> locate(60), locate(61), locate(ACTIONS - 1)
    ((0, 60), (1, 0), (3, 4))
    """
    for phase in (TILE, RETURN, PAY, ACTION):
        if action >= OFFSET[phase]:
            return phase, action - int(OFFSET[phase])
    raise ValueError(f"actions are numbered 0 to {ACTIONS - 1}, not {action}")


def take_masks(take_fewer: bool) -> list[int]:
    """The takes of different colours allowed for each set of colours on the table (A1, A2)."""
    return [sum(1 << k for k in _takes_from(there, take_fewer)) for there in range(1 << COLOURS)]


def _takes_from(there: int, take_fewer: bool) -> list[int]:
    number = min(MOST_COLOURS, there.bit_count())
    if number < MOST_COLOURS and not take_fewer:
        return []
    return [
        k
        for k, colours in enumerate(TAKES)
        if len(set(colours)) == len(colours) == number and all(there >> colour & 1 for colour in colours)
    ]
