"""Opponents by strength: from somebody's first game to all that the network can do.

Low levels are people who overlook cards; then come those who play by feeling, surer and surer; then those
who look ahead, further and further. ``cabochon levels`` measures them.
"""

from __future__ import annotations

from dataclasses import dataclass

from cabochon.agents.agent import Agent
from cabochon.agents.greedy import Greedy
from cabochon.agents.instinct import Instinct
from cabochon.agents.limits import Limit
from cabochon.agents.network.files import has_network, network_for
from cabochon.agents.searcher import Searcher


@dataclass(frozen=True, slots=True)
class Level:
    """How an opponent of this level finds its moves."""

    words: str
    attention: float | None = None  # a careless planner: the share of cards that are noticed
    warmth: float | None = None  # by feeling: how often it plays what it likes less
    nodes: int = 200  # looks so far ahead
    seconds: float | None = None

    @property
    def limit(self) -> Limit:
        """How long it may think."""
        return Limit(self.seconds, self.nodes)


LEVELS = dict(
    enumerate(
        (
            Level("sees a third of the cards", attention=0.33),
            Level("sees two thirds of the cards", attention=0.67),
            Level("sees every card and plans greedily", attention=1.0),
            Level("plays by feeling, quite unsure", warmth=8.0),
            Level("plays by feeling, a little unsure", warmth=1.2),
            Level("plays by feeling", warmth=0.0),
            Level("looks ahead a little", nodes=48),
            Level("looks ahead", nodes=600),
            Level("looks far ahead", nodes=8000),
            Level("looks as far ahead as a second allows", nodes=400_000, seconds=1.0),
        ),
        start=1,
    )
)


def make_level(number: int, ruleset: str, players: int, seed: int | str) -> Agent:
    """An opponent of this level."""
    level = LEVELS[number]
    if level.attention is not None:
        return Greedy(attention=level.attention, seed=seed)
    if not has_network(ruleset, players):  # a ruleset of somebody's own
        return Searcher(seed=seed)
    weights = network_for(ruleset, players)
    if level.warmth is not None:
        return Instinct(weights, warmth=level.warmth, seed=seed)
    return Searcher(weights, seed=seed)
