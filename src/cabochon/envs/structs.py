"""A table in plain words and numbers, ready for JSON, as OpenSpiel's structs hold it."""

from __future__ import annotations

from typing import Any

from cabochon.editions import Card, Tile
from cabochon.editions.components import LEVELS
from cabochon.pieces import Seat, Tokens
from cabochon.position import Position

Struct = dict[str, Any]


def table_struct(position: Position) -> Struct:
    """All that lies on the table; ``position`` alone holds everything that is needed to play on.

    >>> from cabochon import Game
    >>> struct = table_struct(Game("splendor", players=2, seed=7))
    >>> struct["phase"], struct["bank"], struct["rows"][2][0], struct["seats"][0]["points"]
    ('action', {'w': 4, 'b': 4, 'g': 4, 'r': 4, 'k': 4, 'j': 5}, '3g07000', 0)
    """
    return {
        "position": position.position(),
        "phase": position.phase,
        "round": position.round,
        "bank": _counts(position.bank),
        "tiles": [_id(tile) for tile in position.tiles],
        "rows": [[_id(card) for card in position.row(level)] for level in LEVELS],
        "decks": [position.decks[level] for level in LEVELS],
        "seats": [_seat_struct(seat) for seat in position.seats],
    }


def _seat_struct(seat: Seat) -> Struct:
    return {
        "points": seat.points,
        "tokens": _counts(seat.tokens),
        "bonuses": _counts(seat.bonuses),
        "cards": [card.id for card in seat.cards],
        "hand": [str(held) for held in seat.hand],  # as in a position: (1w00021) is hidden, ?1 unknown
        "tiles": [tile.id for tile in seat.tiles],
        "tags": seat.tags,
        "has_avengers_tile": seat.has_avengers_tile,
    }


def _counts(tokens: Tokens) -> dict[str, int]:
    return {kind.letter: number for kind, number in zip(tokens.ruleset.kinds, tokens.counts, strict=False)}


def _id(thing: Card | Tile | None) -> str | None:
    return None if thing is None else thing.id
