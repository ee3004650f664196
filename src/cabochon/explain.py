"""Which clause of the rules forbids a move, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cabochon.codec import PHASE_OF_KIND
from cabochon.editions import Tile
from cabochon.editions.components import COLOURS, LEVELS
from cabochon.errors import CabochonError, IllegalMove
from cabochon.move import Kind, Move
from cabochon.rules.actions import ACTIONS, MOST_COLOURS, locate
from cabochon.rules.gems import JOKER_LANE
from cabochon.rules.legal import TAKE_TWO_FROM, TOKEN_LIMIT
from cabochon.rules.score import end_reason
from cabochon.rules.state import HAND, PHASES

if TYPE_CHECKING:
    from cabochon.position import Position

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


def why_illegal(position: Position, move: Move) -> IllegalMove:
    """The clause that forbids a move, and why it does."""
    phase = position.phase
    if PHASE_OF_KIND[move.kind] == PHASES.index(phase):
        return _why(position, move)
    if position.is_over:
        return IllegalMove(
            CLAUSE_OF_END[int(end_reason(position._s, position._rules))], "the game is over", "over"
        )
    return IllegalMove(*(CLAUSE_OF_PHASE.get(phase) or CLAUSE_OF_KIND[move.kind]))


def no_such_action(position: Position, action: int) -> CabochonError:
    """Why an action, given by its number, can't be chosen now."""
    if not 0 <= action < ACTIONS:
        return CabochonError(f"actions are numbered 0 to {ACTIONS - 1}, not {action}")
    if position.is_over:
        return CabochonError("the game is over; reset before the next step")
    phase = PHASES[locate(int(action))[0]]
    which = f"belongs to phase {phase}" if phase != position.phase else "is not legal now"
    return CabochonError(
        f"action {action} {which}; choose one that the mask of phase {position.phase} allows"
    )


def _why(position: Position, move: Move) -> IllegalMove:
    """Say which clause forbids the move."""
    if move.kind is Kind.TAKE:
        return _why_not_take(position, move.tokens)
    if move.kind in (Kind.RESERVE, Kind.RESERVE_DECK):
        return _why_not_reserve(position, move)
    if move.kind is Kind.BUY:
        return _why_not_buy(position, move)
    if move.kind is Kind.PASS:
        return IllegalMove("A7", "passing is allowed only when no other action is possible", "must-act")
    if move.kind is Kind.JOKER:
        return IllegalMove(
            "P3",
            f"no {'more jokers' if _placed(position, move.tokens) else 'joker'} can stand for "
            f"{_name(position, move.tokens)} in this payment",
            "no-joker-there",
            token=move.tokens,
        )
    if move.kind is Kind.RETURN:
        return _why_not_return(position, move.tokens)
    return tile_refusal(position, move.tile)


def tile_refusal(position: Position, tile: Tile | None) -> IllegalMove:
    """Why the tile does not come to the seat that moves (E4)."""
    if tile is None or tile not in position.tiles:
        reason = f"the tile {tile} does not lie on the table"
    else:
        asked = " ".join(
            f"{n}{letter}" for n, letter in zip(tile.demand, position.ruleset.letters, strict=True) if n
        )
        reason = f"you have not earned the tile {tile}, which asks for bonuses of {asked}"
    return IllegalMove("E4", reason, "tile-not-earned", tile=str(tile))


def _placed(position: Position, letter: str) -> bool:
    """Whether a joker was already placed for the colour."""
    return letter in position.jokers_placed and position.jokers_placed[letter] > 0


def _name(position: Position, letter: str) -> str:
    """The name of a token, or its text where there is none."""
    names = {kind.letter: kind.name for kind in position.ruleset.kinds}
    return names.get(letter, repr(letter))


def _why_not_take(position: Position, tokens: str) -> IllegalMove:
    ruleset = position.ruleset
    for letter in tokens:
        if letter not in ruleset.letters:
            return IllegalMove(
                "A1",
                f"{_name(position, letter)} can't be taken, only the colours {ruleset.letters}",
                "no-colour",
                token=letter,
            )
    if len(set(tokens)) == 1 and len(tokens) > 1 and tokens == tokens[:2]:
        there = position.bank[tokens[0]]
        return IllegalMove(
            "A3",
            f"two {_name(position, tokens[0])} tokens need a pile of {TAKE_TWO_FROM} or more; "
            f"there are {there}",
            "pile-too-small",
            token=tokens[0],
            least=TAKE_TWO_FROM,
            there=there,
        )
    for letter in tokens:
        if position.bank[letter] == 0:
            return IllegalMove(
                "A1", f"there is no {_name(position, letter)} token on the table", "pile-empty", token=letter
            )
    colours = sum(1 for letter in ruleset.letters if position.bank[letter])
    too_few = len(set(tokens)) == len(tokens) < MOST_COLOURS
    if too_few and (ruleset.take_fewer or colours < MOST_COLOURS):
        number = min(MOST_COLOURS, colours) if ruleset.take_fewer else MOST_COLOURS
        allowed = f"exactly {number}" if ruleset.take_fewer else f"exactly {number} in this ruleset"
        return IllegalMove(
            "A2",
            f"the table offers {colours} colours, so the action takes {allowed}",
            "take-exactly",
            colours=colours,
            number=number,
        )
    return IllegalMove("A1", "an action takes three different colours, or two of one", "no-such-take")


def _why_not_reserve(position: Position, move: Move) -> IllegalMove:
    if len(position.hand(position.seat)) == HAND:
        return IllegalMove("A4", f"you have {HAND} cards in hand already", "hand-full", most=HAND)
    if move.kind is Kind.RESERVE_DECK:
        state = "is empty" if move.level in LEVELS else "does not exist"
        return IllegalMove("A4", f"the deck of level {move.level} {state}", "deck-empty", level=move.level)
    return IllegalMove(
        "A4", f"card {move.card} does not lie face up on the table", "card-not-there", card=str(move.card)
    )


def _why_not_buy(position: Position, move: Move) -> IllegalMove:
    seat = position.seats[position.seat]
    if move.card is None or move.card not in (*position.spaces, *(reserved.card for reserved in seat.hand)):
        return IllegalMove(
            "A6",
            f"card {move.card} lies neither face up on the table nor in your hand",
            "card-out-of-reach",
            card=str(move.card),
        )
    lacking = position.lacking(move.card)
    jokers = seat.tokens.counts[JOKER_LANE]
    wanting = " ".join(
        f"{n}{letter}" for n, letter in zip(lacking.counts, position.ruleset.letters, strict=True) if n
    )
    noun = "joker" if jokers == 1 else "jokers"
    return IllegalMove(
        "P2",
        f"card {move.card} needs {wanting} more than you have, and you hold {jokers} {noun}",
        "too-dear",
        card=move.card.id,
        lacking=wanting,
        jokers=jokers,
    )


def _why_not_return(position: Position, letter: str) -> IllegalMove:
    kinds = [kind.letter for kind in position.ruleset.kinds]
    if letter in kinds[COLOURS + 1 :]:
        return IllegalMove("E3", "a Time Stone is never returned", "stone-stays")
    return IllegalMove(
        "E3", f"you have no {_name(position, letter)} token to return", "none-to-return", token=letter
    )
