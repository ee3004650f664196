"""Odd paths, numbers, bodies and records: refused with a code, never a failure inside, never long work."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from cabochon.notation.record import Record
from cabochon.notation.record_json import to_json
from cabochon.notation.record_text import to_text
from cabochon.server.http.app import make_app
from cabochon.server.wire import replay
from tests.notation.games import random_game
from tests.server.http.hostile.visitors import API, UNLIMITED

DIGITS = "9" * 5000
JSON = {"content-type": "application/json"}
ALONE = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("odd")
    (folder / "dist").mkdir()
    (folder / "dist" / "index.html").write_text("the page")
    app = make_app(f"sqlite:///{folder / 'odd.db'}", UNLIMITED, client=folder / "dist")
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="module")
def table(server: TestClient) -> str:
    return f"{API}/tables/{server.post(f'{API}/tables', json=ALONE).json()['table']}"


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/a%00b.js",
        "/" + "a" * 300,
        "/" + "a/" * 3000,
        "/%ff.js",
        "/%0d%0aset-cookie:x",
        f"{API}//health",
        f"{API}/health/",
        f"{API}/tables/",
        f"{API}/tables/%00",
        f"{API}/tables/%ff",
        f"{API}/tables/%2e%2e/health",
        f"{API}/tables/{'a' * 9000}",
        "TABLE/",
        "TABLE//record",
        f"TABLE?seat={DIGITS}",
        "TABLE?seat=1e5",
        "TABLE?seat=NaN",
        "TABLE?seat=%00",
        "TABLE?seat=9",
        "TABLE/record?form=%00",
        "TABLE/record?form=text%0d%0a",
    ],
)
def test_odd_paths_and_queries_are_refused(server: TestClient, table: str, path: str) -> None:
    answer = server.get(path.replace("TABLE", table))
    assert answer.status_code in (403, 404, 422)
    assert answer.json()["error"]["code"] in ("not-found", "no-such-table", "bad-request", "no-such-seat")
    assert len(answer.content) < 1000


BODIES = {
    "nothing": b"",
    "no text": b"\xff\xfe\x00",
    "a zero": b"\x00",
    "not a number": b"NaN",
    "not a number inside": b'{"seats": NaN}',
    "infinity": b'{"seats": 1e999}',
    "thousands of digits": b'{"seats": %s}' % DIGITS.encode(),
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 100_000,
    "half a letter": b'{"\\ud800": 1}',
    "half a letter as a value": b'{"seats": [{"kind": "me", "name": "\\ud800"}, {"kind": "open"}]}',
    "a long key": b'{"%s": 1}' % (b"k" * 100_000),
    "a mark of order": b'\xef\xbb\xbf{"seats": []}',
    "two bytes a letter": '{"seats": []}'.encode("utf-16"),
    "compressed": gzip.compress(b"0" * 5_000_000),
    "keys twice": b'{"seats": [{"kind": "open"}, {"kind": "open"}], "seats": []}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("path", ["/tables", "/records", "TABLE/moves", "TABLE/vote", "TABLE/seats/0"])
def test_odd_bodies_are_refused(server: TestClient, table: str, path: str, body: bytes) -> None:
    where = path.replace("TABLE", table) if path.startswith("TABLE") else API + path
    for headers in (JSON, JSON | {"content-encoding": "gzip"}, {"content-type": "text/plain"}, {}):
        answer = server.post(where, content=body, headers=headers)
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "bad-request"
        assert len(answer.content) < 1000


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/moves", '{"id": "abcdefgh", "version": DIGITS, "seat": 0, "move": "wbg"}', 422),
        ("/moves", '{"id": "abcdefgh", "version": NUMBER, "seat": 0, "move": "wbg"}', 409),
        ("/moves", '{"id": "abcdefgh", "version": 1e999, "seat": 0, "move": "wbg"}', 422),
        ("/moves", '{"id": "abcdefgh", "version": 2.5, "seat": 0, "move": "wbg"}', 422),
        ("/moves", '{"id": "abcdefgh", "version": 2, "seat": 1e9, "move": "wbg"}', 422),
        ("/moves", '{"id": "abcdefgh\\n", "version": 2, "seat": 0, "move": "wbg"}', 422),
        ("/moves", '{"id": "abcdefgh", "version": 2, "seat": 0, "move": "\\u0000"}', 422),
        ("/moves", '{"id": "abcdefgh", "version": 2, "seat": 0, "move": "w\\u2028"}', 422),
        ("/moves", '{"id": "abcdefgh", "version": 2, "seat": 0, "move": "\\uff37bg"}', 422),
        ("/moves", '{"id": "abcdefgh", "version": 2, "seat": 0, "move": "B99999999999999999"}', 422),
        ("/vote", '{"seat": 0, "number": NUMBER, "yes": true}', 409),
        ("/takeback", '{"seat": 0, "version": NUMBER}', 409),
        (f"/seats/{DIGITS}", '{"name": "x"}', 422),
        (f"/seats/{DIGITS[:30]}", '{"name": "x"}', 404),
    ],
)
def test_odd_numbers_and_texts_are_refused(
    server: TestClient, table: str, path: str, body: str, status: int
) -> None:
    content = body.replace("DIGITS", DIGITS).replace("NUMBER", DIGITS[:400])
    answer = server.post(f"{table}{path}", content=content, headers=JSON)
    assert answer.status_code == status, answer.text[:200]
    assert len(server.get(f"{table}?seat=0").json()["log"]) == 0


@pytest.mark.parametrize(
    "headers",
    [
        {"cookie": "cabochon=" + "x" * 8000},
        {"cookie": 'cabochon="' + "\\" * 8000},
        {"cookie": ";" * 8000},
        {"accept-encoding": "," * 8000},
        {"if-none-match": "," * 8000},
        {"range": "bytes=" + "0-," * 3000},
        {"host": ""},
    ],
    ids=str,
)
def test_odd_headers_do_no_harm(server: TestClient, headers: dict[str, str]) -> None:
    for path in ("/", f"{API}/rulesets", f"{API}/games"):
        assert server.get(path, headers=headers).status_code in (200, 206, 400, 416)


@pytest.mark.parametrize("length", [DIGITS, "1e5", "+5", "-1", "0x10", ""])
def test_an_odd_length_is_too_large(server: TestClient, length: str) -> None:
    answer = server.post(f"{API}/tables", content=b"{}", headers={"content-length": length})
    assert answer.status_code == 413


# --- records ---

RECORD = Record.of(random_game("splendor", 2, seed=4))
TEXT, PARTS = to_text(RECORD), json.loads(to_json(RECORD))
LONG = "cabochon record 1\n" + "1.1 wbg\n" * (replay.MOST_TURNS + 1)
MANY = [{"turn": "wbg"}] * (replay.MOST_TURNS + 1)
LINE_ENDS = {"cr": "\r", "crlf": "\r\n", "u2028": "\u2028", "next line": "\x85", "form feed": "\x0c"}


def with_parts(**parts: Any) -> str:
    return json.dumps(PARTS | parts)


def upload(server: TestClient, text: str) -> Any:
    return server.post(f"{API}/records", json={"text": text})


@pytest.mark.parametrize("end", LINE_ENDS.values(), ids=LINE_ENDS)
def test_every_end_of_a_line_meets_the_same_limit(server: TestClient, end: str) -> None:
    assert upload(server, TEXT.replace("\n", end)).status_code == 200
    refused = upload(server, LONG.replace("\n", end))
    assert refused.status_code == 422
    assert f"{replay.MOST_TURNS} turns" in refused.json()["error"]["message"]


@pytest.mark.parametrize(
    "text",
    [
        with_parts(turns=MANY),
        with_parts(turns=MANY).replace('"turn"', '"\\u0074urn"'),
        with_parts(turns=MANY).replace('"turns"', '"turn\\u0073"'),
        " \n" * 5000 + with_parts(turns=MANY),
    ],
    ids=["plain", "escaped keys", "escaped list", "spaces"],
)
def test_every_spelling_of_json_meets_the_same_limit(
    server: TestClient, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a record that is too long was replayed")

    monkeypatch.setattr(Record, "check", never)
    refused = upload(server, text)
    assert refused.status_code == 422
    assert f"{replay.MOST_TURNS} turns" in refused.json()["error"]["message"]


TRICKS = {
    "zero": TEXT + "\x00",
    "mark of order": "\ufeff" + TEXT,
    "joined letters": TEXT.replace("wbg", "w\u200dbg", 1),
    "digits": with_parts().replace('"version": 1', f'"version": {DIGITS}'),
    "seconds": with_parts(turns=[{"turn": "wbg", "seconds": 10**400}]),
    "nan": with_parts(turns=[{"turn": "wbg", "seconds": float("nan")}]),
    "infinite": with_parts(turns=[{"turn": "wbg", "seconds": float("inf")}]),
    "deep": '{"tags":' * 100_000,
    "keys twice": with_parts()[:-1] + ', "turns": []}',
    "long turn": with_parts(turns=[{"turn": "w" * 900_000}]),
    "long reveal": with_parts(turns=[{"turn": "wbg", "reveal": "x" * 900_000}]),
    "long start": with_parts(start=PARTS["start"] + " turn=1" * 100_000),
    "spaces": "cabochon record 1\n1.1 wbg" + " " * 900_000 + "x",
    "number": "cabochon record 1\n" + "9" * 900_000 + ".1 wbg",
    "half a letter": with_parts(tags={"\ud800": ""}),
    "folder": with_parts(start=PARTS["start"].replace("splendor", "../../etc/passwd")),
    "no list": with_parts(turns={"a": 1}),
    "compressed": gzip.compress(TEXT.encode()).decode("latin-1"),
}


@pytest.mark.parametrize("text", TRICKS.values(), ids=TRICKS)
def test_tricks_with_records_are_refused_in_few_words(server: TestClient, text: str) -> None:
    refused = upload(server, text)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "record-invalid")
    assert len(refused.content) < 3000


def test_a_long_finished_game_is_not_replayed_either() -> None:
    record = Record(RECORD.start, RECORD.turns * (replay.MOST_TURNS // len(RECORD.turns) + 1))
    with pytest.raises(Exception, match=f"more than {replay.MOST_TURNS} turns"):
        replay.replay_text(record)
