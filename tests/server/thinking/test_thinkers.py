"""Thinkers and servers on one PostgreSQL: who does what, and what happens when one dies."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from cabochon.errors import CabochonError
from cabochon.server.refusal import Refusal
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.settings import Settings, Time
from cabochon.server.storage.database import Database
from cabochon.server.thinking.job_table import JOBS, THINKERS, JobTable, new_id
from cabochon.server.thinking.jobs import Job, Kind
from cabochon.server.thinking.thinker import Thinker
from cabochon.server.thinking.thinking import Thinking
from cabochon.server.wire.requests import NewTable
from tests.postgres import Postgres, needed_postgres
from tests.server.opened_rooms import ADA, QUICK, bot
from tests.server.thinking.jobs import MOVE, PATIENCE, Script, decided, hint, job, review

SETTINGS = Settings(bot_threads=1)


@contextmanager
def thinker(database: Database, script: Script, threads: int = 1) -> Iterator[Thinker]:
    """A thinker in this process, with fake agents."""
    made = Thinker(database, threads, make=lambda: script)
    try:
        yield made
    finally:
        made.close()


@asynccontextmanager
async def server(
    database: Database, settings: Settings = SETTINGS, script: Script | None = None
) -> AsyncIterator[Thinking]:
    """A server's thinking; its own agents are fake."""
    here = script or Script()
    thinking = Thinking(settings, database, lambda: here)
    await thinking.open()
    try:
        yield thinking
    finally:
        thinking.close()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


async def answered(thinking: Thinking, *jobs: Job) -> None:
    async with asyncio.timeout(PATIENCE):
        for found in await asyncio.gather(*map(thinking.ask, jobs)):
            assert found.move == MOVE


def states(database: Database) -> list[str]:
    with database.engine.connect() as connection:
        return sorted(connection.execute(sa.select(JOBS.c.state)).scalars())


def takers(database: Database) -> list[str]:
    with database.engine.connect() as connection:
        query = sa.select(JOBS.c.taken_by).where(JOBS.c.state == "taken")
        return list(connection.execute(query).scalars())


def alive(database: Database) -> list[str]:
    with database.engine.connect() as connection:
        return list(connection.execute(sa.select(THINKERS.c.id)).scalars())


def test_while_a_thinker_lives_the_server_only_serves(database: Database) -> None:
    async def whole() -> None:
        here, there = Script(), Script()
        with thinker(database, there):
            async with server(database, script=here) as thinking:
                quick = [job(f"address{number}", 1, table=f"table{number}") for number in range(20)]
                await answered(thinking, *quick)
        assert (len(here.begun), len(there.begun)) == (0, 20)
        assert states(database) == ["done"] * 20

    asyncio.run(whole())


def test_without_a_thinker_the_server_thinks_itself(database: Database) -> None:
    async def whole() -> None:
        here = Script()
        async with server(database, script=here) as thinking:
            await answered(thinking, job(level=1))
        assert here.begun == ["table"]
        assert states(database) == []

    asyncio.run(whole())


def test_when_the_last_thinker_goes_the_server_takes_over_what_it_had(database: Database) -> None:
    async def whole() -> None:
        here, there = Script(), Script()
        async with server(database, script=here) as thinking:
            with thinker(database, there):
                await until(thinking._elsewhere.thinks)  # type: ignore[union-attr]  # PostgreSQL has one
                asked = asyncio.create_task(thinking.ask(job(table="long")))
                await until(lambda: there.begun == ["long"])
            await until(lambda: here.begun == ["long"])
            here.let_go("long")
            assert (await asked).move == MOVE

    asyncio.run(whole())


def test_a_server_may_be_told_where_to_think(database: Database) -> None:
    async def whole() -> None:
        here, there = Script(), Script()
        with thinker(database, there):
            async with server(database, replace(SETTINGS, thinking="here"), here) as thinking:
                await answered(thinking, job(level=1))
        assert (here.begun, there.begun) == (["table"], [])
        async with server(database, replace(SETTINGS, thinking="elsewhere"), here) as thinking:
            asked = asyncio.create_task(thinking.ask(job(level=1)))
            await until(lambda: states(database) == ["waiting"])
            with thinker(database, there):
                assert (await asked).move == MOVE
        assert (here.begun, there.begun) == (["table"], ["table"])

    asyncio.run(whole())


def test_a_review_makes_room_at_a_thinker_too(database: Database) -> None:
    async def whole() -> None:
        there = Script()
        with thinker(database, there):
            async with server(database) as thinking:
                reviewed = asyncio.create_task(thinking.ask(review("ada", table="review")))
                await until(lambda: there.begun == ["review"])
                moved = asyncio.create_task(thinking.ask(job("ada", table="bot")))
                await until(lambda: there.begun == ["review", "bot"])
                there.let_go("bot")
                await moved
                there.let_go("review")
                await reviewed
        assert there.begun == ["review", "bot", "review"]

    asyncio.run(whole())


