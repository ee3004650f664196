"""A readable one-move heuristic: buy the most valuable card, or collect tokens for it.

Every visible card is a plan. The value of a plan is the card's value divided by the turns that it still
takes, and the value of a move is that of the best plans that it leaves. Only the view is used.
"""

from __future__ import annotations

import numpy as np

from cabochon.agents.agent import Agent, check_has_decision, rng_for
from cabochon.agents.limits import Evaluation, Limit
from cabochon.kernels.bits import lowest
from cabochon.kernels.jit import kernel
from cabochon.kernels.records import Row
from cabochon.rules.actions import PASS, PAY_NOW, RESERVE, TAKE
from cabochon.rules.gems import (
    HIGH_BITS,
    JOKER,
    JOKER_LANE,
    LANE,
    STONE_LANE,
    at_least,
    count,
    count_all,
    lane,
    minus,
)
from cabochon.rules.legal import TOKEN_LIMIT, card_at, legal, price
from cabochon.rules.state import ACTION, HAND, NO_TILE, PAY, SPACES, TILE, TILES, UNKNOWN, State
from cabochon.rules.tables import Tables
from cabochon.view import View

POINT = 2.0  # one point, in units of one bonus
TAG = 0.8
TIME_STONE = 4.0
NEW_COLOUR = 1.5
TILE_STEP = 0.6  # a bonus that a tile on the table still asks for
SPARE_JOKER = 0.3
RESERVING = 1.0  # the cost of reserving: a turn without a card, and one place less in hand
CROWDED = 0.3  # the cost of each token that must be returned
TOKENS_OF_A_TURN = 3.0
NEXT_PLAN = 1 / 3  # the weight of each further plan, relative to the one before
PLANS = 4  # that are looked at
SLOTS = SPACES + HAND
EVERY_SLOT = (1 << SLOTS) - 1
WORST = -1e9


class Greedy(Agent):
    """Buys the most valuable card, or works towards the best plan; ``attention`` below 1 misses cards."""

    compiles = "greedy"

    def __init__(self, *, attention: float = 1.0, seed: int | str = 0) -> None:
        self.attention = attention
        self.seed = seed
        self._values = np.zeros(SLOTS)

    def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002  # it needs no time
        """Return the move that leaves the best plans."""
        check_has_decision(view)
        return Evaluation(
            view._chosen(int(greedy_action(view._s, view._rules, self._noticed(view), self._values)))
        )

    def _noticed(self, view: View) -> int:
        """The set of slots seen this turn: each face-up card with probability ``attention``, and the hand."""
        rng = rng_for(view, self.seed)
        missed = (1 << space for space in range(SPACES) if rng.random() >= self.attention)
        return EVERY_SLOT - sum(missed)


@kernel
def greedy_action(s: State, rules: Tables, seen: int, values: Row[float]) -> int:
    """The best decision when only these slots are seen: face-up spaces, then the own hand."""
    if s.phase == PAY:
        return PAY_NOW
    seat = int(s.seat)
    for slot in range(SLOTS):
        card = card_at(s, seat, slot)
        values[slot] = card_value(s, rules, seat, card) if card < UNKNOWN and seen >> slot & 1 else 0.0
    options = legal(s, rules)
    best, pick = WORST, lowest(options)
    while options != 0:
        action = lowest(options)
        options &= options - 1
        worth = worth_of(s, rules, seat, values, action)
        if worth > best:
            best, pick = worth, action
    return pick


