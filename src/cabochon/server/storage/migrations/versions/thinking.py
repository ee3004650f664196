"""Jobs for thinkers on other machines, and which thinkers there are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "thinking"
down_revision = "cluster"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both tables; a crash of PostgreSQL may empty them, because jobs are asked again."""
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("rank", sa.SmallInteger, nullable=False),
        sa.Column("turn", sa.Double, nullable=False),
        sa.Column("cost", sa.Double, nullable=False),
        sa.Column("quick", sa.Boolean, nullable=False),
        sa.Column("address", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("wanted", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("tries", sa.SmallInteger, nullable=False),
        sa.Column("taken_by", sa.String(32)),
        sa.Column("taken_at", sa.BigInteger),
        sa.Column("answer", sa.Text),
        sa.Column("error", sa.Text),
        prefixes=unlogged,
    )
    op.create_index("jobs_in_order", "jobs", ["state", "rank", "turn", "id"])
    op.create_index("jobs_by_address", "jobs", ["address"])
    op.create_index("jobs_by_turn", "jobs", ["turn"])
    op.create_table(
        "thinkers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("beat", sa.BigInteger, nullable=False),
        prefixes=unlogged,
    )


def downgrade() -> None:
    """Take them away again."""
    for name in ("thinkers", "jobs"):
        op.drop_table(name)