def test_hints_have_their_share_at_a_thinker_too(database: Database) -> None:
    async def whole() -> None:
        there = Script()
        with thinker(database, there, threads=3):
            async with server(database) as thinking:
                asked = [asyncio.create_task(thinking.ask(hint("ada", "hint0")))]
                await until(lambda: there.begun == ["hint0"])
                asked += [asyncio.create_task(thinking.ask(hint("ada", f"hint{n}"))) for n in (1, 2)]
                await until(lambda: states(database) == ["taken", "waiting", "waiting"])
                asked.append(asyncio.create_task(thinking.ask(job("ben", table="bot"))))
                await until(lambda: there.begun == ["hint0", "bot"])
                for name in ("bot", "hint0", "hint1", "hint2"):
                    there.let_go(name)
                await asyncio.gather(*asked)
        assert sorted(there.begun[2:]) == ["hint1", "hint2"]

    asyncio.run(whole())


def test_an_agent_that_fails_elsewhere_is_told_to_who_asked(database: Database) -> None:
    async def whole() -> None:
        with thinker(database, Script()):
            async with server(database) as thinking:
                with pytest.raises(CabochonError, match="RuntimeError: no idea"):
                    await thinking.ask(job(table="broken"))
                await answered(thinking, job(level=1))

    asyncio.run(whole())


def test_a_bad_row_is_marked_and_the_next_job_is_done(database: Database) -> None:
    async def whole() -> None:
        table = JobTable(database.engine)
        bad = {
            "payload": '{"position": "splendor:9", "level": 1}',
            "kind": "riddle",
        }
        ids = [new_id() for _ in bad]
        for id, (column, value) in zip(ids, bad.items(), strict=True):
            table.add(id, job(level=1), {})
            with database.engine.begin() as connection:
                connection.execute(sa.update(JOBS).where(JOBS.c.id == id).values({column: value}))
        with thinker(database, Script()):
            async with server(database) as thinking:
                await answered(thinking, job(level=1))
        assert table.collect(ids)[ids[0]].state == "failed"
        assert table.collect(ids)[ids[1]].state == "waiting"  # of a kind that this version does not know

    asyncio.run(whole())


def test_an_answer_that_is_nonsense_is_a_failure(database: Database) -> None:
    async def whole() -> None:
        async with server(database, replace(SETTINGS, thinking="elsewhere")) as thinking:
            table = JobTable(database.engine)
            for answer in ("{", '{"move": "wwww"}'):
                asked = asyncio.create_task(thinking.ask(job()))
                await until(lambda: "waiting" in states(database))
                stored = table.take("me", tuple(Kind), quick_only=False)
                assert stored is not None
                table.answer(stored.id, "me", answer, 1.0)
                with pytest.raises(CabochonError, match="the bot failed"):
                    await asked

    asyncio.run(whole())


def test_a_job_that_is_lost_is_asked_again_for_a_bot_and_refused_for_a_hint(database: Database) -> None:
    async def whole() -> None:
        async with server(database, replace(SETTINGS, thinking="elsewhere")) as thinking:
            with pytest.raises(Refusal, match="Try again"):
                await thinking.ask(hint())  # nobody lives who could think about it
            moved = asyncio.create_task(thinking.ask(job(level=1)))
            JobTable(database.engine).beat("ghost")
            hinted = asyncio.create_task(thinking.ask(hint()))
            await until(lambda: states(database) == ["waiting"] * 3)
            with database.engine.begin() as connection:
                connection.execute(sa.delete(JOBS))  # as after a crash of PostgreSQL
            with pytest.raises(Refusal, match="Try again"):
                await hinted
            with thinker(database, Script()):
                assert (await moved).move == MOVE

    asyncio.run(whole())


def test_closing_gives_the_jobs_back(database: Database) -> None:
    there = Script()
    table = JobTable(database.engine)
    with thinker(database, there):
        table.add(new_id(), job(), {})
        end = time.monotonic() + PATIENCE
        while not there.begun and time.monotonic() < end:
            time.sleep(0.005)
        assert states(database) == ["taken"]
        assert len(alive(database)) == 1
    assert states(database) == ["waiting"]
    assert alive(database) == []


