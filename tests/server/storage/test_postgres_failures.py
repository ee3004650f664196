"""PostgreSQL that is stopped, or stands still: requests are refused with 503, and all goes on later."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from cabochon.errors import CabochonError
from cabochon.server.storage.database import Database
from tests.server.storage.asking import (
    ALONE,
    API,
    all_unavailable,
    make,
    move,
    pass_time,
    planned_move,
    serving,
)
from tests.server.storage.throwaway import MISSING, Postgres, throwaway

pytestmark = pytest.mark.skipif(MISSING, reason="PostgreSQL is not installed")


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with throwaway() as server:
        yield server


@pytest.fixture(autouse=True)
def _hear(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "cabochon.server")


def told(caplog: pytest.LogCaptureFixture, event: str) -> int:
    assert not any(record.exc_info for record in caplog.records)  # no traces
    return sum(record.getMessage() == event for record in caplog.records)


def test_a_stopped_postgresql_is_unavailable_until_it_is_started(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(postgres.url) as client:
        table = make(client)
        before = client.get(f"{API}/tables/{table}").json()["version"]
        planned = planned_move(client, table)
        postgres.stop("immediate")
        try:
            refused = [
                planned(),
                client.get(f"{API}/tables/{table}"),
                client.get(f"{API}/games"),
                client.post(f"{API}/tables", json=ALONE),
                client.get("/ready"),
            ]
        finally:
            postgres.start()
        assert all_unavailable(refused)
        assert client.get("/health").status_code == 200
        pass_time(client)
        assert client.get("/ready").status_code == 200
        assert client.get(f"{API}/tables/{table}").json()["version"] == before
        assert move(client, table).status_code == 200
    assert told(caplog, "database failed") <= 3  # the connection breaks, then none can be made


def test_a_postgresql_that_stands_still_is_unavailable_until_it_goes_on(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(postgres.url) as client:
        table = make(client)
        before = client.get(f"{API}/tables/{table}").json()["version"]
        planned = planned_move(client, table)
        with postgres.frozen():
            refused = [
                planned(),
                client.get(f"{API}/tables/{table}"),
                client.get(f"{API}/games"),
                client.get("/ready"),
            ]
        assert all_unavailable(refused)
        pass_time(client)
        while client.get("/ready").status_code != 200:  # threads that were cut off come back
            pass_time(client)
        assert client.get(f"{API}/tables/{table}").json()["version"] == before  # nothing came late
        assert move(client, table).status_code == 200
        assert client.get(f"{API}/tables/{table}").json()["version"] == before + 1
    assert told(caplog, "database failed") >= 1


def test_a_postgresql_that_was_restarted_is_not_noticed(postgres: Postgres) -> None:
    with serving(postgres.url) as client:
        table = make(client)
        postgres.stop("fast")
        postgres.start()
        assert move(client, table).status_code == 200


def test_the_server_itself_ends_what_takes_too_long(postgres: Postgres) -> None:
    storage = Database(postgres.url, timeout=0.2)
    with storage.engine.connect() as connection:
        assert connection.execute(sa.text("SHOW statement_timeout")).scalar_one() == "200ms"
    storage.upgrade()  # which may take longer
    storage.close()


def test_a_lock_that_another_holds_is_unavailable_until_it_is_free(postgres: Postgres) -> None:
    with serving(postgres.url) as client:
        table = make(client)
        engine = sa.create_engine(postgres.url)
        with engine.begin() as other:
            other.execute(sa.text("LOCK TABLE events IN ACCESS EXCLUSIVE MODE"))
            assert all_unavailable([move(client, table)])
        engine.dispose()
        assert move(client, table).status_code == 200


def test_an_odd_id_is_not_asked_for(postgres: Postgres) -> None:
    with serving(postgres.url) as client:
        for path in ("games/%00", "games/%F0%9F%92%8E", f"games/{'x' * 5000}"):
            assert client.delete(f"{API}/{path}").status_code == 404
        assert client.get(f"{API}/tables/%00").status_code == 404


def test_a_newer_postgresql_database_is_refused(postgres: Postgres) -> None:
    storage = Database(postgres.url)
    storage.upgrade()
    with storage.engine.begin() as connection:
        before = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar_one()
        connection.execute(sa.text("UPDATE alembic_version SET version_num = 'of-next-year'"))
    with pytest.raises(CabochonError) as refused:
        storage.upgrade()
    assert refused.value.code == "database-newer"
    with storage.engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = :before"), {"before": before})
    storage.close()
