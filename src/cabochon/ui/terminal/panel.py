"""The review below the board: the graph, what is said about the shown turn, and the ways on."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from cabochon.ui.terminal.bars import Choice, Choices
from cabochon.ui.terminal.graph import Course, ReviewGraph

SAID, MOST_SAID = 5, 9  # lines for what is said about a turn, where the board is in sight, too
SAID_ALONE = 8  # where it is not
BARS = 3  # lines of bars of a seat, at most
AROUND = 2  # lines: a gap, choices


class ReviewPanel(Vertical):
    """The review of the shown turn."""

    def compose(self) -> ComposeResult:
        """The graph, words, choices."""
        yield ReviewGraph(id="graph")
        with VerticalScroll(id="said", can_focus=False):
            yield Static("", id="verdict")
        yield Choices(id="steps")
        yield Choices(id="moments")

    def lay_out(self, players: int, lines: int, height: int) -> None:
        """Take so many lines or, with 0, the whole screen of this height but for its first and last line."""
        room = lines - AROUND - SAID if lines else height - 3 - AROUND - SAID_ALONE
        self.styles.height = lines or "1fr"
        self.query_one(ReviewGraph).styles.height = graph_lines(players, room)

    def show(self, course: Course, about: Text, steps: Iterable[Choice], moments: Iterable[Choice]) -> None:
        """Show what is said about a turn; ``steps`` are those that the board offers while it is in sight."""
        self.query_one(ReviewGraph).show(course)
        self.query_one("#verdict", Static).update(about)
        self.query_one("#steps", Choices).show(steps)
        self.query_one("#moments", Choices).show(moments)


def graph_lines(players: int, room: int = 0) -> int:
    """How many lines the graph takes: bars and marks for each seat, and where the shown turn is."""
    bars = max(1, min(BARS, (room - 1) // players - 1))
    return (bars + 1) * players + 1


def panel_lines(players: int, spare: int) -> int:
    """How many of the spare lines of a screen the panel takes; 0 if they are too few for it."""
    fixed = graph_lines(players) + AROUND
    return (
        0
        if spare < fixed + SAID
        else min(spare, graph_lines(players, spare - AROUND - SAID) + AROUND + MOST_SAID)
    )
