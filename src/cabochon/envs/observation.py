"""What a seat may know, as one row of small numbers, and which actions it may choose.

A row is made of words of eight bytes, each byte a number from 0 to 127: the engine's token vectors are
such words already, so a word is written at once. ``docs/envs.md`` says what each byte means. Rows are
told from the observer's place: its own seat first, then the next ones in turn order.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from cabochon.editions import Ruleset, level_sizes
from cabochon.errors import CabochonError
from cabochon.kernels.jit import part
from cabochon.rules.actions import ACTIONS, OFFSET
from cabochon.rules.gems import LANE, pack
from cabochon.rules.state import (
    ACTION,
    CARDS,
    HAND,
    NO_CARD,
    NO_TILE,
    PAY,
    SPACES,
    TILES,
    UNKNOWN,
    State,
)
from cabochon.rules.tables import Tables, tables

BYTES = 8  # in a word
LANES = 8  # of a word, one a byte

# The words of a row, in order.
BANK = 0
PHASE = 1
ORDER = 2
DECKS = 3
PAYING = 4
WANTED = 5
TILE_WORDS = 7
FACE = TILE_WORDS + TILES
UNSEEN = FACE + 2 * SPACES
UNSEEN_WORDS = (5, 4, 3)  # by level: 40, 32 and 24 cards at most
SEATS_FROM = UNSEEN + sum(UNSEEN_WORDS)

# The words of one seat.
TOKENS = 0
BONUS = 1
IN_HAND = 2
SEAT_WORDS = IN_HAND + 2 * HAND

MASK_WORDS = 10
REST = 56  # the first entry of the last three words of a mask: all phases but the first lie there
LAST_LANE = LANE * (LANES - 1)
MOST = 127  # in a byte

FACES = np.dtype(
    [
        ("card", np.int64, (CARDS, 2)),  # the two words of a card
        ("tile", np.int64, (NO_TILE + 1,)),  # the word of a tile
        ("unseen", np.int64, (CARDS,)),  # the byte of a row that tells whether the card is unseen
    ],
    align=True,
)

Faces = Any  # a record of FACES
Words = Any  # an array of rows, of whole words


def row_words(players: int) -> int:
    """How many words a row has."""
    return SEATS_FROM + SEAT_WORDS * players


def row_length(players: int) -> int:
    """How many numbers a row has.

    >>> [row_length(players) for players in (2, 3, 4)]
    [512, 576, 640]
    """
    return BYTES * row_words(players)


def rows(number: int, players: int) -> tuple[Words, Any]:
    """Room for this number of rows: as the kernels write them, and as numbers, without a copy."""
    words = np.zeros((number, row_words(players)), "<i8")
    return words, words.view(np.int8)


def masks(number: int) -> tuple[Words, Any]:
    """Room for this number of masks: as the kernels write them, and as a number for each action."""
    words = np.zeros((number, MASK_WORDS), "<i8")
    return words, words.view(np.int8)[:, :ACTIONS]


@cache
def faces(ruleset: Ruleset) -> Any:
    """How the ruleset's cards and tiles are written into a row, as an array of one record."""
    for level, (size, words) in enumerate(zip(level_sizes(ruleset), UNSEEN_WORDS, strict=True), 1):
        if size > BYTES * words:
            raise CabochonError("level-cards", level=level, ruleset=ruleset, size=size, most=BYTES * words)
    array = np.zeros(1, FACES).view(np.recarray)
    record, rules = array[0], tables(ruleset)[0]
    for card in ruleset.cards:
        record.card[card.index, 0] = pack(card.cost) + _lanes(min(card.points, MOST), card.level, 1)
        record.card[card.index, 1] = rules.gain[card.index]
        before = sum(UNSEEN_WORDS[: card.level - 1])
        record.unseen[card.index] = BYTES * (UNSEEN + before) + card.index - rules.start[card.level - 1]
    for level in (1, 2, 3):
        record.card[UNKNOWN + level - 1, 0] = _lanes(0, level, 0)
    for tile in ruleset.tiles:
        record.tile[tile.index] = pack(tile.demand) + _lanes(min(tile.points, MOST), 1, 0)
    array.setflags(write=False)
    return array


def _lanes(*counts: int) -> int:
    """The last three lanes of a word."""
    return sum(count << LANE * (LANES - 3 + place) for place, count in enumerate(counts))


@part
def spread(members: int) -> int:
    """The lowest eight members of a set, one in each byte of a word.

    >>> hex(spread(0b10000101))
    '0x100000000010001'
    """
    word = members & 0xFF
    word = (word | word << 28) & 0x0000000F0000000F
    word = (word | word << 14) & 0x0003000300030003
    return (word | word << 7) & 0x0101010101010101


