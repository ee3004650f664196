"""A database that an earlier version wrote is opened, and all its tables go on."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from cabochon.server.http.app import make_app
from cabochon.server.settings import Settings, Time
from tests.upgrade.tables import ADA, SAID, Ask, go_on

WRITTEN = sorted((Path(__file__).parent / "data").glob("*.db"))


class Then(Time):
    """The time when the tables were written, so that they are not too old to be kept."""

    def __init__(self, url: str) -> None:
        engine = sa.create_engine(url)
        with engine.connect() as connection:
            self._then = connection.execute(sa.text("SELECT max(touched) FROM tables")).scalar_one()
        engine.dispose()
        self._began = self.passed()

    def now(self) -> int:
        return int(self._then + 1000 * (self.passed() - self._began))


def asking(client: TestClient) -> Ask:
    def ask(secret: str, method: str, path: str, body: Any = None) -> Any:
        client.cookies.clear()
        answer = client.request(method, f"/api/v1{path}", json=body, headers={"cookie": f"cabochon={secret}"})
        assert answer.status_code < 300, answer.text
        return answer.json()

    return ask


@pytest.mark.parametrize("written", WRITTEN, ids=lambda path: path.stem)
def test_the_tables_of_an_earlier_version_go_on(written: Path, tmp_path: Path) -> None:
    told = json.loads(written.with_suffix(".json").read_text(encoding="utf-8"))
    shutil.copy(written, tmp_path / "tables.db")
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(bot_pause=0, bot_threads=1)
    table = told["running"]["table"]
    with TestClient(make_app(url, settings, Then(url))) as client:
        go_on(asking(client), told)
        with client.websocket_connect(f"/api/v1/tables/{table}/live") as socket:
            assert [line["text"] for line in socket.receive_json()["chat"]] == [SAID]
    with TestClient(make_app(url, settings, Then(url))) as client:  # what was added is stored like the rest
        running = asking(client)(ADA, "GET", f"/tables/{table}")
        assert running["version"] > told["running"]["seen"][ADA]["version"]


def test_there_is_a_database_of_each_kind_of_table() -> None:
    assert WRITTEN
    for path in WRITTEN:
        told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        assert {written["seen"][ADA]["state"] for written in told.values()} == {"over", "playing", "waiting"}
