"""Answers about finished games: made once, kept within bounds, not sent again."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from cabochon.server.http import api
from cabochon.server.http.packed import Packed
from cabochon.server.http.readings import MOST_WAITING, Readings
from cabochon.server.refusal import Refusal
from tests.server.http.hostile.visitors import Visitor, room_of, visit
from tests.server.http.test_api import ALONE, API, finish, make

PATHS = ("replay", "proof", "record", "record?form=json")


@pytest.fixture
def over(client: TestClient) -> str:
    """A game that is over; gives its path."""
    table = make(client)["table"]
    path = f"{API}/tables/{table}"
    version = client.get(path).json()["version"]
    client.post(f"{path}/moves", json={"id": "one-move", "version": version, "seat": 0, "move": "R1"})
    client.post(f"{path}/propose", json={"seat": 0, "version": version, "kind": "end"})
    return path


def counted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[str]:
    """The calls of a function of the API's."""
    calls: list[str] = []
    work = getattr(api, name)

    def count(*args: Any) -> Any:
        calls.append(name)
        return work(*args)

    monkeypatch.setattr(api, name, count)
    return calls


@pytest.mark.parametrize("what", PATHS)
def test_what_can_t_change_is_made_once_and_not_sent_again(
    client: TestClient, over: str, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    made = [counted(monkeypatch, name) for name in ("whole_record", "record_text")]
    first = client.get(f"{over}/{what}")
    again = client.get(f"{over}/{what}", headers={"accept-encoding": "identity"})
    stranger = TestClient(client.app).get(f"{over}/{what}")
    assert first.content == again.content == stranger.content
    assert sum(map(len, made)) == 1
    etag = first.headers["etag"]
    known = client.get(f"{over}/{what}", headers={"if-none-match": etag})
    assert (known.status_code, known.content, known.headers["etag"]) == (304, b"", etag)
    assert first.headers["cache-control"] == known.headers["cache-control"] == "private, no-cache"
    assert not [answer for answer in (first, stranger, known) if "set-cookie" in answer.headers]


def test_a_hundred_who_ask_at_once_are_answered_by_one_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = counted(monkeypatch, "replay_text")

    async def story(app: FastAPI) -> None:
        ada = Visitor(app, "a")
        table = (await ada.post("/tables", ALONE)).json()["table"]
        version = room_of(app, table).state.version
        await ada.post(f"/tables/{table}/resign", {"seat": 0, "version": version})
        answers = await asyncio.gather(*(ada.get(f"/tables/{table}/replay") for _ in range(100)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
        assert len(calls) == 1

    visit(tmp_path, story)


def test_a_name_that_changes_after_the_end_changes_the_record(client: TestClient) -> None:
    request = {
        "seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}, {"kind": "bot", "level": 1}]
    }
    path = f"{API}/tables/{make(client, request)['table']}"
    client.delete(f"{path}/seats/0")
    version = client.get(path).json()["version"]
    client.post(f"{path}/propose", json={"seat": 1, "version": version, "kind": "end"})
    before = client.get(f"{path}/record")
    assert '[Seat1 "Ada"]' in before.text
    client.post(f"{path}/seats/0", json={"name": "Eva"})
    after = client.get(f"{path}/record", headers={"if-none-match": before.headers["etag"]})
    assert '[Seat1 "Eva"]' in after.text


def test_a_game_that_goes_on_is_not_kept(client: TestClient) -> None:
    path = f"{API}/tables/{make(client)['table']}"
    for what in ("proof", "record"):
        assert client.get(f"{path}/{what}").headers["cache-control"] == "no-store"
    assert client.get(f"{path}/replay").status_code == 409
    finish(client, path.rpartition("/")[2])
    assert client.get(f"{path}/proof").json()["verified"] is True


# --- the readings themselves ---


def packed(size: int) -> Packed:
    return Packed(b"x" * size, '"tag"')


def test_what_was_used_last_is_kept_up_to_so_many_bytes() -> None:
    async def story() -> None:
        readings = Readings(1000)
        for number in range(10):
            await readings.finished(("table", number, "replay"), lambda: packed(300))
            await readings.finished(("table", 0, "replay"), lambda: packed(300))  # always wanted
            assert readings.bytes <= 1000
        kept = [number for number in range(10) if readings.knows(("table", number, "replay"))]
        assert kept == [0, 8, 9]
        await readings.finished(("table", 11, "replay"), lambda: packed(5000))
        assert readings.bytes == 0  # nothing that is larger than all the room
        readings.close()

    asyncio.run(story())


def test_a_reading_that_fails_is_tried_again_and_who_leaves_takes_nothing_along() -> None:
    async def story() -> None:
        readings = Readings(1000)
        key = ("table", 1, "replay")

        def fail() -> Packed:
            raise Refusal("record-invalid")

        for _ in range(2):
            with pytest.raises(Refusal):
                await readings.finished(key, fail)
        waiting = [asyncio.create_task(readings.finished(key, lambda: packed(10))) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        assert await waiting[1] == await waiting[2] == packed(10)
        readings.close()

    asyncio.run(story())


def test_no_more_readings_wait_than_can_be_served() -> None:
    async def story() -> None:
        readings = Readings(1000)
        several = [asyncio.create_task(readings.run(lambda: None)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal):
            await readings.run(lambda: None)
        await asyncio.gather(*several)
        await readings.run(lambda: None)
        readings.close()

    asyncio.run(story())


def test_packed_answers_are_unpacked_for_who_takes_no_gzip(client: TestClient, over: str) -> None:
    with client.stream("GET", f"{over}/replay", headers={"accept-encoding": "gzip"}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert (
        gzip.decompress(sent) == client.get(f"{over}/replay", headers={"accept-encoding": "identity"}).content
    )
