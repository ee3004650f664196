"""The reliability curves: what the judge said against what happened."""

from __future__ import annotations

from pathlib import Path

from tests.insight.report import Calibration, Report

INK, GREY, STONE, GOLD = "#22303c", "#6b7680", "#1f6f78", "#b7791f"
ACROSS = 3
LEAST_SHOWN = 20  # positions in a bin


def plot(reports: dict[str, Report], path: Path) -> None:
    """Draw a curve for each ruleset and number of players; the diagonal is perfect."""
    from matplotlib import rc_context
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    down = -(-len(reports) // ACROSS)
    with rc_context({"svg.hashsalt": "cabochon", "font.size": 9}):
        figure = Figure(figsize=(9, 0.6 + 2.9 * down), layout="constrained")
        grid = figure.subplots(down, ACROSS, squeeze=False)
        for axes in grid.flat[len(reports) :]:
            axes.set_visible(False)
        for axes, (name, found) in zip(grid.flat, reports.items(), strict=False):
            _draw(axes, name, found)
        first: Axes = grid.flat[0]
        first.legend(frameon=False, loc="upper left", fontsize=8)
        figure.supxlabel("win chance by the judge, %", color=GREY, fontsize=9)
        figure.supylabel("games won, %", color=GREY, fontsize=9)
        figure.savefig(path, metadata={"Date": None})


def _draw(axes: object, name: str, found: Report) -> None:
    from matplotlib.axes import Axes

    assert isinstance(axes, Axes)
    axes.plot((0, 100), (0, 100), color=GREY, lw=0.8)
    for calibration, colour, label in (
        (found.open_cards, STONE, "all cards known"),
        (found.views, GOLD, "what the mover may know"),
    ):
        _curve(axes, calibration, colour, label)
    axes.set_title(name, loc="left", color=INK, fontsize=10, weight="bold")
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    axes.set_aspect("equal")
    axes.spines[["top", "right"]].set_visible(False)


def _curve(axes: object, calibration: Calibration, colour: str, label: str) -> None:
    from matplotlib.axes import Axes

    assert isinstance(axes, Axes)
    shown = [each for each in calibration.bins if each.number >= LEAST_SHOWN]
    axes.plot(
        [100 * each.predicted for each in shown],
        [100 * each.won for each in shown],
        "o-",
        color=colour,
        lw=1.2,
        markersize=4,
        label=label,
    )
