"""Which actions a turn allows: clauses A1 to A7."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from tests.reference.payment import can_pay
from tests.reference.rules import BASIC, HAND_LIMIT, TAKE_TWO_PILE

if TYPE_CHECKING:
    from tests.reference.game import ReferenceGame
    from tests.reference.state import Decision


def legal_actions(game: ReferenceGame) -> set[Decision]:
    """List the actions; passing only if there is no other (A7)."""
    actions = legal_takes(game) | legal_reserves(game) | legal_buys(game)
    return actions or {("pass",)}


def legal_takes(game: ReferenceGame) -> set[Decision]:
    """List the ways to take tokens, whatever the mover holds (A9)."""
    there = [colour for colour in BASIC if game.bank[colour] > 0]
    takes: set[Decision] = {("take", three) for three in combinations(there, 3)}  # A1
    if 1 <= len(there) < 3 and game.rules.short_supply:
        takes.add(("take", tuple(there)))  # A2
    for colour in there:
        if game.bank[colour] >= TAKE_TWO_PILE:
            takes.add(("take", (colour, colour)))  # A3
    return takes


def legal_reserves(game: ReferenceGame) -> set[Decision]:
    """List the cards and decks that can be reserved from (A4)."""
    if len(game.seats[game.seat].hand) >= HAND_LIMIT:
        return set()
    reserves: set[Decision] = {("reserve", card) for card in game.face if card is not None}
    for level in (1, 2, 3):
        if game.decks[level - 1]:
            reserves.add(("reserve_deck", level))
    return reserves


def legal_buys(game: ReferenceGame) -> set[Decision]:
    """List the cards that can be bought (A6)."""
    mover = game.seats[game.seat]
    within_reach = [card for card in game.face if card is not None]
    within_reach += [held.card for held in mover.hand]
    return {("buy", card) for card in within_reach if can_pay(game.cards[card], mover)}
