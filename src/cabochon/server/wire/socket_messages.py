"""The messages of the socket, in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field, RootModel

from cabochon.server.model import Model
from cabochon.server.wire.answers import ErrorBody
from cabochon.server.wire.chat import ChatLine
from cabochon.server.wire.moves import MoveShape
from cabochon.server.wire.requests import MakeMove, Say, SeatNumber
from cabochon.server.wire.snapshot import Snapshot


class EventInfo(Model):
    """What has just happened."""

    kind: Literal[
        "started",
        "seated",
        "left",
        "filled",
        "opened",
        "mixing",
        "mixed",
        "move",
        "takeback",
        "ended",
        "resigned",
        "agreed",
        "asked",
        "answered",
        "withdrawn",
        "rematch",
    ] = Field(description="What it was.")
    version: int = Field(description="The version that it led to.")
    seat: int | None = Field(default=None, description="Whose doing it was.")
    move: MoveShape | None = Field(default=None, description="The decision, for a move.")
    yes: bool | None = Field(default=None, description="The answer, for answered.")


class Accepted(Model):
    """A move was made."""

    type: Literal["accepted"] = "accepted"
    id: str = Field(description="The id that the client had chosen.")
    version: int = Field(description="The version that the move led to.")


class MoveMessage(MakeMove):
    """To the server: make a move."""

    type: Literal["move"]


class SayMessage(Say):
    """To the server: say something."""

    type: Literal["chat"]


class LookMessage(Model):
    """To the server: look through the eyes of this seat of mine from now on; answered by a snapshot."""

    type: Literal["view"]
    seat: SeatNumber | None = Field(description="A seat of this browser; null: as a spectator.")


class PingMessage(Model):
    """To the server: are you there? Answered by pong."""

    type: Literal["ping"]


class ResyncMessage(Model):
    """To the server: send me everything anew; answered by a snapshot."""

    type: Literal["resync"]


ClientMessage = Annotated[
    MoveMessage | SayMessage | LookMessage | PingMessage | ResyncMessage, Field(discriminator="type")
]


class SnapshotMessage(Model):
    """From the server: the table with its whole log, after connecting and whenever asked for."""

    type: Literal["snapshot"] = "snapshot"
    snapshot: Snapshot = Field(description="The table.")
    chat: list[ChatLine] = Field(description="What was said last.")


class EventMessage(Model):
    """From the server: something has happened."""

    type: Literal["event"] = "event"
    event: EventInfo = Field(description="What happened.")
    snapshot: Snapshot = Field(description="The table since then, with the last turns of the log.")


class ChatMessage(Model):
    """From the server: somebody said something."""

    type: Literal["chat"] = "chat"
    line: ChatLine = Field(description="What was said.")


class PresenceMessage(Model):
    """From the server: somebody came or went."""

    type: Literal["presence"] = "presence"
    connected: list[bool] = Field(description="For each seat, whether its player is there.")
    spectators: int = Field(description="How many watch without a seat.")
    absent_since: list[int | None] = Field(
        default=[], description="For each seat, when its person was last seen; as in TableSeat."
    )


class ErrorMessage(Model):
    """From the server: a message was refused; nothing has changed."""

    type: Literal["error"] = "error"
    id: str | None = Field(default=None, description="The id of the move that was refused.")
    error: ErrorBody = Field(description="What was wrong.")
    snapshot: Snapshot | None = Field(default=None, description="The table as it is, if the move was stale.")


class PongMessage(Model):
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


def snapshot_text(snapshot: str, chat: Sequence[ChatLine]) -> str:
    """A ``SnapshotMessage`` around a snapshot that is written already."""
    lines = ",".join(line.model_dump_json() for line in chat)
    return f'{{"type":"snapshot","snapshot":{snapshot},"chat":[{lines}]}}'


def event_text(event: EventInfo, snapshot: str) -> str:
    """An ``EventMessage`` around a snapshot that is written already."""
    return f'{{"type":"event","event":{event.model_dump_json()},"snapshot":{snapshot}}}'


def with_snapshot(message: Model, snapshot: str) -> str:
    """A message or an answer whose snapshot is left out, with one that is written already."""
    return f'{message.model_dump_json(exclude={"snapshot"})[: -len("}")]},"snapshot":{snapshot}}}'
