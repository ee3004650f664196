"""The gate: an SPRT of a new network against the last accepted one."""

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
from cabochon.training.luck import AdjustedDuel
from cabochon.training.settings import Settings
from cabochon.training.workers import Pool

BETTER, NOT_BETTER, UNDECIDED = "better", "not better", "undecided"
ALPHA = BETA = 0.05
ROUND = 16  # deals between two checks of the test


@dataclass(frozen=True)
class Verdict:
    """The result of a gate."""

    verdict: str
    games: int
    score: float  # the candidate's mean share of the win, without luck where the gate is adjusted
    llr: float  # log-likelihood ratio

    @property
    def accepted(self) -> bool:
        """Whether the candidate becomes the best network."""
        return self.verdict == BETTER


@dataclass(frozen=True)
class BaselineScore:
    """The score against the baseline, with its 95 % interval."""

    score: float
    low: float
    high: float
    games: int


class Gate:
    """Gating of the networks of one run."""

    def __init__(self, settings: Settings, ruleset: Ruleset, pool: Pool[Any]) -> None:
        self.settings = settings
        self.ruleset = ruleset
        self.pool = pool

    def test(self, candidate: Weights, accepted: Weights, generation: int) -> Verdict:
        """Play the candidate against the last accepted network until the SPRT decides or the games end."""
        settings = self.settings
        players = settings.players
        nodes = settings.gate_simulations
        duel = self._duel(Side(nodes, candidate), Side(nodes, accepted), f"gate {generation}")
        adjusted = bool(settings.gate_adjusted)
        task = AdjustedDuel(duel, accepted) if adjusted else duel
        sprt = SequentialTest(0.0, settings.gate_elo, ALPHA, BETA, players)
        deals = math.ceil(settings.gate_games / players)
        total = 0.0
        done = 0
        for first in count(0, ROUND):
            for shares in self.pool.play(task, range(first, min(first + ROUND, deals))):
                total += float(shares.sum())
                done += 1
                sprt.add(float(shares.sum()), players, without_luck=adjusted)
                if sprt.verdict is not None or done == deals:
                    games = done * players
                    return Verdict(sprt.verdict or UNDECIDED, games, total / games, sprt.llr)
        raise AssertionError("the loop ends at the last deal")

    def measure(self, candidate: Weights, generation: int) -> BaselineScore:
        """Play the candidate against the baseline, a rollout search that never changes."""
        settings = self.settings
        players = settings.players
        duel = self._duel(
            Side(settings.gate_simulations, candidate),
            Side(settings.baseline_simulations),
            f"fixed {generation}",  # part of the seed
        )
        deals = math.ceil(settings.baseline_games / players)
        shares = np.concatenate(self.pool.play(duel, range(deals)))
        score = float(shares.mean())
        return BaselineScore(score, *wilson(score, shares.size), shares.size)

    def _duel(self, candidate: Side, opponent: Side, name: str) -> Duel:
        return Duel(self.ruleset, self.settings.players, candidate, opponent, f"{self.settings.seed} {name}")
