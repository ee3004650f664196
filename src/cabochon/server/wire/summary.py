"""A table in short, as lists of games need it; stored beside the events, which alone are the truth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cabochon.server.model import Model
from cabochon.server.people.presence import Presence
from cabochon.server.people.seats import Sitter
from cabochon.server.tables.state import TableState
from cabochon.server.wire.answers import GameLine
from cabochon.server.wire.board import SmallBoard, small_board
from cabochon.server.wire.results import Result, table_result
from cabochon.server.wire.table_seats import seats_for


class Summary(Model):
    """What lists of games show."""

    ruleset: str
    state: Literal["waiting", "playing", "over"]
    sitters: list[Sitter]
    to_move: int | None
    result: Result | None
    points: Sequence[int] = ()  # this and the following were not stored at first
    turns: int = 0
    round: int = 0
    board: SmallBoard | None = None


def summary_of(state: TableState) -> Summary:
    """A table in short."""
    game = state.game
    return Summary(
        ruleset=state.ruleset.id,
        state=state.phase,
        sitters=state.sitters,
        to_move=state.to_move,
        result=table_result(state),
        points=[] if game is None else [seat.points for seat in game.seats],
        turns=0 if game is None else game.turn,
        round=0 if game is None else game.round,
        board=None if game is None else small_board(game),
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
        points=list(summary.points),
        turns=summary.turns,
        round=summary.round,
        board=summary.board,
    )
