"""Several servers on one database: versions, leases, and which servers there are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "cluster"
down_revision = "first"
branch_labels = None
depends_on = None

BEFORE = "before"  # the holder of the tables that a server of the time before leases left behind
DAY = 86_400_000


def upgrade() -> None:
    """Add what servers agree by; tables of the last day have a holder that is gone, so they are adopted."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("version", sa.Integer, nullable=False, server_default="1"))
        tables.add_column(sa.Column("holder", sa.String(12)))
        tables.add_column(sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("began", sa.BigInteger, nullable=False, server_default="0"))
        tables.add_column(sa.Column("said", sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE tables SET "
        "version = (SELECT count(*) FROM events WHERE events.table_id = tables.id), "
        "said = (SELECT coalesce(max(chats.number), 0) FROM chats WHERE chats.table_id = tables.id)"
    )
    newest = "(SELECT max(touched) FROM tables)"
    op.execute(f"UPDATE tables SET holder = '{BEFORE}' WHERE NOT finished AND touched > {newest} - {DAY}")
    held = sa.text("holder IS NOT NULL")
    op.create_index("tables_by_holder", "tables", ["holder"], postgresql_where=held, sqlite_where=held)
    op.create_table(
        "servers",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
    )
    op.execute(f"INSERT INTO servers (id, role, beat, gone) VALUES ('{BEFORE}', 'server', 0, true)")
    op.create_table(
        "presence",
        sa.Column("server", sa.String(12), primary_key=True),
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("sockets", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("presence_by_table", "presence", ["table_id"])
    op.create_table(
        "sockets",
        sa.Column("server", sa.String(12), primary_key=True),
        sa.Column("address", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_index("sockets_by_address", "sockets", ["address"])
    op.create_table(
        "limits",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("level", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE limits SET UNLOGGED")  # what a crash forgets is used up again in seconds


def downgrade() -> None:
    """Take it away again."""
    for name in ("limits", "sockets", "presence", "servers"):
        op.drop_table(name)
    op.drop_index("tables_by_holder", "tables")
    with op.batch_alter_table("tables") as tables:
        for name in ("version", "holder", "fence", "began", "said"):
            tables.drop_column(name)
