"""The agent that knows the rules and nothing else."""

from __future__ import annotations

from cabochon.agents.agent import Agent, demand_a_decision, dice_for
from cabochon.agents.limits import Evaluation, Limit
from cabochon.view import View


class Random(Agent):
    """Chooses any legal move."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002  # it needs no time
        """A random legal move."""
        demand_a_decision(view)
        return Evaluation(dice_for(view, self.seed).choice(list(view.legal_moves)))
