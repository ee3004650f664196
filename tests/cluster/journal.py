"""What people were told while they played."""

from __future__ import annotations

import json
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

PUBLIC = ("phase", "turn", "seat", "bank", "rows", "decks", "tiles")  # parts of the board that everybody sees
PUBLIC_OF_SEAT = ("tokens", "bonuses", "points", "cards", "tiles")


@dataclass(eq=False)
class Move:
    """A move as the browser knows it; the times are when it was last sent and when it was answered."""

    id: str
    table: str
    group: int
    body: dict[str, Any]
    thought: float = 0.0  # seconds that the person took
    sent: float = 0.0
    answered: float | None = None
    version: int | None = None  # what it led to, once it was accepted
    refused: str | None = None  # why not, in one word


@dataclass
class Journal:
    """All moves that were sent, and every board that was seen."""

    moves: list[Move] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    reconnections: int = 0
    problems: list[str] = field(default_factory=list)
    _boards: dict[tuple[str, int], str] = field(default_factory=dict)
    _answers: dict[int, list[Move]] = field(default_factory=dict)

    def accept(self, move: Move, version: int) -> None:
        """Record that a move was acknowledged."""
        if move.version not in (None, version):
            self.problems.append(f"{move.id} was accepted as {move.version} and as {version}")
        move.version, move.answered = version, time.monotonic()
        self._answers.setdefault(move.group, []).append(move)

    def see(self, snapshot: dict[str, Any]) -> None:
        """Record a board; everybody who sees this version of the table must see the same."""
        board = snapshot["board"]
        if board is None:
            return
        seats = [[seat[part] for part in PUBLIC_OF_SEAT] for seat in board["seats"]]
        seen = json.dumps([[board[part] for part in PUBLIC], seats], sort_keys=True)
        key = (snapshot["table"], snapshot["version"])
        if self._boards.setdefault(key, seen) != seen:
            self.problems.append(f"two boards were shown as version {key[1]} of {key[0]}")

    def first_answer(self, group: int, since: float) -> float | None:
        """Seconds until the first move that a group sent after this moment was accepted, without thinking."""
        for move in self._answers.get(group, ()):
            if move.sent >= since and move.answered is not None:
                return max(0.0, move.answered - since - move.thought)
        return None

    @property
    def accepted(self) -> list[Move]:
        """The moves that were acknowledged."""
        return [move for move in self.moves if move.version is not None]
