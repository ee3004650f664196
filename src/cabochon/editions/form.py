"""The form of a ruleset file: which tables and keys it has, and of what kind their values are."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cabochon.editions.components import LEVELS
from cabochon.editions.ruleset import PLAYERS
from cabochon.errors import RulesetError

Kind = tuple[str, Callable[[Any], bool]]


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and value.isprintable() and value != ""


def _is_list(value: Any, of: Callable[[Any], bool], length: int | None = None) -> bool:
    return isinstance(value, list) and all(map(of, value)) and length in (None, len(value))


def _is_colour(value: Any) -> bool:
    return _is_list(value, _is_text, 2)


ID: Kind = (
    "a word of letters, digits, - and _",
    lambda v: isinstance(v, str) and bool(re.fullmatch(r"[\w-]+", v)),
)
TEXT: Kind = ("one line of text", _is_text)
TEXTS: Kind = ("a list of texts", lambda v: _is_list(v, _is_text))
NUMBER: Kind = ("a whole number", _is_number)
FLAG: Kind = ("true or false", lambda v: isinstance(v, bool))
BY_PLAYERS: Kind = ("three whole numbers", lambda v: _is_list(v, _is_number, len(PLAYERS)))
BY_LEVEL: Kind = ("three whole numbers", lambda v: _is_list(v, _is_number, len(LEVELS)))
COLOUR: Kind = ("a name and a letter", _is_colour)
COLOURS: Kind = ("a list of names with letters", lambda v: _is_list(v, _is_colour))

HEAD: dict[str, Kind] = {"id": ID, "title": TEXT, "rulebook": TEXT}
TABLES: dict[str, dict[str, Kind]] = {
    "components": {
        "cards": TEXT,
        "tiles": TEXT,
        "colours": COLOURS,
        "joker": COLOUR,
        "level_sizes": BY_LEVEL,
        "tile_noun": TEXT,
    },
    "S3": {"tokens": BY_PLAYERS, "jokers": NUMBER},
    "S4": {"tiles": BY_PLAYERS},
    "A2": {"take_fewer": FLAG},
    "E1": {"time_stone": FLAG},
    "E2": {"avengers_tags": NUMBER, "avengers_points": NUMBER},
    "G2": {"points": NUMBER, "every_colour": FLAG, "time_stone": FLAG},
    "G3": {"only_who_met_the_goal": FLAG, "ties": TEXTS},
}


def check_form(name: str, tables: dict[str, Any]) -> None:
    """Refuse a ruleset that lacks something, has something unknown, or a value of the wrong kind."""
    unknown = sorted(set(tables) - set(HEAD) - set(TABLES))
    if unknown:
        raise RulesetError(f"ruleset {name}: unknown tables {', '.join(unknown)}")
    for key, kinds in {"": HEAD, **TABLES}.items():
        table = tables if key == "" else tables.get(key)
        if not isinstance(table, dict):
            raise RulesetError(f"ruleset {name}: the table {key!r} is missing")
        _check_table(name, key, table, kinds)


def _check_table(name: str, key: str, table: dict[str, Any], kinds: dict[str, Kind]) -> None:
    unknown = sorted(set(table) - set(kinds)) if key else []
    if unknown:
        raise RulesetError(f"ruleset {name}: [{key}] has no {', '.join(unknown)}; it has {', '.join(kinds)}")
    for setting, (form, fits) in kinds.items():
        where = f"[{key}] {setting}" if key else setting
        if setting not in table:
            raise RulesetError(f"ruleset {name}: {where} is missing")
        if not fits(table[setting]):
            raise RulesetError(f"ruleset {name}: {where} must be {form}, not {table[setting]!r:.60}")
