"""Those who choose moves: a view in, a move out."""

from cabochon.agents.agent import Agent
from cabochon.agents.external import ExternalEngine
from cabochon.agents.greedy import Greedy
from cabochon.agents.instinct import Instinct
from cabochon.agents.limits import Evaluation, Limit
from cabochon.agents.names import AgentName, agent_names, parse_agent, strongest
from cabochon.agents.random import Random
from cabochon.agents.searcher import Searcher
from cabochon.errors import EngineFailure

__all__ = [
    "Agent",
    "AgentName",
    "EngineFailure",
    "Evaluation",
    "ExternalEngine",
    "Greedy",
    "Instinct",
    "Limit",
    "Random",
    "Searcher",
    "agent_names",
    "parse_agent",
    "strongest",
]
