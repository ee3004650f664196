"""The replay window: a ring buffer in which new samples replace the oldest."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.search.tree import MOST_EDGES
from cabochon.training.selfplay import ACTIVE_A_SEAT, ACTIVE_SHARED, WORDS, Samples

COLUMNS = ("active", "rows", "policy_target", "td_target", "result", "policy_weight", "bought")


class Columns(NamedTuple):
    """The columns of ``selfplay.Samples`` that are learned from, with targets in half precision."""

    active: NDArray[Any]
    rows: NDArray[Any]
    policy_target: NDArray[Any]
    td_target: NDArray[Any]
    result: NDArray[Any]
    policy_weight: NDArray[Any]
    bought: NDArray[Any]


class Replay:
    """The newest samples, at most ``window`` of them."""

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
        self.at = 0  # the place of the next sample
        self.number = 0

    def __len__(self) -> int:
        return self.number

    def add(self, new: Samples) -> None:
        """Add samples; they replace the oldest."""
        number = min(len(new.policy_weight), self.window)
        places = (self.at + np.arange(number)) % self.window
        for name in COLUMNS:
            column = getattr(new, name)
            getattr(self.columns, name)[places] = column[len(column) - number :]
        self.at = (self.at + number) % self.window
        self.number = min(self.number + number, self.window)

    def sample(self, rng: np.random.Generator, number: int) -> Columns:
        """Return random samples, drawn with replacement."""
        chosen = rng.integers(0, self.number, number)
        return Columns(*(column[chosen] for column in self.columns))

    def arrays(self) -> dict[str, Any]:
        """Return the window as arrays to save."""
        kept = {name: getattr(self.columns, name)[: self.number] for name in COLUMNS}
        return kept | {"at": np.array(self.at)}

    def restore(self, arrays: dict[str, Any]) -> None:
        """Resume from saved arrays."""
        self.number = len(arrays["policy_weight"])
        self.at = int(arrays["at"])
        for name in COLUMNS:
            getattr(self.columns, name)[: self.number] = arrays[name]
