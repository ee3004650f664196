"""The stored events of a table; its state follows from them.

These models are stored for years: they share nothing with what is sent. A change of their meaning needs a new
version and an upgrader in versions.py.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError

from cabochon.server.model import Model
from cabochon.server.storage.versions import UnreadableEvent, stamped, up_to_date


class StoredClock(Model):
    """How long people may think."""

    kind: Literal["none", "turn", "total"] = "none"
    seconds: int = 60
    increment: int = 0
    at_zero: Literal["default", "forfeit"] = "default"


class StoredOptions(Model):
    """The options of a table."""

    clock: StoredClock = StoredClock()
    memory_aid: bool = True
    chat: bool = True
    take_back: bool = True
    hints: bool = True


class StoredSitter(Model):
    """The holder of a seat."""

    name: str = ""
    owner: str | None = None
    level: int | None = None
    resigned: bool = False
    mixes: bool = False
    part_hash: str | None = None


class Created(Model):
    """A table was made."""

    kind: Literal["created"] = "created"
    ruleset: str
    options: StoredOptions
    sitters: list[StoredSitter]
    host: str | None = None  # the browser that made it


class Seated(Model):
    """A player took a seat, or came back to it."""

    kind: Literal["seated"] = "seated"
    seat: int
    name: str
    owner: str
    part_hash: str | None = None


class Mixing(Model):
    """No seat is open and the part hashes are fixed: their browsers may give the parts."""

    kind: Literal["mixing"] = "mixing"


class Mixed(Model):
    """A browser gave the random part of its seat, in hexadecimal."""

    kind: Literal["mixed"] = "mixed"
    seat: int
    part: str
    owner: str


class Left(Model):
    """A player left: a bot plays on or, before the game, the seat is open again."""

    kind: Literal["left"] = "left"
    seat: int
    level: int


class Started(Model):
    """The game was set up: the tiles and cards laid out, in order."""

    kind: Literal["started"] = "started"
    laid: list[str]


class Moved(Model):
    """A decision was made, and a card may have been revealed."""

    kind: Literal["move"] = "move"
    seat: int
    text: str
    reveal: str | None = None
    ms: int = 0  # how long it took
    by_clock: bool = False
    client: str | None = None  # the client's id for it
    owner: str | None = None  # whose client


class TakenBack(Model):
    """Decisions were taken back; the first ``kept`` are left."""

    kind: Literal["takeback"] = "takeback"
    seat: int
    kept: int


class Ended(Model):
    """The game ended because a seat ran out of time."""

    kind: Literal["ended"] = "ended"
    seat: int


class Filled(Model):
    """The host gave an open seat to a bot."""

    kind: Literal["filled"] = "filled"
    seat: int
    level: int


class Opened(Model):
    """The host removed a bot; the seat is open."""

    kind: Literal["opened"] = "opened"
    seat: int


class Resigned(Model):
    """A seat resigned; a bot plays on, or the game is over."""

    kind: Literal["resigned"] = "resigned"
    seat: int
    level: int


class Agreed(Model):
    """The people agreed to end the game without a winner."""

    kind: Literal["agreed"] = "agreed"
    seat: int


class Asked(Model):
    """A player asked the others a question; its number is that of this event."""

    kind: Literal["asked"] = "asked"
    seat: int
    about: Literal["takeback", "end", "replace"]
    target: int | None = None
    level: int | None = None
    turns: int = 0


class Answered(Model):
    """A player answered the open question."""

    kind: Literal["answered"] = "answered"
    seat: int
    yes: bool


class Withdrawn(Model):
    """The open question was refused, or no longer makes sense."""

    kind: Literal["withdrawn"] = "withdrawn"


class Rematched(Model):
    """The table of the rematch was created."""

    kind: Literal["rematch"] = "rematch"
    table: str


Event = Annotated[
    Created
    | Seated
    | Left
    | Filled
    | Opened
    | Mixing
    | Mixed
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


def event_text(event: Event) -> str:
    """An event as it is stored."""
    return stamped(event.model_dump())


def read_event(text: str) -> Event:
    """A stored event of any version."""
    try:
        return EVENT.validate_python(up_to_date(text))
    except ValidationError as error:
        raise UnreadableEvent("event-unreadable") from error
