"""Random games, wholly in compiled code: for simulation, benchmarks and search."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from cabochon.kernels.bits import popcount, select
from cabochon.kernels.jit import kernel, part
from cabochon.kernels.records import Records, Row, new_records
from cabochon.rules.apply import play
from cabochon.rules.chance import Generator, below
from cabochon.rules.legal import legal
from cabochon.rules.score import end_reason, winners
from cabochon.rules.setup import new_game
from cabochon.rules.state import OVER, SEATS, State, States
from cabochon.rules.tables import Tables

SHARES = 12  # a win counts twelve shares, so that two, three or four winners divide it evenly
PRIME = 1000003
POSITIVE = 0x7FFFFFFFFFFFFFFF

TALLY = np.dtype(
    [
        ("games", np.int64),
        ("turns", np.int64),
        ("decisions", np.int64),
        ("longest", np.int64),
        ("wins", np.int64, (SEATS,)),  # in shares
        ("endings", np.int64, (3,)),  # by reason
        ("digest", np.int64),
    ]
)


class Tally(Protocol):
    """A record of TALLY, for mypy."""

    games: int
    turns: int
    decisions: int
    longest: int
    wins: Row[int]
    endings: Row[int]
    digest: int


def new_tally() -> Records[Tally]:
    """An empty tally."""
    array: Records[Tally] = new_records(1, TALLY)
    return array


@kernel
def random_decision(s: State, rules: Tables, rng: Generator) -> int:
    """One of the legal decisions, all equally likely."""
    options = legal(s, rules)
    return select(options, below(rng, popcount(options)))


@part
def play_on(s: State, rules: Tables, rng: Generator, usual_payment: bool) -> int:
    """Play on at random to the end; returns the number of decisions."""
    decisions = 0
    while s.phase != OVER:
        play(s, rules, random_decision(s, rules, rng), rng, usual_payment)
        decisions += 1
    return decisions


# Each way of paying is compiled for itself, and only when it is used: a third faster than asking every time.


@kernel
def playout(s: State, rules: Tables, rng: Generator) -> int:
    """Play on at random to the end, with usual payments."""
    return play_on(s, rules, rng, True)


@kernel
def playout_choosing(s: State, rules: Tables, rng: Generator) -> int:
    """Play on at random to the end, with payments chosen at random too."""
    return play_on(s, rules, rng, False)


def simulate(
    states: States,
    tables: Records[Tables],
    rngs: Records[Generator],
    tallies: Records[Tally],
    games: int,
    players: int,
    usual_payment: bool,
) -> None:
    """Play random games and add them to the tally; of each array only the first record is used."""
    kernel_of_payment = simulate_usual if usual_payment else simulate_choosing
    kernel_of_payment(states, tables, rngs, tallies, games, players)


@kernel
def simulate_usual(
    states: States,
    tables: Records[Tables],
    rngs: Records[Generator],
    tallies: Records[Tally],
    games: int,
    players: int,
) -> None:
    """Random games with usual payments."""
    for _ in range(games):
        new_game(states[0], tables[0], players, rngs[0])
        decisions = playout(states[0], tables[0], rngs[0])
        add_up(states[0], tables[0], decisions, tallies[0])


@kernel
def simulate_choosing(
    states: States,
    tables: Records[Tables],
    rngs: Records[Generator],
    tallies: Records[Tally],
    games: int,
    players: int,
) -> None:
    """Random games with payments chosen at random too."""
    for _ in range(games):
        new_game(states[0], tables[0], players, rngs[0])
        decisions = playout_choosing(states[0], tables[0], rngs[0])
        add_up(states[0], tables[0], decisions, tallies[0])


@kernel
def add_up(s: State, rules: Tables, decisions: int, tally: Tally) -> None:
    """Count a finished game."""
    tally.games += 1
    tally.turns += s.turn
    tally.decisions += decisions
    tally.longest = max(int(tally.longest), int(s.turn))
    tally.endings[end_reason(s, rules)] += 1
    tally.digest = fold(s, int(tally.digest))
    best = winners(s, rules)
    for seat in range(int(s.players)):
        if best >> seat & 1:
            tally.wins[seat] += SHARES // popcount(best)


@kernel
def fold(s: State, digest: int) -> int:
    """The digest with this state added; other games give another digest."""
    digest = (digest * PRIME + int(s.turn)) & POSITIVE
    digest = (digest * PRIME + int(s.bank)) & POSITIVE
    for seat in range(int(s.players)):
        digest = (digest * PRIME + int(s.tokens[seat])) & POSITIVE
        digest = (digest * PRIME + int(s.bonus[seat])) & POSITIVE
        digest = (digest * PRIME + int(s.score[seat])) & POSITIVE
    return digest
