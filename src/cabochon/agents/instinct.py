"""The network without search: the move that it likes at first sight."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import numpy as np

from cabochon.agents.agent import Agent, demand_a_decision, dice_for
from cabochon.agents.limits import Evaluation, Limit
from cabochon.agents.network.forward import Scratch, Weights, forward, policy_logit, scratch
from cabochon.agents.network.inputs import inputs
from cabochon.agents.network.policy import policy_row
from cabochon.agents.search.tree import MOST_EDGES
from cabochon.engine.actions import PAY_NOW
from cabochon.engine.bits import lowest
from cabochon.engine.jit import kernel
from cabochon.engine.legal import legal
from cabochon.engine.state import PAY, State
from cabochon.engine.tables import Tables
from cabochon.rulings import move_of
from cabochon.view import View

SENSIBLE = 0.1  # a warm choice is never one that the network likes less than this share of its favourite


class Instinct(Agent):
    """Plays what the network likes best, without looking ahead; with warmth, sometimes what it likes less."""

    def __init__(self, weights: Weights, *, warmth: float = 0.0, seed: int | str = 0) -> None:
        self.weights = weights
        self.warmth = warmth
        self.seed = seed
        self._room = scratch(weights)
        self._actions = np.zeros(MOST_EDGES, np.int64)

    def evaluate(self, view: View, limit: Limit) -> Evaluation:  # noqa: ARG002  # it needs no time
        """The network's favourite, and what it thinks of everybody's chances."""
        demand_a_decision(view)
        number = int(likes(view._s, view._rules, self.weights, self._room, self._actions))
        place = pick(self._room.logits[:number], self.warmth, dice_for(view, self.seed))
        chances = np.roll(self._room.chances[: view.players], view.seat)
        return Evaluation(
            move_of(view, int(self._actions[place])), chances=tuple(float(chance) for chance in chances)
        )


def pick(logits: Any, warmth: float, dice: Random) -> int:
    """The place of the best, or with warmth of a good one, the better the more often."""
    best = int(np.argmax(logits))
    if warmth == 0.0:
        return best
    below = logits - logits[best]
    weights = [math.exp(gap / warmth) if gap > math.log(SENSIBLE) else 0.0 for gap in below.tolist()]
    return dice.choices(range(len(weights)), weights)[0]


@kernel
def likes(s: State, rules: Tables, w: Weights, room: Scratch, actions: Any) -> int:
    """Write the legal decisions and how much the network likes each; payments are the usual ones."""
    forward(room.active, inputs(s, rules, room.active), w, room)
    options = 1 << PAY_NOW if s.phase == PAY else legal(s, rules)
    number = 0
    while options != 0:
        action = lowest(options)
        options &= options - 1
        actions[number] = action
        room.logits[number] = policy_logit(policy_row(s, action), w, room)
        number += 1
    return number
