"""The network's inputs: sparse binary features, a few dozen active of several thousand.

Each active input selects a row of the first layer. Features are relative to the mover: its own area first,
then the next seats in turn order, and of other hands only what the mover may see.
"""

from __future__ import annotations

from cabochon.editions import Ruleset
from cabochon.errors import RulesetError
from cabochon.kernels.bits import lowest
from cabochon.kernels.jit import kernel, part
from cabochon.kernels.records import Row
from cabochon.rules.gems import (
    JOKER_LANE,
    KINDS,
    LANE,
    STONE,
    TIME_ICON,
    at_least,
    count,
    count_all,
    lacking,
    lane,
    minus,
)
from cabochon.rules.score import winners
from cabochon.rules.state import HAND, NO_CARD, NO_TILE, SEATS, SPACES, TILES, UNKNOWN, State
from cabochon.rules.tables import Tables
from cabochon.rules.turn import EVERY_COLOUR, TAG_LANE, meets_goal, suffices, tags, tags_wanted

CARDS = 90
TILE_SIDES = 10
STEPS = 8  # counts and distances are capped at 7
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
REACH = HAND_AWAY + CARDS * STEPS  # the score after the best purchase that can be paid now
SOON = REACH + SCORES  # and of those that a turn of taking tokens may allow
GOAL_NEXT = SOON + SCORES  # a purchase that can be paid now meets the goal
GOAL_SOON = GOAL_NEXT + 1
ASSEMBLES = GOAL_SOON + 1  # a purchase that can be paid now brings the Avengers tile
NEED_AWAY = ASSEMBLES + 1  # the nearest card of each colour, or with the Time icon, that the goal asks for
LEADS = NEED_AWAY + 6 * STEPS  # in the last round: would win as things stand
OVERTAKES = LEADS + 1  # is still to move, and can buy its way past the leader
SEAT_ROWS = OVERTAKES + 1

# Rows that belong to no seat, behind those of all seats.
PHASE = 0
SEAT = PHASE + 4
BANK = SEAT + SEATS
LEFT = BANK + KINDS * STEPS
DECK_STEPS = 4  # an empty deck, few cards, some, many; larger decks have no input
FEW, SOME, MANY = 4, 9, 15
LAST_ROUND = LEFT + 3 * DECK_STEPS  # the goal is met: how many seats are still to move
SHARED_ROWS = LAST_ROUND + SEATS

ONE_TAKE = 3  # tokens that one turn of taking brings
NEVER = 1 << LANE  # more tags than there are
SCORE_MASK, MEETS_GOAL, BRINGS_AVENGERS = 0xFF, 0x100, 0x200  # see ``purchase``

MOST_ACTIVE = 4 * 48 + 20


def input_rows(players: int) -> int:
    """The number of inputs."""
    return players * SEAT_ROWS + SHARED_ROWS


def check_ruleset_fits(ruleset: Ruleset) -> None:
    """Refuse a ruleset with more cards or tiles than there are inputs for."""
    if len(ruleset.cards) > CARDS or len(ruleset.tiles) > TILE_SIDES:
        raise RulesetError(
            "network-room",
            cards=CARDS,
            tiles=TILE_SIDES,
            ruleset=ruleset.id,
            found=len(ruleset.cards),
            sides=len(ruleset.tiles),
        )


@kernel
def inputs(s: State, rules: Tables, active: Row[int]) -> int:
    """Write the indices of the active inputs for the mover; returns how many there are."""
    players = int(s.players)
    mover = int(s.seat)
    leaders = 0 if goal_is_open(s, rules) else winners(s, rules)
    number = 0
    for place in range(players):
        seat = mover + place
        if seat >= players:
            seat -= players
        number = seat_inputs(s, rules, seat, place * SEAT_ROWS, leaders, active, number)
    return shared_inputs(s, leaders, active, number)


@part
def goal_is_open(s: State, rules: Tables) -> bool:
    """Whether no seat has met the goal yet, so that it is not the last round."""
    is_open = True
    for seat in range(int(s.players)):
        is_open = is_open and not meets_goal(s, rules, seat)
    return is_open


@part
def shared_inputs(s: State, leaders: int, active: Row[int], number: int) -> int:
    """The inputs that belong to no seat."""
    players = int(s.players)
    mover = int(s.seat)
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
    if leaders != 0:
        active[number] = shared + LAST_ROUND + players - 1 - mover
        number += 1
    return number


@part
def seat_inputs(
    s: State, rules: Tables, seat: int, base: int, leaders: int, active: Row[int], number: int
) -> int:
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
    if leaders != 0 and meets_goal(s, rules, seat):
        active[number] = base + AT_GOAL
        number += 1
    if leaders >> seat & 1:
        active[number] = base + LEADS
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
    near = 0  # colours: one card more of them brings a tile
    prize = 0
    for place in range(TILES):
        tile = int(s.tile[place]) & NO_TILE
        if tile != NO_TILE:
            lack = minus(int(rules.demand[tile]), bonus)
            away = min(count(lack), TILE_STEPS - 1)
            active[number] = base + TILE_AWAY + TILE_STEPS * tile + away
            number += 1
            if away <= 1:
                near |= at_least(lack, 1) if away == 1 else EVERY_COLOUR
                prize = int(rules.tile_points[tile])
    return card_inputs(s, rules, seat, base, leaders, near, prize, active, number)


