"""Cases that no rulebook prints."""

import pytest

from cabochon import Game, IllegalMove, Kind, Move, load
from tests.rules.positions import RULESETS, bank, decide, idle, moves, position, refused, tokens


def test_case_seat_1_meets_the_condition_with_20_and_the_last_seat_with_16() -> None:
    twenty = "3y07003,3b00370,3o70030,3r03007,p"
    fifteen = "3p30700,3y07000,3b00070,1o00004,1r00400"
    game = position("marvel", level1="1b40000", seat1=f"0000001/{twenty}", seat2=f"3000001/{fifteen}", turn=9)
    game.push("B1b40000")
    outcome = game.outcome()
    assert outcome
    assert (outcome.points, outcome.winners, outcome.reason) == ((20, 16), (0,), "goal")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_case_holding_9_take_two_return_one_of_the_two(ruleset: str) -> None:
    stone = "0" if ruleset == "marvel" else ""
    game = position(ruleset, 3, seat1="033300" + stone, turn=3)
    first = game.ruleset.letters[0]
    game.push(f"{first}{first}-{first}")
    assert game.seats[0].tokens.counts[:6] == (1, 3, 3, 3, 0, 0)
    assert game.bank.counts[0] == 4
    assert game.seat == 1


@pytest.mark.parametrize("turn", ["R1", "R1w00021"])
@pytest.mark.parametrize(
    ("returned", "after"), [("j", "222220"), ("w", "122221"), ("b", "212221"), ("k", "222211")]
)
def test_case_reserve_at_10_with_a_joker_left_and_return_any_one(
    turn: str, returned: str, after: str
) -> None:
    game = position("splendor", level1="1w00021", seat1="222220", turn=2)
    game.push(f"{turn}-{returned}")
    assert (tokens(game, 0), len(game.seats[0].hand), game.seat) == (after, 1, 1)


@pytest.mark.parametrize("turn", ["R1", "R1w00021"])
def test_case_reserve_at_10_with_no_joker_left_and_return_nothing(turn: str) -> None:
    game = position("splendor", level1="1w00021", seat1="222220", seat2="000005", turn=2)
    assert refused(game, f"{turn}-w") == "E3"
    game.push(turn)
    assert (tokens(game, 0), len(game.seats[0].hand), game.seat) == ("222220", 1, 1)


def test_case_three_nobles_met_by_one_purchase_come_on_three_turns_passes_included() -> None:
    game = position(
        "splendor",
        players=3,
        tiles="33300,30033,33003",
        level1="-,-,-,-",
        level2="2w00322,2b06000,2g00600,2r00060",
        level3="3w00007,3b70000,3g07000,3r00700",
        seat1="222220/wwbbbgggrrrkkk/3k00070,2w60000,3g36300",
        seat2="222220",
        seat3="111110/bbbbggggkkkk",
        gone={1: "seat2"},
        turn=6,
    )
    assert bank(game) == "000005"
    game.push("B2w00322@30033", reveal="2k00006")
    for tiles in ({"30033", "33300"}, {"30033", "33300", "33003"}):
        game.push("R3-j")  # the others leave the tokens as they are
        game.push("R3-j" if game.seats[2].tokens.total == 10 else "R3")
        assert moves(game) == {"pass"}
        game.push("pass@33300" if len(tiles) == 2 else "pass")
        assert {tile.id for tile in game.seats[0].tiles} == tiles
    assert game.seats[0].points == 1 + 9


def test_case_all_90_cards_gone_the_last_one_is_bought() -> None:
    rest = ",".join(card.id for card in load("splendor").cards if card.id != "1w00021")
    game = position(
        "splendor",
        players=4,
        level1="1w00021,-,-,-",
        level2="-,-,-,-",
        level3="-,-,-,-",
        seat1=f"-/{rest}",
        seat2="000210",
        turn=5,
    )
    game.push("B1w00021")
    assert (game.decks, set(game.spaces)) == ({1: 0, 2: 0, 3: 0}, {None})
    assert {move.kind for move in game.legal_moves} == {Kind.TAKE}
    assert [refused(game, text) for text in ("R1", "R3", "R1w00021", "B1w00021")] == ["A4", "A4", "A4", "A6"]
    idle(game, 2)
    outcome = game.outcome()
    assert outcome
    assert (outcome.winners, outcome.points[1:]) == ((0,), (0, 0, 0))


def test_case_all_90_cards_gone_and_nobody_meets_the_goal() -> None:
    marvel = load("marvel")
    first = ",".join(card.id for card in marvel.cards if card.bonus < 3)
    second = ",".join(card.id for card in marvel.cards if card.bonus >= 3)
    game = position(
        "marvel",
        level1="-,-,-,-",
        level2="-,-,-,-",
        level3="-,-,-,-",
        seat1=f"0000001/{first}",
        seat2=f"0000001/{second}",
        tiles="33030,30303",
        avengers=1,
        turn=90,
        moved=90,
    )
    idle(game, 79)
    assert not game.is_over
    idle(game)
    outcome = game.outcome()
    assert outcome
    assert (outcome.clause, outcome.winners, outcome.points) == ("G6", (0,), (3 * 28 + 3, 2 * 28))


# ------------------------------------------------------------------------------------ one action a turn


@pytest.mark.parametrize("turn", ["wbg", "ww", "R1", "R1w00021", "B1w00021"])
def test_case_after_one_action_it_is_the_next_players_turn(turn: str) -> None:
    game = position("splendor", level1="1w00021", seat1="000210", turn=2)
    game.push(turn)
    assert (game.seat, game.turn, game.phase) == (1, 3, "action")


def test_case_a_turn_that_is_refused_halfway_is_not_begun() -> None:
    game = position("splendor", 3, level1="1w00021", seat1="333000", turn=3)
    assert refused(game, "wrk-wj") == "E3"
    assert refused(game, "wrk-wr@33300") == "E4"
    assert (game.turn, game.moves, tokens(game, 0)) == (3, (), "333000")


def test_case_a_tile_that_comes_by_itself_may_be_named() -> None:
    game = position("splendor", tiles="33300", seat1="-/wwwbbbggg", turn=2)
    game.push("wbg@33300")
    assert game.text() == "wbg@33300"


# ------------------------------------------------------------------------------------ moves that are none


@pytest.mark.parametrize("level", [0, 4, 5, -1])
def test_case_A4_there_is_no_deck_of_another_level(level: int) -> None:
    game = Game("splendor", 2, seed=1)
    with pytest.raises(IllegalMove) as caught:
        game.push(Move(Kind.RESERVE_DECK, level=level))
    assert caught.value.clause == "A4"


@pytest.mark.parametrize("letters", ["", "wb", "j", "wbgrkj", "x"])
def test_case_P3_one_joker_stands_for_one_token_of_a_basic_colour(letters: str) -> None:
    game = position("splendor", level2="2r14200", seat1="132004/b", turn=2)
    decide(game, "B2r14200")
    with pytest.raises(IllegalMove) as caught:
        game.push(Move(Kind.JOKER, tokens=letters))
    assert caught.value.clause == "P3"


@pytest.mark.parametrize("letters", ["", "wb", "wbgrkj", "x"])
def test_case_E3_tokens_are_returned_one_at_a_time(letters: str) -> None:
    game = position("splendor", 3, seat1="222220", turn=3)
    decide(game, "wbg")
    with pytest.raises(IllegalMove) as caught:
        game.push(Move(Kind.RETURN, tokens=letters))
    assert caught.value.clause == "E3"
    assert tokens(game, 0) == "333220"
