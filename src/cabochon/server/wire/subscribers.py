"""The open sockets at a table, and what each is sent."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from pydantic import BaseModel

from cabochon.server.json_log import log_failure
from cabochon.server.metrics import SEND_SECONDS
from cabochon.server.people.presence import Presence
from cabochon.server.storage.events import Event, Moved, Seated
from cabochon.server.tables.state import TableState
from cabochon.server.wire.chat import ChatLine
from cabochon.server.wire.snapshot import TableNow, Viewer, anonymous
from cabochon.server.wire.socket_messages import EventInfo, PresenceMessage, event_text, snapshot_text
from cabochon.server.wire.turn_log import last_move

MOST_QUEUED = 64  # messages for a subscriber who is slow to read


@dataclass(eq=False)
class Subscriber:
    """One open socket: a browser, and the seat whose view it gets (None: a spectator's)."""

    owner: str
    seat: int | None = None
    queue: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MOST_QUEUED))

    def send(self, message: str) -> None:
        """Queue a message; a subscriber that does not read is disconnected, and may connect again."""
        if self.queue.full():
            self.disconnect()
        else:
            self.queue.put_nowait(message)

    def disconnect(self) -> None:
        """Drop what is queued and close the socket."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Subscribers:
    """All subscribers of one table."""

    def __init__(self) -> None:
        self._all: set[Subscriber] = set()

    def __len__(self) -> int:
        return len(self._all)

    def owners(self) -> Counter[str]:
        """How many sockets each browser has open."""
        return Counter(subscriber.owner for subscriber in self._all)

    def add(self, subscriber: Subscriber) -> None:
        """Send to this subscriber from now on."""
        self._all.add(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        """Send nothing more to this subscriber."""
        self._all.discard(subscriber)

    def disconnect(self) -> None:
        """Close all sockets."""
        for subscriber in self._all:
            subscriber.disconnect()

    def send(self, message: BaseModel, *, but: Subscriber | None = None) -> None:
        """Send the same message to all, or to all but one."""
        text = message.model_dump_json()
        for subscriber in self._all - {but}:
            subscriber.send(text)

    def send_presence(self, here: Presence, *, but: Subscriber | None = None) -> None:
        """Tell who is connected."""
        self.send(
            PresenceMessage(
                connected=list(here.connected),
                spectators=here.spectators,
                absent_since=list(here.absent_since),
            ),
            but=but,
        )

    @SEND_SECONDS.time()
    def publish(self, event: Event, now: TableNow) -> None:
        """Tell everybody of an event, each as far as they may know. The event is stored: nothing may fail."""
        messages: dict[Viewer, str] = {}
        for subscriber in self._all:
            try:
                if isinstance(event, Seated) and event.owner == subscriber.owner and subscriber.seat is None:
                    subscriber.seat = now.state.default_seat(subscriber.owner)
                viewer = anonymous(now.state, viewer_of(now.state, subscriber))
                if viewer not in messages:
                    messages[viewer] = _event_message(event, now, viewer)
                subscriber.send(messages[viewer])
            except Exception:  # one subscriber that can't be told must not keep the others from the game
                log_failure("subscriber not told", table=now.state.id, version=now.state.version)
                subscriber.disconnect()


def send_snapshot(subscriber: Subscriber, now: TableNow, chat: Sequence[ChatLine]) -> None:
    """Send one subscriber the whole table."""
    subscriber.send(snapshot_text(now.text(viewer_of(now.state, subscriber), whole=True), chat))


def viewer_of(state: TableState, subscriber: Subscriber) -> Viewer:
    """Whose view a subscriber gets; a browser that has given its seat up watches as a spectator."""
    seat = subscriber.seat
    if seat is not None and state.sitters[seat].owner != subscriber.owner:
        subscriber.seat = state.default_seat(subscriber.owner)
    return Viewer(subscriber.owner, subscriber.seat)


def _event_message(event: Event, now: TableNow, viewer: Viewer) -> str:
    known = {name: getattr(event, name, None) for name in ("kind", "seat", "yes")}
    move = last_move(now.state, viewer.seat) if isinstance(event, Moved) else None
    info = EventInfo.model_validate(known | {"version": now.state.version, "move": move})
    return event_text(info, now.text(viewer, whole=False))