@part
def card_inputs(
    s: State,
    rules: Tables,
    seat: int,
    base: int,
    leaders: int,
    near: int,
    prize: int,
    active: Row[int],
    number: int,
) -> int:
    """Tokens that the seat lacks for each card that the mover can see, and what buying them would bring."""
    tokens = int(s.tokens[seat])
    power = tokens + int(s.bonus[seat])
    jokers = lane(tokens, JOKER_LANE)
    wanted = tags_wanted(s, rules) if rules.avengers_tags > 0 and s.avengers != seat else NEVER
    gains = 0  # what cards bring towards the goal, by their distance
    now = 0  # the best that can be bought now, see ``purchase``
    soon = 0
    unseen = 0
    for place in range(SPACES + int(s.hand_size[seat])):
        if place < SPACES:
            card = int(s.face[place]) & NO_CARD
            row = FACE_AWAY
        else:
            card = int(s.hand[seat, place - SPACES]) & NO_CARD
            row = HAND_AWAY
            if seat != s.seat and int(s.hidden[seat]) >> (place - SPACES) & 1:
                level = int(rules.level[card]) if card < UNKNOWN else card - UNKNOWN
                unseen += 1 << (LANE * level)
                card = NO_CARD
        if card != NO_CARD:
            away = min(max(lacking(int(rules.cost[card]), power) - jokers, 0), STEPS - 1)
            active[number] = base + row + STEPS * card + away
            number += 1
            gains |= promise(rules, card) << (LANE * away)
            if away <= ONE_TAKE:
                bought = purchase(s, rules, seat, card, near, prize, wanted)
                soon = better(soon, bought)
                if away == 0:
                    now = better(now, bought)
    for level in range(3):
        cards = lane(unseen, level)
        if cards != 0:
            active[number] = base + UNSEEN + HAND * level + cards - 1
            number += 1
    number = purchase_inputs(s, seat, base, leaders, now, soon, active, number)
    return need_inputs(s, rules, seat, base, gains, active, number)


@part
def purchase(s: State, rules: Tables, seat: int, card: int, near: int, prize: int, wanted: int) -> int:
    """The score after buying the card, with flags if that meets the goal or brings the Avengers tile."""
    gain = int(rules.gain[card])
    after = int(s.bonus[seat]) + gain
    score = int(s.score[seat]) + int(rules.points[card])
    if at_least(gain, 1) & near:
        score += prize
    assembles = 0
    if lane(after, TAG_LANE) >= wanted:
        score += int(rules.avengers_points)
        assembles = BRINGS_AVENGERS
    goal = MEETS_GOAL if suffices(rules, score, after, after >= TIME_ICON) else 0
    return score | goal | assembles


@part
def better(a: int, b: int) -> int:
    """The higher score of two purchases, with the flags of both."""
    return max(a & SCORE_MASK, b & SCORE_MASK) | (a | b) & ~SCORE_MASK


@part
def purchase_inputs(
    s: State, seat: int, base: int, leaders: int, now: int, soon: int, active: Row[int], number: int
) -> int:
    """The inputs about the seat's next purchase."""
    reach = now & SCORE_MASK
    if reach > s.score[seat]:
        active[number] = base + REACH + min(reach, SCORES - 1)
        number += 1
        if leaders != 0 and seat >= s.seat and reach > s.score[lowest(leaders)]:
            active[number] = base + OVERTAKES
            number += 1
    if soon & SCORE_MASK > s.score[seat]:
        active[number] = base + SOON + min(soon & SCORE_MASK, SCORES - 1)
        number += 1
    if now & MEETS_GOAL:
        active[number] = base + GOAL_NEXT
        number += 1
    if soon & MEETS_GOAL:
        active[number] = base + GOAL_SOON
        number += 1
    if now & BRINGS_AVENGERS:
        active[number] = base + ASSEMBLES
        number += 1
    return number


@part
def promise(rules: Tables, card: int) -> int:
    """What the card brings towards the goal: a set with its colour and, as sixth member, the Time icon."""
    gain = int(rules.gain[card])
    return at_least(gain, 1) | int(gain >= TIME_ICON) << 5


@part
def need_inputs(
    s: State, rules: Tables, seat: int, base: int, gains: int, active: Row[int], number: int
) -> int:
    """The distance of the nearest card for each part of the goal that is not points."""
    wanted = 0
    if rules.goal_every_colour:
        wanted = EVERY_COLOUR & ~at_least(int(s.bonus[seat]), 1)
    if rules.goal_time_stone and s.tokens[seat] < STONE:
        wanted |= 1 << 5
    for away in range(STEPS):
        found = gains >> (LANE * away) & wanted
        wanted &= ~found
        while found != 0:
            active[number] = base + NEED_AWAY + STEPS * lowest(found) + away
            number += 1
            found &= found - 1
    return number
