"""A line of a table's chat, as it is sent."""

from __future__ import annotations

from pydantic import Field

from cabochon.server.model import Model
from cabochon.server.storage.chat import StoredLine


class ChatLine(Model):
    """Something said."""

    number: int = Field(description="Its number, from 1.")
    seat: int | None = Field(description="Who said it; null: a spectator.")
    name: str = Field(description="The name of who said it; empty for a spectator.")
    text: str = Field(description="What was said: plain text, to be shown as such.")
    at: int = Field(description="When, in milliseconds since 1970.")


def stored_line(line: ChatLine) -> StoredLine:
    """A line as it is stored."""
    return StoredLine(number=line.number, seat=line.seat, name=line.name, text=line.text, at=line.at)


def chat_line(stored: StoredLine) -> ChatLine:
    """A stored line as it is sent."""
    return ChatLine(number=stored.number, seat=stored.seat, name=stored.name, text=stored.text, at=stored.at)
