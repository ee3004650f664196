"""The agent that plays random legal moves."""

from __future__ import annotations

from cabochon.agents.agent import Agent, check_has_decision, rng_for
from cabochon.agents.limits import Evaluation, Limit
from cabochon.view import View


class Random(Agent):
    """Plays a random legal move; all are equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002  # it needs no time
        """Return a random legal move, which depends on the seed and the view alone."""
        check_has_decision(view)
        return Evaluation(rng_for(view, self.seed).choice(list(view.legal_moves)))
