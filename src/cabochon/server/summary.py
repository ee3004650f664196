"""A table in short, as lists of games need it; stored beside the events, which alone are the truth."""

from __future__ import annotations

from typing import Literal

from cabochon.server.board import Result, Shape
from cabochon.server.events import Sitter
from cabochon.server.messages import GameLine
from cabochon.server.showing import Presence, seats_for
from cabochon.server.state import TableState


class Summary(Shape):
    """What lists of games show."""

    ruleset: str
    state: Literal["waiting", "playing", "over"]
    sitters: list[Sitter]
    to_move: int | None
    result: Result | None


def summary_of(state: TableState) -> Summary:
    """A table in short."""
    return Summary(
        ruleset=state.ruleset.id,
        state=state.phase,
        sitters=state.sitters,
        to_move=state.to_move,
        result=state.result(),
    )


def game_line(id: str, created: int, summary: Summary, owner: str) -> GameLine:
    """A line in a browser's list of games."""
    mover = None if summary.to_move is None else summary.sitters[summary.to_move]
    nobody = Presence((False,) * len(summary.sitters))
    return GameLine(
        table=id,
        ruleset=summary.ruleset,
        state=summary.state,
        seats=seats_for(summary.sitters, owner, nobody),
        my_turn=mover is not None and mover.owner == owner and mover.kind == "person",
        created=created,
        result=summary.result,
    )
