"""Runs that are over in a second or two."""

from pathlib import Path
from typing import Any

from cabochon.training.folder import Folder, Line
from cabochon.training.run import Observer, Run
from cabochon.training.settings import Settings
from cabochon.training.workers import Threads

TINY: dict[str, Any] = {
    "generations": 4, "games": 20, "hidden": 8, "hidden2": 8, "full_simulations": 16, "fast_simulations": 6,
    "batch_size": 128, "replay_window": 3000, "gate_interval": 2, "gate_games": 20, "gate_simulations": 4,
    "baseline_games": 4, "baseline_simulations": 4, "checkpoint_interval": 2,
}  # fmt: skip


def tiny(**changes: Any) -> Settings:
    """Settings of a tiny run."""
    return Settings(**(TINY | changes))


def start(path: Path, observer: Observer | None = None, threads: int = 1, **changes: Any) -> Run:
    """A tiny run, or the one that is in the folder."""
    return Run(Folder(path, TINY | changes), Threads(threads), observer)


def timeless(lines: list[Line]) -> list[Line]:
    """A log without what no two runs share."""
    return [
        {name: value for name, value in line.items() if name not in ("minutes", "games_per_second")}
        for line in lines
    ]
