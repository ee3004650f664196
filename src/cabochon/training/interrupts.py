"""Deferred interrupts: a block that must not be interrupted is finished first."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


def stop_like_an_interrupt() -> None:
    """Handle SIGTERM like Ctrl-C."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Defer an interrupt until the block is done."""
    if threading.current_thread() is not threading.main_thread():  # only the main thread gets signals
        yield
        return
    caught: list[int] = []
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        signal.signal(number, lambda number, _frame: caught.append(number))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if caught:
        raise KeyboardInterrupt
