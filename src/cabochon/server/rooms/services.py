"""What all rooms of a server share."""

from __future__ import annotations

from dataclasses import dataclass

from cabochon.server.settings import Settings, Time
from cabochon.server.storage.database import Database
from cabochon.server.thinking.thinking import Thinking


@dataclass(frozen=True, slots=True)
class Services:
    """The database, the bots' thinking, the time and the settings."""

    database: Database
    thinking: Thinking
    time: Time
    settings: Settings
