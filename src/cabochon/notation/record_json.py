"""Records as JSON, the twin of their text. The schema ships as ``cabochon/schema/record.schema.json``."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from cabochon.arguments import shown
from cabochon.editions import Ruleset
from cabochon.errors import InvalidRecord
from cabochon.notation.record import Record, RecordedTurn, is_tag_name, round_seconds

FORMAT = "cabochon-record"
VERSION = 1
KEYS = ("format", "version", "tags", "start", "turns")
WORD = re.compile(r"[^\s;>\[]+")  # as the text form writes a turn
TURN_KEYS = ("turn", "reveal", "seconds", "comment")


def to_json(record: Record) -> str:
    """The record as JSON text."""
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "tags": dict(record.tags),
        "start": record.start,
        "turns": [_turn_object(turn) for turn in record.turns],
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def _turn_object(turn: RecordedTurn) -> dict[str, Any]:
    whole = {
        "turn": turn.text,
        "reveal": turn.reveal,
        "seconds": turn.seconds,
        "comment": turn.comment or None,
    }
    return {key: value for key, value in whole.items() if value is not None}


def from_json(text: str, ruleset: Ruleset | None = None) -> Record:
    """The record that the JSON text describes, replayed and checked."""
    if not isinstance(text, str):
        raise InvalidRecord(f"a record is text, not {shown(text)}")
    try:
        whole = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else None
        raise InvalidRecord(f"not JSON: {error}", line) from error
    _check_keys(whole, KEYS, KEYS, "a record")
    if whole["format"] != FORMAT or whole["version"] != VERSION or isinstance(whole["version"], bool):
        raise InvalidRecord(f"format and version must be {FORMAT!r} and {VERSION}")
    start = whole["start"]
    if not isinstance(start, str) or not start.isprintable() or not isinstance(whole["turns"], list):
        raise InvalidRecord("start must be one line of text and turns a list")
    turns = tuple(_turn(turn, number) for number, turn in enumerate(whole["turns"], 1))
    record = Record(start, turns, _tags(whole["tags"]), ruleset)
    record.check()
    return record


def _check_keys(whole: Any, needed: tuple[str, ...], allowed: tuple[str, ...], what: str) -> None:
    keys = list(whole) if isinstance(whole, Mapping) else []
    if not isinstance(whole, Mapping) or not set(needed) <= set(keys) <= set(allowed):
        raise InvalidRecord(f"{what} is an object with {', '.join(allowed)}")


def _tags(tags: Any) -> dict[str, str]:
    if not isinstance(tags, Mapping):
        raise InvalidRecord("tags must be an object")
    for key, value in tags.items():
        if not is_tag_name(key) or not isinstance(value, str) or not value.isprintable():
            raise InvalidRecord(f"the tag {key[:40]!r} must be a capitalised word with one line of text")
    return dict(tags)


def _turn(turn: Any, number: int) -> RecordedTurn:
    try:
        _check_keys(turn, TURN_KEYS[:1], TURN_KEYS, "a turn")
        seconds = turn.get("seconds")
        text, reveal, comment = turn["turn"], turn.get("reveal"), turn.get("comment", "")
        if not isinstance(text, str) or not isinstance(reveal, str | None) or not isinstance(comment, str):
            raise InvalidRecord("turn, reveal and comment must be text")
        if not WORD.fullmatch(text):
            raise InvalidRecord(f"a turn is one word without blanks around it, not {shown(text)}")
        if not comment.isprintable() or comment != comment.strip():
            raise InvalidRecord("a comment is one line of printable text, without blanks around it")
        return RecordedTurn(text, reveal, round_seconds(seconds), comment)
    except InvalidRecord as error:
        raise InvalidRecord(error.reason, turn=number) from error
