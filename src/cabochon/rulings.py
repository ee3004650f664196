"""Moves and the engine's numbers for them, and which clause forbids a move that the engine refuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from cabochon.editions import Card, Tile
from cabochon.editions.components import COLOURS, LEVELS
from cabochon.errors import Count, IllegalMove, Name
from cabochon.move import Kind, Move, demand_move
from cabochon.position import Table
from cabochon.rules.actions import (
    BUY,
    BUY_HAND,
    MOST_COLOURS,
    PASS,
    PAY_NOW,
    RESERVE,
    RESERVE_DECK,
    TAKE,
    TAKES,
)
from cabochon.rules.gems import JOKER_LANE
from cabochon.rules.legal import TAKE_TWO_FROM, legal
from cabochon.rules.score import end_reason
from cabochon.rules.state import HAND

KINDS_OF_PHASE = {
    "action": (Kind.TAKE, Kind.RESERVE, Kind.RESERVE_DECK, Kind.BUY, Kind.PASS),
    "pay": (Kind.JOKER, Kind.PAY),
    "return": (Kind.RETURN,),
    "tile": (Kind.TILE,),
}
CLAUSE_OF_PHASE = {
    "pay": ("P3", "pay-first"),
    "return": ("E3", "return-first"),
    "tile": ("E4", "tile-first"),
    "reveal": ("A8", "reveal-first"),
    "setup": ("S2", "setup-first"),
}
CLAUSE_OF_END = ("G2", "G5", "G6")
CLAUSE_OF_KIND = {
    Kind.JOKER: ("P3", "nothing-to-pay"),
    Kind.PAY: ("P3", "nothing-to-pay"),
    Kind.RETURN: ("E3", "nothing-to-return"),
    Kind.TILE: ("E4", "no-tile-to-choose"),
}


def legal_set(table: Table) -> int:
    """The engine's set of legal actions."""
    return int(legal(table._s, table._rules))


def move_of(table: Table, action: int) -> Move:
    """The move that an action of the present phase stands for."""
    letters = table.ruleset.letters + table.ruleset.joker.letter
    if table.phase == "pay":
        return Move(Kind.PAY) if action == PAY_NOW else Move(Kind.JOKER, tokens=letters[action])
    if table.phase == "return":
        return Move(Kind.RETURN, tokens=letters[action])
    if table.phase == "tile":
        return Move(Kind.TILE, tile=table.tiles[action])
    if action >= PASS:
        return Move(Kind.PASS)
    if action >= TAKE:
        return Move(Kind.TAKE, tokens="".join(letters[colour] for colour in TAKES[action - TAKE]))
    if action >= RESERVE_DECK:
        return Move(Kind.RESERVE_DECK, level=action - RESERVE_DECK + 1)
    if action >= RESERVE:
        return Move(Kind.RESERVE, card=table.spaces[action - RESERVE])
    if action >= BUY_HAND:
        return Move(Kind.BUY, card=table.hand(table.seat)[action - BUY_HAND].card)
    return Move(Kind.BUY, card=table.spaces[action - BUY])


def action_of(table: Table, move: Move) -> int:
    """The engine's number of a legal move; ``IllegalMove`` says which clause forbids it, and why."""
    demand_move(move)
    if move.kind not in KINDS_OF_PHASE.get(table.phase, ()):
        if table.is_over:
            clause = CLAUSE_OF_END[int(end_reason(table._s, table._rules))]
            raise IllegalMove("over", clause=clause)
        clause, code = CLAUSE_OF_PHASE.get(table.phase) or CLAUSE_OF_KIND[move.kind]
        raise IllegalMove(code, clause=clause, game=_game(table))
    action = _number(table, move)
    if action is None or not legal_set(table) >> action & 1:
        _explain(table, move)
    return action


def _number(table: Table, move: Move) -> int | None:
    """The number that the move would have, if there is one."""
    letters = table.ruleset.letters + table.ruleset.joker.letter
    if move.kind is Kind.PASS:
        return PASS
    if move.kind is Kind.PAY:
        return PAY_NOW
    if move.kind is Kind.TAKE:
        colours = tuple(sorted(letters.find(letter) for letter in move.tokens))
        return TAKE + TAKES.index(colours) if colours in TAKES else None
    if move.kind is Kind.TILE:
        return table.tiles.index(move.tile) if move.tile in table.tiles else None
    if move.kind is Kind.RESERVE_DECK:
        return RESERVE_DECK + move.level - 1 if move.level in LEVELS else None
    if move.kind is Kind.RESERVE:
        return _find(RESERVE, table.spaces, move.card)
    if move.kind is Kind.BUY:
        hand = [reserved.card for reserved in table.hand(table.seat)]
        return (
            _find(BUY, table.spaces, move.card)
            if move.card in table.spaces
            else _find(BUY_HAND, hand, move.card)
        )
    one = table.ruleset.letters if move.kind is Kind.JOKER else letters
    return one.index(move.tokens) if len(move.tokens) == 1 and move.tokens in one else None


