"""What the server answers over HTTP, besides snapshots."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from cabochon.server.metrics import REFUSALS
from cabochon.server.model import Model
from cabochon.server.refusal import Refusal
from cabochon.server.tables.state import TableState
from cabochon.server.wire.board import SmallBoard
from cabochon.server.wire.results import Result
from cabochon.server.wire.snapshot import Snapshot
from cabochon.server.wire.table_seats import TableSeat


class MoveAnswer(Model):
    """The answer to a move over HTTP."""

    id: str = Field(description="The id that the client had chosen.")
    version: int = Field(description="The version that the move led to.")
    snapshot: Snapshot = Field(description="The table now.")


class Explanation(Model):
    """Whether a decision is legal, and if not, which rule forbids it."""

    legal: bool = Field(description="Whether it may be made now.")
    clause: str = Field(default="", description="The clause that forbids it.")
    reason: str = Field(default="", description="The id of the wording of the reason, such as too-dear.")
    args: dict[str, str | int] = Field(default={}, description="What the wording needs.")
    message: str = Field(default="", description="The reason in English.")


class Part(Model):
    """The random part that a seat's browser mixed in."""

    seat: int = Field(description="The seat.")
    hash: str = Field(description="SHA-256 of the part, told before any part was given.")
    part: str | None = Field(description="The part, once the game is over; null also if it was never given.")


class Proof(Model):
    """How to check that nobody chose the cards."""

    table: str = Field(description="The table's id.")
    commitment: str = Field(description="SHA-256 of the secret, known from the start.")
    secret: str | None = Field(description="The secret in hexadecimal, once the game is over.")
    parts: list[Part] = Field(default=[], description="The parts in seat order; empty if nobody has one.")
    reveals: int = Field(description="How many tiles and cards have turned up, those of the setup included.")
    verified: bool | None = Field(description="Once over: whether the server's own check found all in order.")


class GameLine(Model):
    """A game of this browser."""

    table: str = Field(description="The table's id.")
    ruleset: str = Field(description="Its ruleset.")
    state: Literal["waiting", "playing", "over"] = Field(description="How it stands.")
    seats: list[TableSeat] = Field(description="Who sits where.")
    my_turn: bool = Field(description="Whether a seat of this browser is to move.")
    created: int = Field(description="When, in milliseconds since 1970.")
    result: Result | None = Field(description="How it ended.")
    points: list[int] = Field(default=[], description="The points of each seat; empty while waiting.")
    turns: int = Field(default=0, description="Turns completed.")
    round: int = Field(default=0, description="The present or last round, from 1; 0 while waiting.")
    board: SmallBoard | None = Field(
        default=None, description="What everybody sees on the table; null while waiting."
    )


class Games(Model):
    """This browser's games, the newest first."""

    games: list[GameLine] = Field(description="The games.")


class Health(Model):
    """That the server is well."""

    status: Literal["ok"] = Field(description="Always ok: an ill server does not answer so.")
    version: str = Field(description="The version of Cabochon.")
    tables: int = Field(description="Tables in memory.")


class Ready(Model):
    """That the server can do its work."""

    status: Literal["ready"] = Field(description="Always ready: a server that is not answers 503.")


class ErrorBody(Model):
    """What went wrong."""

    code: str = Field(description="The id of the wording, such as stale-version.")
    message: str = Field(description="The same in English.")
    args: dict[str, str | int] = Field(default={}, description="What the wording needs.")


class ErrorAnswer(Model):
    """The answer to a request that was refused; nothing has changed."""

    error: ErrorBody = Field(description="What was wrong, and its code.")
    snapshot: Snapshot | None = Field(
        default=None, description="The table as it is, if the request was stale."
    )


def proof_of(state: TableState, *, verified: bool | None = None) -> Proof:
    """What is shown of the secret and the parts: their hashes, and once the game is over, themselves."""
    over = state.phase == "over"
    return Proof(
        table=state.id,
        commitment=state.commitment,
        secret=state.secret.hex() if over else None,
        parts=[
            Part(
                seat=seat,
                hash=sitter.part_hash,
                part=state.parts[seat].hex() if over and seat in state.parts else None,
            )
            for seat, sitter in enumerate(state.sitters)
            if sitter.part_hash
        ],
        reveals=state.reveals,
        verified=verified,
    )


def error_body(refusal: Refusal) -> ErrorBody:
    """A refusal as it is sent, and counted."""
    REFUSALS.labels(refusal.code).inc()
    return ErrorBody(code=refusal.code, message=str(refusal), args=refusal.details)
