"""One game in numbers: a row for an observer, the mask of legal actions, rewards."""

from __future__ import annotations

from typing import Any

import numpy as np

from cabochon.envs.observation import Words, faces, masks, rows, write_mask, write_row
from cabochon.envs.rewards import Rewards, punish_mover, reward_winners
from cabochon.kernels.jit import kernel
from cabochon.position import Position
from cabochon.rules.hide import SPECTATOR
from cabochon.rules.legal import legal
from cabochon.rules.single import bare
from cabochon.rules.state import States


def observation(position: Position, seat: int | None) -> Any:
    """What a seat may know, or without one a spectator, as a row of numbers.

    >>> from cabochon import Game
    >>> observation(Game("splendor", players=2, seed=7), seat=1).shape
    (512,)
    """
    words, numbers = rows(1, position.players)
    observer = SPECTATOR if seat is None else seat
    observe(position._array, position._tables, bare(faces(position.ruleset)), observer, words)
    return numbers[0]


def mask(position: Position) -> Any:
    """1 for each action that the mover may choose, 0 for all others."""
    words, numbers = masks(1)
    allow(position._array, position._tables, words)
    return numbers[0]


def rewards(position: Position) -> list[float]:
    """What the game is worth to each seat; 0 while it goes on."""
    numbers = np.zeros((1, position.players))
    if position.is_over:
        settle(position._array, position._tables, numbers)
    found: list[float] = numbers[0].tolist()
    return found


def penalties(position: Position) -> list[float]:
    """What the game is worth to each seat if the mover chooses an illegal action."""
    numbers = np.zeros((1, position.players))
    punish(position._array, numbers)
    found: list[float] = numbers[0].tolist()
    return found


@kernel
def observe(games: States, rules: Any, faces: Any, observer: int, words: Words) -> None:
    """Write one observer's row."""
    write_row(games[0], rules[0], faces[0], observer, words, 0)


@kernel
def allow(games: States, rules: Any, words: Words) -> None:
    """Write the mover's mask."""
    write_mask(games[0], legal(games[0], rules[0]), words, 0)


@kernel
def settle(games: States, rules: Any, rewards: Rewards) -> None:
    """Write the rewards of a finished game."""
    reward_winners(games[0], rules[0], rewards, 0)


@kernel
def punish(games: States, rewards: Rewards) -> None:
    """Write the rewards of a game that an illegal action has ended."""
    punish_mover(games[0], rewards, 0)
