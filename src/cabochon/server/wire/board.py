"""The board as one viewer may see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, cast

from pydantic import Field

from cabochon.editions import Card
from cabochon.editions.components import LEVELS
from cabochon.pieces import Seat, Tokens
from cabochon.position import Position
from cabochon.server.model import Model
from cabochon.server.wire.box import Counts
from cabochon.server.wire.moves import id_of

Phase = Literal["action", "pay", "return", "tile", "reveal", "setup", "over"]


class HandCard(Model):
    """A reserved card."""

    level: int = Field(description="Its level, which everybody sees.")
    card: str | None = Field(description="Its id; null where the viewer may not see it.")
    hidden: bool = Field(description="Whether only its owner may see it.")


class Area(Model):
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


class Paying(Model):
    """The payment that is being chosen."""

    card: str | None = Field(description="The card; null if the viewer may not see it.")
    level: int = Field(description="The card's level.")
    price: Counts = Field(description="What it costs after bonuses, by letter; empty if the card is unknown.")
    jokers: Counts = Field(description="Jokers already placed where the colour is at hand, by letter.")


class Board(Model):
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


class SmallBoard(Model):
    """A board in short, for a small picture: only what everybody sees."""

    bank: Counts = Field(description="Tokens on the table by letter.")
    rows: dict[int, list[str | None]] = Field(description="The four face-up cards of each level.")
    decks: dict[int, int] = Field(description="Cards left in each level's deck.")
    tiles: list[str | None] = Field(description="The tiles in their places; null once taken.")
    bonuses: list[Counts] = Field(description="Bonuses of each seat by letter.")


def counts(tokens: Tokens) -> Counts:
    """Tokens by letter."""
    kinds = tokens.ruleset.kinds
    return {kind.letter: number for kind, number in zip(kinds, tokens.counts, strict=False)}


def board_of(view: Position, *, memory_aid: bool) -> Board:
    """What lies on the view."""
    seats = view.seats
    areas = [_area(view, seat) for seat in seats]
    return Board(
        phase=cast(Phase, view.phase),
        turn=view.turn,
        round=view.round,
        seat=view.seat,
        bank=counts(view.bank),
        rows={level: [id_of(card) for card in view.row(level)] for level in LEVELS},
        decks=view.decks,
        tiles=[id_of(tile) for tile in view.tiles],
        avengers=view.avengers_owner,
        last_round=view.last_round,
        paying=_paying(view),
        seats=areas,
        lacks={card.id: [_lacks(card, seat) for seat in seats] for card in _in_sight(view, seats)},
        unseen={level: [card.id for card in view.unseen(level)] for level in LEVELS} if memory_aid else None,
    )


def small_board(view: Position) -> SmallBoard:
    """What everybody sees, in short."""
    return SmallBoard(
        bank=counts(view.bank),
        rows={level: [id_of(card) for card in view.row(level)] for level in LEVELS},
        decks=view.decks,
        tiles=[id_of(tile) for tile in view.tiles],
        bonuses=[counts(seat.bonuses) for seat in view.seats],
    )


def _area(view: Position, seat: Seat) -> Area:
    return Area(
        tokens=counts(seat.tokens),
        bonuses=counts(seat.bonuses),
        points=seat.points,
        cards=[card.id for card in seat.cards],
        hand=[HandCard(level=held.level, card=id_of(held.card), hidden=held.hidden) for held in seat.hand],
        tiles=[tile.id for tile in seat.tiles],
        tags=seat.tags,
        has_avengers_tile=seat.has_avengers_tile,
        meets_goal=view.meets_goal(seat.number),
    )


def _lacks(card: Card, seat: Seat) -> int:
    """As ``Position.lacks`` has it; a board has up to a hundred of these numbers, and this is quicker."""
    *held, jokers = seat.tokens.counts[: len(card.cost) + 1]
    lacking = (
        max(0, cost - bonus - own)
        for cost, bonus, own in zip(card.cost, seat.bonuses.counts, held, strict=True)
    )
    return max(0, sum(lacking) - jokers)


def _in_sight(view: Position, seats: Sequence[Seat]) -> Iterable[Card]:
    yield from (card for card in view.spaces if card)
    yield from (held.card for seat in seats for held in seat.hand if held.card)


def _paying(view: Position) -> Paying | None:
    wanted = view.paying_for
    if wanted is None:
        return None
    price = counts(view.price(wanted.card)) if wanted.card else {}
    return Paying(card=id_of(wanted.card), level=wanted.level, price=price, jokers=counts(view.jokers_placed))
