"""Colours, which always come with their letter, and lines of fixed width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.style import Style
from rich.text import Text

from cabochon.drawing.palette import brightness, looks
from cabochon.editions import Ruleset

BODY = "#372f43"
RAISED = "#5d5075"
INK = "#efe9f7"
FAINT = "#b0a6c0"
GOLD = "#ffcf5c"
GOOD = "#7fe0a0"
BAD = "#ff9d8f"
NIGHT = 0.3  # a token darker than this is black, or it could not be seen on the card

WIDE_CHIP = 4

PLAIN = Style(color=INK)
DIM = Style(color=FAINT)
BRIGHT = Style(color=GOLD, bold=True)
READY = Style(color=GOOD, bold=True)
WARNING = Style(color=BAD, bold=True)


def paint(ruleset: Ruleset, kind: int) -> Style:
    """The colours of a kind of token, by its place."""
    look = looks(ruleset)[kind]
    dark = brightness(look.fill) < NIGHT
    return Style(color=look.ink, bgcolor="#000000" if dark else look.fill, bold=True)


def letter(ruleset: Ruleset, kind: int) -> str:
    """The letter of a kind of token, by its place."""
    return ruleset.kinds[kind].letter


def chips(ruleset: Ruleset, counts: Sequence[int], width: int, form: str | None = None) -> Text:
    """Counts of tokens as coloured chips, close together where there is no room.

    With a form they are wide: "{}" gives the line with the counts, "" a line without.
    """
    texts = [(kind, f"{count}{letter(ruleset, kind)}") for kind, count in enumerate(counts) if count]
    if form is not None:
        texts = [(kind, form.format(text).center(WIDE_CHIP)) for kind, text in texts]
    room = sum(len(text) + 1 for _, text in texts) - 1
    parts = [Text(text, paint(ruleset, kind)) for kind, text in texts]
    return Text(" " if room <= width else "").join(parts)


def line(width: int, left: Text, right: Text | str = "", style: Style | str = "") -> Text:
    """One line of this width: something at its left and something at its right."""
    end = right if isinstance(right, Text) else Text(right)
    room = max(0, width - end.cell_len)
    whole = Text(style=style, no_wrap=True, end="")
    start = left.copy()
    start.truncate(room, overflow="ellipsis", pad=True)
    whole.append_text(start)
    whole.append_text(end)
    return whole


def pile(lines: Iterable[Text]) -> Text:
    """Lines under each other."""
    return Text("\n", no_wrap=True).join(lines)
