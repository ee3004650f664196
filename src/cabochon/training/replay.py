"""The window of samples that are learned from: a ring in which the newest take the place of the oldest."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cabochon.agents.search.tree import MOST_EDGES
from cabochon.training.selfplay import ACTIVE_A_SEAT, ACTIVE_SHARED, WORDS, Samples

COLUMNS = ("active", "rows", "shares", "found", "result", "weight", "bought")


class Columns(NamedTuple):
    """Samples without what learning does not need; shares and chances in half precision to save room."""

    active: Any
    rows: Any
    shares: Any
    found: Any
    result: Any
    weight: Any
    bought: Any


class Replay:
    """The newest samples, up to the size of the window."""

    def __init__(self, players: int, window: int) -> None:
        self.columns = Columns(
            np.zeros((window, players * ACTIVE_A_SEAT + ACTIVE_SHARED), np.int16),
            np.zeros((window, MOST_EDGES), np.int16),
            np.zeros((window, MOST_EDGES), np.float16),
            np.zeros((window, players), np.float16),
            np.zeros((window, players), np.float16),
            np.zeros(window, np.bool_),
            np.zeros((window, players, WORDS), np.uint32),
        )
        self.window = window
        self.at = 0  # where the next one goes
        self.number = 0

    def __len__(self) -> int:
        return self.number

    def add(self, new: Samples) -> None:
        """Add samples; the oldest are forgotten."""
        number = min(len(new.weight), self.window)
        places = (self.at + np.arange(number)) % self.window
        for name in COLUMNS:
            column = getattr(new, name)
            getattr(self.columns, name)[places] = column[len(column) - number :]
        self.at = (self.at + number) % self.window
        self.number = min(self.number + number, self.window)

    def pick(self, dice: np.random.Generator, number: int) -> Columns:
        """Random samples."""
        chosen = dice.integers(0, self.number, number)
        return Columns(*(column[chosen] for column in self.columns))

    def arrays(self) -> dict[str, Any]:
        """Everything that is kept, as arrays to save."""
        kept = {name: getattr(self.columns, name)[: self.number] for name in COLUMNS}
        return kept | {"at": np.array(self.at)}

    def restore(self, arrays: dict[str, Any]) -> None:
        """Take over what was saved."""
        self.number = len(arrays["weight"])
        self.at = int(arrays["at"])
        for name in COLUMNS:
            getattr(self.columns, name)[: self.number] = arrays[name]
