"""English without Fluent: a small reader, so that the base package prints boards and errors by itself.

It knows placeables, ``{ $name }`` and ``{"text"}``, and selectors of one line for each variant. What else
Fluent can do, the catalogues in the folders of the base package do not use.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

Parts = dict[str, Any]
Piece = Callable[[Parts], str]  # writes one piece of a message

ENGLISH = Path(__file__).parent / "en"

MESSAGE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n +\S.*)*)$", re.MULTILINE)
PIECE = re.compile(
    r"""
    \{\ \$(?P<part>\w+)\ \}
    | \{"(?P<literal>[^"{}]*)"\}
    | \{\ \$(?P<choice>\w+)\ ->(?P<variants>(?:\n\ +\*?\[[\w-]+\]\ .+)+)\n\ +\}
    """,
    re.VERBOSE,
)
VARIANT = re.compile(r"(\*?)\[([\w-]+)\] (.+)")


class PlainWords:
    """The English words in one folder; a message that is not there is its own id.

    >>> plain_words("board")("deck-left", level=2, count=1)
    'level 2: 1 card left'
    """

    def __init__(self, folder: str) -> None:
        self._messages = {
            id: _compiled(text.strip())
            for path in sorted((ENGLISH / folder).glob("*.ftl"))
            for id, text in MESSAGE.findall(path.read_text(encoding="utf-8"))
        }

    def __contains__(self, id: str) -> bool:
        return id in self._messages

    def __iter__(self) -> Iterator[str]:
        return iter(self._messages)

    def __call__(self, id: str, /, **parts: Any) -> str:
        """The words with this id."""
        return _written(self._messages[id], parts) if id in self._messages else id


@cache
def plain_words(folder: str) -> PlainWords:
    """The English words in a folder of the catalogues, read once."""
    return PlainWords(folder)


def _compiled(text: str) -> list[Piece]:
    """The pieces of a message, in their order."""
    pieces: list[Piece] = []
    end = 0
    for found in PIECE.finditer(text):
        pieces += _fixed(text[end : found.start()])
        end = found.end()
        if found["part"]:
            pieces.append(_part(found["part"]))
        elif found["choice"]:
            pieces.append(_choice(found["choice"], found["variants"]))
        else:
            pieces += _fixed(found["literal"])
    return pieces + _fixed(text[end:])


def _fixed(text: str) -> list[Piece]:
    if re.search(r"[{}\n]", text):
        raise ValueError(f"only Fluent itself can read {text!r}")
    return [lambda _parts: text] if text else []


def _part(name: str) -> Piece:
    return lambda parts: str(parts[name]) if name in parts else f"{{${name}}}"


def _choice(name: str, variants: str) -> Piece:
    """Choose by the value itself, then by its English plural; the variant with a star is for all others."""
    found = VARIANT.findall(variants)
    by_key = {key: _compiled(text) for _, key, text in found}
    [usual] = [key for star, key, _ in found if star]

    def write(parts: Parts) -> str:
        value = parts.get(name)
        plural = "one" if value == 1 else "other"
        key = next((key for key in (str(value), plural) if key in by_key), usual)
        return _written(by_key[key], parts)

    return write


def _written(pieces: list[Piece], parts: Parts) -> str:
    return "".join(piece(parts) for piece in pieces)
