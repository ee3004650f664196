"""The rollout policy: buy when possible, mostly the card with the most points, so that games end soon."""

from __future__ import annotations

from cabochon.kernels.bits import lowest, popcount, select
from cabochon.kernels.jit import kernel, part
from cabochon.rules.actions import RESERVE, TAKE
from cabochon.rules.apply import play
from cabochon.rules.chance import Generator, below
from cabochon.rules.legal import card_at, legal
from cabochon.rules.state import ACTION, LAST_SEAT, OVER, State
from cabochon.rules.tables import Tables

BUYING = (1 << RESERVE) - 1
RESERVING = (1 << TAKE) - (1 << RESERVE)
RANDOM_PURCHASE = 4  # one purchase in four is chosen at random


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
def rollout_decision(s: State, rules: Tables, rng: Generator) -> int:
    """A purchase if there is one, else a random decision other than reserving, else any."""
    options = legal(s, rules)
    if s.phase == ACTION:
        purchases = options & BUYING
        if purchases != 0:
            if below(rng, RANDOM_PURCHASE) != 0:
                return most_points(s, rules, purchases)
            options = purchases
        elif options & ~RESERVING != 0:
            options &= ~RESERVING
    return select(options, below(rng, popcount(options)))


@kernel
def rollout(s: State, rules: Tables, rng: Generator) -> None:
    """Play the game to its end with the rollout policy and the usual payments."""
    while s.phase != OVER:
        play(s, rules, rollout_decision(s, rules, rng), rng, True)
