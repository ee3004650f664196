"""Setting up the table (S1-S6)."""

from __future__ import annotations

from cabochon.kernels.jit import kernel
from cabochon.rules.chance import Generator, draw_card, draw_tile, put_card
from cabochon.rules.state import (
    ACTION,
    HAND,
    NO_CARD,
    NO_TILE,
    NOBODY,
    NOTHING,
    SEATS,
    SETUP,
    SPACES,
    TILE_PLACE,
    TILES,
    State,
)
from cabochon.rules.tables import Tables


@kernel
def clear(s: State, rules: Tables, players: int) -> None:
    """Clear the table for this number of players; tiles and cards are revealed next."""
    s.bank = rules.bank[players]
    for level in range(3):
        s.deck[level] = rules.deck[level]
        s.left[level] = rules.cards[level]
    for seat in range(SEATS):
        clear_seat(s, seat)
    for space in range(SPACES):
        s.face[space] = NO_CARD
    for place in range(TILES):
        s.tile[place] = NO_TILE
    s.jokers = 0
    s.wanted = NOTHING
    s.turn = 0
    s.stirred = 0
    s.players = players
    s.seat = 0
    s.avengers = NOBODY
    s.passes = 0
    s.phase = SETUP
    s.slot = TILE_PLACE if rules.tiles_on_table[players] != 0 else 0


@kernel
def clear_seat(s: State, seat: int) -> None:
    """Clear a seat: it starts without tokens, cards and tiles (S6)."""
    s.tokens[seat] = 0
    s.bonus[seat] = 0
    for word in range(4):
        s.bought[seat, word] = 0
    s.score[seat] = 0
    s.won[seat] = 0
    s.hand_size[seat] = 0
    s.hidden[seat] = 0
    for place in range(HAND):
        s.hand[seat, place] = NO_CARD


@kernel
def new_game(s: State, rules: Tables, players: int, rng: Generator) -> None:
    """Set up the table at random: the same as revealing step by step, but faster."""
    clear(s, rules, players)
    for place in range(int(rules.tiles_on_table[players])):
        s.tile[place] = draw_tile(s, rules, rng)
    for space in range(SPACES):
        level = space >> 2
        put_card(s, rules, 0, space, level, draw_card(s, rules, level, rng))
    s.slot = NOTHING
    s.phase = ACTION
