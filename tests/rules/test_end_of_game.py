"""The end of the game: clauses G1 to G6."""

from random import Random
from typing import Any

import pytest

from cabochon import Game, Outcome
from tests.rules.positions import RULESETS, SPLENDORS, decide, idle, moves, position, refused, stuck

# Cards that are worth so many points, and how many cards they are.
W14_OF_3 = "3w30007,3b73000,3w00007"
W15_OF_3 = "3w30007,3b73000,3g07300"
W15_OF_4 = "3w30007,3b73000,3g07000,1b00040"
K15_OF_4 = "3r00730,3k00073,3w00007,1g00004"

# In Marvel: with a bonus of each colour.
A16_OF_5 = "3y07003,3b00370,3o70030,1r00400,p"
B16_OF_5 = "3r03007,3p30700,3y07000,1b40000,1o00004"
B13_OF_5_WITH_4_TAGS = "3r33035,3p03603,3y36030,1b40000,1o00004"
A15_OF_5 = "3y07003,3b00370,3o70030,rp"
STONE = "0000001/"


def last_turn(ruleset: str, *seats: str, **fields: Any) -> Game:
    """The last seat is to move in a late round."""
    areas: dict[str, Any] = {f"seat{number}": text for number, text in enumerate(seats, start=1)}
    return position(ruleset, len(seats), **areas, turn=5 * len(seats) - 1, **fields)


def over(ruleset: str, *seats: str, **fields: Any) -> Game:
    """A game that has ended with these seats."""
    areas: dict[str, Any] = {f"seat{number}": text for number, text in enumerate(seats, start=1)}
    return position(ruleset, len(seats), **areas, turn=5 * len(seats), phase="over", **fields)


def ended(ruleset: str, *seats: str, **fields: Any) -> Outcome:
    """How a game has ended with these seats."""
    outcome = over(ruleset, *seats, **fields).outcome()
    assert outcome is not None
    return outcome


# ------------------------------------------------------------------------------------ when it ends


