"""What can be set about a server, and the time that it lives in."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field


class Time:
    """The time of day, and waiting; tests have a time of their own."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def passed(self) -> float:
        """Seconds since some moment; never goes back."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate limit: how many at once, and how many a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Settings:
    """The limits of a server; the defaults suit the open internet."""

    bot_pause: float = 0.4  # seconds before a bot's move is shown
    hint_seconds: float = 1.0
    bot_threads: int = 2  # bots that think at once
    grace: float = 60.0  # seconds after which an absent player may be replaced by a bot
    mixing_seconds: float = 10.0  # how long the deal waits for part hashes, and then for parts
    most_body: int = 1_100_000  # bytes of a request: a record of a long game
    most_message: int = 4096  # bytes of a message over the socket
    most_sockets: int = 32  # from one address
    most_tables: int = 40  # unfinished ones from one address
    most_live: int = 5000  # tables in memory
    requests: Rate = field(default=Rate(200, 50))  # from one address
    new_tables: Rate = field(default=Rate(20, 0.05))  # from one address
    messages: Rate = field(default=Rate(60, 15))  # over one socket
    talk: Rate = field(default=Rate(5, 0.5))  # chat of one browser
    asking: Rate = field(default=Rate(3, 0.05))  # questions to the others, of one browser at one table
    work: Rate = field(default=Rate(10, 0.5))  # hints and uploaded records from one address
    origins: tuple[str, ...] = ()  # other sites that may use this server
