"""Checks of arguments, so that nothing but what a call can take reaches the kernels."""

from __future__ import annotations

from operator import index
from typing import Any

from cabochon.errors import InvalidPosition, Phrase, WrongType

SHOWN = 40  # characters of an argument in a message


def shown(value: object) -> str:
    """An argument as an error tells it."""
    try:
        return repr(value)[:SHOWN]
    except Exception:  # a strange thing, which can't even be shown
        return type(value).__name__[:SHOWN]


def as_whole(value: Any) -> int | None:
    """The value as a plain whole number, if it is one."""
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None


def whole_number(value: object, what: str) -> int:
    """The value as a plain whole number; NumPy's are fine, fractions, texts and truth values are not.

    ``what`` is the id of its noun in the words of errors.
    """
    number = as_whole(value)
    if number is None:
        raise WrongType("must-be", name=Phrase(what), what=Phrase("kind-whole"), value=shown(value))
    return number


def seat_number(seat: object, players: int) -> int:
    """The number of a seat at the table, from 0."""
    number = whole_number(seat, "a-seat")
    if not 0 <= number < players:
        raise InvalidPosition("no-seat-there", seat=shown(number), last=players - 1)
    return number


def level_number(level: object) -> int:
    """The number of a level, 1 to 3."""
    number = whole_number(level, "a-level")
    if number not in (1, 2, 3):
        raise InvalidPosition("no-level-there", level=shown(number))
    return number
