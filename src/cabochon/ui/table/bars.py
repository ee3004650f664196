"""The lines around the board: title, what is asked, choices, turns played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from cabochon.game import Turn
from cabochon.ui.table.look import BODY, BRIGHT, DIM, FAINT, GOLD, INK, PLAIN, RAISED, line
from cabochon.ui.words import Speech

MOST_CHOICES = 9


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be done by a key or a click."""

    key: str
    words: str
    action: str
    ready: bool = True
    main: bool = False


class ChoiceButton(Widget):
    """A choice as a button of one line."""

    ALLOW_SELECT = False
    choice: Choice | None = None

    def show(self, choice: Choice | None) -> None:
        """Offer this choice from now on, or none."""
        self.choice = choice
        self.display = choice is not None
        if choice is not None:
            self.styles.width = len(choice.words) + len(choice.key) + 3
            self.refresh()

    def render(self) -> Text:
        """The key, and what it does."""
        if self.choice is None:
            return Text("")
        if not self.choice.ready:
            colours = Style(color=FAINT, bgcolor=BODY)
        elif self.choice.main:
            colours = Style(color="#1c1503", bgcolor=GOLD, bold=True)
        else:
            colours = Style(color=INK, bgcolor=RAISED)
        key = Style(underline=True, bold=self.choice.ready)
        return Text.assemble(
            " ", (self.choice.key, key), f" {self.choice.words} ", style=colours, no_wrap=True
        )

    async def on_click(self, event: events.Click) -> None:
        """Do it."""
        event.stop()
        if self.choice is not None and self.choice.ready:
            await self.run_action(f"screen.{self.choice.action}")


class Choices(Horizontal):
    """All choices of the moment."""

    def compose(self) -> ComposeResult:
        """As many buttons as there can be."""
        for _ in range(MOST_CHOICES):
            yield ChoiceButton()

    def show(self, choices: Iterable[Choice]) -> None:
        """Offer these from now on."""
        wanted: list[Choice | None] = [*choices]
        wanted += [None] * MOST_CHOICES
        for button, choice in zip(self.query(ChoiceButton), wanted, strict=False):
            button.show(choice)

    @property
    def offered(self) -> list[Choice]:
        """What is offered now."""
        return [button.choice for button in self.query(ChoiceButton) if button.choice is not None]


class TitleBar(Widget):
    """The game and the round at the left, who is to move at the right."""

    ALLOW_SELECT = False
    title: str = ""
    status: str = ""
    warning: str = ""

    def show(self, title: str, status: str, warning: str = "") -> None:
        """Say this from now on."""
        self.title, self.status, self.warning = title, status, warning
        self.refresh()

    def render(self) -> Text:
        """One line."""
        left = Text.assemble((" ◆ ", BRIGHT), (self.title, PLAIN), (f"  {self.warning}", BRIGHT))
        return line(self.size.width, left, Text(f"{self.status} ", BRIGHT))


class TurnLog(VerticalScroll):
    """The turns played, in words; the last one is always in sight."""

    can_focus = False

    def compose(self) -> ComposeResult:
        """The words."""
        yield Static("", id="turns")

    def show(self, turns: Iterable[Turn], names: list[str], speech: Speech) -> None:
        """Tell these turns."""
        told = [turn_line(number, turn, names, speech) for number, turn in enumerate(turns)]
        words = Text("\n").join(told) if told else Text(speech("log-empty"), DIM)
        self.query_one("#turns", Static).update(words)
        self.scroll_end(animate=False, immediate=False)


def turn_line(number: int, turn: Turn, names: list[str], speech: Speech) -> Text:
    """A turn in words, with its number and whose it was."""
    who = f"{number // len(names) + 1}.{turn.seat + 1} "
    return Text.assemble((who, DIM), (names[turn.seat], Style(color=GOLD)), f" {speech.turn(turn)}")
