"""Gymnasium: one learner at a table of opponents; importing the module registers the environments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from cabochon.editions import Ruleset
from cabochon.envs.board import Board
from cabochon.envs.observation import MOST, row_length
from cabochon.envs.options import LOSE, RAISE, RENDER_MODES, check_options, environment_ids
from cabochon.errors import CabochonError
from cabochon.move import Move
from cabochon.rules.actions import ACTIONS
from cabochon.view import View


class Chooser(Protocol):
    """Whoever chooses a move within a limit, such as any agent."""

    def choose(self, view: View, limit: Any) -> Move:
        """The move for the seat that is to move."""
        ...


Opponent = Chooser | Callable[[View], Move]


class Solo(gymnasium.Env[Any, Any]):
    """A learner against opponents: agents with ``choose(view, limit)``, or functions from view to move.

    ``opponents`` is one for all other seats, or one for each, in turn order from the learner; None chooses
    at random. The learner's seat is ``seat``, or with None drawn anew for each game.
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
        render_mode: str | None = None,
    ) -> None:
        check_options(illegal, render_mode)
        self.board = Board(ruleset, players)
        if seat is not None and seat not in range(players):
            raise CabochonError("no-seat-there", seat=seat, last=players - 1)
        self._opponents = _at_table(opponents, players)
        self._limit = limit
        self._fixed_seat = seat
        self._illegal = illegal
        self._lost = False
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = Box(0, MOST, (row_length(players),), np.int8)
        self.action_space = Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game; the opponents before the learner have moved already."""
        super().reset(seed=seed, options=options)
        self.board.reset(int(self.np_random.integers(1 << 62)))
        if self._fixed_seat is None:
            self.seat = int(self.np_random.integers(self.board.players))
        self._lost = False
        self._let_opponents_move()
        return self._shown()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner's decision, then the opponents' until the learner is to move or the game is over."""
        if self._lost or self.board.is_over:
            raise CabochonError("reset-first")
        if not self.board.is_legal(action):
            if self._illegal == RAISE:
                raise self.board.refusal(action)
            self._lost = True
        else:
            self.board.step(action)
            self._let_opponents_move()
        rewards = self.board.penalties() if self._lost else self.board.rewards()
        observation, info = self._shown()
        return observation, rewards[self.seat], self._lost or self.board.is_over, False, info

    def action_masks(self) -> Any:
        """Which actions are legal now, as true and false."""
        return self.board.mask().astype(np.bool_)

    def render(self) -> str | None:
        """The table as the learner sees it: as text, or printed."""
        if self.render_mode is None:
            return None
        text = str(self.board.view(self.seat))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _shown(self) -> tuple[Any, dict[str, Any]]:
        mask = self.board.mask()
        if self.render_mode == "human":
            self.render()
        return self.board.observation(self.seat), {"action_mask": mask, "seat": self.seat}

    def _let_opponents_move(self) -> None:
        board = self.board
        while not board.is_over and board.seat != self.seat:
            opponent = self._opponents[(board.seat - self.seat) % board.players - 1]
            if opponent is None:
                board.step(board.random_action())
                continue
            view = board.view(board.seat)
            choose = getattr(opponent, "choose", None)
            board.step(board.action(choose(view, self._limit) if choose else opponent(view)))  # type: ignore[operator]  # one or the other


def _at_table(
    opponents: Opponent | Sequence[Opponent | None] | None, players: int
) -> tuple[Opponent | None, ...]:
    """One opponent for each seat but the learner's."""
    if not isinstance(opponents, Sequence):
        return (opponents,) * (players - 1)
    if len(opponents) != players - 1:
        raise CabochonError("opponents-number", players=players, needed=players - 1, found=len(opponents))
    return tuple(opponents)


def register() -> None:
    """Make all rulesets and numbers of players known to Gymnasium."""
    for id, setting in environment_ids():
        gymnasium.register(id, entry_point="cabochon.envs.gymnasium:Solo", kwargs=setting)


register()
