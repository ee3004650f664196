"""Gymnasium's own checks."""

from __future__ import annotations

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import cabochon.envs.gymnasium
import cabochon.envs.vector  # noqa: F401  # registers its environments, as the other one does

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


def test_games_in_lockstep_are_registered_as_vectors() -> None:
    envs = gymnasium.make_vec("cabochon/MarvelSelfPlay-3p-v0", num_envs=5)
    observations, info = envs.reset(seed=1)
    assert observations.shape == (5, 576)
    assert info["rewards"].shape == (5, 3)
    assert sum("SelfPlay" in id for id in gymnasium.registry) == len(IDS)
    envs.close()
