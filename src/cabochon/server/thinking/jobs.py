"""A job: something to think about, who waits for it, and who pays."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from cabochon.server.thinking.tasks import Task


class Kind(StrEnum):
    """What the answer is for."""

    BOT = "bot"
    HINT = "hint"
    CHANCES = "chances"  # of a game that goes on
    REVIEW = "review"


PATIENT = (Kind.BOT, Kind.REVIEW)  # what waits for a thinker to come back


class Audience(IntEnum):
    """Who waits for the answer; the smaller number goes first."""

    PEOPLE = 0  # a person who plays at the table is here
    SPECTATORS = 1
    NOBODY = 2


@dataclass(frozen=True, slots=True)
class Job:
    """A task in the queue. ``address`` pays: that of the table's maker for its bots, else of who asks."""

    kind: Kind
    table: str
    version: int
    address: str
    audience: Audience
    task: Task

    @property
    def quick(self) -> bool:
        """Whether it takes a few milliseconds."""
        return self.task.quick

    @property
    def cost(self) -> float:
        """The seconds that it takes at most, as far as they are known before."""
        return self.task.cost

    @property
    def rank(self) -> int:
        """Its place among the others: that of its audience; win chances come after all, then reviews."""
        return LAST_RANKS.get(self.kind, int(self.audience))


LAST_RANKS = {Kind.CHANCES: len(Audience), Kind.REVIEW: len(Audience) + 1}
