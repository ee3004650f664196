"""A PostgreSQL database without jobs or thinkers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cabochon.server.storage.database import Database


@pytest.fixture
def url(database_url: str) -> str:
    database = Database(database_url)
    database.upgrade()
    database.close()
    return database_url


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    database = Database(url)
    yield database
    database.close()
