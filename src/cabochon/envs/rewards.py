"""What a game is worth to each seat: a sole win is 1, and all rewards together are 0."""

from __future__ import annotations

from typing import Any

from cabochon.kernels.bits import popcount
from cabochon.kernels.jit import part
from cabochon.rules.score import winners
from cabochon.rules.state import State
from cabochon.rules.tables import Tables

Rewards = Any  # an array with a row for each game and a column for each seat


@part
def reward_winners(s: State, rules: Tables, rewards: Rewards, row: int) -> None:
    """The winners of a finished game share one win; each seat's share is weighed against an even one."""
    players = int(s.players)
    best = winners(s, rules)
    for seat in range(players):
        share = players / popcount(best) if best >> seat & 1 else 0.0
        rewards[row, seat] = (share - 1.0) / (players - 1)


@part
def punish_mover(s: State, rewards: Rewards, row: int) -> None:
    """Who chooses an illegal action has lost to all others."""
    players = int(s.players)
    for seat in range(players):
        rewards[row, seat] = -1.0 if seat == s.seat else 1.0 / (players - 1)
