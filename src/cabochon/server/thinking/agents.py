"""The agents of one thread."""

from __future__ import annotations

from threading import Event
from typing import Any

from cabochon.agents import Agent, AgentName
from cabochon.analysis import Judge
from cabochon.editions import Ruleset
from cabochon.server.thinking.jobs import Job

MOST_AGENTS = 6  # kept: search trees need much memory


class ThreadAgents:
    """Agents and judges that are made on first use and kept for the next; only one thread may use them."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._kept: dict[tuple[str, str, int], Agent] = {}
        self._judges: dict[tuple[str, int, int], Judge] = {}

    def think(self, job: Job, stop: Event) -> Any:
        """The answer to a job."""
        return job.task.do(self, stop)

    def agent(self, name: AgentName, ruleset: Ruleset, players: int) -> Agent:
        """An agent of this name."""
        key = (name.text, ruleset.id, players)
        agent = self._kept.pop(key, None) or name.make(ruleset, players, self._seed)
        self._kept[key] = agent  # the last: the first is the one not used for longest
        if len(self._kept) > MOST_AGENTS:
            self._kept.pop(next(iter(self._kept))).close()
        return agent

    def judge(self, ruleset: Ruleset, players: int, simulations: int, stop: Event) -> Judge:
        """A judge that ``stop`` stops; it has worked out its average once for all games."""
        key = (ruleset.id, players, simulations)
        if key not in self._judges:
            self._judges[key] = Judge(ruleset, players, simulations)
        judge = self._judges[key]
        judge.stop = stop
        return judge

    def close(self) -> None:
        """Close all agents."""
        for agent in self._kept.values():
            agent.close()
        self._kept.clear()
