"""Searches in a daemon thread, so that the screen responds and leaving is instant."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from textual.message import Message
from textual.widget import Widget

from cabochon.errors import CabochonError


class Thought(Message):
    """The result of a search, or its error."""

    def __init__(self, number: int, found: object, error: CabochonError | None = None) -> None:
        self.number = number
        self.found = found
        self.error = error
        super().__init__()


class Thinking:
    """Runs one search at a time; a new search, or a stop, discards the old one."""

    def __init__(self, home: Widget) -> None:
        self._home = home
        self._number = 0
        self._stop = threading.Event()
        self._turn = threading.Lock()  # an agent is never used by two threads at once

    @property
    def busy(self) -> bool:
        """Whether a search is running."""
        return not self._stop.is_set() and self._number > 0

    def start(self, think: Callable[[threading.Event], object], least: float = 0.0) -> None:
        """Search, and post the result as a ``Thought`` after at least this number of seconds."""
        self.stop()
        self._stop = threading.Event()
        self._number += 1
        worker = threading.Thread(
            target=self._run, args=(self._number, self._stop, think, least), name="thinking", daemon=True
        )
        worker.start()

    def _run(
        self, number: int, stop: threading.Event, think: Callable[[threading.Event], object], least: float
    ) -> None:
        started = time.monotonic()
        found, failed = None, None
        with self._turn:
            if stop.is_set():
                return
            try:
                found = think(stop)
            except CabochonError as error:
                failed = error
        stop.wait(max(0.0, least - (time.monotonic() - started)))
        if not stop.is_set():
            self._home.post_message(Thought(number, found, failed))

    def stop(self) -> None:
        """Discard the running search."""
        self._stop.set()

    def accepts(self, thought: Thought) -> bool:
        """Whether this is the result of the current search; each is accepted once."""
        if thought.number != self._number or self._stop.is_set():
            return False
        self._stop.set()
        return True
