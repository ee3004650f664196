"""What can be thought about. A task holds what its asker may know, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from threading import Event
from typing import TYPE_CHECKING, Any, Protocol

from cabochon.agents import AgentName, Evaluation, Limit, parse_agent, strongest
from cabochon.view import View

if TYPE_CHECKING:
    from cabochon.server.thinking.agents import ThreadAgents

QUICK_COST = 0.01  # seconds: the most costly level without a limit in seconds takes about as long


class Task(Protocol):
    """Something to think about. ``payload`` has the JSON forms of all tasks and their answers."""

    @property
    def quick(self) -> bool:
        """Whether it takes a few milliseconds."""

    @property
    def cost(self) -> float:
        """The seconds that it takes at most, as far as they are known before."""

    def do(self, agents: ThreadAgents, stop: Event) -> Any:
        """The answer, soon after ``stop`` is set at the latest."""


@dataclass(frozen=True, slots=True)
class Decide:
    """A view to decide about, by the bot of a level or by the strongest one in some seconds."""

    view: View
    level: int | None = None
    seconds: float = 1.0

    @property
    def agent(self) -> AgentName:
        """The agent that decides."""
        if self.level is None:
            return strongest(self.view.ruleset, self.view.players)
        return parse_agent(f"level{self.level}")

    @property
    def limit(self) -> Limit:
        """How long the agent may think."""
        return self.agent.limit(Limit(seconds=self.seconds))

    @property
    def quick(self) -> bool:
        """All levels that don't think for a time take a few milliseconds."""
        return self.limit.seconds is None

    @property
    def cost(self) -> float:
        """The seconds that it takes at most."""
        return self.limit.seconds or QUICK_COST

    def do(self, agents: ThreadAgents, stop: Event) -> Evaluation:
        """The evaluation; for a bot the move alone."""
        agent = agents.agent(self.agent, self.view.ruleset, self.view.players)
        limit = replace(self.limit, stop=stop)
        if self.level is None:
            return agent.evaluate(self.view, limit)
        return Evaluation(agent.choose(self.view, limit))
