"""The table as an environment renders it: as text, printed, or as an array of pixels."""

from __future__ import annotations

from typing import Any

import numpy as np

from cabochon.view import View

COLUMNS = 81  # the text of a table has 79
ROWS, ROWS_OF_A_SEAT = 24, 5
POINTS = 9  # the size of the letters
WIDTH, HEIGHT = 0.08, 0.17  # of a letter, in inches: whole pixels, as fonts are drawn
DPI = 100


def rendered(view: View, mode: str | None) -> Any:
    """What ``render`` gives in this mode."""
    if mode == "rgb_array":
        return pixels(str(view), view.players)
    if mode == "human":
        print(view)
    return str(view) if mode == "ansi" else None


def pixels(text: str, players: int) -> Any:
    """A text as pixels, rows by columns by red, green and blue; of one size for a number of players."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rows = ROWS + ROWS_OF_A_SEAT * players
    figure = Figure(figsize=(COLUMNS * WIDTH, rows * HEIGHT), dpi=DPI, facecolor="white")
    canvas: Any = FigureCanvasAgg(figure)  # it has no types
    with rc_context({"text.parse_math": False}):
        for number, line in enumerate(text.splitlines()):
            figure.text(
                1 / COLUMNS, 1 - (number + 1) / rows, line, family="DejaVu Sans Mono", fontsize=POINTS
            )
        canvas.draw()
    return np.array(canvas.buffer_rgba())[:, :, :3]
