"""What happens in a room without a request: the game starts, bots move, time runs out, votes are counted."""

from __future__ import annotations

import asyncio

from cabochon.errors import CabochonError
from cabochon.server.json_log import log_failure
from cabochon.server.people.votes import Question
from cabochon.server.refusal import Refusal, refusal_of
from cabochon.server.rooms.dealing import DealingRoom
from cabochon.server.rooms.services import Services
from cabochon.server.storage.chat import ChatLine
from cabochon.server.storage.events import Agreed, Ended, Event, Left, Moved, TakenBack, Withdrawn
from cabochon.server.tables.moves import default_move
from cabochon.server.tables.state import TableState
from cabochon.server.wire.subscribers import Subscriber


class AutomaticRoom(DealingRoom):
    """A room with background tasks for bot moves, the clock and votes."""

    def __init__(self, services: Services, state: TableState, created: int, chat: list[ChatLine]) -> None:
        super().__init__(services, state, created, chat)
        self._bot_task: asyncio.Task[None] | None = None
        self._move_timer: asyncio.Task[None] | None = None
        self._vote_timer: asyncio.Task[None] | None = None

    def close(self) -> None:
        """Close the room and cancel its tasks."""
        super().close()
        for task in (self._bot_task, self._move_timer, self._vote_timer):
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

    async def _proceed(self) -> None:
        """Deal the cards if the table is ready, count votes, and start bots and timers."""
        await super()._proceed()
        await self._count_votes()
        self._set_move_timer()
        self._set_vote_timer()
        if self._bot_may_move and (self._bot_task is None or self._bot_task.done()):
            self._bot_task = asyncio.create_task(self._play_bots())

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
        """Whether it is a bot's turn and no take-back is being voted on."""
        question = self.state.question
        return self.state.bot_to_move is not None and (question is None or question.kind != "takeback")

    async def _play_bots(self) -> None:
        """Make moves while it is a bot's turn."""
        while self._bot_may_move and not self.closed:
            try:
                await self._bot_move(self.state.bot_to_move or 1)
            except Refusal:
                log_failure("bot stopped", table=self.state.id)
                return

    async def _bot_move(self, level: int) -> None:
        game = self.state.active_game()
        seat, board = game.seat, self.state.board_version
        pause = asyncio.create_task(self.services.time.sleep(self.services.settings.bot_pause))
        try:
            move = await self.services.bot_threads.choose(level, game.view(seat))
        except CabochonError:
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
        seat = self._timed_seat()
        self._move_timer = None if seat is None else asyncio.create_task(self._wait_for_time_out(seat))

    async def _wait_for_time_out(self, seat: int) -> None:
        board = self.state.board_version
        while (left := self.time_left()[seat]) > 0:
            await self.services.time.sleep(left / 1000)
        async with self._lock:
            if self.state.board_version == board and self._timed_seat() == seat:
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
        question, here = self.state.question, set(self.subscribers.owners())
        absent = set() if question is None else question.voters(self.state.sitters) - here
        left = [self.services.settings.grace - self._attendance.seconds_absent(owner) for owner in absent]
        waits = [seconds for seconds in left if seconds > 0]
        self._vote_timer = asyncio.create_task(self._count_votes_after(min(waits))) if waits else None

    async def _count_votes_after(self, seconds: float) -> None:
        await self.services.time.sleep(seconds)
        await self.resume()

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Stop sending to a subscriber; an open question waits for them only for the grace time."""
        super().unsubscribe(subscriber)
        if self.state.question is not None and not self.closed:
            self._set_vote_timer()
