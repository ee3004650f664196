"""The screen of a terminal: whether it can be steered, and how it is cleared."""

from __future__ import annotations

import os
import shutil
import sys

PLAIN_TERMINALS = ("dumb", "unknown")
CLEAR = "\033[H\033[2J\033[3J"  # the screen, and what can be scrolled back to
UNKNOWN_SIZE = (80, 40)


def is_dumb() -> bool:
    """Whether the terminal only knows lines."""
    return os.environ.get("TERM", "") in PLAIN_TERMINALS


def clear_screen() -> None:
    """Take what is on the screen out of sight, or move it up where nothing else can be done."""
    if sys.stdout.isatty() and not is_dumb():
        print(CLEAR, end="")
    else:
        print("\n" * shutil.get_terminal_size(UNKNOWN_SIZE).lines)
