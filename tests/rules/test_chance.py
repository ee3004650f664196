"""The generator and everything that is drawn from it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from cabochon import Game, load
from cabochon.kernels.jit import COMPILED, kernel
from cabochon.rules.chance import GENERATOR, MULTIPLIER, below, draw, draw_card, draw_tile, generators
from cabochon.rules.setup import clear, new_game
from cabochon.rules.state import states
from cabochon.rules.tables import tables
from tests.rules.statistics import is_prime, is_uniform

pytestmark = pytest.mark.kernels

TIMES = 200_000 if COMPILED else 5_000
RULESETS = ("splendor", "splendor-2014", "marvel")


@kernel
def count_below(rng: Any, number: int, times: int, counts: Any) -> None:
    for _ in range(times):
        counts[below(rng, number)] += 1


@kernel
def count_pairs(rng: Any, number: int, times: int, counts: Any) -> None:
    before = below(rng, number)
    for _ in range(times):
        now = below(rng, number)
        counts[before * number + now] += 1
        before = now


@kernel
def count_cards(s: Any, rules: Any, level: int, rng: Any, times: int, counts: Any) -> None:
    for _ in range(times):
        counts[draw_card(s, rules, level, rng)] += 1


@kernel
def count_tiles(s: Any, rules: Any, rng: Any, times: int, counts: Any) -> None:
    for _ in range(times):
        counts[draw_tile(s, rules, rng)] += 1


def test_the_generator_has_its_longest_period() -> None:
    """With m * 2**32 - 1 a safe prime, every state but 0 and the last lies on one of two equal cycles."""
    assert is_prime(MULTIPLIER * 2**32 - 1)
    assert is_prime(MULTIPLIER * 2**31 - 1)


def test_the_prime_test_knows_primes_from_others() -> None:
    primes = [number for number in range(2000) if is_prime(number)]
    assert primes == [n for n in range(2, 2000) if all(n % k for k in range(2, n))]
    assert is_prime(2**61 - 1)
    assert not is_prime((2**31 - 1) * (2**31 + 11))


def test_the_generator_multiplies_with_carry() -> None:
    """Which is the same as multiplying by m modulo m * 2**32 - 1."""
    rng = generators(5)[0]
    for number in range(1, 300):
        state = int(rng.state)
        low, carry = state % 2**32, state // 2**32
        assert below(rng, number) == (low ^ carry) * number // 2**32
        assert int(rng.state) == low * MULTIPLIER + carry == state * MULTIPLIER % (MULTIPLIER * 2**32 - 1)


@pytest.mark.parametrize("seed", [0, -1, 2**80, "", "seed", b"seed"], ids=repr)
def test_every_seed_starts_within_the_cycles(seed: int | str | bytes) -> None:
    for rng in generators(seed, 20):
        assert 0 < rng.state < MULTIPLIER * 2**32 - 1


def test_different_seeds_and_streams_are_different_generators() -> None:
    starts = [int(rng.state) for seed in (0, 1, "0", "1", b"0", "0/1") for rng in generators(seed, 10)]
    assert len(set(starts)) == len(starts)
    assert [int(rng.state) for rng in generators(9, 3)] == [int(rng.state) for rng in generators(9, 5)[:3]]


def test_one_generator_fills_a_cache_line() -> None:
    assert GENERATOR.itemsize == 64
    assert generators(1, 3).strides == (64,)


@pytest.mark.parametrize("number", [1, 2, 3, 5, 7, 16, 36, 61, 1000])
def test_below_gives_every_number_equally_often(number: int) -> None:
    counts = np.zeros(number, np.int64)
    count_below(generators(f"uniform {number}")[0], number, TIMES, counts)
    assert counts.sum() == TIMES
    assert number == 1 or is_uniform(counts.tolist())


@pytest.mark.parametrize("number", [2, 6, 13])
def test_below_forgets_what_it_gave_before(number: int) -> None:
    counts = np.zeros(number * number, np.int64)
    count_pairs(generators(f"pairs {number}")[0], number, TIMES, counts)
    assert is_uniform(counts.tolist())


@pytest.mark.parametrize("level", [0, 1, 2])
def test_every_card_of_a_deck_is_drawn_equally_often(level: int) -> None:
    rules = tables(load("splendor"))[0]
    table, rng = states(1), generators(f"cards {level}")[0]
    s = table[0]
    new_game(s, rules, 3, rng)
    before = table.tobytes()
    counts = np.zeros(128, np.int64)
    count_cards(s, rules, level, rng, TIMES, counts)
    deck = [int(rules.start[level]) + place for place in range(40) if int(s.deck[level]) >> place & 1]
    assert set(np.flatnonzero(counts).tolist()) == set(deck)
    assert is_uniform(counts[deck].tolist())
    assert table.tobytes() == before  # drawing alone changes nothing


@pytest.mark.parametrize("ruleset", RULESETS)
def test_S4_every_tile_that_fits_is_drawn_equally_often(ruleset: str) -> None:
    rules = tables(load(ruleset))[0]
    s, rng = states(1)[0], generators(f"tiles {ruleset}")[0]
    clear(s, rules, 2)
    s.tile[0] = 2
    counts = np.zeros(16, np.int64)
    count_tiles(s, rules, rng, TIMES, counts)
    fitting = [4, 5, 6, 7, 0, 1] if ruleset == "marvel" else [0, 1, *range(3, 10)]
    assert set(np.flatnonzero(counts).tolist()) == set(fitting)
    assert is_uniform(counts[fitting].tolist())


def test_S2_every_order_of_setting_up_is_equally_likely() -> None:
    """The first two cards of level 3: all 380 pairs."""
    rules = tables(load("marvel"))[0]
    s, rng = states(1)[0], generators("pairs of cards")[0]
    pairs: Counter[tuple[int, int]] = Counter()
    for _ in range(TIMES // 10):
        new_game(s, rules, 4, rng)
        pairs[int(s.face[8]), int(s.face[9])] += 1
    assert is_uniform([pairs[a, b] for a in range(70, 90) for b in range(70, 90) if a != b])


def test_draw_gives_what_reveal_takes() -> None:
    game = Game.empty("marvel", 4, seed=3)
    while game.phase == "setup":
        index = int(draw(game._s, game._rules, game._rngs[0]))
        things = [thing for thing in game.outcomes() if thing.index == index]
        assert len(things) == 1
        game.reveal(things[0])
