"""The tables of the database."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(12), primary_key=True),
    sa.Column("secret", sa.LargeBinary(32), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("finished", sa.Boolean, nullable=False),
    sa.Column("address", sa.String(32), nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("running", sa.Boolean, nullable=False),  # a bot or a clock goes on though nobody is there
    sa.Column("broken", sa.String(200), nullable=True),  # why its events can't be read
)
EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
CHATS = sa.Table(
    "chats",
    METADATA,
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
SITTERS = sa.Table(
    "sitters",
    METADATA,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("since", sa.BigInteger, nullable=False),
)
CHECKS = sa.Table(  # one row, which is written to see whether that can be done
    "checks",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
