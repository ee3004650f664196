"""What differs between the rulesets: one test for each row of the table in docs/rules.md."""

from typing import Any

import pytest

from cabochon import Game, load
from tests.rules.positions import RULESETS, idle, moves, position, stuck, takes

SPLENDOR_TILES = {2: 3, 3: 4, 4: 5}
MARVEL_TILES = {2: 2, 3: 3, 4: 4}


@pytest.mark.parametrize(
    ("ruleset", "colours"),
    [
        ("splendor", "white blue green red black"),
        ("splendor-2014", "white blue green red black"),
        ("marvel", "yellow blue orange red purple"),
    ],
)
def test_row_basic_colours(ruleset: str, colours: str) -> None:
    assert " ".join(colour.name for colour in load(ruleset).colours) == colours


@pytest.mark.parametrize(
    ("ruleset", "joker"), [("splendor", "gold"), ("splendor-2014", "gold"), ("marvel", "gray")]
)
def test_row_joker(ruleset: str, joker: str) -> None:
    assert [Game(ruleset, players, seed=1).bank[joker] for players in (2, 3, 4)] == [5, 5, 5]


@pytest.mark.parametrize(("ruleset", "stones"), [("splendor", 0), ("splendor-2014", 0), ("marvel", 1)])
def test_row_time_stones(ruleset: str, stones: int) -> None:
    for players in (2, 3, 4):
        assert Game(ruleset, players, seed=1).bank.counts[6:] == (players,) * stones


@pytest.mark.parametrize(("ruleset", "tags"), [("splendor", 0), ("splendor-2014", 0), ("marvel", 35)])
def test_row_cards(ruleset: str, tags: int) -> None:
    assert [len(load(ruleset).level(level)) for level in (1, 2, 3)] == [40, 30, 20]
    assert sum(card.tags for card in load(ruleset).cards) == tags
    assert {card.tags for card in load(ruleset).cards} == ({0, 1, 2} if tags else {0})


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("ruleset", "number"),
    [("splendor", SPLENDOR_TILES), ("splendor-2014", SPLENDOR_TILES), ("marvel", MARVEL_TILES)],
)
def test_row_tiles_on_the_table(ruleset: str, number: dict[int, int], players: int) -> None:
    assert len(Game(ruleset, players, seed=1).tiles) == number[players]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_row_worth_of_a_tile(ruleset: str) -> None:
    assert {tile.points for tile in load(ruleset).tiles} == {3}


@pytest.mark.parametrize(
    ("ruleset", "tags", "points"), [("splendor", 0, 0), ("splendor-2014", 0, 0), ("marvel", 3, 3)]
)
def test_row_avengers_assemble_tile(ruleset: str, tags: int, points: int) -> None:
    assert (load(ruleset).avengers_tags, load(ruleset).avengers_points) == (tags, points)


def test_row_infinity_gauntlet_tile_is_worth_nothing() -> None:
    game = position("marvel", 2, level1="1p04000", seat1="0300001/3y07003,3b00370,3o70030,rb", turn=2)
    game.push("B1p04000")  # the whole condition is met now
    assert (game.seats[0].points, game.seats[0].tiles) == (16, ())
    idle(game)
    outcome = game.outcome()
    assert outcome
    assert outcome.points == (16, 0)


@pytest.mark.parametrize(
    ("ruleset", "held", "allowed"),
    [
        ("splendor", "222110", {"rk"}),
        ("splendor-2014", "222110", set()),
        ("marvel", "2221100", {"rp"}),
        ("splendor", "222210", {"k"}),
        ("splendor-2014", "222210", set()),
        ("marvel", "2222100", {"p"}),
    ],
)
def test_row_fewer_than_3_basic_colours_on_the_table(ruleset: str, held: str, allowed: set[str]) -> None:
    assert takes(position(ruleset, seat1=held, seat2=held)) == allowed


