"""The record of a table's game, as far as the viewer may see it."""

from __future__ import annotations

import json
from collections import defaultdict

from cabochon.errors import CabochonError
from cabochon.record import Record
from cabochon.record.json import from_json, to_json
from cabochon.record.text import from_text, to_text
from cabochon.server.board import Replay
from cabochon.server.fairness import COMMITMENT_TAG, SECRET_TAG
from cabochon.server.refusal import Refusal
from cabochon.server.snapshot import log_of, replay_of
from cabochon.server.state import TableState

PARTIAL = "cabochon-partial-record"
MOST_TURNS = 2000  # of an uploaded record: many times a long game


def whole_record(state: TableState) -> Record:
    """The record of a game that is over, with the secret that explains its reveals."""
    if state.game is None or state.phase != "over":
        raise Refusal("not-over")
    return Record.of(state.game, _tags(state) | {SECRET_TAG: state.secret.hex()}, _seconds(state))


def _tags(state: TableState) -> dict[str, str]:
    names = {
        f"Seat{number}": sitter.name or f"level {sitter.level}"
        for number, sitter in enumerate(state.sitters, 1)
    }
    clock = {} if state.loser is None else {"OutOfTime": str(state.loser + 1)}
    return {**names, **clock, "Table": state.id, COMMITMENT_TAG: state.commitment}


def _seconds(state: TableState) -> dict[int, float]:
    spent: dict[int, float] = defaultdict(float)
    for made in state.made:
        spent[made.turn] += made.event.ms / 1000
    return spent


def record_text(state: TableState, seat: int | None, form: str) -> str:
    """The record as text or JSON; before the end a partial one, always as JSON."""
    if state.game is None:
        raise Refusal("not-started")
    if state.phase != "over":
        return partial_record(state, seat)
    record = whole_record(state)
    return to_json(record) if form == "json" else to_text(record)


def partial_record(state: TableState, seat: int | None) -> str:
    """What a viewer has seen of a game that goes on: reveals hidden from them are null."""
    if state.game is None:
        raise Refusal("not-started")
    view = state.game.view(seat)
    log = log_of(state.turns, view)
    whole = {
        "format": PARTIAL,
        "version": 1,
        "tags": _tags(state),
        "start": state.game.start.position(),
        "turns": [{"turn": entry.text, "reveal": entry.reveal} for entry in log],
        "position": view.position(),
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def read_replay(text: str) -> Replay:
    """The frames of an uploaded record."""
    is_json = text.lstrip().startswith("{")
    if text.count('"turn"' if is_json else "\n") > MOST_TURNS:
        raise Refusal("record-invalid", reason=f"records of more than {MOST_TURNS} turns are not shown here")
    try:
        return replay_of(from_json(text) if is_json else from_text(text))
    except CabochonError as error:
        raise Refusal("record-invalid", reason=str(error)) from error
