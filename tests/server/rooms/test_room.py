"""One authority a table: moves, seats, take-backs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from cabochon.server.refusal import Refusal
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.wire.requests import MakeMove, NewTable, OptionsRequest
from tests.server.opened_rooms import (
    ADA,
    BEN,
    CAT,
    OPEN,
    agree,
    bot,
    me,
    open_rooms,
    play,
    play_randomly,
    snapshots_of,
    take_back,
    two_people,
    until,
)
from tests.server.random_games import FakeTime

Story = Callable[[Rooms], Awaitable[None]]


def tell(folder: Path, story: Story, time: FakeTime | None = None) -> None:
    async def whole() -> None:
        async with open_rooms(folder, time) as rooms:
            await story(rooms)

    asyncio.run(whole())


def test_the_game_begins_when_the_last_open_seat_is_taken(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await rooms.create(NewTable(seats=[me(), OPEN]), ADA, "here")
        assert room.snapshot(ADA).board is None
        with pytest.raises(Refusal, match="not started"):
            await room.move(ADA, MakeMove(id="too-early", version=1, seat=0, move="wbg"))
        await room.sit(BEN, 1, "Ben")
        shown = room.snapshot(BEN)
        assert shown.state == "playing"
        assert (shown.viewer, shown.mine, shown.legal) == (1, [1], [])
        assert len(room.snapshot(ADA).legal) == 30

    tell(tmp_path, story)


def test_a_stale_move_changes_nothing(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms)
        version = room.state.version
        await play(room, "wbg")
        await play(room, "wbg")
        before = snapshots_of(room)
        for old in (version, version + 1, room.state.version + 1):
            with pytest.raises(Refusal, match="has changed"):
                await room.move(ADA, MakeMove(id=f"stale-{old:03}", version=old, seat=0, move="rrk"))
        assert snapshots_of(room) == before

    tell(tmp_path, story)


def test_who_leaves_elsewhere_does_not_make_a_move_stale(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms)
        version = room.state.version
        await room.leave(BEN, 1, 1)
        await room.sit(BEN, 1, None)
        assert room.state.version == version + 2
        await room.move(ADA, MakeMove(id="still-right", version=version, seat=0, move="wbg"))

    tell(tmp_path, story)


def test_a_move_sent_again_is_answered_again_and_not_made_again(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms)
        request = MakeMove(id="only-once", version=room.state.version, seat=0, move="wbg")
        first = await room.move(ADA, request)
        await play(room, "wbg")
        before = snapshots_of(room)
        assert await room.move(ADA, request) == first
        assert snapshots_of(room) == before
        with pytest.raises(Refusal, match="not yours"):
            await room.move(BEN, request)

    tell(tmp_path, story)


def test_of_many_moves_at_once_one_is_made(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms)
        version = room.state.version
        requests = [
            MakeMove(id=f"race-{number:03}", version=version, seat=0, move="wbg") for number in range(20)
        ]
        answers = await asyncio.gather(
            *(room.move(ADA, request) for request in requests), return_exceptions=True
        )
        assert sum(not isinstance(answer, BaseException) for answer in answers) == 1
        assert len(room.state.played) == 1

    tell(tmp_path, story)


@pytest.mark.parametrize(
    ("owner", "seat", "move", "code"),
    [
        (BEN, 0, "wbg", "not-your-seat"),
        (CAT, 0, "wbg", "not-your-seat"),
        (BEN, 1, "wbg", "not-your-turn"),
        (ADA, 1, "wbg", "not-your-seat"),
        (ADA, 3, "wbg", "no-such-seat"),
        (ADA, 0, "wwb", "illegal-move"),
        (ADA, 0, "pass", "illegal-move"),
        (ADA, 0, "-k", "illegal-move"),
        (ADA, 0, "hello there", "not-a-move"),
        (ADA, 0, "\x00", "not-a-move"),
        (ADA, 0, "B3", "not-a-move"),
    ],
)
def test_what_may_not_be_is_refused_and_changes_nothing(
    tmp_path: Path, owner: str, seat: int, move: str, code: str
) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms)
        before = snapshots_of(room)
        request = MakeMove(id="refuse-me", version=room.state.version, seat=seat, move=move)
        with pytest.raises(Refusal) as refusal:
            await room.move(owner, request)
        assert refusal.value.code == code
        assert snapshots_of(room) == before

    tell(tmp_path, story)


def test_several_people_on_one_device_see_a_hand_only_when_they_ask_for_their_eyes(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await rooms.create(NewTable(seats=[me("Ada"), me("Abe"), bot()]), ADA, "here")
        await play(room, "R1")
        neutral = room.snapshot(ADA)
        assert (neutral.viewer, neutral.mine, neutral.legal) == (None, [0, 1], [])
        assert neutral.board is not None
        assert neutral.board.seats[0].hand[0].card is None
        own = room.snapshot(ADA, 0)
        assert own.board is not None
        assert own.board.seats[0].hand[0].card is not None
        assert len(room.snapshot(ADA, 1).legal) > 20
        with pytest.raises(Refusal, match="not yours"):
            room.viewer(BEN, 0)

    tell(tmp_path, story)


def test_a_bot_goes_on_for_who_leaves_until_they_come_back(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms)
        await room.leave(ADA, 0, 1)
        await until(lambda: room.state.to_move == 1)
        seat = room.snapshot(ADA).seats[0]
        assert (seat.kind, seat.level, seat.away, seat.mine) == ("bot", 1, True, True)
        with pytest.raises(Refusal, match="taken"):
            await room.sit(CAT, 0, "Cat")
        await room.sit(ADA, 0, None)
        assert room.state.sitters[0].name == "Ada"
        await play(room, "wbg")
        assert room.state.to_move == 0
        await asyncio.sleep(0.02)
        assert room.state.to_move == 0

    tell(tmp_path, story)


def test_who_leaves_before_the_game_opens_the_seat_again(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await rooms.create(NewTable(seats=[me(), OPEN, OPEN]), ADA, "here")
        await room.sit(BEN, 1, "Ben")
        await room.leave(BEN, 1, 3)
        assert room.state.sitters[1].kind == "open"
        await room.sit(CAT, 1, "Cat")
        assert room.state.sitters[1].name == "Cat"

    tell(tmp_path, story)


def test_somebody_who_is_there_or_has_just_gone_is_not_replaced(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms)
        with pytest.raises(Refusal, match="not yours"):
            await room.leave(CAT, 1, 1)
        with pytest.raises(Refusal, match="still here"):
            await room.leave(ADA, 1, 1)
        rooms.time.seconds += 61  # type: ignore[attr-defined]  # it is the tests' own time
        await room.leave(ADA, 1, 1)
        assert room.state.sitters[1].kind == "bot"

    tell(tmp_path, story)


def test_against_bots_alone_any_decision_can_be_taken_back(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await rooms.create(NewTable(seats=[me(), bot(), bot(2)]), ADA, "here")
        start = room.state.active_game().position()
        await play(room, "R1")
        await until(lambda: room.state.to_move == 0)
        hidden = room.state.active_game().hand(0)[0].card
        assert room.snapshot(ADA).can_take_back
        await take_back(room, ADA, 0)
        assert room.state.active_game().position() == start
        assert not room.state.played
        with pytest.raises(Refusal, match="Nothing can be taken back"):
            await take_back(room, ADA, 0)
        await play(room, "R1")  # nobody can draw again
        assert room.state.active_game().hand(0)[0].card == hidden

    tell(tmp_path, story)


def test_among_people_only_a_decision_that_revealed_nothing_can_be_taken_back(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms, take_back=True)
        await play(room, "wbg")
        with pytest.raises(Refusal):
            await take_back(room, BEN, 1)
        await take_back(room, ADA, 0)
        await agree(room, BEN, 1)
        assert (room.state.to_move, room.state.active_game().turns) == (0, ())
        await play(room, "R1")  # a card that Ada has seen
        with pytest.raises(Refusal):
            await take_back(room, ADA, 0)
        await play(room, "wbg")
        with pytest.raises(Refusal):
            await take_back(room, ADA, 0)  # the card lies before Ben's move

    tell(tmp_path, story)


def test_a_table_may_forbid_take_backs_hints_and_chat(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        options = OptionsRequest(take_back=False, hints=False, chat=False, memory_aid=False)
        room = await rooms.create(NewTable(seats=[me(), bot()], options=options), ADA, "here")
        shown = room.snapshot(ADA)
        assert shown.board is not None
        assert shown.board.unseen is None
        await play(room, "wbg")
        await until(lambda: room.state.to_move == 0)
        with pytest.raises(Refusal):
            await take_back(room, ADA, 0)
        with pytest.raises(Refusal, match="Hints"):
            await room.hint(ADA, 0, "here")
        with pytest.raises(Refusal, match="chat"):
            await room.say(ADA, "hello", None)

    tell(tmp_path, story)


def test_a_rematch_seats_everybody_one_further_and_is_made_once(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await two_people(rooms)
        rng = Random(3)
        with pytest.raises(Refusal, match="not over"):
            await rooms.rematch(room, ADA, "here")
        while room.state.phase == "playing":
            await play_randomly(room, rng)
        with pytest.raises(Refusal):
            await rooms.rematch(room, CAT, "there")
        time.advance(1)
        again = await rooms.rematch(room, ADA, "here")
        assert await rooms.rematch(room, BEN, "there") == again == room.state.rematch
        new = await rooms.room(again)
        assert [sitter.name for sitter in new.state.sitters] == ["Ben", "Ada"]
        assert new.state.phase == "playing"
        assert new.state.secret != room.state.secret
        assert [line.table for line in await rooms.games(ADA)] == [again, room.state.id]
        assert len(list(await rooms.games(BEN))) == 2

    time = FakeTime()
    tell(tmp_path, story, time)


def test_bots_play_a_whole_game_alone(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await rooms.create(
            NewTable(ruleset="marvel", seats=[bot(), bot(2), bot(3), bot(1)]), ADA, "here"
        )
        await until(lambda: room.state.phase == "over")
        assert room.snapshot(ADA).result is not None

    tell(tmp_path, story)


def test_an_address_has_only_so_many_tables(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        async def make(number: int, address: str, pause: float = 0) -> None:
            for _ in range(number):
                rooms.time.seconds += pause  # type: ignore[attr-defined]  # it is the tests' own time
                await rooms.create(NewTable(seats=[OPEN, OPEN]), ADA, address)

        await make(20, "crowd")
        with pytest.raises(Refusal, match="Too many requests"):
            await make(1, "crowd")
        await make(1, "elsewhere")
        await make(20, "crowd", pause=3600)
        with pytest.raises(Refusal, match="40 unfinished tables"):
            await make(1, "crowd", pause=3600)

    tell(tmp_path, story)
