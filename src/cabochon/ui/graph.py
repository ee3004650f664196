"""Win chances as bars of text."""

from __future__ import annotations

from collections.abc import Sequence

BARS = " ▁▂▃▄▅▆▇█"
EIGHTHS = len(BARS) - 1


def sampled(number: int, most: int) -> list[int]:
    """Which of many things to show, spread evenly, the first and the last among them.

    >>> sampled(3, 5), sampled(9, 5)
    ([0, 1, 2], [0, 2, 4, 6, 8])
    """
    if number <= most:
        return list(range(number))
    return [round(at * (number - 1) / (most - 1)) for at in range(most)]


def spread(number: int, width: int) -> list[int]:
    """Which of some things each column shows: where there is room, each has several columns.

    >>> spread(3, 7), spread(9, 5)
    ([0, 0, 1, 1, 2, 2], [0, 2, 4, 6, 8])
    """
    return [at for at in sampled(number, width) for _ in range(max(1, width // number))]


def bars(chances: Sequence[float]) -> str:
    """Win chances as bars.

    >>> bars([0, 0.5, 1])
    '▁▅█'
    """
    return bar_lines(chances, 1)[0]


def bar_lines(chances: Sequence[float], lines: int) -> list[str]:
    """Win chances as bars of some lines, the highest line first.

    >>> bar_lines([0, 0.5, 0.7, 1], 2)
    [' ▁▄█', '▁███']
    """
    heights = [min(int(chance * EIGHTHS * lines), EIGHTHS * lines - 1) + 1 for chance in chances]
    return [
        "".join(BARS[min(max(height - EIGHTHS * below, 0), EIGHTHS)] for height in heights)
        for below in reversed(range(lines))
    ]
