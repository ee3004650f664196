"""Cards and tiles of both games, read from the CSV files."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "src" / "cabochon" / "editions" / "data"


@dataclass(frozen=True)
class Card:
    """One development card or character."""

    number: int
    level: int
    bonus: int
    points: int
    tags: int
    cost: tuple[int, ...]


@dataclass(frozen=True)
class Tile:
    """One noble, or one face of a Location; two faces of a Location have the same piece."""

    number: int
    piece: int
    needs: tuple[int, ...]
    points: int


def read_rows(path: Path) -> list[dict[str, str]]:
    """Read all rows of a CSV file."""
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def five(row: dict[str, str], colours: Sequence[str]) -> tuple[int, ...]:
    """Pick the five colour columns of a row."""
    return tuple(int(row[colour]) for colour in colours)


@cache
def load_cards(name: str, colours: tuple[str, ...], folder: Path | None = None) -> tuple[Card, ...]:
    """Load the 90 cards; card number = CSV id - 1."""
    cards = []
    for row in read_rows((folder or DATA) / name):
        card = Card(
            number=int(row["id"]) - 1,
            level=int(row["level"]),
            bonus=colours.index(row["bonus"]),
            points=int(row["points"]),
            tags=int(row.get("avengers_tags", "0")),
            cost=five(row, colours),
        )
        cards.append(card)
    check_numbers([card.number for card in cards], name)
    return tuple(cards)


@cache
def load_tiles(name: str, colours: tuple[str, ...], folder: Path | None = None) -> tuple[Tile, ...]:
    """Load the tiles; tile number = CSV id - 1."""
    tiles = []
    for row in read_rows((folder or DATA) / name):
        tile = Tile(
            number=int(row["id"]) - 1,
            piece=int(row.get("tile", row["id"])),
            needs=five(row, colours),
            points=int(row["points"]),
        )
        tiles.append(tile)
    check_numbers([tile.number for tile in tiles], name)
    return tuple(tiles)


def check_numbers(numbers: list[int], name: str) -> None:
    """Refuse a file whose ids do not count up from 1."""
    if numbers != list(range(len(numbers))):
        raise ValueError(f"the ids of {name} do not count up from 1")
