"""Opponents by strength, from a beginner to the full strength of the network.

Low levels are the greedy heuristic that misses cards; the middle ones play the network's moves and overlook
what people overlook; the high ones search with more and more simulations. ``cabochon levels`` measures them.
"""

from __future__ import annotations

from dataclasses import dataclass

from cabochon.agents.agent import Agent
from cabochon.agents.greedy import Greedy
from cabochon.agents.limits import Limit
from cabochon.agents.network.files import has_network, network_for
from cabochon.agents.policy import PolicyAgent
from cabochon.agents.searcher import Searcher
from cabochon.agents.walk import Findability, WalkAgent

# Chosen so that each level wins 65 to 80 % against the one below; see docs/levels.md.
BEGINNER = Findability(plain=0.35, reserve=0.0, denial=0.0, tile=0.1, ending=0.1)
EXPERIENCED = Findability(plain=0.85, reserve=0.5, denial=0.3, tile=0.5, ending=0.5)


@dataclass(frozen=True, slots=True)
class Level:
    """How an opponent of this level chooses its moves: greedy, walk, policy or search."""

    words: str
    attention: float | None = None  # greedy: the share of cards that it sees
    finds: Findability | None = None  # walk: the chance to find a move
    policy: bool = False  # the network without search
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
            Level("finds moves for itself and overlooks the plans of others", finds=BEGINNER),
            Level("overlooks some plans of others, some tiles and last rounds", finds=EXPERIENCED),
            Level("the network without search", policy=True),
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
    if level.finds is not None:
        return WalkAgent(weights, level.finds, seed=seed)
    if level.policy:
        return PolicyAgent(weights)
    return Searcher(weights, seed=seed)
