"""The luck of games that are played inside kernels."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network.forward import Weights
from cabochon.analysis.judge import Judge
from cabochon.analysis.ledger import luck_of_reveals
from cabochon.training.duel import Duel, DuelGame

JUDGE_SHARE, JUDGE_LESS = 90, 2  # measured: see ``judge_simulations``


def judge_simulations(simulations: int, players: int) -> int:
    """How many simulations the judge takes for a value, by those that the players take for a move.

    From 100 simulations a move on, judging takes at most half of the time to play; below, even the network
    alone takes longer.

    >>> judge_simulations(100, players=2), judge_simulations(800, players=2)
    (0, 15)
    """
    return max(0, simulations * players // JUDGE_SHARE - JUDGE_LESS)


def luck_of_duel(game: DuelGame, judge: Judge) -> tuple[float, ...]:
    """What the cards that turned up brought each seat, the deal left out."""
    outcomes = [judge.outcomes(game.pending[at : at + 1]) for at in range(len(game.pending))]
    return luck_of_reveals(
        [(*after, int(came)) for after, came in zip(outcomes, game.came, strict=True) if len(after[0]) > 1],
        judge,
    )


@dataclass(frozen=True)
class AdjustedDuel:
    """A duel whose shares are told without what luck brought; a network judges, which may be any."""

    duel: Duel
    judge: Weights

    def __call__(self, number: int) -> NDArray[np.float64]:
        """Return the candidate's share of the win from each seat, less its luck."""
        duel = self.duel
        simulations = judge_simulations(min(duel.candidate.nodes, duel.opponent.nodes), duel.players)
        judge = Judge(duel.ruleset, duel.players, simulations, weights=self.judge)
        return np.array(
            [game.shares[game.seat] - luck_of_duel(game, judge)[game.seat] for game in duel.games(number)]
        )
