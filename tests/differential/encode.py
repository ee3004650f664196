"""What the reference shows, written as the bytes of the engine's state: so both can be compared whole."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cabochon.rules.state import (
    HAND,
    HAND_PLACE,
    NO_CARD,
    NO_TILE,
    NOBODY,
    NOTHING,
    PHASES,
    SEATS,
    SPACES,
    STATE,
    TILES,
    UNKNOWN,
)
from tests.reference.game import ReferenceGame
from tests.reference_bridge import card_in_round, quiet_rounds, slot_of

STARTS = (0, 40, 70)
DECK_BIT = [1 << (card - STARTS[(card >= 40) + (card >= 70)]) for card in range(90)]
LETTERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u4": "I"}


def _layout() -> tuple[dict[str, int], struct.Struct]:
    """How many numbers each field of the state has, and all of them as one structure without gaps."""
    lengths: dict[str, int] = {}
    letters = "="
    for name in STATE.names or ():
        base, shape = STATE[name].base, STATE[name].shape
        lengths[name] = 1
        for length in shape:
            lengths[name] *= length
        letters += f"{lengths[name]}{LETTERS[base.str[1:]]}"
    return lengths, struct.Struct(letters)


LENGTHS, LAYOUT = _layout()

Fields = dict[str, list[int]]


@dataclass
class Counters:
    """What the engine counts for G5 and G6 in another way than the reference, kept by the driver."""

    stirred: int = 0  # turns completed when a card was last bought or reserved
    passes: int = 0  # passes in this round, unless a tile was taken in it

    def check(self, reference: ReferenceGame) -> None:
        """Both ways of counting mean the same."""
        over = reference.phase == "over"
        assert reference.card_in_round == card_in_round(self.stirred, reference.turns, reference.seat)
        if not reference.card_in_round:
            assert reference.quiet_rounds == quiet_rounds(self.stirred, reference.turns, reference.players)
        if not over and not reference.tile_in_round:
            assert reference.passes_in_round == self.passes


@lru_cache(10_000)
def _vector(counts: tuple[int, ...]) -> int:
    """Counts in one word, 8 bits each."""
    word = 0
    for place, count in enumerate(counts):
        word |= count << (8 * place)
    return word


def complete(reference: ReferenceGame) -> dict[str, Any]:
    """The view of one who sees everything."""
    view = reference.view(None)
    for seat, shown in zip(reference.seats, view["seats"], strict=True):
        shown["hand"] = tuple(held.card for held in seat.hand)
    view["unseen"] = tuple(frozenset(deck) for deck in reference.decks)
    view["paying"] = None if reference.buying is None else (reference.buying, tuple(reference.jokers))
    return view


def encode(reference: ReferenceGame, counters: Counters, view: dict[str, Any]) -> bytes:
    """A view of the reference as the bytes of a state of the engine."""
    result = _table_fields(view)
    result["turn"] = [view["turns"]]
    result["stirred"] = [counters.stirred]
    result["passes"] = [counters.passes]
    result["spare"] = [0]
    _seat_fields(reference, view, result)
    _turn_fields(reference, view, result)
    return _to_bytes(result)


def _table_fields(view: dict[str, Any]) -> Fields:
    owner = view["avengers_owner"]
    tiles = [NO_TILE if tile is None else tile for tile in view["tiles"]]
    return {
        "bank": [_vector(view["bank"])],
        "deck": [sum([DECK_BIT[card] for card in cards]) for cards in view["unseen"]],
        "face": [NO_CARD if card is None else card for card in view["face"]],
        "tile": tiles + [NO_TILE] * (TILES - len(tiles)),
        "left": list(view["deck_sizes"]),
        "players": [view["players"]],
        "seat": [view["seat"]],
        "avengers": [NOBODY if owner is None else owner],
    }


def _seat_fields(reference: ReferenceGame, view: dict[str, Any], result: Fields) -> None:
    empty = SEATS - view["players"]
    seats = view["seats"]
    hands = [[_shown(card) for card in seat["hand"]] for seat in seats]
    result["tokens"] = [_vector(seat["tokens"]) for seat in seats] + [0] * empty
    result["bonus"] = [_gains(reference, seat) for seat in seats] + [0] * empty
    result["bought"] = [word for seat in seats for word in _set_of(seat["cards"])] + [0] * (4 * empty)
    result["score"] = [seat["points"] for seat in seats] + [0] * empty
    result["won"] = [sum(1 << tile for tile in seat["tiles"]) for seat in seats] + [0] * empty
    result["hidden"] = [_flags(seat["hidden"]) for seat in seats] + [0] * empty
    result["hand_size"] = [len(hand) for hand in hands] + [0] * empty
    padded = [hand + [NO_CARD] * (HAND - len(hand)) for hand in hands]
    result["hand"] = [card for hand in padded for card in hand] + [NO_CARD] * (HAND * empty)


def _shown(card: int | tuple[str, int]) -> int:
    return card if isinstance(card, int) else UNKNOWN + card[1] - 1


def _gains(reference: ReferenceGame, seat: dict[str, Any]) -> int:
    """Bonuses, tags and Time icons."""
    icons = sum(card >= STARTS[2] for card in seat["cards"]) if reference.rules.marvel else 0
    return _vector((*seat["bonuses"], seat["tags"], icons))


@lru_cache(10_000)
def _set_of(cards: tuple[int, ...]) -> list[int]:
    words = [0, 0, 0, 0]
    for card in cards:
        words[card >> 5] |= 1 << (card & 31)
    return words


def _flags(flags: Iterable[bool]) -> int:
    """Flags as the bits of a set."""
    return sum(1 << place for place, flag in enumerate(flags) if flag)


def _turn_fields(reference: ReferenceGame, view: dict[str, Any], result: Fields) -> None:
    """The phase, and what the turn still has to do."""
    result["phase"] = [PHASES.index(view["phase"])]
    result["slot"] = [NOTHING]
    result["wanted"] = [NOTHING]
    result["jokers"] = [0]
    seat = view["seat"]
    if view["pending"] is not None:
        where, number = view["pending"]
        result["slot"] = [number]
        if where == "hand":  # the engine keeps its place in the hand from the start
            place = result["hand_size"][seat]
            result["slot"] = [HAND_PLACE + place]
            result["hand"][HAND * seat + place] = UNKNOWN + number - 1
            result["hidden"][seat] |= 1 << place
            result["hand_size"][seat] += 1
    if view["paying"] is not None:
        shown, jokers = view["paying"]
        assert reference.buying is not None
        slot = slot_of(reference, reference.buying)
        lies = result["face"][slot] if slot < SPACES else result["hand"][HAND * seat + slot - SPACES]
        assert lies == _shown(shown)  # V2: what is paid for is known to those who know the place
        result["wanted"] = [slot]
        result["jokers"] = [_vector(tuple(jokers))]


def _to_bytes(result: Fields) -> bytes:
    """The fields as the bytes of a state."""
    numbers: list[int] = []
    for name, length in LENGTHS.items():
        values = result[name]
        if len(values) != length:
            raise AssertionError(f"{name} has {len(values)} numbers, not {length}")
        numbers += values
    return LAYOUT.pack(*numbers)


def _from_bytes(data: bytes) -> Fields:
    """The fields of a state from its bytes."""
    numbers = LAYOUT.unpack(data)
    result: Fields = {}
    at = 0
    for name, length in LENGTHS.items():
        result[name] = list(numbers[at : at + length])
        at += length
    return result


def differences(engine: bytes, reference: bytes) -> str:
    """The fields in which two states differ, as text."""
    ours, theirs = _from_bytes(engine), _from_bytes(reference)
    return "; ".join(
        f"{name}: engine {ours[name]}, reference {theirs[name]}"
        for name in LENGTHS
        if ours[name] != theirs[name]
    )
