"""Compiling ahead of an agent's first decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cabochon.agents.agent import Agent
from cabochon.agents.greedy import Greedy
from cabochon.agents.limits import Limit
from cabochon.agents.network.forward import random_weights
from cabochon.agents.policy import PolicyAgent
from cabochon.agents.searcher import Searcher
from cabochon.game import Game

WARM_UP: dict[str, Callable[[], Agent]] = {
    Greedy.compiles: Greedy,
    PolicyAgent.compiles: lambda: PolicyAgent(random_weights(2, hidden=1, hidden2=1)),
    Searcher.compiles: Searcher,
}


def decide_once(name: str) -> None:
    """Let an agent decide once, which compiles the kernels of this name."""
    WARM_UP[name]().evaluate(Game("splendor", 2, seed=0).view(0), Limit(nodes=1))


def agent_steps(name: str) -> list[tuple[str, Callable[[], object]]]:
    """The steps that compile the kernels of this name."""
    return [(name, partial(decide_once, name))]
