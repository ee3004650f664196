"""How long an agent may think, and what it found."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Event

from cabochon.errors import CabochonError
from cabochon.move import Move

MOST_SECONDS = 3600.0
MOST_NODES = 400_000  # what a tree has room for


@dataclass(frozen=True, slots=True)
class Limit:
    """An end to thinking: seconds, simulations, or whichever comes first; ``stop`` ends it at once.

    >>> Limit(seconds=0)
    Traceback (most recent call last):
    cabochon.errors.CabochonError: the time to think must be above 0 and at most 3600 s, not 0

    """

    seconds: float | None = None
    nodes: int | None = None
    stop: Event | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.seconds is None and self.nodes is None:
            raise CabochonError("a limit needs seconds or nodes")
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise CabochonError(
                f"the time to think must be above 0 and at most {MOST_SECONDS:g} s, not {self.seconds:g}"
            )
        if self.nodes is not None and not 1 <= self.nodes <= MOST_NODES:
            raise CabochonError(f"the number of nodes must be 1 to {MOST_NODES}, not {self.nodes}")

    @property
    def stopped(self) -> bool:
        """Whether somebody has asked for an answer now."""
        return self.stop is not None and self.stop.is_set()

    def __str__(self) -> str:
        parts = [] if self.seconds is None else [f"{self.seconds:g} s"]
        return " and ".join(parts + ([] if self.nodes is None else [f"{self.nodes:,} nodes"]))


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What an agent thinks of a position; what it can't tell is left empty."""

    move: Move
    chances: tuple[float, ...] = ()  # of each seat to win
    visits: dict[Move, int] = field(default_factory=dict)  # how often each move was looked at
    line: tuple[Move, ...] = ()  # what it expects to be played, its own move first
    simulations: int = 0
    seconds: float = 0.0
