"""Random games that are over soon: players buy when they can, mostly what has the most points."""

from __future__ import annotations

from cabochon.engine.actions import RESERVE, TAKE
from cabochon.engine.apply import play
from cabochon.engine.bits import lowest, popcount, select
from cabochon.engine.chance import Generator, below
from cabochon.engine.jit import kernel, part
from cabochon.engine.legal import card_at, legal
from cabochon.engine.state import ACTION, LAST_SEAT, OVER, State
from cabochon.engine.tables import Tables

BUYING = (1 << RESERVE) - 1
RESERVING = (1 << TAKE) - (1 << RESERVE)
WHIM = 4  # one purchase in so many is any that can be paid


@part
def most_points(s: State, rules: Tables, purchases: int) -> int:
    """The purchase that brings the most points."""
    seat = int(s.seat) & LAST_SEAT
    most = -1
    pick = 0
    while purchases != 0:
        action = lowest(purchases)
        purchases &= purchases - 1
        points = int(rules.points[card_at(s, seat, action)])
        if points > most:
            most = points
            pick = action
    return pick


@part
def hurried_decision(s: State, rules: Tables, rng: Generator) -> int:
    """A purchase; else a random decision other than to reserve; else any."""
    options = legal(s, rules)
    if s.phase == ACTION:
        purchases = options & BUYING
        if purchases != 0:
            if below(rng, WHIM) != 0:
                return most_points(s, rules, purchases)
            options = purchases
        elif options & ~RESERVING != 0:
            options &= ~RESERVING
    return select(options, below(rng, popcount(options)))


@kernel
def rollout(s: State, rules: Tables, rng: Generator) -> None:
    """Play on to the end in a hurry, with usual payments."""
    while s.phase != OVER:
        play(s, rules, hurried_decision(s, rules, rng), rng, True)
