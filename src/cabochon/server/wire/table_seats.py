"""Who sits where, as one browser is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from cabochon.server.model import Model
from cabochon.server.people.presence import Presence
from cabochon.server.people.seats import Sitter


class TableSeat(Model):
    """Who sits there."""

    number: int = Field(description="From 0, in turn order.")
    kind: Literal["person", "bot", "open"] = Field(description="Who plays now.")
    name: str = Field(description="The person's name; empty for bots and open seats.")
    level: int | None = Field(description="The bot's level.")
    twin: int = Field(default=0, description="How many bots of the same level sit before this one.")
    mine: bool = Field(description="Whether it belongs to this browser.")
    connected: bool = Field(description="Whether the person is there now; bots always are.")
    away: bool = Field(description="Whether a bot plays for a person who left and may come back.")
    resigned: bool = Field(default=False, description="Whether the person gave up; a bot plays on.")
    absent_since: int | None = Field(
        default=None,
        description="When the person was last seen, in milliseconds since 1970; null while they are here, "
        "and for bots and open seats.",
    )
    mixes: bool = Field(
        default=False, description="Whether the person's browser mixes a random part into the cards."
    )
    part_hash: str | None = Field(
        default=None, description="SHA-256 of that part in hexadecimal; null until the browser has told it."
    )


def seats_for(sitters: Sequence[Sitter], owner: str, presence: Presence) -> list[TableSeat]:
    """Who sits where."""
    return [
        TableSeat(
            number=number,
            kind=sitter.kind,
            name=sitter.name,
            level=sitter.level,
            twin=_twin(sitters, number),
            mine=sitter.owner == owner,
            connected=sitter.kind == "bot" or presence.connected[number],
            away=sitter.kind == "bot" and sitter.owner is not None and not sitter.resigned,
            resigned=sitter.resigned,
            absent_since=presence.since(number) if sitter.kind == "person" else None,
            mixes=sitter.mixes,
            part_hash=sitter.part_hash,
        )
        for number, sitter in enumerate(sitters)
    ]


def _twin(sitters: Sequence[Sitter], number: int) -> int:
    """How many bots of the same level sit before this one; a stand-in has its person's name."""
    own = sitters[number]
    if own.kind != "bot" or own.owner:
        return 0
    return sum(other.level == own.level and not other.owner for other in sitters[:number])
