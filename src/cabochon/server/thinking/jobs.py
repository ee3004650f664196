"""A job: one decision that a bot makes, or that a person asks about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from cabochon.agents import AgentName, Limit, parse_agent, strongest
from cabochon.view import View

QUICK_COST = 0.01  # seconds: the most costly level without a limit in seconds takes about as long


class Kind(StrEnum):
    """What the answer is for."""

    BOT = "bot"
    HINT = "hint"
    REVIEW = "review"


class Audience(IntEnum):
    """Who waits for the answer; the smaller number goes first."""

    PEOPLE = 0  # a person who plays at the table is here
    SPECTATORS = 1
    NOBODY = 2


@dataclass(frozen=True, slots=True)
class Job:
    """A view to decide about, by the bot of a level or by the strongest one in some seconds.

    ``address`` pays for it: that of the table's maker for its bots, that of who asks for a hint.
    """

    kind: Kind
    table: str
    version: int
    address: str
    audience: Audience
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
        """Whether it takes a few milliseconds: all levels that don't think for a time."""
        return self.limit.seconds is None

    @property
    def cost(self) -> float:
        """The seconds that it takes at most, as far as they are known before."""
        return self.limit.seconds or QUICK_COST

    @property
    def rank(self) -> int:
        """Its place among the others: that of its audience; reviews come after all."""
        return len(Audience) if self.kind is Kind.REVIEW else int(self.audience)
