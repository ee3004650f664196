"""A server in this process, asked over HTTP and sockets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cabochon.server.app import make_app
from tests.server.hall import QUICK
from tests.server.worlds import OwnTime


@pytest.fixture
def time() -> OwnTime:
    return OwnTime()


@pytest.fixture
def client(tmp_path: Path, time: OwnTime) -> Iterator[TestClient]:
    app = make_app(f"sqlite:///{tmp_path / 'tables.db'}", QUICK, time)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client
