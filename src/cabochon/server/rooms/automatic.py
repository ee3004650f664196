"""What happens in a room without a request: the game starts, bots move, time runs out, votes are counted."""

from __future__ import annotations

import asyncio
import math
from contextlib import suppress
from dataclasses import replace

from cabochon.errors import CabochonError
from cabochon.server.cluster.news import News
from cabochon.server.json_log import log_event, log_failure
from cabochon.server.people.seats import people
from cabochon.server.people.votes import Question
from cabochon.server.refusal import Refusal, refusal_of
from cabochon.server.rooms.core import TRIES, Overtaken
from cabochon.server.rooms.dealing import DealingRoom
from cabochon.server.storage.events import Agreed, Ended, Event, Left, Moved, TakenBack, Withdrawn
from cabochon.server.storage.leases import Conflict, Lease
from cabochon.server.tables.moves import default_move
from cabochon.server.thinking.jobs import Audience, Job, Kind
from cabochon.server.thinking.tasks import Decide
from cabochon.server.wire.subscribers import Subscriber
from cabochon.view import View


class AutomaticRoom(DealingRoom):
    """A room with background tasks for bot moves, the clock and votes."""

    _reading: asyncio.Task[None] | None = None
    _looked: float | None = None  # when a request last looked at the table
    _asked_for = Audience.PEOPLE  # for whom the bot's last job was asked
    _bot_task: asyncio.Task[None] | None = None
    _move_timer: asyncio.Task[None] | None = None
    _vote_timer: asyncio.Task[None] | None = None

    def close(self) -> None:
        """Close the room and cancel its tasks."""
        super().close()
        for task in (self._bot_task, self._move_timer, self._vote_timer, self._reading):
            if task is not None and task is not asyncio.current_task():
                task.cancel()

    @property
    def idle(self) -> bool:
        """Whether no browser is connected and no task is running."""
        tasks = (self._bot_task, self._move_timer, self._vote_timer, self._part_timer)
        running = any(task is not None and not task.done() for task in tasks)
        return not self.subscribers and not running and not self._lock.locked()

    async def resume(self) -> None:
        """Start the bots and timers that the table needs now."""
        async with self._lock:
            await self._proceed()

    async def catch_up(self) -> None:
        """Adopt what other servers have stored, and run what this server is to run."""
        async with self._lock:
            if self.closed:
                return
            before = (self.mark, self.lease)
            await self._catch_up()
            if self.is_orphan or (self.mark, self.lease) != before:
                await self._proceed()

    async def _proceed(self) -> None:
        """Deal the cards if the table is ready, count votes, start bots and timers: if this server is to.

        What a person asked for is stored by now, so another server that overtakes this is no refusal.
        """
        if self.closed:
            return
        try:
            if await self._lead():
                await super()._proceed()
                await self._count_votes()
            else:
                self._stop_waiting()
        except Overtaken:
            log_event("overtaken", table=self.state.id)
        self._set_move_timer()
        self._set_vote_timer()
        if self._bots_stand_still:
            self._bot_task = asyncio.create_task(self._play_bots())

    async def _lead(self) -> bool:
        """Whether this server is to run the table; one whose holder is gone is taken over."""
        if not self.state.running:
            return await self._give_up()
        for _ in range(TRIES):
            if self.holds:
                return True
            if self.cluster.is_alive(self.lease.holder):
                return False
            await self._take()
        return self.holds

    async def _give_up(self) -> bool:
        """End the lease of a table where nothing runs."""
        if self.holds:
            try:
                await self.services.database.run(self.cluster.leases.give_up, self.state.id, self.lease)
            except Refusal as error:
                raise self._broken("lease not given up", error) from error
            self.lease = replace(self.lease, holder=None)
        return False

    async def _take(self) -> None:
        """Take the table over; time that passed after its holder's last beat is not counted."""
        now, beat = self.cluster.now(), self.cluster.last_beat(self.lease.holder)
        paused = 0 if self.lease.holder is None else now - beat if beat else now
        lease = Lease(self.cluster.id, self.lease.fence + 1, min(now, self.lease.began + paused))
        row = (self.state.id, self.state.version, self.lease, lease)
        try:
            await self.services.database.run(self.cluster.leases.take, *row)
        except Conflict:
            await self._catch_up()
            return
        except Refusal as error:
            raise self._broken("table not taken", error) from error
        self.lease = lease
        self.cluster.counts["taken over"] += 1
        self.cluster.tell(News("lease", self.state.id))

    async def _move(
        self,
        seat: int,
        text: str,
        *,
        client: str | None = None,
        owner: str | None = None,
        by_clock: bool = False,
    ) -> None:
        """Try the move, store it, and adopt the game after it."""
        try:
            tried = self.state.try_move(seat, text)
        except CabochonError as error:
            raise refusal_of(error) from error
        event = Moved(
            seat=seat,
            text=tried.text,
            reveal=tried.reveal,
            ms=max(0, self._milliseconds_spent()),
            by_clock=by_clock,
            client=client,
            owner=owner,
        )
        await self._commit(event, tried.after)

    # --- bots ---

    @property
    def _bot_may_move(self) -> bool:
        """Whether it is a bot's turn, this server holds the table, and no take-back is being voted on."""
        question = self.state.question
        asked = question is not None and question.kind == "takeback"
        return self.holds and self.state.bot_to_move is not None and not asked

    @property
    def _bot_thinks(self) -> bool:
        """Whether a bot may move and the table does not pause: bots alone play only while somebody looks."""
        looked_at = bool(people(self.state.sitters)) or self.audience is not Audience.NOBODY
        return self._bot_may_move and looked_at

    @property
    def audience(self) -> Audience:
        """Who waits for the bots: a person who plays here, somebody who only watches, or nobody."""
        recent, presence, now = self.services.settings.looking, self.presence(), self.cluster.now()
        for seat, sitter in enumerate(self.state.sitters):
            away = now - (presence.since(seat) or now)
            if sitter.kind == "person" and away < recent * 1000:
                return Audience.PEOPLE
        elsewhere = [seen for browsers in self._elsewhere.values() for _, seen in browsers.values()]
        looked = self._seconds_unseen < recent or now - max(elsewhere, default=0) < recent * 1000
        return Audience.SPECTATORS if looked or self.subscribers or presence.spectators else Audience.NOBODY

    @property
    def _seconds_unseen(self) -> float:
        """How long ago somebody looked at the table by way of this server."""
        return math.inf if self._looked is None else self.services.time.passed() - self._looked

    def look(self) -> None:
        """Record that somebody looks at the table; a bot that thinks for nobody is moved forward."""
        self._looked = self.services.time.passed()
        if self.audience < self._asked_for:
            self._asked_for = self.audience
            self.services.thinking.promote(self.state.id, self.audience)

    @property
    def _bots_stand_still(self) -> bool:
        """Whether a bot is to think and none does."""
        return self._bot_thinks and (self._bot_task is None or self._bot_task.done())

    async def _play_bots(self) -> None:
        """Make moves while it is a bot's turn."""
        while self._bot_thinks and not self.closed:
            try:
                await self._bot_move(self.state.bot_to_move or 1)
            except Overtaken:
                log_event("bot overtaken", table=self.state.id)
            except Refusal as refusal:
                log_event("bot stopped", table=self.state.id, reason=refusal.code)
                return

    def _bot_job(self, level: int, view: View) -> Job:
        self._asked_for = self.audience
        return Job(
            Kind.BOT, self.state.id, self.state.version, self.address, self._asked_for, Decide(view, level)
        )

    async def _bot_move(self, level: int) -> None:
        game = self.state.active_game()
        seat, board = game.seat, self.state.board_version
        pause = asyncio.create_task(self.services.time.sleep(self.services.settings.bot_pause))
        try:
            move = (await self.services.thinking.ask(self._bot_job(level, game.view(seat)))).move
        except Refusal:
            raise
        except Exception:  # whatever an agent does, the game goes on
            log_failure("bot failed", table=self.state.id, level=level)
            move = default_move(game)
        await pause
        async with self._lock:
            same = self.state.board_version == board and self.state.bot_to_move == level
            if same and self._bot_may_move:
                await self._move(seat, str(move))
                await self._proceed()

    # --- the clock ---

    def _set_move_timer(self) -> None:
        """Restart the timer of the seat to move."""
        if self._move_timer is not None and self._move_timer is not asyncio.current_task():
            self._move_timer.cancel()
        seat = self.state.timed_seat if self.holds else None
        self._move_timer = None if seat is None else self._timer(self._wait_for_time_out, seat)

    async def _wait_for_time_out(self, seat: int) -> None:
        board = self.state.board_version
        while (left := self.time_left()[seat]) > 0:
            await self.services.time.sleep(left / 1000)
        async with self._lock:
            if self.holds and self.state.board_version == board and self.state.timed_seat == seat:
                with suppress(Overtaken):
                    await self._time_out(seat)
                await self._proceed()

    async def _time_out(self, seat: int) -> None:
        """End the turn of a seat whose time has run out."""
        if self.state.options.clock.at_zero == "forfeit":
            await self._commit(Ended(seat=seat))
            return
        turn = self.state.active_game().turn
        while self.state.phase == "playing" and self.state.active_game().turn == turn:
            await self._move(seat, str(default_move(self.state.active_game())), by_clock=True)

    # --- votes ---

    async def _count_votes(self) -> None:
        """Carry out the open question if it is accepted, or drop it if it is refused."""
        question = self.state.question
        if question is None:
            return
        verdict = question.verdict(self.state.sitters, self.presence().gone)
        if verdict is not None:
            await self._commit(self._agreed(question) if verdict else Withdrawn())

    def _agreed(self, question: Question) -> Event:
        if question.kind == "takeback":
            return TakenBack(seat=question.seat, kept=len(self.state.played) - question.turns)
        if question.kind == "end":
            return Agreed(seat=question.seat)
        assert question.target is not None
        return Left(seat=question.target, level=question.level or 1)

    def _set_vote_timer(self) -> None:
        """While a question is open, count votes again when an absent player's grace time ends."""
        if self._vote_timer is not None and self._vote_timer is not asyncio.current_task():
            self._vote_timer.cancel()
        question, here = self.state.question, set(self.connected())
        absent = set() if question is None or not self.holds else question.voters(self.state.sitters) - here
        left = [self.services.settings.grace - self._attendance.seconds_absent(owner) for owner in absent]
        waits = [seconds for seconds in left if seconds > 0]
        self._vote_timer = self._timer(self._count_votes_after, min(waits)) if waits else None

    async def _count_votes_after(self, seconds: float) -> None:
        await self.services.time.sleep(seconds)
        await self.resume()

    def subscribe(self, subscriber: Subscriber) -> None:
        """Send a subscriber the whole table, and later events; what happened meanwhile is read again."""
        super().subscribe(subscriber)
        if self.cluster.shared:  # until now nobody here waited for news
            self._reading = asyncio.create_task(self._read_again())

    async def _read_again(self) -> None:
        with suppress(Refusal):  # the room is closed, and its subscribers come again
            await self.catch_up()

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Stop sending to a subscriber; an open question waits for them only for the grace time."""
        super().unsubscribe(subscriber)
        self.look()
        if self.state.question is not None and not self.closed:
            self._set_vote_timer()
