"""How many games a test needs, raw and without luck: ``python -m tests.insight.lengths``.

Two searches of different depth play; then the sequential test is run many times over the same deals in random
order, by raw scores and by scores without luck.
"""

from __future__ import annotations

import argparse
from random import Random

import numpy as np

from cabochon.agents.network.files import network_for
from cabochon.analysis import Judge
from cabochon.arena import SequentialTest
from cabochon.editions import load
from cabochon.training.duel import Duel, Side
from cabochon.training.luck import luck_of_duel

ELO1 = 40.0
ORDERS = 200

Scores = list[tuple[float, float]]  # of each deal: raw, and without luck


def play(wanted: argparse.Namespace) -> Scores:
    """The first side's scores in each deal."""
    ruleset = load(wanted.ruleset)
    weights = network_for(wanted.ruleset, wanted.players)
    judge = Judge(ruleset, wanted.players, wanted.judge)
    sides = Side(wanted.stronger, weights), Side(wanted.weaker, weights)
    duel = Duel(ruleset, wanted.players, *sides, seed="how many games")
    found: Scores = []
    for number in range(wanted.games // wanted.players):
        games = list(duel.games(number))
        raw = sum(game.shares[game.seat] for game in games)
        found.append((raw, raw - sum(luck_of_duel(game, judge)[game.seat] for game in games)))
    return found


def games_needed(scores: Scores, players: int, *, without_luck: bool) -> tuple[float, float]:
    """The mean number of games until the test is decided, and the share of orders in which it says better.

    Deals are drawn again and again, so a test that needs more than were played is not cut off.
    """
    games = better = 0
    for order in range(ORDERS):
        random, test = Random(order), SequentialTest(0.0, ELO1, players=players)
        while test.verdict is None:
            raw, left = random.choice(scores)
            test.add(left if without_luck else raw, players, without_luck=without_luck)
            games += players
        better += test.verdict == "better"
    return games / ORDERS, better / ORDERS


def main() -> None:
    """Play, and tell how many games each kind of score needs."""
    parser = argparse.ArgumentParser(prog="python -m tests.insight.lengths", description=__doc__)
    parser.add_argument("--ruleset", default="splendor")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--stronger", type=int, default=1600, help="simulations a move")
    parser.add_argument("--weaker", type=int, default=400)
    parser.add_argument("--judge", type=int, default=60, help="simulations of a value")
    wanted = parser.parse_args()
    scores = play(wanted)
    raw, left = (np.array(each) / wanted.players for each in zip(*scores, strict=True))
    away = raw - left
    print(f"{len(scores) * wanted.players:,} games, {wanted.stronger} against {wanted.weaker} simulations")
    for name, each, without_luck in (("raw", raw, False), ("without luck", left, True)):
        games, better = games_needed(scores, wanted.players, without_luck=without_luck)
        error = each.std(ddof=1) / np.sqrt(len(each))
        score = f"{each.mean():.1%} ± {1.96 * error:.1%}"
        print(f"{name:12} {score}, {games:,.0f} games to a decision, {better:.0%} better")
    error = away.std(ddof=1) / np.sqrt(len(away))
    print(
        f"difference {away.mean():+.2%} ± {1.96 * error:.2%}; spread of a deal {left.std() / raw.std():.2f}"
    )


if __name__ == "__main__":
    main()
