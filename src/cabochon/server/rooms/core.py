"""The core of a room: the state of a table, its subscribers, and the one way to change and publish it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.server.cluster.cluster import Attendants
from cabochon.server.cluster.news import News
from cabochon.server.json_log import log_event, log_problem
from cabochon.server.metrics import EVENTS
from cabochon.server.people.presence import Attendance, Presence
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.bounds import check_bounds
from cabochon.server.rooms.services import Services
from cabochon.server.storage.database import CHAT_LINES_SHOWN, Creation
from cabochon.server.storage.events import Event
from cabochon.server.storage.leases import Conflict, Lease, Mark
from cabochon.server.tables.state import TableState
from cabochon.server.wire.chat import ChatLine, chat_line
from cabochon.server.wire.snapshot import Snapshot, TableNow, Viewer
from cabochon.server.wire.socket_messages import ChatMessage
from cabochon.server.wire.subscribers import Subscriber, Subscribers, send_snapshot, viewer_of
from cabochon.server.wire.summary import summary_of
from cabochon.server.wire.turn_log import TurnLog

TRIES = 3  # of a request that another server overtakes
Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Own = TypeVar("Own", bound="RoomCore")


class Overtaken(Exception):
    """Another server was first; this room knows by now what happened there."""


def retried(
    method: Callable[Concatenate[Own, Given], Awaitable[Answer]],
) -> Callable[Concatenate[Own, Given], Awaitable[Answer]]:
    """A person's request, which is tried again where another server was first."""

    @wraps(method)
    async def tried(room: Own, /, *args: Given.args, **options: Given.kwargs) -> Answer:
        for _ in range(TRIES):
            version = room.state.version
            try:
                return await method(room, *args, **options)
            except Overtaken:
                continue
            except Refusal:
                if not await room.was_behind(version):
                    raise
        raise Refusal("stale-version", version=room.state.version)

    return tried


