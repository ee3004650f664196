"""Thinking beside the screen: in a thread that nobody waits for, so that leaving is instant."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from textual.message import Message
from textual.widget import Widget

from cabochon.errors import CabochonError


class Thought(Message):
    """What came out of thinking: something found, or the error that prevented it."""

    def __init__(self, number: int, found: object, error: CabochonError | None = None) -> None:
        self.number = number
        self.found = found
        self.error = error
        super().__init__()


class Thinking:
    """One thought at a time; a new one, or a stop, makes the old one worthless."""

    def __init__(self, home: Widget) -> None:
        self._home = home
        self._number = 0
        self._stop = threading.Event()
        self._turn = threading.Lock()  # an agent is never asked by two threads at once

    @property
    def busy(self) -> bool:
        """Whether something is being thought about."""
        return not self._stop.is_set() and self._number > 0

    def start(self, think: Callable[[threading.Event], object], least: float = 0.0) -> None:
        """Think, and post what is found as a ``Thought``, not before so many seconds."""
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
        """Forget the thought that is going on."""
        self._stop.set()

    def accepts(self, thought: Thought) -> bool:
        """Whether this is what was waited for last."""
        if thought.number != self._number or self._stop.is_set():
            return False
        self._stop.set()
        return True
