"""Learning from mistakes: each fault as a question on the board, with another try."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cabochon.analysis import Cancelled, advise
from cabochon.analysis.advice import AskedMove, one_decision
from cabochon.analysis.judgements import scale
from cabochon.analysis.moments import faults
from cabochon.errors import CabochonError
from cabochon.move import Move
from cabochon.ui.terminal.bars import Choice, Choices
from cabochon.ui.terminal.dialogs import Dialog
from cabochon.ui.terminal.reviewed import ReviewedGame
from cabochon.ui.terminal.styles import BRIGHT, READY, WARNING
from cabochon.ui.words import Speech
from cabochon.view import View

if TYPE_CHECKING:
    from cabochon.ui.terminal.replay import ReplayScreen

ENOUGH = 4.0  # points of win chance between two seats that an answer may lie behind the best move


def next_fault(reviewed: ReviewedGame, seats: tuple[int, ...], after: int) -> int | None:
    """The first fault of these seats after a decision, or of the whole game; None if they made none."""
    entries = reviewed.review.ledger.entries
    own = [at for at in faults(reviewed.review) if entries[at].seat in seats]
    return next((at for at in own if at > after), own[0] if own else None)


class Question:
    """What is better than a fault? An answer may be any move that is about as good as the best one."""

    def __init__(self, reviewed: ReviewedGame, at: int, view: View) -> None:
        said = reviewed.review.verdicts[at]
        assert said is not None
        self.at = at
        self.view = view
        self.played = reviewed.review.ledger.entries[at].move
        self.better = said.better
        self.effort = reviewed.review.effort

    def move(self, text: str) -> Move:
        """The move that an answer stands for; ``CabochonError`` if it is none, or not legal."""
        return one_decision(self.view, text)

    def weigh(self, move: Move, stop: threading.Event) -> AskedMove | None:
        """Set an answer against the best move, as the review did; None if it is stopped."""
        try:
            return advise(self.view, self.effort, 1, moves=[move], stop=stop).asked[0]
        except Cancelled:
            return None

    def is_right(self, asked: AskedMove) -> bool:
        """Whether an answer is good enough."""
        return asked.loss <= ENOUGH * scale(self.view.players)


class QuestionDialog(ModalScreen[str | None]):
    """Asks for a move below the board; an empty answer asks for the solution."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, speech: Speech, asked: str, remark: Text) -> None:
        super().__init__()
        self.say = speech
        self.asked = asked
        self.remark = remark

    def compose(self) -> ComposeResult:
        """The question, what was wrong with the last answer, a line to type in."""
        with Vertical(id="dialog"):
            yield Static(Text(self.asked, BRIGHT), id="heading")
            if self.remark:
                yield Static(self.remark, id="remark")
            yield Input(placeholder=self.say("terminal-learn-how"), id="answer")
            yield Choices(id="ways")

    def on_mount(self) -> None:
        """Offer the ways out."""
        self.query_one(Choices).show(
            [
                Choice("Enter", self.say("terminal-learn-answer"), "submit", main=True),
                Choice("Esc", self.say("close"), "close"),
            ]
        )

    async def action_submit(self) -> None:
        """Give the answer that is typed."""
        await self.query_one(Input).action_submit()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The answer is typed."""
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        """No more questions."""
        self.dismiss(None)


class Lessons:
    """Asks one question after another, on the board of the replay."""

    def __init__(self, home: ReplayScreen) -> None:
        self._home = home
        self.question: Question | None = None

    def begin(self) -> None:
        """Ask about the next fault of the people who played, or of all where none did."""
        home, reviewed = self._home, self._home.reviewed
        if reviewed is None or not reviewed.review.complete:
            return
        seats = home.sitting.people or tuple(reviewed.review.ledger.seats)
        after = self.question.at if self.question else max((-1, *reviewed.decisions(home.place)))
        at = next_fault(reviewed, seats, after)
        if at is None:
            home.app.push_screen(self._dialog(Text(home.say("terminal-learn-none"))))
            return
        before = home.before(at)
        self.question = Question(reviewed, at, before.view(before.seat))
        home.place = reviewed.turns[at]
        home.show_line([before])
        self._ask(Text(""))

    def _ask(self, remark: Text) -> None:
        question, say = self.question, self._home.say
        assert question is not None
        name = self._home.sitting.names[question.view.seat]
        asked = say("terminal-learn-question", name=name, move=question.played)
        self._home.app.push_screen(QuestionDialog(say, asked, remark), self._answered)

    def _answered(self, answer: str | None) -> None:
        question, home = self.question, self._home
        assert question is not None
        if not answer:
            self.leave()
            return
        try:
            move = question.move(answer)
        except CabochonError as error:
            self._ask(Text(error.text(home.say.language), WARNING))
            return
        if str(move) == question.better:
            self._praise(str(move))
        elif str(move) == question.played:
            self._ask(Text(home.say("terminal-learn-played"), WARNING))
        else:
            home.notice(Text(home.say("terminal-learn-weighing"), READY))
            home.thinking.start(lambda stop: question.weigh(move, stop))

    def judge(self, asked: AskedMove) -> None:
        """Say whether an answer that had to be searched is good enough."""
        question, reviewed = self.question, self._home.reviewed
        if question is None or reviewed is None:
            return
        if question.is_right(asked):
            self._praise(asked.move)
        else:
            points = reviewed.report.number(asked.loss)
            said = self._home.say("terminal-learn-wrong", move=asked.move, points=points)
            self._ask(Text(said, WARNING))

    def _praise(self, move: str) -> None:
        say = self._home.say
        on = Choice("w", say("terminal-learn-next"), "answer('next')", main=True)
        words = Text(say("terminal-learn-right", move=move), READY)
        self._home.app.push_screen(self._dialog(words, on), self._praised)

    def _dialog(self, words: Text, *ways: Choice) -> Dialog:
        say = self._home.say
        return Dialog(say("terminal-learn"), words, [*ways, Choice("Esc", say("close"), "close")])

    def _praised(self, answer: str | None) -> None:
        if answer is None:
            self.leave()
        else:
            self.begin()

    def leave(self) -> None:
        """Show the turn of the question, with all that is said about it."""
        home = self._home
        home.thinking.stop()
        self.question, home.line, home.panel_wanted = None, [], True
        home.draw()
