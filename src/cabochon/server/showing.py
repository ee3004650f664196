"""A whole snapshot of a table for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cabochon.server.events import Sitter
from cabochon.server.messages import ClockState, Snapshot, TableSeat
from cabochon.server.snapshot import board_of, legal_shapes, log_of
from cabochon.server.state import TableState

ROUNDS_AFTER_EVENT = 2  # of the log that go with each event


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a browser, and the seat through whose eyes."""

    owner: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is there."""

    connected: tuple[bool, ...]
    spectators: int = 0


def default_seat(state: TableState, owner: str) -> int | None:
    """The only seat of a browser; with several it must say which, so that nobody sees another's hand."""
    own = state.seats_of(owner)
    return own[0] if len(own) == 1 else None


def seats_for(sitters: Sequence[Sitter], owner: str, presence: Presence) -> list[TableSeat]:
    """Who sits where."""
    return [
        TableSeat(
            number=number,
            kind=sitter.kind,
            name=sitter.name,
            level=sitter.level,
            mine=sitter.owner == owner,
            connected=sitter.kind == "bot" or presence.connected[number],
            away=sitter.kind == "bot" and sitter.owner is not None,
        )
        for number, sitter in enumerate(sitters)
    ]


def snapshot(
    state: TableState, viewer: Viewer, presence: Presence, left: Sequence[int], *, whole: bool
) -> Snapshot:
    """The table as the viewer may see it; not whole: only the last turns of the log."""
    view = None if state.game is None else state.game.view(viewer.seat)
    start = 0 if whole or view is None else max(0, len(state.turns) - ROUNDS_AFTER_EVENT * state.players)
    late = (made.turn for made in state.made if made.event.by_clock)
    playing = state.phase == "playing"
    return Snapshot(
        table=state.id,
        version=state.version,
        ruleset=state.ruleset.id,
        players=state.players,
        state=state.phase,
        options=state.options,
        seats=seats_for(state.sitters, viewer.owner, presence),
        mine=state.seats_of(viewer.owner),
        viewer=viewer.seat,
        spectators=presence.spectators,
        board=None if view is None else board_of(view, memory_aid=state.options.memory_aid),
        legal=legal_shapes(view) if view is not None and playing and _decides(state, viewer) else [],
        can_take_back=viewer.seat is not None and state.kept_after_takeback(viewer.seat) is not None,
        log_start=start,
        log=[] if view is None else log_of(state.turns, view, start, late),
        clock=_clock(state, left),
        result=state.result(),
        commitment=state.commitment,
        rematch=state.rematch,
    )


def _decides(state: TableState, viewer: Viewer) -> bool:
    """Whether the viewer's seat is played by the viewer, not by a bot in their place."""
    return viewer.seat is not None and state.sitters[viewer.seat].kind == "person"


def _clock(state: TableState, left: Sequence[int]) -> ClockState | None:
    if state.options.clock.kind == "none":
        return None
    timed = state.to_move is not None and state.bot_to_move is None
    return ClockState(left=list(left), running=state.to_move if timed else None)