@kernel
def card_value(s: State, rules: Tables, seat: int, card: int) -> float:
    """The value of the card for the seat."""
    bonus = int(s.bonus[seat])
    gain = int(rules.gain[card])
    points = int(rules.points[card])
    total = 1.0 + POINT * points + TAG * lane(gain, JOKER_LANE)
    for place in range(TILES):
        tile = int(s.tile[place])
        if tile != NO_TILE and minus(int(rules.demand[tile]), bonus) & gain * 0xFF != 0:
            total += TILE_STEP
    if rules.goal_every_colour and at_least(gain, 1) & at_least(bonus, 1) == 0:
        total += NEW_COLOUR
    if rules.goal_time_stone and lane(gain, STONE_LANE) > lane(int(s.tokens[seat]), STONE_LANE):
        total += TIME_STONE
    if s.score[seat] + points >= rules.goal_points:
        total += 2.0 * POINT * points
    return total


@kernel
def turns_left(cost: int, tokens: int, bonus: int) -> float:
    """An estimate of the turns of taking tokens that the card still needs."""
    lacks = minus(minus(cost & ~HIGH_BITS, bonus), tokens)
    jokers = lane(tokens, JOKER_LANE)
    turns = 0.0
    for colour in range(JOKER_LANE):
        turns = max(turns, float(lane(lacks, colour) - jokers))
    return max(turns, (count(lacks) - jokers) / TOKENS_OF_A_TURN)


@kernel
def best_plans(
    s: State, rules: Tables, seat: int, values: Row[float], tokens: int, bonus: int, without: int
) -> float:
    """The value of the best plans with these tokens and bonuses, each weighted less than the one before."""
    first, second, third, fourth = 0.0, 0.0, 0.0, 0.0
    for slot in range(SLOTS):
        if values[slot] > 0.0 and slot != without:
            cost = int(rules.cost[card_at(s, seat, slot)])
            plan = values[slot] / (1.0 + turns_left(cost, tokens, bonus))
            first, plan = max(first, plan), min(first, plan)
            second, plan = max(second, plan), min(second, plan)
            third, plan = max(third, plan), min(third, plan)
            fourth = max(fourth, plan)
    return NEXT_PLAN * (first + NEXT_PLAN * (second + NEXT_PLAN * (third + NEXT_PLAN * fourth)))


@kernel
def worth_of(s: State, rules: Tables, seat: int, values: Row[float], action: int) -> float:
    """The value of a decision: what it gains at once, plus the plans that it leaves."""
    tokens, bonus = int(s.tokens[seat]), int(s.bonus[seat])
    if s.phase == TILE:
        return rivals_lack(s, seat, int(rules.demand[int(s.tile[action])]))
    if s.phase != ACTION:
        return holding_worth(s, rules, seat, values, tokens - (1 << LANE * action))
    if action < RESERVE:
        card = card_at(s, seat, action)
        net = price(s, rules, seat, card)
        instead = minus(net, tokens)
        left = tokens - (net - instead) - count(instead) * JOKER
        return float(values[action]) + best_plans(
            s, rules, seat, values, left, bonus + int(rules.gain[card]), action
        )
    if action < TAKE:
        more = JOKER if lane(int(s.bank), JOKER_LANE) > 0 and count_all(tokens) < TOKEN_LIMIT else 0
        return holding_worth(s, rules, seat, values, tokens + more) - RESERVING
    if action < PASS:
        return holding_worth(s, rules, seat, values, tokens + int(rules.taken[action - TAKE]))
    return -RESERVING


@kernel
def holding_worth(s: State, rules: Tables, seat: int, values: Row[float], tokens: int) -> float:
    """The value of holding these tokens."""
    crowded = max(0, count_all(tokens) - TOKEN_LIMIT)
    plans = best_plans(s, rules, seat, values, tokens, int(s.bonus[seat]), SLOTS)
    return plans + SPARE_JOKER * lane(tokens, JOKER_LANE) - CROWDED * crowded


@kernel
def rivals_lack(s: State, seat: int, demand: int) -> float:
    """Minus the bonuses that the nearest opponent still needs for a tile: the closest one is best taken."""
    nearest = 99
    for other in range(int(s.players)):
        if other != seat:
            nearest = min(nearest, count(minus(demand, int(s.bonus[other]))))
    return -float(nearest)
