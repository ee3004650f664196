"""Cards and tiles as boxes of text."""

from __future__ import annotations

from collections.abc import Sequence

from cabochon.drawing.words import clean, shorten
from cabochon.editions import Card, Ruleset, Tile
from cabochon.editions.components import LEVELS
from cabochon.locale import Words, tile_name

CARD_HEIGHT = 4
TILE_HEIGHT = 3


def beside(boxes: Sequence[Sequence[str]]) -> list[str]:
    """Boxes of the same height, next to each other."""
    return [" ".join(lines) for lines in zip(*boxes, strict=True)]


def box(top: str, lines: Sequence[str], bottom: str, width: int) -> list[str]:
    r"""Lines in a frame that bears words on its edges.

    >>> print(*box("Rocket", ["0 +y", "1y 2r"], "1y10020", 13), sep="\n")
    ┌ Rocket ───┐
    │ 0 +y      │
    │ 1y 2r     │
    └ 1y10020 ──┘
    """
    inner = width - 2
    body = [f"│ {shorten(line, inner - 1):{inner - 1}}│" for line in lines]
    return [f"┌{_edge(top, inner)}┐", *body, f"└{_edge(bottom, inner)}┘"]


def _edge(words: str, inner: int) -> str:
    spaced = f" {words} " if words else ""
    return f"{spaced if len(spaced) <= inner else shorten(words, inner):─<{inner}}"


def gap(width: int, height: int) -> list[str]:
    """The place of a card or tile that is gone."""
    inner = width - 2
    return [f"┌{'╌' * inner}┐", *[f"╎{' ' * inner}╎"] * (height - 2), f"└{'╌' * inner}┘"]


def card_box(card: Card | None, ruleset: Ruleset, width: int, say: Words) -> list[str]:
    """A face-up card: name, points, bonus, tags, cost and id; or the empty space."""
    if card is None:
        return gap(width, CARD_HEIGHT)
    points = f"{card.points}  +{ruleset.letters[card.bonus]}"
    extras = marks(card, ruleset)
    room = width - 4 - len(points)
    lines = [f"{points}{extras:>{room}}", counts(card.cost, ruleset, say)]
    return box(clean(card.name), lines, card.id, width)


def tile_box(tile: Tile | None, ruleset: Ruleset, width: int, say: Words) -> list[str]:
    """A tile: name, points, demand and id; or the place of one that was taken."""
    if tile is None:
        return gap(width, TILE_HEIGHT)
    demand = counts(tile.demand, ruleset, say)
    line = f"{tile.points}  {demand}"
    close = f"{tile.points} {demand.replace(' ', '')}"
    return box(
        clean(tile_name(tile.name, say.language)), [line if len(line) < width - 2 else close], tile.id, width
    )


def counts(numbers: Sequence[int], ruleset: Ruleset, say: Words) -> str:
    """What a card costs or a tile asks for, as in ``1w 4b 2g``."""
    paired = zip(numbers, ruleset.letters, strict=True)
    return " ".join(f"{number}{letter}" for number, letter in paired if number) or say("free")


def marks(card: Card, ruleset: Ruleset) -> str:
    """An A for each Avengers tag, and a t where the card brings a Time Stone (E1)."""
    stone = "t" if ruleset.time_stone and card.level == LEVELS[-1] else ""
    return " ".join(mark for mark in ("A" * card.tags, stone) if mark)
