"""What a browser asks for, over HTTP or the socket."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from cabochon.server.model import Model
from cabochon.server.people.options import CommonOptions, Options

LONGEST_CHAT = 300
LONGEST_NAME = 24
MOST_LEVEL = 10


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("must be one line of printable text")
    return text


Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1), AfterValidator(_printable)]
Name = Annotated[Line, Field(max_length=LONGEST_NAME)]
ChatText = Annotated[Line, Field(max_length=LONGEST_CHAT)]
ClientId = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z_-]{8,64}$")]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Hex32 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]  # 32 bytes in hexadecimal
SeatNumber = Annotated[int, Field(ge=0, le=3)]
Level = Annotated[int, Field(ge=1, le=MOST_LEVEL)]


class OptionsRequest(CommonOptions):
    """The options of a new table."""

    take_back: bool | None = Field(
        default=None, description="As in Options; null: on if no seat is open, else off."
    )
    hints: bool | None = Field(
        default=None, description="As in Options; null: on if no seat is open, else off."
    )

    def settled(self, *, between_people: bool) -> Options:
        """The options with the usual value wherever none was chosen."""
        chosen = self.model_dump()
        usual = {name: not between_people for name in ("take_back", "hints") if chosen[name] is None}
        return Options.model_validate(chosen | usual)


class SeatRequest(Model):
    """Who shall sit there."""

    kind: Literal["me", "open", "bot"] = Field(
        description="This browser (several seats: several people on one device), anybody by link, or a bot."
    )
    name: Name | None = Field(default=None, description="The name, for a seat of this browser.")
    level: Level | None = Field(default=None, description="The bot's level.")
    part_hash: Hex32 | None = Field(
        default=None,
        description="For a seat of this browser that mixes a random part into the cards: its SHA-256. "
        "The cards are then dealt when the part was given.",
    )

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if self.kind == "me" and self.name is None:
            raise ValueError("a seat of one's own needs a name")
        if self.kind != "me" and self.part_hash is not None:
            raise ValueError("only a seat of one's own mixes in a part")
        if self.kind == "bot" and self.level is None:
            raise ValueError("a bot needs a level")
        return self


class NewTable(Model):
    """A request for a new table."""

    ruleset: str = Field(default="splendor", max_length=40, description="The id of the ruleset.")
    seats: list[SeatRequest] = Field(min_length=2, max_length=4, description="The seats in turn order.")
    options: OptionsRequest = Field(default=OptionsRequest(), description="The table's options.")


class SitDown(Model):
    """A request for a seat, or for one's own seat back."""

    name: Name | None = Field(default=None, description="One's name; not needed to take one's own seat back.")
    part_hash: Hex32 | None = Field(
        default=None,
        description="SHA-256 of the random part that this browser mixes into the cards, if it does; "
        "for one's own seat too, once, before the hashes are fixed.",
    )


class GivePart(Model):
    """The random part of a seat, now that the hashes of all parts are fixed."""

    seat: SeatNumber = Field(description="The seat that mixes it in.")
    part: Hex32 = Field(description="32 random bytes in hexadecimal, whose SHA-256 is the seat's part hash.")


class Leave(Model):
    """How to leave."""

    level: Level = Field(default=3, description="The level of the bot that goes on in one's place.")


class MakeMove(Model):
    """A decision."""

    id: ClientId = Field(description="Chosen by the client, new for each move: a resend is no second move.")
    version: int = Field(ge=0, description="The version of the table that the move was made in.")
    seat: SeatNumber = Field(description="The seat that moves.")
    move: MoveText = Field(description="The text of one legal decision, or one that means the same.")


class TakeBack(Model):
    """A request to take one's last decision back."""

    version: int = Field(ge=0, description="The version of the table that it was wished in.")
    seat: SeatNumber = Field(description="The seat that takes back.")


class Resign(Model):
    """Give the game up."""

    version: int = Field(ge=0, description="The version of the table that is known to the client.")
    seat: SeatNumber = Field(description="The seat that gives up.")
    level: Level = Field(default=3, description="With three or four players: the bot that plays on.")


class Propose(Model):
    """Ask the other people at the table something."""

    version: int = Field(ge=0, description="The version of the table that is known to the client.")
    seat: SeatNumber = Field(description="The seat that asks.")
    kind: Literal["end", "replace"] = Field(
        description="End the game without a winner, or let a bot play for somebody who is absent."
    )
    target: SeatNumber | None = Field(default=None, description="The absent seat, for replace.")
    level: Level = Field(default=3, description="The level of the bot, for replace.")

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if (self.kind == "replace") != (self.target is not None):
            raise ValueError("a target belongs to replace, and only to replace")
        return self


class Vote(Model):
    """The answer to the open question; no from the one who asked takes it back."""

    seat: SeatNumber = Field(description="The seat that answers.")
    number: int = Field(ge=0, description="The number of the question.")
    yes: bool = Field(description="Whether this browser agrees.")


class Fill(Model):
    """Put a bot on an open seat."""

    seat: SeatNumber = Field(description="The open seat.")
    level: Level = Field(description="The bot's level.")


class OpenSeat(Model):
    """Take a bot away, so that a person can sit there."""

    seat: SeatNumber = Field(description="The bot's seat.")


class Ask(Model):
    """A question for one seat."""

    seat: SeatNumber = Field(description="The seat that asks.")


class AskAboutMove(Model):
    """Why can't I?"""

    seat: SeatNumber = Field(description="The seat that asks.")
    move: MoveText = Field(description="The wished decision, as text.")


class Say(Model):
    """Something for the table's chat."""

    text: ChatText = Field(description="What is said, plain text.")
    seat: SeatNumber | None = Field(default=None, description="The seat that says it, if one has several.")


class Uploaded(Model):
    """A record file."""

    text: str = Field(max_length=1_000_000, description="The content of the file, as text or JSON.")


EffortName = Annotated[
    Literal["quick", "normal", "deep"], Field(description="How much is thought about each decision.")
]


class ReviewTable(Model):
    """A request to review a table's game."""

    effort: EffortName = "normal"


class ReviewRecord(Uploaded):
    """A request to review a record file; the game may be unfinished."""

    effort: EffortName = "normal"


class TryMove(Model):
    """A move to try instead of the one that was made."""

    move: MoveText = Field(description="The text of one legal decision, or one that means the same.")
