"""The rate limits of a server by name, so that several servers can count together."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from cabochon.server.people.addresses import hashed
from cabochon.server.rate_limits import RateLimiter
from cabochon.server.settings import Rate, Time


@dataclass(frozen=True, slots=True)
class Use:
    """How much of a limit was used since the last exchange; addresses are stored as hashes only."""

    key: str
    amount: float
    per_second: float


class Limits:
    """All limits that count for every server together."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._limiters: dict[str, RateLimiter] = {}
        self._rates: dict[str, Rate] = {}
        self._asked: dict[str, tuple[RateLimiter, Hashable]] = {}
        self._shared = False

    def limiter(self, name: str, rate: Rate) -> RateLimiter:
        """The limiter of this name."""
        if name not in self._limiters:
            self._limiters[name] = RateLimiter(rate, self._time)
            self._limiters[name].used = {} if self._shared else None
            self._rates[name] = rate
        return self._limiters[name]

    def share(self) -> None:
        """From now on remember what is used, for ``used``."""
        self._shared = True
        for limiter in self._limiters.values():
            limiter.used = {}

    def used(self) -> list[Use]:
        """What was used here since the last call."""
        uses = []
        self._asked = {}
        for name, limiter in self._limiters.items():
            used, limiter.used = limiter.used or {}, {}
            for key, amount in used.items():
                stored = hashed(f"{name} {key}")
                self._asked[stored] = (limiter, key)
                uses.append(Use(stored, amount, self._rates[name].per_second))
        return uses

    def correct(self, levels: Mapping[str, float]) -> None:
        """Adopt the levels that all servers together have come to."""
        for stored, level in levels.items():
            limiter, key = self._asked[stored]
            limiter.correct(key, level + (limiter.used or {}).get(key, 0.0))  # and what came since
