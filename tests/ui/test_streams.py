"""No encoding of a terminal or a pipe makes a command fail."""

import os
import subprocess
import sys

import pytest

from cabochon.ui.cli.streams import LOOKALIKES, stand_in


def run(encoding: str, *arguments: str, typed: bytes = b"") -> str:
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "cabochon", *arguments]
    done = subprocess.run(command, capture_output=True, env=environment, input=typed, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode(encoding.partition(":")[0])


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp1250"])
def test_a_board_is_drawn_in_plain_letters(encoding: str) -> None:
    shown = run(encoding, "--lang", "es", "play", "--plain", "--seed", "3", typed=b"quit\n")
    assert "+ 3w30036 ------+" in shown
    assert "Hasta pronto" in shown
    assert " ?" not in shown


def test_help_can_be_read_without_accents() -> None:
    assert "Jezyk wszystkich slow" in run("ascii", "--lang", "pl", "--help")


def test_bars_are_drawn_in_plain_letters() -> None:
    assert "####" in run("latin-1", "simulate", "--games", "20")


def test_typed_bytes_that_are_no_text_are_refused_politely() -> None:
    shown = run("utf-8", "--lang", "en", "play", "--plain", "--seed", "3", typed=b"\xff\nquit\n")
    assert "is not a turn" in shown
    assert "Goodbye." in shown


def test_what_frames_are_made_of_keeps_its_width() -> None:
    assert {len(stand_in(sign)) for sign in LOOKALIKES if sign not in "∞¿¡"} == {1}
    assert stand_in("\udcff") == "?"
