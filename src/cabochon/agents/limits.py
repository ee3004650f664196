"""The limit of a search and its result."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Event

from cabochon.arguments import shown
from cabochon.errors import CabochonError, WrongType
from cabochon.move import Move

MOST_SECONDS = 3600.0
MOST_NODES = 400_000  # the capacity of a tree


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit in seconds, in simulations, or whichever comes first; ``stop`` ends the search at once.

    >>> Limit(seconds=0)
    Traceback (most recent call last):
    cabochon.errors.CabochonError: the time to think must be above 0 and at most 3600 s, not 0

    """

    seconds: float | None = None
    nodes: int | None = None
    stop: Event | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.seconds is None and self.nodes is None:
            raise CabochonError("limit-needed")
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise CabochonError("limit-seconds", most=MOST_SECONDS, seconds=self.seconds)
        if self.nodes is not None and not 1 <= self.nodes <= MOST_NODES:
            raise CabochonError("limit-nodes", most=MOST_NODES, nodes=self.nodes)

    @classmethod
    def checked(cls, limit: object) -> Limit:
        """The limit, unless it is something else."""
        if not isinstance(limit, Limit):
            raise WrongType("limit-type", value=shown(limit))
        return limit

    @property
    def stopped(self) -> bool:
        """Whether ``stop`` has been set."""
        return self.stop is not None and self.stop.is_set()

    def __str__(self) -> str:
        parts = [] if self.seconds is None else [f"{self.seconds:g} s"]
        return " and ".join(parts + ([] if self.nodes is None else [f"{self.nodes:,} nodes"]))


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An agent's evaluation of a position; what it does not know is left empty."""

    move: Move
    chances: tuple[float, ...] = ()  # each seat's win probability
    visits: dict[Move, int] = field(
        default_factory=dict
    )  # visits of each move: the chosen one first, then by visits
    line: tuple[Move, ...] = ()  # the principal variation, its own move first
    simulations: int = 0
    seconds: float = 0.0
