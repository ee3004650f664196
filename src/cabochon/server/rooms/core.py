"""The core of a room: the state of a table, its subscribers, and the one way to change and publish it."""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import SQLAlchemyError

from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.server.json_log import log_event, log_failure
from cabochon.server.metrics import EVENTS
from cabochon.server.people.presence import Attendance, Presence
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.services import Services
from cabochon.server.storage.chat import ChatLine
from cabochon.server.storage.events import Event
from cabochon.server.tables.state import TableState
from cabochon.server.wire.snapshot import Snapshot, TableNow, Viewer
from cabochon.server.wire.subscribers import Subscriber, Subscribers, send_snapshot, viewer_of
from cabochon.server.wire.summary import summary_of


class RoomCore:
    """A table in memory, with its subscribers."""

    def __init__(self, services: Services, state: TableState, created: int, chat: list[ChatLine]) -> None:
        self.services = services
        self.state = state
        self.created = created
        self.chat = chat
        self.closed = False  # it must be loaded from the database again
        self.subscribers = Subscribers()
        self._lock = asyncio.Lock()
        self._attendance = Attendance(services.time)
        self._decision_began = services.time.passed()

    async def _commit(self, event: Event, game: Game | None = None) -> None:
        """Store the event, adopt the state after it, publish it: in this order, holding the lock.

        ``game`` is the game after a move that was tried.
        """
        if self.closed:
            raise Refusal("unavailable")
        new = self.state.after(event, game)
        await self._store(event, new)
        if new.phase == "over" and self.state.phase != "over":
            log_event("game over", table=new.id, turns=0 if new.game is None else new.game.turn)
        if new.board_version > self.state.board_version:  # joining or leaving does not restart the timer
            self._decision_began = self.services.time.passed()
        self.state = new
        self.subscribers.publish(event, self.now())
        EVENTS.labels(event.kind).inc()

    async def _store(self, event: Event, new: TableState) -> None:
        database = self.services.database
        summary = summary_of(new).model_dump_json()
        row = (new.id, new.version, event, self.services.time.now(), summary, new.phase == "over")
        try:
            await database.run(database.append, *row)
        except (CabochonError, SQLAlchemyError) as error:
            self.close()
            log_failure("event not stored", table=new.id, version=new.version)
            raise Refusal("unavailable") from error

    def close(self) -> None:
        """Close the room; a browser that connects again gets the table from the database."""
        self.closed = True
        self.subscribers.disconnect()

    # --- the table at this moment ---

    def now(self) -> TableNow:
        """The table as it is now, for any number of snapshots."""
        return TableNow(self.state, self.presence(), self.time_left())

    def presence(self) -> Presence:
        """Which players are connected, and since when the others are absent."""
        connected = self.subscribers.owners()
        return self._attendance.presence(self.state.sitters, connected, self.services.settings.grace)

    def time_left(self) -> list[int]:
        """Milliseconds left for each seat."""
        left = list(self.state.time_left)
        seat = self._timed_seat()
        if seat is not None:
            left[seat] = max(0, left[seat] - self._milliseconds_spent())
        return left

    def _timed_seat(self) -> int | None:
        """The seat whose clock runs."""
        has_clock = self.state.options.clock.kind != "none" and self.state.bot_to_move is None
        return self.state.to_move if has_clock else None

    def _milliseconds_spent(self) -> int:
        """Milliseconds since the current decision began."""
        return int((self.services.time.passed() - self._decision_began) * 1000)

    def snapshot(self, owner: str, seat: int | None = None) -> Snapshot:
        """The table as a browser may see it: as the seat it names, else as its only one."""
        return self.now().snapshot(self.viewer(owner, seat), whole=True)

    def viewer(self, owner: str, seat: int | None = None) -> Viewer:
        """The viewer for a browser: the seat it names, else its only one."""
        if seat is None:
            seat = self.state.default_seat(owner)
        else:
            self.check_owner(owner, seat)
        return Viewer(owner, seat)

    def check_owner(self, owner: str, seat: int) -> None:
        """Refuse a browser that does not own the seat."""
        self._check_seat(seat)
        if self.state.sitters[seat].owner != owner:
            raise Refusal("not-your-seat", seat=seat + 1)

    def _check_seat(self, seat: int) -> None:
        if seat not in range(self.state.players):
            raise Refusal("no-such-seat", seat=seat + 1)

    # --- subscribers ---

    def subscribe(self, subscriber: Subscriber) -> None:
        """Send a subscriber the whole table, and later events as they happen."""
        subscriber.seat = self.state.default_seat(subscriber.owner)
        self.subscribers.add(subscriber)
        self.send_snapshot(subscriber)
        self.subscribers.send_presence(self.presence(), but=subscriber)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Send a subscriber nothing more."""
        self.subscribers.remove(subscriber)
        if self.state.seats_of(subscriber.owner):
            self._attendance.mark(subscriber.owner)
        self.subscribers.send_presence(self.presence())

    def send_snapshot(self, subscriber: Subscriber) -> None:
        """Send a subscriber the whole table."""
        send_snapshot(subscriber, self.now(), self.chat)

    def change_viewer(self, subscriber: Subscriber, seat: int | None) -> None:
        """Give a subscriber the view of another seat of theirs, or a spectator's."""
        if seat is not None:
            self.check_owner(subscriber.owner, seat)
        subscriber.seat = seat
        self.send_snapshot(subscriber)

    def snapshot_for(self, subscriber: Subscriber) -> Snapshot:
        """The whole table as a subscriber may see it."""
        return self.now().snapshot(viewer_of(self.state, subscriber), whole=True)
