"""Fits the powers of ``cabochon.analysis.powers``: ``python -m tests.insight.powers``.

The games are others than those by which calibration is measured afterwards. The power is the one with the
least log loss; the powers of both halves of the games are printed too, to tell how sure it is.
"""

from __future__ import annotations

import argparse
from itertools import product
from typing import Any

import numpy as np

from cabochon import Game
from cabochon.agents import Limit, parse_agent
from cabochon.analysis import Judge
from cabochon.analysis.powers import POWERS
from cabochon.editions import ruleset_ids

GRID = np.round(np.arange(0.6, 3.6, 0.05), 2)
NODES = Limit(nodes=100)
FIRST_SEED = "temperature"
SMALL = 1e-6


def positions(ruleset: str, players: int, games: int) -> tuple[Any, Any, Any]:
    """All decisions of some games, the result of each for every seat, and the number of its game."""
    seen, results, numbers = [], [], []
    bot = parse_agent("net").make(Game(ruleset, players, seed=0).ruleset, players, 0)
    for number in range(games):
        game, states = Game(ruleset, players, seed=f"{FIRST_SEED} {number}"), []
        while not game.is_over:
            states.append(game._states.copy())
            game.push(bot.choose(game.view(game.seat), NODES))
        outcome = game.outcome()
        assert outcome is not None
        result = [(seat in outcome.winners) / len(outcome.winners) for seat in range(players)]
        seen += states
        results += [result] * len(states)
        numbers += [number] * len(states)
    batch = np.concatenate(seen).view(np.recarray)
    batch["hidden"] = 0
    return batch, np.array(results), np.array(numbers)


def log_loss(values: Any, results: Any, power: float) -> float:
    """The mean log loss of chances raised to a power."""
    raised = np.maximum(values, SMALL) ** power
    return float(-(results * np.log(raised / raised.sum(axis=1, keepdims=True))).sum(axis=1).mean())


def best(values: Any, results: Any) -> float:
    """The power with the least log loss."""
    return float(min(GRID, key=lambda power: log_loss(values, results, power)))


def main() -> None:
    """Fit and print a line for each network."""
    parser = argparse.ArgumentParser(prog="python -m tests.insight.powers", description=__doc__)
    parser.add_argument("--ruleset", nargs="*", default=ruleset_ids())
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=50)
    wanted = parser.parse_args()
    POWERS.clear()  # the chances as the network and the search give them
    for ruleset, players in product(wanted.ruleset, wanted.players):
        batch, results, numbers = positions(ruleset, players, wanted.games)
        judge = Judge.of(Game(ruleset, players, seed=0), wanted.simulations)
        values = judge.values(batch)
        halves = [best(values[numbers % 2 == half], results[numbers % 2 == half]) for half in (0, 1)]
        power = best(values, results)
        before, after = log_loss(values, results, 1.0), log_loss(values, results, power)
        key = (ruleset, judge.version.split("-")[1])
        print(
            f"    {key}: {power},  # {players} seats: halves {halves[0]} and {halves[1]}, "
            f"log loss {before:.4f} before, {after:.4f} with it",
            flush=True,
        )


if __name__ == "__main__":
    main()
