"""A socket to a table that can't be opened: it says why, and whether to try again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.storage.asking import API, make, serving


def refused(client: TestClient, table: str) -> tuple[str, int]:
    """The code of the refusal, and that of the closed socket."""
    with client.websocket_connect(f"{API}/tables/{table}/live") as socket:
        code = socket.receive_json()["error"]["code"]
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    return code, closed.value.code


def test_a_closed_socket_says_whether_to_try_again(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(f"sqlite:///{file}") as client:
        table, other = make(client), make(client)
    with serving(f"sqlite:///{file}") as client:
        assert refused(client, "abcdefgh2345") == ("no-such-table", 4404)
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE events SET body = '{' WHERE table_id = ?", [table])
        assert refused(client, table) == ("table-broken", 4410)
        with sqlite3.connect(file) as connection:
            connection.execute("ALTER TABLE events RENAME TO lost")
        assert refused(client, other) == ("unavailable", 1013)
        with sqlite3.connect(file) as connection:
            connection.execute("ALTER TABLE lost RENAME TO events")
        with client.websocket_connect(f"{API}/tables/{other}/live") as socket:
            assert socket.receive_json()["type"] == "snapshot"
