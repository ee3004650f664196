"""Everything that goes over the wire, each field described; the browser's types are made from it."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, RootModel, StringConstraints, model_validator

from cabochon.server.board import Board, LogEntry, MoveShape, Result, Shape

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
SeatNumber = Annotated[int, Field(ge=0, le=3)]
Level = Annotated[int, Field(ge=1, le=MOST_LEVEL)]


class Clock(Shape):
    """How long people may think; bots are not timed."""

    kind: Literal["none", "turn", "total"] = Field(
        default="none", description="No clock, so many seconds for each turn, or for the whole game."
    )
    seconds: int = Field(default=60, ge=5, le=86_400, description="The time for a turn or for the game.")
    increment: int = Field(default=0, ge=0, le=600, description="Seconds added after each turn (total only).")
    at_zero: Literal["default", "forfeit"] = Field(
        default="default", description="When time runs out: a legal default is played, or the game is lost."
    )


class Options(Shape):
    """What the people at a table agreed on."""

    clock: Clock = Field(default=Clock(), description="The clock.")
    take_back: bool = Field(
        default=True,
        description="Whether moves may be taken back: always against bots alone, among people only a last "
        "decision that revealed nothing.",
    )
    hints: bool = Field(default=True, description="Whether people may ask the strongest bot.")
    memory_aid: bool = Field(default=True, description="Whether boards list the cards not yet seen.")
    chat: bool = Field(default=True, description="Whether there is a table chat.")


class SeatWish(Shape):
    """Who shall sit there."""

    kind: Literal["me", "open", "bot"] = Field(
        description="This browser (several seats: several people on one device), anybody by link, or a bot."
    )
    name: Name | None = Field(default=None, description="The name, for a seat of this browser.")
    level: Level | None = Field(default=None, description="The bot's level.")

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if self.kind == "me" and self.name is None:
            raise ValueError("a seat of one's own needs a name")
        if self.kind == "bot" and self.level is None:
            raise ValueError("a bot needs a level")
        return self


class NewTable(Shape):
    """The wish for a table."""

    ruleset: str = Field(default="splendor", max_length=40, description="The id of the ruleset.")
    seats: list[SeatWish] = Field(min_length=2, max_length=4, description="The seats in turn order.")
    options: Options = Field(default=Options(), description="The table's options.")


class SitDown(Shape):
    """The wish for a seat, or for one's own seat back."""

    name: Name | None = Field(default=None, description="One's name; not needed to take one's own seat back.")


class Leave(Shape):
    """How to leave."""

    level: Level = Field(default=3, description="The level of the bot that goes on in one's place.")


class MakeMove(Shape):
    """A decision."""

    id: ClientId = Field(description="Chosen by the client, new for each move: a resend is no second move.")
    version: int = Field(ge=0, description="The version of the table that the move was made in.")
    seat: SeatNumber = Field(description="The seat that moves.")
    move: MoveText = Field(description="The text of one legal decision, or one that means the same.")


class TakeBack(Shape):
    """The wish to take one's last decision back."""

    version: int = Field(ge=0, description="The version of the table that it was wished in.")
    seat: SeatNumber = Field(description="The seat that takes back.")


class Ask(Shape):
    """A question for one seat."""

    seat: SeatNumber = Field(description="The seat that asks.")


class AskAboutMove(Shape):
    """Why can't I?"""

    seat: SeatNumber = Field(description="The seat that asks.")
    move: MoveText = Field(description="The wished decision, as text.")


class Say(Shape):
    """Something for the table's chat."""

    text: ChatText = Field(description="What is said, plain text.")
    seat: SeatNumber | None = Field(default=None, description="The seat that says it, if one has several.")


class Uploaded(Shape):
    """A record file."""

    text: str = Field(max_length=1_000_000, description="The content of the file, as text or JSON.")


