"""The HTTP side: what is asked and wished, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from cabochon.notation.record_text import from_text
from cabochon.server.fairness import verify
from cabochon.server.rooms.room import Room
from cabochon.server.wire.requests import MOST_LEVEL
from tests.notation.games import random_game
from tests.server.opened_rooms import QUICK
from tests.server.random_games import FakeTime

API = "/api/v1"
DESCRIPTION = Path(__file__).parents[3] / "web" / "openapi.json"
ALONE = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]}
PAIR = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}


def make(client: TestClient, request: dict[str, Any] | None = None) -> Any:
    answer = client.post(f"{API}/tables", json=request or ALONE)
    assert answer.status_code == 201
    return answer.json()


def finish(client: TestClient, table: str, seed: int = 1) -> Any:
    """Play a table of two own seats to its end."""
    rng = Random(seed)
    path = f"{API}/tables/{table}"
    now = client.get(path).json()
    number = 0
    while now["state"] == "playing":
        seat = now["board"]["seat"]
        now = client.get(f"{path}?seat={seat}").json()
        while now["legal"]:
            number += 1
            request = {"id": f"finish-{number:05}", "version": now["version"], "seat": seat}
            request["move"] = rng.choice(now["legal"])["text"]
            answer = client.post(f"{path}/moves", json=request)
            assert answer.status_code == 200
            now = answer.json()["snapshot"]
            time = client.app.state.rooms.time  # type: ignore[attr-defined]  # the application's own
            time.seconds += 1
    return now


def test_the_server_says_that_it_is_well(client: TestClient) -> None:
    assert client.get(f"{API}/health").json()["status"] == "ok"


def test_the_box_holds_every_card_of_every_ruleset(client: TestClient) -> None:
    box = client.get(f"{API}/rulesets").json()
    cards = {ruleset["id"]: len(ruleset["cards"]) for ruleset in box["rulesets"]}
    assert cards == {"marvel": 90, "splendor": 90, "splendor-2014": 90}
    assert [level["level"] for level in box["levels"]] == list(range(1, MOST_LEVEL + 1))
    splendor = box["rulesets"][1]
    assert [kind["letter"] for kind in splendor["kinds"]] == list("wbgrkj")
    assert [kind["role"] for kind in box["rulesets"][0]["kinds"]][-2:] == ["joker", "time stone"]


def test_the_client_was_made_for_this_description(client: TestClient) -> None:
    known = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    assert known == client.get(f"{API}/openapi.json").json()  # else save it there, then `npm run types`


def test_the_description_holds_every_path_and_message(client: TestClient) -> None:
    whole = client.get(f"{API}/openapi.json").json()
    assert f"{API}/tables/{{id}}/moves" in whole["paths"]
    shapes = whole["components"]["schemas"]
    assert {"Snapshot", "MoveMessage", "FromClient", "FromServer", "ErrorAnswer"} <= set(shapes)
    assert "EventMessage" in client.get(f"{API}/docs").text
    lacking = [
        f"{name}.{field}"
        for name, shape in shapes.items()
        for field, described in shape.get("properties", {}).items()
        if field != "type" and not described.get("description")
    ]
    assert not lacking


def test_a_game_is_played_checked_and_stepped_through(client: TestClient) -> None:
    table = make(client)["table"]
    path = f"{API}/tables/{table}"
    proof = client.get(f"{path}/proof").json()
    assert (proof["secret"], proof["verified"]) == (None, None)
    assert client.get(f"{path}/replay").json()["error"]["code"] == "not-over"
    assert "cabochon-partial-record" in client.get(f"{path}/record").text
    end = finish(client, table)
    assert end["result"]["winners"]
    proof = client.get(f"{path}/proof").json()
    assert proof["verified"] is True
    text = client.get(f"{path}/record")
    assert f"cabochon-{table}.cbn" in text.headers["content-disposition"]
    record = from_text(text.text)
    verdict = verify(record)
    assert verdict.fair
    assert verdict.reveals == proof["reveals"]
    frames = client.get(f"{path}/replay").json()
    assert len(frames["frames"]) == len(record.turns) + 1
    assert client.post(f"{API}/records", json={"text": text.text}).json() == frames
    as_json = client.get(f"{path}/record?form=json").text
    assert client.post(f"{API}/records", json={"text": as_json}).json() == frames
    listed = client.get(f"{API}/games").json()["games"]
    assert [(line["table"], line["state"]) for line in listed] == [(table, "over")]


def test_replays_know_all_that_the_record_says(client: TestClient) -> None:
    from cabochon.notation.record import Record
    from cabochon.notation.record_text import to_text

    game = random_game("marvel", 3, seed=4)
    answer = client.post(f"{API}/records", json={"text": to_text(Record.of(game))}).json()
    assert answer["frames"][-1]["board"]["seats"][0]["points"] == game.seats[0].points
    assert [frame["entry"]["turn"] for frame in answer["frames"][1:]] == list(range(len(game.turns)))


@pytest.mark.parametrize("text", ["", "{}", "cabochon record 1\n", "\x00", 'cabochon record 1\n[Start "x"]'])
def test_a_file_that_is_no_record_is_refused_with_a_reason(client: TestClient, text: str) -> None:
    answer = client.post(f"{API}/records", json={"text": text})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "record-invalid"


def test_a_record_that_would_take_long_is_refused_unread(client: TestClient) -> None:
    long = "cabochon record 1\n" + "1.1 wbg\n" * 2001
    assert "2000 turns" in client.post(f"{API}/records", json={"text": long}).json()["error"]["message"]
    codes = [client.post(f"{API}/records", json={"text": long}).status_code for _ in range(10)]
    assert codes == [422] * 9 + [429]


def test_a_stale_move_is_answered_with_the_table_as_it_is(client: TestClient) -> None:
    table = make(client)
    request = {"id": "stale-move", "version": 1, "seat": 0, "move": "wbg"}
    answer = client.post(f"{API}/tables/{table['table']}/moves", json=request)
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "stale-version"
    assert answer.json()["snapshot"]["version"] == table["version"]


def test_an_illegal_wish_is_explained_by_clause_and_reason(client: TestClient) -> None:
    path = f"{API}/tables/{make(client)['table']}/explain"

    def explain(move: str) -> Any:
        return client.post(path, json={"seat": 0, "move": move}).json()

    assert explain("wbg") == {"legal": True, "clause": "", "reason": "", "args": {}, "message": ""}
    assert explain("gbw")["legal"]
    assert (explain("pass")["clause"], explain("pass")["reason"]) == ("A7", "must-act")
    assert (explain("www")["clause"], explain("www")["reason"]) == ("A1", "no-such-take")
    assert explain("-k")["reason"] == "nothing-to-return"
    assert explain("nonsense!")["reason"] == "not-a-move"


def test_a_hint_is_a_legal_move(client: TestClient) -> None:
    table = make(client)
    path = f"{API}/tables/{table['table']}"
    hint = client.post(f"{path}/hint", json={"seat": 0}).json()
    legal = client.get(f"{path}?seat=0").json()["legal"]
    assert hint["move"] in legal
    assert client.post(f"{path}/hint", json={"seat": 1}).status_code == 409


def test_another_browser_sits_down_by_the_link(client: TestClient) -> None:
    table = make(client, PAIR)["table"]
    other = TestClient(client.app)
    assert other.get(f"{API}/tables/{table}").json()["mine"] == []
    assert other.post(f"{API}/tables/{table}/seats/0", json={"name": "Eve"}).status_code == 409
    assert other.post(f"{API}/tables/{table}/seats/1", json={}).json()["error"]["code"] == "name-missing"
    seated = other.post(f"{API}/tables/{table}/seats/1", json={"name": " Ben "}).json()
    assert (seated["mine"], seated["seats"][1]["name"], seated["state"]) == ([1], "Ben", "playing")
    assert other.get(f"{API}/tables/{table}?seat=0").status_code == 403
    left = other.delete(f"{API}/tables/{table}/seats/1?level=2").json()
    assert (left["seats"][1]["kind"], left["seats"][1]["away"]) == ("bot", True)


# --- what a server on the open internet must refuse ---


def test_each_browser_gets_a_secret_that_scripts_can_t_read(client: TestClient) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "set-cookie" not in client.get("/").headers
    secure = TestClient(client.app, base_url="https://testserver")
    assert "Secure" in secure.get("/").headers["set-cookie"]
    forged = TestClient(client.app, cookies={"cabochon": "short"})
    assert "set-cookie" in forged.get("/").headers


def test_answers_bear_the_usual_headers(client: TestClient) -> None:
    for path in ("/", "/t/abc", f"{API}/health", f"{API}/nothing", f"{API}/docs"):
        headers = client.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"].split("style-src-attr")[0]
        assert headers["x-content-type-options"] == "nosniff"


def test_wishes_from_other_sites_are_refused(client: TestClient) -> None:
    for origin, status in (
        ("http://testserver", 201),
        ("https://evil.example", 403),
        ("null", 403),
        ("http://testserver.evil.example", 403),
    ):
        answer = client.post(f"{API}/tables", json=ALONE, headers={"origin": origin})
        assert answer.status_code == status


def test_bodies_that_are_too_large_are_refused(client: TestClient) -> None:
    huge = "x" * (QUICK.most_body + 1)
    assert client.post(f"{API}/records", content=huge).status_code == 413
    chunks = (b"x" * 100_000 for _ in range(20))
    assert client.post(f"{API}/records", content=chunks).status_code == 413
    lying = {"content-length": "-5"}
    assert client.post(f"{API}/records", content=b"", headers=lying).status_code == 413


def test_too_many_requests_are_refused_until_time_has_passed(client: TestClient, time: FakeTime) -> None:
    most = int(QUICK.requests.burst)
    codes = [client.get(f"{API}/health").status_code for _ in range(most + 5)]
    assert codes == [200] * most + [429] * 5
    assert client.get(f"{API}/health").headers["retry-after"] == "1"
    time.advance(1)
    assert client.get(f"{API}/health").status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", f"{API}/nothing", None, 404, "not-found"),
        ("GET", "/api", None, 404, "not-found"),
        ("POST", "/elsewhere", {}, 405, "wrong-method"),
        ("PUT", f"{API}/tables", {}, 405, "wrong-method"),
        ("GET", f"{API}/tables/none", None, 404, "no-such-table"),
        ("GET", f"{API}/tables/abcdefgh2345", None, 404, "no-such-table"),
        ("GET", f"{API}/tables/%00%00", None, 404, "no-such-table"),
        ("POST", f"{API}/tables", {"seats": []}, 422, "bad-request"),
        ("POST", f"{API}/tables", {"seats": [{"kind": "me"}, {"kind": "open"}]}, 422, "bad-request"),
        ("POST", f"{API}/tables", {"seats": [{"kind": "bot", "level": 99}] * 2}, 422, "bad-request"),
        ("POST", f"{API}/tables", {"seats": [{"kind": "me", "name": "x" * 25}] * 2}, 422, "bad-request"),
        ("POST", f"{API}/tables", {"seats": [{"kind": "me", "name": "a\nb"}] * 2}, 422, "bad-request"),
        (
            "POST",
            f"{API}/tables",
            {"seats": [{"kind": "open"}] * 2, "ruleset": "../x"},
            422,
            "no-such-ruleset",
        ),
        ("POST", f"{API}/tables", {"seats": [{"kind": "open"}] * 2, "spare": 1}, 422, "bad-request"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_code(
    client: TestClient, method: str, path: str, body: Any, status: int, code: str
) -> None:
    answer = client.request(method, path, json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_a_failure_inside_tells_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a secret path")

    table = make(client)["table"]
    monkeypatch.setattr(Room, "snapshot_text", fail)
    answer = client.get(f"{API}/tables/{table}")
    assert answer.status_code == 500
    wording = {"code": "internal", "message": "Something went wrong on the server.", "args": {}}
    assert answer.json() == {"error": wording, "snapshot": None}
