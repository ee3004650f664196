"""Rulesets written for a test: a .toml file and, where it needs them, component files beside it."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

from cabochon import Ruleset, load
from cabochon.editions.load import DATA

Rows = list[dict[str, str]]


def rows_of(name: str) -> Rows:
    """The rows of one of the package's own component files."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write_rows(path: Path, rows: Rows) -> None:
    """Write a component file."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)


def write_ruleset(folder: Path, text: str, base: str = "splendor") -> Path:
    """Write a ruleset that differs from its base in these tables."""
    path = folder / "variant.toml"
    path.write_text(f'id = "variant"\nbased_on = "{base}"\n{text}\n', encoding="utf-8")
    return path


def variant(folder: Path, text: str, base: str = "splendor") -> Ruleset:
    """Load such a ruleset."""
    return load(str(write_ruleset(folder, text, base)))


def with_cards(
    folder: Path, change: Callable[[Rows], Rows], base: str = "splendor", more: str = ""
) -> Ruleset:
    """Load a ruleset whose cards were changed so."""
    source = "marvel_characters.csv" if base == "marvel" else "splendor_cards.csv"
    write_rows(folder / "my_cards.csv", change(rows_of(source)))
    return variant(folder, f'[components]\ncards = "my_cards.csv"\n{more}', base)


def with_tiles(
    folder: Path, change: Callable[[Rows], Rows], base: str = "splendor", more: str = ""
) -> Ruleset:
    """Load a ruleset whose tiles were changed so."""
    source = "marvel_locations.csv" if base == "marvel" else "splendor_nobles.csv"
    write_rows(folder / "my_tiles.csv", change(rows_of(source)))
    return variant(folder, f'[components]\ntiles = "my_tiles.csv"\n{more}', base)
