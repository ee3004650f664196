"""A turn that was played, and what each viewer may see of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from cabochon.editions import Card, Tile
from cabochon.move import Kind, Move, turn_text


class Step(NamedTuple):
    """One move of a game's history, the card that it revealed, and what is needed to take it back."""

    move: Move
    state: bytes  # before the move
    generator: bytes  # before the move
    reveal: Card | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was played: whose, its moves, what turned up, and the phase in which it stands."""

    seat: int
    text: str
    moves: tuple[Move, ...]
    reveal: Card | None
    tile: Tile | None
    phase: str
    secret: bool = False  # its card is known to its seat alone: reserved unseen, or not paid for yet

    def seen_by(self, viewer: int | None) -> Turn:
        """The turn as a seat may know it, or without one a spectator."""
        if not self.secret or viewer == self.seat:
            return self
        moves = tuple(_without_card(move) for move in self.moves)
        text = self.text if moves == self.moves else f"{turn_text(moves)}*"
        return replace(self, text=text, moves=moves, reveal=None)

    @property
    def complete(self) -> bool:
        """Whether the turn is over."""
        return self.phase == "over"

    def __str__(self) -> str:
        return self.text


def _without_card(move: Move) -> Move:
    """A purchase without its card: only the level is known."""
    if move.kind is not Kind.BUY or move.card is None:
        return move
    return replace(move, card=None, level=move.card.level)
