"""Which clause of the rules forbids a move, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cabochon.codec import PHASE_OF_KIND
from cabochon.editions import Tile
from cabochon.editions.components import COLOURS, LEVELS
from cabochon.errors import CabochonError, Count, IllegalMove, Name
from cabochon.move import Kind, Move
from cabochon.rules.actions import ACTIONS, MOST_COLOURS, locate
from cabochon.rules.gems import JOKER_LANE
from cabochon.rules.legal import TAKE_TWO_FROM
from cabochon.rules.score import end_reason
from cabochon.rules.state import HAND, PHASES

if TYPE_CHECKING:
    from cabochon.position import Position

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


def why_illegal(position: Position, move: Move) -> IllegalMove:
    """The clause that forbids a move, and why it does."""
    phase = position.phase
    if PHASE_OF_KIND[move.kind] == PHASES.index(phase):
        return _why(position, move)
    if position.is_over:
        return IllegalMove("over", clause=CLAUSE_OF_END[int(end_reason(position._s, position._rules))])
    clause, code = CLAUSE_OF_PHASE.get(phase) or CLAUSE_OF_KIND[move.kind]
    return IllegalMove(code, clause=clause, game=_game(position))


def no_such_action(position: Position, action: int) -> CabochonError:
    """Why an action, given by its number, can't be chosen now."""
    if not 0 <= action < ACTIONS:
        return CabochonError("actions-range", last=ACTIONS - 1, action=action)
    if position.is_over:
        return IllegalMove("reset-first", clause="")
    phase = PHASES[locate(int(action))[0]]
    if phase != position.phase:
        return IllegalMove("action-of-phase", clause="", action=action, phase=phase, now=position.phase)
    return IllegalMove("action-illegal", clause="", action=action, now=position.phase)


def _why(position: Position, move: Move) -> IllegalMove:
    """Say which clause forbids the move."""
    if move.kind is Kind.TAKE:
        return _why_not_take(position, move.tokens)
    if move.kind in (Kind.RESERVE, Kind.RESERVE_DECK):
        return _why_not_reserve(position, move)
    if move.kind is Kind.BUY:
        return _why_not_buy(position, move)
    if move.kind is Kind.PASS:
        return IllegalMove("must-act", clause="A7")
    if move.kind is Kind.JOKER:
        return IllegalMove("no-joker-there", clause="P3", token=_token(position, move.tokens))
    if move.kind is Kind.RETURN:
        return _why_not_return(position, move.tokens)
    return tile_refusal(position, move.tile)


def tile_refusal(position: Position, tile: Tile | None) -> IllegalMove:
    """Why the tile does not come to the seat that moves (E4)."""
    if tile is None or tile not in position.tiles:
        return IllegalMove("tile-not-there", clause="E4", tile=_tile(tile))
    demand = _counts(position, dict(zip(position.ruleset.letters, tile.demand, strict=True)))
    return IllegalMove("tile-not-earned", clause="E4", tile=_tile(tile), demand=demand)


def _game(position: Position) -> str:
    """Which game's nouns the words take."""
    return "marvel" if position.ruleset.time_stone else "splendor"


def _tile(tile: Tile | None) -> Name | str:
    return "-" if tile is None else Name("tile-name", tile.id, tile.name)


def _token(position: Position, letter: str) -> Name:
    """A token by its letter; one that the game does not have is called as it is written."""
    names = {kind.letter: kind.name for kind in position.ruleset.kinds}
    return Name("colour", letter, names.get(letter, repr(letter)))


def _counts(position: Position, counts: Mapping[str, int]) -> list[Count]:
    return [Count(count, _token(position, letter)) for letter, count in counts.items() if count]


def _why_not_take(position: Position, tokens: str) -> IllegalMove:
    ruleset = position.ruleset
    for letter in tokens:
        if letter not in ruleset.letters:
            return IllegalMove(
                "no-colour", clause="A1", token=_token(position, letter), letters=ruleset.letters
            )
    if len(set(tokens)) == 1 and len(tokens) > 1 and tokens == tokens[:2]:
        there = position.bank[tokens[0]]
        pile = _token(position, tokens[0])
        return IllegalMove("pile-too-small", clause="A3", token=pile, least=TAKE_TWO_FROM, there=there)
    for letter in tokens:
        if position.bank[letter] == 0:
            return IllegalMove("pile-empty", clause="A1", token=_token(position, letter))
    colours = sum(1 for letter in ruleset.letters if position.bank[letter])
    too_few = len(set(tokens)) == len(tokens) < MOST_COLOURS
    if too_few and (ruleset.take_fewer or colours < MOST_COLOURS):
        number = min(MOST_COLOURS, colours) if ruleset.take_fewer else MOST_COLOURS
        return IllegalMove("take-exactly", clause="A2", colours=colours, number=number)
    return IllegalMove("no-such-take", clause="A1")


def _why_not_reserve(position: Position, move: Move) -> IllegalMove:
    if len(position.hand(position.seat)) == HAND:
        return IllegalMove("hand-full", clause="A4", most=HAND)
    if move.kind is Kind.RESERVE_DECK:
        code = "deck-empty" if move.level in LEVELS else "no-such-deck"
        return IllegalMove(code, clause="A4", level=move.level)
    return IllegalMove("card-not-there", clause="A4", card=str(move.card))


def _why_not_buy(position: Position, move: Move) -> IllegalMove:
    seat = position.seats[position.seat]
    if move.card is None or move.card not in (*position.spaces, *(reserved.card for reserved in seat.hand)):
        return IllegalMove("card-out-of-reach", clause="A6", card=str(move.card))
    lacks = dict(zip(position.ruleset.letters, position.lacking(move.card).counts, strict=True))
    jokers = seat.tokens.counts[JOKER_LANE]
    return IllegalMove(
        "too-dear",
        clause="P2",
        card=move.card.id,
        lacking=_counts(position, lacks),
        jokers=jokers,
        game=_game(position),
    )


def _why_not_return(position: Position, letter: str) -> IllegalMove:
    kinds = [kind.letter for kind in position.ruleset.kinds]
    if letter in kinds[COLOURS + 1 :]:
        return IllegalMove("stone-stays", clause="E3")
    return IllegalMove("none-to-return", clause="E3", token=_token(position, letter))
