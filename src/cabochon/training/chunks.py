"""Chunks of self-play: the tasks of workers, with the same result on every thread and machine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from cabochon.agents.network.forward import Weights, check_network_fits, for_play, new_scratch
from cabochon.agents.search.tree import ROLLOUT_PARAMS, network_params, new_tree
from cabochon.editions import Ruleset
from cabochon.rules.chance import generators
from cabochon.rules.state import states
from cabochon.rules.tables import tables
from cabochon.training.selfplay import Samples, SelfPlayParams, play_games, samples
from cabochon.training.settings import CHUNK, Settings

DECISIONS_A_SEAT = 120  # samples beyond this are dropped


class Chunk(NamedTuple):
    """The samples of some games, with the number of games, turns and decisions."""

    samples: Samples
    stats: Any


@dataclass(frozen=True)
class SelfPlay:
    """One generation of self-play as a task; called with the number of a chunk, it plays that chunk.

    The result depends on the settings, the generation and the number alone.
    """

    settings: Settings
    ruleset: Ruleset
    weights: Weights
    generation: int

    def __call__(self, number: int) -> Chunk:
        """Play a chunk of games."""
        check_network_fits(self.weights, self.ruleset, self.settings.players)
        settings = self.settings
        weights = for_play(self.weights)
        out = samples(settings.players, CHUNK * DECISIONS_A_SEAT * settings.players)
        stats = np.zeros(3)
        kept = play_games(
            CHUNK, settings.players, states(), tables(self.ruleset)[0],
            generators(f"{settings.seed} {self.generation} {number}")[0],
            new_tree(max(settings.full_simulations, settings.fast_simulations) + 2),
            weights, new_scratch(weights),
            network_params(settings.players) if self.generation or settings.start else ROLLOUT_PARAMS,
            self_play_params(settings), out, stats,
        )  # fmt: skip
        return Chunk(Samples(*(array[:kept].copy() for array in out)), stats)


def self_play_params(settings: Settings) -> SelfPlayParams:
    """The settings that the self-play kernel needs."""
    return SelfPlayParams(**{name: getattr(settings, name) for name in SelfPlayParams._fields})
