"""How long an agent may think, and what it found."""

from __future__ import annotations

from dataclasses import dataclass

from cabochon.errors import CabochonError
from cabochon.move import Move

MOST_SECONDS = 3600.0
MOST_NODES = 400_000  # what a tree has room for


@dataclass(frozen=True, slots=True)
class Limit:
    """An end to thinking: seconds, simulations, or whichever comes first."""

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.nodes is None:
            raise CabochonError("a limit needs seconds or nodes")
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise CabochonError(
                f"the time to think must be above 0 and at most {MOST_SECONDS:g} s, not {self.seconds:g}"
            )
        if self.nodes is not None and not 1 <= self.nodes <= MOST_NODES:
            raise CabochonError(f"the number of nodes must be 1 to {MOST_NODES}, not {self.nodes}")


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an agent thinks of a position: each seat's chance to win, and what it looked at."""

    move: Move
    chances: tuple[float, ...]
    visits: dict[Move, int]
    line: tuple[Move, ...]
    simulations: int
    seconds: float
