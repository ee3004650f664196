"""What is done to the terminal, on a pair of pretended ones."""

import os
import pty
import termios
from collections.abc import Iterator
from contextlib import suppress
from typing import TextIO

import pytest

from cabochon.ui.screen import unheard_keys


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[TextIO]:
    near, far = pty.openpty()
    with open(far, encoding="utf-8") as stream, open(near, "rb"):  # noqa: PTH123  # they have no paths
        monkeypatch.setattr("sys.stdin", stream)
        monkeypatch.setattr(os, "tcgetpgrp", lambda _: os.getpgrp())
        yield stream


def echoes(stream: TextIO) -> bool:
    return bool(termios.tcgetattr(stream)[3] & termios.ECHO)


def test_keys_show_again_even_after_an_interrupt(terminal: TextIO) -> None:
    assert echoes(terminal)
    with suppress(KeyboardInterrupt), unheard_keys():
        assert not echoes(terminal)
        raise KeyboardInterrupt
    assert echoes(terminal)


def test_the_terminal_of_others_is_left_alone(terminal: TextIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "tcgetpgrp", lambda _: os.getpgrp() + 1)
    with unheard_keys():
        assert echoes(terminal)
