"""The kernels of one game. They are handed arrays of one record, since Python hands over arrays faster."""

from __future__ import annotations

from typing import Any

import numpy as np

from cabochon.envs.observation import Words, write_mask, write_row
from cabochon.envs.rewards import Rewards, punish_mover, reward_winners
from cabochon.kernels.jit import COMPILED, kernel
from cabochon.rules.apply import play
from cabochon.rules.legal import legal
from cabochon.rules.playout import random_decision
from cabochon.rules.setup import new_game
from cabochon.rules.state import States


def bare(records: Any) -> Any:
    """The same records as an array that kernels take in at once; in plain Python they stay as they are."""
    return records.view(np.ndarray) if COMPILED else records


@kernel
def begin(games: States, rules: Any, players: int, rngs: Any) -> None:
    """Set up the table."""
    new_game(games[0], rules[0], players, rngs[0])


@kernel
def options(games: States, rules: Any) -> int:
    """The legal decisions of the present phase."""
    return legal(games[0], rules[0])


@kernel
def play_on(games: States, rules: Any, choice: int, rngs: Any) -> None:
    """Carry out a decision and draw the card that it reveals."""
    play(games[0], rules[0], choice, rngs[0], False)


@kernel
def random_choice(games: States, rules: Any, rngs: Any) -> int:
    """One of the legal decisions, all equally likely."""
    return random_decision(games[0], rules[0], rngs[0])


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
