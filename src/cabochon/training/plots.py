"""A plot of a run: losses, length of games, speed, strength and the results of the gate."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cabochon.training.files import write_whole
from cabochon.training.settings import Settings

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Line = dict[str, Any]

INK, FAINT, PAPER = "#2b2b33", "#c9c7c1", "#fdfcf9"
VALUE, POLICY, TURNS, SPEED, STRENGTH = "#b3363f", "#2f5f9e", "#3f7f5a", "#8a6d3b", "#5b4a8a"
PLACES = {"left": 0.06, "right": 0.985, "bottom": 0.06, "top": 0.91, "hspace": 0.32, "wspace": 0.14}
ROOM_FOR_LABELS = 1.13
GATE = {"better": ("#3f7f5a", "^"), "not better": ("#b3363f", "v"), "undecided": ("#8b8b93", "o")}


def draw_progress(log: list[Line], settings: Settings, path: Path, form: str = "svg") -> bool:
    """Plot the log; returns False if matplotlib is not installed."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        return False
    style: Any = {  # its keys are one long type
        "svg.fonttype": "none",  # text stays text
        "svg.hashsalt": "cabochon",  # the same log gives the same file
        "font.size": 9, "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": FAINT,
        "xtick.color": INK, "ytick.color": INK, "axes.spines.top": False, "axes.spines.right": False,
        "axes.facecolor": PAPER, "figure.facecolor": PAPER, "axes.titleweight": "bold", "axes.titlesize": 10,
        "axes.titlelocation": "left", "axes.grid": True, "grid.color": FAINT, "grid.alpha": 0.45,
    }  # fmt: skip
    with mpl.rc_context(style):
        figure = Figure(figsize=(10, 8.2))
        last = log[-1]
        figure.suptitle(
            f"{settings.ruleset}, {settings.players} players: generation {last['generation']}, "
            f"{last['games']:,} games, {last['minutes']:,.0f} min",
            x=PLACES["left"], y=0.975, ha="left", fontsize=13, fontweight="bold",
        )  # fmt: skip
        panels = figure.subplots(3, 2, gridspec_kw=PLACES).ravel()
        _series(panels[0], log, "value_loss", VALUE, "Value: loss")
        _series(panels[1], log, "policy_loss", POLICY, "Policy: divergence from the search")
        _series(panels[2], log, "turns", TURNS, "Turns a game")
        _series(panels[3], log, "games_per_second", SPEED, "Games a second")
        panels[3].set_ylim(bottom=0)
        _strength(panels[4], log, settings)
        _gate(panels[5], log, settings)
        for panel in panels:
            panel.set_xlim(0, last["generation"] * ROOM_FOR_LABELS)
            panel.xaxis.get_major_locator().set_params(integer=True)
        for panel in panels[4:]:
            panel.set_xlabel("generation")
        metadata = {"Date": None} if form == "svg" else None
        write_whole(path, lambda file: figure.savefig(file, format=form, metadata=metadata))
    return True


def _series(panel: Axes, log: list[Line], name: str, colour: str, title: str) -> None:
    """Plot one number of every generation."""
    points = [(line["generation"], line[name]) for line in log if line[name] is not None]
    panel.set_title(title)
    if not points:
        panel.set_yticks([])
        panel.text(0.5, 0.5, "nothing learned yet", transform=panel.transAxes, ha="center", color=FAINT)
    else:
        panel.plot(*zip(*points, strict=True), color=colour, linewidth=1.6, marker="o", markevery=[-1])
        panel.annotate(
            f"{points[-1][1]:.3g}", points[-1], xytext=(7, 0), textcoords="offset points", va="center",
            color=colour, fontweight="bold",
        )  # fmt: skip


def _strength(panel: Axes, log: list[Line], settings: Settings) -> None:
    """Plot the score against the baseline, with its interval."""
    panel.set_title(
        f"Score of {settings.gate_simulations} simulations "
        f"against rollouts with {settings.baseline_simulations}"
    )
    panel.set_ylim(0, 1.03)
    panel.yaxis.set_major_formatter(lambda share, _place: f"{share:.0%}")
    panel.axhline(1 / settings.players, color=INK, linewidth=0.8, linestyle=":")
    found = [(line["generation"], line["baseline"]) for line in log if "baseline" in line]
    if found:
        when = [generation for generation, _ in found]
        scores = [baseline["score"] for _, baseline in found]
        low = [baseline["low"] for _, baseline in found]
        high = [baseline["high"] for _, baseline in found]
        panel.fill_between(when, low, high, color=STRENGTH, alpha=0.18, linewidth=0)
        panel.plot(when, scores, color=STRENGTH, linewidth=1.6, marker="o", markersize=4)


def _gate(panel: Axes, log: list[Line], settings: Settings) -> None:
    """Plot the score against the last accepted network, and the results of the gate."""
    panel.set_title("Score against the last accepted network")
    panel.set_ylim(0, 1.03)
    panel.yaxis.set_major_formatter(lambda share, _place: f"{share:.0%}")
    panel.axhline(1 / settings.players, color=INK, linewidth=0.8, linestyle=":")
    for verdict, (colour, marker) in GATE.items():
        met = [line for line in log if line.get("gate", {}).get("verdict") == verdict]
        panel.scatter(
            [line["generation"] for line in met], [line["gate"]["score"] for line in met],
            color=colour, marker=marker, s=36, label=f"{verdict} ({len(met)})", zorder=3,
        )  # fmt: skip
    panel.legend(loc="lower right", frameon=False)
