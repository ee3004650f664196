"""What happens at a table, as it is stored: the state of a table is the sum of its events."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from cabochon.server.model import Model
from cabochon.server.people.seats import Sitter
from cabochon.server.storage.options import Options


class Created(Model):
    """A table was made."""

    kind: Literal["created"] = "created"
    ruleset: str
    options: Options
    sitters: list[Sitter]
    host: str | None = None  # the browser that made it


class Seated(Model):
    """Somebody sat down, or came back."""

    kind: Literal["seated"] = "seated"
    seat: int
    name: str
    owner: str


class Left(Model):
    """Somebody left; a bot goes on, or, before the game, the seat is open again."""

    kind: Literal["left"] = "left"
    seat: int
    level: int


class Started(Model):
    """The game was set up: the tiles and cards laid out, in order."""

    kind: Literal["started"] = "started"
    laid: list[str]


class Moved(Model):
    """A decision was made, and perhaps a card turned up."""

    kind: Literal["move"] = "move"
    seat: int
    text: str
    reveal: str | None = None
    ms: int = 0  # how long it took
    by_clock: bool = False
    client: str | None = None  # the client's id for it
    owner: str | None = None  # whose client


class TakenBack(Model):
    """Decisions were taken back; so many are left."""

    kind: Literal["takeback"] = "takeback"
    seat: int
    kept: int


class Ended(Model):
    """The game ended before its time: a seat ran out of it."""

    kind: Literal["ended"] = "ended"
    seat: int


class Filled(Model):
    """The host put a bot on an open seat."""

    kind: Literal["filled"] = "filled"
    seat: int
    level: int


class Opened(Model):
    """The host took a bot away; the seat is open."""

    kind: Literal["opened"] = "opened"
    seat: int


class Resigned(Model):
    """A seat gave up; a bot plays on, or the game is over."""

    kind: Literal["resigned"] = "resigned"
    seat: int
    level: int


class Agreed(Model):
    """The people agreed to end the game without a winner."""

    kind: Literal["agreed"] = "agreed"
    seat: int


class Asked(Model):
    """Somebody asks the others; the question's number is that of this event."""

    kind: Literal["asked"] = "asked"
    seat: int
    about: Literal["takeback", "end", "replace"]
    target: int | None = None
    level: int | None = None
    turns: int = 0


class Answered(Model):
    """Somebody answers the open question."""

    kind: Literal["answered"] = "answered"
    seat: int
    yes: bool


class Withdrawn(Model):
    """The open question was refused, or no longer makes sense."""

    kind: Literal["withdrawn"] = "withdrawn"


class Rematched(Model):
    """The same people sit down at another table."""

    kind: Literal["rematch"] = "rematch"
    table: str


Event = Annotated[
    Created
    | Seated
    | Left
    | Filled
    | Opened
    | Started
    | Moved
    | TakenBack
    | Ended
    | Resigned
    | Agreed
    | Asked
    | Answered
    | Withdrawn
    | Rematched,
    Field(discriminator="kind"),
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)
