"""Reviews over HTTP: asking, growing, decisions on the board, other moves, and what is refused."""

from __future__ import annotations

import json
import time as real_time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cabochon.analysis.review_json import from_object
from cabochon.game import Game
from cabochon.notation.record import Record, RecordedTurn
from cabochon.notation.record_json import to_json
from cabochon.notation.record_text import to_text
from cabochon.server.http.app import make_app
from cabochon.server.http.watch import metrics_page
from cabochon.server.settings import Rate
from cabochon.server.wire.replay import Replay
from cabochon.server.wire.reviews import ReviewAnswer, ReviewedDecision, TriedMove
from tests.analysis.games import played
from tests.server.http.test_api import API, finish, make
from tests.server.opened_rooms import QUICK
from tests.server.random_games import FakeTime

FREE = Rate(1e9, 1e9)
QUICKLY = {"effort": "quick"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = make_app(
        f"sqlite:///{tmp_path / 'tables.db'}", replace(QUICK, requests=FREE, work=FREE), FakeTime()
    )
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def upload(client: TestClient, game: Game, effort: str = "quick") -> Any:
    asked = {"text": to_text(Record.of(game, {"Seat1": "Ada"})), "effort": effort}
    return client.post(f"{API}/records/review", json=asked)


def done(client: TestClient, answer: Any) -> Any:
    """The review once it is done."""
    assert answer.status_code == 200, answer.text
    now = answer.json()
    end = real_time.monotonic() + 120
    while now["state"] in ("waiting", "running"):
        assert real_time.monotonic() < end
        real_time.sleep(0.02)
        now = client.get(f"{API}/reviews/{now['id']}").json()
        ReviewAnswer.model_validate(now)
    assert now["state"] == "done"
    return now


def refused(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


@pytest.fixture
def short(client: TestClient) -> Any:
    """The review of a game that has just begun."""
    return done(client, upload(client, played("splendor", 2, seed=3, turns=10)))


def test_a_table_s_game_is_reviewed_once_it_is_over(client: TestClient) -> None:
    table = make(client)["table"]
    path = f"{API}/tables/{table}/review"
    assert refused(client.post(path, json={})) == (409, "not-over")
    version = client.get(f"{API}/tables/{table}").json()["version"]
    move = {"id": "one-move", "version": version, "seat": 0, "move": "R1"}
    client.post(f"{API}/tables/{table}/moves", json=move)
    client.post(f"{API}/tables/{table}/propose", json={"seat": 0, "version": version + 1, "kind": "end"})
    review = done(client, client.post(path, json=QUICKLY))
    assert (review["total"], review["review"]["finished"]) == (1, False)  # it was ended by agreement
    stranger = TestClient(client.app).post(path, json=QUICKLY)
    assert (stranger.json()["id"], stranger.json()["state"]) == (review["id"], "done")
    assert stranger.json()["review"] == review["review"]


def test_a_whole_game_with_its_frames(client: TestClient) -> None:
    table = make(client)["table"]
    finish(client, table)
    review = done(client, client.post(f"{API}/tables/{table}/review", json=QUICKLY))
    entries = review["review"]["entries"]
    replay = Replay.model_validate(client.get(f"{API}/tables/{table}/replay").json())
    assert review["review"]["finished"]
    assert review["frames"][-1] == len(replay.frames) - 1
    assert len(review["frames"]) == len(entries) == review["total"] == review["done"]
    for entry, frame in zip(entries, review["frames"], strict=True):
        turn = replay.frames[frame].entry
        assert turn is not None
        assert (turn.turn + 1, turn.seat) == (entry["turn"], entry["seat"])
        assert entry["move"] in [move.text for move in turn.moves]
    assert from_object(review["review"]).complete


def test_an_unfinished_game_and_one_from_the_middle_are_reviewed_as_far_as_they_go(
    client: TestClient,
) -> None:
    game = played("marvel", 3, seed=3, turns=12)
    assert not done(client, upload(client, game))["review"]["finished"]
    middle = Game.from_position(played("marvel", 3, seed=3, turns=7).position(), seed=0)
    assert middle.turn == 7
    for turn in game.turns[7:]:
        middle.push(turn.text, reveal=turn.reveal)
    review = done(client, upload(client, middle))
    assert review["review"]["entries"][0]["turn"] == 8
    assert review["frames"][0] == 1
    assert review["review"]["average"] == review["review"]["start"]


def test_json_records_give_the_same_review(client: TestClient, short: Any) -> None:
    text = to_json(Record.of(played("splendor", 2, seed=3, turns=10)))
    answer = client.post(f"{API}/records/review", json={"text": text, **QUICKLY})
    assert answer.json() == short


def test_a_review_that_is_done_is_not_sent_again(client: TestClient, short: Any) -> None:
    first = client.get(f"{API}/reviews/{short['id']}")
    again = client.get(f"{API}/reviews/{short['id']}", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_what_can_t_be_reviewed_is_refused(client: TestClient) -> None:
    record = Record.of(played("splendor", 2, seed=3, turns=4))
    unknown = replace(record, start=record.start.replace("splendor", "chess", 1))
    impossible = replace(record, turns=(*record.turns, RecordedTurn("B1b10121")))
    for text, code in [
        ("nonsense", "record-invalid"),
        ("", "record-invalid"),
        ("{}", "record-invalid"),
        (to_text(unknown), "record-invalid"),
        (to_text(impossible), "record-invalid"),
        (to_text(replace(record, turns=())), "nothing-to-review"),
    ]:
        answer = client.post(f"{API}/records/review", json={"text": text, **QUICKLY})
        assert refused(answer) == (422, code), text
    for body in ({}, {"text": 7}, {"text": to_text(record), "effort": "endless"}):
        assert refused(client.post(f"{API}/records/review", json=body)) == (422, "bad-request")
    assert refused(client.get(f"{API}/reviews/nothing")) == (404, "no-review")
    assert refused(client.post(f"{API}/tables/abcdefgh2345/review", json={})) == (404, "no-such-table")


# --- decisions ---


def faults(review: Any) -> list[int]:
    return [at for at, entry in enumerate(review["review"]["entries"]) if entry["verdict"]["better"]]


def test_a_decision_is_shown_as_its_maker_saw_it(client: TestClient, short: Any) -> None:
    game = played("splendor", 2, seed=3, turns=10)
    for at, entry in enumerate(short["review"]["entries"]):
        answer = client.get(f"{API}/reviews/{short['id']}/decisions/{at}")
        shown = ReviewedDecision.model_validate(answer.json())
        assert (shown.seat, shown.played.text) == (entry["seat"], entry["move"])
        assert shown.played in shown.legal
        assert (None if shown.better is None else shown.better.text) == entry["verdict"]["better"]
        assert bool(shown.line) == bool(shown.better)
        hidden = [card for seat in (1 - shown.seat,) for card in game.hand(seat) if card.hidden and card.card]
        assert not any(f'"{card.card.id}"' in json.dumps(answer.json()["board"]["seats"]) for card in hidden)  # type: ignore[union-attr]


def test_the_better_line_shows_no_card_that_nobody_can_know(client: TestClient) -> None:
    review = done(client, upload(client, played("splendor", 2, seed=5, turns=16)))
    lengths = []
    for at in faults(review):
        shown = client.get(f"{API}/reviews/{review['id']}/decisions/{at}").json()
        seen = {name: part for name, part in shown["board"].items() if name != "unseen"}
        known = set(json.dumps(seen).split('"'))
        for frame in shown["line"]:
            rows = [card for row in frame["board"]["rows"].values() for card in row]
            held = [card["card"] for area in frame["board"]["seats"] for card in area["hand"]]
            assert {card for card in (*rows, *held, *frame["board"]["lacks"]) if card} <= known
            assert frame["entry"]["reveal"] is None
            assert frame["board"]["unseen"] is None
        assert shown["line"][0]["entry"]["moves"][0] == shown["better"]
        lengths.append(len(shown["line"]))
    assert max(lengths) > 1


def test_a_move_is_tried(client: TestClient, short: Any) -> None:
    at = faults(short)[0]
    path = f"{API}/reviews/{short['id']}/decisions/{at}"
    shown = client.get(path).json()
    best = TriedMove.model_validate(client.post(f"{path}/try", json={"move": shown["better"]["text"]}).json())
    assert (best.ok, best.close, best.loss) == (True, True, 0)
    played_move = client.post(f"{path}/try", json={"move": shown["played"]["text"]})
    assert TriedMove.model_validate(played_move.json()).loss > 0
    again = client.post(f"{path}/try", json={"move": shown["played"]["text"]})
    assert again.content == played_move.content
    for move, code in [("B3k33530", "illegal-move"), ("nonsense", "not-a-move")]:
        assert refused(client.post(f"{path}/try", json={"move": move})) == (422, code)


def test_a_decision_that_is_not_there_is_refused(client: TestClient, short: Any) -> None:
    for number in (-1, short["total"], 10**6):
        assert refused(client.get(f"{API}/reviews/{short['id']}/decisions/{number}")) == (404, "no-decision")
        tried = client.post(f"{API}/reviews/{short['id']}/decisions/{number}/try", json={"move": "pass"})
        assert refused(tried) == (404, "no-decision")
    assert refused(client.get(f"{API}/reviews/none/decisions/0")) == (404, "no-review")


def test_a_decision_can_be_looked_at_before_it_is_weighed_but_no_move_tried(client: TestClient) -> None:
    review = upload(client, played("splendor", 2, seed=7, turns=40), "deep").json()
    path = f"{API}/reviews/{review['id']}/decisions/39"
    shown = client.get(path).json()
    assert (shown["better"], shown["line"]) == (None, [])
    assert refused(client.post(f"{path}/try", json={"move": shown["played"]["text"]})) == (409, "not-weighed")


def test_reviews_are_measured(client: TestClient, short: Any) -> None:
    assert short["state"] == "done"
    state = client.app.state  # type: ignore[attr-defined]  # the application's own
    text = bytes(metrics_page(state.rooms, state.reviews).body).decode()
    assert 'cabochon_reviews_made_total{effort="quick"}' in text
    assert "cabochon_reviews 0.0" in text
