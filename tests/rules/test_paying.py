"""Paying: clauses P1 to P5."""

from itertools import product
from typing import Any

import pytest

from cabochon import Game
from tests.rules.positions import bank, decide, moves, position, refused, tokens

COSTS_2R_1K = "1w00021"


def paying(held: str, card: str = COSTS_2R_1K, owned: str = "-") -> Game:
    """Seat 1 of Splendor, with these tokens and cards, may buy the card from the first space of its level."""
    row: dict[str, Any] = {f"level{card[0]}": card}
    return position("splendor", **row, seat1=f"{held}/{owned}", turn=2)


def begin(game: Game, card: str = COSTS_2R_1K) -> None:
    """Say that the card is bought, and nothing of how it is paid."""
    decide(game, f"B{card}")


def ways_to_pay(game: Game) -> set[str]:
    """What the payer may be left with, over all decisions of the payment."""
    if game.phase != "pay":
        return {tokens(game, 0)}
    left: set[str] = set()
    for move in list(game.legal_moves):
        game.push(move)
        left |= ways_to_pay(game)
        game.pop()
    return left


# ------------------------------------------------------------------------------------ the price


def test_P1_bonuses_lower_the_price_of_their_colour() -> None:
    game = paying("000000", owned="rkk")
    card = game.ruleset.card_by_id[COSTS_2R_1K]
    assert str(game.price(card)) == "0w 0b 0g 1r 0k"
    assert str(game.price(card, seat=1)) == "0w 0b 0g 2r 1k"


def test_P1_the_price_is_never_below_nothing() -> None:
    game = paying("111110", owned="rrrrrk")
    game.push(f"B{COSTS_2R_1K}")
    assert tokens(game, 0) == "111110"  # free, and no change is given


def test_P1_bonuses_always_apply_and_are_never_used_up() -> None:
    game = position("splendor", level1="1w00021,1b10002,1g00030", seat1="000000/wrrrkk", turn=2)
    for card in ("1w00021", "1b10002", "1g00030"):
        game.push(f"B{card}")
        game.push("wbg" if game.turn == 3 else "wrk" if game.turn == 5 else "bgr")
    assert game.seats[0].bonuses.counts == (2, 1, 1, 3, 2)


def test_P1_a_bonus_of_another_colour_does_not_help() -> None:
    assert refused(paying("000110", owned="wwwbbbgggkkk"), f"B{COSTS_2R_1K}") == "P2"


# ------------------------------------------------------------------------------------ tokens and jokers


def test_P2_the_price_is_paid_in_its_colours() -> None:
    game = paying("111310")
    game.push(f"B{COSTS_2R_1K}")
    assert tokens(game, 0) == "111100"


@pytest.mark.parametrize(
    ("held", "after"), [("000201", "000000"), ("000112", "000001"), ("000003", "000000")]
)
def test_P2_a_joker_stands_for_any_token_that_lacks(held: str, after: str) -> None:
    game = paying(held)
    game.push(f"B{COSTS_2R_1K}")
    assert tokens(game, 0) == after


@pytest.mark.parametrize("held", ["000000", "000200", "000110", "333010", "000101", "000002"])
def test_P2_nobody_buys_what_they_cannot_pay(held: str) -> None:
    game = paying(held)
    assert refused(game, f"B{COSTS_2R_1K}") == "P2"
    assert f"B{COSTS_2R_1K}" not in moves(game)


@pytest.mark.parametrize("held", ["000210", "000201", "000102", "000003", "331210"])
def test_P3_one_possible_payment_is_made_without_asking(held: str) -> None:
    game = paying(held)
    begin(game)
    assert (game.phase, game.seat, len(game.seats[0].cards)) == ("action", 1, 1)


def test_P3_a_free_card_leaves_no_choice_however_many_jokers_there_are() -> None:
    game = paying("000215", owned="rrk")
    begin(game)
    assert (game.phase, tokens(game, 0)) == ("action", "000215")


def test_P3_with_a_joker_to_spare_the_payer_is_asked() -> None:
    game = paying("000211")
    begin(game)
    assert (game.phase, game.seat, tokens(game, 0)) == ("pay", 0, "000211")
    assert str(game.paying_for) == COSTS_2R_1K
    assert moves(game) == {"*r", "*k", "."}
    assert str(game.row(1)[0]) == COSTS_2R_1K  # it lies there until it is paid


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("", "000003"),
        ("*r", "000102"),
        ("*k", "000012"),
        ("*rr", "000201"),
        ("*rk", "000111"),
        ("*rrk", "000210"),
    ],
)
def test_P3_jokers_may_be_spent_even_where_the_colour_is_at_hand(text: str, after: str) -> None:
    game = paying("000213")
    game.push(f"B{COSTS_2R_1K}{text}")
    assert (tokens(game, 0), game.seat) == (after, 1)
    assert game.seats[0].bonuses["white"] == 1


