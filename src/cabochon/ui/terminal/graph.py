"""Everybody's win chance over the turns of a game, as bars with marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from cabochon.drawing.words import shorten
from cabochon.ui.graph import bar_lines, spread
from cabochon.ui.terminal.styles import BRIGHT, DIM, line

SEATS = ("#8fb8ff", "#ff9d8f", "#7fe0a0", "#d9a6ff")
NAME, CHANCE = 14, 6  # columns of a name, and of a win chance behind it
HERE = "▲"


@dataclass(frozen=True)
class Course:
    """The win chances at the start and after each turn, and the marks of each seat, by turn."""

    names: Sequence[str] = ()
    chances: Sequence[tuple[float, ...]] = ()
    percent: Sequence[str] = ()  # each seat's win chance now, in words
    marks: Sequence[Mapping[int, str]] = ()
    at: int = 0
    turn: str = ""
    legend: str = ""


@dataclass(frozen=True)
class Columns:
    """Which turn each column of the graph shows."""

    shown: list[int] = field(default_factory=list)

    def of(self, turn: int) -> int:
        """The first column that shows a turn, or the one nearest to it."""
        return min(range(len(self.shown)), key=lambda column: abs(self.shown[column] - turn))


class ReviewGraph(Widget):
    """A row of bars for each seat, with its marks below; a click goes to a turn."""

    ALLOW_SELECT = False

    class Clicked(Message):
        """A turn was clicked on."""

        def __init__(self, turn: int) -> None:
            self.turn = turn
            super().__init__()

    course = Course()

    def show(self, course: Course) -> None:
        """Show these win chances."""
        if course != self.course:
            self.course = course
            self.refresh()

    def columns(self) -> Columns:
        """Which turn each column shows, at the present width."""
        room = max(1, self.size.width - NAME - CHANCE)
        return Columns(spread(len(self.course.chances), room))

    def render(self) -> Text:
        """All rows, and where the shown turn is."""
        course = self.course
        if not course.chances:
            return Text("")
        columns = self.columns()
        high = max(1, (self.size.height - 1) // len(course.names) - 1)
        rows = [row for seat in range(len(course.names)) for row in self._seat(seat, columns, high)]
        return Text("\n", no_wrap=True).join([*rows, self._foot(columns)])

    def _seat(self, seat: int, columns: Columns, high: int) -> list[Text]:
        """The bars of a seat, the highest line first, and its marks."""
        course = self.course
        colour = Style(color=SEATS[seat])
        name = shorten(course.names[seat], NAME - 1).ljust(NAME)
        label = Text.assemble((name, colour), (course.percent[seat].rjust(CHANCE - 1) + " ", BRIGHT))
        blank = Text(" " * (NAME + CHANCE))
        rows = bar_lines([course.chances[at][seat] for at in columns.shown], high)
        here = columns.of(course.at)
        bars = [
            Text.assemble(label if row == high - 1 else blank, self._marked_column(text, here, colour))
            for row, text in enumerate(rows)
        ]
        return [*bars, Text.assemble(blank, self._marks(seat, columns))]

    @staticmethod
    def _marked_column(text: str, here: int, colour: Style) -> Text:
        """Bars in the seat's colour, the shown turn in another one."""
        whole = Text(text, colour)
        whole.stylize(BRIGHT, here, here + 1)
        return whole

    def _marks(self, seat: int, columns: Columns) -> Text:
        marks = [" "] * len(columns.shown)
        for turn, mark in self.course.marks[seat].items():
            marks[columns.of(turn)] = mark
        return Text("".join(marks), BRIGHT)

    def _foot(self, columns: Columns) -> Text:
        """An arrow below the shown turn with its number; what the marks mean where there is room."""
        here = NAME + CHANCE + columns.of(self.course.at)
        turn = f" {self.course.turn}"
        left = f"{turn.strip()} {HERE}" if here + len(turn) >= self.size.width else f"{HERE}{turn}"
        start = here - len(turn) if left.endswith(HERE) else here
        legend = self.course.legend
        if start > len(legend) + 1:
            return Text.assemble((legend.ljust(start), DIM), (left, BRIGHT))
        right = Text(legend, DIM) if self.size.width - start - len(left) > len(legend) + 1 else ""
        return line(self.size.width, Text.assemble(" " * start, (left, BRIGHT)), right)

    def on_click(self, event: events.Click) -> None:
        """Go to the turn below the mouse."""
        event.stop()
        columns = self.columns().shown
        column = event.x - NAME - CHANCE
        if self.course.chances and 0 <= column < len(columns):
            self.post_message(self.Clicked(columns[column]))
