"""Positions for the tests: the line of text, with all that a test doesn't care about filled in."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

import pytest

from cabochon import Card, Game, IllegalMove, Kind, Ruleset, Tile, load

SPLENDORS = ("splendor", "splendor-2014")
RULESETS = (*SPLENDORS, "marvel")
SEAT_PARTS = 4
ROW = 4


def position(
    ruleset: str,
    players: int = 2,
    *,
    tiles: str = "",
    level1: str = "",
    level2: str = "",
    level3: str = "",
    gone: dict[int, str] | None = None,
    left: str = "",
    **fields: Any,
) -> Game:
    """The game that stands so; the fields are those of a line of text, and may be left out in part.

    - Rows and tiles are filled up with cards that nobody names and tiles that nobody has earned.
    - A seat is ``tokens/cards/hand/tiles`` from the left: ``"200010"`` is enough. Tokens can be ``-``.
    - Among a seat's cards, ``wwb`` stands for two white bonuses and a blue one: cards of level 1
      without points or tags.
    - ``gone={1: "seat2"}`` empties the deck of level 1: seat 2 has bought all cards that lie nowhere else.
      A row of that level has as many cards as the test names, and the deck those that ``left`` names.

    >>> game = position("splendor", 2, level1="1w00021", seat1="100000/wwb", turn=2)
    >>> game.row(1)[0], str(game.seats[0].bonuses)
    (Card(index=0, ...), '2w 1b 0g 0r 0k')
    """
    writer = _Writer(load(ruleset), players, gone or {}, set(left.split(",")))
    rows = {1: level1, 2: level2, 3: level3}
    seats = {f"seat{number}": str(fields.pop(f"seat{number}", "")) for number in range(1, players + 1)}
    return Game.from_position(writer.line(rows, seats, tiles, fields), seed="tests/rules")


class _Writer:
    """Completes the parts of a position and writes them as one line."""

    def __init__(self, ruleset: Ruleset, players: int, gone: dict[int, str], left: set[str]) -> None:
        self.ruleset = ruleset
        self.players = players
        self.gone = gone
        self.used = left

    def line(self, rows: dict[int, str], seats: dict[str, str], tiles: str, fields: dict[str, Any]) -> str:
        parts = {seat: self._parts(text) for seat, text in seats.items()}
        for text in (*rows.values(), *chain.from_iterable(parts.values())):
            self.used |= {id.strip("()") for id in text.split(",")}
        for seat in parts.values():
            seat[1] = ",".join(self._bought(seat[1]))
        lying = {level: self._row(level, text) for level, text in rows.items()}
        for level, seat_name in self.gone.items():
            rest = ",".join(card.id for card in self._unused(level))
            parts[seat_name][1] = ",".join(filter(_is_there, (parts[seat_name][1], rest)))
        words = [f"{self.ruleset.id}:{self.players}", f"tiles={self._tiles(tiles, parts)}"]
        words += [f"level{level}={text}" for level, text in lying.items()]
        words += [f"{seat}={'/'.join(part or '-' for part in texts)}" for seat, texts in parts.items()]
        return " ".join([*words, *(f"{key}={value}" for key, value in fields.items())])

    def _parts(self, seat: str) -> list[str]:
        """Tokens, cards, hand and tiles of a seat."""
        tokens, *rest = seat.split("/")
        nothing = "0" * len(self.ruleset.kinds)
        parts = [tokens if _is_there(tokens) else nothing, *rest]
        return [*parts, *["-"] * (SEAT_PARTS - len(parts))]

    def _unused(self, level: int) -> list[Card]:
        return [card for card in self.ruleset.level(level) if card.id not in self.used]

    def _bought(self, cards: str) -> Iterable[str]:
        """The ids of a seat's cards; a run of letters is made of plain cards of level 1."""
        for word in filter(_is_there, cards.split(",")):
            if word.isalpha():
                yield from map(self._plain, word)
            else:
                yield word

    def _plain(self, letter: str) -> str:
        """A card of level 1 that gives a bonus of this colour and nothing else."""
        bonus = self.ruleset.letters.index(letter)
        found = next(c for c in self._unused(1) if c.bonus == bonus and not c.points and not c.tags)
        self.used.add(found.id)
        return found.id

    def _row(self, level: int, text: str) -> str:
        """Four spaces: those named, then cards that nobody has named, unless the deck is gone."""
        named = text.split(",") if text else []
        missing = ROW - len(named)
        fill = ["-"] * missing if level in self.gone else [card.id for card in self._unused(level)[:missing]]
        self.used.update(fill)
        return ",".join(named + fill)

    def _tiles(self, text: str, seats: dict[str, list[str]]) -> str:
        """The tiles' places: those named, then some that no seat has earned, empty where a seat took one."""
        number = self.ruleset.by_players(self.ruleset.tiles_on_table, self.players)
        named = text.split(",") if text else []
        taken = list(filter(_is_there, ",".join(parts[3] for parts in seats.values()).split(",")))
        pieces = {self.ruleset.tile_by_id[id].piece for id in (*named, *taken) if _is_there(id)}
        for tile in sorted(self.ruleset.tiles, key=lambda tile: self._is_earned(tile, seats)):
            if len(named) + len(taken) < number and tile.piece not in pieces:
                named.append(tile.id)
                pieces.add(tile.piece)
        return ",".join([*named, *["-"] * (number - len(named))]) or "-"

    def _is_earned(self, tile: Tile, seats: dict[str, list[str]]) -> bool:
        for parts in seats.values():
            cards = [self.ruleset.card_by_id[id] for id in parts[1].split(",") if _is_there(id)]
            owned = [sum(card.bonus == colour for card in cards) for colour in range(len(tile.demand))]
            if all(have >= asked for have, asked in zip(owned, tile.demand, strict=True)):
                return True
        return False


