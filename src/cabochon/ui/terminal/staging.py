"""Staging tokens: which sets can still become a legal move, and which one is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cabochon.move import Kind, Move


def completed(legal: Iterable[Move], staged: str) -> Move | None:
    """The legal move that takes exactly the staged tokens."""
    wanted = Counter(staged)
    return next((move for move in legal if move.kind is Kind.TAKE and Counter(move.tokens) == wanted), None)


def staged_with(legal: Iterable[Move], staged: str, letter: str) -> tuple[str, str]:
    """The staged tokens after one more is asked for, and the refused set if it can't be added.

    A colour that is staged already is put back, where a second token of it can't lead to a legal move.

    >>> from cabochon import Game
    >>> legal = tuple(Game("splendor", 2, seed=1).legal_moves)
    >>> staged_with(legal, "w", "w"), staged_with(legal, "wb", "w"), staged_with(legal, "wbg", "r")
    (('ww', ''), ('b', ''), ('wbg', 'wbgr'))
    """
    asked = Counter(staged + letter)
    if any(move.kind is Kind.TAKE and asked <= Counter(move.tokens) for move in legal):
        return staged + letter, ""
    if letter in staged:
        return staged.replace(letter, ""), ""
    return staged, staged + letter
