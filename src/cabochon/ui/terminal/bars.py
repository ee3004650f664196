"""The lines around the board: title, what is asked, choices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual import events
from textual.widget import Widget

from cabochon.ui.terminal.styles import BODY, BRIGHT, FAINT, GOLD, INK, PLAIN, RAISED, line

NIGHT_INK = "#1c1503"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be done by a key or a click."""

    key: str
    words: str
    action: str
    ready: bool = True
    main: bool = False


class Choices(Widget):
    """The choices of the moment, as buttons on one line."""

    ALLOW_SELECT = False
    offered: tuple[Choice, ...] = ()

    def show(self, choices: Iterable[Choice]) -> None:
        """Show these choices."""
        before, self.offered = self.offered, tuple(choices)
        if self.offered != before:
            self.refresh()

    def render(self) -> Text:
        """The buttons, each with its key."""
        whole = Text(no_wrap=True, end="")
        for choice in self.offered:
            whole.append(" ").append_text(_button(choice))
        return whole

    def place_of(self, action: str) -> int:
        """In which column the button of an action begins."""
        at = 1
        for choice in self.offered:
            if choice.action == action:
                return at
            at += _button(choice).cell_len + 1
        raise LookupError(f"{action} is not offered")

    async def on_click(self, event: events.Click) -> None:
        """Run the action that was clicked on."""
        event.stop()
        for choice in self.offered:
            start = self.place_of(choice.action)
            if choice.ready and start <= event.x < start + _button(choice).cell_len:
                await self.run_action(f"screen.{choice.action}")
                return


def _button(choice: Choice) -> Text:
    """The key, and what it does."""
    if not choice.ready:
        colours = Style(color=FAINT, bgcolor=BODY)
    elif choice.main:
        colours = Style(color=NIGHT_INK, bgcolor=GOLD, bold=True)
    else:
        colours = Style(color=INK, bgcolor=RAISED)
    key = Style(underline=True, bold=choice.ready)
    return Text.assemble(" ", (choice.key, key), f" {choice.words} ", style=colours)


class TitleBar(Widget):
    """The game and the round at the left, the player to move at the right."""

    ALLOW_SELECT = False
    title: str = ""
    status: str = ""
    warning: str = ""

    def show(self, title: str, status: str, warning: str = "") -> None:
        """Show these texts."""
        if (title, status, warning) != (self.title, self.status, self.warning):
            self.title, self.status, self.warning = title, status, warning
            self.refresh()

    def render(self) -> Text:
        """One line."""
        left = Text.assemble((" ◆ ", BRIGHT), (self.title, PLAIN), (f"  {self.warning}", BRIGHT))
        return line(self.size.width, left, Text(f"{self.status} ", BRIGHT))
