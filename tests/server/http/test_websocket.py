"""The live side: what is told, and what hostile messages come to."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.server.opened_rooms import QUICK

API = "/api/v1"
ALONE = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Abe"}]}
PAIR = {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}


def make(client: TestClient, request: dict[str, Any]) -> str:
    return str(client.post(f"{API}/tables", json=request).json()["table"])


def connect(client: TestClient, table: str, **headers: str) -> WebSocketTestSession:
    return client.websocket_connect(f"{API}/tables/{table}/live", headers=headers)


def hear(socket: WebSocketTestSession, kind: str) -> Any:
    """The next message of this kind."""
    while (message := socket.receive_json())["type"] != kind:
        pass
    return message


def move(version: int, seat: int, text: str, id: str = "socket-move") -> dict[str, Any]:
    return {"type": "move", "id": id, "version": version, "seat": seat, "move": text}


def test_everybody_is_told_of_a_move_each_with_their_own_eyes(client: TestClient) -> None:
    table = make(client, PAIR)
    other = TestClient(client.app)
    other.post(f"{API}/tables/{table}/seats/1", json={"name": "Ben"})
    watcher = TestClient(client.app)
    with connect(client, table) as ada, connect(other, table) as ben, connect(watcher, table) as eve:
        version = hear(ada, "snapshot")["snapshot"]["version"]
        assert hear(ben, "snapshot")["snapshot"]["viewer"] == 1
        assert hear(eve, "snapshot")["snapshot"]["viewer"] is None
        ada.send_json(move(version, 0, "R2"))
        assert hear(ada, "accepted") == {"type": "accepted", "id": "socket-move", "version": version + 1}
        told = [hear(socket, "event") for socket in (ben, eve)]
        for message in told:
            assert message["event"]["move"]["text"] == "R2"
            assert message["snapshot"]["board"]["seats"][0]["hand"][0]["card"] is None
            assert message["snapshot"]["log"][0]["reveal"] is None
        assert len(told[0]["snapshot"]["legal"]) > 0 == len(told[1]["snapshot"]["legal"])
        ada.send_json({"type": "resync"})
        own = hear(ada, "snapshot")["snapshot"]
        assert own["board"]["seats"][0]["hand"][0]["card"] == own["log"][0]["reveal"] is not None


def test_who_comes_and_goes_is_told(client: TestClient) -> None:
    table = make(client, PAIR)
    other = TestClient(client.app)
    other.post(f"{API}/tables/{table}/seats/1", json={"name": "Ben"})
    with connect(client, table) as ada:
        assert hear(ada, "snapshot")["snapshot"]["seats"][1]["connected"] is False
        with connect(other, table):
            assert hear(ada, "presence")["connected"] == [True, True]
        assert hear(ada, "presence")["connected"] == [True, False]


def test_a_bot_is_never_told_to_be_away(client: TestClient) -> None:
    table = make(client, {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 1}]})
    with connect(client, table) as ada, connect(TestClient(client.app), table):
        told = hear(ada, "presence")
        assert (told["connected"], told["absent_since"]) == ([True, True], [None, None])


def test_eyes_are_changed_only_for_one_s_own(client: TestClient) -> None:
    table = make(client, ALONE)
    with connect(client, table) as socket:
        assert hear(socket, "snapshot")["snapshot"]["viewer"] is None
        socket.send_json({"type": "view", "seat": 1})
        assert hear(socket, "snapshot")["snapshot"]["viewer"] == 1
        socket.send_json({"type": "view", "seat": None})
        assert hear(socket, "snapshot")["snapshot"]["viewer"] is None
    with connect(TestClient(client.app), table) as stranger:
        stranger.send_json({"type": "view", "seat": 1})
        assert hear(stranger, "error")["error"]["code"] == "not-your-seat"


def test_chat_is_plain_text_limited_and_kept(client: TestClient) -> None:
    table = make(client, ALONE)
    with connect(client, table) as socket:
        socket.send_json({"type": "chat", "text": "<b>hello</b>", "seat": 1})
        line = hear(socket, "chat")["line"]
        assert (line["text"], line["name"], line["seat"]) == ("<b>hello</b>", "Abe", 1)
        for text in ("", "   ", "x" * 301, "a\nb"):
            socket.send_json({"type": "chat", "text": text})
            assert hear(socket, "error")["error"]["code"] == "bad-request"
        for _ in range(4):
            client.post(f"{API}/tables/{table}/chat", json={"text": "again"})
        answer = client.post(f"{API}/tables/{table}/chat", json={"text": "once more"})
        assert answer.json()["error"]["code"] == "too-many-requests"
    with connect(client, table) as socket:
        assert [line["text"] for line in hear(socket, "snapshot")["chat"]] == ["<b>hello</b>"] + ["again"] * 4
    stranger = TestClient(client.app)
    answer = stranger.post(f"{API}/tables/{table}/chat", json={"text": "me too"})
    assert answer.json()["error"]["code"] == "spectators-silent"


HOSTILE = [
    "",
    "garbage",
    "[]",
    "null",
    "{}",
    '{"type": "nothing"}',
    '{"type": "move"}',
    '{"type": "move", "id": "x", "version": 1, "seat": 0, "move": "wbg"}',
    '{"type": "snapshot", "snapshot": {}}',
    "[" * 1000,
    "\ud83d".encode("utf-8", "replace").decode(),
    json.dumps(move(-1, 0, "wbg")),
    json.dumps(move(2, 9, "wbg")),
    json.dumps(move(2, 0, "x" * 41)),
    json.dumps(move(2, 0, "wbg") | {"more": 1}),
    json.dumps(move(2, 0, "B1w99999")),
    json.dumps(move(2, 1, "wbg")),
    json.dumps(move(1, 0, "wbg")),
    json.dumps(move(99, 0, "wbg")),
    json.dumps({"type": "chat", "text": {"a": 1}}),
    json.dumps({"type": "view", "seat": -1}),
]


def test_hostile_messages_get_an_error_and_change_nothing(client: TestClient) -> None:
    table = make(client, ALONE)
    before = client.get(f"{API}/tables/{table}").json()
    with connect(client, table) as socket:
        for text in HOSTILE:
            socket.send_text(text)
            assert hear(socket, "error")["error"]["code"] in (
                "bad-request",
                "illegal-move",
                "not-a-move",
                "not-your-turn",
                "stale-version",
            )
        socket.send_json({"type": "ping"})
        assert hear(socket, "pong") == {"type": "pong"}
    after = client.get(f"{API}/tables/{table}").json()
    assert after == before


@pytest.mark.parametrize("huge", ["x" * (QUICK.most_message + 1), b"\x00bytes"])
def test_huge_and_binary_messages_end_the_socket(client: TestClient, huge: str | bytes) -> None:
    table = make(client, ALONE)
    with connect(client, table) as socket:
        hear(socket, "snapshot")
        if isinstance(huge, bytes):
            socket.send_bytes(huge)
        else:
            socket.send_text(huge)
        with pytest.raises(WebSocketDisconnect) as closed:
            hear(socket, "nothing")
        assert closed.value.code == 1009


def test_a_flood_of_messages_is_refused(client: TestClient) -> None:
    table = make(client, ALONE)
    with connect(client, table) as socket:
        for _ in range(61):
            socket.send_json({"type": "ping"})
        assert hear(socket, "error")["error"]["code"] == "too-many-requests"


def test_too_many_sockets_are_closed(client: TestClient) -> None:
    table = make(client, ALONE)
    with ExitStack() as several:
        for _ in range(QUICK.most_sockets):
            several.enter_context(connect(client, table))
        with pytest.raises(WebSocketDisconnect) as closed, connect(client, table):
            pass
        assert closed.value.code == 1013
    for _ in range(int(QUICK.requests.burst)):
        client.get(f"{API}/health")
    with pytest.raises(WebSocketDisconnect) as closed, connect(client, table):
        pass
    assert closed.value.code == 1013


def test_sockets_from_other_sites_or_to_no_table_are_closed(client: TestClient) -> None:
    table = make(client, ALONE)
    with pytest.raises(WebSocketDisconnect) as closed, connect(client, table, origin="https://evil.example"):
        pass
    assert closed.value.code == 1008
    with connect(client, table, origin="http://testserver") as socket:
        hear(socket, "snapshot")
    with connect(client, "abcdefgh2345") as socket:
        assert hear(socket, "error")["error"]["code"] == "no-such-table"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()
