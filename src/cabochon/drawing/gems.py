"""The symbols of a picture: a stone for each kind of token, and the marks of cards and decks."""

from __future__ import annotations

from collections.abc import Iterable

from cabochon.drawing.cuts import DIGIT_DROP, OUTLINES, Facet, facets, regular, rose_cut, star_cut, step_cut
from cabochon.drawing.draw import disc, element, label, polygon, use
from cabochon.drawing.palette import GOLD, Look, toned

LEVEL_FILLS = ("#4d7f52", "#b0812f", "#3a679b")
LEVEL_CUTS = (step_cut, star_cut, rose_cut)
BOX = "-50 -50 100 100"
TAG = "cabochon-tag"
SHEEN = "cabochon-sheen"


def symbols(kinds: Iterable[Look]) -> str:
    """All symbols that the picture refers to."""
    stones = "".join(_gem(look) + _flat(look) for look in kinds)
    backs = "".join(_back(level) for level in (1, 2, 3))
    return _sheen() + stones + backs + _tag()


def back(level: int) -> str:
    """The id of the pattern on the back of a level's cards."""
    return f"cabochon-back-{level}"


def digit(look: Look, count: int, x: float, y: float, size: float) -> str:
    """A number on the outline of a stone, as costs are shown."""
    drop = DIGIT_DROP.get(look.shape, 0) * size / 100
    written = label(
        str(count), x, y + drop, 0.58 * size, fill=look.ink, text_anchor="middle", font_weight="bold"
    )
    return use(look.flat, x, y, size) + written


def _sheen() -> str:
    """Light that falls on cards from above."""
    stops = (("0", "#ffffff", 0.28), ("0.5", "#ffffff", 0.0), ("1", "#000000", 0.22))
    drawn = "".join(
        element("stop", offset=offset, stop_color=colour, stop_opacity=strength)
        for offset, colour, strength in stops
    )
    return element("linearGradient", drawn, id=SHEEN, x1="0", y1="0", x2="0.35", y2="1")


def _gem(look: Look) -> str:
    edge = toned(look.fill, -0.55)
    rim = polygon(OUTLINES[look.shape], fill=look.fill, stroke=edge, stroke_width=5, stroke_linejoin="round")
    return element("symbol", rim, _cut(facets(look.shape), look.fill), id=look.gem, viewBox=BOX)


def _flat(look: Look) -> str:
    edge = toned(look.fill, -0.45)
    shape = polygon(
        OUTLINES[look.shape], fill=look.fill, stroke=edge, stroke_width=6, stroke_linejoin="round"
    )
    return element("symbol", shape, id=look.flat, viewBox=BOX)


def _back(level: int) -> str:
    fill = LEVEL_FILLS[level - 1]
    rim = regular(8, 48, 0.5) if level < len(LEVEL_FILLS) else regular(6, 48)
    soft = [(corners, 0.75 * shade) for corners, shade in LEVEL_CUTS[level - 1](rim)]
    return element("symbol", _cut(soft, fill), id=back(level), viewBox=BOX)


def _cut(found: Iterable[Facet], fill: str) -> str:
    return "".join(polygon(corners, fill=toned(fill, shade)) for corners, shade in found)


def _tag() -> str:
    """Two chevrons on a round badge: the mark of an Avengers tag."""
    badge = disc(0, 0, 45, fill="#1d2433", stroke=GOLD, stroke_width=7)
    chevrons = element(
        "path", d="M-24 4L0 -20L24 4M-24 25L0 1L24 25", fill="none", stroke=GOLD, stroke_width=10,
        stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip
    return element("symbol", badge, chevrons, id=TAG, viewBox=BOX)
