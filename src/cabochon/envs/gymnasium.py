"""Gymnasium: one learner at a table of opponents; importing the module registers the environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from cabochon.arguments import shown
from cabochon.editions import Ruleset
from cabochon.envs.observation import MOST, row_length
from cabochon.envs.opponents import Opponent, bots
from cabochon.envs.options import (
    LOSE,
    MASKED,
    RAISE,
    RENDER_MODES,
    ROW,
    check_observation,
    check_options,
    environment_ids,
)
from cabochon.envs.pieces import pieces
from cabochon.envs.render import rendered
from cabochon.envs.single import mask, penalties, rewards
from cabochon.envs.single import observation as row_of
from cabochon.errors import CabochonError
from cabochon.explain import no_such_action
from cabochon.game import Game
from cabochon.rules.actions import ACTIONS


class Solo(gymnasium.Env[Any, Any]):
    """A learner against opponents: names of agents, agents, or functions from view to move.

    ``opponents`` is one for all other seats, or one for each, in turn order from the learner; None chooses
    at random. The learner's seat is ``seat``, or with None drawn for each game. ``observation`` is a
    ``"row"`` of numbers, ``"masked"`` with the row and its action mask, or ``"pieces"`` with names.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        ruleset: str | Ruleset = "splendor",
        players: int = 2,
        *,
        opponents: Opponent | Sequence[Opponent | None] | None = None,
        limit: Any = None,
        seat: int | None = None,
        illegal: str = LOSE,
        observation: str = ROW,
        render_mode: str | None = None,
    ) -> None:
        check_options(illegal, render_mode)
        check_observation(observation)
        self.game = Game(ruleset, players, seed=0)
        if seat is not None and seat not in range(players):
            raise CabochonError("no-seat-there", seat=shown(seat), last=players - 1)
        self._opponents = bots(opponents, self.game.ruleset, players, limit)
        self._form = observation
        self._fixed_seat = seat
        self._illegal = illegal
        self._lost = False
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = observation_space(players, observation)
        self.action_space = Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game; the opponents before the learner have moved already."""
        super().reset(seed=seed, options=options)
        self.game = Game(self.game.ruleset, self.game.players, int(self.np_random.integers(1 << 62)))
        if self._fixed_seat is None:
            self.seat = int(self.np_random.integers(self.game.players))
        self._lost = False
        self._let_opponents_move()
        return self._shown()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner's decision, then the opponents' until the learner is to move or the game is over."""
        if self._lost or self.game.is_over:
            raise CabochonError("reset-first")
        if not self.game.is_legal(action):
            if self._illegal == RAISE:
                raise no_such_action(self.game, int(action))
            self._lost = True
        else:
            self.game.push_action(action)
            self._let_opponents_move()
        worth = penalties(self.game) if self._lost else rewards(self.game)
        observation, info = self._shown()
        return observation, worth[self.seat], self._lost or self.game.is_over, False, info

    def action_masks(self) -> Any:
        """Which actions are legal now, as true and false."""
        return mask(self.game).astype(np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it: as text, printed, or as pixels."""
        return rendered(self.game.view(self.seat), self.render_mode)

    def _shown(self) -> tuple[Any, dict[str, Any]]:
        allowed = mask(self.game)
        if self.render_mode == "human":
            self.render()
        observation = in_form(row_of(self.game, self.seat), allowed, self._form)
        return observation, {"action_mask": allowed, "seat": self.seat}

    def _let_opponents_move(self) -> None:
        game = self.game
        while not game.is_over and game.seat != self.seat:
            opponent = self._opponents[(game.seat - self.seat) % game.players - 1]
            if opponent is None:
                game.push_action(game.random_action())
            else:
                game.push(opponent.move(game.view(game.seat)))


def observation_space(players: int, form: str) -> Space[Any]:
    """What observations of this form look like."""
    row = Box(0, MOST, (row_length(players),), np.int8)
    mask = Box(0, 1, (ACTIONS,), np.int8)
    if form == ROW:
        return row
    if form == MASKED:
        return Dict({"observation": row, "action_mask": mask})
    found = pieces(np.zeros(row_length(players), np.int8))
    spaces: dict[str, Space[Any]] = {
        name: Box(0, MOST, piece.shape, np.int8) for name, piece in found.items()
    }
    return Dict(spaces | {"action_mask": mask})


def in_form(row: Any, mask: Any, form: str) -> Any:
    """A row and its mask as an observation of this form."""
    if form == ROW:
        return row
    named = {"observation": row} if form == MASKED else pieces(row)
    return named | {"action_mask": mask}


def register() -> None:
    """Make all rulesets and numbers of players known to Gymnasium."""
    for id, setting in environment_ids():
        gymnasium.register(id, entry_point="cabochon.envs.gymnasium:Solo", kwargs=setting)


register()
