"""The speed of the judge and of reviews, for ``cabochon bench``."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from cabochon.agents.limits import Limit
from cabochon.agents.network.forward import random_weights
from cabochon.agents.searcher import Searcher
from cabochon.analysis.judge import CHUNK, Judge
from cabochon.analysis.review import review_game
from cabochon.game import Game

JUDGE = "batch judge"
BATCH = 4 * CHUNK  # states, about as many as cards can turn up in two turns
THREADS = 2
REVIEWS = ((2, "quick"), (2, "normal"), (4, "normal"))
NODES = Limit(nodes=200)  # of those who play the reviewed games


class JudgeBenchmark:
    """A batch of openings, valued on one thread."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        game = Game("splendor", 2, seed=3)
        self._judge = Judge(game.ruleset, 2, weights=random_weights(2))
        self._batch = np.concatenate([Game("splendor", 2, seed=k)._states for k in range(BATCH)])

    def run(self, step_done: Callable[[], None]) -> dict[str, float]:
        """Simulations per second, the best of all rounds; calls ``step_done`` after each round."""
        self._judge.values(self._batch[:1])  # compiles
        best = 0.0
        for _ in range(self.rounds):
            started = time.perf_counter()
            self._judge.values(self._batch)
            best = max(best, BATCH * self._judge.simulations / (time.perf_counter() - started))
            step_done()
        return {JUDGE: best}


def review_seconds(step_done: Callable[[], None]) -> dict[str, tuple[float, str]]:
    """How long reviews of whole games take on two threads; calls ``step_done`` after each."""
    review_game(_played(2), "quick", threads=THREADS)  # compiles
    found = {}
    for players, effort in REVIEWS:
        game = _played(players)
        started = time.perf_counter()
        review_game(game, effort, threads=THREADS)
        found[f"{effort} review of a game, {players} players, two threads"] = (
            time.perf_counter() - started,
            "s",
        )
        step_done()
    return found


def _played(players: int) -> Game:
    """A game of searches."""
    game = Game("splendor", players, seed=3)
    searcher = Searcher(Judge.of(game).weights)
    while not game.is_over:
        game.push(searcher.choose(game.view(game.seat), NODES))
    return game
