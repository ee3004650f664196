"""Agents: each chooses a move from a view."""

from cabochon.agents.agent import Agent
from cabochon.agents.greedy import Greedy
from cabochon.agents.limits import Evaluation, Limit
from cabochon.agents.names import AgentName, agent_names, parse_agent, strongest
from cabochon.agents.policy import PolicyAgent
from cabochon.agents.protocol.client import ExternalEngine
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
    "Limit",
    "PolicyAgent",
    "Random",
    "Searcher",
    "agent_names",
    "parse_agent",
    "strongest",
]
