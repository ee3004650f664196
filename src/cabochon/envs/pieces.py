"""A row of numbers as named pieces: views of the row, without a copy."""

from __future__ import annotations

from typing import Any

from cabochon.envs.observation import (
    BANK,
    BONUS,
    BYTES,
    DECKS,
    FACE,
    IN_HAND,
    ORDER,
    PAYING,
    PHASE,
    SEAT_WORDS,
    SEATS_FROM,
    TILE_WORDS,
    TOKENS,
    UNSEEN,
    WANTED,
)
from cabochon.rules.state import HAND, SPACES, TILES

CARD = 2 * BYTES  # numbers of a card
TABLE_PIECES: dict[str, tuple[int, tuple[int, ...]]] = {  # the first word, and the shape
    "bank": (BANK, (BYTES,)),
    "phase": (PHASE, (BYTES,)),
    "order": (ORDER, (BYTES,)),
    "decks": (DECKS, (BYTES,)),
    "payment": (PAYING, (BYTES,)),
    "paid_card": (WANTED, (CARD,)),
    "tiles": (TILE_WORDS, (TILES, BYTES)),
    "cards": (FACE, (SPACES, CARD)),
    "unseen": (UNSEEN, (BYTES * (SEATS_FROM - UNSEEN),)),
}


def pieces(rows: Any) -> dict[str, Any]:
    """The named pieces of a row, or of an array of rows; ``docs/envs.md`` says what each number means.

    >>> from cabochon import Game
    >>> from cabochon.envs.single import observation
    >>> found = pieces(observation(Game("splendor", players=3, seed=7), 0))
    >>> found["bank"].tolist(), found["cards"].shape, found["hands"].shape
    ([5, 5, 5, 5, 5, 5, 0, 0], (12, 16), (3, 3, 16))
    """
    found = {}
    for name, (word, shape) in TABLE_PIECES.items():
        numbers = rows[..., BYTES * word :]
        size = 1
        for side in shape:
            size *= side
        found[name] = numbers[..., :size].reshape(*rows.shape[:-1], *shape)
    seats = rows[..., BYTES * SEATS_FROM :].reshape(*rows.shape[:-1], -1, BYTES * SEAT_WORDS)
    found["tokens"] = seats[..., BYTES * TOKENS : BYTES * (TOKENS + 1)]
    found["bonuses"] = seats[..., BYTES * BONUS : BYTES * (BONUS + 1)]
    found["hands"] = seats[..., BYTES * IN_HAND :].reshape(*seats.shape[:-1], HAND, CARD)
    return found
