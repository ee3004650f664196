"""The agent that knows the rules and nothing else."""

from __future__ import annotations

import random

from cabochon.move import Move
from cabochon.view import View


class Random:
    """Chooses any legal move."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Move:
        """A random legal move."""
        return self._random.choice(list(view.legal_moves))
