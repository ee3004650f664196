"""Evaluations as info lines, and info lines as evaluations."""

from __future__ import annotations

from collections.abc import Iterable

from cabochon.agents.limits import Evaluation
from cabochon.agents.protocol.messages import Info, one_line
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError, InvalidText
from cabochon.move import PASS, PAY, Kind, Move, how_to_write, split_turn
from cabochon.view import View

FACTS = ("chances", "nodes", "seconds", "line", "visits")
NONSENSE = 1e15  # larger than any real count or time


def infos_of(evaluation: Evaluation) -> list[Info]:
    """Return the info lines of an evaluation."""
    visits = sorted(evaluation.visits.items(), key=lambda item: -item[1])
    facts = (
        [f"{chance:.4f}" for chance in evaluation.chances],
        [str(evaluation.simulations)] if evaluation.simulations else [],
        [f"{evaluation.seconds:.3f}"] if evaluation.seconds else [],
        [str(move) for move in evaluation.line],
        [word for move, number in visits for word in (str(move), str(number))],
    )
    return [Info(what, tuple(words)) for what, words in zip(FACTS, facts, strict=True) if words]


def evaluation_of(view: View, move: Move, infos: Iterable[Info]) -> Evaluation:
    """Return the evaluation of info lines; invalid parts are left out."""
    last = {info.what: info.words for info in infos}
    return Evaluation(
        move,
        chances=_chances(last.get("chances", ()), view.players),
        visits=_visits(last.get("visits", ()), view),
        line=_line(last.get("line", ()), view.ruleset, move),
        simulations=int(_number(last.get("nodes", ()))),
        seconds=_number(last.get("seconds", ())),
    )


def _number(words: tuple[str, ...]) -> float:
    """The number, or 0 if it is missing or invalid."""
    try:
        number = float(*words)
    except (TypeError, ValueError):
        return 0.0
    return number if 0 <= number < NONSENSE else 0.0


def _chances(words: tuple[str, ...], players: int) -> tuple[float, ...]:
    chances = tuple(_number((word,)) for word in words)
    return chances if len(chances) == players and all(chance <= 1 for chance in chances) else ()


def _visits(words: tuple[str, ...], view: View) -> dict[Move, int]:
    moves = {str(move): move for move in view.legal_moves}
    pairs = zip(words[::2], words[1::2], strict=False)
    return {moves[text]: int(_number((number,))) for text, number in pairs if text in moves}


def _line(words: tuple[str, ...], ruleset: Ruleset, first: Move) -> tuple[Move, ...]:
    """The moves up to the first invalid text; empty if the line begins with another move."""
    moves: list[Move] = []
    for word in words:
        try:
            moves.append(move_from_text(ruleset, word))
        except CabochonError:
            break
    return tuple(moves) if moves and moves[0] == first else ()


def move_from_text(ruleset: Ruleset, text: str) -> Move:
    """Parse the full text of a single decision, whether or not it is legal anywhere.

    >>> from cabochon import load
    >>> move_from_text(load("splendor"), "R1w00021")
    <Move R1w00021>

    """
    parts = split_turn(text, how_to_write(ruleset))
    move = PASS if parts.passes else PAY if parts.pay else None
    if parts.deck:
        move = Move(Kind.RESERVE_DECK, level=parts.deck)
    elif parts.take:
        move = Move(Kind.TAKE, tokens=parts.take)
    elif parts.reserve or parts.buy:
        card = ruleset.card_by_id.get(parts.reserve or parts.buy)
        move = Move(Kind.RESERVE if parts.reserve else Kind.BUY, card=card) if card else None
    elif len(parts.jokers + parts.returns) == 1:
        move = Move(Kind.JOKER if parts.jokers else Kind.RETURN, tokens=parts.jokers or parts.returns)
    elif parts.tile:
        tile = ruleset.tile_by_id.get(parts.tile)
        move = Move(Kind.TILE, tile=tile) if tile else None
    if move is None or str(move) != text:
        raise InvalidText("not-a-decision", text=one_line(text), game=ruleset.title)
    return move
