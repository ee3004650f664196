"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.postgres import Postgres, choose_folder, end_postgres, running_postgres

RULES = Path(__file__).parent / "rules"


def pytest_configure(config: pytest.Config) -> None:
    """Name the selection that tests.passes runs again: as plain Python, and with bounds checked.

    What commands say is tested in English, whatever the locale.
    """
    os.environ["LANGUAGE"] = "en"
    config.addinivalue_line("markers", "kernels: exercises the kernels; run again by tests.passes")
    if not is_worker(config):
        choose_folder()


def pytest_unconfigure(config: pytest.Config) -> None:
    """End what the tests of all workers shared."""
    if not is_worker(config):
        end_postgres()


def is_worker(config: pytest.Config) -> bool:
    """Whether this is a worker of pytest-xdist, not the process that started them."""
    return hasattr(config, "workerinput")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of a clause exercises the kernels."""
    for item in items:
        if RULES in item.path.parents:
            item.add_marker("kernels")


@pytest.fixture(scope="session")
def postgres() -> Postgres:
    """The run's PostgreSQL."""
    return running_postgres()


@pytest.fixture
def database_url(postgres: Postgres) -> str:
    """The URL of an empty database in PostgreSQL."""
    return postgres.new_database()
