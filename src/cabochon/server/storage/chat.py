"""A line of a table's chat, as it is stored."""

from __future__ import annotations

from cabochon.server.model import Model


class StoredLine(Model):
    """Something said."""

    number: int
    seat: int | None
    name: str
    text: str
    at: int  # milliseconds since 1970
