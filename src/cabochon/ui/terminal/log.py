"""The turns played: in full, or in a shorter form where there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual.widget import Widget

from cabochon.drawing.words import shorten
from cabochon.game import Game
from cabochon.ui.terminal.styles import DIM, GOLD
from cabochon.ui.words import Speech

IN_FULL, IN_WORDS = 3, 2  # lines for each turn of a round that these forms need


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn: its round and seat, whose it was, and what they did in words and in notation."""

    round: int
    seat: int
    name: str
    words: str
    notation: str

    @property
    def in_full(self) -> Text:
        """With the name."""
        return Text.assemble(self._number, (self.name, Style(color=GOLD)), f" {self.words}")

    @property
    def in_words(self) -> Text:
        """Without the name."""
        return Text.assemble(self._number, self.words)

    @property
    def in_notation(self) -> Text:
        """In a few letters."""
        return Text.assemble(self._number, self.notation)

    def in_column(self, width: int) -> Text:
        """Only the seat and the notation, cut to ``width``."""
        text = shorten(f"{self.seat} {self.notation}", width).ljust(width + 1)
        return Text.assemble((text[:1], DIM), text[1:])

    @property
    def _number(self) -> tuple[str, Style]:
        return f"{self.round}.{self.seat} ", DIM


def logged_turns(game: Game, names: Sequence[str], speech: Speech) -> list[TurnLine]:
    """The turns played."""
    turns = game.turns
    first = game.turn - sum(turn.complete for turn in turns)  # a game may start from any position
    return [
        TurnLine(number // len(names) + 1, turn.seat + 1, names[turn.seat], speech.turn(turn), str(turn))
        for number, turn in enumerate(turns, first)
    ]


def turn_lines(game: Game, names: Sequence[str], speech: Speech) -> list[Text]:
    """The turns played, in full."""
    return [turn.in_full for turn in logged_turns(game, names, speech)] or [Text(speech("log-empty"), DIM)]


class TurnLog(Widget):
    """The last turns, in the longest form that shows a whole round."""

    ALLOW_SELECT = False
    turns: tuple[TurnLine, ...] = ()
    players = 1
    empty = ""

    def show(self, game: Game, names: Sequence[str], speech: Speech) -> None:
        """Show the turns of this game."""
        before, self.turns = self.turns, tuple(logged_turns(game, names, speech))
        self.players, self.empty = game.players, speech("log-empty")
        if not self.turns or self.turns != before:
            self.refresh()

    def render(self) -> Text:
        """The last lines."""
        width, height = max(1, self.size.width), max(1, self.size.height)
        lines = self._lines(width, height) if self.turns else [Text(self.empty, DIM)]
        return Text("\n").join(lines[-height:])

    def _lines(self, width: int, height: int) -> list[Text]:
        recent, room = self.turns[-height:], height // self.players
        if not room:
            return self._columns(width, height)
        if room < IN_WORDS:
            return [_cut(turn.in_notation, width) for turn in recent]
        texts = [turn.in_full if room >= IN_FULL else turn.in_words for turn in recent]
        return [line for text in texts for line in self._wrapped(text, width, room)]

    def _wrapped(self, text: Text, width: int, most: int) -> list[Text]:
        """The text on at most ``most`` lines."""
        lines = list(text.wrap(self.app.console, width))
        if len(lines) > most:
            lines[most - 1].rstrip()
            lines[most - 1] = _cut(Text.assemble(lines[most - 1], " ", lines[most]), width)
        return lines[:most]

    def _columns(self, width: int, height: int) -> list[Text]:
        """Several turns beside each other."""
        columns = -(-self.players // height)
        recent = self.turns[-columns * height :]
        cells = [turn.in_column((width + 1) // columns - 1) for turn in recent]
        return [Text.assemble(*cells[at : at + columns]) for at in range(0, len(cells), columns)]


def _cut(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis")
    return text
