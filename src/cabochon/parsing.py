"""Turns as text, read at a given table: abbreviations made whole, every step checked by the engine."""

from __future__ import annotations

from collections.abc import Iterable

from cabochon.editions import Card
from cabochon.engine.apply import apply
from cabochon.engine.bits import lowest
from cabochon.engine.chance import reveal, revealed_level
from cabochon.engine.state import REVEAL
from cabochon.errors import AmbiguousText, IllegalMove, InvalidText
from cabochon.move import PASS, PAY, Kind, Move, TurnText, split_turn
from cabochon.rulings import action_of
from cabochon.table import Table


def parse_turn(table: Table, text: str) -> tuple[Move, ...]:
    """The moves that the text stands for at this table: a whole turn, or the rest of the present one."""
    parts = split_turn(text.strip())
    rehearsal = _Rehearsal(table)
    if parts.has_action:
        rehearsal.do(_action(table, parts))
    for letter in _in_order(table, parts.jokers):
        rehearsal.do(Move(Kind.JOKER, tokens=letter))
    if parts.open and rehearsal.table.phase != "pay":
        raise IllegalMove(
            "P3", "nothing is being paid for, or only one payment is possible", "nothing-to-pay"
        )
    pays = rehearsal.table.phase == "pay" and (parts.has_action or parts.jokers) and not parts.open
    if parts.pay or pays:
        rehearsal.do(PAY)
    for letter in _in_order(table, parts.returns):
        rehearsal.do(Move(Kind.RETURN, tokens=letter))
    if parts.tile:
        rehearsal.take_tile(parts.tile)
    if not rehearsal.moves:
        raise InvalidText(f"{text[:40]!r} decides nothing")
    return tuple(rehearsal.moves)


class _Rehearsal:
    """The turn tried out on a copy of the table; what turns up on the way does not matter."""

    def __init__(self, table: Table) -> None:
        self.table = Table(table.ruleset, table._states.copy())
        self.usual_payment = table.usual_payment
        self.seat = table.seat
        self.tiles_before = table.seats[table.seat].tiles
        self.moves: list[Move] = []

    def do(self, move: Move) -> None:
        table = self.table
        apply(table._s, table._rules, action_of(table, move), self.usual_payment)
        if table._s.phase == REVEAL:
            level = int(revealed_level(table._s, int(table._s.slot)))
            found = int(table._rules.start[level]) + lowest(int(table._s.deck[level]))
            reveal(table._s, table._rules, found)
        self.moves.append(move)

    def take_tile(self, id: str) -> None:
        """Choose the tile; one that has come by itself in this turn is only confirmed (E4)."""
        tile = self.table.ruleset.tile_by_id.get(id)
        if tile is None:
            known = ", ".join(self.table.ruleset.tile_by_id)
            raise InvalidText(f"{self.table.ruleset.title} has no tile {id}; there are {known}")
        came_by_itself = self.moves and self.table.phase != "tile"
        if not came_by_itself:
            self.do(Move(Kind.TILE, tile=tile))
        elif tile in self.tiles_before or tile not in self.table.seats[self.seat].tiles:
            raise IllegalMove("E4", f"the tile {id} is not taken in this turn", "tile-not-earned", tile=id)


def _in_order(table: Table, letters: str) -> Iterable[str]:
    """The letters in the order of the tokens: the order in which they are written does not matter."""
    known = [kind.letter for kind in table.ruleset.kinds]
    for letter in letters:
        if letter not in known:
            raise InvalidText(f"{letter!r} is no token of {table.ruleset.title}; they are {', '.join(known)}")
    return sorted(letters, key=known.index)


def _action(table: Table, parts: TurnText) -> Move:
    if parts.passes:
        return PASS
    if parts.deck:
        return Move(Kind.RESERVE_DECK, level=parts.deck)
    if parts.take:
        return Move(Kind.TAKE, tokens="".join(_in_order(table, parts.take)))
    lying = [card for card in table.spaces if card]
    if parts.reserve:
        return Move(Kind.RESERVE, card=_card(table, parts.reserve, lying))
    hand = [reserved.card for reserved in table.hand(table.seat) if reserved.card]
    return Move(Kind.BUY, card=_card(table, parts.buy, lying + hand))


def _card(table: Table, text: str, candidates: list[Card]) -> Card:
    """The card with this id, or the only one in reach whose id begins so."""
    if text in table.ruleset.card_by_id:
        return table.ruleset.card_by_id[text]
    fitting = [card for card in candidates if card.id.startswith(text)]
    if len(fitting) > 1:
        raise AmbiguousText(f"{text!r} may be {', '.join(map(str, fitting))}")
    if not fitting:
        reach = ", ".join(map(str, candidates)) or "none"
        raise InvalidText(f"no card in reach begins with {text[:20]!r}; in reach are {reach}")
    return fitting[0]