# Cards too dear for whoever holds two tokens of each colour, whatever bonuses of the first three colours.
DEAR: dict[str, dict[str, str]] = {
    "splendor": {
        "level1": "1b00003,1g00030,1b00040,1g00004",
        "level2": "2r00005,2r00060,2k00006,2w00050",
        "level3": "3w00007,3k00070,3w30036,3k00073",
        "hand1": "1r10013,1k00131,2w00053",
        "hand2": "(2b20014),(2w00142),(2r30005)",
    },
    "marvel": {
        "level1": "1y00030,1o00003,1y00040,1o00004",
        "level2": "2b00005,2b00006,2o00050,2o00060",
        "level3": "3b00070,3r00007,3r00336,3b00370",
        "hand1": "1o01013,1y11030,2b00035",
        "hand2": "(2o00053),(2o01240),(2b02104)",
    },
}


def stuck(ruleset: str, cards1: str = "-", cards2: str = "-", **fields: Any) -> Game:
    """Two players with these cards who can do nothing but pass: tokens, money and room in hand are out."""
    dear = DEAR["marvel" if ruleset == "marvel" else "splendor"]
    stone = "0" if ruleset == "marvel" else ""
    seats = {
        f"seat{n}": f"222220{stone}/{cards}/{dear[f'hand{n}']}" for n, cards in ((1, cards1), (2, cards2))
    }
    rows = {key: cards for key, cards in dear.items() if key.startswith("level")}
    return position(ruleset, **(rows | seats | fields))


def _is_there(text: str) -> bool:
    return text not in {"", "-"}


def refused(game: Game, text: str) -> str:
    """The clause that forbids the turn; the game must stand as before."""
    before = game.position()
    with pytest.raises(IllegalMove) as caught:
        game.push(text)
    assert game.position() == before
    assert caught.value.clause in str(caught.value)
    return caught.value.clause


def moves(game: Game, *kinds: Kind) -> set[str]:
    """The legal moves as text: all, or those of some kinds."""
    return {str(move) for move in game.legal_moves if not kinds or move.kind in kinds}


def decide(game: Game, text: str) -> None:
    """Make one decision, and none that follows it in the same turn."""
    game.push(next(move for move in game.legal_moves if str(move) == text))


def takes(game: Game) -> set[str]:
    """The legal ways to take tokens, as text."""
    return moves(game, Kind.TAKE)


def tokens(game: Game, seat: int) -> str:
    """A seat's tokens as digits, in the order of the position's text."""
    return "".join(map(str, game.seats[seat].tokens.counts))


def bank(game: Game) -> str:
    """The tokens on the table as digits."""
    return "".join(map(str, game.bank.counts))


def idle(game: Game, turns: int = 1) -> None:
    """Play turns that move no card: take tokens from the highest piles or pass, return what is too many."""
    for _ in range(turns):
        turn = game.turn
        game.push(
            max(
                sorted(takes(game)),
                key=lambda take: sum(game.bank[letter] for letter in take),
                default="pass",
            )
        )
        while game.turn == turn and not game.is_over:
            game.push(next(iter(game.legal_moves)))
