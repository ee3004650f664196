"""A table as one viewer may see it."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import Literal

from pydantic import Field

from cabochon.server.model import Model
from cabochon.server.people.options import Options
from cabochon.server.people.presence import Presence
from cabochon.server.people.seats import Sitter, people
from cabochon.server.people.votes import Question
from cabochon.server.tables.state import TableState
from cabochon.server.wire.board import Board, board_of
from cabochon.server.wire.moves import MoveShape, Payment, legal_shapes, payments_of
from cabochon.server.wire.results import Result, table_result
from cabochon.server.wire.table_seats import TableSeat, seats_for
from cabochon.server.wire.turn_log import LogEntry, TurnLog
from cabochon.view import View

ROUNDS_AFTER_EVENT = 2  # of the log that go with each event
CHANGING = {"spectators", "log_start", "log", "clock"}  # what may differ while a viewer's text stays


@dataclass(frozen=True, slots=True)
class Viewer:
    """A browser, and the seat whose view it gets; None: a spectator's."""

    owner: str
    seat: int | None


class ClockState(Model):
    """The clock when the snapshot was made."""

    left: list[int] = Field(description="Milliseconds left for each seat.")
    running: int | None = Field(description="The seat whose time runs.")


class Proposal(Model):
    """The question that is open at the table. Each browser answers once, for all its seats."""

    number: int = Field(description="Its number, which an answer names.")
    kind: Literal["takeback", "end", "replace"] = Field(description="What is asked for.")
    seat: int = Field(description="Who asks.")
    target: int | None = Field(description="The absent seat, for replace.")
    level: int | None = Field(description="The level of the bot, for replace.")
    yes: list[int] = Field(description="The seats that agree; the one who asks is among them.")
    no: list[int] = Field(description="The seats that don't agree.")
    voters: list[int] = Field(description="The seats of people who have not answered yet.")
    turns: int = Field(description="For takeback: how many decisions would be taken back.")


class Snapshot(Model):
    """A table as one viewer may see it."""

    table: str = Field(description="The table's id.")
    version: int = Field(description="The number of the table's events so far.")
    ruleset: str = Field(description="Its ruleset.")
    players: int = Field(description="How many play.")
    state: Literal["waiting", "playing", "over"] = Field(
        description="Waiting for open seats to be taken, playing, or over."
    )
    options: Options = Field(description="What was agreed on.")
    seats: list[TableSeat] = Field(description="Who sits where.")
    mine: list[int] = Field(description="The seats of this browser.")
    viewer: int | None = Field(description="The seat through whose eyes this is; null: a spectator's.")
    spectators: int = Field(description="How many watch without a seat.")
    board: Board | None = Field(description="What lies on the table; null while waiting.")
    legal: list[MoveShape] = Field(description="The legal decisions, if the viewer's seat is to move.")
    payments: dict[str, Payment] = Field(
        description="For each card that the viewer can buy now, how it is paid."
    )
    can_take_back: bool = Field(
        description="Whether the viewer's seat may take its last decision back, or ask the others for it."
    )
    take_back_asks: bool = Field(
        default=False, description="Whether the others are asked before the viewer's seat takes back."
    )
    log_start: int = Field(
        description="The number of the first turn in `log`; keep older ones, drop the rest."
    )
    log: list[LogEntry] = Field(description="The turns: all of them, or after an event the last ones.")
    clock: ClockState | None = Field(description="The clock; null if there is none.")
    result: Result | None = Field(description="How the game ended.")
    commitment: str = Field(
        description="SHA-256 of the server's secret, which decides every reveal together with the parts."
    )
    mixing: bool = Field(
        default=False,
        description="Whether the part hashes are fixed: those who have one now give their part, "
        "and then the cards are dealt.",
    )
    mixed: list[int] = Field(default=[], description="The seats that have given their part.")
    rematch: str | None = Field(description="The table of the rematch, once there is one.")
    host: int | None = Field(
        default=None,
        description="The seat of the browser that made the table; if it has none, the first person's.",
    )
    hosting: bool = Field(default=False, description="Whether this browser may fill and open seats.")
    grace: int = Field(
        default=0,
        description="Milliseconds of absence after which the others may let a bot play on.",
    )
    proposal: Proposal | None = Field(default=None, description="The question that is open at the table.")


