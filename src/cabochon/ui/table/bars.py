"""The lines around the board: title, what is asked, choices, turns played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual import events
from textual.widget import Widget

from cabochon.game import Game, Turn
from cabochon.ui.table.look import BODY, BRIGHT, DIM, FAINT, GOLD, INK, PLAIN, RAISED, line
from cabochon.ui.words import Speech

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
    """All choices of the moment, as buttons on one line."""

    ALLOW_SELECT = False
    offered: tuple[Choice, ...] = ()

    def show(self, choices: Iterable[Choice]) -> None:
        """Offer these from now on."""
        before, self.offered = self.offered, tuple(choices)
        if self.offered != before:
            self.refresh()

    def render(self) -> Text:
        """Each with its key."""
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
        """Do what was clicked on."""
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
    """The game and the round at the left, who is to move at the right."""

    ALLOW_SELECT = False
    title: str = ""
    status: str = ""
    warning: str = ""

    def show(self, title: str, status: str, warning: str = "") -> None:
        """Say this from now on."""
        if (title, status, warning) != (self.title, self.status, self.warning):
            self.title, self.status, self.warning = title, status, warning
            self.refresh()

    def render(self) -> Text:
        """One line."""
        left = Text.assemble((" ◆ ", BRIGHT), (self.title, PLAIN), (f"  {self.warning}", BRIGHT))
        return line(self.size.width, left, Text(f"{self.status} ", BRIGHT))


class TurnLog(Widget):
    """The last turns in words, as many as there is room for."""

    ALLOW_SELECT = False
    told: tuple[Text, ...] = ()

    def show(self, told: Iterable[Text]) -> None:
        """Tell these turns."""
        before, self.told = self.told, tuple(told)
        if self.told != before:
            self.refresh()

    def render(self) -> Text:
        """The last lines of them."""
        width, height = max(1, self.size.width), self.size.height
        recent = self.told[-max(1, height) :]
        lines = [line for turn in recent for line in turn.wrap(self.app.console, width)]
        return Text("\n").join(lines[-height:])


def turn_lines(game: Game, names: Sequence[str], speech: Speech) -> list[Text]:
    """The turns played, in words."""
    turns = game.turns
    first = game.turn - sum(turn.complete for turn in turns)  # a game may start from any position
    told = [turn_line(number, turn, names, speech) for number, turn in enumerate(turns, first)]
    return told or [Text(speech("log-empty"), DIM)]


def turn_line(number: int, turn: Turn, names: Sequence[str], speech: Speech) -> Text:
    """A turn in words, with its number and whose it was."""
    who = f"{number // len(names) + 1}.{turn.seat + 1} "
    return Text.assemble((who, DIM), (names[turn.seat], Style(color=GOLD)), f" {speech.turn(turn)}")
