"""A server in this process, asked over HTTP and sockets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cabochon.server.http.app import make_app
from tests.server.opened_rooms import QUICK
from tests.server.random_games import FakeTime


@pytest.fixture
def time() -> FakeTime:
    return FakeTime()


@pytest.fixture
def client(tmp_path: Path, time: FakeTime) -> Iterator[TestClient]:
    app = make_app(f"sqlite:///{tmp_path / 'tables.db'}", QUICK, time)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client