class RoomCore:
    """A table in memory, with its subscribers. Each server that has any of them has a room of its own."""

    def __init__(
        self,
        services: Services,
        state: TableState,
        created: int,
        chat: list[ChatLine],
        *,
        lease: Lease | None = None,
        address: str = "",
    ) -> None:
        self.services = services
        self.cluster = services.cluster
        self.state = state
        self.created = created
        self.chat = chat
        self.lease = lease or Lease()
        if not self.lease.began:  # a table of the time before leases: its decision begins now
            self.lease = replace(self.lease, began=self.cluster.now())
        self.address = address  # of who made the table, hashed: it pays for the bots
        self.closed = False  # it must be loaded from the database again
        self.subscribers = Subscribers()
        self._lock = asyncio.Lock()
        self._attendance = Attendance(self.cluster.now)
        self._elsewhere: Attendants = {}
        self._shown: Counter[str] = Counter()  # the browsers that subscribers were last told of
        self._log = TurnLog()
        self._now: TableNow | None = None
        self._chances: dict[int | None, tuple[int, asyncio.Future[Any]]] = {}  # by viewer, at a board version

    # --- changing ---

    @property
    def holds(self) -> bool:
        """Whether this server runs the table's bots and clocks."""
        return self.lease.holder == self.cluster.id

    async def _commit(self, event: Event, game: Game | None = None, creating: Creation | None = None) -> None:
        """Store the event, adopt the state after it, publish it: in this order, holding the lock.

        ``game`` is the game after a move that was tried, ``creating`` a table to store with the event.
        The table is this server's from then on: if it was another's, the fencing number grows.
        """
        if self.closed:
            raise Refusal("unavailable")
        check_bounds(self.state, event, self.services.settings)
        new = self.state.after(event, game)
        lease = self._lease_after(new)
        await self._store(event, new, lease, creating)
        self._adopt(event, new, lease)
        self.cluster.tell(News("event", new.id, new.version))
        EVENTS.labels(event.kind).inc()

    def _lease_after(self, new: TableState) -> Lease:
        """The lease that goes with an event: a table where nothing runs needs no holder."""
        decided = (
            new.board_version > self.state.board_version
        )  # joining or leaving does not restart the timer
        return Lease(
            holder=self.cluster.id if new.running else None,
            fence=self.lease.fence + (not self.holds),
            began=self.cluster.now() if decided else self.lease.began,
        )

    async def _store(self, event: Event, new: TableState, lease: Lease, creating: Creation | None) -> None:
        database = self.services.database
        summary = summary_of(new).model_dump_json()
        row = (new.id, new.version, event, self.cluster.now(), summary, new.phase == "over")
        try:
            await database.run(database.append, *row, self.lease.fence, lease, creating)
        except Conflict as error:
            self.cluster.counts["conflicts"] += 1
            await self._catch_up()
            raise Overtaken from error
        except CabochonError as error:
            raise self._broken("event not stored", error) from error

    def _broken(self, what: str, error: CabochonError) -> Refusal:
        """Close the room because of the database; the refusal to answer with."""
        self.close()
        log_problem(what, table=self.state.id, version=self.state.version, reason=error.code)
        return Refusal("unavailable")

    def _adopt(self, event: Event, new: TableState, lease: Lease) -> None:
        """Change to the state after an event that is stored, and tell the subscribers."""
        if new.phase == "over" and self.state.phase != "over":
            log_event("game over", table=new.id, turns=0 if new.game is None else new.game.turn)
        self.state, self.lease = new, lease
        self.subscribers.publish(event, self.now())

    async def _catch_up(self) -> None:
        """Adopt what other servers have stored, holding the lock."""
        known = (self.state.id, self.state.version, self._said)
        try:
            changes = await self.services.database.run(self.cluster.leases.changes, *known)
        except CabochonError as error:
            raise self._broken("table not read", error) from error
        if changes is None:
            self.close()
            return
        for event in changes.events:
            self._adopt(event, self.state.after(event), changes.lease)
        self.lease = changes.lease
        for line in changes.chat:
            self._show(chat_line(line))
        self.cluster.counts["caught up"] += len(changes.events)

    @property
    def mark(self) -> Mark:
        """What the database says if nothing has happened at other servers."""
        return Mark(self.state.version, self._said, self.lease.fence, self.lease.holder)

    @property
    def is_orphan(self) -> bool:
        """Whether something is to run here and its server is gone."""
        return self.state.running and not self.cluster.is_alive(self.lease.holder)

    def needs(self, news: News) -> bool:
        """Whether anyone here waits for what is told; who comes later reads the database anyway."""
        if not self.subscribers:
            return False
        known = {"event": self.state.version, "chat": self._said}.get(news.kind, -1)
        return news.number > known

    async def was_behind(self, version: int) -> bool:
        """Whether a request was refused only because this room did not know what other servers had stored."""
        async with self._lock:
            if self.closed or not self.cluster.shared:
                return False
            await self._catch_up()
        return self.state.version > version

    @property
    def _said(self) -> int:
        """The number of the last chat line known here."""
        return self.chat[-1].number if self.chat else 0

    def _show(self, line: ChatLine) -> None:
        self.chat = [*self.chat, line][-CHAT_LINES_SHOWN:]
        self.subscribers.send(ChatMessage(line=line))

    def close(self) -> None:
        """Close the room; a browser that connects again gets the table from the database."""
        self.closed = True
        self.subscribers.disconnect()

    # --- the table at this moment ---

    def now(self) -> TableNow:
        """The table as it is now, for any number of snapshots."""
        self._now = TableNow(self.state, self.presence(), self.time_left(), self._log, self._now)
        return self._now

    def presence(self) -> Presence:
        """Which players are connected, and since when the others are absent."""
        return self._attendance.presence(self.state.sitters, self.connected(), self.services.settings.grace)

    def connected(self) -> Counter[str]:
        """How many sockets each browser has open at this table, at whichever server."""
        owners = self.subscribers.owners()
        for server, browsers in self._elsewhere.items():
            if self.cluster.is_alive(server):
                owners.update({owner: sockets for owner, (sockets, _) in browsers.items() if sockets})
        return owners

    def time_left(self) -> list[int]:
        """Milliseconds left for each seat."""
        left = list(self.state.time_left)
        seat = self.state.timed_seat
        if seat is not None:
            left[seat] = max(0, left[seat] - self._milliseconds_spent())
        return left

    def _milliseconds_spent(self) -> int:
        """Milliseconds since the present decision began."""
        return max(0, self.cluster.now() - self.lease.began)

    def snapshot(self, owner: str, seat: int | None = None) -> Snapshot:
        """The table as a browser may see it: as the seat it names, else as its only one."""
        return self.now().snapshot(self.viewer(owner, seat), whole=True)

    def snapshot_text(self, owner: str, seat: int | None = None, *, whole: bool = True) -> str:
        """The same as JSON, which is quicker; not whole: with the last turns of the log."""
        return self.now().text(self.viewer(owner, seat), whole=whole)

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
        self._note_presence(subscriber.owner, urgent=True)
        self._send_presence(but=subscriber)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Send a subscriber nothing more."""
        self.subscribers.remove(subscriber)
        if self.state.seats_of(subscriber.owner):
            self._attendance.mark(subscriber.owner)
        self._note_presence(subscriber.owner, urgent=True)
        self._send_presence()

    def _note_presence(self, owner: str, *, urgent: bool) -> None:
        """Tell the other servers how many sockets a browser has open here."""
        self.cluster.note_presence(self.state.id, owner, self.subscribers.owners()[owner], urgent=urgent)

    def meet(self, elsewhere: Attendants | None = None) -> None:
        """Take note of who is at the table by way of other servers that live, and tell the subscribers."""
        self._elsewhere = elsewhere = self._elsewhere if elsewhere is None else elsewhere
        for server, browsers in elsewhere.items():
            for owner, (sockets, seen) in browsers.items():
                beat = self.cluster.last_beat(server) if sockets else None
                if self.state.seats_of(owner):
                    self._attendance.mark(owner, max(seen, beat or 0))
        if self.connected() != self._shown:
            self._send_presence()

    def _send_presence(self, *, but: Subscriber | None = None) -> None:
        self._shown = self.connected()
        self.subscribers.send_presence(self.presence(), but=but)

    def send_snapshot(self, subscriber: Subscriber) -> None:
        """Send a subscriber the whole table."""
        send_snapshot(subscriber, self.now(), self.chat)

    def change_viewer(self, subscriber: Subscriber, seat: int | None) -> None:
        """Give a subscriber the view of another seat of theirs, or a spectator's."""
        if seat is not None:
            self.check_owner(subscriber.owner, seat)
        subscriber.seat = seat
        self.send_snapshot(subscriber)

    def text_for(self, subscriber: Subscriber) -> str:
        """The whole table as a subscriber may see it, as JSON."""
        return self.now().text(viewer_of(self.state, subscriber), whole=True)
