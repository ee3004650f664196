"""Marks of running and broken tables, indexes for retention and lists, and a row to write as a check."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "upkeep"
down_revision = "first"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the marks; of tables from before, every unfinished one may be running."""
    op.add_column("tables", sa.Column("running", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("broken", sa.String(200), nullable=True))
    tables = sa.table("tables", sa.column("running", sa.Boolean), sa.column("finished", sa.Boolean))
    op.execute(sa.update(tables).where(~tables.c.finished).values(running=True))
    op.create_index(
        "tables_running",
        "tables",
        ["touched"],
        sqlite_where=sa.text("running = 1"),
        postgresql_where=sa.text("running"),
    )
    op.create_index("sitters_by_owner", "sitters", ["owner", "since"])
    op.create_index("sitters_by_table", "sitters", ["table_id"])
    checks = op.create_table(
        "checks",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(checks, [{"id": 1, "at": 0}])


def downgrade() -> None:
    """Take them away again."""
    op.drop_table("checks")
    op.drop_index("sitters_by_table", "sitters")
    op.drop_index("sitters_by_owner", "sitters")
    op.drop_index("tables_running", "tables")
    for name in ("broken", "running"):
        op.drop_column("tables", name)
