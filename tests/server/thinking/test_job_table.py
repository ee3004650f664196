"""Jobs in PostgreSQL: the order, the shares, what is lost, what is bad."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from cabochon.server.refusal import Refusal
from cabochon.server.storage.database import Database
from cabochon.server.thinking.job_table import (
    ALIVE,
    JOBS,
    KEPT,
    MOST_TRIES,
    THINKERS,
    WANTED,
    JobTable,
    new_id,
)
from cabochon.server.thinking.jobs import Audience, Job, Kind
from tests.server.thinking.jobs import hint, job, review

BOUNDS = {Kind.HINT: 2, Kind.REVIEW: 2}
ALL = tuple(Kind)


@pytest.fixture
def table(database: Database) -> JobTable:
    return JobTable(database.engine)


def add(table: JobTable, *jobs: Job) -> list[str]:
    ids = []
    for each in jobs:
        ids.append(new_id())
        table.add(ids[-1], each, BOUNDS)
    return ids


def order(table: JobTable, used: float = 1.0) -> list[str]:
    """The tables of all jobs, done one after the other."""
    tables = []
    while (stored := table.take("me", ALL, quick_only=False)) is not None:
        tables.append(stored.table)
        table.answer(stored.id, "me", "{}", used)
    return tables


def shift(database: Database, column: sa.Column[int], milliseconds: int) -> None:
    """Let this have happened earlier."""
    with database.engine.begin() as connection:
        connection.execute(sa.update(column.table).values({column: column - milliseconds}))


def state(database: Database, id: str) -> tuple[str, str | None]:
    with database.engine.connect() as connection:
        row = connection.execute(sa.select(JOBS).where(JOBS.c.id == id)).one()
    return row.state, row.taken_by


def test_the_order_is_that_of_one_process(table: JobTable) -> None:
    heavy = [job("ada", table=f"ada{number}") for number in range(4)]
    add(table, review("cat", table="review"), job("cat", table="nobody", audience=Audience.NOBODY))
    add(table, job("cat", table="watched", audience=Audience.SPECTATORS), *heavy)
    add(table, job("ben", table="ben0"), job("ben", table="ben1"))
    assert order(table) == ["ada0", "ben0", "ada1", "ben1", "ada2", "ada3", "watched", "nobody", "review"]


def test_a_review_costs_its_address_nothing_at_its_tables(table: JobTable) -> None:
    for _ in range(5):
        add(table, review("ada"))
        order(table)
    for address in ("ada", "ben"):
        add(table, job(address, table=address), review(address, table=f"review {address}"))
    assert order(table) == ["ada", "ben", "review ben", "review ada"]


def test_who_comes_new_waits_for_one_job_at_most(table: JobTable) -> None:
    add(table, *(job("ada", table="ada") for _ in range(30)))
    for _ in range(10):
        stored = table.take("me", ALL, quick_only=False)
        assert stored is not None
        table.answer(stored.id, "me", "{}", 1.0)
    add(table, job("ben", table="ben"), job("ben", table="ben"))
    tables = order(table)
    assert tables[:2].count("ben") == 1
    assert tables[:4].count("ben") == 2


def test_twenty_heavy_tables_let_a_quick_one_pass(table: JobTable) -> None:
    add(table, *(job("ada", table="heavy") for _ in range(20)))
    add(table, job("ben", 1, table="light"))
    assert table.take("me", ALL, quick_only=True).table == "light"  # type: ignore[union-attr]  # or it fails
    assert table.take("me", ALL, quick_only=True) is None


def test_a_kind_without_a_thread_left_is_not_taken(table: JobTable) -> None:
    add(table, hint("ada", table="hint"), job("ada", table="bot"))
    stored = table.take("me", [Kind.BOT, Kind.REVIEW], quick_only=False)
    assert stored is not None
    assert stored.table == "bot"
    assert table.take("me", [], quick_only=False) is None


def test_too_many_hints_are_refused(table: JobTable) -> None:
    add(table, hint(), hint(), review(), review())
    for more in (hint("ben"), review("ben")):
        with pytest.raises(Refusal, match="Try again in a moment"):
            add(table, more)
    add(table, *(job() for _ in range(10)))


def test_a_job_is_taken_once(table: JobTable, database: Database) -> None:
    (id,) = add(table, job())
    assert table.take("one", ALL, quick_only=False) is not None
    assert table.take("two", ALL, quick_only=False) is None
    table.answer(id, "two", "{}", 1.0)  # who has not taken it can't answer it
    assert state(database, id) == ("taken", "one")
    table.answer(id, "one", "{}", 1.0)
    assert table.collect([id])[id].state == "done"


def test_a_locked_job_is_passed_over(table: JobTable, database: Database) -> None:
    first, second = add(table, job("ada"), job("ada"))
    with database.engine.begin() as connection:
        connection.execute(sa.select(JOBS).where(JOBS.c.id == first).with_for_update())
        stored = table.take("me", ALL, quick_only=False)
    assert stored is not None
    assert stored.id == second


def test_the_job_of_a_dead_thinker_is_taken_again(table: JobTable, database: Database) -> None:
    (id,) = add(table, job())
    for thinker in ("one", "two"):
        table.beat(thinker)
    table.take("one", ALL, quick_only=False)
    assert table.tidy() == 0
    shift(database, THINKERS.c.beat, ALIVE + 1)
    assert not table.has_thinkers()
    table.beat("two")
    assert table.has_thinkers()
    assert table.tidy() == 1
    stored = table.take("two", ALL, quick_only=False)
    assert stored is not None
    table.answer(id, "one", "{}", 1.0)  # it was only paused
    assert state(database, id) == ("taken", "two")


def test_a_job_that_outlives_many_thinkers_fails(table: JobTable) -> None:
    (id,) = add(table, job())
    for number in range(MOST_TRIES):
        assert table.take(f"dead{number}", ALL, quick_only=False) is not None
        table.tidy()
    assert table.take("me", ALL, quick_only=False) is None
    assert table.collect([id])[id].state == "failed"


def test_a_job_that_is_given_back_has_not_failed(table: JobTable, database: Database) -> None:
    (id,) = add(table, job())
    for _ in range(2 * MOST_TRIES):
        assert table.take("me", ALL, quick_only=False) is not None
        table.give_back(id, "me")
    assert state(database, id) == ("waiting", None)


def test_jobs_that_nobody_wants_are_neither_taken_nor_kept(table: JobTable, database: Database) -> None:
    wanted, orphan = add(table, job("ada"), job("ben"))
    shift(database, JOBS.c.wanted, WANTED + 1)
    table.collect([wanted])
    stored = table.take("me", ALL, quick_only=False)
    assert stored is not None
    assert stored.id == wanted
    assert table.take("me", ALL, quick_only=False) is None
    shift(database, JOBS.c.wanted, KEPT)
    table.collect([wanted])
    table.tidy()
    assert set(table.collect([wanted, orphan])) == {wanted}


def test_a_table_s_bots_are_moved_forward(table: JobTable) -> None:
    away = [job("ada", table=name, audience=Audience.NOBODY) for name in ("first", "second")]
    add(table, *away)
    table.promote("second", Audience.PEOPLE)
    assert order(table) == ["second", "first"]


def test_the_migration_makes_what_the_code_uses(database: Database) -> None:
    found = sa.inspect(database.engine)
    for table in (JOBS, THINKERS):
        made = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert made == {column.name: column.nullable for column in table.columns}
