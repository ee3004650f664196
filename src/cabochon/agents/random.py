"""The agent that knows the rules and nothing else."""

from __future__ import annotations

import random

from cabochon.agents.agent import Agent, demand_a_decision
from cabochon.agents.limits import Evaluation, Limit
from cabochon.view import View


class Random(Agent):
    """Chooses any legal move."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(seed)

    def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002  # it needs no time
        """A random legal move."""
        demand_a_decision(view)
        return Evaluation(self._random.choice(list(view.legal_moves)))
