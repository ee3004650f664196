"""A line of a table's chat, as it is stored."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from pydantic import ValidationError

from cabochon.server.model import Model


class StoredLine(Model):
    """Something said."""

    number: int
    seat: int | None
    name: str
    text: str
    at: int  # milliseconds since 1970


def readable_lines(bodies: Iterable[str]) -> list[StoredLine]:
    """The chat lines; one that can't be read is left out, because it must not stop a game."""
    lines = []
    for body in bodies:
        with suppress(ValidationError):
            lines.append(StoredLine.model_validate_json(body))
    return lines
