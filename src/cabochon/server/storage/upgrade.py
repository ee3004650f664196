"""The schema of the database, brought up to date; a newer one is refused."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from cabochon.errors import CabochonError
from cabochon.server.storage.engine import WRITES
from cabochon.server.storage.failures import database_reason, shown_url

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0xCAB0  # PostgreSQL's advisory lock: of several servers that start, one migrates


def upgrade(engine: sa.Engine, to: str = "head") -> None:
    """Run the missing migrations."""
    url = shown_url(str(engine.url))
    try:
        with engine.execution_options(**{WRITES: True}).begin() as connection:
            _migrate(connection, url, to)
    except SQLAlchemyError as error:
        raise CabochonError("database-unopened", url=url, reason=database_reason(error)) from error


def _migrate(connection: sa.Connection, url: str, to: str) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_heads()
    if not set(found) <= known:
        raise CabochonError("database-newer", url=url)
    if set(found) != set(ScriptDirectory.from_config(config).get_heads()):
        command.upgrade(config, to)
