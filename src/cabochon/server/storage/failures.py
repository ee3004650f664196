"""A database that fails: callers are refused, and the log is told once, not for every request."""

from __future__ import annotations

import time
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from cabochon.server.json_log import log_event, log_problem
from cabochon.server.metrics import DATABASE_FAILURES
from cabochon.server.refusal import Refusal

REMIND = 60.0  # seconds after which a failure that lasts is logged again
MOST_REASONS = 20  # of one failure that are logged
CALM = 5.0  # seconds without a failure after which the database works again; reads may work while writes fail


class Failures:
    """Whether the database answers, as the log was told."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._logged: dict[str, float] = {}  # when each reason was logged; empty while all is well
        self._last = 0.0
        self._count = 0

    def failed(self, error: Exception) -> Refusal:
        """The refusal for a call that the database did not answer; a new reason is logged."""
        reason, now = database_reason(error), self._clock()
        self._count += 1
        DATABASE_FAILURES.inc()
        self._last = now
        known = reason in self._logged
        if now - self._logged[reason] >= REMIND if known else len(self._logged) < MOST_REASONS:
            log_problem("database failed", reason=reason, failures=self._count)
            self._logged[reason] = now
        return Refusal("unavailable")

    def worked(self) -> None:
        """Log the end of a failure."""
        if self._logged and self._clock() - self._last >= CALM:
            log_event("database works again", failures=self._count)
            self._logged.clear()
            self._count = 0


def database_reason(error: Exception) -> str:
    """The database's own message, in one line and without what was asked."""
    if isinstance(error, TimeoutError):
        return "no answer in time"
    text = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
    return text or type(error).__name__


def shown_url(url: str) -> str:
    """The URL without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return repr(url[:60])
