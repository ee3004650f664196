"""The record of a table's game, as far as the viewer may see it."""

from __future__ import annotations

import json
from collections import defaultdict

from cabochon.notation.record import MOST_SECONDS, Record
from cabochon.notation.record_json import to_json
from cabochon.notation.record_text import to_text
from cabochon.server.fairness import COMMITMENT_TAG, PART_HASH_TAG, PART_TAG, SECRET_TAG
from cabochon.server.refusal import Refusal
from cabochon.server.tables.state import TableState
from cabochon.server.wire.moves import id_of

PARTIAL = "cabochon-partial-record"


def whole_record(state: TableState) -> Record:
    """The record of a game that is over, with the secret and the parts that explain its reveals."""
    if state.game is None or state.phase != "over":
        raise Refusal("not-over")
    parts = {f"{PART_TAG}{seat + 1}": part.hex() for seat, part in sorted(state.parts.items())}
    tags = _tags(state) | {SECRET_TAG: state.secret.hex()} | parts
    return Record.of(state.game, tags, _seconds(state))


def _tags(state: TableState) -> dict[str, str]:
    names = {
        f"Seat{number}": sitter.name or f"level {sitter.level}"
        for number, sitter in enumerate(state.sitters, 1)
    }
    clock = {} if state.timed_out is None else {"OutOfTime": str(state.timed_out + 1)}
    resigned = {"Resigned": " ".join(str(seat + 1) for seat in state.resigned)} if state.resigned else {}
    agreed = {"Ended": "by agreement"} if state.ended_early == "agreed" else {}
    hashes = {
        f"{PART_HASH_TAG}{number}": sitter.part_hash
        for number, sitter in enumerate(state.sitters, 1)
        if sitter.part_hash
    }
    promised = {"Table": state.id, COMMITMENT_TAG: state.commitment, **hashes}
    return {**names, **clock, **resigned, **agreed, **promised}


def _seconds(state: TableState) -> dict[int, float]:
    spent: dict[int, float] = defaultdict(float)
    for move in state.played:
        spent[move.turn] = min(MOST_SECONDS, spent[move.turn] + move.event.ms / 1000)
    return spent


def record_text(state: TableState, form: str) -> str:
    """The record of a game that is over, as text or JSON."""
    record = whole_record(state)
    return to_json(record) if form == "json" else to_text(record)


def partial_record(state: TableState, seat: int | None) -> str:
    """What a viewer has seen of an unfinished game: reveals that they may not know are null."""
    if state.game is None:
        raise Refusal("not-started")
    view = state.game.view(seat)
    turns = [turn.seen_by(seat) for turn in state.game.turns]
    whole = {
        "format": PARTIAL,
        "version": 1,
        "tags": _tags(state),
        "start": state.game.start.position(),
        "turns": [{"turn": turn.text, "reveal": id_of(turn.reveal)} for turn in turns],
        "position": view.position(),
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
