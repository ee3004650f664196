"""What programs ask of a Game: actions by number, keys, playouts, copies, payments."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random

import pytest

from cabochon import CabochonError, Game, IllegalMove, InvalidPosition, Move
from cabochon.editions import ruleset_ids
from cabochon.rules.actions import ACTIONS

# The seat has four blue tokens and two jokers: the first card costs four blue and can be paid in three ways.
CHOICE = (
    "splendor:2 tiles=44000,04400,00440 level1=1k04000,1k22010,1k12110,1k00131 "
    "level2=2k00006,2k00530,2k01420,2k50000 level3=3k00073,3k00363,3k00070,3k33530 seat1=040002/-/-/- turn=0"
)


def random_game(ruleset: str, players: int, seed: int, moves: int = 40) -> Game:
    game, rng = Game(ruleset, players, seed=seed), Random(seed)
    while len(game) < moves and not game.is_over:
        game.push(rng.choice(list(game.legal_moves)))
    return game


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_actions_are_the_legal_moves_by_number(ruleset: str) -> None:
    game, other, rng = Game(ruleset, 3, seed=4), Game(ruleset, 3, seed=4), Random(4)
    while not game.is_over:
        moves, actions = list(game.legal_moves), game.legal_actions
        assert [game.move_of(action) for action in actions] == moves
        assert [game.action_of(move) for move in moves] == actions == sorted(set(actions))
        number = rng.randrange(len(moves))
        game.push_action(actions[number])
        other.push(moves[number])
        assert game == other
    assert game.legal_actions == []
    assert game.moves == other.moves
    assert len(game) == len(game.moves)


@pytest.mark.parametrize("action", [-1, ACTIONS, 10**30, 64])  # 64 pays, and nothing is to be paid
def test_an_action_that_is_not_legal_is_refused_and_nothing_changes(action: int) -> None:
    game = Game("splendor", 2, seed=1)
    before = game.position()
    with pytest.raises(CabochonError, match="action"):
        game.push_action(action)
    assert (game.position(), len(game)) == (before, 0)


def test_the_key_is_that_of_the_position_whatever_the_way_there() -> None:
    ways = []
    for first, second in (("wbg", "wbr"), ("wbr", "wbg")):
        game = Game("splendor", 2, seed=7)
        for text in (first, "rk" + "g", second):
            game.push(text)
        ways.append(game)
    assert ways[0].key == ways[1].key
    assert ways[0].moves != ways[1].moves
    assert Game("splendor", 2, seed=7).key != Game("splendor", 2, seed=8).key
    assert 0 <= ways[0].key < 2**64


def test_the_key_is_the_same_in_another_process() -> None:
    code = "from cabochon import Game; print(Game('marvel', 4, seed=7).key)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) == Game("marvel", 4, seed=7).key


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_a_playout_ends_the_game_by_the_rules_and_leaves_it_as_it_is(ruleset: str) -> None:
    game = random_game(ruleset, 4, seed=3)
    before = game.position(), game.moves
    ends = {game.playout(seed=seed).points for seed in range(20)}
    assert len(ends) > 10
    assert game.playout(seed="one") == game.playout(seed="one")
    assert (game.position(), game.moves) == before


def test_a_playout_of_a_finished_game_is_its_outcome_and_one_of_an_empty_table_is_refused() -> None:
    game = random_game("splendor", 2, seed=3, moves=10_000)
    assert game.playout() == game.outcome()
    with pytest.raises(InvalidPosition, match="S2"):
        Game.empty("splendor").playout()


def test_a_pending_card_is_drawn_in_a_playout() -> None:
    game = Game("splendor", 2, seed=1)
    game.push("R1", reveal=None)
    assert game.playout(seed=1).ranks


def test_usual_payment_belongs_to_the_position_and_survives_view_start_redeal_and_copy() -> None:
    game = Game("splendor", 2, seed=1, usual_payment=True)
    game.push("R1")
    for other in (game.view(1), game.view(), game.start, Game.redeal(game.view(1), seed=2), game.copy()):
        assert other.usual_payment
    assert not Game("splendor", 2, seed=1).view(0).usual_payment


def test_a_usual_payment_is_made_at_once_P3() -> None:
    asked, usual = Game.from_position(CHOICE), Game.from_position(CHOICE)
    usual.usual_payment = True
    card = asked.spaces[0]
    assert card is not None
    buy = next(move for move in asked.legal_moves if move.card is card and str(move).startswith("B"))
    asked.push(buy)
    usual.push(buy)
    assert (asked.phase, usual.seat) == ("pay", 1)
    view = asked.view(1)
    assert view.phase == "pay"


def test_a_pickled_game_goes_on_in_the_same_way() -> None:
    game = random_game("marvel", 3, seed=5)
    again = pickle.loads(pickle.dumps(game))
    assert (again, again.moves, again.turns) == (game, game.moves, game.turns)
    for one in (game, again):
        one.push(next(iter(one.legal_moves)))
    assert again == game
    game.pop()
    assert again != game


def test_a_copy_shares_nothing_with_its_game() -> None:
    game = random_game("splendor", 2, seed=5)
    copy = game.copy()
    before = game.position(), game.moves
    while copy.moves:
        copy.pop()
    assert copy == game.start
    assert (game.position(), game.moves) == before


def test_taking_back_also_takes_back_what_was_drawn() -> None:
    game = Game("splendor", 2, seed=5)
    game.push("R1")
    first = game.turns[0].reveal
    game.pop()
    game.push("R1")
    assert game.turns[0].reveal == first


def test_a_game_without_moves_is_still_true() -> None:
    assert Game("splendor", 2)
    assert len(Game("splendor", 2)) == 0


def test_moves_are_made_once_for_each_ruleset() -> None:
    one, two = Game("splendor", 2, seed=1), Game("splendor", 3, seed=2)
    tokens: list[Move] = [
        next(move for move in game.legal_moves if str(move) == "wbg") for game in (one, two)
    ]
    assert tokens[0] is tokens[1]


def test_a_picture_in_an_unknown_language_is_refused() -> None:
    assert Game("splendor", 2, seed=1).svg("pl").startswith("<svg")
    with pytest.raises(CabochonError, match="there is no language 'xx'; there are en, pl, es"):
        Game("splendor", 2, seed=1).svg("xx")


def test_legal_moves_have_places() -> None:
    moves = Game("splendor", 2, seed=1).legal_moves
    assert [moves[place] for place in range(len(moves))] == list(moves)
    assert Random(1).choice(moves) in moves
    with pytest.raises(IndexError):
        moves[1000]


def test_an_illegal_action_is_an_illegal_move() -> None:
    with pytest.raises(IllegalMove, match="action 60 is not legal now"):
        Game("splendor", 2, seed=1).push_action(60)
