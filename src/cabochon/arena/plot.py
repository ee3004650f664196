"""A plot of ratings: points with their intervals, the best on top."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from cabochon.arena.elo import points
from cabochon.arena.ratings import Ratings
from cabochon.arena.setting import one_line
from cabochon.errors import CabochonError, cause

ENDINGS = (".png", ".svg")
INK, GREY, FAINT, STONE = "#22303c", "#6b7680", "#e3e7eb", "#1f6f78"
LONGEST_NAME = 40


def check_plot(path: Path) -> None:
    """Refuse a picture that can't be drawn, before anything is played."""
    if path.suffix.lower() not in ENDINGS:
        raise CabochonError("plot-name", file=path.name)
    if not path.parent.is_dir():
        raise CabochonError("plot-folder", file=path, folder=path.parent)
    if find_spec("matplotlib") is None:
        raise CabochonError("plot-needs")


def plot_ratings(
    ratings: Ratings,
    path: str | Path,
    title: str = "",
    remark: str = "",
    axis: str = "Elo points, with 95 % intervals",
) -> None:
    """Draw the ratings into a file, as SVG or PNG."""
    path = Path(path)
    check_plot(path)
    from matplotlib import rc_context
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    rows = ratings.best_first
    with rc_context({"svg.hashsalt": "cabochon", "font.size": 10, "text.parse_math": False}):
        margins = ConstrainedLayoutEngine(w_pad=0.2, h_pad=0.15)
        figure = Figure(figsize=(8, 1.6 + 0.42 * len(rows)), layout=margins)
        axes: Axes = figure.subplots()
        for place, rating in enumerate(rows):
            axes.hlines(
                place, rating.low, rating.high, color=STONE, alpha=0.4, lw=6, capstyle="round", zorder=3
            )
            axes.plot(rating.elo, place, "o", color=STONE, markersize=9, markeredgecolor="white", zorder=4)
        axes.axvline(0, color=GREY, lw=0.8, zorder=2)
        axes.set_yticks(range(len(rows)), [one_line(rating.name, LONGEST_NAME) for rating in rows])
        beside = axes.secondary_yaxis("right")
        beside.set_yticks(range(len(rows)), [points(rating.elo) for rating in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlabel(axis, color=GREY, fontsize=9)
        axes.set_title(title, loc="left", color=INK, weight="bold", fontsize=12, pad=12)
        axes.set_title(remark, loc="right", color=GREY, fontsize=9, pad=12)
        axes.grid(axis="both", color=FAINT, lw=0.6)
        axes.set_axisbelow(True)
        axes.tick_params(length=0, labelcolor=INK)
        axes.tick_params(axis="x", labelcolor=GREY, labelsize=9)
        beside.tick_params(length=0, labelcolor=INK)
        for spine in (*axes.spines.values(), *beside.spines.values()):
            spine.set_visible(False)
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else {}
        try:
            figure.savefig(path, dpi=160, facecolor="white", metadata=metadata)
        except OSError as error:
            raise CabochonError("file-unwritable", file=path, reason=cause(error)) from error
