"""Stored events: every version can be read, and what is written now does not change by accident."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest

from cabochon.server.storage.events import Created, Event, event_text, read_event
from cabochon.server.storage.versions import FIRST, UPGRADERS, VERSION, UnreadableEvent

DATA = Path(__file__).parent / "data"
OLD, NEW = (
    (DATA / f"events-{version}.jsonl").read_text(encoding="utf-8").splitlines()
    for version in (FIRST, VERSION)
)


def test_the_files_hold_every_kind_of_event() -> None:
    union = get_args(get_args(Event)[0])
    kinds = {kind.model_fields["kind"].default for kind in union}
    assert {json.loads(line)["kind"] for line in OLD} == kinds - {"mixing", "mixed"}  # which came later
    assert {json.loads(line)["kind"] for line in NEW} == kinds


@pytest.mark.parametrize(("old", "new"), list(zip(OLD, NEW, strict=False)))
def test_an_event_of_the_first_version_is_read_as_one_of_today(old: str, new: str) -> None:
    assert "v" not in json.loads(old)
    assert read_event(old) == read_event(new)
    assert event_text(read_event(old)) == new


@pytest.mark.parametrize("text", NEW)
def test_an_event_of_today_is_written_as_it_was_read(text: str) -> None:
    assert event_text(read_event(text)) == text


def test_a_table_that_did_not_say_who_made_it_belongs_to_its_first_person() -> None:
    event = read_event(OLD[-1])
    assert isinstance(event, Created)
    assert event.host == "a" * 64


def test_each_older_version_has_an_upgrader() -> None:
    assert list(UPGRADERS) == list(range(FIRST, VERSION))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[]",
        "null",
        "{}",
        '{"v":2,"kind":"unheard"}',
        '{"v":2,"kind":"left","seat":"x","level":1}',
        '{"v":2,"kind":"left","seat":0,"level":1,"more":1}',
        '{"v":3,"kind":"withdrawn"}',
        '{"v":0,"kind":"withdrawn"}',
        '{"v":"2","kind":"withdrawn"}',
        '{"v":[],"kind":"withdrawn"}',
        '{"v":1,"kind":"created"}',
        '{"v":1,"kind":"created","sitters":[null]}',
    ],
)
def test_what_is_no_event_is_an_error_of_one_kind(text: str) -> None:
    with pytest.raises(UnreadableEvent):
        read_event(text)
