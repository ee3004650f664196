"""Chance: the random generator, and what can be revealed. A card is drawn when it is revealed, not before.

The generator multiplies with carry on 32-bit words held in 64 bits: no step overflows a signed word,
so compiled code, plain Python and every platform give the same numbers.
"""

from __future__ import annotations

import hashlib
from typing import Protocol

import numpy as np

from cabochon.arguments import whole_number
from cabochon.kernels.bits import popcount, select
from cabochon.kernels.jit import part
from cabochon.kernels.records import Records, Row, new_records
from cabochon.rules.state import (
    ACTION,
    HAND_PLACE,
    LAST_SEAT,
    NOTHING,
    SETUP,
    SPACES,
    TILE_PLACE,
    TILES,
    UNKNOWN,
    State,
)
from cabochon.rules.tables import Tables
from cabochon.rules.turn import after_action

MULTIPLIER = 698769069  # m * 2**32 - 1 and m * 2**31 - 1 are prime: the longest period, about 2**60
WORD = 0xFFFFFFFF

# One generator fills a cache line, so that threads with neighbours don't slow each other down.
GENERATOR = np.dtype([("state", np.int64), ("spare", np.int64, (7,))])


class Generator(Protocol):
    """A record of GENERATOR, for mypy."""

    state: int
    spare: Row[int]


def generators(seed: int | str | bytes, number: int = 1) -> Records[Generator]:
    """An array of independent generators, determined by the seed."""
    if not isinstance(seed, str | bytes):
        seed = whole_number(seed, "a-seed-not-text")
    array: Records[Generator] = new_records(number, GENERATOR)
    for stream in range(number):
        digest = hashlib.blake2b(f"{seed!r}/{stream}".encode(), digest_size=16).digest()
        array[stream].state = 1 + int.from_bytes(digest, "big") % (MULTIPLIER * 2**32 - 2)
    return array


@part
def below(rng: Generator, number: int) -> int:
    """A random whole number from 0 to ``number`` - 1, for numbers far below 2**32."""
    low = int(rng.state) & WORD
    carry = int(rng.state) >> 32
    rng.state = low * MULTIPLIER + carry
    return ((low ^ carry) * number) >> 32


@part
def revealed_level(s: State, slot: int) -> int:
    """The level, from 0, of the card that must be revealed there."""
    if slot < SPACES:
        return slot >> 2
    return int(s.hand[int(s.seat) & LAST_SEAT, slot - HAND_PLACE]) - UNKNOWN


@part
def tiles_in_box(s: State, rules: Tables) -> int:
    """The tile sides that may still be laid out: none of a tile whose other side lies there (S4)."""
    box = int(rules.box)
    for place in range(TILES):
        box &= ~int(rules.sides[int(s.tile[place])])
    return box


@part
def draw_card(s: State, rules: Tables, level: int, rng: Generator) -> int:
    """A card of the level that may turn up, all equally likely. It stays in its deck for now."""
    deck = int(s.deck[level])
    return int(rules.start[level]) + select(deck, below(rng, popcount(deck)))


@part
def draw_tile(s: State, rules: Tables, rng: Generator) -> int:
    """A tile side that may be laid out, all equally likely."""
    box = tiles_in_box(s, rules)
    return select(box, below(rng, popcount(box)))


@part
def draw(s: State, rules: Tables, rng: Generator) -> int:
    """What turns up now, card or tile, all equally likely. Nothing changes yet."""
    if s.slot >= TILE_PLACE:
        return draw_tile(s, rules, rng)
    return draw_card(s, rules, revealed_level(s, int(s.slot)), rng)


@part
def put_card(s: State, rules: Tables, seat: int, slot: int, level: int, card: int) -> None:
    """A card leaves its deck for a face-up space or a place in the mover's hand."""
    s.left[level] -= 1
    if card < UNKNOWN:  # in a view, a hidden card stays unknown
        s.deck[level] &= ~(1 << (card - int(rules.start[level])))
    if slot < SPACES:
        s.face[slot] = card
    else:
        s.hand[seat, slot - HAND_PLACE] = card


@part
def reveal(s: State, rules: Tables, found: int) -> None:
    """Reveal this card (or tile, at setup), and go on with the turn."""
    slot = int(s.slot)
    seat = int(s.seat) & LAST_SEAT
    if slot >= TILE_PLACE:
        s.tile[slot - TILE_PLACE] = found
    else:
        put_card(s, rules, seat, slot, revealed_level(s, slot), found)
    if s.phase == SETUP:
        next_setup_step(s, rules)
    else:
        s.slot = NOTHING
        after_action(s, rules, seat)


@part
def next_setup_step(s: State, rules: Tables) -> None:
    """Tiles first, then the face-up spaces from the left, level 1 first; then the game begins."""
    s.slot += 1
    if s.slot == TILE_PLACE + int(rules.tiles_on_table[int(s.players)]):
        s.slot = 0
    elif s.slot == SPACES:
        s.slot = NOTHING
        s.phase = ACTION
