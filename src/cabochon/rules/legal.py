"""What may be done: the legal set of the present phase, as bits of the action table."""

from __future__ import annotations

from cabochon.kernels.bits import lowest
from cabochon.kernels.jit import kernel
from cabochon.rules.actions import BUY, BUY_HAND, PASS, PAY_NOW, RESERVE, TAKE, TAKE_TWO
from cabochon.rules.gems import JOKER_LANE, at_least, count, covers, lacking, lane, minus
from cabochon.rules.state import (
    ACTION,
    HAND,
    LAST_SEAT,
    NO_CARD,
    NO_TILE,
    PAY,
    RETURN,
    SPACES,
    TILE,
    TILES,
    UNKNOWN,
    State,
)
from cabochon.rules.tables import Tables

TAKE_TWO_FROM = 4  # A3
TOKEN_LIMIT = 10  # E3
EVERY_SOURCE = (1 << (SPACES + 3)) - 1


@kernel
def price(s: State, rules: Tables, seat: int, card: int) -> int:
    """What the card costs this seat after its bonuses (P1)."""
    return minus(int(rules.cost[card]), int(s.bonus[seat]))


@kernel
def replaceable(s: State, seat: int, net: int) -> int:
    """The tokens of a price, beyond those already replaced, that could still be jokers instead (P3)."""
    return net - minus(net, int(s.tokens[seat])) - int(s.jokers)


@kernel
def spare_jokers(s: State, seat: int, net: int) -> int:
    """Jokers that neither a lacking colour nor an earlier choice binds (P2, P3)."""
    tokens = int(s.tokens[seat])
    return lane(tokens, JOKER_LANE) - count(minus(net, tokens)) - count(int(s.jokers))


@kernel
def card_at(s: State, seat: int, slot: int) -> int:
    """The card in a face-up space, or in the seat's hand."""
    card = s.face[slot] if slot < SPACES else s.hand[seat, slot - SPACES]
    return int(card) & NO_CARD


@kernel
def has_payment_choice(s: State, rules: Tables, seat: int, slot: int) -> bool:
    """Whether the card there can be paid in more than one way (P3)."""
    net = price(s, rules, seat, card_at(s, seat, slot))
    return spare_jokers(s, seat, net) > 0 and replaceable(s, seat, net) != 0


@kernel
def fits_payment(s: State, rules: Tables, seat: int, card: int) -> bool:
    """Whether this can be the card being paid for: the jokers placed fit, and a choice is left (P3)."""
    net = price(s, rules, seat, card)
    at_hand = net - minus(net, int(s.tokens[seat]))
    return covers(at_hand, int(s.jokers)) and at_hand != s.jokers and spare_jokers(s, seat, net) > 0


@kernel
def fitting_payment(s: State, rules: Tables, level: int) -> int:
    """The set of unseen cards of a level that the mover may be paying for (P3)."""
    cards = int(s.deck[level])
    fitting = 0
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        if fits_payment(s, rules, int(s.seat), int(rules.start[level]) + place):
            fitting |= 1 << place
    return fitting


@kernel
def tiles_met(s: State, rules: Tables, seat: int) -> int:
    """The places of the tiles whose demand the seat's bonuses meet (E4)."""
    bonus = int(s.bonus[seat])
    met = 0
    for place in range(TILES):
        if covers(bonus, int(rules.demand[int(s.tile[place]) & NO_TILE])):
            met |= 1 << place
    return met


@kernel
def sources(s: State) -> int:
    """The sources from which a card can be reserved: spaces with a card, then decks with cards (A4)."""
    if s.left[0] != 0 and s.left[1] != 0 and s.left[2] != 0:
        return EVERY_SOURCE  # A8: a space is empty only when its deck is
    there = 0
    for space in range(SPACES):
        if s.face[space] != NO_CARD:
            there |= 1 << space
    for level in range(3):
        if s.left[level] != 0:
            there |= 1 << (SPACES + level)
    return there


@kernel
def legal_actions(s: State, rules: Tables) -> int:
    """The actions that the seat may choose from at the start of its turn (A1-A7)."""
    seat = int(s.seat) & LAST_SEAT
    tokens = int(s.tokens[seat])
    jokers = lane(tokens, JOKER_LANE)
    power = tokens + int(s.bonus[seat])
    actions = 0
    for space in range(SPACES):
        if lacking(int(rules.cost[int(s.face[space]) & NO_CARD]), power) <= jokers:
            actions |= 1 << (BUY + space)
    for place in range(HAND):
        if lacking(int(rules.cost[int(s.hand[seat, place]) & NO_CARD]), power) <= jokers:
            actions |= 1 << (BUY_HAND + place)
    if s.hand_size[seat] < HAND:
        actions |= sources(s) << RESERVE
    bank = int(s.bank)
    actions |= int(rules.take_mask[at_least(bank, 1)]) << TAKE
    actions |= at_least(bank, TAKE_TWO_FROM) << TAKE_TWO
    return actions if actions != 0 else 1 << PASS


@kernel
def legal_payments(s: State, rules: Tables) -> int:
    """The colours for which one more joker may be placed, and to pay now (P3)."""
    seat = int(s.seat)
    card = card_at(s, seat, int(s.wanted))
    if card >= UNKNOWN:
        return 1 << PAY_NOW  # V2: a viewer who can't see the card knows of no other payment
    net = price(s, rules, seat, card)
    return at_least(replaceable(s, seat, net), 1) | 1 << PAY_NOW


@kernel
def legal_returns(s: State) -> int:
    """The kinds of token that may be returned: never a Time Stone (E3)."""
    tokens = int(s.tokens[int(s.seat)])
    return at_least(tokens, 1) | (1 << JOKER_LANE if lane(tokens, JOKER_LANE) != 0 else 0)


@kernel
def legal(s: State, rules: Tables) -> int:
    """The legal decisions of the present phase; none while a card must turn up or after the end."""
    if s.phase == ACTION:
        return legal_actions(s, rules)
    if s.phase == RETURN:
        return legal_returns(s)
    if s.phase == TILE:
        return tiles_met(s, rules, int(s.seat))
    if s.phase == PAY:
        return legal_payments(s, rules)
    return 0
