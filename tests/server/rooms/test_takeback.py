"""Taking back: alone at once, between people only what showed nothing, and only if they agree."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cabochon.server.refusal import Refusal
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.wire.requests import Fill, NewTable, OptionsRequest
from tests.server.opened_rooms import (
    ADA,
    BEN,
    CAT,
    OPEN,
    agree,
    all_here,
    bot,
    me,
    open_rooms,
    play,
    snapshots_of,
    take_back,
    tell,
    three_people,
    two_people,
    until,
)
from tests.server.random_games import FakeTime


def test_nobody_rewinds_a_game_against_a_person_who_dropped_out(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await two_people(rooms, take_back=True)
        for _ in range(3):
            await play(room, "R1")
            await play(room, "wbg")
        time.advance(61)
        await room.mark_present(ADA)
        await room.leave(ADA, 1, 1)  # Ben is gone: Ada alone decides who plays on
        assert room.state.sitters[1].kind == "bot"
        assert not room.snapshot(ADA).can_take_back
        with pytest.raises(Refusal, match="Nothing can be taken back"):
            await take_back(room, ADA, 0)
        await play(room, "wbg")  # shows nothing, but nobody is left who could agree
        await until(lambda: room.state.to_move == 0)
        with pytest.raises(Refusal):
            await take_back(room, ADA, 0)
        await room.sit(BEN, 1, None)  # Ben can always come back
        assert room.snapshot(BEN).seats[1].kind == "person"

    tell(tmp_path, story)


def test_a_person_who_left_by_choice_is_no_reason_to_rewind_either(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await two_people(rooms, take_back=True)
        await play(room, "wbg")
        await room.leave(BEN, 1, 1)
        await until(lambda: room.state.to_move == 0)
        with pytest.raises(Refusal):
            await take_back(room, ADA, 0)

    tell(tmp_path, story)


def test_a_guest_of_the_lobby_who_saw_no_card_does_not_count(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        request = NewTable(seats=[me(), OPEN], options=OptionsRequest(take_back=True))
        room = await rooms.create(request, ADA, "here")
        await room.leave(ADA, 0, 1)
        await room.sit(BEN, 0, "Ben")
        await room.leave(BEN, 0, 1)
        await room.sit(ADA, 0, "Ada")
        await room.fill(ADA, Fill(seat=1, level=1))
        await play(room, "R1")
        await until(lambda: room.state.to_move == 0)
        await take_back(room, ADA, 0)
        assert not room.state.played

    tell(tmp_path, story)


def test_people_on_one_device_take_back_without_asking(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[me("Ada"), me("Abe")]), ADA, "here")
        await play(room, "R1")
        await take_back(room, ADA, 0)
        assert (room.state.played, room.state.question) == ([], None)

    tell(tmp_path, story)


def test_a_take_back_asks_the_others_and_happens_when_all_agree(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await three_people(rooms, take_back=True)
        await play(room, "wbg")
        await play(room, "wbg")
        shown = room.snapshot(ADA)
        assert (shown.can_take_back, shown.take_back_asks) == (True, True)
        await take_back(room, ADA, 0)
        asked = room.snapshot(CAT).proposal
        assert asked is not None
        assert (asked.kind, asked.seat, asked.turns) == ("takeback", 0, 2)
        assert (asked.yes, asked.no, asked.voters) == ([0], [], [1, 2])
        await agree(room, BEN, 1)
        assert len(room.state.played) == 2
        await agree(room, CAT, 2)
        assert (room.state.played, room.state.question) == ([], None)

    tell(tmp_path, story)


def test_one_no_or_a_move_ends_the_question(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await three_people(rooms, take_back=True)
        await play(room, "wbg")
        await take_back(room, ADA, 0)
        await agree(room, BEN, 1, yes=False)
        assert (len(room.state.played), room.state.question) == (1, None)
        await take_back(room, ADA, 0)
        await play(room, "wbg")  # Ben goes on instead of answering
        assert (len(room.state.played), room.state.question) == (2, None)
        await take_back(room, ADA, 0)
        await agree(room, ADA, 0, yes=False)  # who asks may think again
        assert room.state.question is None
        with pytest.raises(Refusal, match="Too many requests"):
            await take_back(room, ADA, 0)

    tell(tmp_path, story)


def test_who_is_absent_too_long_is_not_waited_for_but_one_other_must_agree(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await three_people(rooms, take_back=True)
        await play(room, "wbg")
        time.advance(30)
        await all_here(room, ADA, BEN)
        await take_back(room, ADA, 0)
        await agree(room, BEN, 1)
        assert len(room.state.played) == 1  # Cat may still answer
        await asyncio.sleep(0)
        time.advance(31)
        await until(lambda: not room.state.played)
        await play(room, "wbg")
        time.advance(61)
        await room.mark_present(ADA)
        with pytest.raises(Refusal, match="Nobody else is here"):
            await take_back(room, ADA, 0)

    tell(tmp_path, story)


def test_bots_wait_for_the_answer(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        request = NewTable(seats=[me(), bot(), OPEN], options=OptionsRequest(take_back=True))
        room = await rooms.create(request, ADA, "here")
        await room.sit(BEN, 2, "Ben")
        await play(room, "wbg")
        await take_back(room, ADA, 0)
        await asyncio.sleep(0.05)
        assert len(room.state.played) == 1
        await agree(room, BEN, 2, yes=False)
        await until(lambda: room.state.to_move == 2)

    tell(tmp_path, story)


def test_open_questions_and_their_answers_survive_a_new_start(tmp_path: Path) -> None:
    async def whole() -> None:
        async with open_rooms(tmp_path) as rooms:
            room = await three_people(rooms, take_back=True)
            await play(room, "wbg")
            await take_back(room, ADA, 0)
            await agree(room, BEN, 1)
            before = snapshots_of(room)
        async with open_rooms(tmp_path) as rooms:
            again = await rooms.room(room.state.id)
            assert snapshots_of(again) == before
            await agree(again, CAT, 2)
            assert not again.state.played

    asyncio.run(whole())
