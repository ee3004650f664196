"""One authority a table: moves, seats, take-backs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from cabochon.server.hall import Hall
from cabochon.server.messages import MakeMove, NewTable, Options
from cabochon.server.refusal import Refusal
from tests.server.hall import (
    ADA,
    BEN,
    CAT,
    OPEN,
    bot,
    me,
    open_hall,
    pictures,
    play,
    play_randomly,
    take_back,
    two_people,
    until,
)
from tests.server.worlds import OwnTime

Story = Callable[[Hall], Awaitable[None]]


def tell(folder: Path, story: Story, time: OwnTime | None = None) -> None:
    async def whole() -> None:
        async with open_hall(folder, time) as hall:
            await story(hall)

    asyncio.run(whole())


def test_the_game_begins_when_the_last_open_seat_is_taken(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.create(NewTable(seats=[me(), OPEN]), ADA, "here")
        assert table.show(table.viewer(ADA)).board is None
        with pytest.raises(Refusal, match="not begun"):
            await table.move(ADA, MakeMove(id="too-early", version=1, seat=0, move="wbg"))
        await table.sit(BEN, 1, "Ben")
        shown = table.show(table.viewer(BEN))
        assert shown.state == "playing"
        assert (shown.viewer, shown.mine, shown.legal) == (1, [1], [])
        assert len(table.show(table.viewer(ADA)).legal) == 30

    tell(tmp_path, story)


def test_a_stale_move_changes_nothing(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await two_people(hall)
        version = table.state.version
        await play(table, "wbg")
        await play(table, "wbg")
        before = pictures(table)
        for old in (version, version + 1, table.state.version + 1):
            with pytest.raises(Refusal, match="moved on"):
                await table.move(ADA, MakeMove(id=f"stale-{old:03}", version=old, seat=0, move="rrk"))
        assert pictures(table) == before

    tell(tmp_path, story)


def test_who_leaves_elsewhere_does_not_make_a_move_stale(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await two_people(hall)
        version = table.state.version
        await table.leave(BEN, 1, 1)
        await table.sit(BEN, 1, None)
        assert table.state.version == version + 2
        await table.move(ADA, MakeMove(id="still-right", version=version, seat=0, move="wbg"))

    tell(tmp_path, story)


def test_a_move_sent_again_is_answered_again_and_not_made_again(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await two_people(hall)
        wish = MakeMove(id="only-once", version=table.state.version, seat=0, move="wbg")
        first = await table.move(ADA, wish)
        await play(table, "wbg")
        before = pictures(table)
        assert await table.move(ADA, wish) == first
        assert pictures(table) == before
        with pytest.raises(Refusal, match="not yours"):
            await table.move(BEN, wish)

    tell(tmp_path, story)


def test_of_many_moves_at_once_one_is_made(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await two_people(hall)
        version = table.state.version
        wishes = [
            MakeMove(id=f"race-{number:03}", version=version, seat=0, move="wbg") for number in range(20)
        ]
        answers = await asyncio.gather(*(table.move(ADA, wish) for wish in wishes), return_exceptions=True)
        assert sum(not isinstance(answer, BaseException) for answer in answers) == 1
        assert len(table.state.made) == 1

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
    async def story(hall: Hall) -> None:
        table = await two_people(hall)
        before = pictures(table)
        wish = MakeMove(id="refuse-me", version=table.state.version, seat=seat, move=move)
        with pytest.raises(Refusal) as refusal:
            await table.move(owner, wish)
        assert refusal.value.code == code
        assert pictures(table) == before

    tell(tmp_path, story)


def test_several_people_on_one_device_see_a_hand_only_when_they_ask_for_their_eyes(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.create(NewTable(seats=[me("Ada"), me("Abe"), bot()]), ADA, "here")
        await play(table, "R1")
        neutral = table.show(table.viewer(ADA))
        assert (neutral.viewer, neutral.mine, neutral.legal) == (None, [0, 1], [])
        assert neutral.board is not None
        assert neutral.board.seats[0].hand[0].card is None
        own = table.show(table.viewer(ADA, 0))
        assert own.board is not None
        assert own.board.seats[0].hand[0].card is not None
        assert len(table.show(table.viewer(ADA, 1)).legal) > 20
        with pytest.raises(Refusal, match="not yours"):
            table.viewer(BEN, 0)

    tell(tmp_path, story)


def test_a_bot_goes_on_for_who_leaves_until_they_come_back(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await two_people(hall)
        await table.leave(ADA, 0, 1)
        await until(lambda: table.state.to_move == 1)
        seat = table.show(table.viewer(ADA)).seats[0]
        assert (seat.kind, seat.level, seat.away, seat.mine) == ("bot", 1, True, True)
        with pytest.raises(Refusal, match="taken"):
            await table.sit(CAT, 0, "Cat")
        await table.sit(ADA, 0, None)
        assert table.state.sitters[0].name == "Ada"
        await play(table, "wbg")
        assert table.state.to_move == 0
        await asyncio.sleep(0.02)
        assert table.state.to_move == 0

    tell(tmp_path, story)


def test_who_leaves_before_the_game_opens_the_seat_again(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.create(NewTable(seats=[me(), OPEN, OPEN]), ADA, "here")
        await table.sit(BEN, 1, "Ben")
        await table.leave(BEN, 1, 3)
        assert table.state.sitters[1].kind == "open"
        await table.sit(CAT, 1, "Cat")
        assert table.state.sitters[1].name == "Cat"

    tell(tmp_path, story)


def test_somebody_who_is_there_or_has_just_gone_is_not_replaced(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await two_people(hall)
        with pytest.raises(Refusal, match="not yours"):
            await table.leave(CAT, 1, 1)
        with pytest.raises(Refusal, match="still there"):
            await table.leave(ADA, 1, 1)
        hall.time.seconds += 61  # type: ignore[attr-defined]  # it is the tests' own time
        await table.leave(ADA, 1, 1)
        assert table.state.sitters[1].kind == "bot"

    tell(tmp_path, story)


def test_against_bots_alone_any_decision_can_be_taken_back(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.create(NewTable(seats=[me(), bot(), bot(2)]), ADA, "here")
        start = table.state.playing().position()
        await play(table, "R1")
        await until(lambda: table.state.to_move == 0)
        hidden = table.state.playing().hand(0)[0].card
        assert table.show(table.viewer(ADA)).can_take_back
        await take_back(table, ADA, 0)
        assert table.state.playing().position() == start
        assert not table.state.made
        with pytest.raises(Refusal, match="nothing can be taken back"):
            await take_back(table, ADA, 0)
        await play(table, "R1")  # nobody can draw again
        assert table.state.playing().hand(0)[0].card == hidden

    tell(tmp_path, story)


def test_among_people_only_a_decision_that_revealed_nothing_can_be_taken_back(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await two_people(hall)
        await play(table, "wbg")
        with pytest.raises(Refusal):
            await take_back(table, BEN, 1)
        await take_back(table, ADA, 0)
        assert (table.state.to_move, table.state.turns) == (0, ())
        await play(table, "R1")  # a card that Ada has seen
        with pytest.raises(Refusal):
            await take_back(table, ADA, 0)
        await play(table, "wbg")
        await play(table, "wbg")
        await play(table, "wbg")
        with pytest.raises(Refusal):
            await take_back(table, ADA, 0)  # Ben has moved since

    tell(tmp_path, story)


def test_a_table_may_forbid_take_backs_hints_and_chat(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        options = Options(take_back=False, hints=False, chat=False, memory_aid=False)
        table = await hall.create(NewTable(seats=[me(), bot()], options=options), ADA, "here")
        shown = table.show(table.viewer(ADA))
        assert shown.board is not None
        assert shown.board.unseen is None
        await play(table, "wbg")
        await until(lambda: table.state.to_move == 0)
        with pytest.raises(Refusal):
            await take_back(table, ADA, 0)
        with pytest.raises(Refusal, match="hints"):
            await table.hint(ADA, 0)
        with pytest.raises(Refusal, match="chat"):
            await table.say(ADA, "hello", None)

    tell(tmp_path, story)


def test_a_rematch_seats_everybody_one_further_and_is_made_once(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await two_people(hall)
        rng = Random(3)
        with pytest.raises(Refusal, match="not over"):
            await hall.rematch(table, ADA)
        while table.state.phase == "playing":
            await play_randomly(table, rng)
        with pytest.raises(Refusal):
            await hall.rematch(table, CAT)
        time.pass_by(1)
        again = await hall.rematch(table, ADA)
        assert await hall.rematch(table, BEN) == again == table.state.rematch
        new = await hall.table(again)
        assert [sitter.name for sitter in new.state.sitters] == ["Ben", "Ada"]
        assert new.state.phase == "playing"
        assert new.state.secret != table.state.secret
        assert [line.table for line in await hall.games(ADA)] == [again, table.state.id]
        assert len(list(await hall.games(BEN))) == 2

    time = OwnTime()
    tell(tmp_path, story, time)


def test_bots_play_a_whole_game_alone(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.create(
            NewTable(ruleset="marvel", seats=[bot(), bot(2), bot(3), bot(1)]), ADA, "here"
        )
        await until(lambda: table.state.phase == "over")
        assert table.show(table.viewer(ADA)).result is not None

    tell(tmp_path, story)


def test_an_address_has_only_so_many_tables(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async def make(number: int, address: str, pause: float = 0) -> None:
            for _ in range(number):
                hall.time.seconds += pause  # type: ignore[attr-defined]  # it is the tests' own time
                await hall.create(NewTable(seats=[OPEN, OPEN]), ADA, address)

        await make(20, "crowd")
        with pytest.raises(Refusal, match="too many requests"):
            await make(1, "crowd")
        await make(1, "elsewhere")
        await make(20, "crowd", pause=3600)
        with pytest.raises(Refusal, match="40 unfinished tables"):
            await make(1, "crowd", pause=3600)

    tell(tmp_path, story)