@pytest.mark.parametrize("ruleset", SPLENDORS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_G1_all_have_equally_many_turns(ruleset: str, players: int) -> None:
    game = position(ruleset, players, level1="1k04000", seat1=f"030000/{W14_OF_3}", turn=3 * players)
    game.push("B1k04000")
    assert game.seats[0].points == 15
    for seat in range(1, players):
        assert (game.is_over, game.seat) == (False, seat)
        idle(game)
    assert (game.is_over, game.turn) == (True, 4 * players)


def test_G1_the_last_player_of_the_round_ends_it_at_once() -> None:
    game = last_turn("splendor", "-", f"030000/{W14_OF_3}", level1="1k04000")
    game.push("B1k04000")
    assert (game.is_over, game.turn) == (True, 10)


def test_G1_the_last_one_to_play_ends_the_round_but_points_are_still_compared() -> None:
    game = last_turn(
        "marvel", STONE + A16_OF_5 + ",2b00006", "0300001/3r03007,3p30700,3y07000,1b40000,o", level1="1p04000"
    )
    game.push("B1p04000")
    outcome = game.outcome()
    assert outcome
    assert (outcome.points, outcome.winners) == ((19, 16), (0,))


def test_G1_E3_E4_the_end_waits_for_tokens_to_be_returned_and_a_tile_to_be_chosen() -> None:
    twelve = "333000/wwwbbbgggrrr,3w30007,3b73000,2g00500"
    game = last_turn("splendor", "-", "-", twelve, tiles="33300,03330")
    for move, phase in (("wrk", "return"), ("-w", "return"), ("-w", "tile")):
        decide(game, move)
        assert (game.phase, game.seats[2].points) == (phase, 12)
    decide(game, "@33300")
    assert (game.phase, game.seats[2].points) == ("over", 15)


@pytest.mark.parametrize("ruleset", SPLENDORS)
@pytest.mark.parametrize(
    ("cards", "over"), [(W14_OF_3, False), (W15_OF_3, True), (f"{W15_OF_3},3r00730", True)]
)
def test_G2_in_splendor_fifteen_points_at_the_end_of_a_round_end_the_game(
    ruleset: str, cards: str, over: bool
) -> None:
    game = last_turn(ruleset, f"-/{cards}", "-")
    idle(game)
    assert game.is_over == over


def test_G2_in_splendor_colours_do_not_matter() -> None:
    assert ended("splendor", "-/3w30007,3w00007,3w30036,2w60000", "-").points == (16, 0)


@pytest.mark.parametrize(
    ("seat", "over"),
    [
        (STONE + A16_OF_5, True),
        (STONE + A15_OF_5, False),  # one point lacks
        (STONE + "3y07003,3b00370,3o70030,1r00400,r", False),  # a purple bonus lacks
        (STONE + "3y07003,3b00370,3o70030,3r03007", False),  # the same, with 20 points
        ("0000000/2y00600,2b00006,2o00060,2r06000,2p60000,1r00400", False),  # a Time Stone lacks
    ],
)
def test_G2_in_marvel_points_and_colours_and_a_time_stone_are_needed(seat: str, over: bool) -> None:
    game = last_turn("marvel", seat, "-")
    idle(game)
    assert game.is_over == over


def test_G2_neither_a_tile_nor_the_avengers_tile_is_needed() -> None:
    outcome = ended("marvel", STONE + A16_OF_5, "0000000/1b21200,1r01301,1p13010", avengers=2)
    assert (outcome.winners, outcome.points) == ((0,), (16, 3))


@pytest.mark.parametrize(("bought", "over"), [("1p13010", False), ("1p04000", True)])
def test_G2_E2_who_loses_the_avengers_tile_in_the_same_round_has_ended_nothing(
    bought: str, over: bool
) -> None:
    tags = "1b21200,1r01301,1o01013,1y11030"
    game = last_turn(
        "marvel",
        STONE + B13_OF_5_WITH_4_TAGS,
        f"1301000/{tags},b",
        avengers=1,
        level1="1p13010,1p04000",
        tiles="40400",
    )
    assert [seat.points for seat in game.seats] == [16, 0]
    game.push(f"B{bought}")
    assert game.is_over == over
    assert game.seats[0].points == (16 if over else 13)


def test_G2_the_condition_is_looked_at_only_at_the_end_of_a_round() -> None:
    game = position("splendor", 3, seat1=f"-/{W15_OF_3}", turn=7)
    idle(game)
    assert not game.is_over
    idle(game)
    assert game.is_over


@pytest.mark.parametrize("text", ["wbg", "R1", "pass", "B1w00021"])
def test_G2_nobody_moves_after_the_end(text: str) -> None:
    game = last_turn("splendor", f"-/{W15_OF_3}", "-", level1="1w00021")
    idle(game)
    assert (game.phase, moves(game), refused(game, text)) == ("over", set(), "G2")


# ------------------------------------------------------------------------------------ who wins


@pytest.mark.parametrize("ruleset", SPLENDORS)
def test_G3_most_points_win_and_not_who_was_first(ruleset: str) -> None:
    outcome = ended(ruleset, f"-/{W15_OF_3}", f"-/{K15_OF_4},1r40000")
    assert outcome == Outcome((1,), (2, 1), (15, 16), "goal", "G2", "points")


@pytest.mark.parametrize("ruleset", SPLENDORS)
@pytest.mark.parametrize(("first", "winner"), [(W15_OF_3, 0), (W15_OF_4 + ",w", 1)])
def test_G3_a_tie_goes_to_fewest_cards_bought(ruleset: str, first: str, winner: int) -> None:
    outcome = ended(ruleset, f"-/{first}", f"-/{K15_OF_4}")
    assert (outcome.points, outcome.winners, outcome.decided_by) == ((15, 15), (winner,), "fewest cards")


@pytest.mark.parametrize("ruleset", SPLENDORS)
def test_G3_those_still_equal_share_the_victory(ruleset: str) -> None:
    outcome = ended(ruleset, f"-/{W15_OF_4}", "-/3r03630,2b06000", f"-/{K15_OF_4}")
    assert (outcome.winners, outcome.ranks, outcome.is_shared) == ((0, 2), (1, 3, 1), True)
    assert outcome.decided_by == "shared"


def test_G3_in_marvel_only_who_meets_the_whole_condition_can_win() -> None:
    twenty_without_purple = "3y07003,3b00370,3o70030,3r03007"
    other = "3p30700,3y07000,3b00070,1o00004,1r00400,1b40000"
    outcome = ended("marvel", STONE + twenty_without_purple, STONE + other)
    assert (outcome.points, outcome.winners, outcome.ranks) == ((20, 16), (1,), (2, 1))
    assert (outcome.decided_by, outcome.lacks) == ("goal", ("colours", ""))


def test_G3_in_marvel_most_points_win_among_those_who_meet_it() -> None:
    outcome = ended("marvel", STONE + A16_OF_5, STONE + B16_OF_5 + ",1y00040")
    assert (outcome.points, outcome.winners) == ((16, 17), (1,))


@pytest.mark.parametrize("more", ["", ",yb"])
def test_G3_in_marvel_a_tie_goes_to_the_owner_of_the_avengers_tile_even_with_more_cards(more: str) -> None:
    outcome = ended("marvel", STONE + A16_OF_5, STONE + B13_OF_5_WITH_4_TAGS + more, avengers=2)
    assert (outcome.points, outcome.winners, outcome.decided_by) == ((16, 16), (1,), "avengers tile")


@pytest.mark.parametrize(("first", "second", "winner"), [("", ",b", 0), (",b", "", 1)])
def test_G3_in_marvel_a_tie_without_the_owner_goes_to_fewest_characters(
    first: str, second: str, winner: int
) -> None:
    tags = "0000000/1b21200,1r01301,1p13010"
    outcome = ended("marvel", STONE + A16_OF_5 + first, STONE + B16_OF_5 + second, tags, avengers=3)
    assert (outcome.points, outcome.winners, outcome.decided_by) == ((16, 16, 3), (winner,), "fewest cards")


def test_G3_in_marvel_those_still_equal_share_the_victory() -> None:
    outcome = ended("marvel", STONE + A16_OF_5, STONE + B16_OF_5)
    assert (outcome.winners, outcome.decided_by) == ((0, 1), "shared")


def test_G3_in_marvel_who_ties_on_points_but_does_not_meet_the_condition_loses() -> None:
    without_stone = "0000000/2y00600,2b00006,2o00060,2r06000,2p60000,1r00400"
    outcome = ended("marvel", without_stone, STONE + B16_OF_5)
    assert (outcome.points, outcome.winners) == ((16, 16), (1,))
    assert (outcome.decided_by, outcome.lacks) == ("goal", ("stone", ""))


def test_G3_in_marvel_points_decide_among_those_who_meet_the_condition_whoever_has_more() -> None:
    eighteen_of_level_2 = "0000000/2y00600,2b00006,2o00060,2r06000,2y00500,2b00005,2o00050"
    outcome = ended("marvel", STONE + A16_OF_5, eighteen_of_level_2, STONE + B16_OF_5 + ",1y00040")
    assert outcome.points == (16, 18, 17)
    assert (outcome.winners, outcome.decided_by) == ((2,), "points")
    assert outcome.lacks == ("", "both", "")


@pytest.mark.parametrize("hand", ["-", "1w00021,(1w03000),2g00600"])
def test_G4_cards_left_in_hand_cost_nothing_and_count_for_nothing(hand: str) -> None:
    outcome = ended("splendor", f"-/{W15_OF_4}/{hand}", f"-/{K15_OF_4}")
    assert (outcome.points, outcome.winners) == ((15, 15), (0, 1))


# ------------------------------------------------------------------------------------ when nothing happens


@pytest.mark.parametrize("ruleset", RULESETS)
def test_G5_the_game_ends_when_all_pass_in_a_round(ruleset: str) -> None:
    game = stuck(ruleset, cards2="2g00500" if ruleset != "marvel" else "2y00500")
    game.push("pass")
    assert not game.is_over
    game.push("pass")
    assert game.outcome() == Outcome((1,), (2, 1), (0, 2), "all passed", "G5", "points")


@pytest.mark.parametrize(
    ("ruleset", "tile", "cards"), [("splendor", "33300", "wwwbbbggg"), ("marvel", "44000", "yyyybbbb")]
)
@pytest.mark.parametrize("owner", [0, 1])
def test_G5_E4_not_if_a_tile_was_taken_in_the_round(ruleset: str, tile: str, cards: str, owner: int) -> None:
    game = stuck(ruleset, *(cards if seat == owner else "-" for seat in (0, 1)), tiles=tile)
    game.push("pass")
    game.push("pass")
    assert (game.is_over, game.seats[owner].points) == (False, 3)
    game.push("pass")
    game.push("pass")
    outcome = game.outcome()
    assert outcome
    assert (outcome.winners, outcome.clause) == ((owner,), "G5")


def test_G5_passes_of_two_rounds_are_not_added_up() -> None:
    game = stuck("splendor", turn=3)
    game.push("pass")
    game.push("pass")
    assert (game.is_over, game.seat) == (False, 1)
    game.push("pass")
    assert game.is_over


def test_G5_not_if_somebody_did_anything_else() -> None:
    game = stuck("splendor", seat2="222220/-/2b20014,2w00142")
    game.push("pass")
    game.push("R3-j")
    assert not game.is_over


@pytest.mark.parametrize(
    ("second", "more", "points"), [("2y00500", {}, 2), ("1b21200,1b30101,1o12002", {"avengers": 2}, 3)]
)
def test_G5_in_marvel_if_nobody_meets_the_condition_the_winner_is_found_among_all(
    second: str, more: dict[str, Any], points: int
) -> None:
    game = stuck("marvel", "1b40000", second, **more)
    game.push("pass")
    game.push("pass")
    assert game.outcome() == Outcome((1,), (2, 1), (1, points), "all passed", "G5", "points")


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_G6_forty_rounds_in_which_no_card_moved_end_the_game(ruleset: str, players: int) -> None:
    game = position(ruleset, players, turn=41 * players - 1, moved=players)
    assert not game.is_over
    idle(game)
    outcome = game.outcome()
    assert outcome
    assert (outcome.reason, outcome.clause, game.turn) == ("no progress", "G6", 41 * players)
    assert outcome.winners == tuple(range(players))


def test_G6_rounds_are_counted_whole() -> None:
    game = position("splendor", turn=81, moved=2 + 1)  # the first seat moved a card in the second round
    idle(game)
    assert (game.is_over, game.round) == (False, 42)
    idle(game, 2)
    assert game.is_over


def test_G6_taking_and_returning_tokens_for_ever_comes_to_an_end() -> None:
    game = position("splendor", seat1="000003", seat2="000002")
    idle(game, 79)
    assert not game.is_over
    idle(game)
    assert (game.is_over, game.turn) == (True, 80)


@pytest.mark.parametrize("turn", ["R1", "B1w00021."])
def test_G6_a_card_bought_or_reserved_begins_the_count_anew(turn: str) -> None:
    game = position("splendor", level1="1w00021", seat1="000003", seat2="000212", turn=81, moved=2)
    game.push(turn)
    assert not game.is_over
    idle(game, 79)
    assert not game.is_over
    idle(game)
    assert (game.is_over, game.turn) == (True, 162)


def test_G6_in_marvel_who_meets_nothing_can_win_so() -> None:
    game = position("marvel", seat1="0000000/1b40000", turn=81, moved=2)
    idle(game)
    outcome = game.outcome()
    assert outcome
    assert (outcome.winners, outcome.points) == ((0,), (1, 0))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_G6_every_game_ends_at_the_end_of_a_round(ruleset: str, players: int) -> None:
    chooser = Random(f"{ruleset} {players}")
    game = Game(ruleset, players, seed=1)
    while not game.is_over:
        game.push(chooser.choice(list(game.legal_moves)))
    assert (game.seat, game.turn % players) == (0, 0)
    assert game.outcome() is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_G6_a_finished_game_stands_in_its_last_round(players: int) -> None:
    game = position("splendor", players, turn=41 * players - 1, moved=players)
    assert (game.is_over, game.round) == (False, 41)
    idle(game)
    assert (game.is_over, game.round, game.view(None).round) == (True, 41, 41)
