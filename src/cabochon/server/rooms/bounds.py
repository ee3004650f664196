"""How much may happen at one table: no browser can let what is stored of it grow without end."""

from __future__ import annotations

from cabochon.server.refusal import Refusal
from cabochon.server.settings import Settings
from cabochon.server.storage.events import (
    Answered,
    Asked,
    Event,
    Filled,
    Moved,
    Opened,
    Seated,
    TakenBack,
)
from cabochon.server.tables.state import TableState


def check_bounds(state: TableState, event: Event, settings: Settings) -> None:
    """Refuse an event beyond what a table may hold; what ends a game is never refused."""
    is_take_back = isinstance(event, TakenBack) or (isinstance(event, Asked) and event.about == "takeback")
    if is_take_back and state.take_backs >= settings.most_take_backs:
        raise Refusal("take-backs-used", most=settings.most_take_backs)
    if isinstance(event, Seated | Filled | Opened | Asked | Answered):
        if state.changes >= settings.most_changes:
            raise Refusal("table-full")
    elif isinstance(event, Moved | TakenBack) and state.version >= settings.most_events:
        raise Refusal("table-full")
