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
    sa.Column("version", sa.Integer, nullable=False, server_default="1"),  # the number of its last event
    sa.Column("holder", sa.String(12)),  # the server that runs its bots and clocks, while it has any
    sa.Column("fence", sa.Integer, nullable=False, server_default="0"),  # grows when another server writes
    sa.Column("began", sa.BigInteger, nullable=False, server_default="0"),  # when the present decision did
    sa.Column("said", sa.Integer, nullable=False, server_default="0"),  # the number of its last chat line
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
REVIEWS = sa.Table(
    "reviews",
    METADATA,
    sa.Column("id", sa.String(80), primary_key=True),
    sa.Column("table_id", sa.String(12), nullable=False),  # empty: of an uploaded record
    sa.Column("at", sa.BigInteger, nullable=False),  # when it last grew
    sa.Column("done", sa.Boolean, nullable=False),
    sa.Column("holder", sa.String(12)),  # the server that makes it, while one does
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
CHECKS = sa.Table(  # one row, which is written to see whether that can be done
    "checks",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
