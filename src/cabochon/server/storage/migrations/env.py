"""Alembic runs this file to migrate the database over the connection that it is given."""

from __future__ import annotations

from alembic import context


def migrate() -> None:
    """Run the missing migrations."""
    context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # set only while Alembic runs
    migrate()
