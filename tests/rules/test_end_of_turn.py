"""The end of a turn: clauses E1 to E4."""

from typing import Any

import pytest

from cabochon import Game, InvalidPosition
from tests.rules.positions import RULESETS, bank, decide, idle, moves, position, refused, stuck, tokens

# ------------------------------------------------------------------------------------ the Time Stone


@pytest.mark.parametrize("where", ["on the table", "in hand"])
def test_E1_the_first_level_3_card_gives_a_time_stone(where: str) -> None:
    if where == "in hand":
        game = position("marvel", seat1="0300000/bbbb/3y07000", turn=2)
    else:
        game = position("marvel", level3="3y07000", seat1="0300000/bbbb", turn=2)
    game.push("B3y07000")
    assert game.seats[0].tokens["time stone"] == 1
    assert bank(game) == "4444451"


def test_E1_nobody_gets_a_second_time_stone() -> None:
    game = position("marvel", level3="3y07003", seat1="0300301/bbbb,3y07000", turn=2)
    game.push("B3y07003")
    assert (tokens(game, 0), bank(game)[6]) == ("0000001", "1")


def test_E1_cards_of_lower_levels_give_none() -> None:
    game = position("marvel", level1="1y00030", level2="2r05000", seat1="0103000/bbbb", turn=2)
    game.push("B1y00030")
    idle(game)
    game.push("B2r05000")
    assert game.seats[0].tokens["time stone"] == 0


def test_E1_a_reserved_level_3_card_gives_none() -> None:
    game = position("marvel", level3="3y07000")
    game.push("R3y07000")
    assert tokens(game, 0) == "0000010"


def test_E1_everybody_can_get_one() -> None:
    game = position("marvel", level3="3y07000,3b00070", seat1="0300000/bbbb", seat2="0003000/rrrr", turn=2)
    game.push("B3y07000")
    game.push("B3b00070")
    assert [seat.tokens["time stone"] for seat in game.seats] == [1, 1]
    assert game.bank["time stone"] == 0


def test_E1_splendor_has_no_time_stones() -> None:
    game = position("splendor", level3="3g07000", seat1="030000/bbbb", turn=2)
    game.push("B3g07000")
    assert tokens(game, 0) == "000000"


# ------------------------------------------------------------------------------------ the Avengers tile


@pytest.mark.parametrize(
    ("owned", "bought", "owner"),
    [
        ("1b21200", "1p13010", None),  # 1 + 1 tags
        ("1b21200,1r01301", "1p13010", 0),  # 2 + 1
        ("1b21200", "3r33035", 0),  # 1 + 2
        ("1b21200,1r01301", "3r33035", 0),  # 2 + 2
    ],
)
def test_E2_the_first_with_three_tags_takes_the_tile(owned: str, bought: str, owner: int | None) -> None:
    game = position("marvel", seat1=f"1111200/{owned},yyybbbrrrppp/{bought}", tiles="40400,30303", turn=2)
    points = game.seats[0].points
    game.push(f"B{bought}")
    assert game.avengers_owner == owner
    worth = game.ruleset.card_by_id[bought].points + (0 if owner is None else 3)
    assert game.seats[0].points == points + worth


def test_E2_with_more_tags_it_changes_hands_with_its_points() -> None:
    game = position(
        "marvel",
        seat1="1301000/1b21200,1r01301,1o01013/1p13010",
        seat2="-/1b30101,1r20210,1y11030",
        avengers=2,
        turn=2,
    )
    assert [seat.points for seat in game.seats] == [0, 3]
    game.push("B1p13010")
    assert (game.avengers_owner, [seat.points for seat in game.seats]) == (0, [3, 0])
    assert [seat.has_avengers_tile for seat in game.seats] == [True, False]


