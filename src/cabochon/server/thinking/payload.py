"""Jobs and answers as JSON, for other machines: only what the seat may know."""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from cabochon.agents import Evaluation
from cabochon.errors import CabochonError
from cabochon.server.model import Model
from cabochon.server.thinking.jobs import Job
from cabochon.view import View

MOST_SECONDS = 60.0
LONGEST = 4000  # characters of a position; four seats have about 1500


class JobText(Model):
    """What is to be decided: a position as the seat to move sees it, for a level or for some seconds."""

    position: str = Field(max_length=LONGEST)
    level: int | None = Field(default=None, ge=1, le=10)
    seconds: float | None = Field(default=None, gt=0, le=MOST_SECONDS)

    @model_validator(mode="after")
    def _level_or_seconds(self) -> Self:
        if (self.level is None) == (self.seconds is None):
            raise ValueError("either a level or seconds")
        return self

    @classmethod
    def of(cls, job: Job) -> JobText:
        """The text of a job."""
        seconds = job.seconds if job.level is None else None
        return cls(position=job.view.position(), level=job.level, seconds=seconds)

    def view(self) -> View:
        """The view, byte for byte; ``CabochonError`` if the position is impossible."""
        return View.of_mover(self.position)


class AnswerText(Model):
    """What was decided, with the visits and chances if the agent has them."""

    move: str
    chances: list[float] = Field(default_factory=list)
    visits: dict[str, int] = Field(default_factory=dict)
    simulations: int = 0
    seconds: float = 0.0

    @classmethod
    def of(cls, found: Evaluation) -> AnswerText:
        """The text of an evaluation; its line is left out."""
        return cls(
            move=str(found.move),
            chances=list(found.chances),
            visits={str(move): visits for move, visits in found.visits.items()},
            simulations=found.simulations,
            seconds=found.seconds,
        )

    def evaluation(self, view: View) -> Evaluation:
        """The evaluation of this view; ``CabochonError`` if the move is not legal there."""
        legal = {str(move): move for move in view.legal_moves}
        if self.move not in legal:
            raise CabochonError("thinking-illegal", move=self.move[:40])
        return Evaluation(
            move=legal[self.move],
            chances=tuple(self.chances),
            visits={legal[text]: visits for text, visits in self.visits.items() if text in legal},
            simulations=self.simulations,
            seconds=self.seconds,
        )
