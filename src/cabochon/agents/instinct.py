"""The network without search: the move that it likes at first sight."""

from __future__ import annotations

import numpy as np

from cabochon.agents.agent import Agent, demand_a_decision
from cabochon.agents.limits import Evaluation, Limit
from cabochon.agents.network.forward import Scratch, Weights, forward, policy_logit, scratch
from cabochon.agents.network.inputs import inputs
from cabochon.agents.network.policy import policy_row
from cabochon.engine.actions import PAY_NOW
from cabochon.engine.bits import lowest
from cabochon.engine.jit import kernel
from cabochon.engine.legal import legal
from cabochon.engine.state import PAY, State
from cabochon.engine.tables import Tables
from cabochon.rulings import move_of
from cabochon.view import View


class Instinct(Agent):
    """Plays what the network likes best, without looking ahead."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._room = scratch(weights)

    def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002  # it needs no time
        """The network's favourite, and what it thinks of everybody's chances."""
        demand_a_decision(view)
        action = int(favourite(view._s, view._rules, self.weights, self._room))
        chances = np.roll(self._room.chances[: view.players], view.seat)
        return Evaluation(move_of(view, action), chances=tuple(float(chance) for chance in chances))


@kernel
def favourite(s: State, rules: Tables, w: Weights, room: Scratch) -> int:
    """The legal decision that the network likes best; payments are the usual ones."""
    forward(room.active, inputs(s, rules, room.active), w, room)
    if s.phase == PAY:
        return PAY_NOW
    options = legal(s, rules)
    pick = lowest(options)
    best = np.float32(-1e30)
    while options != 0:
        action = lowest(options)
        options &= options - 1
        like = policy_logit(policy_row(s, action), w, room)
        if like > best:
            best = like
            pick = action
    return pick
