"""What happens at a table, as it is stored: the state of a table is the sum of its events."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from cabochon.server.board import Shape
from cabochon.server.messages import Options


class Sitter(Shape):
    """Who holds a seat: a person (by the hash of the browser's secret), a bot, or nobody yet."""

    name: str = ""
    owner: str | None = None
    level: int | None = None  # the bot that plays now, perhaps for an owner who left

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        """Who plays now."""
        if self.level is not None:
            return "bot"
        return "person" if self.owner is not None else "open"


class Created(Shape):
    """A table was made."""

    kind: Literal["created"] = "created"
    ruleset: str
    options: Options
    sitters: list[Sitter]


class Seated(Shape):
    """Somebody sat down, or came back."""

    kind: Literal["seated"] = "seated"
    seat: int
    name: str
    owner: str


class Left(Shape):
    """Somebody left; a bot goes on, or, before the game, the seat is open again."""

    kind: Literal["left"] = "left"
    seat: int
    level: int


class Started(Shape):
    """The game was set up: the tiles and cards laid out, in order."""

    kind: Literal["started"] = "started"
    laid: list[str]


class Moved(Shape):
    """A decision was made, and perhaps a card turned up."""

    kind: Literal["move"] = "move"
    seat: int
    text: str
    reveal: str | None = None
    ms: int = 0  # how long it took
    by_clock: bool = False
    client: str | None = None  # the client's id for it
    owner: str | None = None  # whose client


class TakenBack(Shape):
    """Decisions were taken back; so many are left."""

    kind: Literal["takeback"] = "takeback"
    seat: int
    kept: int


class Ended(Shape):
    """The game ended before its time: a seat ran out of it."""

    kind: Literal["ended"] = "ended"
    seat: int


class Rematched(Shape):
    """The same people sit down at another table."""

    kind: Literal["rematch"] = "rematch"
    table: str


Event = Annotated[
    Created | Seated | Left | Started | Moved | TakenBack | Ended | Rematched, Field(discriminator="kind")
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)