class TableNow:
    """A table at one moment, with everything that its snapshots need.

    Each seat's view is made once, and each viewer's snapshot is written once; ``older`` is an earlier moment,
    whose work is used again if nothing but the clock and the number of spectators has changed.
    """

    def __init__(
        self,
        state: TableState,
        presence: Presence,
        time_left: Sequence[int],
        log: TurnLog | None = None,
        older: TableNow | None = None,
    ) -> None:
        self.state = state
        self.presence = presence
        self.time_left = time_left
        self._log = TurnLog() if log is None else log
        self._stands_for = (state, state.version, replace(presence, spectators=0))
        same = older is not None and older._stands_for == self._stands_for
        self._views: dict[int | None, View] = older._views if older is not None and same else {}
        self._texts: dict[Viewer, str] = older._texts if older is not None and same else {}

    def view(self, seat: int | None) -> View | None:
        """What a seat may know of the game, or without one a spectator; None before the game."""
        if self.state.game is None:
            return None
        if seat not in self._views:
            self._views[seat] = self.state.game.view(seat)
        return self._views[seat]

    def snapshot(self, viewer: Viewer, *, whole: bool) -> Snapshot:
        """The table as the viewer may see it, as ``text`` says it."""
        return Snapshot.model_validate_json(self.text(viewer, whole=whole))

    def text(self, viewer: Viewer, *, whole: bool) -> str:
        """The table as the viewer may see it, as JSON; not whole: only the last turns of the log."""
        viewer = anonymous(self.state, viewer)
        if viewer not in self._texts:
            lasting = self._lasting(viewer)
            self._texts[viewer] = lasting.model_dump_json(exclude=CHANGING)[: -len("}")]
        view = self.view(viewer.seat)
        start = 0 if whole or view is None else _log_start(view)
        clock = self._clock()
        parts = {
            "spectators": str(self.presence.spectators),
            "log_start": str(start),
            "log": f"[{','.join(self._log.texts(self.state, viewer.seat, start))}]",
            "clock": "null" if clock is None else clock.model_dump_json(),
        }
        return self._texts[viewer] + "".join(f',"{name}":{part}' for name, part in parts.items()) + "}"

    def _lasting(self, viewer: Viewer) -> Snapshot:
        """The snapshot without what is ``CHANGING``."""
        state, view = self.state, self.view(viewer.seat)
        legal = legal_shapes(view) if view is not None and self._decides(viewer) else []
        return Snapshot(
            table=state.id,
            version=state.version,
            ruleset=state.ruleset.id,
            players=state.players,
            state=state.phase,
            options=state.options,
            seats=seats_for(state.sitters, viewer.owner, self.presence),
            mine=state.seats_of(viewer.owner),
            viewer=viewer.seat,
            spectators=0,
            board=None if view is None else board_of(view, memory_aid=state.options.memory_aid),
            legal=legal,
            payments=payments_of(view) if view is not None and legal else {},
            can_take_back=self._can_take_back(viewer),
            take_back_asks=viewer.seat is not None and not state.is_alone(viewer.owner),
            log_start=0,
            log=[],
            clock=None,
            result=table_result(state),
            commitment=state.commitment,
            mixing=state.mixing,
            mixed=sorted(state.parts),
            rematch=state.rematch,
            host=state.host,
            hosting=state.is_host(viewer.owner),
            grace=self.presence.grace,
            proposal=None if state.question is None else _proposal(state.question, state.sitters),
        )

    def _can_take_back(self, viewer: Viewer) -> bool:
        """Whether the viewer's seat may take back, or ask a person who is present for it."""
        state = self.state
        if viewer.seat is None or state.kept_after_takeback(viewer.seat) is None:
            return False
        if state.is_alone(viewer.owner):
            return True
        return state.question is None and bool(people(state.sitters) - {viewer.owner} - self.presence.gone)

    def _decides(self, viewer: Viewer) -> bool:
        """Whether the game goes on and the viewer's seat is played by the viewer, not by a bot."""
        seat = viewer.seat
        return (
            self.state.phase == "playing" and seat is not None and self.state.sitters[seat].kind == "person"
        )

    def _clock(self) -> ClockState | None:
        if self.state.options.clock.kind == "none":
            return None
        timed = self.state.to_move is not None and self.state.bot_to_move is None
        return ClockState(left=list(self.time_left), running=self.state.to_move if timed else None)


def anonymous(state: TableState, viewer: Viewer) -> Viewer:
    """The same viewer for all spectators who have no part in the table: they are sent the same bytes."""
    has_part = state.seats_of(viewer.owner) or state.is_host(viewer.owner)
    return viewer if has_part else Viewer("", None)


def _log_start(view: View) -> int:
    """The first turn of the log that goes with an event."""
    begun = view.turn + (view.phase not in ("action", "over"))
    return max(0, begun - ROUNDS_AFTER_EVENT * view.players)


def _proposal(question: Question, sitters: Sequence[Sitter]) -> Proposal:
    def seats(owners: Set[str]) -> list[int]:
        return [
            seat for seat, sitter in enumerate(sitters) if sitter.kind == "person" and sitter.owner in owners
        ]

    return Proposal(
        number=question.number,
        kind=question.kind,
        seat=question.seat,
        target=question.target,
        level=question.level,
        yes=seats({owner for owner, yes in question.answers.items() if yes}),
        no=seats({owner for owner, yes in question.answers.items() if not yes}),
        voters=seats(question.voters(sitters) - set(question.answers)),
        turns=question.turns,
    )
