"""What tables share, and those who are told what happens at them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from cabochon.server.settings import Settings, Time
from cabochon.server.showing import Viewer
from cabochon.server.storage import Storage
from cabochon.server.thinking import Thinkers

MOST_WAITING = 64  # messages for a listener who is slow to read


@dataclass(frozen=True, slots=True)
class House:
    """What all tables of a server share."""

    storage: Storage
    thinkers: Thinkers
    time: Time
    settings: Settings


@dataclass(eq=False)
class Listener:
    """Somebody who is told what happens, through the eyes of a seat of theirs or of a spectator."""

    owner: str
    seat: int | None = None
    waiting: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))

    @property
    def viewer(self) -> Viewer:
        """Who looks."""
        return Viewer(self.owner, self.seat)

    def tell(self, message: str) -> None:
        """Send; whoever does not read is sent away, and may come back for the whole."""
        if self.waiting.full():
            self.send_away()
        else:
            self.waiting.put_nowait(message)

    def send_away(self) -> None:
        """Tell nothing more but goodbye."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)
