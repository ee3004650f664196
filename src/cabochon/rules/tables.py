"""A ruleset as the kernels read it: one record of tables and features."""

from __future__ import annotations

from functools import cache
from typing import Protocol

import numpy as np

from cabochon.editions import Ruleset, level_sizes
from cabochon.editions.components import COLOURS
from cabochon.editions.ruleset import AVENGERS_TILE, FEWEST_CARDS, PLAYERS
from cabochon.editions.validate import validate
from cabochon.kernels.records import Records, Row, new_records
from cabochon.rules.actions import TAKES, take_masks
from cabochon.rules.gems import HIGH_BITS, JOKER, OUT_OF_REACH, STONE, TAG, TIME_ICON, pack
from cabochon.rules.state import CARDS, NO_TILE, SEATS

TABLES = np.dtype(
    [
        ("cost", np.int64, (CARDS,)),  # with high bits set, see gems.lacking
        ("gain", np.int64, (CARDS,)),  # bonus, tags and Time icon, see gems
        ("demand", np.int64, (NO_TILE + 1,)),
        ("sides", np.int64, (NO_TILE + 1,)),  # the set of all sides of the same tile
        ("taken", np.int64, (len(TAKES),)),
        ("take_mask", np.int64, (1 << COLOURS,)),  # takes allowed for each set of colours on the table
        ("bank", np.int64, (SEATS + 1,)),  # by number of players (S3)
        ("deck", np.int64, (3,)),
        ("start", np.int64, (3,)),  # the first card of each level
        ("cards", np.int64, (3,)),
        ("points", np.int16, (CARDS,)),
        ("level", np.int8, (CARDS,)),  # 0 to 2
        ("tile_points", np.int16, (NO_TILE + 1,)),
        ("box", np.int64),  # the set of all tile sides
        ("tiles_on_table", np.int16, (SEATS + 1,)),  # by number of players (S4)
        ("avengers_tags", np.int16),
        ("avengers_points", np.int16),
        ("goal_points", np.int16),
        ("goal_every_colour", np.bool_),
        ("goal_time_stone", np.bool_),
        ("only_who_met_the_goal", np.bool_),
        ("avengers_break_ties", np.bool_),
        ("cards_break_ties", np.bool_),
    ],
    align=True,
)


class Tables(Protocol):
    """A record of TABLES, for mypy."""

    cost: Row[int]
    gain: Row[int]
    demand: Row[int]
    sides: Row[int]
    taken: Row[int]
    take_mask: Row[int]
    bank: Row[int]
    deck: Row[int]
    start: Row[int]
    cards: Row[int]
    points: Row[int]
    level: Row[int]
    tile_points: Row[int]
    box: int
    tiles_on_table: Row[int]
    avengers_tags: int
    avengers_points: int
    goal_points: int
    goal_every_colour: bool
    goal_time_stone: bool
    only_who_met_the_goal: bool
    avengers_break_ties: bool
    cards_break_ties: bool


@cache
def tables(ruleset: Ruleset) -> Records[Tables]:
    """The ruleset as an array of one record; one made by hand is checked like those from files."""
    validate(ruleset, level_sizes(ruleset))
    array: Records[Tables] = new_records(1, TABLES)
    _fill_cards(array[0], ruleset)
    _fill_tiles(array[0], ruleset)
    _fill_features(array[0], ruleset)
    array.setflags(write=False)
    return array


def _fill_cards(record: Tables, ruleset: Ruleset) -> None:
    record.cost[:] = OUT_OF_REACH | HIGH_BITS
    for card in ruleset.cards:
        icon = TIME_ICON if ruleset.brings_time_stone(card) else 0
        record.cost[card.index] = pack(card.cost) | HIGH_BITS
        record.gain[card.index] = (1 << 8 * card.bonus) + card.tags * TAG + icon
        record.points[card.index] = card.points
        record.level[card.index] = card.level - 1
    sizes = level_sizes(ruleset)
    record.cards[:] = sizes
    record.start[:] = [sum(sizes[:level]) for level in range(3)]
    record.deck[:] = [(1 << size) - 1 for size in sizes]


def _fill_tiles(record: Tables, ruleset: Ruleset) -> None:
    record.demand[:] = OUT_OF_REACH
    record.box = (1 << len(ruleset.tiles)) - 1
    for tile in ruleset.tiles:
        record.demand[tile.index] = pack(tile.demand)
        record.tile_points[tile.index] = tile.points
        record.sides[tile.index] = sum(
            1 << other.index for other in ruleset.tiles if other.piece == tile.piece
        )


def _fill_features(record: Tables, ruleset: Ruleset) -> None:
    for players in PLAYERS:
        tokens = ruleset.by_players(ruleset.tokens, players)
        stones = players if ruleset.time_stone else 0
        record.bank[players] = pack([tokens] * COLOURS) + ruleset.jokers * JOKER + stones * STONE
        record.tiles_on_table[players] = ruleset.by_players(ruleset.tiles_on_table, players)
    record.taken[:] = [pack([colours.count(colour) for colour in range(COLOURS)]) for colours in TAKES]
    record.take_mask[:] = take_masks(ruleset.take_fewer)
    record.avengers_tags = ruleset.avengers_tags
    record.avengers_points = ruleset.avengers_points
    record.goal_points = ruleset.goal_points
    record.goal_every_colour = ruleset.goal_every_colour
    record.goal_time_stone = ruleset.goal_time_stone
    record.only_who_met_the_goal = ruleset.only_who_met_the_goal
    record.avengers_break_ties = AVENGERS_TILE in ruleset.ties
    record.cards_break_ties = FEWEST_CARDS in ruleset.ties
