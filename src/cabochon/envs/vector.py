"""Gymnasium's vector of environments over games in lockstep: all seats are played by the caller."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cabochon.editions import Ruleset
from cabochon.envs.lockstep import Lockstep
from cabochon.envs.observation import MOST, row_length
from cabochon.envs.options import environment_ids
from cabochon.rules.actions import ACTIONS


class SelfPlay(VectorEnv[Any, Any, Any]):
    """Many games, in each of which the mover of the moment acts and sees; a finished game begins anew.

    Rewards are those of the seats that have just acted; ``info["rewards"]`` holds those of all seats.
    Arrays are the games' own, written anew by each step: copy what you want to keep.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self, ruleset: str | Ruleset = "splendor", players: int = 2, num_envs: int = 1, *, threads: int = 1
    ) -> None:
        self.games = Lockstep(ruleset, players, num_envs, threads=threads)
        self.num_envs = num_envs
        self.single_observation_space = Box(0, MOST, (row_length(players),), np.int8)
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._truncated = np.zeros(num_envs, np.bool_)
        self._each = np.arange(num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games anew."""
        super().reset(seed=seed, options=options)
        self.games.reset(int(self.np_random.integers(1 << 62)))
        return self.games.observations, self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """A decision in each game; an illegal one loses it."""
        games = self.games
        movers = games.seats.copy()
        games.step(actions)
        return (
            games.observations,
            games.rewards[self._each, movers],
            games.ended,
            self._truncated,
            self._info(),
        )

    def _info(self) -> dict[str, Any]:
        games = self.games
        return {
            "action_mask": games.masks,
            "seat": games.seats,
            "rewards": games.rewards,
            "illegal": games.illegal,
        }

    def close_extras(self, **_kwargs: Any) -> None:
        """End the threads."""
        self.games.close()


def register() -> None:
    """Make all rulesets and numbers of players known to Gymnasium."""
    for id, setting in environment_ids("SelfPlay"):
        gymnasium.register(id, vector_entry_point="cabochon.envs.vector:SelfPlay", kwargs=setting)


register()
