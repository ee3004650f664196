"""Marks of broken tables, indexes for retention and lists, and a row to write as a check."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "upkeep"
down_revision = "thinking"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them."""
    op.add_column("tables", sa.Column("broken", sa.String(200), nullable=True))
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
    op.drop_column("tables", "broken")
