"""The network's policy without search."""

from __future__ import annotations

import math
from random import Random

import numpy as np

from cabochon.agents.agent import Agent, check_has_decision, rng_for
from cabochon.agents.limits import Evaluation, Limit
from cabochon.agents.network.forward import (
    Floats,
    Scratch,
    Weights,
    check_network_fits,
    forward,
    new_scratch,
    policy_logit,
)
from cabochon.agents.network.inputs import inputs
from cabochon.agents.network.policy_rows import policy_row
from cabochon.agents.search.tree import MOST_EDGES
from cabochon.kernels.bits import lowest
from cabochon.kernels.jit import kernel
from cabochon.kernels.records import Row
from cabochon.rules.actions import PAY_NOW
from cabochon.rules.legal import legal
from cabochon.rules.state import PAY, State
from cabochon.rules.tables import Tables
from cabochon.view import View

MIN_RELATIVE_PRIOR = 0.1  # moves whose prior is below this share of the best one's are never sampled


class PolicyAgent(Agent):
    """Plays the move with the highest prior, or with a temperature above 0 samples from the policy."""

    compiles = "policy"

    def __init__(self, weights: Weights, *, temperature: float = 0.0, seed: int | str = 0) -> None:
        self.weights = weights
        self.temperature = temperature
        self.seed = seed
        self._scratch = new_scratch(weights)
        self._actions = np.zeros(MOST_EDGES, np.int64)

    def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002  # it needs no time
        """Return the chosen move and the network's win probability of each seat."""
        check_has_decision(view)
        check_network_fits(self.weights, view.ruleset, view.players)
        number = int(policy_logits(view._s, view._rules, self.weights, self._scratch, self._actions))
        place = sample(self._scratch.logits[:number], self.temperature, rng_for(view, self.seed))
        chances = np.roll(self._scratch.chances[: view.players], view.seat)
        return Evaluation(
            view._chosen(int(self._actions[place])), chances=tuple(float(chance) for chance in chances)
        )


def sample(logits: Floats, temperature: float, rng: Random) -> int:
    """The index of the highest logit, or with a temperature above 0 one drawn from the softmax."""
    best = int(np.argmax(logits))
    if temperature == 0.0:
        return best
    below = logits - logits[best]
    weights = [
        math.exp(gap / temperature) if gap > math.log(MIN_RELATIVE_PRIOR) else 0.0 for gap in below.tolist()
    ]
    return rng.choices(range(len(weights)), weights)[0]


@kernel
def policy_logits(s: State, rules: Tables, w: Weights, scratch: Scratch, actions: Row[int]) -> int:
    """Write the legal decisions and their policy logits; returns how many. Payments are the usual ones."""
    forward(scratch.active, inputs(s, rules, scratch.active), w, scratch)
    options = 1 << PAY_NOW if s.phase == PAY else legal(s, rules)
    number = 0
    while options != 0:
        action = lowest(options)
        options &= options - 1
        actions[number] = action
        scratch.logits[number] = policy_logit(policy_row(s, action), w, scratch)
        number += 1
    return number
