"""A move: one decision of a turn, and its text; a whole turn is written as its moves run together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from cabochon.arguments import shown
from cabochon.editions import Card, Ruleset, Tile
from cabochon.errors import InvalidText, Phrase, WrongType


class Kind(Enum):
    """What a move decides; the value is how its text begins."""

    TAKE = ""
    RESERVE = "R"
    RESERVE_DECK = "R#"
    BUY = "B"
    PASS = "pass"
    JOKER = "*"
    PAY = "."
    RETURN = "-"
    TILE = "@"


@dataclass(frozen=True, slots=True)
class Move:
    """One decision; ``str`` gives its text.

    >>> str(Move(Kind.TAKE, tokens="wbg")), str(Move(Kind.RESERVE_DECK, level=2)), str(Move(Kind.PASS))
    ('wbg', 'R2', 'pass')
    """

    kind: Kind
    tokens: str = ""
    card: Card | None = None
    level: int = 0
    tile: Tile | None = None

    def __str__(self) -> str:
        if self.kind is Kind.RESERVE_DECK:
            return f"R{self.level}"
        return f"{self.kind.value}{self.tokens}{self.card or ''}{self.tile or ''}"

    def __repr__(self) -> str:
        return f"<Move {self}>"


PASS = Move(Kind.PASS)
PAY = Move(Kind.PAY)
PART_TYPES = (Kind, str, Card | None, int, Tile | None)


def demand_move(move: object) -> Move:
    """The move, unless it is none; one made by hand may have any parts."""
    if not isinstance(move, Move):
        raise WrongType("move-type", value=shown(move))
    parts = (move.kind, move.tokens, move.card, move.level, move.tile)
    if not all(isinstance(part, kind) for part, kind in zip(parts, PART_TYPES, strict=True)):
        raise WrongType("move-parts", value=shown(parts))
    return move


def turn_text(moves: Iterable[Move], order: str = "") -> str:
    """The moves of a turn as one token: action, jokers, returned tokens, tile.

    Jokers and returned tokens are written in the given order of letters, since theirs means nothing.

    >>> back = [Move(Kind.RETURN, tokens=letter) for letter in "kbk"]
    >>> turn_text([Move(Kind.TAKE, tokens="wbg"), *back], order="wbgrkj")
    'wbg-bkk'
    """
    text = ""
    for kind, group in groupby(moves, key=lambda move: move.kind):
        if kind in (Kind.JOKER, Kind.RETURN):
            text += kind.value + "".join(sorted((move.tokens for move in group), key=order.find))
        elif kind is not Kind.PAY or not text:  # the usual payment needs no sign
            text += "".join(map(str, group))
    return text


# A turn, or the rest of one: action, jokers instead of colours, returned tokens, tile.
GRAMMAR = re.compile(
    r"""(?: (?P<passes>pass) | R(?P<deck>[123]) | R(?P<reserve>[123][a-z]\w*) | B(?P<buy>[123](?:[a-z]\w*)?)
          | (?P<take>[a-z]{1,5}) )?
        (?P<pay>\.)? (?: \*(?P<jokers>[a-z]{1,9}) )? (?P<open>\*)?
        (?: -(?P<returns>[a-z]{1,9}) )? (?: @(?P<tile>\d{5}) )?""",
    re.VERBOSE | re.ASCII,
)


def how_to_write(ruleset: Ruleset) -> Phrase:
    """What a turn looks like, with examples of the game that is played."""
    letters, card = ruleset.letters, ruleset.cards[0]
    tile = max(ruleset.tiles, key=lambda tile: sum(map(bool, tile.demand)), default="33300")
    return Phrase(
        "how-to-write",
        three=letters[:3],
        two=2 * letters[0],
        card=card,
        letter=letters[1],
        last=letters[4],
        tile=tile,
    )


@dataclass(frozen=True, slots=True)
class TurnText:
    """The parts of a turn's text, before anybody has looked whether they make sense."""

    passes: bool
    deck: int
    reserve: str
    buy: str
    take: str
    pay: bool
    jokers: str
    open: bool  # the payment is not settled yet
    returns: str
    tile: str

    @property
    def has_action(self) -> bool:
        """Whether the text begins a turn."""
        return self.passes or bool(self.deck or self.reserve or self.buy or self.take)

    @property
    def pays(self) -> bool:
        """Whether the text says how a card is paid."""
        return self.pay or bool(self.jokers)


def split_turn(text: str, how: Phrase) -> TurnText:
    """The parts of a turn's text; ``InvalidText`` if it is none, which tells how to write one.

    >>> split_turn("wbg-kr", Phrase("how-to-write")).returns
    'kr'
    """
    match = GRAMMAR.fullmatch(text)
    if not text or match is None:
        raise InvalidText("not-a-turn", text=text[:40], what=how)
    part = match.groupdict(default="")
    return TurnText(
        passes=bool(part["passes"]),
        deck=int(part["deck"] or 0),
        reserve=part["reserve"],
        buy=part["buy"],
        take=part["take"],
        pay=bool(part["pay"]),
        jokers=part["jokers"],
        open=bool(part["open"]),
        returns=part["returns"],
        tile=part["tile"],
    )
