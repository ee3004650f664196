"""Prices and payments: clauses P1 to P4."""

from collections.abc import Sequence

from tests.reference.components import Card
from tests.reference.rules import BASIC, JOKER
from tests.reference.state import Seat


def price(card: Card, seat: Seat) -> list[int]:
    """Work out what the card costs this seat in each basic colour."""
    return [max(0, card.cost[c] - seat.bonuses[c]) for c in BASIC]  # P1


def forced_jokers(card: Card, seat: Seat) -> list[int]:
    """Count, for each colour, the tokens that the seat lacks, so that jokers must stand for them."""
    asked = price(card, seat)
    return [max(0, asked[c] - seat.tokens[c]) for c in BASIC]  # P2


def can_pay(card: Card, seat: Seat) -> bool:
    """Tell whether the jokers at hand cover what is lacking."""
    return sum(forced_jokers(card, seat)) <= seat.tokens[JOKER]  # P2


def joker_options(card: Card, seat: Seat, placed: Sequence[int]) -> list[int]:
    """List the colours for which one more joker may stand, given the jokers already placed by choice."""
    forced = forced_jokers(card, seat)
    if seat.tokens[JOKER] - sum(forced) - sum(placed) <= 0:
        return []  # no joker is free
    asked = price(card, seat)
    return [c for c in BASIC if asked[c] - forced[c] - placed[c] > 0]  # P3: never more than the price


def payment(card: Card, seat: Seat, placed: Sequence[int]) -> list[int]:
    """List the tokens paid: seven counts, of which the last (Time Stones) is always 0 (P4)."""
    asked, forced = price(card, seat), forced_jokers(card, seat)
    coloured = [asked[c] - forced[c] - placed[c] for c in BASIC]
    return [*coloured, sum(forced) + sum(placed), 0]
