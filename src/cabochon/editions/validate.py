"""Whether a ruleset's components are complete, consistent and within what the engine can hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cabochon.editions.components import COLOURS, LEVELS
from cabochon.editions.ruleset import AVENGERS_TILE, FEWEST_CARDS, PLAYERS, Ruleset
from cabochon.errors import RulesetError

MOST_CARDS = 120  # the state's sets of bought cards
MOST_CARDS_OF_A_LEVEL = 62  # one deck is one machine word
MOST_TILES = 15
MOST_TILES_ON_TABLE = 5
MOST_OF_A_KIND = 9  # one digit in text
MOST_POINTS = 100


def validate(ruleset: Ruleset, level_sizes: tuple[int, ...]) -> None:
    """Raise ``RulesetError`` with everything that is wrong."""
    problems = [
        *_colour_problems(ruleset),
        *_card_problems(ruleset, level_sizes),
        *_tile_problems(ruleset),
        *_number_problems(ruleset),
    ]
    if problems:
        raise RulesetError("of-ruleset", name=ruleset.id, reason=problems)


def _colour_problems(ruleset: Ruleset) -> Iterable[RulesetError]:
    if len(ruleset.colours) != COLOURS:
        yield RulesetError("colours-number", found=len(ruleset.colours), needed=COLOURS)
    letters = [kind.letter for kind in ruleset.kinds]
    if len(set(letters)) != len(letters) or not all(len(x) == 1 and x.islower() for x in letters):
        yield RulesetError("letters-different", letters=letters)


def _card_problems(ruleset: Ruleset, level_sizes: tuple[int, ...]) -> Iterable[RulesetError]:
    levels = [card.level for card in ruleset.cards]
    sizes = tuple(levels.count(level) for level in LEVELS)
    if sizes != level_sizes:
        yield RulesetError("cards-per-level", found=sizes, needed=level_sizes)
    if levels != sorted(levels) or not set(levels) <= set(LEVELS):
        yield RulesetError("cards-sorted")
    if len(levels) > MOST_CARDS or max(sizes) > MOST_CARDS_OF_A_LEVEL or min(sizes) < LEVELS[-1] + 1:
        yield RulesetError("cards-limits", most=MOST_CARDS_OF_A_LEVEL, all=MOST_CARDS)
    if len(ruleset.card_by_id) != len(ruleset.cards):
        yield RulesetError("cards-same-id")
    for card in ruleset.cards:
        if not all(0 <= count <= MOST_OF_A_KIND for count in card.cost):
            yield RulesetError("card-cost", card=card.id, cost=card.cost, most=MOST_OF_A_KIND)
        if card.points < 0 or card.tags < 0:
            yield RulesetError("card-negative", card=card.id)
        if card.tags and not ruleset.avengers_tags:
            yield RulesetError("card-tags", card=card.id)


def _tile_problems(ruleset: Ruleset) -> Iterable[RulesetError]:
    faces = Counter(tile.piece for tile in ruleset.tiles)
    if len(set(faces.values())) > 1:
        yield RulesetError("tiles-sides")
    if len(ruleset.tile_by_id) != len(ruleset.tiles):
        yield RulesetError("tiles-same")
    if len(ruleset.tiles) > MOST_TILES:
        yield RulesetError("tiles-many", found=len(ruleset.tiles), most=MOST_TILES)
    for tile in ruleset.tiles:
        if not any(tile.demand) or not all(0 <= count <= MOST_OF_A_KIND for count in tile.demand):
            yield RulesetError("tile-demand", tile=tile.name, demand=tile.demand, most=MOST_OF_A_KIND)
    most = min(MOST_TILES_ON_TABLE, len(faces))
    for number in ruleset.tiles_on_table:
        if not 0 <= number <= most:
            yield RulesetError("tiles-on-table", number=number, most=most)


def _number_problems(ruleset: Ruleset) -> Iterable[RulesetError]:
    if len(ruleset.tokens) != len(PLAYERS) or len(ruleset.tiles_on_table) != len(PLAYERS):
        yield RulesetError("numbers-by-players")
    if not all(1 <= count <= MOST_OF_A_KIND for count in (*ruleset.tokens, ruleset.jokers or 1)):
        yield RulesetError("tokens-limits", most=MOST_OF_A_KIND)
    if not 0 <= ruleset.avengers_tags <= MOST_POINTS or not 0 <= ruleset.avengers_points <= MOST_POINTS:
        yield RulesetError("avengers-limits", most=MOST_POINTS)
    if not 1 <= ruleset.goal_points <= MOST_POINTS:
        yield RulesetError("goal-limits", points=ruleset.goal_points, most=MOST_POINTS)
    if ruleset.goal_time_stone and not ruleset.time_stone:
        yield RulesetError("goal-stone")
    unknown = set(ruleset.ties) - {AVENGERS_TILE, FEWEST_CARDS}
    if unknown:
        yield RulesetError("ties-unknown", names=sorted(unknown))
    if list(ruleset.ties) != sorted(ruleset.ties):
        yield RulesetError("ties-order", first=AVENGERS_TILE, second=FEWEST_CARDS)
