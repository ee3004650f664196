"""Limits: buckets that leak."""

from __future__ import annotations

import math
from collections.abc import Hashable

from cabochon.server.refusal import Refusal
from cabochon.server.settings import Rate, Time

MOST_KEYS = 10_000


class RateLimiter:
    """For each key a bucket: every use fills it by its cost, time empties it, and a full one refuses."""

    def __init__(self, rate: Rate, time: Time) -> None:
        self._rate = rate
        self._time = time
        self._levels: dict[Hashable, tuple[float, float]] = {}
        self.used: dict[Hashable, float] | None = None  # since it was last asked, where servers share limits

    def use(self, key: Hashable, cost: float = 1.0) -> None:
        """Count a use; ``Refusal`` if there were too many. One larger than the bucket needs it empty."""
        now = self._time.passed()
        level = self._level(key, now)
        excess = level + min(cost, self._rate.burst) - self._rate.burst
        if excess > 0:
            raise Refusal("too-many-requests", seconds=math.ceil(excess / self._rate.per_second))
        if len(self._levels) >= MOST_KEYS:
            self._forget(now)
        self._levels[key] = (level + cost, now)
        if self.used is not None and len(self.used) < MOST_KEYS:
            self.used[key] = self.used.get(key, 0.0) + cost

    def correct(self, key: Hashable, level: float) -> None:
        """Set a level to what all servers together counted."""
        self._levels[key] = (level, self._time.passed())

    def _level(self, key: Hashable, now: float) -> float:
        level, then = self._levels.get(key, (0.0, now))
        return max(0.0, level - (now - then) * self._rate.per_second)

    def _forget(self, now: float) -> None:
        """Drop the empty buckets, or all if none is."""
        self._levels = {key: kept for key, kept in self._levels.items() if self._level(key, now) > 0}
        if len(self._levels) >= MOST_KEYS:
            self._levels.clear()