def test_E2_with_equal_tags_it_stays() -> None:
    game = position(
        "marvel",
        seat1="1301000/1b21200,1r01301/1p13010",
        seat2="-/1b30101,1r20210,1y11030",
        avengers=2,
        turn=2,
    )
    game.push("B1p13010")
    assert game.seats[0].tags == game.seats[1].tags == 3
    assert (game.avengers_owner, [seat.points for seat in game.seats]) == (1, [0, 3])


def test_E2_who_has_it_keeps_it_with_further_tags() -> None:
    game = position("marvel", seat1="1301000/1b21200,1r01301,1o01013/1p13010", avengers=1, turn=2)
    game.push("B1p13010")
    assert (game.avengers_owner, game.seats[0].points, game.seats[0].tags) == (0, 3, 4)


def test_E2_tags_in_hand_do_not_count() -> None:
    game = position("marvel", level3="3r33035", seat1="-/1b21200,1r01301/1p13010", turn=2)
    game.push("R3r33035")
    assert (game.seats[0].tags, game.avengers_owner) == (2, None)


@pytest.mark.parametrize("fields", [{"seat1": "-/1b21200,1r01301,1o01013"}, {"avengers": 1}])
def test_E2_a_position_where_it_is_not_with_who_earned_it_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition, match="E2"):
        position("marvel", **fields, turn=2)


def test_E2_splendor_has_no_such_tile() -> None:
    assert Game("splendor", 2, seed=1).avengers_owner is None
    with pytest.raises(InvalidPosition, match="E2"):
        position("splendor", avengers=1)


# ------------------------------------------------------------------------------------ the token limit


@pytest.mark.parametrize("ruleset", RULESETS)
def test_E3_tokens_beyond_ten_are_returned_one_by_one(ruleset: str) -> None:
    stone = "0" if ruleset == "marvel" else ""
    game = position(ruleset, 3, seat1="333000" + stone, turn=3)
    fourth, fifth = list(game.ruleset.letters)[3:]
    first = game.ruleset.letters[0]
    decide(game, first + fourth + fifth)
    assert (game.phase, game.seat) == ("return", 0)
    assert moves(game) == {f"-{letter}" for letter in game.ruleset.letters}
    game.push(f"-{fourth}")  # one of those just taken
    game.push(f"-{first}")
    assert game.seats[0].tokens.counts[:6] == (3, 3, 3, 0, 1, 0)
    assert (game.phase, game.seat) == ("action", 1)


def test_E3_exactly_ten_are_kept() -> None:
    game = position("splendor", 3, seat1="333000", turn=3)
    assert refused(game, "wrk-wrk") == "E3"
    game.push("wrk-ww")
    assert (tokens(game, 0), bank(game)) == ("233110", "322445")


@pytest.mark.parametrize("held", ["133000", "000000"])
def test_E3_with_ten_or_fewer_nothing_is_returned(held: str) -> None:
    game = position("splendor", 3, seat1=held, turn=3)
    assert refused(game, "wrk-w") == "E3"
    game.push("wrk")
    assert (game.phase, game.seat) == ("action", 1)


def test_E3_nothing_is_returned_before_an_action() -> None:
    assert refused(position("splendor", 3, seat1="333100", turn=3), "-w") == "E3"


def test_E3_a_joker_may_be_returned() -> None:
    game = position("splendor", 3, seat1="333001", turn=3)
    game.push("wrk-wjk")
    assert (tokens(game, 0), bank(game)[5]) == ("333100", "5")


def test_E3_only_tokens_that_are_held_are_returned() -> None:
    game = position("splendor", 3, seat1="333000", turn=3)
    assert [refused(game, f"wrk-{letters}") for letters in ("jw", "rr")] == ["E3", "E3"]


def test_E3_a_time_stone_counts_but_is_never_returned() -> None:
    game = position("marvel", 3, seat1="3330001/3p00700", turn=3)
    decide(game, "yrp")
    assert game.seats[0].tokens.total == 13
    assert moves(game) == {"-y", "-b", "-o", "-r", "-p"}
    assert refused(game, "-t") == "E3"
    game.push("-rpy")
    assert tokens(game, 0) == "3330001"


