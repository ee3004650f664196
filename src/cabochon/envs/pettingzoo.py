"""PettingZoo: every seat an agent, one decision at a time; importing the module registers the games."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo import register as register_environment
from pettingzoo.utils import wrappers

from cabochon.editions import Ruleset
from cabochon.envs.observation import MOST, row_length
from cabochon.envs.options import LOSE, RAISE, RENDER_MODES, check_options, environment_ids
from cabochon.envs.render import rendered
from cabochon.envs.single import mask, observation, penalties, rewards
from cabochon.explain import no_such_action
from cabochon.game import Game
from cabochon.rules.actions import ACTIONS


def env(
    ruleset: str | Ruleset = "splendor",
    players: int = 2,
    render_mode: str | None = None,
    *,
    illegal: str = LOSE,
) -> Any:
    """The game with the usual wrappers: who chooses an illegal action loses to all others."""
    raw = raw_env(ruleset, players, render_mode, illegal=illegal)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


class raw_env(AECEnv[str, Any, Any]):  # noqa: N801  # PettingZoo's name for it
    """The game without wrappers; an illegal action raises ``CabochonError``, or with ``"lose"`` loses."""

    metadata: ClassVar[dict[str, Any]]

    def __init__(
        self,
        ruleset: str | Ruleset = "splendor",
        players: int = 2,
        render_mode: str | None = None,
        *,
        illegal: str = RAISE,
    ) -> None:
        super().__init__()
        check_options(illegal, render_mode)
        self.game = Game(ruleset, players, seed=0)
        self.metadata = {  # type: ignore[misc]  # PettingZoo reads the name, which follows from the ruleset
            "name": f"cabochon_{self.game.ruleset.id.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": True,
        }
        self.render_mode = render_mode
        self._illegal = illegal
        self._ended = False
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._observation_spaces = {agent: _observation_space(players) for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._np_random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Dict:
        """What an agent's observations look like."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The engine's whole table of actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  # there are none
        """Begin a game."""
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed)
        self.game = Game(self.game.ruleset, self.game.players, int(self._np_random.integers(1 << 62)))
        self._ended = False
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and what it may choose: nothing while others are to move."""
        seat = self.possible_agents.index(agent)
        moves = seat == self.game.seat and not self._ended
        allowed = mask(self.game) if moves else np.zeros(ACTIONS, np.int8)
        return {"observation": observation(self.game, seat), "action_mask": allowed}

    def step(self, action: Any) -> None:
        """The decision of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self.game.is_legal(action):
            self.game.push_action(action)
            if self.game.is_over:
                self._end(rewards(self.game))
        elif self._illegal == RAISE:
            raise no_such_action(self.game, int(action))
        else:
            self._end(penalties(self.game))
        self._accumulate_rewards()
        self.agent_selection = self._mover()
        self._deads_step_first()
        self._show()

    def _end(self, rewards: list[float]) -> None:
        self._ended = True
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def _mover(self) -> str:
        return self.possible_agents[self.game.seat]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as a spectator sees it: as text, printed, or as pixels."""
        return rendered(self.game.view(), self.render_mode)

    def close(self) -> None:
        """There is nothing to give back."""


def _observation_space(players: int) -> Dict:
    return Dict(
        {
            "observation": Box(0, MOST, (row_length(players),), np.int8),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def register() -> None:
    """Make all rulesets and numbers of players known to PettingZoo."""
    for id, setting in environment_ids():
        register_environment("aec", id, "cabochon.envs.pettingzoo:env", kwargs=setting)


register()
