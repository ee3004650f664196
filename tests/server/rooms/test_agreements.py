"""What people at a table decide together: a bot for somebody absent, the end; and giving up."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from cabochon.server.refusal import Refusal
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.wire.requests import NewTable, Propose, Resign, Vote
from cabochon.server.wire.results import table_result
from tests.server.opened_rooms import (
    ADA,
    BEN,
    CAT,
    OPEN,
    agree,
    all_here,
    bot,
    me,
    play,
    play_randomly,
    tell,
    three_people,
    two_people,
)
from tests.server.random_games import FakeTime


async def propose_end(room: Room, owner: str, seat: int) -> None:
    await room.propose(owner, Propose(version=room.state.version, seat=seat, kind="end"))


async def propose_bot(room: Room, owner: str, seat: int, target: int, level: int = 1) -> None:
    request = Propose(version=room.state.version, seat=seat, kind="replace", target=target, level=level)
    await room.propose(owner, request)


async def resign(room: Room, owner: str, seat: int) -> None:
    await room.resign(owner, Resign(version=room.state.version, seat=seat, level=1))


def test_more_than_half_of_those_who_are_here_decide_about_an_absent_player(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await three_people(rooms)
        time.advance(61)
        await all_here(room, ADA, BEN)
        seat = room.snapshot(ADA).seats[2]
        assert (seat.absent_since, seat.connected) == (1_700_000_000_000, False)
        await propose_bot(room, ADA, 0, 2, level=4)
        assert room.state.sitters[2].kind == "person"  # one of two is not more than half
        with pytest.raises(Refusal, match="Another question"):
            await propose_end(room, BEN, 1)
        await room.leave(BEN, 2, 9)  # joins the vote; the level is that of the question
        assert room.state.sitters[2].level == 4
        await room.sit(CAT, 2, None)
        assert room.state.sitters[2].kind == "person"

    tell(tmp_path, story)


def test_the_others_may_decide_to_wait(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await three_people(rooms)
        time.advance(61)
        await all_here(room, ADA, BEN)
        await propose_bot(room, ADA, 0, 2)
        await agree(room, BEN, 1, yes=False)
        assert (room.state.question, room.state.sitters[2].kind) == (None, "person")

    tell(tmp_path, story)


def test_who_comes_back_in_time_is_not_replaced(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await three_people(rooms)
        time.advance(61)
        await all_here(room, ADA, BEN)
        await propose_bot(room, ADA, 0, 2)
        await room.mark_present(CAT)
        assert room.state.question is None
        with pytest.raises(Refusal, match="still here"):
            await propose_bot(room, BEN, 1, 2)

    tell(tmp_path, story)


def test_whoever_is_here_decides_though_the_rest_is_gone(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await three_people(rooms)
        time.advance(61)
        await room.mark_present(ADA)
        for absent in (1, 2):
            await propose_bot(room, ADA, 0, absent)
            assert room.state.sitters[absent].kind == "bot"

    tell(tmp_path, story)


def test_in_the_lobby_only_the_host_frees_the_seat_of_somebody_absent(tmp_path: Path) -> None:
    async def story(rooms: Rooms, time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[me(), OPEN, OPEN, OPEN]), ADA, "here")
        await room.sit(BEN, 1, "Ben")
        await room.sit(CAT, 2, "Cat")
        with pytest.raises(Refusal, match="still here"):
            await room.leave(ADA, 1, 1)
        time.advance(61)
        with pytest.raises(Refusal):
            await room.leave(CAT, 1, 1)
        await room.leave(ADA, 1, 1)
        assert room.state.sitters[1].kind == "open"

    tell(tmp_path, story)


# --- the end ---


def test_with_two_players_the_other_wins_when_one_resigns(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await two_people(rooms)
        with pytest.raises(Refusal, match="not yours"):
            await resign(room, BEN, 0)
        await resign(room, ADA, 0)
        result = room.snapshot(ADA).result
        assert result is not None
        assert (result.winners, result.ranks, result.resigned) == ([1], [2, 1], [0])
        assert (result.reason, result.decided_by) == ("resigned", "resigned")
        again = await rooms.room(await rooms.rematch(room, BEN, "here"))
        assert [sitter.kind for sitter in again.state.sitters] == ["person", "person"]

    tell(tmp_path, story)


def test_with_three_players_a_bot_plays_on_and_can_t_win(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "cabochon.server.rooms.rooms.new_secret", lambda: bytes([1] * 32)
    )  # always the same cards
    monkeypatch.setattr("cabochon.server.thinking.threads.secrets.randbits", lambda _bits: 1)  # and moves

    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await three_people(rooms)
        await resign(room, CAT, 2)
        seat = room.snapshot(CAT).seats[2]
        assert (seat.kind, seat.away, seat.resigned, seat.mine) == ("bot", False, True, True)
        with pytest.raises(Refusal, match="given up"):
            await room.sit(CAT, 2, None)
        rng = Random(5)
        while room.state.phase == "playing":
            if room.state.bot_to_move is None:
                await play_randomly(room, rng)
            else:
                await asyncio.sleep(0.001)
        result = table_result(room.state)
        assert result is not None
        assert (result.ranks[2], 2 in result.winners, result.resigned) == (3, False, [2])
        assert result.points[2] == max(result.points)  # or the test proves nothing
        assert result.decided_by == "resigned"

    tell(tmp_path, story)


def test_the_game_is_over_when_the_last_person_resigns(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[me(), bot(), bot()]), ADA, "here")
        await resign(room, ADA, 0)
        assert room.state.phase == "over"
        result = table_result(room.state)
        assert result is not None
        assert (result.winners, result.ranks) == ([1, 2], [3, 1, 1])

    tell(tmp_path, story)


def test_people_agree_to_end_a_game_without_a_winner(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await two_people(rooms)
        await propose_end(room, ADA, 0)
        await play(room, "wbg")  # the game goes on meanwhile
        assert room.state.question is not None
        await agree(room, BEN, 1)
        result = table_result(room.state)
        assert result is not None
        assert (result.winners, result.reason, result.decided_by) == ([], "agreed", "agreed")

    tell(tmp_path, story)


def test_nobody_ends_a_game_alone_while_another_may_come_back(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await two_people(rooms)
        await room.leave(BEN, 1, 1)
        with pytest.raises(Refusal, match="Nobody else is here"):
            await propose_end(room, ADA, 0)
        solo = await rooms.create(NewTable(seats=[me(), bot()]), ADA, "here")
        await propose_end(solo, ADA, 0)
        assert solo.state.phase == "over"

    tell(tmp_path, story)


def test_a_vote_is_counted_once_and_only_from_those_who_are_asked(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await three_people(rooms)
        await propose_end(room, ADA, 0)
        version = room.state.version
        await agree(room, BEN, 1)
        await agree(room, BEN, 1)
        assert room.state.version == version + 1
        for owner, seat in ((BEN, 2), ("d" * 64, 1)):
            with pytest.raises(Refusal, match="not yours"):
                await agree(room, owner, seat)
        with pytest.raises(Refusal, match="no longer open"):
            await room.vote(CAT, Vote(seat=2, number=1, yes=True))

    tell(tmp_path, story)


def test_giving_up_and_playing_again_makes_no_more_tables_than_asking_for_them(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _time: FakeTime) -> None:
        room = await rooms.create(NewTable(seats=[me(), me("Abe")]), ADA, "here")
        for _ in range(19):
            await resign(room, ADA, 0)
            room = await rooms.room(await rooms.rematch(room, ADA, "here"))
        await resign(room, ADA, 0)
        with pytest.raises(Refusal, match="Too many requests"):
            await rooms.rematch(room, ADA, "here")

    tell(tmp_path, story)
