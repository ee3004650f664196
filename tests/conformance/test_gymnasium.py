"""Gymnasium's own checks."""

from __future__ import annotations

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import cabochon.envs.gymnasium  # noqa: F401  # registers the environments

IDS = [
    f"cabochon/{name}-{players}p-v0"
    for name in ("Splendor", "Splendor2014", "Marvel")
    for players in (2, 3, 4)
]


@pytest.mark.parametrize("id", IDS)
def test_gymnasium_accepts_the_environment(id: str) -> None:
    check_env(gymnasium.make(id).unwrapped)


def test_all_environments_are_registered() -> None:
    assert set(IDS) <= set(gymnasium.registry)
