"""Reviews of games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "reviews"
down_revision = "upkeep"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("holder", sa.String(12)),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("reviews_by_table", "reviews", ["table_id", "at"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_table("reviews")
