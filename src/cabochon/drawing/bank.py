"""The panel beside the cards: what the game waits for, and the tokens on the table."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

from cabochon.drawing.draw import (
    SERIF,
    disc,
    element,
    fitted,
    halved,
    label,
    moved,
    number,
    panel,
    title,
    use,
)
from cabochon.drawing.palette import GOLD, MUTED, PAPER, Look, looks, toned
from cabochon.drawing.tiles import avengers_tile
from cabochon.drawing.words import goal, kind_name, status
from cabochon.locale import Words

if TYPE_CHECKING:
    from cabochon.position import Position

WIDTH = 312
STATUS_HEIGHT = 92
STATUS_LINE = 34  # letters that fit on one line
BANK_HEIGHT = 420
COLUMNS = 2
ROWS = 4
MOST_CHIPS = 7  # that show in a pile


def status_panel(position: Position, say: Words) -> str:
    """The game's name, its goal, and whose turn it is."""
    aim = say("aim", goal=goal(position.ruleset, say))
    return (
        frame(WIDTH, STATUS_HEIGHT)
        + fitted(
            position.ruleset.title, 16, 22, 21, WIDTH - 100, fill=PAPER, font_family=SERIF, font_weight="bold"
        )
        + label(say("round", number=position.round), WIDTH - 16, 22, 13, fill=MUTED, text_anchor="end")
        + fitted(aim, 16, 45, 12.5, WIDTH - 32, fill=MUTED)
        + _status(position, say)
    )


def _status(position: Position, say: Words) -> str:
    lines = halved(status(position, say), STATUS_LINE)
    size, top = (16, 71) if len(lines) == 1 else (13.5, 64)
    return "".join(
        fitted(line, 16, top + 17 * row, size, WIDTH - 32, fill=GOLD, font_weight="bold")
        for row, line in enumerate(lines)
    )


def frame(width: float, height: float, **attributes: str | float) -> str:
    """A darker field of the table."""
    look: dict[str, str | float] = {
        "fill": "#000000", "fill_opacity": 0.28, "stroke": PAPER, "stroke_opacity": 0.14
    }  # fmt: skip
    return panel(0.5, 0.5, width - 1, height - 1, 12, **(look | attributes))


def bank_panel(position: Position, say: Words) -> str:
    """A pile for each kind of token, and the Avengers tile where there is one."""
    cells = [_pile(position, place, say) for place in range(len(position.ruleset.kinds))]
    if position.ruleset.avengers_tags:
        cells.append(_avengers(position, say))
    rows = ROWS if len(cells) > COLUMNS * (ROWS - 1) else ROWS - 1
    width, height = (WIDTH - 16) / COLUMNS, (BANK_HEIGHT - 12) / rows
    return frame(WIDTH, BANK_HEIGHT) + "".join(
        moved(8 + width * (place % COLUMNS), 6 + height * (place // COLUMNS + 0.5), cell)
        for place, cell in enumerate(cells)
    )


def _pile(position: Position, place: int, say: Words) -> str:
    """The tokens of one kind, round the height 0."""
    kind, count, look = (
        position.ruleset.kinds[place],
        position.bank.counts[place],
        looks(position.ruleset)[place],
    )
    ink = PAPER if count else MUTED
    name = kind_name(kind.name, say)
    return element(
        "g",
        title(say("pile", colour=name, count=count)),
        _chips(look, count),
        label(str(count), 92, -8, 30, fill=ink, font_family=SERIF, font_weight="bold"),
        label(kind.letter, 127, -8, 15, fill=GOLD, text_anchor="middle", font_weight="bold"),
        fitted(name, 92, 19, 12.5, 58, fill=MUTED),
    )


def _chips(look: Look, count: int) -> str:
    if not count:
        return bare(46, 0, 31)
    layers = min(count, MOST_CHIPS)
    lift = 3.2
    base = 1.5 + lift * (layers - 1) / 2
    under = "".join(_edge(look, base - lift * layer) for layer in range(layers - 1))
    top = base - lift * (layers - 1)
    dark = element("ellipse", cx=48, cy=base + 4, rx=34, ry=33, fill="#000000", fill_opacity=0.3)
    return dark + under + chip(look, 46, top, 33)


def _edge(look: Look, y: float) -> str:
    return disc(46, y, 32.5, fill=toned(look.fill, -0.5), stroke=toned(look.fill, -0.15))


def bare(x: float, y: float, radius: float) -> str:
    """The outline of a missing token."""
    return disc(
        x,
        y,
        radius,
        fill="#000000",
        fill_opacity=0.18,
        stroke=PAPER,
        stroke_opacity=0.22,
        stroke_dasharray="4 5",
    )


def chip(look: Look, x: float, y: float, radius: float) -> str:
    """A token from above: a notched rim and the stone on it."""
    rim = 0.16 * radius
    dash = number(2 * pi * (radius - rim / 2) / 24)
    notched = disc(
        x, y, radius - rim / 2, fill="none", stroke=toned(look.fill, 0.55), stroke_opacity=0.75,
        stroke_width=rim, stroke_dasharray=f"{dash} {dash}",
    )  # fmt: skip
    return (
        disc(x, y, radius, fill=toned(look.fill, -0.42), stroke="#14100d", stroke_width=0.8)
        + notched
        + disc(x, y, radius - rim - 0.5, fill=toned(look.fill, -0.58))
        + use(look.gem, x, y, 1.32 * radius)
    )


def _avengers(position: Position, say: Words) -> str:
    owner = position.avengers_owner
    held = say("nobody") if owner is None else say("seat", seat=owner + 1)
    points = position.ruleset.avengers_points
    tile = avengers_tile(points, 66, 50, f"{say('avengers-told', points=points)}: {held}")
    return (
        moved(11, -25, tile if owner is None else element("g", tile, opacity=0.45))
        + fitted(say("avengers"), 86, -9, 12, 58, fill=PAPER)
        + label(held, 86, 9, 12, fill=GOLD if owner is not None else MUTED)
    )