@pytest.mark.parametrize("ruleset", RULESETS)
def test_row_pass(ruleset: str) -> None:
    game = stuck(ruleset, turn=1)
    assert moves(game) == {"pass"}
    assert all(held.card is None for held in game.view().seats[1].hand)
    game.push("pass")
    assert all(held.card for held in game.view().seats[1].hand)
    assert "pass" not in moves(Game(ruleset, 2, seed=1))


# Seats and the points that they have: 15 and 16 points, of all colours, in Marvel with a Time Stone.
SPLENDOR_15 = "-/3w30007,3b73000,3g07300"
SPLENDOR_14 = "-/3w30007,3b73000,3w00007"
MARVEL_16 = "0000001/3y07003,3b00370,3o70030,1r00400,p"
MARVEL_15 = "0000001/3y07003,3b00370,3o70030,rp"


@pytest.mark.parametrize(
    ("ruleset", "seat", "over"),
    [
        ("splendor", SPLENDOR_15, True),
        ("splendor", SPLENDOR_14, False),
        ("splendor-2014", SPLENDOR_15, True),
        ("splendor-2014", SPLENDOR_14, False),
        ("marvel", MARVEL_16, True),
        ("marvel", MARVEL_15, False),
        ("marvel", MARVEL_16.replace(",p", ",r"), False),
        ("marvel", "0000000/2y00600,2b00006,2o00060,2r06000,2p60000,1r00400", False),
    ],
)
def test_row_end(ruleset: str, seat: str, over: bool) -> None:
    game = position(ruleset, seat1=seat, turn=3)
    idle(game)
    assert game.is_over == over


@pytest.mark.parametrize(
    ("ruleset", "first", "second", "winner"),
    [
        ("splendor", SPLENDOR_15, "-/3r00730,3k00073,3g07000,2w60000", 1),
        ("splendor-2014", SPLENDOR_15, "-/3r00730,3k00073,3g07000,2w60000", 1),
        ("marvel", MARVEL_16, "0000001/3r03007,3p30700,3y07000,2b00006,r", 0),  # 17, but no orange
    ],
)
def test_row_who_can_win(ruleset: str, first: str, second: str, winner: int) -> None:
    game = position(ruleset, seat1=first, seat2=second, turn=4, phase="over")
    outcome = game.outcome()
    assert outcome
    assert outcome.winners == (winner,)


OWNER = "0000001/3r33035,3p03603,3y36030,1b40000,1o00004,yb"  # 13 points, 3 for the Avengers tile, 7 cards
NOT_OWNER = "0000001/3r03007,3p30700,3y07000,1b40000,1o00004"  # 16 points, 5 cards


@pytest.mark.parametrize(
    ("ruleset", "first", "second", "fields", "winners", "by"),
    [
        ("splendor", SPLENDOR_15, "-/3r00730,3k00073,3g07000,1b00040", {}, (0,), "fewest cards"),
        ("splendor-2014", SPLENDOR_15, "-/3r00730,3k00073,3g07000,1b00040", {}, (0,), "fewest cards"),
        ("splendor", SPLENDOR_15 + ",w", "-/3r00730,3k00073,3g07000,1b00040", {}, (0, 1), "shared"),
        ("splendor-2014", SPLENDOR_15 + ",w", "-/3r00730,3k00073,3g07000,1b00040", {}, (0, 1), "shared"),
        ("marvel", MARVEL_16, OWNER, {"avengers": 2}, (1,), "avengers tile"),
        ("marvel", MARVEL_16 + ",y", NOT_OWNER, {}, (1,), "fewest cards"),
        ("marvel", MARVEL_16, NOT_OWNER, {}, (0, 1), "shared"),
    ],
)
def test_row_ties_on_points(
    ruleset: str, first: str, second: str, fields: dict[str, Any], winners: tuple[int, ...], by: str
) -> None:
    game = position(ruleset, seat1=first, seat2=second, turn=4, phase="over", **fields)
    outcome = game.outcome()
    assert outcome
    assert outcome.points[0] == outcome.points[1]
    assert (outcome.winners, outcome.decided_by) == (winners, by)
