"""A policy learns by playing against itself, with NumPy alone: thousands of decisions a second.

Every seat of every game is played by the same linear policy. After each batch the decisions of winners are
made likelier and those of losers less likely (REINFORCE). Prints how often it beats random play:

    python examples/self_play.py --updates 60
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from cabochon.envs.lockstep import Lockstep

ACTIONS = 78
SCALE = 1 / 8  # of the numbers in a row


def main() -> None:
    """Learn, and look from time to time how good the policy has become."""
    parser = argparse.ArgumentParser(description="Learn by self-play.")
    parser.add_argument("--ruleset", default="splendor", help="splendor, splendor-2014 or marvel")
    parser.add_argument("--updates", type=int, default=60, help="batches of self-play")
    parser.add_argument("--games", type=int, default=256, help="games at once")
    parser.add_argument("--steps", type=int, default=200, help="decisions of each game in a batch")
    parser.add_argument("--rate", type=float, default=2.0, help="the learning rate")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    games = Lockstep(chosen.ruleset, players=2, games=chosen.games, seed=chosen.seed)
    rng = np.random.default_rng(chosen.seed)
    weights = np.zeros((games.observations.shape[1], ACTIONS), np.float32)
    for update in range(chosen.updates + 1):
        if update % 10 == 0 or update == chosen.updates:
            share = share_of_wins(weights, chosen.ruleset, rng)
            print(f"after {update:3} updates: wins {share:.0%} against random play", flush=True)
        if update < chosen.updates:
            weights += chosen.rate * gradient(weights, games, rng, chosen.steps)


def probabilities(weights: Any, observations: Any, masks: Any) -> Any:
    """The policy: a softmax over the legal actions."""
    logits = observations.astype(np.float32) * SCALE @ weights
    logits = np.where(masks, logits, -np.inf)
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def sample(shares: Any, rng: np.random.Generator) -> Any:
    """An action for each game, drawn from its probabilities; one of probability 0 is never drawn."""
    with np.errstate(divide="ignore"):
        return (np.log(shares) + rng.gumbel(size=shares.shape)).argmax(axis=1)


def gradient(weights: Any, games: Lockstep, rng: np.random.Generator, steps: int) -> Any:
    """Play a number of steps with the policy in all seats; gives the direction that wins more often."""
    batch = []
    for _ in range(steps):
        rows, seats = games.observations.copy(), games.seats.copy()
        shares = probabilities(weights, rows, games.masks)
        actions = sample(shares, rng)
        games.step(actions)
        batch.append((rows, seats, shares, actions, games.ended.copy(), games.rewards.copy()))
    each = np.arange(games.games)
    worth = np.zeros((games.games, games.players), np.float32)  # of the game under way, once its end is known
    total = np.zeros_like(weights)
    for rows, seats, shares, actions, ended, rewards in reversed(batch):
        worth[ended] = rewards[ended]
        push = -shares * worth[each, seats][:, None]
        push[each, actions] += worth[each, seats]
        total += (rows.astype(np.float32) * SCALE).T @ push
    return total / (steps * games.games)


def share_of_wins(weights: Any, ruleset: str, rng: np.random.Generator, games: int = 200) -> float:
    """How often the policy wins against random play, from both seats."""
    table = Lockstep(ruleset, players=2, games=games, seed=0)
    own = np.arange(games) % 2
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        chosen = sample(probabilities(weights, table.observations, table.masks), rng)
        table.step(np.where(table.seats == own, chosen, table.random_actions()))
        first = table.ended & np.isnan(won)
        won[first] = (table.rewards[first, own[first]] + 1) / 2
    return float(won.mean())


if __name__ == "__main__":
    main()
