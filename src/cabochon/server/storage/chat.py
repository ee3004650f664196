"""A line of a table's chat, as it is stored and sent."""

from __future__ import annotations

from pydantic import Field

from cabochon.server.model import Model


class ChatLine(Model):
    """Something said."""

    number: int = Field(description="Its number, from 1.")
    seat: int | None = Field(description="Who said it; null: a spectator.")
    name: str = Field(description="The name of who said it; empty for a spectator.")
    text: str = Field(description="What was said: plain text, to be shown as such.")
    at: int = Field(description="When, in milliseconds since 1970.")
