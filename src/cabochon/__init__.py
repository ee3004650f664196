"""Cabochon: Splendor and Splendor: Marvel, exact and fast.

Names are looked up when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cabochon.editions import Card, Ruleset, Tile, load, ruleset_ids
    from cabochon.errors import (
        AmbiguousText,
        CabochonError,
        EngineFailure,
        IllegalMove,
        InvalidPosition,
        InvalidRecord,
        InvalidReveal,
        InvalidText,
        NoMove,
        RulesetError,
        WrongType,
    )
    from cabochon.game import Game
    from cabochon.move import Kind, Move
    from cabochon.notation.record import Record
    from cabochon.notation.record_files import read_record, write_record
    from cabochon.outcome import Outcome
    from cabochon.turn import Turn
    from cabochon.view import View

__version__ = "0.1.0"

_HOMES = {
    "cabochon.editions": ("Card", "Ruleset", "Tile", "load", "ruleset_ids"),
    "cabochon.errors": (
        "AmbiguousText",
        "CabochonError",
        "EngineFailure",
        "IllegalMove",
        "InvalidPosition",
        "InvalidRecord",
        "InvalidReveal",
        "InvalidText",
        "NoMove",
        "RulesetError",
        "WrongType",
    ),
    "cabochon.game": ("Game",),
    "cabochon.move": ("Kind", "Move"),
    "cabochon.outcome": ("Outcome",),
    "cabochon.notation.record": ("Record",),
    "cabochon.notation.record_files": ("read_record", "write_record"),
    "cabochon.turn": ("Turn",),
    "cabochon.view": ("View",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "AmbiguousText",
    "CabochonError",
    "Card",
    "EngineFailure",
    "Game",
    "IllegalMove",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidReveal",
    "InvalidText",
    "Kind",
    "Move",
    "NoMove",
    "Outcome",
    "Record",
    "Ruleset",
    "RulesetError",
    "Tile",
    "Turn",
    "View",
    "WrongType",
    "load",
    "read_record",
    "ruleset_ids",
    "write_record",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'cabochon' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return __all__
