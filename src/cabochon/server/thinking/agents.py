"""The agents of one thread."""

from __future__ import annotations

from dataclasses import replace
from threading import Event

from cabochon.agents import Agent, AgentName, Evaluation
from cabochon.editions import Ruleset
from cabochon.server.thinking.jobs import Job

MOST_AGENTS = 6  # kept: search trees need much memory


class ThreadAgents:
    """Agents that are made on first use and kept for the next; only one thread may use them."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._kept: dict[tuple[str, str, int], Agent] = {}

    def think(self, job: Job, stop: Event) -> Evaluation:
        """The answer; for a bot the move alone."""
        agent = self._agent(job.agent, job.view.ruleset, job.view.players)
        limit = replace(job.limit, stop=stop)
        if job.level is None:
            return agent.evaluate(job.view, limit)
        return Evaluation(agent.choose(job.view, limit))

    def _agent(self, name: AgentName, ruleset: Ruleset, players: int) -> Agent:
        key = (name.text, ruleset.id, players)
        agent = self._kept.pop(key, None) or name.make(ruleset, players, self._seed)
        self._kept[key] = agent  # the last: the first is the one not used for longest
        if len(self._kept) > MOST_AGENTS:
            self._kept.pop(next(iter(self._kept))).close()
        return agent

    def close(self) -> None:
        """Close all agents."""
        for agent in self._kept.values():
            agent.close()
        self._kept.clear()