def test_with_sqlite_nobody_thinks_elsewhere(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    with pytest.raises(CabochonError, match="needs PostgreSQL"):
        Thinker(database, 1)
    with pytest.raises(CabochonError, match="needs PostgreSQL"):
        Thinking(replace(SETTINGS, thinking="elsewhere"), database)
    database.close()


def test_bots_of_a_table_play_a_game_through_a_thinker(url: str) -> None:
    async def whole() -> None:
        database = Database(url)
        rooms = Rooms(database, replace(QUICK, thinking="elsewhere"), Time())
        made = Thinker(database, 1)
        await rooms.open()
        room = await rooms.create(NewTable(seats=[bot(2), bot(5), bot(8)]), ADA, "here")
        await until(lambda: room.state.phase == "over")
        with database.engine.connect() as connection:
            rows = connection.execute(sa.select(JOBS.c.version, JOBS.c.state).order_by(JOBS.c.id)).all()
        moves = len(room.state.played)
        assert [row.state for row in rows] == ["done"] * moves
        assert len({row.version for row in rows}) == moves  # each decision was asked once
        made.close()
        rooms.close()

    asyncio.run(whole())


# --- the command ---


@contextmanager
def command(url: str) -> Iterator[subprocess.Popen[str]]:
    """cabochon think, once it has begun."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cabochon", "think", "--database", url, "--threads", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LANGUAGE": "en"},
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "Bots think here, one long search at a time\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def test_the_job_of_a_thinker_that_was_killed_is_done_by_another(url: str, database: Database) -> None:
    async def whole() -> None:
        there = Script()
        async with server(database) as thinking:
            with command(url) as victim:
                await until(thinking._elsewhere.thinks)  # type: ignore[union-attr]  # PostgreSQL has one
                asked = asyncio.create_task(thinking.ask(hint(seconds=20.0)))
                await until(lambda: takers(database) == alive(database))
                victim.kill()
                victim.wait()
            (dead,) = takers(database)
            with thinker(database, there):
                await until(lambda: bool(there.begun))
                assert takers(database) != [dead]
                there.let_go("table")
                assert (await asked).move == MOVE
        assert there.begun == ["table"]  # once

    asyncio.run(whole())


def test_sigterm_ends_the_command_and_gives_its_job_back(url: str, database: Database) -> None:
    table = JobTable(database.engine)
    id = new_id()
    with command(url) as process:
        table.add(id, hint(seconds=60.0), {})
        end = time.monotonic() + PATIENCE
        while states(database) != ["taken"]:
            assert time.monotonic() < end
            table.collect([id])  # it is still wanted
            time.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
    assert states(database) == ["waiting"]
    assert alive(database) == []


def test_two_commands_share_the_work_of_a_server_and_none_is_done_twice(url: str, database: Database) -> None:
    async def whole() -> None:
        with command(url), command(url):
            here = Script()
            async with server(database, script=here) as thinking:
                await until(lambda: len(alive(database)) == 2)
                rng = Random(1)
                jobs = [job(str(n % 5), rng.choice([1, 6, 9]), table=f"table{n}") for n in range(60)]
                jobs += [hint(f"asker{n}", seconds=0.2) for n in range(10)]
                found = await asyncio.gather(*map(thinking.ask, jobs))
        assert all(
            answer.move in decided(asked).view.legal_moves for asked, answer in zip(jobs, found, strict=True)
        )
        assert here.begun == []
        with database.engine.connect() as connection:
            rows = connection.execute(sa.select(JOBS.c.taken_by, JOBS.c.tries)).all()
        assert len({row.taken_by for row in rows}) == 2
        assert [row.tries for row in rows] == [1] * 70

    asyncio.run(whole())


def test_the_command_outlives_a_crash_of_postgresql_and_ends_though_it_hangs() -> None:
    folder = Path(tempfile.mkdtemp(prefix="cabochon-"))
    folder.chmod(0o755)  # who runs it must get there
    postgres = Postgres(folder / "postgres", needed_postgres())
    postgres.make()
    url = postgres.new_database()
    try:
        with command(url) as process:
            postgres.stop("immediate")
            postgres.start()
            assert outcome(url, job(level=1)) == "done"
            with paused(postgres.pid):
                process.send_signal(signal.SIGTERM)
                assert process.wait(PATIENCE) == 0
    finally:
        postgres.remove()
        folder.rmdir()


def outcome(url: str, asked: Job) -> str:
    """What becomes of a job."""
    database = Database(url)
    table, id = JobTable(database.engine), new_id()
    table.add(id, asked, {})
    end = time.monotonic() + PATIENCE
    while (state := table.collect([id])[id].state) in ("waiting", "taken") and time.monotonic() < end:
        time.sleep(0.01)
    database.close()
    return state


@contextmanager
def paused(pid: int) -> Iterator[None]:
    """Let a process and its children hang."""
    children = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=True
    ).stdout.split()
    family = [pid, *map(int, children)]
    for each in family:
        with suppress(ProcessLookupError):  # a child may end by itself
            os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in family:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGCONT)
