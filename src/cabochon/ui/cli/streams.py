"""Streams that take every word, whatever their encoding: what it lacks is written in plain letters."""

from __future__ import annotations

import codecs
import sys
from io import TextIOWrapper

STAND_INS = "stand-ins"
LOOKALIKES = {
    **dict.fromkeys("─╌━═–—−", "-"),  # noqa: RUF001  # as they are printed
    **dict.fromkeys("│╎┃║", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
    **dict.fromkeys("█▀▄▐", "#"),
    **dict.fromkeys("…·░", "."),
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("◆◇★•", "*"),
    **dict.fromkeys("→►▸", ">"),
    **dict.fromkeys("←◂", "<"),
    "×": "x",  # noqa: RUF001  # as it is printed
    "ł": "l",
    "∞": "inf",
    "Ł": "L",
    "✓": "+",
    "¿": "",
    "¡": "",
}


def stand_in(character: str) -> str:
    """What is written in ASCII instead of a character.

    >>> "".join(map(stand_in, "┌─┐ żółć █…"))
    '+-+ zolc #.'
    """
    from unicodedata import normalize

    if character in LOOKALIKES:
        return LOOKALIKES[character]
    return normalize("NFKD", character).encode("ascii", "ignore").decode() or "?"


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """What the encoder writes for what it can't."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(stand_in, error.object[error.start : error.end])), error.end


def open_to_all() -> None:
    """Let the standard streams take and give any text, instead of failing at it."""
    codecs.register_error(STAND_INS, _replaced)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=STAND_INS)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
