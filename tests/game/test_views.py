"""Views: what a seat may know, dealt anew, read from a line, and searched."""

from __future__ import annotations

from random import Random

import pytest

from cabochon import Game, InvalidPosition, Kind, View
from cabochon.agents import Greedy, Limit, Searcher
from cabochon.rules.check import check, problems
from tests.rules.positions import position

PAYING = (
    "splendor:2 tiles=44000,04400,00440 level1=1k04000,1k22010,1k12110,1k00131 "
    "level2=2k00006,2k00530,2k01420,2k50000 level3=3k00073,3k00363,3k00070,3k33530 "
    "seat1=300032/-/(1r30000)/- turn=80 moved=80 phase=pay:hand1"
)
SECRET = "seat1=000000/-/(1w03000)/-"


def line(**fields: str) -> str:
    """A position of two players, with the first seat's secret card."""
    words = position("splendor", level1="1w00021,1b00003,1g00030,1k00300", turn=2).position().split()
    own = {"seat1": SECRET.removeprefix("seat1="), **fields}
    return " ".join(
        f"{key}={own.get(key, value)}" if value else word
        for word in words
        for key, _, value in [word.partition("=")]
        if key != "bank"
    )


def test_V2_P3_a_hidden_card_being_paid_for_is_dealt_as_one_that_can_be_paid() -> None:
    game = Game.from_position(PAYING)
    dealt = set()
    for seed in range(60):
        other = Game.redeal(game.view(1), seed=seed)
        assert other.view(1) == game.view(1)
        assert problems(check(other._s, other._rules)) == []
        dealt.add(str(other.paying_for))
        other.push(".")
        assert all(0 <= count <= 5 for count in other.seats[0].tokens.counts)
    assert "(1r30000)" in dealt
    assert len(dealt) > 3


def test_V2_P3_dealing_keeps_to_the_jokers_that_were_placed() -> None:
    game = Game.from_position(PAYING + "*w")
    for seed in range(30):
        other = Game.redeal(game.view(), seed=seed)
        card = other.paying_for
        assert card is not None
        assert card.card is not None
        assert card.card.cost[0] >= 1
        other.push(".")


def test_V2_P3_random_games_dealt_anew_while_a_hidden_card_is_paid_play_on() -> None:
    met = 0
    for seed in range(40):
        dice, game = Random(seed), Game("splendor", 2, seed)
        while not game.is_over and game.turn < 120:
            paid = game.paying_for
            if paid is not None and paid.hidden:
                met += 1
                other = Game.redeal(game.view(1 - game.seat), seed)
                other.push(dice.choice(list(other.legal_moves)))
                assert problems(check(other._s, other._rules)) == []
            moves = list(game.legal_moves)
            blind = [move for move in moves if move.kind is Kind.RESERVE_DECK]
            bought = [move for move in moves if move.kind in (Kind.BUY, Kind.JOKER)]
            game.push(dice.choice(bought or (blind if dice.random() < 0.3 else []) or moves))
    assert met > 2


def test_V2_P3_others_know_of_one_payment_only_and_agents_find_it() -> None:
    view = Game.from_position(PAYING).view(1)
    assert [str(move) for move in view.legal_moves] == ["."]
    assert "." in view.legal_moves
    assert "*w" not in view.legal_moves
    for agent in (Greedy(), Searcher()):
        assert str(agent.choose(view, Limit(nodes=50))) == "."


def test_P3_a_view_is_refused_in_which_no_unseen_card_can_be_paid_so() -> None:
    with pytest.raises(InvalidPosition, match="P3: the payment"):
        View.from_position(PAYING.replace("(1r30000)", "?3").replace("300032", "000001"))


def test_V2_a_line_that_tells_more_than_the_viewer_may_know_is_hidden_from_them() -> None:
    game = Game.from_position(line())
    assert View.from_position(line(), viewer=0) == game.view(0)
    for viewer in (1, None):
        seen = View.from_position(line(), viewer)
        assert seen == game.view(viewer)
        assert "1w03000" not in seen.position()


def test_V2_a_seat_knows_its_own_hand() -> None:
    unknown = line(seat1="000000/-/?1/-")
    with pytest.raises(InvalidPosition, match="what seat 1 sees, its own hand with it"):
        View.from_position(unknown, viewer=0)
    assert View.from_position(unknown, viewer=1).viewer == 1


def test_A4_a_card_about_to_turn_up_is_unknown_to_its_owner_too() -> None:
    game = Game("splendor", 2, seed=7)
    game.push("R2", reveal=None)
    assert View.from_position(game.position(), viewer=0) == game.view(0)


@pytest.mark.parametrize("viewer", [5, 2, -1])
def test_V1_there_is_no_view_for_a_seat_that_is_not_there(viewer: int) -> None:
    with pytest.raises(InvalidPosition, match="there is no seat"):
        View.from_position(line(), viewer)


def test_S2_there_are_no_more_unknown_cards_than_unseen_ones() -> None:
    first = (
        position(
            "splendor", level1="1w00021,1b00003,1g00030,1k00300", gone={1: "seat2"}, left="1w03000", turn=2
        )
        .position()
        .split()
    )
    words = [word for word in first if not word.startswith(("bank", "seat1"))]
    fine = " ".join([*words, "seat1=000000/-/?1/-"])
    assert View.from_position(fine, viewer=1).decks[1] == 0
    with pytest.raises(InvalidPosition, match="S2: hands hold more unknown cards"):
        View.from_position(fine.replace("?1", "?1,?1"), viewer=1)
