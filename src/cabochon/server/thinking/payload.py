"""Tasks and answers as JSON, for other machines: only what the asker may know."""

from __future__ import annotations

import json
from typing import Annotated, Any, Self

from pydantic import Field, TypeAdapter, model_validator

from cabochon.agents import Evaluation
from cabochon.errors import CabochonError
from cabochon.server.model import Model
from cabochon.server.thinking.tasks import Decide, Task
from cabochon.server.thinking.weighing import LONGEST, Chances, Luck, Try, Weigh
from cabochon.view import View

MOST_SECONDS = 60.0
PLAIN: TypeAdapter[Luck | Weigh | Try | Chances] = TypeAdapter(
    Annotated[Luck | Weigh | Try | Chances, Field(discriminator="task")]
)


def task_text(task: Task) -> str:
    """A task as text."""
    text = DecideText.of(task) if isinstance(task, Decide) else task
    assert isinstance(text, Model)
    return text.model_dump_json()


def task_of(text: str) -> Task:
    """The task of a text; ``ValueError`` if it makes no sense."""
    whole = json.loads(text)
    if isinstance(whole, dict) and "task" in whole:
        return PLAIN.validate_python(whole)
    return DecideText.model_validate(whole).task()


def answer_text(task: Task, found: Any) -> str:
    """The answer to a task as text."""
    return AnswerText.of(found).model_dump_json() if isinstance(task, Decide) else json.dumps(found)


def answer_of(task: Task, text: str) -> Any:
    """The answer of a text; ``ValueError`` if it makes no sense."""
    if isinstance(task, Decide):
        return AnswerText.model_validate_json(text).evaluation(task.view)
    return json.loads(text)


class DecideText(Model):
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
    def of(cls, task: Decide) -> DecideText:
        """The text of a task."""
        seconds = task.seconds if task.level is None else None
        return cls(position=task.view.position(), level=task.level, seconds=seconds)

    def view(self) -> View:
        """The view, byte for byte; ``CabochonError`` if the position is impossible."""
        return View.of_mover(self.position)

    def task(self) -> Decide:
        """The task of this text; errors as of ``view``."""
        return Decide(self.view(), self.level, self.seconds or 1.0)


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
