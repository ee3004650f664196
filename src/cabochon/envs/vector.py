"""Gymnasium's vectors of environments over games in lockstep: self-play, and a learner against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cabochon.arguments import shown
from cabochon.editions import Ruleset
from cabochon.envs.lockstep import WAIT, Lockstep
from cabochon.envs.observation import MOST, row_length
from cabochon.envs.opponents import Opponent, bots
from cabochon.envs.options import environment_ids
from cabochon.errors import CabochonError
from cabochon.rules.actions import ACTIONS
from cabochon.view import View


class SelfPlay(VectorEnv[Any, Any, Any]):
    """Many games, in each of which the mover acts and sees; after a finished game a new one begins.

    Rewards are those of the seats that have just acted; ``info["rewards"]`` holds those of all seats.
    Arrays are the games' own, overwritten by each step: copy what you want to keep.
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
        """Begin new games."""
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


class AgainstBots(VectorEnv[Any, Any, Any]):
    """Many games in each of which the learner plays one seat and opponents play the others.

    ``opponents`` are as in ``Solo``. The learner's seat is ``seat``, or with None drawn for each game.
    Arrays are the environment's own, written by each step: copy what you want to keep.
    """

    metadata = SelfPlay.metadata

    def __init__(
        self,
        ruleset: str | Ruleset = "splendor",
        players: int = 2,
        num_envs: int = 1,
        *,
        opponents: Opponent | Sequence[Opponent | None] | None = None,
        limit: Any = None,
        seat: int | None = None,
        threads: int = 1,
    ) -> None:
        if seat is not None and seat not in range(players):
            raise CabochonError("no-seat-there", seat=shown(seat), last=players - 1)
        self.games = Lockstep(ruleset, players, num_envs, threads=threads)
        self.num_envs = num_envs
        self.single_observation_space = Box(0, MOST, (row_length(players),), np.int8)
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._bots = bots(opponents, self.games.ruleset, players, limit)
        self._fixed_seat = seat
        self.seats = np.zeros(num_envs, np.int8)
        self._rewards = np.zeros(num_envs, np.float32)
        self._ended = np.zeros(num_envs, np.bool_)
        self._illegal = np.zeros(num_envs, np.bool_)
        self._truncated = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games; the opponents before the learner have moved already."""
        super().reset(seed=seed, options=options)
        self.games.reset(int(self.np_random.integers(1 << 62)))
        self._choose_seats(np.ones(self.num_envs, np.bool_))
        self._illegal[:] = False
        self._let_bots_move()
        return self.games.observations, self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """The learner's decision in each game, then the opponents' until the learner is to move again.

        A game that ends begins again in the same step, as in ``SelfPlay``; an illegal action loses it.
        """
        self._rewards[:] = 0.0
        self._ended[:] = False
        self.games.step(actions)
        self._illegal[:] = self.games.illegal
        self._settle(np.ones(self.num_envs, np.bool_))
        self._let_bots_move()
        return self.games.observations, self._rewards, self._ended, self._truncated, self._info()

    def _let_bots_move(self) -> None:
        """Step only the games in which an opponent is to move, until there are none."""
        games = self.games
        while (waiting := games.seats != self.seats).any():
            actions = np.where(waiting, games.random_actions(), WAIT)
            for row in np.flatnonzero(waiting) if any(self._bots) else ():
                bot = self._bots[(int(games.seats[row]) - int(self.seats[row])) % games.players - 1]
                if bot is not None:
                    position = games.position(int(row))
                    actions[row] = position.action_of(bot.move(View.of(position, position.seat)))
            games.step(actions)
            self._settle(waiting)

    def _settle(self, stepped: Any) -> None:
        """Note the rewards of the games that have just ended, and sit down at the new ones."""
        over = stepped & self.games.ended
        rows = np.flatnonzero(over)
        self._rewards[rows] = self.games.rewards[rows, self.seats[rows]]
        self._ended |= over
        self._choose_seats(over)

    def _choose_seats(self, games: Any) -> None:
        if self._fixed_seat is not None:
            self.seats[games] = self._fixed_seat
        else:
            self.seats[games] = self.np_random.integers(self.games.players, size=int(games.sum()))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.games.masks, "seat": self.seats, "illegal": self._illegal}

    def close_extras(self, **_kwargs: Any) -> None:
        """End the threads."""
        self.games.close()


def register() -> None:
    """Make all rulesets and numbers of players known to Gymnasium."""
    for kind in (SelfPlay, AgainstBots):
        for id, setting in environment_ids(kind.__name__):
            gymnasium.register(id, vector_entry_point=f"{__name__}:{kind.__name__}", kwargs=setting)


register()
