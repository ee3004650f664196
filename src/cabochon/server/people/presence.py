"""Which players are connected to a table, and when each browser was last seen there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cabochon.server.people.seats import Sitter, people

MOST_SEEN = 64  # browsers that one table remembers: those who sit there were seen last


@dataclass(frozen=True, slots=True)
class Presence:
    """Which players are connected at one moment."""

    connected: tuple[bool, ...]  # for each seat; bots always are
    spectators: int = 0
    absent_since: tuple[int | None, ...] = ()  # for each seat, if anything is known
    gone: frozenset[str] = frozenset()  # players absent for longer than the grace time
    grace: int = 0  # in milliseconds

    def since(self, seat: int) -> int | None:
        """When the person of a seat was last seen; None while they are connected."""
        return self.absent_since[seat] if self.absent_since else None


class Attendance:
    """When each browser was last seen; one that was never seen counts from when the table was opened."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now  # milliseconds since 1970
        self._opened = now()
        self._seen: dict[str, int] = {}

    def mark(self, owner: str, at: int | None = None) -> None:
        """Record that a browser is present now, or was at some time."""
        before = self._seen.pop(owner, 0)
        self._seen[owner] = max(before, self._now() if at is None else at)
        while len(self._seen) > MOST_SEEN:
            del self._seen[next(iter(self._seen))]

    def seconds_absent(self, owner: str) -> float:
        """Seconds since a browser was last seen."""
        return (self._now() - self._seen.get(owner, self._opened)) / 1000

    def presence(self, sitters: Sequence[Sitter], connected: Counter[str], grace: float) -> Presence:
        """Who is present; ``connected`` are the browsers with open sockets, ``grace`` is in seconds."""
        owners = {sitter.owner for sitter in sitters}
        return Presence(
            connected=tuple(
                sitter.kind == "bot" or bool(connected[sitter.owner or ""]) for sitter in sitters
            ),
            spectators=sum(number for owner, number in connected.items() if owner not in owners),
            absent_since=tuple(self._absent_since(sitter, connected) for sitter in sitters),
            gone=frozenset(
                owner
                for owner in people(sitters)
                if not connected[owner] and self.seconds_absent(owner) >= grace
            ),
            grace=int(grace * 1000),
        )

    def _absent_since(self, sitter: Sitter, connected: Counter[str]) -> int | None:
        if sitter.kind != "person" or sitter.owner is None or connected[sitter.owner]:
            return None
        return self._seen.get(sitter.owner, self._opened)
