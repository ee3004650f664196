"""What one seat may know (V1, V2), and dealing the unknown cards again."""

from __future__ import annotations

from cabochon.kernels.bits import popcount, select
from cabochon.kernels.jit import kernel
from cabochon.rules.chance import Generator, below
from cabochon.rules.legal import fitting_payment
from cabochon.rules.state import HAND, HAND_PLACE, NO_CARD, PAY, REVEAL, SEATS, UNKNOWN, State
from cabochon.rules.tables import Tables

SPECTATOR = -1


@kernel
def hide(s: State, rules: Tables, viewer: int) -> None:
    """Turn the state into the viewer's: cards hidden from them go back among the unseen ones (V2)."""
    for seat in range(int(s.players)):
        if seat != viewer and s.hidden[seat] != 0:
            for place in range(HAND):
                if int(s.hidden[seat]) >> place & 1:
                    forget(s, rules, seat, place)


@kernel
def show_hands(s: State) -> None:
    """Every seat may see every hand, as after the end of a game."""
    for seat in range(SEATS):
        s.hidden[seat] = 0


@kernel
def forget(s: State, rules: Tables, seat: int, place: int) -> None:
    """A card in hand becomes an unknown one of its level."""
    card = int(s.hand[seat, place])
    if card < UNKNOWN:
        level = int(rules.level[card])
        s.deck[level] |= 1 << (card - int(rules.start[level]))
        s.hand[seat, place] = UNKNOWN + level


@kernel
def identify(s: State, rules: Tables, seat: int, place: int, card: int) -> None:
    """An unknown card in hand turns out to be this one."""
    level = int(rules.level[card])
    s.deck[level] &= ~(1 << (card - int(rules.start[level])))
    s.hand[seat, place] = card


@kernel
def redeal(s: State, rules: Tables, rng: Generator) -> None:
    """Make every unknown card a random unseen one of its level, so that the view stays the same."""
    if s.phase == PAY and s.wanted >= HAND_PLACE:
        deal_payable(s, rules, int(s.seat), int(s.wanted) - HAND_PLACE, rng)
    for seat in range(int(s.players)):
        for place in range(HAND):
            card = int(s.hand[seat, place])
            awaited = s.phase == REVEAL and s.seat == seat and s.slot == HAND_PLACE + place
            if card >= UNKNOWN and card != NO_CARD and not awaited:
                deal(s, rules, seat, place, int(s.deck[card - UNKNOWN]), rng)


@kernel
def deal_payable(s: State, rules: Tables, seat: int, place: int, rng: Generator) -> None:
    """The unknown card being paid for is one that can be paid in this way (P3); it is dealt before others."""
    card = int(s.hand[seat, place])
    if UNKNOWN <= card < NO_CARD:
        deal(s, rules, seat, place, fitting_payment(s, rules, card - UNKNOWN), rng)


@kernel
def deal(s: State, rules: Tables, seat: int, place: int, among: int, rng: Generator) -> None:
    """An unknown card in hand becomes a random one of a set of its level."""
    start = int(rules.start[int(s.hand[seat, place]) - UNKNOWN])
    identify(s, rules, seat, place, start + select(among, below(rng, popcount(among))))
