"""Turns as text, read at a given position: abbreviations made whole, every step checked by the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cabochon.arguments import shown
from cabochon.editions import Card
from cabochon.errors import AmbiguousText, IllegalMove, InvalidText, Phrase, WrongType
from cabochon.explain import tile_refusal
from cabochon.kernels.bits import lowest
from cabochon.move import PASS, PAY, Kind, Move, TurnText, how_to_write, split_turn
from cabochon.rules.apply import apply
from cabochon.rules.chance import reveal, revealed_level
from cabochon.rules.hide import identify
from cabochon.rules.legal import fitting_payment
from cabochon.rules.state import HAND_PLACE, REVEAL

if TYPE_CHECKING:
    from cabochon.position import Position


def read_turn(position: Position, text: str) -> Iterator[Move]:
    """The moves that the text stands for: a whole turn, or the rest of the present one.

    Each move must be made at the position before the next one is asked for, since what the text means
    depends on where the turn stands.
    """
    if not isinstance(text, str):
        raise WrongType("turn-text", value=shown(text))
    parts = split_turn(text.strip(), how_to_write(position.ruleset))
    start = _Start(position)
    if parts.has_action:
        yield _action(position, parts)
    yield from _payment(position, parts)
    for letter in _in_order(position, parts.returns):
        yield Move(Kind.RETURN, tokens=letter)
    if parts.tile:
        yield from start.tile(parts.tile, begun=parts.has_action or parts.pays or bool(parts.returns))
    elif not (parts.has_action or parts.pays or parts.returns):
        raise InvalidText("decides-nothing", text=text[:40])


def _payment(position: Position, parts: TurnText) -> Iterator[Move]:
    for number, letter in enumerate(_in_order(position, parts.jokers)):
        if number and position.phase != "pay":
            raise IllegalMove("payment-complete", clause="P3", placed=len(parts.jokers), enough=number)
        yield Move(Kind.JOKER, tokens=letter)
    if parts.open and position.phase != "pay":
        raise IllegalMove("nothing-to-pay", clause="P3")
    pays = position.phase == "pay" and (parts.has_action or parts.jokers) and not parts.open
    if parts.pay or pays:
        yield PAY


class _Start:
    """What a tile at the end of a turn's text is compared with: the turn's start."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.seat = position.seat
        self.tiles = position.tiles_of(position.seat)

    def tile(self, id: str, *, begun: bool) -> Iterator[Move]:
        """Choose the tile; one that has come by itself in this turn is only confirmed (E4)."""
        position = self.position
        tile = position.ruleset.tile_by_id.get(id)
        if tile is None:
            known = list(position.ruleset.tile_by_id)
            raise InvalidText("tile-unknown", game=position.ruleset.title, tile=id, tiles=known)
        if not begun or position.phase == "tile":
            yield Move(Kind.TILE, tile=tile)
        elif tile in self.tiles or tile not in position.tiles_of(self.seat):
            raise tile_refusal(position, tile)


def rehearse(position: Position, move: Move) -> None:
    """Make a move at a position that is only read from; what turns up on the way does not matter."""
    choice = position._choice_of(move)
    s, rules = position._s, position._rules
    _suppose_the_card_paid_for(position)
    apply(s, rules, choice, position.usual_payment)
    if s.phase == REVEAL:
        level = int(revealed_level(s, int(s.slot)))
        reveal(s, rules, int(rules.start[level]) + lowest(int(s.deck[level])))


def _suppose_the_card_paid_for(position: Position) -> None:
    """A viewer who can't see the card that is being paid for takes it for one that fits (V2)."""
    paid_for = position.paying_for
    if paid_for is not None and paid_for.card is None:
        s, rules = position._s, position._rules
        fitting = int(fitting_payment(s, rules, paid_for.level - 1))
        card = int(rules.start[paid_for.level - 1]) + lowest(fitting)
        identify(s, rules, position.seat, int(s.wanted) - HAND_PLACE, card)


def _in_order(position: Position, letters: str) -> Iterable[str]:
    """The letters in the order of the tokens: the order in which they are written does not matter."""
    known = [kind.letter for kind in position.ruleset.kinds]
    for letter in letters:
        if letter not in known:
            raise InvalidText("token-of", letter=letter, game=position.ruleset.title, letters=known)
    return sorted(letters, key=known.index)


def _action(position: Position, parts: TurnText) -> Move:
    if parts.passes:
        return PASS
    if parts.deck:
        return Move(Kind.RESERVE_DECK, level=parts.deck)
    if parts.take:
        return Move(Kind.TAKE, tokens="".join(_in_order(position, parts.take)))
    lying = [card for card in position.spaces if card]
    if parts.reserve:
        return Move(Kind.RESERVE, card=_card(position, parts.reserve, lying))
    hand = [reserved.card for reserved in position.hand(position.seat) if reserved.card]
    return Move(Kind.BUY, card=_card(position, parts.buy, lying + hand))


def _card(position: Position, text: str, candidates: list[Card]) -> Card:
    """The card with this id, or the only one in reach whose id begins so."""
    if text in position.ruleset.card_by_id:
        return position.ruleset.card_by_id[text]
    fitting = [card for card in candidates if card.id.startswith(text)]
    if len(fitting) > 1:
        raise AmbiguousText("may-be", text=text, cards=fitting)
    if not fitting:
        reach = candidates or Phrase("none")
        raise InvalidText("no-card-begins", text=text[:20], known=reach)
    return fitting[0]
