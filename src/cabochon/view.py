"""View: what one person may know of a game."""

from __future__ import annotations

from typing import Any

from cabochon.arguments import seat_number, shown
from cabochon.editions import Ruleset
from cabochon.errors import InvalidPosition, WrongType
from cabochon.notation.positions import parse_state
from cabochon.position import Position
from cabochon.rules.hide import SPECTATOR, hide
from cabochon.rules.state import HAND_PLACE


class View(Position):
    """A game as one seat sees it, or a spectator (``viewer`` None); cards they may not see are unknown."""

    def __init__(
        self, ruleset: Ruleset, states: Any, viewer: int | None, *, usual_payment: bool = False
    ) -> None:
        super().__init__(ruleset, states, usual_payment=usual_payment)
        self.viewer = viewer

    @classmethod
    def from_position(cls, text: str, viewer: int | None = None, *, ruleset: Ruleset | None = None) -> View:
        """The view that a line of text describes; what the viewer may not know is hidden."""
        position = Position(*parse_state(text, ruleset))
        if viewer is not None:
            demand_own_hand(position, viewer)
        return cls.of(position, viewer)

    @classmethod
    def of_mover(cls, text: str) -> View:
        """The view of the seat to move that a line of text describes."""
        position = Position(*parse_state(text))
        demand_own_hand(position, position.seat)
        return cls.of(position, position.seat)

    @classmethod
    def of(cls, position: Position, viewer: int | None) -> View:
        """What a seat may know of a position, or without one a spectator."""
        if not isinstance(position, Position):
            raise WrongType("not-a-position", value=shown(position))
        if viewer is not None:
            viewer = seat_number(viewer, position.players)
        array = position._states.copy()
        hide(array[0], position._rules, SPECTATOR if viewer is None else viewer)
        return cls(position.ruleset, array, viewer, usual_payment=position.usual_payment)

    def __repr__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        return f"<View of {who}: {self.position()}>"


def demand_own_hand(position: Position, seat: int) -> None:
    """Refuse a position that hides from a seat its own cards (V2), but for one that is about to turn up."""
    awaited = (
        int(position._s.slot) - HAND_PLACE if position.phase == "reveal" and position.seat == seat else None
    )
    if any(held.card is None for place, held in enumerate(position.hand(seat)) if place != awaited):
        raise InvalidPosition("seat-view", seat=seat + 1)
