"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

RULES = Path(__file__).parent / "rules"


def pytest_configure(config: pytest.Config) -> None:
    """Name the selection that tests.passes runs again: as plain Python, and with bounds checked.

    What commands say is tested in English, whatever the locale.
    """
    os.environ["LANGUAGE"] = "en"
    config.addinivalue_line("markers", "kernels: exercises the kernels; run again by tests.passes")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of a clause exercises the kernels."""
    for item in items:
        if RULES in item.path.parents:
            item.add_marker("kernels")
