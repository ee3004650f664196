"""What was used last, up to a number of things."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

Key = TypeVar("Key")
Kept = TypeVar("Kept")


class Recent(Generic[Key, Kept]):
    """Keeps the things that were used last.

    >>> recent = Recent[str, int](2)
    >>> for number, name in enumerate("abac"):
    ...     recent[name] = number
    >>> recent.get("a"), recent.get("b"), recent.get("c")
    (2, None, 3)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Key, Kept] = OrderedDict()

    def get(self, key: Key) -> Kept | None:
        """What is kept under a key; it counts as used."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def __setitem__(self, key: Key, kept: Kept) -> None:
        self._kept[key] = kept
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def forget(self, key: Key) -> None:
        """Keep it no longer."""
        self._kept.pop(key, None)
