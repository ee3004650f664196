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
        raise RulesetError(f"ruleset {ruleset.id!r}: " + "; ".join(problems))


def _colour_problems(ruleset: Ruleset) -> Iterable[str]:
    if len(ruleset.colours) != COLOURS:
        yield f"{len(ruleset.colours)} basic colours, must be {COLOURS}"
    letters = [kind.letter for kind in ruleset.kinds]
    if len(set(letters)) != len(letters) or not all(len(x) == 1 and x.islower() for x in letters):
        yield f"the tokens' letters must be different small letters, not {', '.join(letters)}"


def _card_problems(ruleset: Ruleset, level_sizes: tuple[int, ...]) -> Iterable[str]:
    levels = [card.level for card in ruleset.cards]
    sizes = tuple(levels.count(level) for level in LEVELS)
    if sizes != level_sizes:
        yield f"cards per level {sizes}, must be {level_sizes}"
    if levels != sorted(levels) or not set(levels) <= set(LEVELS):
        yield "cards must be sorted by level, 1 to 3"
    if len(levels) > MOST_CARDS or max(sizes) > MOST_CARDS_OF_A_LEVEL or min(sizes) < LEVELS[-1] + 1:
        yield f"a level has 4 to {MOST_CARDS_OF_A_LEVEL} cards, all together at most {MOST_CARDS}"
    if len(ruleset.card_by_id) != len(ruleset.cards):
        yield "two cards have the same id"
    for card in ruleset.cards:
        if not all(0 <= count <= MOST_OF_A_KIND for count in card.cost):
            yield f"card {card.id} costs {card.cost}, 0 to {MOST_OF_A_KIND} of a colour are allowed"
        if card.points < 0 or card.tags < 0:
            yield f"card {card.id} has negative points or tags"
        if card.tags and not ruleset.avengers_tags:
            yield f"card {card.id} has tags, but the ruleset has no Avengers tile"


def _tile_problems(ruleset: Ruleset) -> Iterable[str]:
    faces = Counter(tile.piece for tile in ruleset.tiles)
    if len(set(faces.values())) > 1:
        yield "every tile must have the same number of sides"
    if len(ruleset.tile_by_id) != len(ruleset.tiles):
        yield "two tiles ask for the same"
    if len(ruleset.tiles) > MOST_TILES:
        yield f"{len(ruleset.tiles)} tile sides, at most {MOST_TILES} are allowed"
    for tile in ruleset.tiles:
        if not any(tile.demand) or not all(0 <= count <= MOST_OF_A_KIND for count in tile.demand):
            yield f"tile {tile.name} asks for {tile.demand}, 0 to {MOST_OF_A_KIND} of a colour are allowed"
    most = min(MOST_TILES_ON_TABLE, len(faces))
    for number in ruleset.tiles_on_table:
        if not 0 <= number <= most:
            yield f"{number} tiles on the table (S4), 0 to {most} are allowed"


def _number_problems(ruleset: Ruleset) -> Iterable[str]:
    if len(ruleset.tokens) != len(PLAYERS) or len(ruleset.tiles_on_table) != len(PLAYERS):
        yield "S3 and S4 need a number for 2, 3 and 4 players"
    if not all(1 <= count <= MOST_OF_A_KIND for count in (*ruleset.tokens, ruleset.jokers or 1)):
        yield f"1 to {MOST_OF_A_KIND} tokens of a colour are allowed (S3)"
    if not 0 <= ruleset.avengers_tags <= MOST_POINTS or not 0 <= ruleset.avengers_points <= MOST_POINTS:
        yield f"tags and points of the Avengers tile (E2) must be 0 to {MOST_POINTS}"
    if not 1 <= ruleset.goal_points <= MOST_POINTS:
        yield f"the goal (G2) is {ruleset.goal_points} points, 1 to {MOST_POINTS} are allowed"
    if ruleset.goal_time_stone and not ruleset.time_stone:
        yield "the goal (G2) asks for a Time Stone that nobody can get (E1)"
    unknown = set(ruleset.ties) - {AVENGERS_TILE, FEWEST_CARDS}
    if unknown:
        yield f"unknown tie-breaks (G3) {', '.join(sorted(unknown))}"
    if list(ruleset.ties) != sorted(ruleset.ties):
        yield f"{AVENGERS_TILE!r} comes before {FEWEST_CARDS!r} (G3)"
