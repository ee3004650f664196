"""A ruleset: every number and flag that differs between games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from cabochon.arguments import as_whole, shown
from cabochon.editions.components import LEVELS, Card, Colour, Tile
from cabochon.errors import RulesetError

PLAYERS = (2, 3, 4)
AVENGERS_TILE = "avengers tile"
FEWEST_CARDS = "fewest cards"


@dataclass(frozen=True)
class Ruleset:
    """The data of one game; each field names the clause that it belongs to."""

    id: str
    title: str
    rulebook: str
    colours: tuple[Colour, ...]
    joker: Colour
    tile_noun: str
    cards: tuple[Card, ...]
    tiles: tuple[Tile, ...]
    tokens: tuple[int, ...]  # S3, for 2, 3 and 4 players
    jokers: int  # S3
    tiles_on_table: tuple[int, ...]  # S4, for 2, 3 and 4 players
    take_fewer: bool  # A2
    time_stone: bool  # E1
    avengers_tags: int  # E2
    avengers_points: int  # E2
    goal_points: int  # G2
    goal_every_colour: bool  # G2
    goal_time_stone: bool  # G2
    only_who_met_the_goal: bool  # G3
    ties: tuple[str, ...]  # G3

    def __str__(self) -> str:
        return self.id

    def __hash__(self) -> int:
        return hash(self.id)

    @cached_property
    def kinds(self) -> tuple[Colour, ...]:
        """All kinds of token: the basic colours, the joker and, where there is one, the Time Stone."""
        stone = (Colour("time stone", "t"),) if self.time_stone else ()
        return (*self.colours, self.joker, *stone)

    @cached_property
    def card_by_id(self) -> dict[str, Card]:
        """The cards under their ids."""
        return {card.id: card for card in self.cards}

    @cached_property
    def tile_by_id(self) -> dict[str, Tile]:
        """The tiles under their ids."""
        return {tile.id: tile for tile in self.tiles}

    @cached_property
    def letters(self) -> str:
        """The letters of the basic colours, in order."""
        return "".join(colour.letter for colour in self.colours)

    def level(self, number: int) -> tuple[Card, ...]:
        """The cards of one level."""
        return tuple(card for card in self.cards if card.level == number)

    def brings_time_stone(self, card: Card) -> bool:
        """Whether the buyer of this card gets a Time Stone, if they have none (E1)."""
        return self.time_stone and card.level == LEVELS[-1]

    def by_players(self, numbers: tuple[int, ...], players: int) -> int:
        """The value for this number of players."""
        check_players(players)
        return numbers[PLAYERS.index(players)]

    def kind_of(self, letter: object) -> int:
        """The place of a token's letter or name among ``kinds``."""
        for place, kind in enumerate(self.kinds):
            if isinstance(letter, str) and letter in (kind.letter, kind.name):
                return place
        known = [f"{kind.letter} ({kind.name})" for kind in self.kinds]
        raise RulesetError("token-unknown", game=self.title, letter=shown(letter), tokens=known)


def check_players(players: int) -> None:
    """Refuse any number of players but 2, 3 and 4 (S1)."""
    if as_whole(players) not in PLAYERS:
        raise RulesetError("players-number", clause="S1", players=shown(players))
