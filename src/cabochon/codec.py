"""Moves and the numbers that the rules have for them: each move of a ruleset is made once and kept."""

from __future__ import annotations

from functools import cache

from cabochon.editions import Ruleset
from cabochon.editions.components import LEVELS
from cabochon.move import PASS as PASS_MOVE
from cabochon.move import PAY as PAY_MOVE
from cabochon.move import Kind, Move
from cabochon.rules.actions import (
    BUY,
    BUY_HAND,
    OFFSET,
    PASS,
    PAY_NOW,
    RESERVE,
    RESERVE_DECK,
    TAKE,
    TAKES,
)
from cabochon.rules.state import ACTION, HAND, PAY, RETURN, SPACES, STATE, TILE, TILES, UNKNOWN

OFFSETS: tuple[int, ...] = tuple(OFFSET.tolist())  # of each phase, in the table of all actions


# Where the bytes of a state hold what a move depends on.
def _place(field: str) -> int:
    places = STATE.fields
    assert places is not None
    return places[field][1]


PHASE_AT, SEAT_AT, PLAYERS_AT = _place("phase"), _place("seat"), _place("players")
FACE_AT, HAND_AT, TILE_AT = _place("face"), _place("hand"), _place("tile")
TURN_AT = _place("turn") // 4  # among words of four bytes

PHASE_OF_KIND = {
    Kind.TAKE: ACTION,
    Kind.RESERVE: ACTION,
    Kind.RESERVE_DECK: ACTION,
    Kind.BUY: ACTION,
    Kind.PASS: ACTION,
    Kind.JOKER: PAY,
    Kind.PAY: PAY,
    Kind.RETURN: RETURN,
    Kind.TILE: TILE,
}


class Codec:
    """The moves of one ruleset. A choice is the number of a decision within the present phase."""

    def __init__(self, ruleset: Ruleset) -> None:
        letters = ruleset.letters
        self.buys = [Move(Kind.BUY, card=card) for card in ruleset.cards]
        self.reserves = [Move(Kind.RESERVE, card=card) for card in ruleset.cards]
        self.decks = [Move(Kind.RESERVE_DECK, level=level) for level in LEVELS]
        self.takes = [Move(Kind.TAKE, tokens="".join(letters[colour] for colour in take)) for take in TAKES]
        self.payments = [*(Move(Kind.JOKER, tokens=letter) for letter in letters), PAY_MOVE]
        self.returns = [Move(Kind.RETURN, tokens=letter) for letter in letters + ruleset.joker.letter]
        self.tiles = [Move(Kind.TILE, tile=tile) for tile in ruleset.tiles]
        self._sorted = {letter: place for place, letter in enumerate(letters)}
        self._take_numbers = {move.tokens: TAKE + number for number, move in enumerate(self.takes)}
        self._joker_numbers = {letter: number for number, letter in enumerate(letters)}
        self._return_numbers = {move.tokens: number for number, move in enumerate(self.returns)}

    def moves(self, state: memoryview, options: int) -> list[Move]:
        """The moves of a set of choices, in ascending order."""
        phase = state[PHASE_AT]
        if phase != ACTION:
            return [self._later(state, phase, choice) for choice in choices_of(options)]
        return [self._action(state, choice) for choice in choices_of(options)]

    def move(self, state: memoryview, choice: int) -> Move:
        """The move that a choice stands for."""
        phase = state[PHASE_AT]
        return self._action(state, choice) if phase == ACTION else self._later(state, phase, choice)

    def _action(self, state: memoryview, choice: int) -> Move:
        if choice >= TAKE:
            return self.takes[choice - TAKE] if choice != PASS else PASS_MOVE
        if choice >= RESERVE_DECK:
            return self.decks[choice - RESERVE_DECK]
        if choice >= RESERVE:
            return self.reserves[state[FACE_AT + choice - RESERVE]]
        if choice >= BUY_HAND:
            return self.buys[state[HAND_AT + HAND * state[SEAT_AT] + choice - BUY_HAND]]
        return self.buys[state[FACE_AT + choice - BUY]]

    def _later(self, state: memoryview, phase: int, choice: int) -> Move:
        """A decision after the action of a turn."""
        if phase == PAY:
            return self.payments[choice]
        if phase == RETURN:
            return self.returns[choice]
        return self.tiles[state[TILE_AT + choice]]

    def choice(self, state: memoryview, move: Move) -> int | None:
        """The choice that the move would be, legal or not; None if it is none at all."""
        match move.kind:
            case Kind.TAKE:
                return self._take_numbers.get(move.tokens) or self._unsorted_take(move.tokens)
            case Kind.BUY:
                return self._purchase(state, move)
            case Kind.RESERVE:
                return _find(state, FACE_AT, SPACES, _index(self.reserves, move), RESERVE)
            case Kind.RETURN:
                return self._return_numbers.get(move.tokens)
            case Kind.RESERVE_DECK:
                return RESERVE_DECK + move.level - 1 if move.level in LEVELS else None
            case Kind.JOKER:
                return self._joker_numbers.get(move.tokens)
            case Kind.TILE:
                known = move.tile is not None and move.tile.index < len(self.tiles)
                tile = move.tile.index if move.tile and known and self.tiles[move.tile.index] == move else -1
                return _find(state, TILE_AT, TILES, tile, 0)
            case Kind.PAY:
                return PAY_NOW
            case Kind.PASS:
                return PASS

    def _unsorted_take(self, tokens: str) -> int | None:
        """A take whose letters stand in another order; how they are written does not matter."""
        if any(letter not in self._sorted for letter in tokens):
            return None
        return self._take_numbers.get("".join(sorted(tokens, key=self._sorted.__getitem__)))

    def _purchase(self, state: memoryview, move: Move) -> int | None:
        card = _index(self.buys, move)
        space = _find(state, FACE_AT, SPACES, card, BUY)
        return (
            space
            if space is not None
            else _find(state, HAND_AT + HAND * state[SEAT_AT], HAND, card, BUY_HAND)
        )


def _index(moves: list[Move], move: Move) -> int:
    """The number of the move's card; -1 if the ruleset has no such card."""
    card = move.card
    if card is None or not 0 <= card.index < len(moves):
        return -1
    known = moves[card.index].card
    return card.index if known is card or known == card else -1


def _find(state: memoryview, start: int, number: int, sought: int, offset: int) -> int | None:
    """The choice of the place that holds a card or tile."""
    if not 0 <= sought < UNKNOWN:
        return None
    place = bytes(state[start : start + number]).find(sought)
    return offset + place if place >= 0 else None


def choices_of(options: int) -> list[int]:
    """The members of a set, in ascending order.

    >>> choices_of(0b10110)
    [1, 2, 4]
    """
    choices = []
    while options:
        lowest = options & -options
        choices.append(lowest.bit_length() - 1)
        options ^= lowest
    return choices


@cache
def codec(ruleset: Ruleset) -> Codec:
    """The codec of a ruleset, made once."""
    return Codec(ruleset)
