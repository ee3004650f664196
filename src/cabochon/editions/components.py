"""The contents of a box: cards and tiles, with ids made from their content."""

from __future__ import annotations

from dataclasses import dataclass

COLOURS = 5
LEVELS = (1, 2, 3)
TWINS = "abcdefgh"  # distinguish cards of the same content


@dataclass(frozen=True, slots=True)
class Colour:
    """A kind of token: its name and the letter that stands for it in text."""

    name: str
    letter: str


@dataclass(frozen=True, slots=True)
class Card:
    """A development card or character; ``index`` is its place in the ruleset's list."""

    index: int
    id: str
    level: int
    bonus: int
    points: int
    cost: tuple[int, ...]
    tags: int = 0
    name: str = ""

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Tile:
    """A noble, or one side of a Location; both sides of one ``piece`` are never on the table."""

    index: int
    id: str
    name: str
    demand: tuple[int, ...]
    points: int
    piece: int

    def __str__(self) -> str:
        return self.id


def digits(counts: tuple[int, ...]) -> str:
    """The counts as a run of digits.

    >>> digits((1, 4, 2, 0, 0))
    '14200'
    """
    return "".join(map(str, counts))


def card_ids(contents: list[tuple[int, str, tuple[int, ...]]], names: list[str]) -> list[str]:
    """An id for each (level, bonus letter, cost); cards of the same content get a, b, … in order of name.

    >>> kingpin, ghost_rider = (1, "o", (1, 0, 0, 0, 2)), (2, "r", (2, 4, 0, 0, 1))
    >>> card_ids([ghost_rider, kingpin, kingpin], ["Ghost Rider", "Spider-Ham", "Kingpin"])
    ['2r24001', '1o10002b', '1o10002a']
    """
    ids = [f"{level}{letter}{digits(cost)}" for level, letter, cost in contents]
    for id in {id for id in ids if ids.count(id) > 1}:
        twins = sorted(
            (place for place, other in enumerate(ids) if other == id), key=lambda place: names[place]
        )
        for number, place in enumerate(twins):
            ids[place] = id + TWINS[min(number, len(TWINS) - 1)]
    return ids
