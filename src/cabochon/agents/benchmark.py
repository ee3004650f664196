"""How fast agents search, for ``cabochon bench``: alternating runs, the best of several rounds."""

from __future__ import annotations

from collections.abc import Callable

from cabochon.agents.limits import Limit
from cabochon.agents.network.forward import random_weights
from cabochon.agents.searcher import Searcher
from cabochon.game import Game

NODES = 20_000  # of one search and thread
PLAYERS = 2
ROLLOUTS, NETWORK, THREADS = "rollout search", "network search", "network search, two threads"


class SearchBenchmark:
    """Searches of the same opening, by each way of judging."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        weights = random_weights(PLAYERS)  # of the size of those that come with the package
        self._searchers = {
            ROLLOUTS: Searcher(),
            NETWORK: Searcher(weights),
            THREADS: Searcher(weights, threads=2),
        }

    def run(self, step_done: Callable[[], None]) -> dict[str, float]:
        """Simulations in a second of each kind of search; calls ``step_done`` after each round."""
        view = Game("splendor", PLAYERS, seed=3).view(0)
        best = dict.fromkeys(self._searchers, 0.0)
        for _ in range(self.rounds):
            for name, searcher in self._searchers.items():
                found = searcher.evaluate(view, Limit(nodes=NODES * searcher.threads))
                best[name] = max(best[name], found.simulations / found.seconds)
            step_done()
        return best
