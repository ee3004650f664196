"""Text in columns."""

from __future__ import annotations

import re
from collections.abc import Sequence

COLUMN = re.compile(r"([<>])(\d*)")


def aligned(layout: str, rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines; the layout has < or > for each column, with its least width, and the gaps between.

    >>> aligned("< >4  <", [["miód", "1", "x"], ["łza", "12345", ""]])
    ['miód     1  x', 'łza  12345  ']
    """
    shapes = COLUMN.findall(layout)
    cells = [
        [f"{cell:{side}{max([int(least or 0), *map(len, column)])}}" for cell in column]
        for (side, least), column in zip(shapes, zip(*rows, strict=True), strict=True)
    ]
    if shapes[-1] == ("<", ""):  # nothing follows that it should make room for
        cells[-1] = [row[-1] for row in rows]
    gaps = COLUMN.sub("{}", layout)
    return [gaps.format(*line) for line in zip(*cells, strict=True)]
