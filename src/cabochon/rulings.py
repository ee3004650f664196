"""Moves and the engine's numbers for them, and which clause forbids a move that the engine refuses."""

from __future__ import annotations

from typing import NoReturn

from cabochon.editions import Card, Tile
from cabochon.editions.components import COLOURS, LEVELS
from cabochon.errors import IllegalMove
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
from cabochon.rules.legal import TAKE_TWO_FROM, TOKEN_LIMIT, legal
from cabochon.rules.score import end_reason
from cabochon.rules.state import HAND

KINDS_OF_PHASE = {
    "action": (Kind.TAKE, Kind.RESERVE, Kind.RESERVE_DECK, Kind.BUY, Kind.PASS),
    "pay": (Kind.JOKER, Kind.PAY),
    "return": (Kind.RETURN,),
    "tile": (Kind.TILE,),
}
CLAUSE_OF_PHASE = {
    "pay": ("P3", "first say how the card is paid", "pay-first"),
    "return": ("E3", f"first return tokens until you hold {TOKEN_LIMIT}", "return-first"),
    "tile": ("E4", "first choose one of the tiles that you have earned", "tile-first"),
    "reveal": ("A8", "first a card must turn up", "reveal-first"),
    "setup": ("S2", "the table is not set up yet", "setup-first"),
}
CLAUSE_OF_END = ("G2", "G5", "G6")
CLAUSE_OF_KIND = {
    Kind.JOKER: ("P3", "nothing is being paid for, or only one payment is possible", "nothing-to-pay"),
    Kind.PAY: ("P3", "nothing is being paid for, or only one payment is possible", "nothing-to-pay"),
    Kind.RETURN: (
        "E3",
        f"tokens are returned only by a player who holds more than {TOKEN_LIMIT}",
        "nothing-to-return",
    ),
    Kind.TILE: ("E4", "a tile is chosen only by a player who has earned several", "no-tile-to-choose"),
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
            raise IllegalMove(clause, "the game is over", "over")
        raise IllegalMove(*(CLAUSE_OF_PHASE.get(table.phase) or CLAUSE_OF_KIND[move.kind]))
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
        raise IllegalMove("A7", "passing is allowed only when no other action is possible", "must-act")
    if move.kind is Kind.JOKER:
        raise IllegalMove(
            "P3",
            f"no {'more jokers' if _placed(table, move.tokens) else 'joker'} can stand for "
            f"{_name(table, move.tokens)} in this payment",
            "no-joker-there",
            token=move.tokens,
        )
    if move.kind is Kind.RETURN:
        _explain_return(table, move.tokens)
    raise tile_refusal(table, move.tile)


def tile_refusal(table: Table, tile: Tile | None) -> IllegalMove:
    """Why the tile does not come to the seat that moves (E4)."""
    if tile is None or tile not in table.tiles:
        reason = f"the tile {tile} does not lie on the table"
    else:
        asked = " ".join(
            f"{n}{letter}" for n, letter in zip(tile.demand, table.ruleset.letters, strict=True) if n
        )
        reason = f"you have not earned the tile {tile}, which asks for bonuses of {asked}"
    return IllegalMove("E4", reason, "tile-not-earned", tile=str(tile))


def _placed(table: Table, letter: str) -> bool:
    """Whether a joker was already placed for the colour."""
    return letter in table.jokers_placed and table.jokers_placed[letter] > 0


def _name(table: Table, letter: str) -> str:
    """The name of a token, or its text where there is none."""
    names = {kind.letter: kind.name for kind in table.ruleset.kinds}
    return names.get(letter, repr(letter))


def _explain_take(table: Table, tokens: str) -> NoReturn:
    ruleset = table.ruleset
    for letter in tokens:
        if letter not in ruleset.letters:
            raise IllegalMove(
                "A1",
                f"{_name(table, letter)} can't be taken, only the colours {ruleset.letters}",
                "no-colour",
                token=letter,
            )
    if len(set(tokens)) == 1 and len(tokens) > 1 and tokens == tokens[:2]:
        there = table.bank[tokens[0]]
        raise IllegalMove(
            "A3",
            f"two {_name(table, tokens[0])} tokens need a pile of {TAKE_TWO_FROM} or more; there are {there}",
            "pile-too-small",
            token=tokens[0],
            least=TAKE_TWO_FROM,
            there=there,
        )
    for letter in tokens:
        if table.bank[letter] == 0:
            raise IllegalMove(
                "A1", f"there is no {_name(table, letter)} token on the table", "pile-empty", token=letter
            )
    colours = sum(1 for letter in ruleset.letters if table.bank[letter])
    too_few = len(set(tokens)) == len(tokens) < MOST_COLOURS
    if too_few and (ruleset.take_fewer or colours < MOST_COLOURS):
        number = min(MOST_COLOURS, colours) if ruleset.take_fewer else MOST_COLOURS
        allowed = f"exactly {number}" if ruleset.take_fewer else f"exactly {number} in this ruleset"
        raise IllegalMove(
            "A2",
            f"the table offers {colours} colours, so the action takes {allowed}",
            "take-exactly",
            colours=colours,
            number=number,
        )
    raise IllegalMove("A1", "an action takes three different colours, or two of one", "no-such-take")


def _explain_reserve(table: Table, move: Move) -> NoReturn:
    if len(table.hand(table.seat)) == HAND:
        raise IllegalMove("A4", f"you have {HAND} cards in hand already", "hand-full", most=HAND)
    if move.kind is Kind.RESERVE_DECK:
        state = "is empty" if move.level in LEVELS else "does not exist"
        raise IllegalMove("A4", f"the deck of level {move.level} {state}", "deck-empty", level=move.level)
    raise IllegalMove(
        "A4", f"card {move.card} does not lie face up on the table", "card-not-there", card=str(move.card)
    )


def _explain_buy(table: Table, move: Move) -> NoReturn:
    seat = table.seats[table.seat]
    if move.card is None or move.card not in (*table.spaces, *(reserved.card for reserved in seat.hand)):
        raise IllegalMove(
            "A6",
            f"card {move.card} lies neither face up on the table nor in your hand",
            "card-out-of-reach",
            card=str(move.card),
        )
    price = table.price(move.card)
    lacks = {
        letter: price[letter] - seat.tokens[letter]
        for letter in table.ruleset.letters
        if price[letter] > seat.tokens[letter]
    }
    jokers = seat.tokens.counts[JOKER_LANE]
    wanting = " ".join(f"{count}{letter}" for letter, count in lacks.items())
    noun = "joker" if jokers == 1 else "jokers"
    raise IllegalMove(
        "P2",
        f"card {move.card} needs {wanting} more than you have, and you hold {jokers} {noun}",
        "too-dear",
        card=move.card.id,
        lacking=wanting,
        jokers=jokers,
    )


def _explain_return(table: Table, letter: str) -> NoReturn:
    kinds = [kind.letter for kind in table.ruleset.kinds]
    if letter in kinds[COLOURS + 1 :]:
        raise IllegalMove("E3", "a Time Stone is never returned", "stone-stays")
    raise IllegalMove(
        "E3", f"you have no {_name(table, letter)} token to return", "none-to-return", token=letter
    )