@pytest.mark.parametrize("text", ["wbg", "R1", "pass", "@33300", "*w"])
def test_E3_nothing_else_is_done_before_the_tokens_are_returned(text: str) -> None:
    game = position("splendor", 3, seat1="333000", turn=3)
    decide(game, "wrk")
    assert refused(game, text) == "E3"


def test_E3_a_free_level_3_card_bought_with_ten_tokens_makes_eleven() -> None:
    seat = "2222200/bbbbb,1b40000,2b00005"
    game = position("marvel", level3="3y07000", seat1=seat, tiles="00044,00404", turn=2)
    decide(game, "B3y07000")
    assert (game.phase, game.seats[0].tokens.total) == ("return", 11)
    assert moves(game) == {"-y", "-b", "-o", "-r", "-p"}
    game.push("-p")
    assert (tokens(game, 0), game.seat) == ("2222101", 1)


def test_E3_a_level_3_card_that_costs_a_token_makes_no_eleven() -> None:
    game = position("marvel", level3="3y07000", seat1="2222200/bbbbb,1b40000", tiles="00044,00404", turn=2)
    game.push("B3y07000")
    assert (tokens(game, 0), game.seat) == ("2122201", 1)


def test_E1_E3_the_time_stone_comes_before_tokens_are_returned() -> None:
    with pytest.raises(InvalidPosition, match="E1"):
        position("marvel", seat1="2222210/3y07000", phase="return", turn=2)


def test_E3_nobody_has_more_than_thirteen_even_for_a_moment() -> None:
    assert position("splendor", 3, seat1="333220", phase="return", turn=3).phase == "return"
    with pytest.raises(InvalidPosition, match="E3"):
        position("splendor", 3, seat1="333320", phase="return", turn=3)


def test_E3_E4_A8_first_the_card_turns_up_then_tokens_are_returned_then_a_tile_is_chosen() -> None:
    game = position(
        "marvel",
        tiles="03033,44000",
        level3="3p00700",
        seat1="2222200/bbbbrrrpp,yyyy,2o00050,ooooo,1o00004",
        turn=2,
    )
    game.push("B3p00700", reveal=None)
    assert (game.phase, game.seats[0].tokens["time stone"]) == ("reveal", 0)
    game.reveal("3p30700")
    assert (game.phase, game.seats[0].tokens.total) == ("return", 11)
    game.push("-y")
    assert (game.phase, moves(game)) == ("tile", {"@03033", "@44000"})
    game.push("@44000")
    assert (game.phase, game.seat) == ("action", 1)


# ------------------------------------------------------------------------------------ tiles


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("action", ["take", "reserve", "reserve blindly", "buy"])
def test_E4_a_tile_comes_at_the_end_of_every_turn(ruleset: str, action: str) -> None:
    stone = "0" if ruleset == "marvel" else ""
    tile, colours = ("33030", "yyybbbrrr") if ruleset == "marvel" else ("33300", "wwwbbbggg")
    game = position(ruleset, tiles=tile, seat1=f"111110{stone}/{colours}", turn=2)
    card = next(move.card for move in game.legal_moves if str(move).startswith("B"))
    text = {
        "take": game.ruleset.letters[:3],
        "reserve": f"R{card}",
        "reserve blindly": "R2",
        "buy": f"B{card}",
    }
    game.push(text[action])
    assert [tile.id for tile in game.seats[0].tiles] == [tile]
    assert game.seats[0].points == 3
    assert game.tiles[0] is None