def _find(offset: int, cards: tuple[Card | None, ...] | list[Card | None], card: Card | None) -> int | None:
    return offset + cards.index(card) if card is not None and card in cards else None


def _explain(table: Table, move: Move) -> NoReturn:
    """Say which clause forbids the move."""
    if move.kind is Kind.TAKE:
        _explain_take(table, move.tokens)
    if move.kind in (Kind.RESERVE, Kind.RESERVE_DECK):
        _explain_reserve(table, move)
    if move.kind is Kind.BUY:
        _explain_buy(table, move)
    if move.kind is Kind.PASS:
        raise IllegalMove("must-act", clause="A7")
    if move.kind is Kind.JOKER:
        raise IllegalMove("no-joker-there", clause="P3", token=_token(table, move.tokens))
    if move.kind is Kind.RETURN:
        _explain_return(table, move.tokens)
    raise tile_refusal(table, move.tile)


def tile_refusal(table: Table, tile: Tile | None) -> IllegalMove:
    """Why the tile does not come to the seat that moves (E4)."""
    if tile is None or tile not in table.tiles:
        return IllegalMove("tile-not-there", clause="E4", tile=_tile(tile))
    demand = _counts(table, dict(zip(table.ruleset.letters, tile.demand, strict=True)))
    return IllegalMove("tile-not-earned", clause="E4", tile=_tile(tile), demand=demand)


def _game(table: Table) -> str:
    """Which game's nouns the words take."""
    return "marvel" if table.ruleset.time_stone else "splendor"


def _tile(tile: Tile | None) -> Name | str:
    return "-" if tile is None else Name("tile-name", tile.id, tile.name)


def _token(table: Table, letter: str) -> Name:
    """A token by its letter; one that the game does not have is called as it is written."""
    names = {kind.letter: kind.name for kind in table.ruleset.kinds}
    return Name("colour", letter, names.get(letter, repr(letter)))


def _counts(table: Table, counts: Mapping[str, int]) -> list[Count]:
    return [Count(count, _token(table, letter)) for letter, count in counts.items() if count]


def _explain_take(table: Table, tokens: str) -> NoReturn:
    ruleset = table.ruleset
    for letter in tokens:
        if letter not in ruleset.letters:
            raise IllegalMove("no-colour", clause="A1", token=_token(table, letter), letters=ruleset.letters)
    if len(set(tokens)) == 1 and len(tokens) > 1 and tokens == tokens[:2]:
        there = table.bank[tokens[0]]
        pile = _token(table, tokens[0])
        raise IllegalMove("pile-too-small", clause="A3", token=pile, least=TAKE_TWO_FROM, there=there)
    for letter in tokens:
        if table.bank[letter] == 0:
            raise IllegalMove("pile-empty", clause="A1", token=_token(table, letter))
    colours = sum(1 for letter in ruleset.letters if table.bank[letter])
    too_few = len(set(tokens)) == len(tokens) < MOST_COLOURS
    if too_few and (ruleset.take_fewer or colours < MOST_COLOURS):
        number = min(MOST_COLOURS, colours) if ruleset.take_fewer else MOST_COLOURS
        raise IllegalMove("take-exactly", clause="A2", colours=colours, number=number)
    raise IllegalMove("no-such-take", clause="A1")


def _explain_reserve(table: Table, move: Move) -> NoReturn:
    if len(table.hand(table.seat)) == HAND:
        raise IllegalMove("hand-full", clause="A4", most=HAND)
    if move.kind is Kind.RESERVE_DECK:
        code = "deck-empty" if move.level in LEVELS else "no-such-deck"
        raise IllegalMove(code, clause="A4", level=move.level)
    raise IllegalMove("card-not-there", clause="A4", card=str(move.card))


def _explain_buy(table: Table, move: Move) -> NoReturn:
    seat = table.seats[table.seat]
    if move.card is None or move.card not in (*table.spaces, *(reserved.card for reserved in seat.hand)):
        raise IllegalMove("card-out-of-reach", clause="A6", card=str(move.card))
    price = table.price(move.card)
    lacks = {
        letter: price[letter] - seat.tokens[letter]
        for letter in table.ruleset.letters
        if price[letter] > seat.tokens[letter]
    }
    jokers = seat.tokens.counts[JOKER_LANE]
    raise IllegalMove(
        "too-dear",
        clause="P2",
        card=move.card.id,
        lacking=_counts(table, lacks),
        jokers=jokers,
        game=_game(table),
    )


def _explain_return(table: Table, letter: str) -> NoReturn:
    kinds = [kind.letter for kind in table.ruleset.kinds]
    if letter in kinds[COLOURS + 1 :]:
        raise IllegalMove("stone-stays", clause="E3")
    raise IllegalMove("none-to-return", clause="E3", token=_token(table, letter))
