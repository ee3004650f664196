"""Jobs in PostgreSQL, for thinkers on any machine; the same fair order as in one process.

A job is wanted as long as the server that asked says so; one that is not is never taken and soon deleted. The
turn of a job (see ``fair_queue``) is given when it is added, from the jobs of the last minute.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from cabochon.server.refusal import Refusal
from cabochon.server.storage.schema import METADATA
from cabochon.server.thinking.jobs import Job, Kind
from cabochon.server.thinking.payload import task_text

JOBS = sa.Table(
    "jobs",
    METADATA,
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
)
THINKERS = sa.Table(
    "thinkers",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("beat", sa.BigInteger, nullable=False),
)

NEW_JOB, NEW_ANSWER = "cabochon_jobs", "cabochon_answers"  # channels
WANTED = 5_000  # milliseconds for which a server's word holds
ALIVE = 3_000  # the same for a thinker's beat
LONGEST = 120_000  # after which a job is taken from a thinker that lives but does not answer
KEPT = 60_000  # how long answered and orphaned jobs are kept
MOST_TRIES = 3  # thinkers that one job may outlive
LONGEST_ERROR = 500  # characters

NOW = sa.literal_column("(extract(epoch FROM clock_timestamp()) * 1000)::bigint", sa.BigInteger())
WAITS = sa.and_(JOBS.c.state == "waiting", JOBS.c.wanted > NOW - WANTED)


def new_id() -> str:
    """An id for a job or a thinker; earlier ones come first."""
    return f"{time.time_ns():016x}{secrets.token_hex(8)}"


@dataclass(frozen=True, slots=True)
class StoredJob:
    """A job as it is taken; nothing in it is checked yet."""

    id: str
    kind: str
    rank: int
    turn: float
    address: str
    table: str
    version: int
    payload: str


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """What has become of a job."""

    state: str
    answer: str | None
    error: str | None


class JobTable:
    """The jobs of all servers. Its methods block."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    # --- servers ---

    def add(self, id: str, job: Job, bounds: Mapping[Kind, int]) -> None:
        """Add a job and wake the thinkers; ``Refusal`` if too many of its kind wait."""
        is_review = JOBS.c.kind == Kind.REVIEW
        alike = is_review if job.kind is Kind.REVIEW else ~is_review  # reviews have turns of their own
        served = sa.select(sa.func.max(JOBS.c.turn)).where(alike, JOBS.c.state != "waiting")
        own = sa.select(sa.func.max(JOBS.c.turn + JOBS.c.cost)).where(alike, JOBS.c.address == job.address)
        turn = sa.func.greatest(served.scalar_subquery(), own.scalar_subquery(), 0.0)
        with self._engine.begin() as connection:
            if job.kind in bounds:
                waiting = sa.select(sa.func.count()).where(WAITS, JOBS.c.kind == job.kind)
                if connection.execute(waiting).scalar_one() >= bounds[job.kind]:
                    raise Refusal("thinking-full")
            connection.execute(
                sa.insert(JOBS).values(
                    id=id,
                    kind=job.kind,
                    rank=job.rank,
                    turn=turn,
                    cost=job.cost,
                    quick=job.quick,
                    address=job.address,
                    table_id=job.table,
                    version=job.version,
                    payload=task_text(job.task),
                    wanted=NOW,
                    state="waiting",
                    tries=0,
                )
            )
            _notify(connection, NEW_JOB)

    def collect(self, ids: Collection[str]) -> dict[str, StoredAnswer]:
        """What has become of these jobs, which are still wanted; those that are lost are left out."""
        still = sa.update(JOBS).where(JOBS.c.id.in_(ids)).values(wanted=NOW)
        found = still.returning(JOBS.c.id, JOBS.c.state, JOBS.c.answer, JOBS.c.error)
        with self._engine.begin() as connection:
            return {
                row.id: StoredAnswer(row.state, row.answer, row.error) for row in connection.execute(found)
            }

    def promote(self, table: str, rank: int) -> None:
        """Move the bots of a table forward."""
        change = sa.update(JOBS).where(WAITS, JOBS.c.table_id == table, JOBS.c.kind == Kind.BOT)
        with self._engine.begin() as connection:
            connection.execute(change.where(JOBS.c.rank > rank).values(rank=rank))

    def has_thinkers(self) -> bool:
        """Whether a thinker lives."""
        with self._engine.connect() as connection:
            alive = sa.select(THINKERS.c.id).where(THINKERS.c.beat > NOW - ALIVE).limit(1)
            return connection.execute(alive).first() is not None

    # --- thinkers ---

    def take(self, thinker: str, kinds: Collection[Kind], *, quick_only: bool) -> StoredJob | None:
        """Take the job whose turn it is, among these kinds."""
        which = sa.select(JOBS.c.id).where(WAITS, JOBS.c.kind.in_(kinds))
        if quick_only:
            which = which.where(JOBS.c.quick)
        first = which.order_by(JOBS.c.rank, JOBS.c.turn, JOBS.c.id).limit(1).with_for_update(skip_locked=True)
        taken = (
            sa.update(JOBS)
            .where(JOBS.c.id == first.scalar_subquery())
            .values(state="taken", taken_by=thinker, taken_at=NOW, tries=JOBS.c.tries + 1)
            .returning(JOBS)
        )
        with self._engine.begin() as connection:
            row = connection.execute(taken).first()
        if row is None:
            return None
        return StoredJob(
            row.id, row.kind, row.rank, row.turn, row.address, row.table_id, row.version, row.payload
        )

    def urgent(self) -> int:
        """How many long searches for bots and hints wait."""
        waiting = sa.select(sa.func.count()).where(WAITS, JOBS.c.kind != Kind.REVIEW, ~JOBS.c.quick)
        with self._engine.connect() as connection:
            return int(connection.execute(waiting).scalar_one())

    def answer(self, id: str, thinker: str, answer: str, used: float) -> None:
        """Store an answer, with the seconds that it took; not if another thinker has the job by now."""
        self._end(id, thinker, state="done", answer=answer, cost=used)

    def fail(self, id: str, thinker: str, error: str, used: float) -> None:
        """Mark a job as failed."""
        self._end(id, thinker, state="failed", error=error[:LONGEST_ERROR], cost=used)

    def _end(self, id: str, thinker: str, **values: object) -> None:
        own = sa.update(JOBS).where(JOBS.c.id == id, JOBS.c.taken_by == thinker, JOBS.c.state == "taken")
        with self._engine.begin() as connection:
            if connection.execute(own.values(**values)).rowcount:
                _notify(connection, NEW_ANSWER, id)

    def give_back(self, id: str, thinker: str) -> None:
        """Let another thinker take a job."""
        own = sa.update(JOBS).where(JOBS.c.id == id, JOBS.c.taken_by == thinker, JOBS.c.state == "taken")
        with self._engine.begin() as connection:
            connection.execute(own.values(state="waiting", taken_by=None, tries=JOBS.c.tries - 1))
            _notify(connection, NEW_JOB)

    def beat(self, thinker: str) -> None:
        """Say that a thinker lives."""
        with self._engine.begin() as connection:
            change = sa.update(THINKERS).where(THINKERS.c.id == thinker).values(beat=NOW)
            if not connection.execute(change).rowcount:
                connection.execute(sa.insert(THINKERS).values(id=thinker, beat=NOW))

    def leave(self, thinker: str) -> None:
        """Say that a thinker goes; what it had taken is free at once."""
        with self._engine.begin() as connection:
            connection.execute(sa.delete(THINKERS).where(THINKERS.c.id == thinker))

    def tidy(self) -> int:
        """Free the jobs of dead thinkers, delete old rows; returns how many jobs were freed.

        A job that has outlived several thinkers fails: perhaps it is what kills them.
        """
        alive = sa.select(THINKERS.c.id).where(THINKERS.c.beat > NOW - ALIVE)
        lost = sa.or_(JOBS.c.taken_by.not_in(alive), JOBS.c.taken_at < NOW - LONGEST)
        state = sa.case((JOBS.c.tries >= MOST_TRIES, "failed"), else_="waiting")
        freed = (
            sa.update(JOBS).where(JOBS.c.state == "taken", lost).values(state=state, error="thinkers died")
        )
        with self._engine.begin() as connection:
            number = connection.execute(freed).rowcount
            if number:
                _notify(connection, NEW_JOB)
            connection.execute(sa.delete(JOBS).where(JOBS.c.wanted < NOW - KEPT))
            connection.execute(sa.delete(THINKERS).where(THINKERS.c.beat < NOW - KEPT))
        return number


def _notify(connection: sa.Connection, channel: str, text: str = "") -> None:
    connection.execute(sa.select(sa.func.pg_notify(channel, text)))
