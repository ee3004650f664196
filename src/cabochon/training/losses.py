"""How well a network, alone or with a search, predicts held-out decisions."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network.forward import Weights, check_network_fits, for_play, new_scratch
from cabochon.agents.search.mcts import run_simulations, start_search
from cabochon.agents.search.tree import network_params, new_tree
from cabochon.rules.chance import generators
from cabochon.training.held_out import HeldOut
from cabochon.view import View

LEAST_CHANCE = 1e-4  # a prediction is not punished beyond this
STAGES = (0, 4, 8, 10, 12, 14)  # points of the leader from which each stage counts


@dataclass(frozen=True, slots=True)
class Losses:
    """The mean losses of some decisions, with the standard error of the value's."""

    decisions: int
    value: float  # log loss of who wins
    value_error: float
    brier: float
    policy: float  # cross-entropy with the deep search's visits


@dataclass(frozen=True, slots=True)
class Measured:
    """The losses over a whole set, and by how many points the leader has."""

    whole: Losses
    stages: dict[str, Losses]


class Predictor:
    """A network with a number of simulations; 0 is the network alone."""

    def __init__(self, weights: Weights, simulations: int) -> None:
        self.weights = for_play(weights)
        self.simulations = simulations
        self._tree = new_tree(2 * simulations + 2)
        self._scratch = new_scratch(weights)

    def predict(self, view: View) -> tuple[NDArray[np.float64], dict[str, float]]:
        """Every seat's win chance, and each move's probability."""
        check_network_fits(self.weights, view.ruleset, view.players)
        rng, tree = generators(0)[0], self._tree
        params = network_params(view.players)
        start_search(tree, view._s, view._rules, rng, self.weights, self._scratch, params)
        run_simulations(tree, view._rules, rng, self.weights, self._scratch, params, self.simulations)
        root: Any = tree.nodes[0]
        chances = np.add(root.value, root.total)[: view.players].astype(np.float64)
        edges = tree.edges[int(root.first) : int(root.first) + int(root.edges)]
        shares = {
            str(view._chosen(int(edge.action))): (float(edge.visits) + float(edge.prior))
            / (1 + self.simulations)
            for edge in edges
        }
        return chances / chances.sum(), shares


def measure(held_out: HeldOut, predictor: Predictor, advance: Callable[[], object]) -> Measured:
    """The losses of a predictor on a set; ``advance`` is called after each decision."""
    rows = []
    for decision in held_out.decisions:
        view = View.of_mover(decision.position)
        chances, shares = predictor.predict(view)
        leader = max(seat.points for seat in view.seats)
        rows.append((leader, *_losses(chances, decision.result), _policy_loss(shares, decision.visits)))
        advance()
    table = np.array(rows)
    return Measured(_mean(table), dict(_stages(table)))


def _losses(chances: NDArray[np.float64], result: Sequence[float]) -> tuple[float, float]:
    """The log loss and the Brier score of win chances."""
    pairs = list(zip(chances, result, strict=True))
    log_loss = -sum(share * math.log(max(chance, LEAST_CHANCE)) for chance, share in pairs)
    return log_loss, float(sum((chance - share) ** 2 for chance, share in pairs))


def _policy_loss(shares: dict[str, float], visits: dict[str, int]) -> float:
    """The cross-entropy between the deep search's visits and the predicted probabilities."""
    whole = sum(visits.values())
    return -sum(
        number / whole * math.log(max(shares.get(move, 0.0), LEAST_CHANCE)) for move, number in visits.items()
    )


def _stages(table: NDArray[np.float64]) -> Iterator[tuple[str, Losses]]:
    ends: Iterable[float] = (*STAGES[1:], math.inf)
    for first, end in zip(STAGES, ends, strict=True):
        part = table[(table[:, 0] >= first) & (table[:, 0] < end)]
        if len(part) > 1:
            yield f"{first}-{end - 1:.0f}" if math.isfinite(end) else f"{first}+", _mean(part)


def _mean(table: NDArray[np.float64]) -> Losses:
    _, value, brier, policy = table.mean(axis=0)
    error = table[:, 1].std(ddof=1) / math.sqrt(len(table))
    return Losses(len(table), float(value), float(error), float(brier), float(policy))
