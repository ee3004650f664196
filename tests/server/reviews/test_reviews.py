"""Reviews grow, are shared by all who ask, kept, and go on after whatever stops them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

import pytest
import sqlalchemy as sa

from cabochon.analysis import review_game
from cabochon.analysis.review_json import to_object
from cabochon.server.people.addresses import hashed
from cabochon.server.refusal import Refusal
from cabochon.server.reviews.answers import try_task
from cabochon.server.reviews.plan import Plan
from cabochon.server.reviews.recent import Recent
from cabochon.server.reviews.reviews import STORED_EVERY
from cabochon.server.storage.schema import REVIEWS
from cabochon.server.thinking.jobs import Kind
from cabochon.server.thinking.weighing import Luck, Weigh
from tests.server.opened_rooms import QUICK, until
from tests.server.random_games import FakeTime
from tests.server.reviews.desk import ADA, ALL, BEN, Desk, desk, game, plan, reviewed, shape
from tests.server.thinking.jobs import hint, job


def tell(story: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await story()

    asyncio.run(whole())


def rows(made: Desk) -> list[sa.Row[tuple[object, ...]]]:
    with made.rooms.database.engine.connect() as connection:
        return list(connection.execute(sa.select(REVIEWS)))


def has_stored(made: Desk, weighed: int) -> bool:
    """Whether a review is stored in which so many decisions are weighed."""
    body = str(rows(made)[0].body)
    return bool(body) and weighed == sum(each["choice"] is not None for each in json.loads(body)["entries"])


def test_a_review_grows_and_is_what_the_command_makes(url: str) -> None:
    async def story() -> None:
        async with desk(url) as made:
            asked = await made.reviews.ask(plan(), ADA)
            assert (asked.state, asked.ahead, asked.done, asked.review) == ("waiting", 0, 0, None)
            made.gate.let(1)
            luck = await made.until(asked.id, lambda progress: progress.review is not None)
            assert (luck.state, luck.done, luck.total) == ("running", 0, len(game()))
            assert [entry["choice"] for entry in reviewed(luck)["entries"]] == [None] * luck.total
            made.gate.let(2)
            await made.until(asked.id, lambda progress: progress.done == 2)
            made.gate.let(ALL)
            done = await made.finished(asked.id)
            assert done.state == "done"
            assert done.review is not None
            assert reviewed(done) == to_object(review_game(game(), "quick"))
            sent = shape(done)
            assert sent.frames == [entry.turn for entry in done.review.ledger.entries]
            assert sent.frames[-1] == game().turn

    tell(story)


def test_the_first_luck_is_the_quick_one(url: str) -> None:
    async def story() -> None:
        async with desk(url) as made:
            normal = Plan.of(plan().record, "normal")
            id = (await made.reviews.ask(normal, ADA)).id
            made.gate.let(1)
            first = await made.until(id, lambda progress: progress.review is not None)
            assert (reviewed(first)["effort"], reviewed(first)["judge"]) == ("quick", normal.judge("quick"))
            made.gate.let(1)
            await made.until(id, lambda progress: reviewed(progress)["effort"] == "normal")
            assert [type(each.task) for each in made.gate.done] == [Luck, Luck]

    tell(story)


def test_who_asks_for_the_same_game_joins(url: str) -> None:
    async def story() -> None:
        async with desk(url) as made:
            both = await asyncio.gather(made.reviews.ask(plan(), ADA), made.reviews.ask(plan(), BEN))
            assert both[0].id == both[1].id
            made.gate.let(ALL)
            await made.finished(both[0].id)
            again = await made.reviews.ask(plan(), BEN)
            assert again.state == "done"
            assert len(made.gate.done) == 1 + len(game())
            assert {each.address for each in made.gate.done} == {hashed(ADA)}
            assert len(rows(made)) == 1

    tell(story)


def test_a_table_keeps_the_review_that_an_upload_has_begun(url: str) -> None:
    async def story() -> None:
        async with desk(url, permits=ALL) as made:
            id = (await made.reviews.ask(plan(), ADA)).id
            assert [row.table_id for row in rows(made)] == [""]
            await made.reviews.ask(plan(), BEN, "abcdefgh2345")
            await made.finished(id)
            await made.reviews.ask(plan(), ADA)
            assert [row.table_id for row in rows(made)] == ["abcdefgh2345"]

    tell(story)


def test_several_threads_may_make_a_review(url: str) -> None:
    async def story() -> None:
        settings = replace(QUICK, bot_threads=3, review_threads=3)
        async with desk(url, settings=settings) as made:
            id = (await made.reviews.ask(plan(), ADA)).id
            made.gate.let(1)
            await made.until(id, lambda progress: progress.review is not None)
            await until(lambda: len(made.gate.begun) == 4)  # the luck, and three choices at once
            made.gate.let(ALL)
            assert reviewed(await made.finished(id)) == to_object(review_game(game(), "quick"))

    tell(story)


def test_a_finished_review_is_kept_over_a_restart(url: str) -> None:
    async def story() -> None:
        async with desk(url, permits=ALL) as made:
            id = (await made.reviews.ask(plan(), ADA)).id
            first = await made.finished(id)
        async with desk(url) as made:
            for found in (await made.reviews.find(id, BEN), await made.reviews.ask(plan(), BEN)):
                assert found.state == "done"
                assert reviewed(found) == reviewed(first)
            assert made.gate.begun == []

    tell(story)


def test_a_review_goes_on_where_a_restart_has_stopped_it(url: str) -> None:
    async def story() -> None:
        time = FakeTime()
        async with desk(url, time) as made:
            id = (await made.reviews.ask(plan(), ADA)).id
            for weighed in (0, 1, 2):  # first the luck of all turns, then choice after choice
                time.advance(STORED_EVERY)
                made.gate.let(1)
                await until(partial(has_stored, made, weighed))
        async with desk(url, time, permits=ALL) as made:
            begun = await made.reviews.find(id, BEN)
            assert (begun.state, begun.done) == ("running", 2)
            done = await made.finished(id)
            assert reviewed(done) == to_object(review_game(game(), "quick"))
            assert len(made.gate.done) == len(game()) - 2

    tell(story)


def test_a_stored_review_that_can_t_be_read_is_made_again(url: str) -> None:
    async def story() -> None:
        async with desk(url, permits=ALL) as made:
            id = (await made.reviews.ask(plan(), ADA)).id
            await made.finished(id)
            with made.rooms.database.engine.begin() as connection:
                connection.execute(sa.update(REVIEWS).values(body="{}"))
        async with desk(url, permits=ALL) as made:
            assert (await made.reviews.find(id, ADA)).state == "waiting"
            assert (await made.finished(id)).state == "done"

    tell(story)


def test_a_review_that_nobody_looks_at_pauses(url: str) -> None:
    async def story() -> None:
        time = FakeTime()
        async with desk(url, time) as made:
            id = (await made.reviews.ask(plan(), ADA)).id
            made.gate.let(2)
            await made.until(id, lambda progress: progress.done == 1)
            time.advance(QUICK.looking + 1)
            made.gate.let(2)  # those that were asked before
            await until(lambda: made.reviews.count() == 0)
            assert len(made.gate.done) <= 4
            assert [row.holder for row in rows(made)] == [None]
            made.gate.let(ALL)
            assert (await made.finished(id)).state == "done"
            assert len(made.gate.done) == 1 + len(game())  # nothing was done twice

    tell(story)


def test_a_failure_is_told_and_who_asks_again_gets_another_try(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with desk(url, permits=ALL) as made:
            with monkeypatch.context() as broken:
                broken.setattr(Weigh, "do", lambda *_: {"nonsense": True})
                id = (await made.reviews.ask(plan(), ADA)).id
                failed = await made.finished(id)
                sent = shape(failed)
                assert (sent.state, sent.error and sent.error.code) == ("failed", "internal")
                assert sent.review is not None  # the luck is there
            assert (await made.reviews.find(id, ADA)).state == "failed"
            assert (await made.reviews.ask(plan(), ADA)).state == "running"
            assert (await made.finished(id)).state == "done"

    tell(story)


def test_an_address_has_a_share_of_the_reviews_under_way(url: str) -> None:
    async def story() -> None:
        settings = replace(QUICK, most_reviews=8)
        async with desk(url, settings=settings) as made:
            for seed in range(2):
                ahead = (await made.reviews.ask(plan(seed=seed), ADA)).ahead
                assert ahead == seed
            with pytest.raises(Refusal) as refused:
                await made.reviews.ask(plan(seed=2), ADA)
            assert refused.value.code == "thinking-full"
            for number in range(6):
                await made.reviews.ask(plan(seed=10 + number), f"192.0.2.{number + 2}")
            with pytest.raises(Refusal):
                await made.reviews.ask(plan(seed=2), "192.0.2.99")
            assert (await made.reviews.ask(plan(seed=0), "192.0.2.99")).state == "waiting"  # it is under way

    tell(story)


def test_addresses_take_turns(url: str) -> None:
    async def story() -> None:
        async with desk(url) as made:
            ids = [(await made.reviews.ask(plan(turns=40, seed=seed), ADA)).id for seed in range(3)]
            await until(lambda: len(made.gate.begun) == 1)
            light = (await made.reviews.ask(plan(turns=3, seed=9), BEN)).id
            made.gate.let(12)
            done = await made.finished(light)
            assert done.state == "done"
            assert [(await made.reviews.find(id, ADA)).done for id in ids] == [0, 0, 0]

    tell(story)


def test_a_bot_goes_before_a_review_which_then_goes_on(url: str) -> None:
    async def story() -> None:
        async with desk(url) as made:
            id = (await made.reviews.ask(plan(), ADA)).id
            made.gate.let(2)
            await made.until(id, lambda progress: progress.done == 1)
            await until(lambda: len(made.gate.begun) == 3)
            moved = asyncio.create_task(made.thinking.ask(job(level=None, seconds=0.01)))
            hinted = asyncio.create_task(made.thinking.ask(hint()))
            await until(lambda: len(made.gate.begun) >= 4)  # the review's task was stopped
            made.gate.let(2)
            assert (await moved).move
            assert (await hinted).move
            kinds = [each.kind for each in made.gate.done]
            assert kinds == [Kind.REVIEW, Kind.REVIEW, Kind.BOT, Kind.HINT]
            made.gate.let(ALL)
            done = await made.finished(id)
            assert reviewed(done) == to_object(review_game(game(), "quick"))

    tell(story)


def test_a_move_is_tried_once(url: str) -> None:
    async def story() -> None:
        async with desk(url, permits=ALL) as made:
            id = (await made.reviews.ask(plan(), ADA)).id
            done = await made.finished(id)
            before = len(made.gate.done)
            task = try_task(done, 2, "R1")
            found = await asyncio.gather(*(made.reviews.try_move(id, 2, task, each) for each in (ADA, BEN)))
            assert found[0] == found[1] == await made.reviews.try_move(id, 2, task, ADA)
            assert [each.kind for each in made.gate.done[before:]] == [Kind.HINT]

    tell(story)


def test_what_was_never_asked_for_is_not_there(url: str) -> None:
    async def story() -> None:
        async with desk(url) as made:
            for id in ("", "x", plan().id, "é", "x\0", "x" * 1000):
                with pytest.raises(Refusal) as refused:
                    await made.reviews.find(id, ADA)
                assert refused.value.code == "no-review"

    tell(story)


def test_recent_things_are_kept() -> None:
    recent = Recent[int, int](3)
    for number in range(5):
        recent[number] = number
        recent.get(0)
    assert [recent.get(number) for number in range(5)] == [0, None, None, 3, 4]
    recent.forget(0)
    assert recent.get(0) is None
