"""Damaged records are refused, never a crash: random text, and real records with something changed."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cabochon import InvalidRecord, Record
from cabochon.notation.record_files import read_record
from cabochon.notation.record_json import from_json, to_json
from cabochon.notation.record_text import from_text, to_text
from tests.notation.games import random_game

FIXED = settings(derandomize=True, deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))
GAME = random_game("marvel", 2, seed=5, decisions=40)
TEXT = to_text(Record.of(GAME, {"Seat1": "Ada"}, {0: 2.5}, {1: "hm"}))
JSON: dict[str, Any] = json.loads(to_json(Record.of(GAME)))
LONGEST_REASON = 800

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def refused_or_fine(read: Any, text: Any) -> None:
    """The text is a record that replays, or it is refused with one line that says why."""
    reason = ""
    try:
        read(text).game()
    except InvalidRecord as error:
        reason = str(error) or "\n"
    assert len(reason) < LONGEST_REASON
    assert "\n" not in reason


@FIXED
@given(st.text(max_size=300))
def test_random_text_is_no_record(text: str) -> None:
    with pytest.raises(InvalidRecord):
        from_text(text)
    refused_or_fine(from_text, f"cabochon record 1\n{text}")
    refused_or_fine(from_json, text)


@FIXED
@given(st.data())
def test_a_record_with_characters_changed_is_refused_or_still_replays(data: st.DataObject) -> None:
    text = TEXT
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 8))
        new = data.draw(st.text(alphabet=st.sampled_from('wbgrkyopj0123BR.*-@>[];? \n"\\x'), max_size=4))
        text = text[:at] + new + text[at + cut :]
    refused_or_fine(from_text, text)


@FIXED
@given(st.data())
def test_a_record_with_lines_moved_is_refused_or_still_replays(data: st.DataObject) -> None:
    lines = TEXT.splitlines()
    at = data.draw(st.integers(1, len(lines) - 1))
    line = lines.pop(at)
    if data.draw(st.booleans()):
        lines.insert(data.draw(st.integers(1, len(lines))), line)
    refused_or_fine(from_text, "\n".join(lines))


@FIXED
@given(st.sampled_from(sorted(JSON)), values)
def test_json_with_another_value_somewhere_is_refused_or_still_replays(key: str, value: Any) -> None:
    refused_or_fine(from_json, json.dumps({**JSON, key: value}))


@FIXED
@given(
    st.integers(0, len(JSON["turns"]) - 1),
    st.sampled_from(["turn", "reveal", "seconds", "comment", "x"]),
    values,
)
def test_a_json_turn_with_another_value_is_refused_or_still_replays(at: int, key: str, value: Any) -> None:
    turns = [dict(turn) for turn in JSON["turns"]]
    turns[at][key] = value
    refused_or_fine(from_json, json.dumps({**JSON, "turns": turns}))


@FIXED
@given(st.binary(max_size=200))
def test_random_bytes_in_a_file_are_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path: Path = tmp_path_factory.getbasetemp() / "fuzz.cbn"
    path.write_bytes(data)
    with pytest.raises(InvalidRecord):
        read_record(path)
