"""What can be set about a server, and the time that it lives in.

Every field of ``Settings`` and ``Hosting`` is an option of ``cabochon serve``, an environment variable and a
line of a TOML file: server/config.py reads them. A field without a description works; a test asks for one.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import ip_network
from typing import Literal, TypeVar
from urllib.parse import urlsplit

T = TypeVar("T")

ABOUT = "about"  # the key of a field's description
HIDDEN = "***"  # what is shown instead of a secret
SHORTEST_TOKEN = 16
PANELS = HOSTING, BOTS, TABLES, LIMITS, RATES, WATCHING, OTHERS = (
    "Listening and storing",
    "Bots and hints",
    "Tables",
    "Limits",
    "Rates",
    "Watching it",
    "Other settings",
)


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
        import asyncio  # late: the command line reads the settings for its help

        await asyncio.sleep(seconds)


def is_network(text: str) -> bool:
    """Whether a text is an address or a network.

    >>> is_network("10.0.0.7"), is_network("fd00::/8"), is_network("*"), is_network("10.0.0.7/8")
    (True, True, False, False)
    """
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def is_origin(text: str) -> bool:
    """Whether a text is an origin as browsers send it.

    >>> is_origin("https://example.org"), is_origin("https://example.org/"), is_origin("example.org")
    (True, False, False)
    """
    parts = urlsplit(text)
    return (
        bool(parts.netloc)
        and text == f"{parts.scheme}://{parts.netloc}"
        and parts.scheme in ("http", "https")
    )


def is_token(text: str) -> bool:
    """Whether a text can be a secret token: one word that is long enough, or nothing."""
    return not text or (len(text) >= SHORTEST_TOKEN and re.fullmatch(r"[!-~]+", text) is not None)


def without_password(url: str) -> str:
    """A database's URL as it may be shown.

    >>> without_password("postgresql://ada:secret@db/tables"), without_password("sqlite:///tables.db")
    ('postgresql://ada:***@db/tables', 'sqlite:///tables.db')
    """
    hidden = re.sub(r"(://[^:@/]*:).*(@)", rf"\g<1>{HIDDEN}\g<2>", url)
    return re.sub(r"(?i)([?&]password=)[^&]*", rf"\g<1>{HIDDEN}", hidden)


@dataclass(frozen=True, slots=True)
class About:
    """The description of a field: help, where help lists it, its unit, and what is allowed."""

    help: str = ""
    panel: str = OTHERS
    unit: str = ""  # "seconds", "bytes"…; the words for it in other languages are under unit-…
    least: float = 0
    most: float | None = None
    form: str = ""  # the id of the words for what is allowed, if ``fits`` decides it
    fits: Callable[[str], bool] | None = None
    shown: Callable[[str], str] | None = None  # a secret, as it may be shown


def setting(
    default: T,
    help: str,  # noqa: A002  # as typer calls it
    panel: str,
    unit: str = "",
    *,
    least: float = 0,
    most: float | None = None,
    form: str = "",
    fits: Callable[[str], bool] | None = None,
    shown: Callable[[str], str] | None = None,
) -> T:
    """A field with its description."""
    about = About(help, panel, unit, least, most, form, fits, shown)
    return field(default=default, metadata={ABOUT: about})


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate limit: how many at once, and how many a second in the long run."""

    burst: float = setting(1, "at once", RATES, "number", least=1)
    per_second: float = setting(1, "each second, on average", RATES, "number", least=0.001)


