"""The state of a game: one flat record. Kernels of ``setup apply turn chance hide`` change it, no others."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from cabochon.kernels.records import Grid, Records, Row, new_records

SEATS = 4
LAST_SEAT = SEATS - 1
SPACES = 12  # face-up spaces: 0-3 level 1, 4-7 level 2, 8-11 level 3
HAND = 3
TILES = 5

NO_CARD = 127
UNKNOWN = 124  # 124, 125, 126: a hidden card of level 1, 2, 3
CARDS = 128
NO_TILE = 15
NOBODY = -1
NOTHING = -1  # instead of a slot: no card is revealed
DONE = -2  # the same, and the turn waits for another decision or has ended

# What the game waits for.
ACTION, PAY, RETURN, TILE, REVEAL, SETUP, OVER = range(7)
PHASES = ("action", "pay", "return", "tile", "reveal", "setup", "over")

# What a reveal fills: a face-up space, a place in the mover's hand, or (at setup) a tile's place.
HAND_PLACE = SPACES
TILE_PLACE = SPACES + HAND

STATE = np.dtype(
    [
        ("bank", np.int64),  # token vector
        ("deck", np.int64, (3,)),  # the unseen cards of each level, as sets: a deck has no order
        ("tokens", np.int64, (SEATS,)),  # token vectors
        ("bonus", np.int64, (SEATS,)),  # bonuses, tags and Time icons, see gems
        ("bought", np.uint32, (SEATS, 4)),  # sets of cards, 32 a word
        ("jokers", np.int64),  # while paying: jokers placed where the colour was at hand
        ("turn", np.int32),  # turns completed
        ("stirred", np.int32),  # turns completed when a card was last bought or reserved (G6)
        ("score", np.int16, (SEATS,)),
        ("won", np.int16, (SEATS,)),  # sets of tiles
        ("face", np.int8, (SPACES,)),  # cards, NO_CARD in an empty space
        ("hand", np.int8, (SEATS, HAND)),  # cards in order of reserving, then NO_CARD
        ("hand_size", np.int8, (SEATS,)),
        ("hidden", np.int8, (SEATS,)),  # the set of places in a hand that only its owner sees
        ("tile", np.int8, (TILES,)),  # NO_TILE once taken
        ("left", np.int8, (3,)),  # cards in each deck; fewer than in ``deck`` where a view can't tell
        ("players", np.int8),
        ("seat", np.int8),  # whose turn it is
        ("phase", np.int8),
        ("slot", np.int8),  # what a reveal fills, else NOTHING
        ("wanted", np.int8),  # while paying: a space or, from SPACES on, a place in hand; else NOTHING
        ("avengers", np.int8),  # owner of the Avengers tile, or NOBODY
        ("passes", np.int8),  # passes in this round, unless a tile was taken in it (G5)
        ("spare", np.int8),  # always 0: without padding, states can be compared byte for byte
    ],
    align=True,
)


class State(Protocol):
    """A record of STATE, for mypy."""

    bank: int
    deck: Row[int]
    tokens: Row[int]
    bonus: Row[int]
    bought: Grid[int]
    jokers: int
    turn: int
    stirred: int
    score: Row[int]
    won: Row[int]
    face: Row[int]
    hand: Grid[int]
    hand_size: Row[int]
    hidden: Row[int]
    tile: Row[int]
    left: Row[int]
    players: int
    seat: int
    phase: int
    slot: int
    wanted: int
    avengers: int
    passes: int
    spare: int


States = Records[State]


def states(number: int = 1) -> States:
    """An array of empty records."""
    array: States = new_records(number, STATE)
    return array
