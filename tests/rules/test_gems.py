"""Token vectors: arithmetic on packed words equals arithmetic on plain lists."""

from __future__ import annotations

from random import Random

import pytest

from cabochon.rules.gems import (
    HIGH_BITS,
    JOKER,
    JOKER_LANE,
    KINDS,
    OUT_OF_REACH,
    STONE,
    STONE_LANE,
    at_least,
    count,
    count_all,
    covers,
    lacking,
    lane,
    minus,
    pack,
    unpack,
)

pytestmark = pytest.mark.kernels

SOURCE = Random("gems")
COLOURS = 5


def counts(most: int) -> list[int]:
    """Counts of all seven kinds, some of them 0."""
    return [SOURCE.choice((0, SOURCE.randint(0, most))) for _ in range(KINDS)]


PAIRS = [(counts(most), counts(most)) for most in (1, 4, 7, 12, 20) for _ in range(60)]


def test_pack_and_unpack_are_inverse() -> None:
    for a, b in PAIRS:
        assert list(unpack(pack(a))) == a
        assert unpack(pack(b), COLOURS) == tuple(b[:COLOURS])
    assert unpack(JOKER + 3 * STONE) == (0, 0, 0, 0, 0, 1, 3)


def test_lane_is_one_count() -> None:
    for a, _ in PAIRS:
        assert [lane(pack(a), place) for place in range(KINDS)] == a
    assert (JOKER_LANE, STONE_LANE) == (5, 6)


def test_minus_never_goes_below_nothing_and_leaves_jokers_aside() -> None:
    for a, b in PAIRS:
        expected = [max(0, x - y) for x, y in zip(a[:COLOURS], b[:COLOURS], strict=True)]
        assert minus(pack(a[:COLOURS]), pack(b)) == pack(expected)


def test_lacking_is_how_many_tokens_are_missing() -> None:
    for a, b in PAIRS:
        expected = sum(max(0, x - y) for x, y in zip(a[:COLOURS], b[:COLOURS], strict=True))
        assert lacking(pack(a[:COLOURS]) | HIGH_BITS, pack(b)) == expected


def test_a_card_that_is_not_there_is_out_of_reach_for_everybody() -> None:
    richest = pack([10 + 20] * COLOURS)  # more tokens and bonuses than anybody can have
    for jokers in range(6):
        assert lacking(OUT_OF_REACH | HIGH_BITS, pack([0] * COLOURS)) > jokers
        assert lacking(OUT_OF_REACH | HIGH_BITS, richest >> 1 & 0x0F0F0F0F0F) > jokers
    assert not covers(richest, OUT_OF_REACH)


def test_covers_compares_each_basic_colour() -> None:
    for a, b in PAIRS:
        expected = all(x >= y for x, y in zip(a[:COLOURS], b[:COLOURS], strict=True))
        assert bool(covers(pack(a[:COLOURS]), pack(b[:COLOURS]))) == expected
        assert bool(covers(pack(a), pack(b[:COLOURS]))) == expected


def test_count_adds_up_colours_and_count_all_adds_up_everything() -> None:
    for a, _ in PAIRS:
        assert count(pack(a)) == sum(a[:COLOURS])
        assert count_all(pack(a)) == sum(a)


@pytest.mark.parametrize("number", [1, 2, 4, 7])
def test_at_least_is_the_set_of_colours_with_so_many(number: int) -> None:
    for a, _ in PAIRS:
        expected = sum(1 << colour for colour in range(COLOURS) if a[colour] >= number)
        assert at_least(pack(a), number) == expected
