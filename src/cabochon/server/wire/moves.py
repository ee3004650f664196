"""Decisions on the wire: each in parts, and how a card is paid."""

from __future__ import annotations

from typing import Literal, cast

from pydantic import Field

from cabochon.editions import Card, Tile
from cabochon.move import Kind, Move
from cabochon.server.model import Model
from cabochon.server.wire.box import Counts, _sparse
from cabochon.view import View

MoveKind = Literal["take", "reserve", "reserve_deck", "buy", "pass", "joker", "pay", "return", "tile"]


class MoveShape(Model):
    """One decision, in parts; what does not belong to its kind is empty."""

    text: str = Field(description="The decision as text: this is what is sent to make the move.")
    kind: MoveKind = Field(description="What is decided.")
    tokens: str = Field(default="", description="The letters of the tokens taken, returned or replaced.")
    card: str | None = Field(default=None, description="The card bought or reserved.")
    level: int | None = Field(default=None, description="The deck reserved from.")
    tile: str | None = Field(default=None, description="The tile chosen.")


class Payment(Model):
    """How a card that can be bought is paid."""

    tokens: Counts = Field(description="The tokens of the usual payment, by letter, without jokers.")
    jokers: int = Field(description="Jokers that the payment needs in any case.")
    spare: int = Field(description="How many jokers more could stand for these tokens.")


KIND_NAMES = {kind: cast(MoveKind, kind.name.lower()) for kind in Kind}


def id_of(thing: Card | Tile | None) -> str | None:
    """The id of a card or tile, if there is one."""
    return None if thing is None else thing.id


def move_shape(move: Move) -> MoveShape:
    """A decision in parts."""
    return MoveShape(
        text=str(move),
        kind=KIND_NAMES[move.kind],
        tokens=move.tokens,
        card=id_of(move.card),
        level=move.level or None,
        tile=id_of(move.tile),
    )


def legal_shapes(view: View) -> list[MoveShape]:
    """The legal decisions, if the viewer is the one to decide."""
    if view.viewer is None or view.viewer != view.seat or view.is_over:
        return []
    return [move_shape(move) for move in view.legal_moves]


def payments_of(view: View) -> dict[str, Payment]:
    """How each card that can be bought now is paid."""
    return {
        move.card.id: _payment(view, move.card)
        for move in view.legal_moves
        if move.kind is Kind.BUY and move.card
    }


def _payment(view: View, card: Card) -> Payment:
    payment = view.payment(card)
    return Payment(
        tokens=_sparse(view.ruleset, payment.tokens.counts), jokers=payment.jokers, spare=payment.spare
    )
