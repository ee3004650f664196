"""The form of a ruleset file: which tables and keys it has, and of what kind their values are."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cabochon.arguments import shown
from cabochon.editions.components import LEVELS
from cabochon.editions.ruleset import PLAYERS
from cabochon.errors import Phrase, RulesetError

Kind = tuple[str, Callable[[Any], bool]]  # the id of its words, and what belongs to it


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and value.isprintable() and value != ""


def _is_list(value: Any, of: Callable[[Any], bool], length: int | None = None) -> bool:
    return isinstance(value, list) and all(map(of, value)) and length in (None, len(value))


def _is_colour(value: Any) -> bool:
    return _is_list(value, _is_text, 2)


ID: Kind = (
    "kind-id",
    lambda v: isinstance(v, str) and bool(re.fullmatch(r"[\w-]+", v)),
)
TEXT: Kind = ("kind-line", _is_text)
TEXTS: Kind = ("kind-texts", lambda v: _is_list(v, _is_text))
NUMBER: Kind = ("kind-whole", _is_number)
FLAG: Kind = ("kind-flag", lambda v: isinstance(v, bool))
BY_PLAYERS: Kind = ("kind-three", lambda v: _is_list(v, _is_number, len(PLAYERS)))
BY_LEVEL: Kind = ("kind-three", lambda v: _is_list(v, _is_number, len(LEVELS)))
COLOUR: Kind = ("kind-colour", _is_colour)
COLOURS: Kind = ("kind-colours", lambda v: _is_list(v, _is_colour))

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
        raise RulesetError("ruleset-unknown-tables", file=name, tables=unknown)
    for key, kinds in {"": HEAD, **TABLES}.items():
        table = tables if key == "" else tables.get(key)
        if not isinstance(table, dict):
            raise RulesetError("ruleset-no-table", file=name, table=key)
        _check_table(name, key, table, kinds)


def _check_table(name: str, key: str, table: dict[str, Any], kinds: dict[str, Kind]) -> None:
    unknown = sorted(set(table) - set(kinds)) if key else []
    if unknown:
        raise RulesetError("ruleset-unknown-keys", file=name, table=key, unknown=unknown, keys=list(kinds))
    for setting, (form, fits) in kinds.items():
        where = f"[{key}] {setting}" if key else setting
        if setting not in table:
            raise RulesetError("ruleset-no-setting", file=name, setting=where)
        if not fits(table[setting]):
            raise RulesetError(
                "ruleset-setting",
                file=name,
                reason=Phrase("must-be", name=where, what=Phrase(form), value=shown(table[setting])),
            )
