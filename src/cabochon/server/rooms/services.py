"""What all rooms of a server share."""

from __future__ import annotations

from dataclasses import dataclass

from cabochon.server.cluster.cluster import Cluster
from cabochon.server.rate_limits import RateLimiter
from cabochon.server.settings import Settings, Time
from cabochon.server.storage.database import Database
from cabochon.server.thinking.thinking import Thinking


@dataclass(frozen=True, slots=True)
class Services:
    """The database, the bots' thinking, the time, the settings and the other servers."""

    database: Database
    thinking: Thinking
    time: Time
    settings: Settings
    cluster: Cluster
    asking: RateLimiter  # questions to the others, of one browser at one table
