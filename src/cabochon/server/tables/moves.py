"""Parsing of a browser's move, and the move for a player whose time ran out."""

from __future__ import annotations

from cabochon.errors import InvalidText
from cabochon.move import Kind, Move
from cabochon.position import Position
from cabochon.server.refusal import Refusal


def decision(position: Position, text: str) -> Move:
    """The one legal decision that the text stands for; the error says which rule forbids it."""
    for move in position.legal_moves:
        if str(move) == text:
            return move
    moves = position.parse(text)
    if len(moves) != 1:
        raise Refusal("not-a-move", reason=InvalidText("one-decision", text=text[:40]))
    return moves[0]


def default_move(position: Position) -> Move:
    """The move for a player whose time ran out: tokens if there are any, else the first legal move."""
    moves = list(position.legal_moves)
    preferred = (move for move in moves if move.kind in (Kind.TAKE, Kind.PAY))
    return next(preferred, moves[0])
