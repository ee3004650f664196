"""What a seat or a spectator may know: clauses V1 and V2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.reference.game import ReferenceGame
    from tests.reference.state import HandCard

Shown = int | tuple[str, int]


def is_known(held: HandCard, owner: int, observer: int | None) -> bool:
    """Tell whether the observer knows a card in the owner's hand."""
    return not held.hidden or owner == observer  # V1, V2


def shown(game: ReferenceGame, held: HandCard, owner: int, observer: int | None) -> Shown:
    """Show a card in hand as its number, or only its level if the observer does not know it."""
    if is_known(held, owner, observer):
        return held.card
    return ("?", game.cards[held.card].level)


def paying(game: ReferenceGame, observer: int | None) -> tuple[Shown, tuple[int, ...]] | None:
    """Show the purchase under way: the card and the jokers placed so far by choice."""
    if game.buying is None:
        return None
    for held in game.seats[game.seat].hand:
        if held.card == game.buying:  # V2: hidden until it is bought, so while it is being paid too
            return shown(game, held, game.seat, observer), tuple(game.jokers)
    return game.buying, tuple(game.jokers)


def unseen(game: ReferenceGame, observer: int | None) -> tuple[frozenset[int], ...]:
    """Collect by level the cards which the observer has not seen: in the decks or hidden in a hand."""
    result = [set(deck) for deck in game.decks]
    for owner, seat in enumerate(game.seats):
        for held in seat.hand:
            if not is_known(held, owner, observer):
                result[game.cards[held.card].level - 1].add(held.card)
    return tuple(frozenset(cards) for cards in result)


def seat_view(game: ReferenceGame, owner: int, observer: int | None) -> dict[str, Any]:
    """Show one seat."""
    seat = game.seats[owner]
    return {
        "tokens": tuple(seat.tokens),
        "bonuses": tuple(seat.bonuses),
        "points": seat.points,
        "tags": seat.tags,
        "cards": tuple(seat.cards),
        "tiles": tuple(seat.tiles),
        "hand": tuple(shown(game, held, owner, observer) for held in seat.hand),
        "hidden": tuple(held.hidden for held in seat.hand),
    }


def view(game: ReferenceGame, observer: int | None) -> dict[str, Any]:
    """Show the whole game as a seat sees it, or a spectator (None)."""
    if observer is not None and observer not in range(game.players):
        raise ValueError(f"no such seat: {observer}")
    return {
        "ruleset": game.ruleset,
        "players": game.players,
        "phase": game.phase,
        "seat": game.seat,
        "turns": game.turns,
        "bank": tuple(game.bank),
        "face": tuple(game.face),
        "deck_sizes": tuple(len(deck) for deck in game.decks),
        "tiles": tuple(game.tiles),
        "avengers_owner": game.avengers_owner,
        "pending": game.pending(),
        "paying": paying(game, observer),
        "unseen": unseen(game, observer),
        "seats": tuple(seat_view(game, owner, observer) for owner in range(game.players)),
        "quiet_rounds": game.quiet_rounds,
        "reason": game.reason,
    }
