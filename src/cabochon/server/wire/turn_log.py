"""The turns played, as one viewer may see them."""

from __future__ import annotations

from pydantic import Field

from cabochon.server.model import Model
from cabochon.server.tables.state import TableState
from cabochon.server.wire.moves import MoveShape, id_of, move_shape
from cabochon.turn import Turn


class LogEntry(Model):
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


def log_of(state: TableState, viewer: int | None, start: int = 0) -> list[LogEntry]:
    """The turns from ``start`` on, as a seat may know them."""
    if state.game is None:
        return []
    late = {move.turn for move in state.played if move.event.by_clock}
    turns = enumerate(state.game.turns_from(start), start)
    return [
        log_entry(turn.seen_by(viewer), number, state.players, by_clock=number in late)
        for number, turn in turns
    ]


def log_entry(turn: Turn, number: int, players: int, *, by_clock: bool = False) -> LogEntry:
    """A turn in parts."""
    return LogEntry(
        turn=number,
        round=number // players + 1,
        seat=turn.seat,
        text=turn.text,
        moves=[move_shape(move) for move in turn.moves],
        reveal=id_of(turn.reveal),
        tile=id_of(turn.tile),
        complete=turn.complete,
        by_clock=by_clock,
    )


def last_move(state: TableState, viewer: int | None) -> MoveShape | None:
    """The move that was made last, as a seat may know it."""
    return None if state.game is None else move_shape(state.game.last_turn.seen_by(viewer).moves[-1])
