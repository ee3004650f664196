"""Insight in words, in the language of the reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cabochon.analysis.reasons import Reason
from cabochon.editions import Ruleset
from cabochon.locale import USUAL, tile_name, words

FOLDER = "insight"


class Wording:
    """How the insight into one game is put in words; without a name, a seat is called by its number.

    >>> from cabochon import load
    >>> say = Wording(load("marvel"), "pl")
    >>> say.reason(Reason("points", {"points": 3, "instead": 1}), "B1y10020")
    'Daje od razu 3 punkty, a B1y10020 tylko 1.'
    """

    def __init__(self, ruleset: Ruleset, language: str = USUAL, names: Sequence[str] = ()) -> None:
        self.ruleset = ruleset
        self.language = language
        self.names = names
        self._words = words(language, FOLDER)
        self._game = "marvel" if ruleset.time_stone else "splendor"
        self._kinds = {kind.letter: kind.name for kind in ruleset.kinds}

    def __call__(self, id: str, /, **details: Any) -> str:
        """The words with this id, as they are said in this game."""
        return self._words(id, **{"game": self._game} | details)

    def number(self, value: float, form: str) -> str:
        """A number as the language writes it."""
        return self._words.number(value, form)

    def reason(self, reason: Reason, other: str) -> str:
        """Why a move is better than another one, which is given in notation."""
        said = {name: self._part(name, part) for name, part in reason.parts.items()}
        return self(f"reason-{reason.code}", other=other, **said)

    def sentence(self, reason: Reason) -> str:
        """One of the sentences about what decided a game."""
        said = {name: self._part(name, part) for name, part in reason.parts.items()}
        return self(f"story-{reason.code}", **said)

    def _part(self, name: str, part: str | int) -> str | int:
        if name in ("seat", "without"):
            return self.seat(int(part))
        if name == "card":
            return self.card(str(part))
        if name == "tile":
            return tile_name(self.ruleset.tile_by_id[str(part)].name, self.language)
        return self._kinds[str(part)] if name == "colour" else part

    def seat(self, seat: int) -> str:
        """A player."""
        return (self.names[seat] if self.names else "") or self("reason-seat", seat=seat + 1)

    def card(self, id: str) -> str:
        """A card, as the object of a sentence."""
        card = self.ruleset.card_by_id[id]
        if card.name:
            return self("reason-card-named", name=card.name, id=id)
        colour = self.ruleset.colours[card.bonus].name
        return self("reason-card", colour=colour, points=card.points, level=card.level, id=id)
