"""A table that is open: the one authority over it. Events are stored first, then everybody is told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from cabochon.agents import Evaluation
from cabochon.errors import CabochonError
from cabochon.move import Move
from cabochon.server.events import Ended, Event, Left, Moved, Rematched, Seated, Sitter, TakenBack
from cabochon.server.listening import House, Listener
from cabochon.server.log import note, note_failure
from cabochon.server.messages import (
    Accepted,
    ChatLine,
    ChatMessage,
    EventInfo,
    EventMessage,
    MakeMove,
    PresenceMessage,
    Snapshot,
    SnapshotMessage,
    TakeBack,
)
from cabochon.server.refusal import Refusal, refusal_of
from cabochon.server.showing import Presence, Viewer, default_seat, snapshot
from cabochon.server.snapshot import seen_move
from cabochon.server.state import TableState, default_move
from cabochon.server.storage import CHATS_KEPT_IN_SIGHT
from cabochon.server.summary import summary_of
from cabochon.view import View


class LiveTable:
    """One table: a lock, its state, its listeners, and the tasks that move for bots and for the clock."""

    def __init__(self, house: House, state: TableState, created: int, chat: list[ChatLine]) -> None:
        self.house = house
        self.state = state
        self.created = created
        self.chat = chat
        self.listeners: set[Listener] = set()
        self.broken = False  # the database knows better: to be loaded anew
        self._lock = asyncio.Lock()
        self._since = house.time.passed()  # when the present decision began
        self._gone: dict[int, float] = {}  # when the person of a seat was last there
        self._bots: asyncio.Task[None] | None = None
        self._alarm: asyncio.Task[None] | None = None

    # --- looking ---

    def presence(self) -> Presence:
        """Who is there."""
        there = Counter(listener.owner for listener in self.listeners)
        connected = tuple(bool(there[sitter.owner or ""]) for sitter in self.state.sitters)
        owners = {sitter.owner for sitter in self.state.sitters}
        return Presence(connected, sum(number for owner, number in there.items() if owner not in owners))

    def time_left(self) -> list[int]:
        """Milliseconds left for each seat."""
        left = list(self.state.left)
        seat = self._timed_seat()
        if seat is not None:
            left[seat] = max(0, left[seat] - self._spent())
        return left

    def _timed_seat(self) -> int | None:
        """The seat whose clock runs."""
        has_clock = self.state.options.clock.kind != "none" and self.state.bot_to_move is None
        return self.state.to_move if has_clock else None

    def _spent(self) -> int:
        return int((self.house.time.passed() - self._since) * 1000)

    def show(self, viewer: Viewer, *, whole: bool = True) -> Snapshot:
        """The table as the viewer may see it."""
        self._check_viewer(viewer)
        return snapshot(self.state, viewer, self.presence(), self.time_left(), whole=whole)

    def viewer(self, owner: str, seat: int | None = None) -> Viewer:
        """A browser's eyes: those of the seat it names, else of its only one."""
        viewer = Viewer(owner, default_seat(self.state, owner) if seat is None else seat)
        self._check_viewer(viewer)
        return viewer

    def _check_viewer(self, viewer: Viewer) -> None:
        if viewer.seat is not None:
            self.check_owner(viewer.owner, viewer.seat)

    def check_owner(self, owner: str, seat: int) -> None:
        """Refuse anybody but the owner of the seat."""
        if seat not in range(self.state.players):
            raise Refusal("no-such-seat", seat=seat + 1)
        if self.state.sitters[seat].owner != owner:
            raise Refusal("not-your-seat", seat=seat + 1)

    # --- listening ---

    def join(self, listener: Listener) -> None:
        """Tell this one from now on what happens, beginning with the whole table."""
        listener.seat = default_seat(self.state, listener.owner)
        self.listeners.add(listener)
        self.greet(listener)
        self._tell_presence(but=listener)

    def part(self, listener: Listener) -> None:
        """Tell this one no more."""
        self.listeners.discard(listener)
        for seat in self.state.seats_of(listener.owner):
            self._gone[seat] = self.house.time.passed()
        self._tell_presence()

    def greet(self, listener: Listener) -> None:
        """Send the whole table."""
        listener.tell(SnapshotMessage(snapshot=self.show(listener.viewer), chat=self.chat).model_dump_json())

    def look(self, listener: Listener, seat: int | None) -> None:
        """Let a listener look through other eyes of theirs."""
        if seat is not None:
            self.check_owner(listener.owner, seat)
        listener.seat = seat
        self.greet(listener)

    def _tell_presence(self, but: Listener | None = None) -> None:
        there = self.presence()
        message = PresenceMessage(connected=list(there.connected), spectators=there.spectators)
        for listener in self.listeners - {but}:
            listener.tell(message.model_dump_json())

    def _tell(self, event: Event, move: Move | None) -> None:
        """Tell everybody of an event, each as far as they may know."""
        messages: dict[Viewer, str] = {}
        for listener in self.listeners:
            if listener.seat is None and isinstance(event, Seated) and event.owner == listener.owner:
                listener.seat = default_seat(self.state, listener.owner)
            viewer = listener.viewer
            if viewer not in messages:
                messages[viewer] = self._message(event, move, viewer)
            listener.tell(messages[viewer])

    def _message(self, event: Event, move: Move | None, viewer: Viewer) -> str:
        state = self.state
        seen = None
        if move is not None and state.game is not None:
            seen = seen_move(move, state.game.view(viewer.seat))
        info = EventInfo.model_validate(
            {"kind": event.kind, "version": state.version, "seat": getattr(event, "seat", None), "move": seen}
        )
        return EventMessage(event=info, snapshot=self.show(viewer, whole=False)).model_dump_json()

    # --- wishing ---

    async def sit(self, owner: str, seat: int, name: str | None) -> None:
        """Give an open seat to a browser, or its own seat back."""
        async with self._lock:
            self._check_seat(seat)
            sitter = self.state.sitters[seat]
            if sitter.owner == owner and sitter.kind == "person":
                return
            if sitter.owner != owner and sitter.kind != "open":
                raise Refusal("seat-taken", seat=seat + 1)
            if name is None and not sitter.name:
                raise Refusal("name-missing")
            await self._commit(Seated(seat=seat, name=name or sitter.name, owner=owner))
            await self._go_on()

    async def leave(self, owner: str, seat: int, level: int) -> None:
        """Let a bot go on for somebody who leaves, or who vanished a while ago."""
        async with self._lock:
            self._check_seat(seat)
            sitter = self.state.sitters[seat]
            if sitter.kind != "person" or self.state.phase == "over":
                return
            if sitter.owner != owner:
                self._check_vanished(owner, seat)
            await self._commit(Left(seat=seat, level=level))
            await self._go_on()

    def _check_seat(self, seat: int) -> None:
        if seat not in range(self.state.players):
            raise Refusal("no-such-seat", seat=seat + 1)

    def _check_vanished(self, owner: str, seat: int) -> None:
        if not self.state.seats_of(owner):
            raise Refusal("not-your-seat", seat=seat + 1)
        absent = self.house.time.passed() - self._gone.setdefault(seat, self.house.time.passed())
        if self.presence().connected[seat] or absent < self.house.settings.grace:
            raise Refusal("still-there", seat=seat + 1)

    async def move(self, owner: str, wish: MakeMove) -> Accepted:
        """Make a person's move, or say again that it was made."""
        async with self._lock:
            known = self.state.answers.get((owner, wish.id))
            if known is not None:
                return Accepted(id=wish.id, version=known)
            self.check_owner(owner, wish.seat)
            self._check_version(wish.version)
            if self.state.sitters[wish.seat].kind != "person":
                raise Refusal("not-your-seat", seat=wish.seat + 1)
            await self._move(wish.seat, wish.move, client=wish.id, owner=owner)
            version = self.state.version
            await self._go_on()
        return Accepted(id=wish.id, version=version)

    def _check_version(self, version: int) -> None:
        """Refuse what was wished at another board than the present one."""
        if not self.state.board_version <= version <= self.state.version:
            raise Refusal("stale-version", version=self.state.version)

    async def _move(
        self,
        seat: int,
        text: str,
        *,
        client: str | None = None,
        owner: str | None = None,
        by_clock: bool = False,
    ) -> None:
        try:
            move, reveal = self.state.move(seat, text)
        except CabochonError as error:
            raise refusal_of(error) from error
        event = Moved(
            seat=seat,
            text=str(move),
            reveal=reveal,
            ms=max(0, self._spent()),
            by_clock=by_clock,
            client=client,
            owner=owner,
        )
        await self._commit(event, move)

    async def take_back(self, owner: str, wish: TakeBack) -> None:
        """Take a seat's last decision back, where the table allows it."""
        async with self._lock:
            self.check_owner(owner, wish.seat)
            self._check_version(wish.version)
            kept = self.state.kept_after_takeback(wish.seat)
            if kept is None:
                raise Refusal("no-take-back")
            await self._commit(TakenBack(seat=wish.seat, kept=kept))
            await self._go_on()

    async def say(self, owner: str, text: str, seat: int | None) -> None:
        """Let everybody hear what somebody who plays here says."""
        if not self.state.options.chat:
            raise Refusal("chat-off")
        if seat is not None:
            self.check_owner(owner, seat)
        own = self.state.seats_of(owner)
        if not own:
            raise Refusal("spectators-silent")
        speaker = own[0] if seat is None else seat
        async with self._lock:
            number = self.chat[-1].number + 1 if self.chat else 1
            name = self.state.sitters[speaker].name
            line = ChatLine(number=number, seat=speaker, name=name, text=text, at=self.house.time.now())
            await self.house.storage.ask(self.house.storage.say, self.state.id, line)
            self.chat = [*self.chat, line][-CHATS_KEPT_IN_SIGHT:]
            for listener in self.listeners:
                listener.tell(ChatMessage(line=line).model_dump_json())

    async def rematch(self, owner: str, make: Callable[[list[Sitter]], Awaitable[str]]) -> str:
        """The table of the rematch; ``make`` is asked for one where there is none yet."""
        async with self._lock:
            if self.state.phase != "over":
                raise Refusal("not-over")
            if not self.state.seats_of(owner):
                raise Refusal("spectators-silent")
            if self.state.rematch is None:
                first, *others = self.state.sitters
                await self._commit(Rematched(table=await make([*others, first])))
            return self.state.rematch or ""

    # --- thinking ---

    async def hint(self, owner: str, seat: int) -> Evaluation:
        """What the strongest bot would do in this seat's place."""
        if not self.state.options.hints:
            raise Refusal("hints-off")
        view = self.deciding_view(owner, seat)
        return await self.house.thinkers.hint(view, self.house.settings.hint_seconds)

    def deciding_view(self, owner: str, seat: int) -> View:
        """What a seat sees that is to decide now."""
        self.check_owner(owner, seat)
        game = self.state.playing()
        if game.seat != seat:
            raise Refusal("not-your-turn", seat=seat + 1)
        return game.view(seat)

    # --- going on ---

    async def _commit(self, event: Event, move: Move | None = None) -> None:
        """Store the event, let it happen, tell everybody: in this order, and under the lock."""
        if self.broken:
            raise Refusal("unavailable")
        new = self.state.after(event)
        summary = summary_of(new)
        stored = (event, self.house.time.now(), summary.model_dump_json(), new.phase == "over")
        storage = self.house.storage
        try:
            await storage.ask(storage.append, new.id, new.version, *stored)
        except (CabochonError, SQLAlchemyError) as error:
            self.give_up()
            note_failure("event not stored", table=new.id, version=new.version)
            raise Refusal("unavailable") from error
        if new.phase == "over" and self.state.phase != "over":
            note("game over", table=new.id, turns=len(new.turns))
        if new.board_version > self.state.board_version:  # who comes and goes does not wind the clock up
            self._since = self.house.time.passed()
        self.state = new
        self._tell(event, move)

    def give_up(self) -> None:
        """End here: who comes back finds the table as the database has it."""
        self.broken = True
        for task in (self._bots, self._alarm):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        for listener in self.listeners:
            listener.send_away()

    async def wake(self) -> None:
        """Let a table that was just opened go on where it stood."""
        async with self._lock:
            await self._go_on()

    async def _go_on(self) -> None:
        """Begin if everybody is there, and see to it that bots move and the clock runs."""
        if self.state.phase == "waiting" and all(sitter.kind != "open" for sitter in self.state.sitters):
            await self._commit(self.state.deal())
        self._set_alarm()
        if self.state.bot_to_move is not None and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._let_bots_move())

    @property
    def idle(self) -> bool:
        """Whether nobody is there and nothing goes on."""
        at_work = any(task is not None and not task.done() for task in (self._bots, self._alarm))
        return not self.listeners and not at_work and not self._lock.locked()

    async def _let_bots_move(self) -> None:
        """Move as long as bots are to move."""
        while (level := self.state.bot_to_move) is not None and not self.broken:
            try:
                await self._bot_move(level)
            except Refusal:
                note_failure("bot stopped", table=self.state.id)
                return

    async def _bot_move(self, level: int) -> None:
        game = self.state.playing()
        seat, board = game.seat, self.state.board_version
        pause = asyncio.create_task(self.house.time.sleep(self.house.settings.bot_pause))
        try:
            move = await self.house.thinkers.bot(level, game.view(seat))
        except CabochonError:
            note_failure("bot failed", table=self.state.id, level=level)
            move = default_move(game)
        await pause
        async with self._lock:
            if self.state.board_version == board and self.state.bot_to_move == level:
                await self._move(seat, str(move))
                await self._go_on()

    def _set_alarm(self) -> None:
        """Wake up when the time of the seat to move runs out."""
        if self._alarm is not None and self._alarm is not asyncio.current_task():
            self._alarm.cancel()
        seat = self._timed_seat()
        self._alarm = None if seat is None else asyncio.create_task(self._run_out(seat))

    async def _run_out(self, seat: int) -> None:
        board = self.state.board_version
        while (left := self.time_left()[seat]) > 0:
            await self.house.time.sleep(left / 1000)
        async with self._lock:
            if self.state.board_version == board and self._timed_seat() == seat:
                await self._play_for(seat)
                await self._go_on()

    async def _play_for(self, seat: int) -> None:
        """End the turn of a seat whose time has run out."""
        if self.state.options.clock.at_zero == "forfeit":
            await self._commit(Ended(seat=seat))
            return
        turn = self.state.playing().turn
        while self.state.phase == "playing" and self.state.playing().turn == turn:
            await self._move(seat, str(default_move(self.state.playing())), by_clock=True)
