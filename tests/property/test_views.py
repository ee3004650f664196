"""What a seat sees, as a line: it reads back as the same view, in every phase."""

from random import Random

import pytest

from cabochon import Game, Kind, Move, View
from tests.notation.games import TABLES

PHASES = {"action", "pay", "return", "tile"}
MOST_GAMES = 200


def choose(moves: list[Move], dice: Random) -> Move:
    """Cards before tokens, now and then one from a deck: so that every phase comes up, with unknown cards."""
    unseen = [move for move in moves if move.kind is Kind.RESERVE_DECK]
    if unseen and dice.random() < 0.05:
        return dice.choice(unseen)
    return dice.choice([move for move in moves if move.kind is Kind.BUY] or moves)


def check_all_views(game: Game) -> None:
    for seat in (*range(game.players), None):
        view = game.view(seat)
        again = View.from_position(view.position(), seat)
        assert again == view
        assert again.viewer == seat
        assert again.position() == view.position()
        if seat == game.seat:
            assert list(again.legal_moves) == list(game.legal_moves)


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_view_reads_back_from_its_line_in_every_phase(ruleset: str, players: int) -> None:
    seen: set[str] = set()  # phases in which the mover did not know somebody's card
    for seed in range(MOST_GAMES):
        dice = Random(seed)
        game = Game(ruleset, players, seed)
        while not game.is_over:
            if game.phase not in seen or dice.random() < 0.02:
                check_all_views(game)
                seen |= {game.phase} if "?" in game.view(game.seat).position() else set()
            game.push(choose(list(game.legal_moves), dice))
        if seen == PHASES:
            break
    assert seen == PHASES
