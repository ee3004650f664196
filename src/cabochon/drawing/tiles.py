"""Tiles, on the table and won, drawn at the origin."""

from __future__ import annotations

from cabochon.drawing.boxes import counts
from cabochon.drawing.cards import WIDTH, empty, letter, shadow
from cabochon.drawing.draw import SERIF, element, fitted, halved, label, panel, title, use
from cabochon.drawing.gems import TAG
from cabochon.drawing.palette import GOLD, INK, PAPER, looks, toned
from cabochon.editions import Ruleset, Tile
from cabochon.locale import Words, tile_name

HEIGHT, ROUND = 92, 8
STONE = "#e4d7bd"
MANY = 10  # points of two digits
LINE = 18  # letters of a name that fit on one line


def tile_face(tile: Tile | None, ruleset: Ruleset, say: Words) -> str:
    """A tile with its points, name and demand, or the place of one that was taken."""
    if tile is None:
        return empty(WIDTH, HEIGHT, ROUND)
    return element(
        "g",
        title(tile_description(tile, ruleset, say)),
        shadow(WIDTH, HEIGHT, ROUND),
        panel(0, 0, WIDTH, HEIGHT, ROUND, fill=STONE, stroke=toned(STONE, -0.5)),
        panel(4, 4, WIDTH - 8, HEIGHT - 8, ROUND - 3, fill="none", stroke=toned(STONE, -0.28)),
        label(
            str(tile.points),
            11,
            27,
            29 if tile.points < MANY else 18,
            fill=INK,
            font_family=SERIF,
            font_weight="bold",
        ),
        _demand(tile, ruleset),
        _name(tile_name(tile.name, say.language)),
    )


def tile_description(tile: Tile, ruleset: Ruleset, say: Words) -> str:
    """A tile in words."""
    worth = say("tile-told", points=tile.points, demand=counts(tile.demand, ruleset, say))
    return f"{tile_name(tile.name, say.language)}, {tile.id}: {worth}"


def _demand(tile: Tile, ruleset: Ruleset) -> str:
    """The bonuses that the tile asks for, as little cards with their letters below."""
    wanted = [place for place, count in enumerate(tile.demand) if count]
    step = min(24.0, 76 / max(1, len(wanted)))
    first = WIDTH - 6 - step * len(wanted)
    return "".join(
        _bonus(ruleset, place, tile.demand[place], first + step * column, step - 3)
        for column, place in enumerate(wanted)
    )


def _bonus(ruleset: Ruleset, place: int, count: int, x: float, width: float) -> str:
    look = looks(ruleset)[place]
    return (
        panel(x, 10, width, 29, 3.5, fill=look.fill, stroke=toned(look.fill, -0.45))
        + use(look.gem, x + width / 2, 32, 11)
        + label(str(count), x + width / 2, 19, 14, fill=look.ink, text_anchor="middle", font_weight="bold")
        + letter(ruleset, place, x + width / 2, 46.5, 9)
    )


def _name(name: str) -> str:
    """The name on one line, or on two where it is long."""
    lines = halved(name, LINE)
    top = 70.5 - 6.5 * (len(lines) - 1)
    return "".join(
        fitted(
            line, WIDTH / 2, top + 13 * row, 11, WIDTH - 14, fill=INK, text_anchor="middle", font_family=SERIF
        )
        for row, line in enumerate(lines)
    )


def won_tile(tile: Tile, ruleset: Ruleset, say: Words) -> str:
    """A small tile in front of its owner."""
    wanted = [place for place, count in enumerate(tile.demand) if count]
    stones = "".join(
        use(looks(ruleset)[place].gem, 15 + 8.5 * (turn - (len(wanted) - 1) / 2), 27, 8.5)
        for turn, place in enumerate(wanted)
    )
    return element(
        "g",
        title(tile_description(tile, ruleset, say)),
        panel(0, 0, 30, 34, 4, fill=STONE, stroke=toned(STONE, -0.5)),
        label(
            str(tile.points),
            15,
            12,
            17,
            fill=INK,
            text_anchor="middle",
            font_family=SERIF,
            font_weight="bold",
        ),
        stones,
    )


def avengers_tile(points: int, width: float, height: float, words: str) -> str:
    """The Avengers Assemble tile, with our own mark on it."""
    return element(
        "g",
        title(words),
        panel(0, 0, width, height, 5, fill="#27324a", stroke=GOLD, stroke_width=1.4),
        label(
            str(points), width * 0.3, height / 2, height * 0.56, fill=PAPER, text_anchor="middle",
            font_family=SERIF, font_weight="bold",
        ),
        use(TAG, width * 0.68, height / 2, height * 0.56),
    )  # fmt: skip
