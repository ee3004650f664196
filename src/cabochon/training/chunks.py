"""Chunks of self-play: what a worker is asked for, the same on every thread and machine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from cabochon.agents.network.forward import Weights, scratch
from cabochon.agents.search.tree import BY_ROLLOUTS, Manner, new_tree
from cabochon.editions import Ruleset
from cabochon.engine.chance import generators
from cabochon.engine.state import states
from cabochon.engine.tables import tables
from cabochon.training.selfplay import Plan, Samples, play_games, samples
from cabochon.training.settings import CHUNK, Settings

DECISIONS_A_SEAT = 120  # that one game has room for; what goes beyond is not kept


class Chunk(NamedTuple):
    """Some games: their samples, and how many games, turns and decisions there were."""

    samples: Samples
    stats: Any


@dataclass(frozen=True)
class SelfPlay:
    """One generation of self-play; called with the number of a chunk, it plays it.

    What a chunk holds follows from the settings' seed, the generation and the number alone.
    """

    settings: Settings
    ruleset: Ruleset
    weights: Weights
    generation: int

    def __call__(self, number: int) -> Chunk:
        """Play a chunk of games."""
        settings = self.settings
        weights = writable(self.weights)
        out = samples(settings.players, CHUNK * DECISIONS_A_SEAT * settings.players)
        stats = np.zeros(3)
        kept = play_games(
            CHUNK, settings.players, states(), tables(self.ruleset)[0],
            generators(f"{settings.seed} {self.generation} {number}")[0],
            new_tree(max(settings.full, settings.quick) + 2), weights, scratch(weights),
            Manner() if self.generation or settings.start else BY_ROLLOUTS, plan(settings), out, stats,
        )  # fmt: skip
        return Chunk(Samples(*(array[:kept].copy() for array in out)), stats)


def plan(settings: Settings) -> Plan:
    """How self-play searches and explores under these settings."""
    return Plan(**{name: getattr(settings, name) for name in Plan._fields})


def writable(weights: Weights) -> Weights:
    """The same weights in arrays that may be written: a cluster's are not, which is another type to Numba."""
    return Weights(*(np.require(array, np.float32, ["C", "W"]) for array in weights))
