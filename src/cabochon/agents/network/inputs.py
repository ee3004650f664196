"""What the network sees: a few dozen of some thousand inputs are on, each a row of its first layer.

Everything is told from the mover's place: its own area first, then the next seats in turn order, and of
other hands only what the mover may see. This is the one place where inputs are made.
"""

from __future__ import annotations

from typing import Any

from cabochon.engine.gems import JOKER_LANE, KINDS, at_least, count, count_all, lacking, lane, minus
from cabochon.engine.jit import kernel, part
from cabochon.engine.state import HAND, NO_CARD, NO_TILE, SEATS, SPACES, TILES, UNKNOWN, State
from cabochon.engine.tables import Tables
from cabochon.engine.turn import meets_goal, tags

CARDS = 90
TILE_SIDES = 10
STEPS = 8  # counts and distances are told up to 7
TILE_STEPS = 10
SCORES = 24
TOTALS = 12

# Rows of one seat.
TOKENS = 0
BONUS = TOKENS + KINDS * STEPS
TAGS = BONUS + 5 * STEPS
AVENGERS = TAGS + STEPS
AT_GOAL = AVENGERS + 1
COLOURS_MISSING = AT_GOAL + 1
SCORE = COLOURS_MISSING + 6
TOTAL = SCORE + SCORES
BOUGHT = TOTAL + TOTALS
UNSEEN = BOUGHT + SCORES  # by level and number
TILE_AWAY = UNSEEN + 3 * HAND
FACE_AWAY = TILE_AWAY + TILE_SIDES * TILE_STEPS
HAND_AWAY = FACE_AWAY + CARDS * STEPS
SEAT_ROWS = HAND_AWAY + CARDS * STEPS

# Rows that belong to no seat, behind those of all seats.
PHASE = 0
SEAT = PHASE + 4
BANK = SEAT + SEATS
LEFT = BANK + KINDS * STEPS
DECK_STEPS = 4  # an empty deck, few cards, some, many; more are not worth telling
FEW, SOME, MANY = 4, 9, 15
SHARED_ROWS = LEFT + 3 * DECK_STEPS

MOST_ACTIVE = 4 * 48 + 20


def input_rows(players: int) -> int:
    """How many inputs there are."""
    return players * SEAT_ROWS + SHARED_ROWS


@kernel
def inputs(s: State, rules: Tables, active: Any) -> int:
    """Write the numbers of the active inputs for the mover; gives how many."""
    players = int(s.players)
    mover = int(s.seat)
    number = 0
    for place in range(players):
        seat = mover + place
        if seat >= players:
            seat -= players
        number = seat_inputs(s, rules, seat, seat == mover, place * SEAT_ROWS, active, number)
    shared = players * SEAT_ROWS
    active[number] = shared + PHASE + int(s.phase)
    active[number + 1] = shared + SEAT + mover
    number += 2
    bank = int(s.bank)
    for kind in range(KINDS):
        held = lane(bank, kind)
        if held != 0:
            active[number] = shared + BANK + STEPS * kind + min(held, STEPS - 1)
            number += 1
    for level in range(3):
        left = int(s.left[level])
        if left <= MANY:
            step = int(left > 0) + int(left > FEW) + int(left > SOME)
            active[number] = shared + LEFT + DECK_STEPS * level + step
            number += 1
    return number


@part
def seat_inputs(s: State, rules: Tables, seat: int, own: bool, base: int, active: Any, number: int) -> int:
    """The inputs of one seat's area."""
    tokens = int(s.tokens[seat])
    bonus = int(s.bonus[seat])
    for kind in range(KINDS):
        held = lane(tokens, kind)
        if held != 0:
            active[number] = base + TOKENS + STEPS * kind + min(held, STEPS - 1)
            number += 1
    for colour in range(5):
        held = lane(bonus, colour)
        if held != 0:
            active[number] = base + BONUS + STEPS * colour + min(held, STEPS - 1)
            number += 1
    tag = tags(s, seat)
    if tag != 0:
        active[number] = base + TAGS + min(tag, STEPS - 1)
        number += 1
    if s.avengers == seat:
        active[number] = base + AVENGERS
        number += 1
    if meets_goal(s, rules, seat):
        active[number] = base + AT_GOAL
        number += 1
    if rules.goal_every_colour:
        present = at_least(bonus, 1)
        missing = 5 - (
            (present & 1) + (present >> 1 & 1) + (present >> 2 & 1) + (present >> 3 & 1) + (present >> 4)
        )
        active[number] = base + COLOURS_MISSING + missing
        number += 1
    active[number] = base + SCORE + min(int(s.score[seat]), SCORES - 1)
    active[number + 1] = base + TOTAL + min(count_all(tokens), TOTALS - 1)
    active[number + 2] = base + BOUGHT + min(count(bonus), SCORES - 1)
    number += 3
    for place in range(TILES):
        tile = int(s.tile[place]) & NO_TILE
        if tile != NO_TILE:
            away = min(count(minus(int(rules.demand[tile]), bonus)), TILE_STEPS - 1)
            active[number] = base + TILE_AWAY + TILE_STEPS * tile + away
            number += 1
    return card_inputs(s, rules, seat, own, base, active, number)


@part
def card_inputs(s: State, rules: Tables, seat: int, own: bool, base: int, active: Any, number: int) -> int:
    """How many tokens the seat still lacks for each card in its reach that the mover can see."""
    tokens = int(s.tokens[seat])
    power = tokens + int(s.bonus[seat])
    jokers = lane(tokens, JOKER_LANE)
    for space in range(SPACES):
        card = int(s.face[space]) & NO_CARD
        if card != NO_CARD:
            away = min(max(lacking(int(rules.cost[card]), power) - jokers, 0), STEPS - 1)
            active[number] = base + FACE_AWAY + STEPS * card + away
            number += 1
    unseen = 0
    for place in range(int(s.hand_size[seat])):
        card = int(s.hand[seat, place]) & NO_CARD
        if own or not int(s.hidden[seat]) >> place & 1:
            away = min(max(lacking(int(rules.cost[card]), power) - jokers, 0), STEPS - 1)
            active[number] = base + HAND_AWAY + STEPS * card + away
            number += 1
        else:
            level = int(rules.level[card]) if card < UNKNOWN else card - UNKNOWN
            unseen += 1 << (8 * level)
    for level in range(3):
        cards = unseen >> (8 * level) & 0xFF
        if cards != 0:
            active[number] = base + UNSEEN + HAND * level + cards - 1
            number += 1
    return number
