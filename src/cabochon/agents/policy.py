"""The network's policy without search."""

from __future__ import annotations

import numpy as np

from cabochon.agents.agent import Agent, check_has_decision
from cabochon.agents.limits import Evaluation, Limit
from cabochon.agents.network.forward import (
    Scratch,
    Weights,
    check_network_fits,
    for_play,
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
from cabochon.move import Move
from cabochon.rules.actions import PAY_NOW
from cabochon.rules.legal import legal
from cabochon.rules.state import PAY, State
from cabochon.rules.tables import Tables
from cabochon.view import View


class PolicyAgent(Agent):
    """Plays the move with the highest prior."""

    compiles = "policy"

    def __init__(self, weights: Weights) -> None:
        self.weights = for_play(weights)
        self._scratch = new_scratch(weights)
        self._actions = np.zeros(MOST_EDGES, np.int64)

    def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002  # it needs no time
        """Return the chosen move and the network's win probability of each seat."""
        check_has_decision(view)
        check_network_fits(self.weights, view.ruleset, view.players)
        number = int(policy_logits(view._s, view._rules, self.weights, self._scratch, self._actions))
        chances = np.roll(self._scratch.chances[: view.players], view.seat)
        order = np.argsort(-self._scratch.logits[:number], kind="stable")
        moves = [view._chosen(int(self._actions[place])) for place in order]
        return Evaluation(self._pick(view, moves), chances=tuple(float(chance) for chance in chances))

    def _pick(self, view: View, moves: list[Move]) -> Move:  # noqa: ARG002  # others pick by the view
        """The move that is played, of all legal ones, the highest prior first."""
        return moves[0]


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
