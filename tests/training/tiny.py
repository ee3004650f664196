"""Runs that are over in a second or two."""

from pathlib import Path
from typing import Any

from cabochon.training.folder import Folder, Line
from cabochon.training.run import Run, Watch
from cabochon.training.settings import Settings
from cabochon.training.workers import Threads

TINY: dict[str, Any] = {
    "generations": 4, "games": 20, "hidden": 8, "last": 8, "full": 16, "quick": 6, "batch": 128,
    "window": 3000, "gate": 2, "gate_games": 20, "gate_nodes": 4, "fixed_games": 4, "fixed_nodes": 4,
    "save": 2,
}  # fmt: skip


def tiny(**changes: Any) -> Settings:
    """Settings of a tiny run."""
    return Settings(**(TINY | changes))


def start(path: Path, watch: Watch | None = None, threads: int = 1, **changes: Any) -> Run:
    """A tiny run, or the one that is in the folder."""
    return Run(Folder(path, TINY | changes), Threads(threads), watch)


def timeless(lines: list[Line]) -> list[Line]:
    """A log without what no two runs share."""
    return [
        {name: value for name, value in line.items() if name not in ("minutes", "games_per_second")}
        for line in lines
    ]
