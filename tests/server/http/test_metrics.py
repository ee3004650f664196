"""/metrics: what is measured, and who may see it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from cabochon.server.http.app import make_app
from cabochon.server.http.run import trusted_proxies
from cabochon.server.json_log import JsonLines
from cabochon.server.settings import Hosting, Rate, Settings
from tests.server.random_games import FakeTime

TOKEN = "a-token-for-the-tests"
HERE, AWAY = "127.0.0.1", "192.0.2.7"
NEW_TABLE = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}]}


def open_client(app: Any, address: str, host: str = "localhost") -> TestClient:
    return TestClient(app, base_url=f"http://{host}", client=(address, 50_000), raise_server_exceptions=False)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Any]:
    settings = Settings(bot_pause=0, bot_threads=1, metrics_token=TOKEN, requests=Rate(20, 0.001))
    app = make_app(f"sqlite:///{tmp_path / 'tables.db'}", settings, FakeTime())
    with open_client(app, HERE) as client:  # the server lives in its loop
        app.state.here = client
        yield app


@pytest.fixture
def client(app: Any) -> Any:
    return app.state.here


def samples(client: TestClient) -> dict[tuple[str, ...], float]:
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    assert "set-cookie" not in answer.headers
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_what_is_played_is_counted(client: TestClient) -> None:
    before = samples(client)
    table = client.post("/api/v1/tables", json=NEW_TABLE).json()
    with client.websocket_connect(f"/api/v1/tables/{table['table']}/live") as socket:
        socket.receive_json()
        assert samples(client)["cabochon_sockets",] == before.get(("cabochon_sockets",), 0) + 1
        socket.send_json({"type": "nonsense"})
        while socket.receive_json()["type"] != "error":
            pass
    after = samples(client)

    def grown(*name: str) -> float:
        return after[name] - before.get(name, 0)

    assert after["cabochon_tables", "playing"] == 1
    assert after["cabochon_tables", "over"] == 0
    assert after["cabochon_thinking_queue", "bot"] >= 0
    assert grown("cabochon_events_total", "started") == 1
    assert grown("cabochon_database_seconds_count", "create") == 1
    assert grown("cabochon_database_seconds_count", "append") >= 1
    assert grown("cabochon_send_seconds_count") >= 1
    assert grown("cabochon_request_seconds_count", "/api/v1/tables") == 1
    assert grown("cabochon_answers_total", "201") == 1
    assert grown("cabochon_refusals_total", "bad-request") == 1
    assert after["cabochon_sockets",] == before.get(("cabochon_sockets",), 0)


def test_moves_and_the_thinking_of_bots_are_measured(client: TestClient) -> None:
    before = samples(client)
    bots = {"seats": [{"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}]}
    table = client.post("/api/v1/tables", json=bots).json()
    with client.websocket_connect(f"/api/v1/tables/{table['table']}/live") as socket:
        while socket.receive_json().get("event", {}).get("kind") != "move":
            pass
    after = samples(client)
    for name in (("cabochon_events_total", "move"), ("cabochon_thinking_seconds_count", "bot")):
        assert after[name] > before.get(name, 0)


def test_failures_are_counted_by_their_event_and_the_answer_names_the_request(
    app: Any, client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = samples(client)
    database = app.state.rooms.database

    def broken(*_args: object) -> None:
        raise OperationalError("SELECT 1", {}, Exception("gone"))

    broken.__name__ = "games"
    monkeypatch.setattr(database, "games", broken)
    with caplog.at_level(logging.ERROR, "cabochon.server"):
        answer = client.get("/api/v1/games")
    assert answer.status_code >= 500
    after = samples(client)
    failures = ("cabochon_database_failures_total",)
    assert after[failures] == before[failures] + 1
    assert after["cabochon_answers_total", str(answer.status_code)] > 0
    assert len(answer.headers["x-request-id"]) == 16


def test_an_answer_that_is_fine_has_no_request_id(app: Any) -> None:
    assert "x-request-id" not in open_client(app, HERE).get("/api/v1/health").headers


@pytest.mark.parametrize(
    ("address", "host", "headers", "status"),
    [
        (HERE, "localhost:8000", {}, 200),
        ("::1", "[::1]:8000", {}, 200),
        ("::ffff:127.0.0.1", "127.0.0.1", {}, 200),
        (AWAY, "localhost", {}, 404),
        (HERE, "cabochon.example", {}, 404),  # a page whose name leads here, or a proxy
        (HERE, "localhost", {"x-forwarded-for": HERE}, 404),  # a proxy that nobody said to believe
        (HERE, "localhost", {"forwarded": "for=127.0.0.1"}, 404),
        (AWAY, "cabochon.example", {"authorization": f"Bearer {TOKEN}"}, 200),
        (HERE, "cabochon.example", {"authorization": f"Bearer {TOKEN}", "x-forwarded-for": AWAY}, 200),
        (AWAY, "cabochon.example", {"authorization": f"Bearer {TOKEN}x"}, 404),
        (AWAY, "cabochon.example", {"authorization": "Bearer "}, 404),
        (AWAY, "cabochon.example", {"authorization": f"Basic {TOKEN}"}, 404),
    ],
)
def test_only_this_machine_or_the_token_sees_them(
    address: str, host: str, headers: dict[str, str], status: int, app: Any
) -> None:
    answer = open_client(app, address, host).get("/metrics", headers=headers)
    assert answer.status_code == status
    assert ("cabochon_events" in answer.text) == (status == 200)


def test_without_a_token_in_the_settings_no_token_opens_them(tmp_path: Path) -> None:
    app = make_app(f"sqlite:///{tmp_path / 'tables.db'}", Settings(bot_threads=1))
    with open_client(app, AWAY) as client:
        for given in ("Bearer ", "Bearer", ""):
            assert client.get("/metrics", headers={"authorization": given}).status_code == 404


def test_looking_is_not_counted_as_a_request_but_guessing_is(app: Any) -> None:
    here, away = open_client(app, HERE), open_client(app, AWAY)
    for _ in range(50):
        assert here.get("/metrics").status_code == 200
    assert here.get("/api/v1/health").status_code == 200
    found = [away.get("/metrics", headers={"authorization": "Bearer guess"}).status_code for _ in range(30)]
    assert found == [404] * 20 + [429] * 10


@pytest.mark.parametrize("proxies", [Hosting(proxy=True), Hosting(proxies=("127.0.0.1",))])
def test_behind_a_proxy_this_machine_means_the_one_who_asks(proxies: Hosting, app: Any) -> None:
    behind: Any = ProxyHeadersMiddleware(app, trusted_proxies(proxies))
    client = TestClient(behind, base_url="http://localhost", client=(HERE, 50_000))
    for claimed in (AWAY, HERE, f"{HERE}, {AWAY}"):
        assert client.get("/metrics", headers={"x-forwarded-for": claimed}).status_code == 404
    assert client.get("/metrics").status_code == 200


def test_a_line_of_the_log_names_the_request_it_belongs_to(client: TestClient) -> None:
    lines: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(JsonLines().format(record))

    logger = logging.getLogger("cabochon.server")
    handler, level = Kept(), logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        client.post("/api/v1/tables", json=NEW_TABLE)
        client.get("/api/v1/health")
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
    found = [json.loads(line) for line in lines]
    made = next(line for line in found if line["event"] == "table made")
    first, second = (line for line in found if line["event"] == "request")
    assert made["request"] == first["request"] != second["request"]
    assert (first["route"], first["method"], first["status"]) == ("/api/v1/tables", "POST", 201)
    assert first["level"] == "debug"
