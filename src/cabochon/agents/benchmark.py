"""Search speed and search signature for ``cabochon bench``: alternating runs, the best of several rounds."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random

from cabochon.agents.limits import Limit
from cabochon.agents.network.forward import random_weights
from cabochon.agents.searcher import Searcher
from cabochon.game import Game
from cabochon.view import View

NODES = 20_000  # of one search on one thread
PLAYERS = 2
SIGNED = (("splendor", 2), ("splendor", 4), ("marvel", 3))
SIGNED_POSITIONS = 4
SIGNED_NODES = 200
MOVES_APART = 25  # between two positions
ROLLOUTS, NETWORK, THREADS = "rollout search", "network search", "network search, two threads"


class SearchBenchmark:
    """Searches of the same opening, with each kind of evaluation."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        weights = random_weights(PLAYERS)  # of the size of those that come with the package
        self._searchers = {
            ROLLOUTS: Searcher(),
            NETWORK: Searcher(weights),
            THREADS: Searcher(weights, threads=2),
        }

    def run(self, step_done: Callable[[], None]) -> dict[str, float]:
        """Simulations per second of each kind of search; calls ``step_done`` after each round."""
        view = Game("splendor", PLAYERS, seed=3).view(0)
        best = dict.fromkeys(self._searchers, 0.0)
        for _ in range(self.rounds):
            for name, searcher in self._searchers.items():
                found = searcher.evaluate(view, Limit(nodes=NODES * searcher.threads))
                best[name] = max(best[name], found.simulations / found.seconds)
            step_done()
        return best


def search_signature() -> str:
    """A hash of visit counts: it changes only when search or network change, on one kind of processor."""
    seen = []
    for ruleset, players in SIGNED:
        weights = random_weights(players, seed=players)
        for number in range(SIGNED_POSITIONS):
            view = _view_midway(ruleset, players, number)
            for searcher in (Searcher(seed=number), Searcher(weights, seed=number)):
                found = searcher.evaluate(view, Limit(nodes=SIGNED_NODES))
                seen.append(" ".join(f"{move}:{visits}" for move, visits in found.visits.items()))
    return blake2b("\n".join(seen).encode(), digest_size=6).hexdigest()


def _view_midway(ruleset: str, players: int, number: int) -> View:
    """The mover's view after some random moves, the same ones each time."""
    game = Game(ruleset, players, seed=f"signature {number}")
    rng = Random(number)
    for _ in range(MOVES_APART * number):
        if game.is_over:
            break
        game.push(rng.choice(list(game.legal_moves)))
    while game.is_over:
        game.pop()
    return game.view(game.seat)
