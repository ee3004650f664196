"""Those who choose moves: a view in, a move out."""

from cabochon.agents.greedy import Greedy
from cabochon.agents.limits import Evaluation, Limit
from cabochon.agents.random import Random
from cabochon.agents.searcher import Searcher

__all__ = ["Evaluation", "Greedy", "Limit", "Random", "Searcher"]
