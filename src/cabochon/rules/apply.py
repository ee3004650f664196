"""Applies one decision (A1-A9, P1-P4): besides chance, the only way in which a state changes."""

from __future__ import annotations

from cabochon.kernels.jit import part
from cabochon.rules.actions import BUY_HAND, PASS, PAY_NOW, RESERVE, TAKE
from cabochon.rules.chance import Generator, draw_card, put_card, revealed_level
from cabochon.rules.gems import JOKER, LANE, count, minus
from cabochon.rules.legal import card_at, has_payment_choice, price
from cabochon.rules.state import (
    ACTION,
    DONE,
    HAND,
    HAND_PLACE,
    LAST_SEAT,
    NO_CARD,
    NOTHING,
    PAY,
    RETURN,
    REVEAL,
    SPACES,
    UNKNOWN,
    State,
)
from cabochon.rules.tables import Tables
from cabochon.rules.turn import after_action, end_turn, take_tile


@part
def apply(s: State, rules: Tables, action: int, usual_payment: bool) -> None:
    """Carry out a legal decision of the present phase, up to the next decision or reveal.

    With ``usual_payment`` a purchase is paid at once with as few jokers as possible.
    """
    seat = int(s.seat) & LAST_SEAT
    slot = carry_out(s, rules, seat, action, usual_payment)
    if slot >= 0:
        s.slot = slot
        s.phase = REVEAL
    elif slot == NOTHING:
        after_action(s, rules, seat)


@part
def play(s: State, rules: Tables, action: int, rng: Generator, usual_payment: bool) -> None:
    """Carry out a decision and draw the card that it reveals."""
    seat = int(s.seat) & LAST_SEAT
    slot = carry_out(s, rules, seat, action, usual_payment)
    if slot >= 0:
        level = revealed_level(s, slot)
        put_card(s, rules, seat, slot, level, draw_card(s, rules, level, rng))
    if slot >= NOTHING:
        after_action(s, rules, seat)


@part
def carry_out(s: State, rules: Tables, seat: int, action: int, usual_payment: bool) -> int:
    """Apply the decision; returns the slot that must be filled next, NOTHING if there is none, or DONE."""
    if s.phase == ACTION:
        return act(s, rules, seat, action, usual_payment)
    if s.phase == RETURN:
        token = 1 << (LANE * action)
        s.tokens[seat] -= token
        s.bank += token
        return NOTHING
    if s.phase == PAY:
        return place_joker(s, rules, seat, action)
    take_tile(s, rules, seat, action)
    end_turn(s, rules)
    return DONE


@part
def act(s: State, rules: Tables, seat: int, action: int, usual_payment: bool) -> int:
    """Carry out the one action of a turn."""
    if action >= TAKE:
        if action == PASS:
            s.passes += 1
            s.hidden[seat] = 0  # A7: the hand is shown
        else:
            s.bank -= rules.taken[action - TAKE]
            s.tokens[seat] += rules.taken[action - TAKE]
        return NOTHING
    if action >= RESERVE:
        return reserve(s, seat, action - RESERVE)
    return want(s, rules, seat, action, usual_payment)


@part
def reserve(s: State, seat: int, source: int) -> int:
    """Reserve a face-up card, or blindly the top card of a deck (A4, A5)."""
    place = int(s.hand_size[seat]) & HAND
    s.hand_size[seat] += 1
    s.stirred = s.turn + 1
    if s.bank & (JOKER * 0xFF) != 0:
        s.bank -= JOKER
        s.tokens[seat] += JOKER
    if source < SPACES:
        s.hand[seat, place] = s.face[source]
        return refill(s, source)
    s.hand[seat, place] = UNKNOWN + source - SPACES
    s.hidden[seat] |= 1 << place
    return HAND_PLACE + place


@part
def refill(s: State, space: int) -> int:
    """Ask for a card of the same level for the empty space, if the deck has one (A8)."""
    s.face[space] = NO_CARD
    return space if s.left[space >> 2] != 0 else NOTHING


@part
def want(s: State, rules: Tables, seat: int, slot: int, usual_payment: bool) -> int:
    """Buy the card, or ask first how to pay if there is a choice (P3)."""
    if not usual_payment and has_payment_choice(s, rules, seat, slot):
        s.wanted = slot
        s.phase = PAY
        return DONE
    return buy(s, rules, seat, slot)


@part
def place_joker(s: State, rules: Tables, seat: int, action: int) -> int:
    """One more joker for this colour, or pay now; without a choice left it is paid at once (P3)."""
    slot = int(s.wanted)
    if action != PAY_NOW:
        s.jokers += 1 << (LANE * action)
        if has_payment_choice(s, rules, seat, slot):
            return DONE
    s.wanted = NOTHING
    return buy(s, rules, seat, slot)


@part
def buy(s: State, rules: Tables, seat: int, slot: int) -> int:
    """Pay for a card and take it, from its space or from the hand (A6, P1-P4)."""
    card = card_at(s, seat, slot)
    pay(s, seat, price(s, rules, seat, card))
    s.bonus[seat] += rules.gain[card]
    s.score[seat] += rules.points[card]
    s.bought[seat, card >> 5] |= 1 << (card & 31)
    s.stirred = s.turn + 1
    if slot < BUY_HAND:
        return refill(s, slot)
    leave_hand(s, seat, slot - BUY_HAND)
    return NOTHING


@part
def pay(s: State, seat: int, net: int) -> None:
    """Pay in the colours at hand, with jokers for what is lacking and for what the payer chose (P2-P4)."""
    instead = minus(net, int(s.tokens[seat])) + int(s.jokers)
    paid = net - instead + count(instead) * JOKER
    s.tokens[seat] -= paid
    s.bank += paid
    s.jokers = 0


@part
def leave_hand(s: State, seat: int, place: int) -> None:
    """A card leaves the hand; those reserved after it move up."""
    hidden = int(s.hidden[seat])
    before = (1 << place) - 1
    s.hidden[seat] = hidden & before | hidden >> 1 & ~before
    while place < HAND - 1:
        s.hand[seat, place] = s.hand[seat, place + 1]
        place += 1
    s.hand[seat, HAND - 1] = NO_CARD
    s.hand_size[seat] -= 1