def test_P3_the_order_of_the_jokers_does_not_matter() -> None:
    games = [paying("000213") for _ in range(3)]
    for game, text in zip(games, ("*rkr", "*krr", "*rrk"), strict=True):
        game.push(f"B{COSTS_2R_1K}{text}", reveal="1k04000")
    assert games[0] == games[1] == games[2]


def test_P3_jokers_that_must_stand_in_are_not_asked_for() -> None:
    game = paying("000103")  # a red and a black one lack: two jokers are bound, the third is free
    begin(game)
    assert moves(game) == {"*r", "."}
    assert str(game.jokers_placed) == "0w 0b 0g 0r 0k"
    decide(game, "*r")
    assert (tokens(game, 0), game.seat) == ("000100", 1)


def test_P3_the_payment_ends_by_itself_when_no_joker_is_left() -> None:
    game = paying("000212")
    begin(game)
    decide(game, "*r")
    assert (game.phase, str(game.jokers_placed)) == ("pay", "0w 0b 0g 1r 0k")
    assert moves(game) == {"*r", "*k", "."}
    decide(game, "*k")
    assert (game.phase, game.seat, tokens(game, 0)) == ("action", 1, "000110")


def test_P3_the_payment_ends_by_itself_when_every_token_is_a_joker() -> None:
    game = paying("000215")
    begin(game)
    for move in ("*k", "*r", "*r"):
        assert game.phase == "pay"
        decide(game, move)
    assert (game.phase, tokens(game, 0)) == ("action", "000212")


def test_P3_the_payer_may_stop_after_any_joker() -> None:
    game = paying("000215")
    begin(game)
    decide(game, "*r")
    decide(game, ".")
    assert tokens(game, 0) == "000104"


@pytest.mark.parametrize("text", ["*w", "*kk", "*rrr", "*rrkk", "*j"])
def test_P3_never_more_than_the_price_is_paid(text: str) -> None:
    assert refused(paying("100215"), f"B{COSTS_2R_1K}{text}") == "P3"


def test_P3_a_joker_cannot_stand_for_what_a_bonus_pays() -> None:
    game = paying("000215", owned="rr")
    begin(game)
    assert moves(game) == {"*k", "."}
    assert refused(game, "*r") == "P3"


def test_P3_a_joker_cannot_be_placed_by_choice_where_it_is_bound() -> None:
    assert refused(paying("000201"), f"B{COSTS_2R_1K}*r") == "P3"
    assert refused(paying("000211"), f"B{COSTS_2R_1K}*rr") == "P3"  # there is one joker, not two


@pytest.mark.parametrize("text", ["*r", "."])
def test_P3_nothing_is_paid_unless_something_is_bought(text: str) -> None:
    assert refused(paying("000215"), text) == "P3"


@pytest.mark.parametrize("text", ["wbg", "R1", "pass", f"B{COSTS_2R_1K}", "-r", "@33300"])
def test_P3_nothing_else_is_done_before_the_card_is_paid(text: str) -> None:
    game = paying("000213")
    begin(game)
    assert refused(game, text) == "P3"


@pytest.mark.parametrize("written", ["1w00021", "(1w00021)"])
def test_P3_a_card_from_the_hand_is_paid_in_the_same_ways(written: str) -> None:
    game = position("splendor", seat1=f"000211/-/1b00003,{written}", turn=2)
    begin(game)
    assert moves(game) == {"*r", "*k", "."}
    decide(game, "*k")
    assert tokens(game, 0) == "000010"
    assert [str(held) for held in game.seats[0].hand] == ["1b00003"]


def test_P3_several_colours_may_be_replaced_at_once() -> None:
    game = position("splendor", 4, level2="2r14200", seat1="142003", turn=4)
    game.push("B2r14200*wbg")
    assert tokens(game, 0) == "111000"