@part
def write_mask(s: State, options: int, words: Words, row: int) -> None:
    """Write a legal set of the present phase as the mask of the whole table of actions."""
    if s.phase == ACTION:
        rest = options >> REST
    else:
        rest = options << (int(OFFSET[s.phase]) - REST) if options != 0 else 0
        options = 0
    for word in range(REST // BYTES):
        words[row, word] = spread(options >> (BYTES * word))
    for word in range(MASK_WORDS - REST // BYTES):
        words[row, REST // BYTES + word] = spread(rest >> (BYTES * word))


@part
def write_row(s: State, rules: Tables, faces: Faces, observer: int, words: Words, row: int) -> None:
    """Write what the observer may know; a spectator (-1) sits at the first seat and sees no hidden card."""
    first = max(observer, 0)
    write_table(s, faces, first, words, row)
    write_payment(s, rules, faces, observer, words, row)
    write_unseen(s, faces, observer, words, row)
    for place in range(int(s.players)):
        seat = behind(s, first, place)
        start = SEATS_FROM + SEAT_WORDS * place
        words[row, start + TOKENS] = int(s.tokens[seat]) | int(s.avengers == seat) << LAST_LANE
        words[row, start + BONUS] = int(s.bonus[seat]) | min(int(s.score[seat]), MOST) << LAST_LANE
        for card in range(HAND):
            hidden = int(s.hidden[seat]) >> card & 1
            face = known_as(s, rules, seat, card, hidden != 0 and seat != observer)
            words[row, start + IN_HAND + 2 * card] = faces.card[face, 0]
            words[row, start + IN_HAND + 2 * card + 1] = faces.card[face, 1] | hidden << LAST_LANE


@part
def behind(s: State, seat: int, places: int) -> int:
    """The seat this number of places further on in turn order."""
    seat += places
    return seat - int(s.players) if seat >= s.players else seat


@part
def known_as(s: State, rules: Tables, seat: int, place: int, concealed: bool) -> int:
    """A card in hand, or an unknown one of its level where it is concealed."""
    card = int(s.hand[seat, place]) & NO_CARD
    return UNKNOWN + int(rules.level[card]) if concealed and card < UNKNOWN else card


@part
def write_table(s: State, faces: Faces, first: int, words: Words, row: int) -> None:
    """What lies between the players, and whose turn it is."""
    players = int(s.players)
    words[row, BANK] = s.bank
    words[row, PHASE] = 1 << (LANE * int(s.phase)) | int(s.passes) << LAST_LANE
    mover = behind(s, int(s.seat), players - first)
    starter = behind(s, 0, players - first)
    words[row, ORDER] = 1 << (LANE * mover) | 1 << (LANE * (4 + starter))
    idle = int(s.turn) // players + 1 - (int(s.stirred) + players - 1) // players
    words[row, DECKS] = int(s.left[0]) | int(s.left[1]) << 8 | int(s.left[2]) << 16 | idle << 24
    for place in range(TILES):
        words[row, TILE_WORDS + place] = faces.tile[int(s.tile[place]) & NO_TILE]
    for space in range(SPACES):
        face = int(s.face[space]) & NO_CARD
        words[row, FACE + 2 * space] = faces.card[face, 0]
        words[row, FACE + 2 * space + 1] = faces.card[face, 1]


@part
def write_payment(s: State, rules: Tables, faces: Faces, observer: int, words: Words, row: int) -> None:
    """The jokers placed so far, and the card that they are for."""
    face = NO_CARD
    slot = -1
    if s.phase == PAY:
        slot = int(s.wanted)
        seat = int(s.seat)
        if slot < SPACES:
            face = int(s.face[slot]) & NO_CARD
        else:
            hidden = int(s.hidden[seat]) >> (slot - SPACES) & 1
            face = known_as(s, rules, seat, slot - SPACES, hidden != 0 and seat != observer)
    words[row, PAYING] = int(s.jokers) | (slot + 1) << LAST_LANE
    words[row, WANTED] = faces.card[face, 0]
    words[row, WANTED + 1] = faces.card[face, 1]


@part
def write_unseen(s: State, faces: Faces, observer: int, words: Words, row: int) -> None:
    """The cards that the observer has not seen: those in the decks, and those hidden in other hands."""
    start = UNSEEN
    for level in range(3):
        for word in range(UNSEEN_WORDS[level]):
            words[row, start + word] = spread(int(s.deck[level]) >> (BYTES * word))
        start += UNSEEN_WORDS[level]
    for seat in range(int(s.players)):
        if seat != observer and s.hidden[seat] != 0:
            for place in range(HAND):
                card = int(s.hand[seat, place]) & NO_CARD
                if int(s.hidden[seat]) >> place & 1 and card < UNKNOWN:
                    byte = int(faces.unseen[card])
                    words[row, byte // BYTES] |= 1 << (LANE * (byte % BYTES))
