"""The gate: whether a network is better than the last accepted one, in as few games as that takes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np

from cabochon.agents.network.forward import Weights
from cabochon.arena.elo import wilson
from cabochon.arena.sequential import SequentialTest
from cabochon.editions import Ruleset
from cabochon.training.duel import Duel, Side
from cabochon.training.settings import Settings
from cabochon.training.workers import Pool

BETTER, NOT_BETTER, UNDECIDED = "better", "not better", "undecided"
ALPHA = BETA = 0.05
ROUND = 16  # deals that are played before the test is asked again


@dataclass(frozen=True)
class Verdict:
    """What the gate found."""

    verdict: str
    games: int
    score: float  # the candidate's mean share of the victory
    llr: float

    @property
    def accepted(self) -> bool:
        """Whether the candidate becomes the best network."""
        return self.verdict == BETTER


@dataclass(frozen=True)
class Strength:
    """A score against the fixed opponent, with its 95 % interval."""

    score: float
    low: float
    high: float
    games: int


class Gate:
    """Judges the networks of one run."""

    def __init__(self, settings: Settings, ruleset: Ruleset, pool: Pool[Any]) -> None:
        self.settings = settings
        self.ruleset = ruleset
        self.pool = pool

    def judge(self, candidate: Weights, accepted: Weights, generation: int) -> Verdict:
        """Play the candidate against the last accepted network until it is clear which is better."""
        settings = self.settings
        players = settings.players
        nodes = settings.gate_nodes
        duel = self._duel(Side(nodes, candidate), Side(nodes, accepted), f"gate {generation}")
        test = SequentialTest(0.0, settings.gate_elo, ALPHA, BETA, players)
        deals = math.ceil(settings.gate_games / players)
        total = 0.0
        done = 0
        for first in count(0, ROUND):
            for shares in self.pool.play(duel, range(first, min(first + ROUND, deals))):
                total += float(shares.sum())
                done += 1
                test.add(float(shares.sum()), players)
                if test.verdict is not None or done == deals:
                    games = done * players
                    return Verdict(test.verdict or UNDECIDED, games, total / games, test.llr)
        raise AssertionError("the loop ends at the last deal")

    def measure(self, candidate: Weights, generation: int) -> Strength:
        """Play the candidate against rollouts, which stay what they are."""
        settings = self.settings
        players = settings.players
        duel = self._duel(
            Side(settings.gate_nodes, candidate), Side(settings.fixed_nodes), f"fixed {generation}"
        )
        deals = math.ceil(settings.fixed_games / players)
        shares = np.concatenate(self.pool.play(duel, range(deals)))
        score = float(shares.mean())
        return Strength(score, *wilson(score, shares.size), shares.size)

    def _duel(self, candidate: Side, opponent: Side, name: str) -> Duel:
        return Duel(self.ruleset, self.settings.players, candidate, opponent, f"{self.settings.seed} {name}")
