"""Rulesets from their data files, checked once."""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from cabochon.editions.components import LEVELS, Card, Colour, Tile, card_ids, digits
from cabochon.editions.form import check_form
from cabochon.editions.ruleset import Ruleset
from cabochon.editions.validate import validate
from cabochon.errors import RulesetError

DATA = Path(__file__).parent / "data"


def ruleset_ids() -> list[str]:
    """The rulesets that come with the package.

    >>> ruleset_ids()
    ['marvel', 'splendor', 'splendor-2014']
    """
    return sorted(path.stem for path in DATA.glob("*.toml"))


@cache
def load(name: str | Path) -> Ruleset:
    """The ruleset with this id, or the one in this ``.toml`` file.

    >>> load("marvel").goal_points
    16
    """
    path = _find(str(name))
    tables = _tables(path)
    check_form(path.name, tables)
    try:
        ruleset = _build(tables, path.parent)
    except KeyError as error:
        raise RulesetError(f"ruleset {path.name}: a component file lacks the column {error}") from error
    except (TypeError, ValueError, OSError) as error:
        raise RulesetError(f"ruleset {path.name}: a component file can't be read: {error}") from error
    if ruleset.id in ruleset_ids() and path.parent != DATA:
        raise RulesetError(f"ruleset {path.name}: the id {ruleset.id!r} is taken; choose another")
    validate(ruleset, tuple(tables["components"]["level_sizes"]))
    return ruleset


def _find(name: str, folder: Path | None = None) -> Path:
    if name in ruleset_ids():
        return DATA / f"{name}.toml"
    path = (folder or Path()) / name
    if name.endswith(".toml") and _is_file(path):
        return path
    raise unknown_ruleset(name)


def unknown_ruleset(name: str) -> RulesetError:
    """The error for an unknown ruleset name."""
    known = ", ".join(ruleset_ids())
    return RulesetError(f"no ruleset {name[:60]!r}; there are {known}, or give the path of a .toml file")


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


def _tables(path: Path, above: tuple[Path, ...] = ()) -> dict[str, Any]:
    """The file's tables over those of the ruleset that it is based on."""
    if path.resolve() in above:
        raise RulesetError(f"ruleset {path.name} is based on itself")
    try:
        own = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulesetError(f"ruleset {path.name} is not TOML: {error}") from error
    if "id" not in own:
        raise RulesetError(f"ruleset {path.name}: id is missing; a ruleset has an id of its own")
    base = own.pop("based_on", None)
    tables = {} if base is None else _tables(_find(str(base), path.parent), (*above, path.resolve()))
    for key, value in own.items():
        both = isinstance(value, dict) and isinstance(tables.get(key), dict)
        tables[key] = {**tables[key], **value} if both else value
    return tables


def _build(tables: dict[str, Any], folder: Path) -> Ruleset:
    components = tables["components"]
    colours = tuple(Colour(*pair) for pair in components["colours"])
    return Ruleset(
        id=tables["id"],
        title=tables["title"],
        rulebook=tables["rulebook"],
        colours=colours,
        joker=Colour(*components["joker"]),
        tile_noun=components["tile_noun"],
        cards=_cards(_rows(components["cards"], folder), colours),
        tiles=_tiles(_rows(components["tiles"], folder), colours),
        tokens=tuple(tables["S3"]["tokens"]),
        jokers=tables["S3"]["jokers"],
        tiles_on_table=tuple(tables["S4"]["tiles"]),
        take_fewer=tables["A2"]["take_fewer"],
        time_stone=tables["E1"]["time_stone"],
        avengers_tags=tables["E2"]["avengers_tags"],
        avengers_points=tables["E2"]["avengers_points"],
        goal_points=tables["G2"]["points"],
        goal_every_colour=tables["G2"]["every_colour"],
        goal_time_stone=tables["G2"]["time_stone"],
        only_who_met_the_goal=tables["G3"]["only_who_met_the_goal"],
        ties=tuple(tables["G3"]["ties"]),
    )


def _rows(name: str, folder: Path) -> list[dict[str, str]]:
    """The rows of a component file, beside the ruleset's file or among the package's own."""
    path = folder / name if (folder / name).is_file() else DATA / name
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _counts(row: dict[str, str], colours: tuple[Colour, ...]) -> tuple[int, ...]:
    return tuple(int(row[colour.name]) for colour in colours)


def _cards(rows: list[dict[str, str]], colours: tuple[Colour, ...]) -> tuple[Card, ...]:
    names = [colour.name for colour in colours]
    ids = card_ids(
        [
            (int(row["level"]), colours[names.index(row["bonus"])].letter, _counts(row, colours))
            for row in rows
        ],
        [row.get("name", "") for row in rows],
    )
    return tuple(
        Card(
            index=index,
            id=ids[index],
            level=int(row["level"]),
            bonus=names.index(row["bonus"]),
            points=int(row["points"]),
            cost=_counts(row, colours),
            tags=int(row.get("avengers_tags", 0)),
            name=row.get("name", ""),
        )
        for index, row in enumerate(rows)
    )


def _tiles(rows: list[dict[str, str]], colours: tuple[Colour, ...]) -> tuple[Tile, ...]:
    return tuple(
        Tile(
            index=index,
            id=digits(_counts(row, colours)),
            name=row["name"],
            demand=_counts(row, colours),
            points=int(row["points"]),
            piece=int(row.get("tile", row["id"])),
        )
        for index, row in enumerate(rows)
    )


def level_sizes(ruleset: Ruleset) -> tuple[int, ...]:
    """How many cards each level has.

    >>> level_sizes(load("splendor"))
    (40, 30, 20)
    """
    return tuple(len(ruleset.level(level)) for level in LEVELS)
