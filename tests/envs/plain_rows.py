"""The row of numbers once more, in plain Python and from a view alone, as docs/envs.md tells it."""

from __future__ import annotations

from cabochon import Ruleset, Tile, View
from cabochon.pieces import HandCard, Seat
from cabochon.rules.state import PHASES

Word = list[int]
LEVEL_BYTES = (40, 32, 24)
NOTHING = [0] * 8


def plain_row(view: View) -> list[Word]:
    """The words of a view's row; a spectator sits at the first seat."""
    first = view.viewer or 0
    order = [(first + place) % view.players for place in range(view.players)]
    return [
        filled(view.bank.counts),
        [int(view.phase == phase) for phase in PHASES] + [int(view._s.passes)],
        filled([int(seat == view.seat) for seat in order], 4) + filled([int(seat == 0) for seat in order], 4),
        filled([*view.decks.values(), idle_rounds(view)]),
        [*filled(view.jokers_placed.counts, 7), int(view._s.wanted) + 1 if view.phase == "pay" else 0],
        *card_words(view.ruleset, view.paying_for, tell_hidden=False),
        *[tile_word(tile) for tile in (*view.tiles, *[None] * 5)[:5]],
        *[
            word
            for card in view.spaces
            for word in card_words(
                view.ruleset, None if card is None else HandCard(card.level, card, hidden=False)
            )
        ],
        *unseen_words(view),
        *[word for seat in order for word in seat_words(view.ruleset, view.seats[seat])],
    ]


def filled(numbers: list[int] | tuple[int, ...], length: int = 8) -> Word:
    """The numbers, and noughts up to the length."""
    return [*numbers, *[0] * (length - len(numbers))]


def idle_rounds(view: View) -> int:
    """Rounds, this one included, in which no card was bought or reserved."""
    turns = range(int(view._s.stirred), view.turn + 1)
    return len({turn // view.players for turn in turns if turn % view.players == 0})


def tile_word(tile: Tile | None) -> Word:
    return NOTHING if tile is None else [*tile.demand, tile.points, 1, 0]


def card_words(ruleset: Ruleset, held: HandCard | None, *, tell_hidden: bool = True) -> list[Word]:
    if held is None:
        return [NOTHING, NOTHING]
    hidden = int(held.hidden and tell_hidden)
    card = held.card
    if card is None:
        return [[0] * 6 + [held.level, 0], [0] * 7 + [hidden]]
    bonus = [int(card.bonus == colour) for colour in range(5)]
    icon = int(ruleset.time_stone and card.level == 3)
    return [[*card.cost, card.points, card.level, 1], [*bonus, card.tags, icon, hidden]]


def unseen_words(view: View) -> list[Word]:
    numbers: list[int] = []
    for level, length in zip((1, 2, 3), LEVEL_BYTES, strict=True):
        unseen = view.unseen(level)
        numbers += filled([int(card in unseen) for card in view.ruleset.level(level)], length)
    return [numbers[start : start + 8] for start in range(0, len(numbers), 8)]


def seat_words(ruleset: Ruleset, seat: Seat) -> list[Word]:
    icons = sum(ruleset.time_stone and card.level == 3 for card in seat.cards)
    words = [
        [*filled(seat.tokens.counts, 7), int(seat.has_avengers_tile)],
        [*seat.bonuses.counts, seat.tags, icons, seat.points],
    ]
    for held in (*seat.hand, None, None, None)[:3]:
        words += card_words(ruleset, held)
    return words
