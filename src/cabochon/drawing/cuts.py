"""How stones are cut: outlines and facets, in a square from -50 to 50, lit from the upper left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin

from cabochon.drawing.draw import Point

Facet = tuple[tuple[Point, ...], float]  # its corners, and how light it is, from -1 to 1

LIGHT = (-0.55, -0.83)


def regular(corners: int, radius: float, turn: float = 0.0) -> list[Point]:
    """The corners of a regular polygon; without a turn, one points up."""
    angles = [2 * pi * (corner + turn) / corners - pi / 2 for corner in range(corners)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def scaled(points: Sequence[Point], factor: float) -> list[Point]:
    """The points, scaled towards the middle."""
    return [(factor * x, factor * y) for x, y in points]


def _bevelled(width: float, height: float, cut: float) -> list[Point]:
    return [
        (cut - width, -height), (width - cut, -height), (width, cut - height), (width, height - cut),
        (width - cut, height), (cut - width, height), (-width, height - cut), (-width, cut - height),
    ]  # fmt: skip


def _trillion() -> list[Point]:
    corners, sides = regular(3, 50), regular(3, 33, 0.5)
    return [(x, y + 8) for pair in zip(corners, sides, strict=True) for x, y in pair]


def _pear() -> list[Point]:
    arc = [pi * step / 8 - pi / 4 for step in range(13)]
    return [(0, -48), *((31 * cos(angle), 15 + 31 * sin(angle)) for angle in arc)]


def _marquise() -> list[Point]:
    half = [(-49.0, 0.0), (-33.0, -18.0), (-12.0, -29.0), (12.0, -29.0), (33.0, -18.0)]
    return half + scaled(half, -1)


OUTLINES: dict[str, list[Point]] = {
    "brilliant": [(-27, -36), (27, -36), (49, -10), (0, 45), (-49, -10)],
    "hexagon": regular(6, 48),
    "emerald": _bevelled(35, 46, 14),
    "round": regular(12, 46, 0.5),
    "lozenge": [(0, -49), (41, 0), (0, 49), (-41, 0)],
    "trillion": _trillion(),
    "princess": _bevelled(40, 40, 5),
    "pear": _pear(),
    "marquise": _marquise(),
    "pentagon": [(x, y + 3) for x, y in regular(5, 48)],
    "star": regular(24, 46),
    "hourglass": [(-33, -46), (33, -46), (33, -32), (8, 0), (33, 32), (33, 46), (-33, 46), (-33, 32), (-8, 0),
                  (-33, -32)],
}  # fmt: skip
DIGIT_DROP = {"trillion": 10, "pear": 13, "brilliant": -7, "pentagon": 2}  # where digits have most room


def facets(shape: str) -> list[Facet]:
    """The facets of a shape."""
    cut = CUTS.get(shape, star_cut)
    return cut(OUTLINES[shape])


def star_cut(rim: Sequence[Point]) -> list[Facet]:
    """Kites and triangles round a table, as on a brilliant seen from above."""
    count = len(rim)
    middle = scaled(_halfway(rim), 0.74)
    table = scaled(rim, 0.47)
    found: list[Facet] = []
    for here in range(count):
        after, before = (here + 1) % count, here - 1
        found += [
            _lit([rim[here], rim[after], middle[here]], 0.62),
            _lit([rim[here], middle[here], table[here], middle[before]], 0.4),
            _lit([middle[here], table[after], table[here]], 0.2),
        ]
    return [*found, (tuple(table), 0.22)]


def step_cut(rim: Sequence[Point]) -> list[Facet]:
    """Steps round a table, as on an emerald."""
    found: list[Facet] = []
    for outer, inner, depth in ((1.0, 0.76, 0.6), (0.76, 0.52, 0.34)):
        far, near = scaled(rim, outer), scaled(rim, inner)
        found += [
            _lit([far[here - 1], far[here], near[here], near[here - 1]], depth) for here in range(len(rim))
        ]
    return [*found, (tuple(scaled(rim, 0.52)), 0.2)]


def rose_cut(rim: Sequence[Point]) -> list[Facet]:
    """Triangles up to a point, as on a rose."""
    ring = scaled(_halfway(rim), 0.62)
    found: list[Facet] = []
    for here in range(len(rim)):
        found += [
            _lit([rim[here - 1], rim[here], ring[here - 1]], 0.6),
            _lit([ring[here - 1], rim[here], ring[here]], 0.42),
            _lit([ring[here - 1], ring[here], (0.0, 0.0)], 0.24),
        ]
    return found


def _brilliant(rim: Sequence[Point]) -> list[Facet]:
    """A diamond from the side."""
    left, right, east, tip, west = rim
    a, b, middle = (-20.0, -10.0), (20.0, -10.0), (0.0, -36.0)
    return [
        ((west, left, a), 0.35), ((left, middle, a), 0.75), ((a, middle, b), 0.2), ((middle, right, b), 0.5),
        ((b, right, east), -0.1), ((west, a, tip), 0.1), ((a, b, tip), 0.55), ((b, east, tip), -0.24),
    ]  # fmt: skip


def _compass(rim: Sequence[Point]) -> list[Facet]:
    """A coin with a star on it."""
    long, short = regular(8, 40), regular(8, 17, 0.5)
    found: list[Facet] = [(tuple(rim), -0.22), (tuple(regular(24, 41)), -0.38)]
    for here in range(8):
        found += [
            (((0.0, 0.0), short[here - 1], long[here]), 0.58),
            (((0.0, 0.0), long[here], short[here]), 0.05),
        ]
    return found


def _hourglass(rim: Sequence[Point]) -> list[Facet]:
    """Two bulbs of a glass between two plates."""
    a, b, right_top, right, right_foot, c, d, left_foot, left, left_top = rim
    top, middle, foot = (0.0, -32.0), (0.0, 0.0), (0.0, 32.0)
    return [
        ((a, b, right_top, left_top), 0.5),
        ((left_foot, right_foot, c, d), -0.35),
        ((left_top, top, middle, left), 0.3),
        ((top, right_top, right, middle), -0.12),
        ((left_foot, foot, middle, left), 0.62),
        ((foot, right_foot, right, middle), 0.2),
    ]


CUTS: dict[str, Callable[[Sequence[Point]], list[Facet]]] = {
    "brilliant": _brilliant,
    "emerald": step_cut,
    "princess": step_cut,
    "lozenge": step_cut,
    "pear": step_cut,
    "marquise": step_cut,
    "star": _compass,
    "hourglass": _hourglass,
}


def _halfway(points: Sequence[Point]) -> list[Point]:
    """The middles of the edges, each after its point."""
    ends = [*points[1:], points[0]]
    return [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(points, ends, strict=True)]


def _lit(corners: Sequence[Point], depth: float) -> Facet:
    """A facet, lighter the more it faces the light."""
    x = sum(corner[0] for corner in corners) / len(corners)
    y = sum(corner[1] for corner in corners) / len(corners)
    facing = (x * LIGHT[0] + y * LIGHT[1]) / (hypot(x, y) or 1)
    return tuple(corners), depth * facing