@pytest.mark.parametrize(
    ("held", "owned", "card"),
    [
        ("000213", "-", "1w00021"),
        ("011114", "-", "1w01111"),
        ("001115", "-", "1w01111"),
        ("120003", "wbb", "2r14200"),
        ("111015", "wbbb", "2k32200"),
        ("101005", "www", "2k32200"),
        ("003003", "gggg", "3r00700"),
    ],
)
def test_P3_every_payment_of_exactly_the_price_can_be_chosen_and_no_other(
    held: str, owned: str, card: str
) -> None:
    game = paying(held, card, owned)
    price = game.price(game.ruleset.card_by_id[card]).counts
    has = game.seats[0].tokens.counts
    expected = set()
    for paid in product(*(range(min(asked, have) + 1) for asked, have in zip(price, has, strict=False))):
        jokers = sum(price) - sum(paid)
        if jokers <= has[5]:
            expected.add("".join(str(have - gone) for have, gone in zip(has, (*paid, jokers), strict=True)))
    begin(game, card)
    assert ways_to_pay(game) == expected
    assert len(expected) > 1 or game.phase != "pay"


@pytest.mark.parametrize("text", [f"B{COSTS_2R_1K}", f"B{COSTS_2R_1K}."])
def test_P3_the_usual_payment_spends_as_few_jokers_as_can_be(text: str) -> None:
    game = paying("000113")
    game.push(text)
    assert tokens(game, 0) == "000002"


@pytest.mark.parametrize(
    ("held", "after"), [("000215", "000005"), ("000113", "000002"), ("111003", "111000")]
)
def test_P3_a_table_that_agrees_on_the_usual_payment_is_never_asked(held: str, after: str) -> None:
    game = paying(held)
    game.usual_payment = True
    begin(game)
    assert (game.phase, game.seat, tokens(game, 0)) == ("action", 1, after)


def test_P3_the_usual_payment_can_be_written_as_a_turn() -> None:
    game = paying("000215")
    game.usual_payment = True
    game.push(f"B{COSTS_2R_1K}")
    assert (game.seat, tokens(game, 0)) == (1, "000005")


def test_P3_a_turn_can_be_written_with_its_payment_still_open() -> None:
    game = paying("000213")
    game.push(f"B{COSTS_2R_1K}*")
    assert (game.phase, moves(game)) == ("pay", {"*r", "*k", "."})
    assert refused(paying("000210"), f"B{COSTS_2R_1K}*") == "P3"  # there is no choice


def test_P3_a_payment_under_way_is_part_of_the_position() -> None:
    game = paying("000213")
    begin(game)
    decide(game, "*r")
    assert game.position().endswith("phase=pay:1.1*r")
    again = Game.from_position(game.position())
    assert moves(again) == {"*r", "*k", "."}
    again.push("*rk")
    assert tokens(again, 0) == "000210"


# ------------------------------------------------------------------------------------ where it goes


def test_P4_all_that_was_paid_goes_back_to_the_table_jokers_too() -> None:
    game = paying("000213")
    assert bank(game) == "444232"
    game.push(f"B{COSTS_2R_1K}*rk")
    assert (tokens(game, 0), bank(game)) == ("000111", "444334")


def test_P4_a_time_stone_is_never_spent() -> None:
    game = position("marvel", level1="1y10020", seat1="1001001/3p00700", turn=2)
    assert refused(game, "B1y10020") == "P2"  # one red lacks, and the Time Stone does not stand for it
    game = position("marvel", level1="1y10020", seat1="1002001/3p00700", turn=2)
    game.push("B1y10020")
    assert (tokens(game, 0), bank(game)) == ("0000001", "4444451")


# ------------------------------------------------------------------------------------ the new bonus


def test_P5_a_bonus_does_not_help_to_pay_for_its_own_card() -> None:
    game = position("splendor", level1="1b01310", seat1="003100", turn=2)
    assert refused(game, "B1b01310") == "P2"


def test_P5_a_bonus_counts_from_the_next_purchase() -> None:
    game = position("splendor", level1="1b00003,1b01310", seat1="003130", turn=2)
    game.push("B1b00003")
    game.push("wrk")
    game.push("B1b01310")
    assert tokens(game, 0) == "000000"


def test_P5_E4_for_tiles_it_counts_at_once() -> None:
    game = position("splendor", tiles="33300", level1="1w00021", seat1="000210/wwbbbggg", turn=2)
    game.push("B1w00021")
    assert [tile.id for tile in game.seats[0].tiles] == ["33300"]


def test_P5_E2_for_tags_it_counts_at_once() -> None:
    game = position("marvel", level1="1p13010", seat1="1301000/1b21200,1r01301", turn=2)
    game.push("B1p13010")
    assert game.avengers_owner == 0


def test_P5_G2_for_the_end_of_the_game_it_counts_at_once() -> None:
    sixteen_but_no_yellow = "3b00370,3o70030,3r03007,1p04000"
    game = position("marvel", level1="1y00030", seat2=f"0003001/{sixteen_but_no_yellow}", turn=3)
    game.push("B1y00030")
    assert game.is_over
