"""Alembic runs this file to reach the database; the storage hands over its connection."""

from __future__ import annotations

from alembic import context


def migrate() -> None:
    """Take the steps that the database lacks."""
    context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # only there while Alembic is at work
    migrate()
