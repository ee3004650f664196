"""The room of a table: it checks every request and carries it out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from cabochon.agents import Evaluation
from cabochon.server.cluster.news import News
from cabochon.server.fairness import hash_of_part
from cabochon.server.people.addresses import hashed
from cabochon.server.people.seats import Sitter, people
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.automatic import AutomaticRoom
from cabochon.server.rooms.core import retried
from cabochon.server.storage.database import Creation
from cabochon.server.storage.events import (
    Agreed,
    Answered,
    Asked,
    Filled,
    Left,
    Mixed,
    Opened,
    Rematched,
    Resigned,
    Seated,
    TakenBack,
)
from cabochon.server.thinking.jobs import Audience, Job, Kind
from cabochon.server.thinking.tasks import Decide, Task
from cabochon.server.thinking.weighing import Chances
from cabochon.server.wire.chat import ChatLine, chat_line, stored_line
from cabochon.server.wire.requests import Fill, GivePart, MakeMove, Propose, Resign, TakeBack, Vote
from cabochon.server.wire.socket_messages import Accepted
from cabochon.view import View


class Room(AutomaticRoom):
    """A table and the requests that it accepts."""

    async def mark_present(self, owner: str) -> None:
        """Record that a browser is present: paused bots go on, a vote to replace its player is dropped."""
        own = self.state.seats_of(owner)
        if own:
            self._attendance.mark(owner)
        long_unseen = self._seconds_unseen > self.services.settings.looking / 2
        self.look()
        question = self.state.question
        returns = question is not None and question.target in own
        wakes = long_unseen and not self.holds and self.state.bot_to_move is not None
        self._note_presence(owner, urgent=returns or wakes)
        if returns or self._bots_stand_still:
            await self.resume()

    # --- seats ---

    @retried
    async def sit(self, owner: str, seat: int, name: str | None, part_hash: str | None = None) -> None:
        """Give an open seat to a browser, or its own seat back; note the hash of its part."""
        async with self._lock:
            self._check_seat(seat)
            sitter = self.state.sitters[seat]
            if self.state.has_begun or (sitter.owner == owner and sitter.part_hash):
                part_hash = None
            if sitter.owner == owner and sitter.kind == "person" and part_hash is None:
                return
            if sitter.owner != owner and sitter.kind != "open":
                raise Refusal("seat-taken", seat=seat + 1)
            if sitter.resigned:
                raise Refusal("seat-resigned", seat=seat + 1)
            if name is None and not sitter.name:
                raise Refusal("name-missing")
            self._attendance.mark(owner)
            await self._commit(Seated(seat=seat, name=name or sitter.name, owner=owner, part_hash=part_hash))
            await self._proceed()

    @retried
    async def give_part(self, owner: str, request: GivePart) -> None:
        """Mix a seat's random part into the seed; the same part again changes nothing."""
        async with self._lock:
            self.check_owner(owner, request.seat)
            part = bytes.fromhex(request.part)
            if self.state.parts.get(request.seat) == part:
                return
            expected = self.state.sitters[request.seat].part_hash
            if not self.state.mixing or expected is None:
                raise Refusal("part-not-due", seat=request.seat + 1)
            if hash_of_part(part) != expected:
                raise Refusal("part-wrong")
            await self._commit(Mixed(seat=request.seat, part=request.part, owner=owner))
            await self._proceed()

    @retried
    async def leave(self, owner: str, seat: int, level: int) -> None:
        """Replace a leaving player by a bot; to replace an absent player, ask the others."""
        async with self._lock:
            self._check_seat(seat)
            sitter = self.state.sitters[seat]
            if sitter.kind != "person" or self.state.phase == "over":
                return
            if sitter.owner == owner or self._frees_a_seat(owner, seat):
                await self._commit(Left(seat=seat, level=level))
                await self._proceed()
            else:
                await self._replace(owner, self._own_seat(owner, seat), seat, level)

    def _own_seat(self, owner: str, wanted: int) -> int:
        own = [seat for seat in self.state.seats_of(owner) if self.state.sitters[seat].kind == "person"]
        if not own:
            raise Refusal("not-your-seat", seat=wanted + 1)
        return own[0]

    def _frees_a_seat(self, owner: str, seat: int) -> bool:
        """Whether the host frees an absent player's seat, which is allowed before the game."""
        if self.state.has_begun or not self.state.is_host(owner):
            return False
        self._check_gone(seat)
        return True

    def _check_gone(self, seat: int) -> None:
        sitter = self.state.sitters[seat]
        if sitter.kind != "person" or sitter.owner not in self.presence().gone:
            raise Refusal("still-there", seat=seat + 1)

    @retried
    async def fill(self, owner: str, request: Fill) -> None:
        """Give an open seat to a bot."""
        async with self._lock:
            self._check_host(owner, request.seat)
            if self.state.sitters[request.seat].kind != "open":
                raise Refusal("seat-not-open", seat=request.seat + 1)
            await self._commit(Filled(seat=request.seat, level=request.level))
            await self._proceed()

    @retried
    async def open(self, owner: str, seat: int) -> None:
        """Remove a bot before the game, so that a person can take the seat."""
        async with self._lock:
            self._check_host(owner, seat)
            if self.state.sitters[seat].kind != "bot":
                raise Refusal("seat-not-a-bot", seat=seat + 1)
            await self._commit(Opened(seat=seat))

    def _check_host(self, owner: str, seat: int) -> None:
        self._check_seat(seat)
        if not self.state.is_host(owner):
            raise Refusal("not-the-host")
        if self.state.has_begun:
            raise Refusal("has-begun")

    # --- moves ---

    @retried
    async def move(self, owner: str, request: MakeMove) -> Accepted:
        """Make a person's move; a repeated request gets the same answer without a second move."""
        async with self._lock:
            known = self.state.accepted.get((owner, request.id))
            if known is not None:
                return Accepted(id=request.id, version=known)
            self._check_person(owner, request.seat)
            self._check_version(request.version)
            await self._move(request.seat, request.move, client=request.id, owner=owner)
            version = self.state.version
            await self._proceed()
        return Accepted(id=request.id, version=version)

    def _check_version(self, version: int) -> None:
        """Refuse a request that was made for an older board."""
        if not self.state.board_version <= version <= self.state.version:
            raise Refusal("stale-version", version=self.state.version)

    def _check_known(self, version: int) -> None:
        """Refuse a version that does not exist yet; for requests that don't depend on the board."""
        if version > self.state.version:
            raise Refusal("stale-version", version=self.state.version)

    def _check_person(self, owner: str, seat: int) -> None:
        """Refuse a seat that this browser does not play itself."""
        self.check_owner(owner, seat)
        if self.state.sitters[seat].kind != "person":
            raise Refusal("not-your-seat", seat=seat + 1)

    @retried
    async def take_back(self, owner: str, request: TakeBack) -> None:
        """Take a seat's last decision back, or ask the others for it."""
        async with self._lock:
            self._check_person(owner, request.seat)
            self._check_version(request.version)
            kept = self.state.kept_after_takeback(request.seat)
            if kept is None:
                raise Refusal("no-take-back")
            if self.state.is_alone(owner):
                await self._commit(TakenBack(seat=request.seat, kept=kept))
                await self._proceed()
            else:
                self._check_can_ask(owner)
                turns = len(self.state.played) - kept
                await self._ask(owner, Asked(seat=request.seat, about="takeback", turns=turns))

    # --- agreements ---

    def _check_can_ask(self, owner: str) -> None:
        """Refuse to ask when no other player is present to agree."""
        if not people(self.state.sitters) - {owner} - self.presence().gone:
            raise Refusal("nobody-to-ask")

    async def _ask(self, owner: str, question: Asked) -> None:
        if self.state.question is not None:
            raise Refusal("vote-open")
        self.services.asking.use((self.state.id, owner))
        await self._commit(question)
        await self._proceed()

    @retried
    async def propose(self, owner: str, request: Propose) -> None:
        """Ask the others to end the game, or to let a bot replace an absent player."""
        async with self._lock:
            self._check_person(owner, request.seat)
            self._check_known(request.version)
            if request.target is not None:
                await self._replace(owner, request.seat, request.target, request.level)
            else:
                await self._end(owner, request.seat)

    async def _replace(self, owner: str, seat: int, target: int, level: int) -> None:
        """Ask whether a bot replaces an absent player, or vote yes if that is already asked."""
        self.state.active_game()
        self._check_seat(target)
        self._check_gone(target)
        open_one = self.state.question
        if open_one is not None and open_one.target == target:
            await self._answer(owner, seat, yes=True)
        else:
            await self._ask(owner, Asked(seat=seat, about="replace", target=target, level=level))

    async def _end(self, owner: str, seat: int) -> None:
        self.state.active_game()
        others = {sitter.owner for sitter in self.state.sitters if not sitter.resigned} - {owner, None}
        if others:
            self._check_can_ask(owner)
            await self._ask(owner, Asked(seat=seat, about="end"))
        else:
            await self._commit(Agreed(seat=seat))
            await self._proceed()

    @retried
    async def vote(self, owner: str, request: Vote) -> None:
        """Answer the open question."""
        async with self._lock:
            self._check_person(owner, request.seat)
            question = self.state.question
            if question is None or question.number != request.number:
                raise Refusal("vote-closed")
            if owner in question.voters(self.state.sitters):
                await self._answer(owner, request.seat, yes=request.yes)

    async def _answer(self, owner: str, seat: int, *, yes: bool) -> None:
        question = self.state.question
        if question is not None and question.answers.get(owner) is not yes:
            await self._commit(Answered(seat=seat, yes=yes))
        await self._proceed()

    @retried
    async def resign(self, owner: str, request: Resign) -> None:
        """Resign: with two players the other wins, else a bot plays on."""
        async with self._lock:
            self.check_owner(owner, request.seat)
            self._check_known(request.version)
            self.state.active_game()
            if not self.state.sitters[request.seat].resigned:
                await self._commit(Resigned(seat=request.seat, level=request.level))
                await self._proceed()

    # --- chat, rematch and hints ---

    @retried
    async def say(self, owner: str, text: str, seat: int | None) -> None:
        """Store a player's chat line and send it to all subscribers."""
        if not self.state.options.chat:
            raise Refusal("chat-off")
        if seat is not None:
            self.check_owner(owner, seat)
        own = self.state.seats_of(owner)
        if not own:
            raise Refusal("spectators-silent")
        speaker = own[0] if seat is None else seat
        async with self._lock:
            name = self.state.sitters[speaker].name
            line = ChatLine(number=0, seat=speaker, name=name, text=text, at=self.cluster.now())
            database = self.services.database
            most = self.services.settings.most_chat_lines
            stored = await database.run(database.add_chat_line, self.state.id, stored_line(line), most)
            if stored.number > self._said + 1:  # people at other servers said something meanwhile
                await self._catch_up()
            else:
                self._show(chat_line(stored))
            self.cluster.tell(News("chat", self.state.id, stored.number))

    @retried
    async def rematch(self, owner: str, plan: Callable[[list[Sitter]], Awaitable[Creation]]) -> str:
        """The id of the rematch's table; ``plan`` makes it up; it is stored with the event."""
        async with self._lock:
            if self.state.phase != "over":
                raise Refusal("not-over")
            if not self.state.seats_of(owner):
                raise Refusal("spectators-silent")
            if self.state.rematch is None:
                first, *others = (_seated_again(sitter) for sitter in self.state.sitters)
                planned = await plan([*others, first])
                await self._commit(Rematched(table=planned.id), creating=planned)
            return self.state.rematch or ""

    async def hint(self, owner: str, seat: int, address: str) -> tuple[View, Evaluation]:
        """The strongest bot's evaluation for a seat that is to move; the address that asks pays for it."""
        if not self.state.options.hints:
            raise Refusal("hints-off")
        view = self.view_to_decide(owner, seat)
        task = Decide(view, seconds=self.services.settings.hint_seconds)
        return view, await self._think(Kind.HINT, address, task)

    async def chances(self, owner: str, seat: int | None, address: str) -> tuple[int, list[float]]:
        """The version, and the win chances by what a viewer knows; worked out once for all who ask."""
        if not self.state.options.hints:
            raise Refusal("hints-off")
        viewer = self.viewer(owner, seat).seat
        version, board = self.state.version, self.state.board_version
        known = self._chances.get(viewer)
        if known is None or known[0] != board:
            task = Chances(position=self.state.active_game().view(viewer).position())
            asked = asyncio.ensure_future(self._think(Kind.CHANCES, address, task))
            asked.add_done_callback(lambda done: done.cancelled() or done.exception())  # each asker is told
            known = self._chances[viewer] = board, asked
        try:
            return version, list(await asyncio.shield(known[1]))
        except Exception:
            if self._chances.get(viewer) == known:
                del self._chances[viewer]  # it is tried again
            raise

    async def _think(self, kind: Kind, address: str, task: Task) -> Any:
        """The answer to a person's question; the address that asks pays for it."""
        job = Job(kind, self.state.id, self.state.version, hashed(address), Audience.PEOPLE, task)
        return await self.services.thinking.ask(job)

    def view_to_decide(self, owner: str, seat: int) -> View:
        """The view of a seat that is to move."""
        self.check_owner(owner, seat)
        game = self.state.active_game()
        if game.seat != seat:
            raise Refusal("not-your-turn", seat=seat + 1)
        return game.view(seat)


def _seated_again(sitter: Sitter) -> Sitter:
    """The sitter of the next game: a player who resigned plays again, and every part is a new one."""
    level = None if sitter.resigned else sitter.level
    return Sitter(name=sitter.name, owner=sitter.owner, level=level, mixes=sitter.mixes)