class TableSeat(Shape):
    """Who sits there."""

    number: int = Field(description="From 0, in turn order.")
    kind: Literal["person", "bot", "open"] = Field(description="Who plays now.")
    name: str = Field(description="The person's name; empty for bots and open seats.")
    level: int | None = Field(description="The bot's level.")
    mine: bool = Field(description="Whether it belongs to this browser.")
    connected: bool = Field(description="Whether the person is there now; bots always are.")
    away: bool = Field(description="Whether a bot plays for a person who left and may come back.")


class ClockState(Shape):
    """The clock when the snapshot was made."""

    left: list[int] = Field(description="Milliseconds left for each seat.")
    running: int | None = Field(description="The seat whose time runs.")


class ChatLine(Shape):
    """Something said."""

    number: int = Field(description="Its number, from 1.")
    seat: int | None = Field(description="Who said it; null: a spectator.")
    name: str = Field(description="The name of who said it; empty for a spectator.")
    text: str = Field(description="What was said: plain text, to be shown as such.")
    at: int = Field(description="When, in milliseconds since 1970.")


class Snapshot(Shape):
    """A table as one viewer may see it."""

    table: str = Field(description="The table's id.")
    version: int = Field(description="The number of the table's events so far.")
    ruleset: str = Field(description="Its ruleset.")
    players: int = Field(description="How many play.")
    state: Literal["waiting", "playing", "over"] = Field(
        description="Waiting for open seats to be taken, playing, or over."
    )
    options: Options = Field(description="What was agreed on.")
    seats: list[TableSeat] = Field(description="Who sits where.")
    mine: list[int] = Field(description="The seats of this browser.")
    viewer: int | None = Field(description="The seat through whose eyes this is; null: a spectator's.")
    spectators: int = Field(description="How many watch without a seat.")
    board: Board | None = Field(description="What lies on the table; null while waiting.")
    legal: list[MoveShape] = Field(description="The legal decisions, if the viewer's seat is to move.")
    can_take_back: bool = Field(description="Whether the viewer's seat may take its last decision back.")
    log_start: int = Field(
        description="The number of the first turn in `log`; keep older ones, drop the rest."
    )
    log: list[LogEntry] = Field(description="The turns: all of them, or after an event the last ones.")
    clock: ClockState | None = Field(description="The clock; null if there is none.")
    result: Result | None = Field(description="How the game ended.")
    commitment: str = Field(description="SHA-256 of the secret that decides every reveal, in hexadecimal.")
    rematch: str | None = Field(description="The table of the rematch, once there is one.")


class EventInfo(Shape):
    """What has just happened."""

    kind: Literal["started", "seated", "left", "move", "takeback", "ended", "rematch"] = Field(
        description="What it was."
    )
    version: int = Field(description="The version that it led to.")
    seat: int | None = Field(default=None, description="Whose doing it was.")
    move: MoveShape | None = Field(default=None, description="The decision, for a move.")


class Accepted(Shape):
    """A move was made."""

    type: Literal["accepted"] = "accepted"
    id: str = Field(description="The id that the client had chosen.")
    version: int = Field(description="The version that the move led to.")


class MoveAnswer(Shape):
    """The answer to a move over HTTP."""

    id: str = Field(description="The id that the client had chosen.")
    version: int = Field(description="The version that the move led to.")
    snapshot: Snapshot = Field(description="The table now.")


class Explanation(Shape):
    """Whether a decision is legal, and if not, which rule forbids it."""

    legal: bool = Field(description="Whether it may be made now.")
    clause: str = Field(default="", description="The clause that forbids it.")
    reason: str = Field(default="", description="The id of the wording of the reason, such as too-dear.")
    args: dict[str, str | int] = Field(default={}, description="What the wording needs.")
    message: str = Field(default="", description="The reason in English.")


class Hint(Shape):
    """What the strongest bot would do."""

    move: MoveShape = Field(description="The decision.")
    chances: list[float] = Field(description="Each seat's chance to win, as the bot sees it; may be empty.")


class Proof(Shape):
    """How to check that nobody chose the cards."""

    table: str = Field(description="The table's id.")
    commitment: str = Field(description="SHA-256 of the secret, known from the start.")
    secret: str | None = Field(description="The secret in hexadecimal, once the game is over.")
    reveals: int = Field(description="How many tiles and cards have turned up, those of the setup included.")
    verified: bool | None = Field(description="Once over: whether the server's own check found all in order.")


