"""The screen of a terminal: whether it can be steered, and how it is cleared."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

PLAIN_TERMINALS = ("dumb", "unknown")
CLEAR = "\033[H\033[2J\033[3J"  # the screen, and what can be scrolled back to
UNKNOWN_SIZE = (80, 40)


def is_dumb() -> bool:
    """Whether the terminal only knows lines."""
    return os.environ.get("TERM", "") in PLAIN_TERMINALS


@contextmanager
def unheard_keys() -> Iterator[None]:
    """Keys that are pressed meanwhile don't show on the screen; they are read afterwards."""
    if not _is_ours(sys.stdin):
        yield
        return
    import termios

    before = termios.tcgetattr(sys.stdin)
    silent = [*before]
    silent[3] &= ~termios.ECHO
    termios.tcsetattr(sys.stdin, termios.TCSANOW, silent)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)


def _is_ours(stream: TextIO) -> bool:
    """Whether it is a terminal in whose foreground we run: others stop those who change it."""
    try:
        return stream.isatty() and os.tcgetpgrp(stream.fileno()) == os.getpgrp()
    except (AttributeError, OSError, ValueError):  # no such thing here, or a stream without a terminal
        return False


def clear_screen() -> None:
    """Take what is on the screen out of sight, or move it up where nothing else can be done."""
    if sys.stdout.isatty() and not is_dumb():
        print(CLEAR, end="")
    else:
        print("\n" * shutil.get_terminal_size(UNKNOWN_SIZE).lines)
