"""The order of jobs: who waits for them, whose they are, when they came; and the shares of each kind."""

from __future__ import annotations

import pytest

from cabochon.server.refusal import Refusal
from cabochon.server.thinking.fair_queue import Entry, FairQueue, Turns
from cabochon.server.thinking.jobs import Audience, Job, Kind
from tests.server.thinking.jobs import hint, job, review

SHARES = {Kind.BOT: 3, Kind.HINT: 1, Kind.CHANCES: 1, Kind.REVIEW: 1}


def queue_of(*jobs: Job) -> FairQueue:
    queue = FairQueue(SHARES, {Kind.HINT: 2, Kind.REVIEW: 2})
    for each in jobs:
        queue.add(each)
    return queue


def take(queue: FairQueue, *, quick_only: bool = False) -> Entry:
    entry = queue.take(quick_only=quick_only)
    assert entry is not None
    return entry


def order(queue: FairQueue, used: float = 1.0) -> list[str]:
    """The tables of all jobs, done one after the other."""
    tables = []
    while (entry := queue.take(quick_only=False)) is not None:
        tables.append(entry.job.table)
        queue.end(entry, used)
    return tables


def test_people_come_before_spectators_and_those_before_nobody() -> None:
    queue = queue_of(
        review(table="review"),
        job(table="nobody", audience=Audience.NOBODY),
        job(table="watched", audience=Audience.SPECTATORS),
        job(table="people"),
        hint("ben", table="hint"),
    )
    assert order(queue) == ["hint", "people", "watched", "nobody", "review"]


def test_addresses_take_turns_whoever_came_first() -> None:
    heavy = [job("ada", table=f"ada{number}") for number in range(4)]
    queue = queue_of(*heavy, job("ben", table="ben0"), job("ben", table="ben1"))
    assert order(queue) == ["ada0", "ben0", "ada1", "ben1", "ada2", "ada3"]


def test_an_address_with_heavy_jobs_waits_for_as_much_time_of_the_others() -> None:
    light = [job("ben", 3, table="light") for _ in range(250)]  # 2.5 seconds in all
    queue = queue_of(*(job("ada", table="heavy") for _ in range(4)), *light)
    done = order(queue)
    assert done.count("light") == 250
    places = [place for place, table in enumerate(done) if table == "heavy"]
    assert [place - number for number, place in enumerate(places)] == [0, 100, 200, 250]


def test_who_comes_new_waits_for_one_job_at_most() -> None:
    queue = queue_of(*(job("ada", table="ada") for _ in range(50)))
    for _ in range(20):
        queue.end(take(queue), 1.0)
    queue.add(job("ben", table="ben"))
    queue.add(job("ben", table="ben"))
    tables = order(queue)
    assert tables[:2].count("ben") == 1  # at once,
    assert tables[:4].count("ben") == 2  # and then in turn: what ada used before counts no longer
    assert "ada" in tables[:3]


def test_time_that_was_not_used_is_not_charged() -> None:
    queue = queue_of(job("ada", table="ada"))
    queue.end(take(queue), 0.25)  # of the second that it might have taken
    queue.add(job("ben", table="ben"))
    queue.end(take(queue), 0.5)
    for address in ("ben", "ada"):
        queue.add(job(address, table=address))
    assert order(queue) == ["ada", "ben"]


def test_a_review_costs_its_address_nothing_at_its_tables() -> None:
    queue = queue_of()
    for _ in range(5):
        queue.add(review("ada"))
        queue.end(take(queue), 1.0)
    for address in ("ada", "ben"):
        queue.add(job(address, table=address))
        queue.add(review(address, table=f"review of {address}"))
    assert order(queue) == ["ada", "ben", "review of ben", "review of ada"]


def test_win_chances_come_after_bots_and_before_reviews() -> None:
    chances = job("ada", 1, table="chances", kind=Kind.CHANCES)
    nobody = job("ada", 1, table="nobody", audience=Audience.NOBODY)
    assert order(queue_of(review(table="review"), chances, nobody)) == ["nobody", "chances", "review"]


def test_a_quick_thread_takes_quick_jobs_alone() -> None:
    queue = queue_of(*(job("ada", table="long") for _ in range(3)), job("ben", 1, table="quick"))
    assert take(queue, quick_only=True).job.table == "quick"
    assert queue.take(quick_only=True) is None
    assert queue.count(Kind.BOT) == 3


def test_only_the_level_that_thinks_for_a_time_is_not_quick() -> None:
    assert [level for level in range(1, 11) if not job(level=level).quick] == [10]
    assert not hint().quick


def test_each_kind_has_its_share_of_the_threads() -> None:
    queue = queue_of(hint(), hint(), review(), review(), *(job(table=str(number)) for number in range(4)))
    taken = [take(queue) for _ in range(5)]
    assert [
        sum(entry.job.kind is kind for entry in taken) for kind in (Kind.BOT, Kind.HINT, Kind.REVIEW)
    ] == [3, 1, 1]
    assert queue.take(quick_only=False) is None
    freed = next(entry for entry in taken if entry.job.kind is Kind.HINT)
    queue.end(freed, 1.0)
    assert take(queue).job.kind is Kind.HINT


def test_too_many_hints_and_reviews_are_refused_and_bots_wait() -> None:
    queue = queue_of(hint(), hint(), review(), review(), *(job() for _ in range(500)))
    for more in (hint("ben"), review("ben")):
        with pytest.raises(Refusal, match="Try again in a moment") as refused:
            queue.add(more)
        assert (refused.value.code, refused.value.status) == ("thinking-full", 503)
    assert queue.count(Kind.BOT) == 500


def test_a_bot_is_moved_forward_when_somebody_looks() -> None:
    away = [job("ben", table=f"away{number}", audience=Audience.NOBODY) for number in range(9)]
    queue = queue_of(
        *away, job("ada", table="people"), job("cat", table="watched", audience=Audience.SPECTATORS)
    )
    queue.promote("away8", Audience.PEOPLE)
    assert order(queue)[:4] == ["people", "away8", "watched", "away0"]
    queue = queue_of(*away)
    queue.promote("away8", Audience.PEOPLE)
    assert order(queue)[:2] == ["away8", "away0"]


def test_a_job_that_nobody_wants_is_forgotten_and_a_running_one_stopped() -> None:
    queue = queue_of()
    entries = [queue.add(job(table=str(number))) for number in range(9)]
    first = take(queue)
    queue.withdraw(first)
    assert first.stop.is_set()
    for place in (1, 5, 2):
        queue.withdraw(entries[place])
    queue.end(first, 0.1)
    assert order(queue) == ["3", "4", "6", "7", "8"]


def test_addresses_that_have_been_served_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.server.thinking.fair_queue.MOST_ADDRESSES", 10)
    turns = Turns()
    for number in range(1000):
        turns.serve(turns.give(str(number), 0.5) + 1)
    assert len(turns._ends) <= 10
