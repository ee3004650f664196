"""What never changes: the rulesets with their components, and the levels of bots."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from cabochon.editions import Ruleset, load, ruleset_ids
from cabochon.editions.ruleset import PLAYERS
from cabochon.rules.legal import TOKEN_LIMIT
from cabochon.rules.state import HAND
from cabochon.server.model import Model

Letter = Annotated[str, Field(description="A kind of token: the letter of its colour.")]
Counts = dict[str, int]


class TokenKind(Model):
    """A kind of token."""

    letter: Letter
    name: str = Field(description="Its English name, as in the rulebook.")
    role: Literal["colour", "joker", "time stone"] = Field(description="What it is in the rules.")


class CardInfo(Model):
    """A development card or character."""

    id: str = Field(description="Level, letter of the bonus and cost: the name by which all else calls it.")
    level: int = Field(description="1, 2 or 3.")
    bonus: Letter
    points: int = Field(description="Its points.")
    cost: Counts = Field(description="Tokens by letter; colours that cost nothing are left out.")
    tags: int = Field(description="Avengers tags on it.")
    time_stone: bool = Field(description="Whether its buyer gets a Time Stone, if they have none.")
    name: str = Field(description="The character's name; empty where cards have none.")


class TileInfo(Model):
    """A noble or a Location."""

    id: str = Field(description="What it asks for, as five digits.")
    name: str = Field(description="Its name.")
    demand: Counts = Field(description="Bonuses that it asks for, by letter.")
    points: int = Field(description="Its points.")
    piece: int = Field(description="The tile that it is a side of: only one side of it is ever laid out.")


class RulesetInfo(Model):
    """Everything about a ruleset that never changes."""

    id: str = Field(description="Its id, as a new table is asked for.")
    title: str = Field(description="Its title.")
    kinds: list[TokenKind] = Field(description="The kinds of token, in the order of play text.")
    cards: list[CardInfo] = Field(description="All cards in the box.")
    tiles: list[TileInfo] = Field(description="All tiles in the box.")
    tile_noun: str = Field(description="What a tile is called in English.")
    players: list[int] = Field(description="How many may play.")
    tokens: dict[int, int] = Field(description="Tokens of each basic colour by number of players.")
    jokers: int = Field(description="Jokers in the box.")
    tiles_on_table: dict[int, int] = Field(description="Tiles laid out by number of players.")
    token_limit: int = Field(description="Most tokens that a player may keep.")
    hand_limit: int = Field(description="Most cards that a player may have reserved.")
    take_fewer: bool = Field(
        description="Whether fewer than three colours may be taken if no more are there."
    )
    goal_points: int = Field(description="Points that end the game.")
    goal_every_colour: bool = Field(description="Whether the goal also asks for a bonus of each colour.")
    goal_time_stone: bool = Field(description="Whether the goal also asks for a Time Stone.")
    avengers_tags: int = Field(description="Tags that win the Avengers tile first; 0: there is no such tile.")
    avengers_points: int = Field(description="Points of the Avengers tile.")
    ties: list[str] = Field(description="What breaks a tie, in this order.")


class LevelInfo(Model):
    """A strength of bots."""

    level: int = Field(description="From 1, the weakest.")
    words: str = Field(description="What sets it apart, in English.")


class Box(Model):
    """All that a client needs to know before there is a table."""

    rulesets: list[RulesetInfo] = Field(description="The rulesets that can be played.")
    levels: list[LevelInfo] = Field(description="The levels of bots.")


@cache
def box() -> Box:
    """The rulesets and the levels of bots."""
    from cabochon.agents.levels import LEVELS as BOT_LEVELS  # the decks have levels too

    return Box(
        rulesets=[ruleset_info(load(id)) for id in ruleset_ids()],
        levels=[LevelInfo(level=number, words=level.words) for number, level in BOT_LEVELS.items()],
    )


def ruleset_info(ruleset: Ruleset) -> RulesetInfo:
    """All that never changes about a ruleset."""
    return RulesetInfo(
        id=ruleset.id,
        title=ruleset.title,
        kinds=_kinds(ruleset),
        cards=[
            CardInfo(
                id=card.id,
                level=card.level,
                bonus=ruleset.letters[card.bonus],
                points=card.points,
                cost=_sparse(ruleset, card.cost),
                tags=card.tags,
                time_stone=ruleset.brings_time_stone(card),
                name=card.name,
            )
            for card in ruleset.cards
        ],
        tiles=[
            TileInfo(
                id=tile.id,
                name=tile.name,
                demand=_sparse(ruleset, tile.demand),
                points=tile.points,
                piece=tile.piece,
            )
            for tile in ruleset.tiles
        ],
        tile_noun=ruleset.tile_noun,
        players=list(PLAYERS),
        tokens=dict(zip(PLAYERS, ruleset.tokens, strict=True)),
        jokers=ruleset.jokers,
        tiles_on_table=dict(zip(PLAYERS, ruleset.tiles_on_table, strict=True)),
        token_limit=TOKEN_LIMIT,
        hand_limit=HAND,
        take_fewer=ruleset.take_fewer,
        goal_points=ruleset.goal_points,
        goal_every_colour=ruleset.goal_every_colour,
        goal_time_stone=ruleset.goal_time_stone,
        avengers_tags=ruleset.avengers_tags,
        avengers_points=ruleset.avengers_points,
        ties=list(ruleset.ties),
    )


def _kinds(ruleset: Ruleset) -> list[TokenKind]:
    roles = {ruleset.joker.letter: "joker", **dict.fromkeys(ruleset.letters, "colour")}
    return [
        TokenKind.model_validate(
            {"letter": kind.letter, "name": kind.name, "role": roles.get(kind.letter, "time stone")}
        )
        for kind in ruleset.kinds
    ]


def _sparse(ruleset: Ruleset, numbers: tuple[int, ...]) -> Counts:
    return {letter: number for letter, number in zip(ruleset.letters, numbers, strict=True) if number}
