"""The database: migrations, conflicts, bad addresses."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa

from cabochon.errors import CabochonError
from cabochon.server.events import Created, Moved
from cabochon.server.messages import Options
from cabochon.server.storage import METADATA, Conflict, Storage
from tests.server.worlds import ID, people

CREATED = Created(ruleset="splendor", options=Options(), sitters=people(2))


def store(folder: Path) -> Storage:
    storage = Storage(f"sqlite:///{folder / 'tables.db'}")
    storage.upgrade()
    return storage


def test_the_migrations_make_what_the_code_uses(tmp_path: Path) -> None:
    store(tmp_path).close()
    store(tmp_path).close()  # a second start finds nothing to do
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    found = sa.inspect(engine)
    for table in METADATA.sorted_tables:
        made = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert made == {column.name: column.nullable for column in table.columns}
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [
            column.name for column in table.primary_key
        ]
    engine.dispose()


def test_an_event_has_its_number_once(tmp_path: Path) -> None:
    storage = store(tmp_path)
    storage.create(ID, bytes(32), CREATED, 1, "here", ["owner0"], "{}")
    event = Moved(seat=0, text="wbg")
    storage.append(ID, 2, event, 2, "{}", False)
    with pytest.raises(Conflict):
        storage.append(ID, 2, event, 3, "over", True)
    assert storage.unfinished(0, 9) == [ID]  # the whole of the second writing was undone
    stored = storage.load(ID)
    assert stored is not None
    assert stored.events == [CREATED, event]
    assert storage.load("zzzzzzzzzzzz") is None
    storage.close()


@pytest.mark.parametrize("url", ["nonsense", "mongodb://x/y", "sqlite:////no/such/folder/tables.db"])
def test_a_database_that_can_t_be_used_is_an_error_of_one_kind(url: str) -> None:
    with pytest.raises(CabochonError, match="the database"):
        Storage(url).upgrade()


def test_a_password_is_not_told() -> None:
    with pytest.raises(CabochonError) as error:
        Storage("postgresql+nothing://ada:hush@host/db")
    assert "hush" not in str(error.value)
