"""What can be set about a server, and the time that it lives in."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Literal


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
    bot_threads: int = 2  # long searches at once; one more thread does what takes milliseconds
    hint_threads: int = 1  # of them, for hints at once
    review_threads: int = 1  # of them, for reviews at once, which make room for bots and hints
    most_hints: int = 32  # that wait
    most_reviews: int = 32  # that wait
    thinking: Literal["auto", "here", "elsewhere"] = "auto"  # auto: elsewhere while `cabochon think` runs
    looking: float = 60.0  # seconds for which a request counts as looking at a table; unwatched bots pause
    grace: float = 60.0  # seconds after which an absent player may be replaced by a bot
    most_body: int = 1_100_000  # bytes of a request: a record of a long game
    most_message: int = 4096  # bytes of a message over the socket
    most_sockets: int = 32  # from one address
    most_connections: int = 100  # from one address, without sockets; not where a proxy stands between
    head_seconds: float = 10.0  # in which the head of a request must come
    body_seconds: float = 60.0  # in which its body must come
    answer_seconds: float = 60.0  # in which an answer must be read
    most_tables: int = 40  # unfinished ones from one address
    most_live: int = 5000  # tables in memory
    most_kept: int = 64_000_000  # bytes of replays, records and proofs of finished games in memory
    requests: Rate = field(default=Rate(400, 50))  # from one address; four people who load the page at once
    new_tables: Rate = field(default=Rate(20, 0.05))  # from one address
    messages: Rate = field(default=Rate(60, 15))  # over one socket
    talk: Rate = field(default=Rate(5, 0.5))  # chat of one browser
    asking: Rate = field(default=Rate(3, 0.05))  # questions to the others, of one browser at one table
    work: Rate = field(default=Rate(10, 0.5))  # hints, and records read, from one address
    origins: tuple[str, ...] = ()  # other sites that may use this server
    most_events: int = 5000  # of one table
    most_changes: int = 1000  # of one table: seats taken, filled and opened, questions and answers
    most_take_backs: int = 300  # at one table
    most_chat_lines: int = 500  # kept of one table; older ones are forgotten
    most_listed: int = 1000  # games in one browser's list; older ones leave it
    keep_finished_days: float = 365.0  # then a finished table is removed; 0: never
    keep_abandoned_days: float = 90.0  # then a table at which nothing happens is removed; 0: never
    upkeep_seconds: float = 60.0  # between two looks for tables to resume and to remove
    database_seconds: float = 5.0  # after which a database that does not answer counts as unavailable
