"""The panel beside the cards: what the game waits for, and the tokens on the table."""

from __future__ import annotations

from cabochon.diagram.draw import SERIF, element, fitted, label, moved, panel, title, use
from cabochon.diagram.palette import GOLD, MUTED, PAPER, Look, looks, toned
from cabochon.diagram.tiles import avengers_tile
from cabochon.diagram.words import clean, counted, goal, named, status
from cabochon.table import Table

WIDTH = 312
STATUS_HEIGHT = 92
BANK_HEIGHT = 420
COLUMNS = 2
ROWS = 4
MOST_CHIPS = 7  # that show in a pile


def status_panel(table: Table) -> str:
    """The game's name, its goal, and whose turn it is."""
    first, *others = goal(table.ruleset)
    aim = f"to {first}" + "".join(f", {other}" for other in others)
    return (
        frame(WIDTH, STATUS_HEIGHT)
        + fitted(
            table.ruleset.title, 16, 22, 21, WIDTH - 100, fill=PAPER, font_family=SERIF, font_weight="bold"
        )
        + label(f"round {table.round}", WIDTH - 16, 22, 13, fill=MUTED, text_anchor="end")
        + fitted(aim, 16, 45, 12.5, WIDTH - 32, fill=MUTED)
        + fitted(status(table), 16, 71, 16, WIDTH - 32, fill=GOLD, font_weight="bold")
    )


def frame(width: float, height: float, **attributes: str | float) -> str:
    """A darker field of the table."""
    look: dict[str, str | float] = {
        "fill": "#000000", "fill_opacity": 0.28, "stroke": PAPER, "stroke_opacity": 0.14
    }  # fmt: skip
    return panel(0.5, 0.5, width - 1, height - 1, 12, **(look | attributes))


def bank_panel(table: Table) -> str:
    """A pile for each kind of token, and the Avengers tile where there is one."""
    cells = [_pile(table, place) for place in range(len(table.ruleset.kinds))]
    if table.ruleset.avengers_tags:
        cells.append(_avengers(table))
    rows = ROWS if len(cells) > COLUMNS * (ROWS - 1) else ROWS - 1
    width, height = (WIDTH - 16) / COLUMNS, (BANK_HEIGHT - 12) / rows
    return frame(WIDTH, BANK_HEIGHT) + "".join(
        moved(8 + width * (place % COLUMNS), 6 + height * (place // COLUMNS + 0.5), cell)
        for place, cell in enumerate(cells)
    )


def _pile(table: Table, place: int) -> str:
    """The tokens of one kind, round the height 0."""
    kind, count, look = table.ruleset.kinds[place], table.bank.counts[place], looks(table.ruleset)[place]
    ink = PAPER if count else MUTED
    return element(
        "g",
        title(f"{kind.name}: {counted(count, 'token')} on the table"),
        _chips(look, count),
        label(str(count), 92, -8, 30, fill=ink, font_family=SERIF, font_weight="bold"),
        label(kind.letter, 127, -8, 15, fill=GOLD, text_anchor="middle", font_weight="bold"),
        fitted(kind.name, 92, 19, 12.5, 58, fill=MUTED),
    )


def _chips(look: Look, count: int) -> str:
    if not count:
        return element(
            "circle", cx=46, cy=0, r=31, fill="#000000", fill_opacity=0.16, stroke=PAPER, stroke_opacity=0.25,
            stroke_dasharray="5 6",
        )  # fmt: skip
    layers = min(count, MOST_CHIPS)
    lift = 3.2
    base = 1.5 + lift * (layers - 1) / 2
    under = "".join(_edge(look, base - lift * layer) for layer in range(layers - 1))
    top = base - lift * (layers - 1)
    dark = element("ellipse", cx=48, cy=base + 4, rx=34, ry=33, fill="#000000", fill_opacity=0.3)
    return dark + under + chip(look, 46, top, 33)


def _edge(look: Look, y: float) -> str:
    return element(
        "circle",
        cx=46,
        cy=y,
        r=32.5,
        fill=toned(look.fill, -0.5),
        stroke=toned(look.fill, -0.15),
        stroke_width=1,
    )


def chip(look: Look, x: float, y: float, radius: float) -> str:
    """A token from above: a notched rim and the stone on it."""
    rim = 0.16 * radius
    dash = 2 * 3.14159 * (radius - rim / 2) / 24
    light = toned(look.fill, 0.55)
    return (
        element("circle", cx=x, cy=y, r=radius, fill=toned(look.fill, -0.42), stroke="#14100d", stroke_width=0.8)
        + element(
            "circle", cx=x, cy=y, r=radius - rim / 2, fill="none", stroke=light, stroke_opacity=0.75,
            stroke_width=rim, stroke_dasharray=f"{dash:.2f} {dash:.2f}",
        )
        + element("circle", cx=x, cy=y, r=radius - rim - 0.5, fill=toned(look.fill, -0.58))
        + use(look.gem, x, y, 1.32 * radius)
    )  # fmt: skip


def _avengers(table: Table) -> str:
    owner = table.avengers_owner
    held = "nobody" if owner is None else named([owner])
    tile = avengers_tile(table.ruleset.avengers_points, 66, 50, words=f": {held}")
    return (
        moved(13, -25, tile if owner is None else element("g", tile, opacity=0.45))
        + label("Avengers", 92, -10, 12.5, fill=PAPER)
        + label(clean(held), 92, 8, 12.5, fill=GOLD if owner is not None else MUTED)
    )
