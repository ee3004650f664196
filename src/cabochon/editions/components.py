"""What lies in a box: cards and tiles, with ids that follow from their content alone."""

from __future__ import annotations

from dataclasses import dataclass

COLOURS = 5
LEVELS = (1, 2, 3)
TWINS = "abcdefgh"  # tell cards of the same content apart


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


def card_ids(contents: list[tuple[int, str, tuple[int, ...]]]) -> list[str]:
    """An id for each (level, bonus letter, cost); cards with the same content get a, b, … in their order.

    >>> card_ids([(2, "r", (1, 4, 2, 0, 0)), (1, "o", (1, 0, 0, 0, 2)), (1, "o", (1, 0, 0, 0, 2))])
    ['2r14200', '1o10002a', '1o10002b']
    """
    plain = [f"{level}{letter}{digits(cost)}" for level, letter, cost in contents]
    twins = {id: iter(TWINS) for id in plain if plain.count(id) > 1}
    return [id + next(twins[id], TWINS[-1]) if id in twins else id for id in plain]
