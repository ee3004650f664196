"""The turns played, as one viewer may see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from pydantic import Field

from cabochon.server.model import Model
from cabochon.server.tables.state import PlayedMove, TableState
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


@dataclass(frozen=True, slots=True)
class WrittenTurn:
    """A turn as JSON: for its seat, and for all others."""

    seat: int
    own: str
    others: str
    end: int  # how many moves were made up to its end
    last: PlayedMove

    def text(self, viewer: int | None) -> str:
        """The turn as a seat may know it, or without one a spectator."""
        return self.own if viewer == self.seat else self.others

    def stands(self, played: Sequence[PlayedMove]) -> bool:
        """Whether it was not taken back: a move is the same object in every state after it."""
        return len(played) >= self.end and played[self.end - 1] is self.last


class TurnLog:
    """The turns of a table as JSON, each complete one written once: a long game does not slow its moves."""

    def __init__(self) -> None:
        self._complete: list[WrittenTurn] = []

    def texts(self, state: TableState, viewer: int | None, start: int = 0) -> list[str]:
        """The turns from ``start`` on, as a seat may know them."""
        while self._complete and not self._complete[-1].stands(state.played):
            self._complete.pop()
        under_way = [turn.text(viewer) for turn in self._catch_up(state)]
        complete = [turn.text(viewer) for turn in self._complete[start:]]
        return complete + under_way[max(0, start - len(self._complete)) :]

    def _catch_up(self, state: TableState) -> Iterator[WrittenTurn]:
        """Write the turns that are new; gives the one that is not complete, if there is one."""
        if state.game is None:
            return
        first = len(self._complete)
        for number, turn in enumerate(state.game.turns_from(first), first):
            written = self._write(state, turn, number)
            if turn.complete:
                self._complete.append(written)
            else:
                yield written

    def _write(self, state: TableState, turn: Turn, number: int) -> WrittenTurn:
        begin = self._complete[-1].end if self._complete else 0
        rest = (state.played[place] for place in range(begin, len(state.played)))
        moves = list(takewhile(lambda move: move.turn == number, rest))
        late = any(move.event.by_clock for move in moves)

        def text(seen: Turn) -> str:
            return log_entry(seen, number, state.players, by_clock=late).model_dump_json()

        own, seen = text(turn), turn.seen_by(None)
        others = own if seen is turn else text(seen)
        return WrittenTurn(turn.seat, own, others, begin + len(moves), moves[-1])


def last_move(state: TableState, viewer: int | None) -> MoveShape | None:
    """The move that was made last, as a seat may know it."""
    return None if state.game is None else move_shape(state.game.last_turn.seen_by(viewer).moves[-1])
