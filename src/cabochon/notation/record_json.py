"""Records as JSON, the twin of their text. The schema ships as ``cabochon/schema/record.schema.json``."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from cabochon.arguments import shown
from cabochon.editions import Ruleset
from cabochon.errors import InvalidRecord, Phrase, cause
from cabochon.notation.record import MOST_TURNS, Record, RecordedTurn, is_tag_name, round_seconds

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


def from_json(text: str, ruleset: Ruleset | None = None, *, most_turns: int = MOST_TURNS) -> Record:
    """The record that the JSON text describes, replayed and checked."""
    if not isinstance(text, str):
        raise InvalidRecord("record-text", value=shown(text))
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:  # of a number with thousands of digits, too
        raise InvalidRecord("not-json", reason=cause(error)) from error
    _check_keys(whole, KEYS, KEYS, "a-record")
    if whole["format"] != FORMAT or whole["version"] != VERSION or isinstance(whole["version"], bool):
        raise InvalidRecord("record-format", format=FORMAT, version=VERSION)
    start = whole["start"]
    if not isinstance(start, str) or not start.isprintable() or not isinstance(whole["turns"], list):
        raise InvalidRecord("start-and-turns")
    if len(whole["turns"]) > most_turns:
        raise InvalidRecord("turns-most", most=most_turns)
    turns = tuple(_turn(turn, number) for number, turn in enumerate(whole["turns"], 1))
    record = Record(start, turns, _tags(whole["tags"]), ruleset)
    record.check()
    return record


def _check_keys(whole: Any, needed: tuple[str, ...], allowed: tuple[str, ...], what: str) -> None:
    keys = list(whole) if isinstance(whole, Mapping) else []
    if not isinstance(whole, Mapping) or not set(needed) <= set(keys) <= set(allowed):
        raise InvalidRecord("object-with", what=Phrase(what), keys=allowed)


def _tags(tags: Any) -> dict[str, str]:
    if not isinstance(tags, Mapping):
        raise InvalidRecord("tags-object")
    for key, value in tags.items():
        if not is_tag_name(key) or not isinstance(value, str) or not value.isprintable():
            raise InvalidRecord("tag-form", tag=key[:40])
    return dict(tags)


def _turn(turn: Any, number: int) -> RecordedTurn:
    try:
        _check_keys(turn, TURN_KEYS[:1], TURN_KEYS, "a-turn")
        seconds = turn.get("seconds")
        text, reveal, comment = turn["turn"], turn.get("reveal"), turn.get("comment", "")
        if not isinstance(text, str) or not isinstance(reveal, str | None) or not isinstance(comment, str):
            raise InvalidRecord("turn-texts")
        if not WORD.fullmatch(text):
            raise InvalidRecord("turn-word", value=shown(text))
        if not comment.isprintable() or comment != comment.strip():
            raise InvalidRecord("comment-line")
        return RecordedTurn(text, reveal, round_seconds(seconds), comment)
    except InvalidRecord as error:
        raise error.having(turn=number) from error
