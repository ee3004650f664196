"""What one person may know of a game, and moves as they see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cabochon.diagram import board_svg, board_text
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError
from cabochon.move import Move
from cabochon.parsing import parse_turn
from cabochon.position import format_position, parse_position
from cabochon.rulings import action_of, legal_set, move_of
from cabochon.table import Table


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
        """The view that a line of text describes."""
        table = parse_position(text, ruleset)
        return cls(table.ruleset, table._states, viewer)

    def __repr__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        return f"<View of {who}: {self.position()}>"