@pytest.mark.parametrize(
    ("ruleset", "tile", "cards"),
    [
        ("splendor", "33300", "wwwbbbggg"),
        ("splendor-2014", "33300", "wwwbbbggg"),
        ("marvel", "44000", "yyyybbbb"),
    ],
)
def test_E4_A7_a_tile_comes_after_a_pass_too(ruleset: str, tile: str, cards: str) -> None:
    game = stuck(ruleset, cards, tiles=tile)
    assert moves(game) == {"pass"}
    game.push("pass")
    assert [taken.id for taken in game.seats[0].tiles] == [tile]
    assert (game.seats[0].points, game.seat) == (3, 1)


def test_E4_tokens_and_cards_in_hand_do_not_count() -> None:
    game = position("splendor", tiles="33300", seat1="111000/wwbbbggg/1w00021", turn=2)
    game.push("rr")
    assert game.seats[0].tiles == ()


def test_E4_more_bonuses_than_the_tile_asks_are_as_good() -> None:
    game = position("splendor", tiles="33300", seat1="-/wwwwwbbbgggrk", turn=2)
    idle(game)
    assert [tile.id for tile in game.seats[0].tiles] == ["33300"]


def test_E4_it_cannot_be_refused() -> None:
    game = position("splendor", tiles="33300", seat1="-/wwwbbbggg", turn=2)
    game.push("wbg")  # nobody is asked
    assert game.seat == 1
    assert game.seats[0].points == 3
    two = position("splendor", tiles="33300,03330", seat1="-/wwwbbbgggrrr", turn=2)
    decide(two, "wbg")
    assert moves(two) == {"@33300", "@03330"}  # one of them, no third way


def test_E4_with_several_met_the_player_chooses_one() -> None:
    game = position("splendor", tiles="33300,03330,00333", seat1="-/wwwbbbgggrrr", turn=2)
    game.push("wbg@03330")
    assert [tile.id for tile in game.seats[0].tiles] == ["03330"]
    assert [tile and tile.id for tile in game.tiles] == ["33300", None, "00333"]
    assert game.seats[0].points == 3


@pytest.mark.parametrize("text", ["@00333", "wbg", "pass", "-w", "@30033"])
def test_E4_only_a_tile_that_was_earned_can_be_chosen_and_nothing_else_done(text: str) -> None:
    game = position("splendor", tiles="33300,03330,00333", seat1="-/wwwbbbgggrrr", turn=2)
    decide(game, "wbg")
    assert (game.phase, refused(game, text)) == ("tile", "E4")


@pytest.mark.parametrize("text", ["wbg@33300", "wbg@00333", "@33300"])
def test_E4_nobody_claims_a_tile_that_was_not_earned(text: str) -> None:
    assert refused(position("splendor", tiles="33300,00333", seat1="-/wwbbbggg", turn=2), text) == "E4"


def test_E4_nobody_claims_again_a_tile_of_an_earlier_turn() -> None:
    game = position("splendor", tiles="03330,00333", seat1="-/wwwbbbggg/-/33300", turn=2)
    assert refused(game, "wbg@33300") == "E4"


def test_E4_one_left_over_comes_on_a_later_turn() -> None:
    game = position("splendor", tiles="33300,03330", seat1="-/wwwbbbgggrrr", turn=2)
    game.push("wbg@03330")
    idle(game, 2)
    assert {tile.id for tile in game.seats[0].tiles} == {"33300", "03330"}
    assert game.seats[0].points == 6


def test_E4_one_left_over_may_go_to_somebody_else_meanwhile() -> None:
    game = position("splendor", tiles="33300,03330", seat1="-/wwwbbbgggrrr", seat2="-/wwwbbbggg", turn=2)
    game.push("wbg@03330")
    idle(game)
    assert [tile.id for tile in game.seats[1].tiles] == ["33300"]
    idle(game)
    assert [tile.id for tile in game.seats[0].tiles] == ["03330"]


def test_E4_it_comes_to_the_player_whose_turn_it_is() -> None:
    game = position("splendor", tiles="33300", seat1="-/wwwbbbggg", seat2="-/wwwbbbggg", turn=3)
    idle(game)
    assert [len(seat.tiles) for seat in game.seats] == [0, 1]
