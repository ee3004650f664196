"""Those who choose moves: a view in, a move out."""

from cabochon.agents.greedy import Greedy
from cabochon.agents.random import Random

__all__ = ["Greedy", "Random"]
