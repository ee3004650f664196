"""Ratings as a picture: dots with their intervals, the best on top."""

from __future__ import annotations

from pathlib import Path

from cabochon.arena.ratings import Ratings
from cabochon.arena.setting import one_line
from cabochon.errors import CabochonError

ENDINGS = (".png", ".svg")
INK, FAINT, STONE = "#22303c", "#c9d1d9", "#1f6f78"
LONGEST_NAME = 40


def check_plot(path: Path) -> None:
    """Refuse a picture that can't be drawn, before anything is played."""
    if path.suffix.lower() not in ENDINGS:
        raise CabochonError(f"a plot's name ends in {' or '.join(ENDINGS)}, which {path.name!r} does not")
    if not path.parent.is_dir():
        raise CabochonError(f"{path} can't be written: there is no folder {path.parent}")
    try:
        import matplotlib as _
    except ImportError:
        raise CabochonError("a plot needs matplotlib: pip install 'cabochon[plot]'") from None


def plot_ratings(ratings: Ratings, path: str | Path, title: str = "", remark: str = "") -> None:
    """Draw the ratings into a file, as SVG or PNG."""
    path = Path(path)
    check_plot(path)
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    rows = ratings.best_first
    settings = {"svg.hashsalt": "cabochon", "font.family": "DejaVu Sans", "font.size": 10}
    with rc_context(settings):
        figure = Figure(figsize=(8, 1.5 + 0.42 * len(rows)), layout="constrained")
        axes = figure.subplots()
        for place, rating in enumerate(rows):
            axes.plot([rating.low, rating.high], [place, place], color=STONE, alpha=0.45, lw=6, zorder=2,
                      solid_capstyle="round")  # fmt: skip
            axes.plot(rating.elo, place, "o", color=STONE, markersize=9, markeredgecolor="white", zorder=3)
            axes.annotate(
                f"{rating.elo:+.0f}".replace("-", "−"), (1.01, place), xycoords=("axes fraction", "data"),
                va="center", color=INK, weight="bold" if place == 0 else "normal",
            )  # fmt: skip
        axes.axvline(0, color=FAINT, lw=1, zorder=1)
        axes.set_yticks(range(len(rows)), [one_line(rating.name, LONGEST_NAME) for rating in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlabel("Elo points, with 95 % intervals", color=INK)
        axes.set_title(title, loc="left", color=INK, weight="bold", fontsize=12, pad=12)
        if remark:
            axes.set_title(remark, loc="right", color="#6b7680", fontsize=9, pad=12)
        axes.grid(axis="x", color=FAINT, lw=0.6, alpha=0.7)
        axes.tick_params(length=0, colors=INK)
        axes.spines[:].set_visible(False)
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else {}
        try:
            figure.savefig(path, dpi=160, facecolor="white", metadata=metadata)
        except OSError as error:
            raise CabochonError(f"{path} can't be written: {error.strerror or error}") from error
