"""Token vectors: a count of each colour in one machine word, 8 bits a lane.

Lanes 0 to 4 are the basic colours, lane 5 the joker, lane 6 the Time Stone. In a seat's bonuses, lane 5
counts Avengers tags and lane 6 Time icons, so that one addition books all that a card gives. A lane
stays below 128: its high bit is free to catch the borrow of a subtraction, and a word is never negative.
"""

from __future__ import annotations

from collections.abc import Iterable

from cabochon.kernels.jit import part

LANE = 8
JOKER_LANE = 5
STONE_LANE = 6
KINDS = 7
JOKER = 1 << (LANE * JOKER_LANE)
STONE = 1 << (LANE * STONE_LANE)
TAG = JOKER
TIME_ICON = STONE
ONE_OF_EACH = 0x0101010101
ONE_OF_ALL = 0x01010101010101
BASIC = 0xFFFFFFFFFF
HIGH_BITS = 0x8080808080
OUT_OF_REACH = 0x7F7F7F7F7F  # the cost of a card that isn't there
GATHER = 0x102040810  # multiplies five flags, one a lane, into five adjacent bits


def pack(counts: Iterable[int]) -> int:
    """A vector from counts, basic colours first.

    >>> hex(pack([1, 0, 2, 0, 0, 5]))
    '0x50000020001'
    """
    return sum(count << (LANE * lane) for lane, count in enumerate(counts))


def unpack(vector: int, lanes: int = KINDS) -> tuple[int, ...]:
    """The counts of a vector.

    >>> unpack(0x50000020001)
    (1, 0, 2, 0, 0, 5, 0)
    """
    return tuple(int(vector) >> (LANE * lane) & 0xFF for lane in range(lanes))


@part
def lane(vector: int, place: int) -> int:
    """The count in one lane."""
    return vector >> (LANE * place) & 0xFF


@part
def minus(a: int, b: int) -> int:
    """What is left of the basic colours of ``a`` after ``b``, never below 0."""
    difference = (a | HIGH_BITS) - b
    kept = difference & HIGH_BITS
    return difference & (kept - (kept >> 7))


@part
def lacking(guarded: int, b: int) -> int:
    """How many tokens ``b`` lacks of a cost whose high bits are set already."""
    difference = guarded - b
    kept = difference & HIGH_BITS
    return ((difference & (kept - (kept >> 7))) * ONE_OF_EACH >> 32) & 0xFF


@part
def covers(a: int, b: int) -> bool:
    """Whether ``a`` has at least ``b`` of each basic colour."""
    return ((a | HIGH_BITS) - b) & HIGH_BITS == HIGH_BITS


@part
def count(vector: int) -> int:
    """How many of the basic colours together."""
    return (vector * ONE_OF_EACH >> 32) & 0xFF


@part
def count_all(vector: int) -> int:
    """How many tokens of all kinds."""
    return (vector * ONE_OF_ALL >> 48) & 0xFF


@part
def at_least(vector: int, number: int) -> int:
    """The set of basic colours with a count of at least ``number``."""
    flags = ((vector & BASIC) + (128 - number) * ONE_OF_EACH) & HIGH_BITS
    return ((flags >> 7) * GATHER >> 32) & 31