class GameLine(Shape):
    """A game of this browser."""

    table: str = Field(description="The table's id.")
    ruleset: str = Field(description="Its ruleset.")
    state: Literal["waiting", "playing", "over"] = Field(description="How it stands.")
    seats: list[TableSeat] = Field(description="Who sits where.")
    my_turn: bool = Field(description="Whether a seat of this browser is to move.")
    created: int = Field(description="When, in milliseconds since 1970.")
    result: Result | None = Field(description="How it ended.")


class Games(Shape):
    """This browser's games, the newest first."""

    games: list[GameLine] = Field(description="The games.")


class Health(Shape):
    """That the server is well."""

    status: Literal["ok"] = Field(description="Always ok: an ill server does not answer so.")
    version: str = Field(description="The version of Cabochon.")
    tables: int = Field(description="Tables in memory.")


class ErrorBody(Shape):
    """What went wrong."""

    code: str = Field(description="The id of the wording, such as stale-version.")
    message: str = Field(description="The same in English.")
    args: dict[str, str | int] = Field(default={}, description="What the wording needs.")


class ErrorAnswer(Shape):
    """The answer to a request that was refused; nothing has changed."""

    error: ErrorBody = Field(description="What was wrong, and its code.")
    snapshot: Snapshot | None = Field(
        default=None, description="The table as it is, if the request was stale."
    )


# --- over the socket -------------------------------------------------------------------------------


class MoveMessage(MakeMove):
    """To the server: make a move."""

    type: Literal["move"]


class SayMessage(Say):
    """To the server: say something."""

    type: Literal["chat"]


class LookMessage(Shape):
    """To the server: look through the eyes of this seat of mine from now on; answered by a snapshot."""

    type: Literal["view"]
    seat: SeatNumber | None = Field(description="A seat of this browser; null: as a spectator.")


class PingMessage(Shape):
    """To the server: are you there? Answered by pong."""

    type: Literal["ping"]


class ResyncMessage(Shape):
    """To the server: send me everything anew; answered by a snapshot."""

    type: Literal["resync"]


ClientMessage = Annotated[
    MoveMessage | SayMessage | LookMessage | PingMessage | ResyncMessage, Field(discriminator="type")
]


class SnapshotMessage(Shape):
    """From the server: the table with its whole log, after connecting and whenever asked for."""

    type: Literal["snapshot"] = "snapshot"
    snapshot: Snapshot = Field(description="The table.")
    chat: list[ChatLine] = Field(description="What was said last.")


class EventMessage(Shape):
    """From the server: something has happened."""

    type: Literal["event"] = "event"
    event: EventInfo = Field(description="What happened.")
    snapshot: Snapshot = Field(description="The table since then, with the last turns of the log.")


class ChatMessage(Shape):
    """From the server: somebody said something."""

    type: Literal["chat"] = "chat"
    line: ChatLine = Field(description="What was said.")


class PresenceMessage(Shape):
    """From the server: somebody came or went."""

    type: Literal["presence"] = "presence"
    connected: list[bool] = Field(description="For each seat, whether its player is there.")
    spectators: int = Field(description="How many watch without a seat.")


class ErrorMessage(Shape):
    """From the server: a message was refused; nothing has changed."""

    type: Literal["error"] = "error"
    id: str | None = Field(default=None, description="The id of the move that was refused.")
    error: ErrorBody = Field(description="What was wrong.")
    snapshot: Snapshot | None = Field(default=None, description="The table as it is, if the move was stale.")


class PongMessage(Shape):
    """From the server: I am here."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    SnapshotMessage | EventMessage | Accepted | ChatMessage | PresenceMessage | ErrorMessage | PongMessage,
    Field(discriminator="type"),
]


class FromClient(RootModel[ClientMessage]):
    """What a client may send over the socket."""


class FromServer(RootModel[ServerMessage]):
    """What the server sends over the socket."""
