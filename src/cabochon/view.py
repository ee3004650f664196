"""What one person may know of a game, and moves as they see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cabochon.arguments import seat_number, shown
from cabochon.drawing import board_svg, board_text
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError, InvalidPosition, WrongType
from cabochon.move import Move
from cabochon.notation.positions import format_position, parse_position
from cabochon.notation.turns import parse_turn
from cabochon.position import Table
from cabochon.rules.hide import SPECTATOR, hide
from cabochon.rules.state import HAND_PLACE
from cabochon.rulings import action_of, legal_set, move_of


class LegalMoves:
    """The legal moves of the present decision: iterate, ``in`` (moves or text), ``len``."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def __len__(self) -> int:
        return legal_set(self._table).bit_count()

    def __iter__(self) -> Iterator[Move]:
        options = legal_set(self._table)
        return (
            move_of(self._table, action) for action in range(options.bit_length()) if options >> action & 1
        )

    def __contains__(self, move: object) -> bool:
        try:
            if isinstance(move, Move):
                action_of(self._table, move)
            else:
                parse_turn(self._table, str(move))
        except CabochonError:
            return False
        return True

    def __repr__(self) -> str:
        return f"<LegalMoves ({', '.join(map(str, self))})>"


class Shown(Table):
    """A table that can be shown: as text, as a picture, as a line."""

    def position(self) -> str:
        """The position as one line of text."""
        return format_position(self)

    def parse(self, text: str) -> tuple[Move, ...]:
        """The moves of a turn, or of the rest of one, that the text stands for."""
        return parse_turn(self, text)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of the present decision."""
        return LegalMoves(self)

    def __str__(self) -> str:
        return board_text(self)

    def _repr_svg_(self) -> str:
        return board_svg(self)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.ruleset == other.ruleset and bool(self._states.tobytes() == other._states.tobytes())

    __hash__ = None  # type: ignore[assignment]  # a table changes


class View(Shown):
    """A game as one seat sees it, or a spectator (``viewer`` None); cards they may not see are unknown."""

    def __init__(self, ruleset: Ruleset, states: Any, viewer: int | None) -> None:
        super().__init__(ruleset, states)
        self.viewer = viewer

    @classmethod
    def from_position(cls, text: str, viewer: int | None = None, *, ruleset: Ruleset | None = None) -> View:
        """The view that a line of text describes; what the viewer may not know is hidden."""
        table = parse_position(text, ruleset)
        if viewer is not None:
            demand_own_hand(table, viewer)
        return cls.of(table, viewer)

    @classmethod
    def of(cls, table: Table, viewer: int | None) -> View:
        """What a seat may know of a table, or without one a spectator."""
        if not isinstance(table, Table):
            raise WrongType("not-a-table", value=shown(table))
        if viewer is not None:
            viewer = seat_number(viewer, table.players)
        array = table._states.copy()
        hide(array[0], table._rules, SPECTATOR if viewer is None else viewer)
        return cls(table.ruleset, array, viewer)

    def __repr__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        return f"<View of {who}: {self.position()}>"


def demand_own_hand(table: Table, seat: int) -> None:
    """Refuse a table that hides from a seat its own cards (V2), but for one that is about to turn up."""
    awaited = int(table._s.slot) - HAND_PLACE if table.phase == "reveal" and table.seat == seat else None
    if any(held.card is None for place, held in enumerate(table.hand(seat)) if place != awaited):
        raise InvalidPosition("seat-view", seat=seat + 1)
