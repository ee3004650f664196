"""What lies on the table, as it goes over the wire: components, the board as one viewer sees it, the log."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Letter = Annotated[str, Field(description="A kind of token: the letter of its colour.")]
Counts = dict[str, int]

MoveKind = Literal["take", "reserve", "reserve_deck", "buy", "pass", "joker", "pay", "return", "tile"]
Phase = Literal["action", "pay", "return", "tile", "reveal", "setup", "over"]


class Shape(BaseModel):
    """What all models share: no unknown fields, and no change once made."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_serialization_defaults_required=True,  # what the server sends is always whole
    )


class TokenKind(Shape):
    """A kind of token."""

    letter: Letter
    name: str = Field(description="Its English name, as in the rulebook.")
    role: Literal["colour", "joker", "time stone"] = Field(description="What it is in the rules.")


class CardInfo(Shape):
    """A development card or character."""

    id: str = Field(description="Level, letter of the bonus and cost: the name by which all else calls it.")
    level: int = Field(description="1, 2 or 3.")
    bonus: Letter
    points: int = Field(description="Its points.")
    cost: Counts = Field(description="Tokens by letter; colours that cost nothing are left out.")
    tags: int = Field(description="Avengers tags on it.")
    name: str = Field(description="The character's name; empty where cards have none.")


class TileInfo(Shape):
    """A noble or a Location."""

    id: str = Field(description="What it asks for, as five digits.")
    name: str = Field(description="Its name.")
    demand: Counts = Field(description="Bonuses that it asks for, by letter.")
    points: int = Field(description="Its points.")


class RulesetInfo(Shape):
    """Everything about a ruleset that never changes."""

    id: str = Field(description="Its id, as in a new table's wish.")
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


class LevelInfo(Shape):
    """A strength of bots."""

    level: int = Field(description="From 1, the weakest.")
    words: str = Field(description="What sets it apart, in English.")


class Box(Shape):
    """All that a client needs to know before there is a table."""

    rulesets: list[RulesetInfo] = Field(description="The rulesets that can be played.")
    levels: list[LevelInfo] = Field(description="The levels of bots.")


class MoveShape(Shape):
    """One decision, in parts; what does not belong to its kind is empty."""

    text: str = Field(description="The decision as text: this is what is sent to make the move.")
    kind: MoveKind = Field(description="What is decided.")
    tokens: str = Field(default="", description="The letters of the tokens taken, returned or replaced.")
    card: str | None = Field(default=None, description="The card bought or reserved.")
    level: int | None = Field(default=None, description="The deck reserved from.")
    tile: str | None = Field(default=None, description="The tile chosen.")


class HandCard(Shape):
    """A reserved card."""

    level: int = Field(description="Its level, which everybody sees.")
    card: str | None = Field(description="Its id; null where the viewer may not see it.")
    hidden: bool = Field(description="Whether only its owner may see it.")


class Area(Shape):
    """What one seat has in front of it."""

    tokens: Counts = Field(description="Tokens by letter, every kind.")
    bonuses: Counts = Field(description="Bonuses by letter, every basic colour.")
    points: int = Field(description="Points.")
    cards: list[str] = Field(description="Cards bought, in the order of the box.")
    hand: list[HandCard] = Field(description="Cards reserved, in the order of reserving.")
    tiles: list[str] = Field(description="Tiles won.")
    tags: int = Field(description="Avengers tags.")
    has_avengers_tile: bool = Field(description="Whether it has the Avengers tile.")
    meets_goal: bool = Field(description="Whether it has reached all that ends the game.")


class Paying(Shape):
    """The payment that is being chosen."""

    card: str | None = Field(description="The card; null if the viewer may not see it.")
    level: int = Field(description="The card's level.")
    price: Counts = Field(description="What it costs after bonuses, by letter; empty if the card is unknown.")
    jokers: Counts = Field(description="Jokers already placed where the colour is at hand, by letter.")


class Board(Shape):
    """The table as one viewer may see it."""

    phase: Phase = Field(description="What the game waits for.")
    turn: int = Field(description="Turns completed.")
    round: int = Field(description="The present round, from 1; when the game is over, the last one.")
    seat: int = Field(description="The seat whose turn it is, from 0; seat 0 started.")
    bank: Counts = Field(description="Tokens on the table by letter.")
    rows: dict[int, list[str | None]] = Field(description="The four face-up cards of each level.")
    decks: dict[int, int] = Field(description="Cards left in each level's deck.")
    tiles: list[str | None] = Field(description="The tiles in their places; null once taken.")
    avengers: int | None = Field(description="The seat with the Avengers tile.")
    last_round: bool = Field(description="Whether somebody has met the goal, so that this round is the last.")
    paying: Paying | None = Field(description="The payment being chosen, in phase pay.")
    seats: list[Area] = Field(description="What each seat has.")
    lacks: dict[str, list[int]] = Field(
        description="For each card in sight, how many tokens each seat still lacks; 0: it can pay."
    )
    unseen: dict[int, list[str]] | None = Field(
        description="The memory aid: cards of each level that the viewer has not seen; null if it is off."
    )


class LogEntry(Shape):
    """A turn, or the part of it that is played."""

    turn: int = Field(description="Its number, from 0.")
    round: int = Field(description="Its round, from 1.")
    seat: int = Field(description="Whose it was.")
    text: str = Field(description="The turn as text.")
    moves: list[MoveShape] = Field(description="Its decisions, in order.")
    reveal: str | None = Field(description="The card that turned up, if the viewer may know it.")
    tile: str | None = Field(description="The tile that it brought.")
    complete: bool = Field(description="Whether the turn is over.")
    by_clock: bool = Field(default=False, description="Whether the clock decided, because time ran out.")


class Result(Shape):
    """How the game ended."""

    winners: list[int] = Field(description="The seats that won; several share the victory.")
    ranks: list[int] = Field(description="The rank of each seat, from 1; equal seats share one.")
    points: list[int] = Field(description="The points of each seat.")
    reason: Literal["goal", "all passed", "no progress", "time"] = Field(description="What ended the game.")
    clause: str = Field(description="The clause of the rules that ended it; empty if the clock did.")
    decided_by: Literal["points", "goal", "fewest cards", "avengers tile", "shared", "time"] = Field(
        description="What set the winner apart: points, the goal that nobody else met, or the tie-break."
    )
    lacks: list[Literal["", "colours", "stone", "both"]] = Field(
        default_factory=list,
        description="What each seat with as many points as the winner lacks of the goal; empty if nothing.",
    )
    forfeited: int | None = Field(default=None, description="The seat whose time ran out, if that ended it.")


class Frame(Shape):
    """One moment of a recorded game."""

    board: Board = Field(description="The table at this moment.")
    entry: LogEntry | None = Field(description="The turn that led here; null at the start.")
    comment: str = Field(default="", description="The record's remark.")


class Replay(Shape):
    """A recorded game, to step through."""

    ruleset: str = Field(description="Its ruleset.")
    players: int = Field(description="How many play.")
    tags: dict[str, str] = Field(description="Who, when, how it ended.")
    frames: list[Frame] = Field(description="The start, then one frame after each turn.")
    result: Result | None = Field(description="How it ended; null if it did not.")
