"""A hidden card that is being paid for, as others see it; and games that went on for too long."""

import pytest

from cabochon import Game, InvalidPosition, View

pytestmark = pytest.mark.kernels

BOARD = (
    "splendor:2 tiles=44000,04400,00440 level1=1k04000,1k22010,1k12110,1k00131 "
    "level2=2k00006,2k00530,2k01420,2k50000 level3=3k00073,3k00363,3k00070,3k33530 "
)
PAYING = BOARD + "seat1=300032/-/(1r30000)/- turn=80 moved=80 phase=pay:hand1"


def test_V2_who_cannot_see_the_card_knows_one_payment() -> None:
    view = Game.from_position(PAYING).view(1)
    assert [str(move) for move in view.legal_moves] == ["."]
    assert View.from_position(view.position(), 1).position() == view.position()


def test_P3_a_redealt_card_can_be_paid_as_it_is_being_paid() -> None:
    for seed in range(20):
        game = Game.redeal(Game.from_position(PAYING).view(1), seed=seed)
        game.push(".")
        assert 0 <= game.seats[0].tokens["gold"] <= 2


def test_G6_a_game_without_progress_must_have_ended() -> None:
    with pytest.raises(InvalidPosition, match=r"G2|G6"):
        Game.from_position(BOARD + "turn=83 moved=2")


def test_P3_a_card_that_is_not_there_cannot_be_paid_for() -> None:
    with pytest.raises(InvalidPosition):
        Game.from_position(PAYING.replace("pay:hand1", "pay:hand2"))
