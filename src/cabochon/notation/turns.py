"""Turns as text, read at a given table: abbreviations made whole, every step checked by the engine."""

from __future__ import annotations

from collections.abc import Iterable

from cabochon.arguments import shown
from cabochon.editions import Card
from cabochon.errors import AmbiguousText, IllegalMove, InvalidText, Phrase, WrongType
from cabochon.kernels.bits import lowest
from cabochon.move import PASS, PAY, Kind, Move, TurnText, how_to_write, split_turn
from cabochon.position import Table
from cabochon.rules.apply import apply
from cabochon.rules.chance import reveal, revealed_level
from cabochon.rules.hide import identify
from cabochon.rules.legal import fitting_payment
from cabochon.rules.state import HAND_PLACE, REVEAL
from cabochon.rulings import action_of, tile_refusal


def parse_turn(table: Table, text: str) -> tuple[Move, ...]:
    """The moves that the text stands for at this table: a whole turn, or the rest of the present one."""
    if not isinstance(text, str):
        raise WrongType("turn-text", value=shown(text))
    parts = split_turn(text.strip(), how_to_write(table.ruleset))
    rehearsal = _Rehearsal(table)
    if parts.has_action:
        rehearsal.do(_action(table, parts))
    for number, letter in enumerate(_in_order(table, parts.jokers)):
        if number and rehearsal.table.phase != "pay":
            raise IllegalMove("payment-complete", clause="P3", placed=len(parts.jokers), enough=number)
        rehearsal.do(Move(Kind.JOKER, tokens=letter))
    if parts.open and rehearsal.table.phase != "pay":
        raise IllegalMove("nothing-to-pay", clause="P3")
    pays = rehearsal.table.phase == "pay" and (parts.has_action or parts.jokers) and not parts.open
    if parts.pay or pays:
        rehearsal.do(PAY)
    for letter in _in_order(table, parts.returns):
        rehearsal.do(Move(Kind.RETURN, tokens=letter))
    if parts.tile:
        rehearsal.take_tile(parts.tile)
    if not rehearsal.moves:
        raise InvalidText("decides-nothing", text=text[:40])
    return tuple(rehearsal.moves)


class _Rehearsal:
    """The turn tried out on a copy of the table; what turns up on the way does not matter."""

    def __init__(self, table: Table) -> None:
        self.table = Table(table.ruleset, table._states.copy())
        self.usual_payment = table.usual_payment
        self.seat = table.seat
        self.before = table
        self.tiles_before = table.seats[table.seat].tiles
        self.moves: list[Move] = []

    def _suppose_the_card_paid_for(self) -> None:
        """Whoever can't see the card that is being paid for takes it for one that fits (V2)."""
        table, paid_for = self.table, self.table.paying_for
        if paid_for is not None and paid_for.card is None:
            fitting = int(fitting_payment(table._s, table._rules, paid_for.level - 1))
            card = int(table._rules.start[paid_for.level - 1]) + lowest(fitting)
            identify(table._s, table._rules, table.seat, int(table._s.wanted) - HAND_PLACE, card)

    def do(self, move: Move) -> None:
        table = self.table
        action = action_of(table, move)
        self._suppose_the_card_paid_for()
        apply(table._s, table._rules, action, self.usual_payment)
        if table._s.phase == REVEAL:
            level = int(revealed_level(table._s, int(table._s.slot)))
            found = int(table._rules.start[level]) + lowest(int(table._s.deck[level]))
            reveal(table._s, table._rules, found)
        self.moves.append(move)

    def take_tile(self, id: str) -> None:
        """Choose the tile; one that has come by itself in this turn is only confirmed (E4)."""
        tile = self.table.ruleset.tile_by_id.get(id)
        if tile is None:
            known = list(self.table.ruleset.tile_by_id)
            raise InvalidText("tile-unknown", game=self.table.ruleset.title, tile=id, tiles=known)
        came_by_itself = self.moves and self.table.phase != "tile"
        if not came_by_itself:
            self.do(Move(Kind.TILE, tile=tile))
        elif tile in self.tiles_before or tile not in self.table.seats[self.seat].tiles:
            raise tile_refusal(self.before, tile)


def _in_order(table: Table, letters: str) -> Iterable[str]:
    """The letters in the order of the tokens: the order in which they are written does not matter."""
    known = [kind.letter for kind in table.ruleset.kinds]
    for letter in letters:
        if letter not in known:
            raise InvalidText("token-of", letter=letter, game=table.ruleset.title, letters=known)
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
        raise AmbiguousText("may-be", text=text, cards=fitting)
    if not fitting:
        reach = candidates or Phrase("none")
        raise InvalidText("no-card-begins", text=text[:20], known=reach)
    return fitting[0]
