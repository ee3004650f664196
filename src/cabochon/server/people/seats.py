"""The holders of seats: persons and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cabochon.server.model import Model


class Sitter(Model):
    """The holder of a seat: a person (by the hash of the browser's secret), a bot, or none yet."""

    name: str = ""
    owner: str | None = None
    level: int | None = None  # the bot that plays now, perhaps for an owner who left
    resigned: bool = False  # the owner resigned: the bot stays
    mixes: bool = False  # the owner's browser mixes a random part into the seed
    part_hash: str | None = None  # SHA-256 of that part, once the browser has told it

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        """What plays now: a person, a bot, or none while the seat is open."""
        if self.level is not None:
            return "bot"
        return "person" if self.owner is not None else "open"


def people(sitters: Sequence[Sitter]) -> set[str]:
    """The browsers that play now."""
    return {sitter.owner for sitter in sitters if sitter.owner is not None and sitter.kind == "person"}
