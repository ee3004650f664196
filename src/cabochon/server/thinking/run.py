"""Running a thinker until it is asked to stop."""

from __future__ import annotations

import signal
from collections.abc import Callable
from threading import Event

from cabochon.agents.warm import WARM_UP, decide_once
from cabochon.server.json_log import log_to_stderr
from cabochon.server.storage.database import Database
from cabochon.server.thinking.thinker import Thinker


def run(url: str, threads: int, log_level: str, begun: Callable[[], None]) -> None:
    """Think until SIGINT or SIGTERM; then give the jobs back and end."""
    log_to_stderr(log_level)
    stop = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: stop.set())
    for name in WARM_UP:
        decide_once(name)  # compiled code is loaded before the first job waits for it
    database = Database(url)
    thinker = Thinker(database, threads)
    begun()
    stop.wait()
    thinker.close()
    database.close()
