"""The server's diary: one JSON object a line on the error stream."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime

from cabochon.server import metrics

LOGGER = logging.getLogger("cabochon.server")


REQUEST: ContextVar[str] = ContextVar("request", default="")  # the id of what is being carried out


class JsonLines(logging.Formatter):
    """Each record as one line of JSON; what was given as ``extra={"data": …}`` becomes its fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "data", {}),
        }
        if request := REQUEST.get():
            line["request"] = request
        if record.exc_info:
            line["trace"] = "".join(traceback.format_exception(*record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)


def log_event(event: str, **data: object) -> None:
    """Write down what happened."""
    LOGGER.info(event, extra={"data": data})


def log_problem(event: str, **data: object) -> None:
    """Write down what an operator should look at, in one line."""
    LOGGER.warning(event, extra={"data": data})


def log_detail(event: str, **data: object) -> None:
    """Write down what only matters when something is looked for."""
    LOGGER.debug(event, extra={"data": data})


def log_failure(event: str, **data: object) -> None:
    """Write down the error that is being handled, with its trace, and count it."""
    metrics.FAILURES.labels(event).inc()
    LOGGER.exception(event, extra={"data": data})


def log_to_stderr(level: str = "info") -> None:
    """Send the diary from this level on, and uvicorn's warnings, to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    own = getattr(logging, level.upper())
    for name, least in (("cabochon.server", own), ("uvicorn.error", max(own, logging.WARNING))):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least)
