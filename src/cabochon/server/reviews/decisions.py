"""A decision of a reviewed game on the board, and the better line from there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cabochon.analysis.ledger import choice_at
from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.server.reviews.answers import check_decision
from cabochon.server.reviews.reviews import Progress
from cabochon.server.wire.board import Board, board_of
from cabochon.server.wire.moves import legal_shapes, move_shape, payments_of
from cabochon.server.wire.replay import Frame
from cabochon.server.wire.reviews import ReviewedDecision
from cabochon.server.wire.turn_log import log_entry
from cabochon.view import View


def decision_text(progress: Progress, at: int) -> str:
    """A ``ReviewedDecision`` in JSON."""
    check_decision(progress.plan, at)
    view, played = choice_at(progress.plan.game, at)
    said = None if progress.review is None else progress.review.verdicts[at]
    line = said.line if said is not None else ()
    better = next((move for move in view.legal_moves if line and str(move) == line[0]), None)
    return ReviewedDecision(
        seat=view.seat,
        board=board_of(view, memory_aid=True),
        legal=legal_shapes(view),
        payments=payments_of(view),
        played=move_shape(played),
        better=None if better is None else move_shape(better),
        line=frames(view, line),
    ).model_dump_json()


def frames(view: View, line: Sequence[str]) -> list[Frame]:
    """The boards along a line, as the seat to move may know them; it ends where it needs an unknown card."""
    assert view.viewer is not None
    game = Game.redeal(view, seed=0)
    unknown = dealt(view, game)  # and what turns up on the way
    found: list[Frame] = []
    for text in line:
        if any(card in text for card in unknown):
            break
        try:
            game.push(text)
        except CabochonError:  # the search had met other cards
            break
        turn = game.last_turn
        if turn.reveal is not None:
            unknown.add(turn.reveal.id)
        if turn.complete:
            found.append(_frame(game, view.viewer, unknown))
    if len(game) and not game.last_turn.complete:
        found.append(_frame(game, view.viewer, unknown))
    return found


def dealt(view: View, game: Game) -> set[str]:
    """The cards in hands that the viewer does not know."""
    hands = [zip(view.hand(seat), game.hand(seat), strict=True) for seat in range(game.players)]
    return {held.card.id for hand in hands for seen, held in hand if seen.card is None and held.card}


def _frame(game: Game, viewer: int, unknown: Collection[str]) -> Frame:
    turn = game.last_turn.seen_by(viewer)
    done = game.turn - 1 if turn.complete else game.turn
    entry = log_entry(turn, done, game.players).model_copy(update={"reveal": None})
    board = board_of(game.view(viewer), memory_aid=False)
    return Frame(board=_without(board, unknown), entry=entry)


def _without(board: Board, unknown: Collection[str]) -> Board:
    """The board without these cards."""
    rows = {level: [None if card in unknown else card for card in row] for level, row in board.rows.items()}
    seats = [
        area.model_copy(
            update={
                "hand": [
                    held.model_copy(update={"card": None}) if held.card in unknown else held
                    for held in area.hand
                ]
            }
        )
        for area in board.seats
    ]
    lacks = {card: lacking for card, lacking in board.lacks.items() if card not in unknown}
    return board.model_copy(update={"rows": rows, "seats": seats, "lacks": lacks})
