"""Threads that share the queue: what runs before what, failures, and the end."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future

import pytest

from cabochon.agents import Evaluation
from cabochon.server.refusal import Refusal
from cabochon.server.settings import Settings
from cabochon.server.thinking.here import Here
from cabochon.server.thinking.jobs import Job, Kind
from cabochon.server.thinking.thinking import Thinking
from tests.server.thinking.jobs import MOVE, PATIENCE, VIEW, Script, hint, job, review


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.001)


class Desk:
    """Threads with fake agents."""

    def __init__(self, threads: int = 1) -> None:
        self.script = Script()
        self.here = Here(Settings(bot_threads=threads), lambda: self.script)

    def put(self, *jobs: Job) -> list[Future[Evaluation]]:
        return [self.here.queue.put(each) for each in jobs]

    def runs(self, *tables: str) -> None:
        """Wait until exactly these have begun."""
        until(lambda: len(self.script.begun) >= len(tables))
        assert self.script.begun == list(tables)


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.here.close()


def test_twenty_heavy_tables_of_one_address_let_a_light_one_elsewhere_pass(desk: Desk) -> None:
    desk.put(*(job("ada", table=f"heavy{number}") for number in range(20)))
    desk.runs("heavy0")
    (light,) = desk.put(job("ben", 1, table="light"))
    assert light.result(PATIENCE).move == MOVE
    desk.runs("heavy0", "light")  # the search that ran goes on: one thread is enough


def test_a_heavy_job_elsewhere_waits_for_one_of_the_twenty(desk: Desk) -> None:
    desk.put(*(job("ada", table=f"heavy{number}") for number in range(20)))
    desk.runs("heavy0")
    desk.put(job("ben", table="ben"))
    desk.script.let_go("heavy0")
    desk.runs("heavy0", "ben")


def test_a_review_makes_room_for_a_bot_and_begins_again(desk: Desk) -> None:
    (reviewed,) = desk.put(review("ada", table="review"))
    desk.runs("review")
    (moved,) = desk.put(job("ada", table="bot"))
    desk.runs("review", "bot")
    desk.script.let_go("bot")
    assert moved.result(PATIENCE).move == MOVE
    desk.runs("review", "bot", "review")
    assert not reviewed.done()
    desk.script.let_go("review")
    assert reviewed.result(PATIENCE).move == MOVE


def test_a_review_goes_on_while_another_thread_is_free() -> None:
    desk = Desk(threads=2)
    desk.put(review("ada", table="review"))
    desk.runs("review")
    until(lambda: desk.here.queue._idle == 1)
    desk.put(job("ben", table="bot"))
    desk.runs("review", "bot")
    desk.put(hint("cat", table="hint"))
    desk.runs("review", "bot", "hint")
    desk.here.close()


def test_hints_leave_threads_to_bots() -> None:
    desk = Desk(threads=3)
    desk.put(*(hint("ada", table=f"hint{number}") for number in range(5)))
    desk.runs("hint0")
    desk.put(job("ben", table="bot0"), job("ben", table="bot1"))
    until(lambda: len(desk.script.begun) == 3)
    assert set(desk.script.begun) == {"hint0", "bot0", "bot1"}
    assert desk.here.queue.waiting(Kind.HINT) == 4
    desk.here.close()


def test_an_agent_that_fails_is_told_to_who_asked_and_the_thread_goes_on(desk: Desk) -> None:
    broken, fine = desk.put(job("ada", table="broken"), job("ada", table="fine"))
    with pytest.raises(RuntimeError, match="no idea"):
        broken.result(PATIENCE)
    desk.script.let_go("fine")
    assert fine.result(PATIENCE).move == MOVE


def test_an_answer_that_is_not_wanted_frees_its_thread(desk: Desk) -> None:
    running, waiting, last = desk.put(*(job("ada", table=str(number)) for number in range(3)))
    desk.runs("0")
    waiting.cancel()
    running.cancel()
    desk.runs("0", "2")
    desk.script.let_go("2")
    assert last.result(PATIENCE).move == MOVE
    with pytest.raises(CancelledError):
        running.result(0)


def test_closing_stops_what_runs_and_refuses_what_waits() -> None:
    desk = Desk()
    running, waiting = desk.put(job("ada", table="running"), job("ada", table="waiting"))
    desk.runs("running")
    desk.here.close()
    for answer in (running, waiting):
        with pytest.raises(Refusal, match="Try again"):
            answer.result(PATIENCE)
    with pytest.raises(Refusal, match="Try again"):
        desk.put(job())
    assert not [thread for thread in desk.here._threads._threads if thread.is_alive()]


def test_closing_does_not_wait_for_an_agent_that_hears_no_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.server.thinking.threads.END", 0.01)
    end = threading.Event()

    class Deaf(Script):
        def think(self, job: Job, stop: threading.Event) -> Evaluation:  # noqa: ARG002  # it hears nothing
            self.begun.append(job.table)
            end.wait(PATIENCE)
            return Evaluation(MOVE)

    deaf = Deaf()
    here = Here(Settings(bot_threads=1), lambda: deaf)
    here.queue.put(job())
    until(lambda: bool(deaf.begun))
    here.close()
    assert any(thread.is_alive() for thread in here._threads._threads)
    end.set()


def test_real_agents_decide_for_a_level_and_for_some_seconds() -> None:
    async def whole() -> None:
        thinking = Thinking(Settings(bot_threads=1))
        assert (await thinking.ask(job(level=1))).move in VIEW.legal_moves
        found = await thinking.ask(job(level=None, kind=Kind.HINT, seconds=0.01))
        assert len(found.chances) == 2
        assert found.visits
        thinking.close()

    asyncio.run(whole())