@dataclass(frozen=True, slots=True)
class Hosting:
    """Where a server listens and keeps its tables, and whom it believes."""

    host: str = setting("127.0.0.1", "The address to listen on; 0.0.0.0: all.", HOSTING, "address")
    port: int | None = setting(
        None, "The port; 0: any free one. If not given, 8000 or the next free.", HOSTING, "number", most=65535
    )
    database: str = setting(
        "",
        "The database's URL; without one, a SQLite file in your data folder.",
        HOSTING,
        "url",
        shown=without_password,
    )
    proxy: bool = setting(False, "Believe what a proxy on this machine says of who asks.", HOSTING)
    proxies: tuple[str, ...] = setting(
        (),
        "Proxies on other machines that are believed too: their addresses or networks.",
        HOSTING,
        "address",
        form="kind-network",
        fits=is_network,
    )
    stop_seconds: int = setting(
        5,
        "How long requests under way may take when the server is asked to stop.",
        HOSTING,
        "seconds",
        most=600,
    )
    log_level: Literal["debug", "info", "warning", "error"] = setting(
        "info", "The least important lines of the log: debug, info, warning or error.", WATCHING, "level"
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """The limits of a server; the defaults suit the open internet."""

    bot_pause: float = setting(
        0.4, "How long a bot's move waits before it is shown.", BOTS, "seconds", most=60
    )
    hint_seconds: float = setting(
        1.0, "How long a hint may be thought about.", BOTS, "seconds", least=0.01, most=60
    )
    bot_threads: int = setting(
        2,
        "Long searches at once; one more thread does what takes milliseconds.",
        BOTS,
        "number",
        least=1,
        most=1024,
    )
    hint_threads: int = setting(1, "Threads of these for hints at once.", BOTS, "number", least=1, most=1024)
    review_threads: int = setting(
        1, "Threads of these for reviews at once.", BOTS, "number", least=1, most=1024
    )
    most_hints: int = setting(32, "Hints that wait.", BOTS, "number", least=1)
    most_reviews: int = setting(
        32, "Reviews under way; those of one address take a quarter at most.", BOTS, "number", least=1
    )
    thinking: Literal["auto", "here", "elsewhere"] = setting(
        "auto",
        "Where bots think: here, elsewhere (cabochon think), or auto: elsewhere while a thinker runs.",
        BOTS,
        "text",
    )
    looking: float = setting(
        60.0,
        "How long a request counts as looking at a table; bots that nobody looks at pause.",
        BOTS,
        "seconds",
        most=86_400,
    )
    grace: float = setting(
        60.0,
        "How long a player may be absent before a bot may take the seat.",
        TABLES,
        "seconds",
        most=86_400,
    )
    mixing_seconds: float = setting(
        10.0,
        "How long the deal waits for the browsers' hashes, and then for their random parts.",
        TABLES,
        "seconds",
        most=600,
    )
    most_events: int = setting(5000, "Events of one table.", TABLES, "number", least=100)
    most_changes: int = setting(
        1000, "Changes of seats, questions and answers at one table.", TABLES, "number", least=10
    )
    most_take_backs: int = setting(300, "Take-backs at one table.", TABLES, "number")
    most_chat_lines: int = setting(500, "Chat lines kept of one table.", TABLES, "number", least=1)
    most_listed: int = setting(1000, "Games in the list of one browser.", TABLES, "number", least=1)
    keep_finished_days: float = setting(
        365.0, "When a finished table is removed; 0: never.", TABLES, "days", most=36_500
    )
    keep_abandoned_days: float = setting(
        90.0, "When a table at which nothing happens is removed; 0: never.", TABLES, "days", most=36_500
    )
    keep_reviews_days: float = setting(
        30.0, "When the review of an uploaded record is removed; 0: never.", TABLES, "days", most=36_500
    )
    upkeep_seconds: float = setting(
        60.0, "Between two looks for tables to resume and to remove.", TABLES, "seconds", least=1, most=86_400
    )
    most_body: int = setting(
        1_100_000, "The largest request; a record of a long game must fit.", LIMITS, "bytes", least=1000
    )
    most_message: int = setting(4096, "The largest message over a socket.", LIMITS, "bytes", least=256)
    most_at_once: int = setting(
        2000, "Connections and sockets at once, of all addresses together.", LIMITS, "number", least=1
    )
    most_connections: int = setting(
        100,
        "Connections without sockets from one address; a trusted proxy may have more.",
        LIMITS,
        "number",
        least=1,
    )
    head_seconds: float = setting(
        10.0, "In which the head of a request must come.", LIMITS, "seconds", least=0.1, most=3600
    )
    body_seconds: float = setting(
        60.0, "In which the body of a request must come.", LIMITS, "seconds", least=0.1, most=3600
    )
    answer_seconds: float = setting(
        60.0, "In which an answer must be read.", LIMITS, "seconds", least=0.1, most=3600
    )
    most_kept: int = setting(
        64_000_000, "Replays, records and proofs of finished games kept in memory.", LIMITS, "bytes"
    )
    database_seconds: float = setting(
        5.0,
        "After which a database that does not answer counts as unavailable.",
        LIMITS,
        "seconds",
        least=0.1,
        most=600,
    )
    database_threads: int = setting(
        4, "Calls at once to a PostgreSQL database.", LIMITS, "number", least=1, most=256
    )
    most_sockets: int = setting(32, "Open sockets from one address.", LIMITS, "number", least=1)
    most_tables: int = setting(40, "Unfinished tables from one address.", LIMITS, "number", least=1)
    most_live: int = setting(5000, "Tables in memory.", LIMITS, "number", least=1)
    requests: Rate = setting(Rate(400, 50), "Requests from one address", RATES)
    new_tables: Rate = setting(Rate(20, 0.05), "New tables from one address", RATES)
    messages: Rate = setting(Rate(60, 15), "Messages over one socket", RATES)
    talk: Rate = setting(Rate(5, 0.5), "Chat lines of one browser", RATES)
    asking: Rate = setting(Rate(3, 0.05), "Questions to the others, of one browser at one table", RATES)
    work: Rate = setting(Rate(10, 0.5), "Hints, and records read, from one address", RATES)
    origins: tuple[str, ...] = setting(
        (),
        "Other sites whose pages may use this server, as in https://example.org.",
        LIMITS,
        "url",
        form="kind-origin",
        fits=is_origin,
    )
    metrics_token: str = setting(
        "",
        "The bearer token that opens /metrics to other machines; without one, only this machine may see it.",
        WATCHING,
        "text",
        form="kind-token",
        fits=is_token,
        shown=lambda token: HIDDEN if token else "",
    )
