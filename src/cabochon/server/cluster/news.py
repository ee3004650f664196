"""News that servers send each other: at which table something has happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, get_args

Kind = Literal["event", "chat", "presence", "lease", "gone"]
LONGEST = 7900  # bytes of one message; PostgreSQL allows 8000


@dataclass(frozen=True, slots=True)
class News:
    """What has changed, and up to which number; who hears of it reads the rest from the database."""

    kind: Kind
    table: str = ""
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind}:{self.table}:{self.number}"


def packed(sender: str, news: Iterable[News]) -> Iterator[str]:
    """Messages that carry all the news, each as long as is allowed.

    >>> list(packed("me", [News("event", "abc", 4), News("chat", "abc", 1)]))
    ['me event:abc:4 chat:abc:1']
    """
    message = sender
    for one in dict.fromkeys(map(str, news)):
        if len(message) + 1 + len(one) > LONGEST:
            yield message
            message = sender
        message += f" {one}"
    if message != sender:
        yield message


def unpacked(message: str) -> tuple[str, list[News]]:
    """The sender of a message and its news; what a newer server may have added is passed over.

    >>> unpacked("me event:abc:4 riddle:abc:1")
    ('me', [News(kind='event', table='abc', number=4)])
    """
    sender, *parts = message.split(" ")
    news = []
    for part in parts:
        kind, _, rest = part.partition(":")
        table, _, number = rest.partition(":")
        if kind in get_args(Kind) and number.isdecimal():
            news.append(News(kind, table, int(number)))  # type: ignore[arg-type]  # it is one of the kinds
    return sender, news
