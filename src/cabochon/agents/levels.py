"""Opponents by strength, from a beginner to the full strength of the network.

Low levels are the greedy heuristic that misses cards; the middle ones sample from the network's policy with
a falling temperature; the high ones search with more and more simulations. ``cabochon levels`` measures them.
"""

from __future__ import annotations

from dataclasses import dataclass

from cabochon.agents.agent import Agent
from cabochon.agents.greedy import Greedy
from cabochon.agents.limits import Limit
from cabochon.agents.network.files import has_network, network_for
from cabochon.agents.policy import PolicyAgent
from cabochon.agents.searcher import Searcher


@dataclass(frozen=True, slots=True)
class Level:
    """How an opponent of this level chooses its moves: greedy, policy or search."""

    words: str
    attention: float | None = None  # greedy: the share of cards that it sees
    temperature: float | None = None  # policy: the sampling temperature
    nodes: int = 200  # search: simulations per decision
    seconds: float | None = None

    @property
    def limit(self) -> Limit:
        """The level's own limit."""
        return Limit(self.seconds, self.nodes)


LEVELS = dict(
    enumerate(
        (
            Level("sees a third of the cards", attention=0.33),
            Level("sees two thirds of the cards", attention=0.67),
            Level("sees every card and plans greedily", attention=1.0),
            Level("the network without search, at a high temperature", temperature=8.0),
            Level("the network without search, at a low temperature", temperature=1.2),
            Level("the network without search", temperature=0.0),
            Level("a search of 48 simulations", nodes=48),
            Level("a search of 600 simulations", nodes=600),
            Level("a search of 8,000 simulations", nodes=8000),
            Level("a search of one second", nodes=400_000, seconds=1.0),
        ),
        start=1,
    )
)


def make_level(number: int, ruleset: str, players: int, seed: int | str) -> Agent:
    """Return an agent of this level; where there is no network, the upper levels search by rollouts."""
    level = LEVELS[number]
    if level.attention is not None:
        return Greedy(attention=level.attention, seed=seed)
    if not has_network(ruleset, players):  # a user's own ruleset
        return Searcher(seed=seed)
    weights = network_for(ruleset, players)
    if level.temperature is not None:
        return PolicyAgent(weights, temperature=level.temperature, seed=seed)
    return Searcher(weights, seed=seed)
