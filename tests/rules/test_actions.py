"""The actions of a turn: clauses A1 to A9."""

from fractions import Fraction
from itertools import combinations

import pytest

from cabochon import Game, IllegalMove, InvalidReveal, Kind, Move
from tests.rules.positions import (
    DEAR,
    RULESETS,
    bank,
    decide,
    idle,
    moves,
    position,
    refused,
    stuck,
    takes,
    tokens,
)

# ------------------------------------------------------------------------------------ taking tokens


@pytest.mark.parametrize("ruleset", RULESETS)
def test_A1_takes_one_token_each_of_three_different_colours(ruleset: str) -> None:
    game = Game(ruleset, 3, seed=1)
    letters = game.ruleset.letters
    threes = {"".join(three) for three in combinations(letters, 3)}
    assert {take for take in takes(game) if len(set(take)) == 3} == threes
    game.push(letters[:3])
    assert game.seats[0].tokens.counts[:6] == (1, 1, 1, 0, 0, 0)
    assert game.bank.counts[:6] == (4, 4, 4, 5, 5, 5)


def test_A1_the_order_in_which_colours_are_named_does_not_matter() -> None:
    game = Game("splendor", 2, seed=1)
    game.push("kgw")
    assert tokens(game, 0) == "101010"


@pytest.mark.parametrize("text", ["www", "wwb", "wbgr", "wwbb", "wbj", "jj", "j", "jjj"])
def test_A1_never_takes_three_of_one_colour_nor_four_tokens_nor_a_joker(text: str) -> None:
    assert refused(Game("splendor", 4, seed=1), text) == "A1"


@pytest.mark.parametrize("text", ["ybt", "tt", "t"])
def test_A1_never_takes_a_time_stone(text: str) -> None:
    assert refused(Game("marvel", 4, seed=1), text) == "A1"


def test_A1_never_takes_more_than_three() -> None:
    game = Game("splendor", 4, seed=1)
    with pytest.raises(IllegalMove, match="A1"):
        game.push(Move(Kind.TAKE, tokens="wbgr"))


def test_A1_never_takes_a_colour_that_is_not_on_the_table() -> None:
    game = position("splendor", seat1="400000", turn=1)
    assert refused(game, "wbg") == "A1"
    assert takes(game) == {"bgr", "bgk", "brk", "grk", "bb", "gg", "rr", "kk"}


@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
def test_A2_takes_two_when_two_colours_are_left(ruleset: str) -> None:
    stone = "0" if ruleset == "marvel" else ""
    game = position(ruleset, seat1="222110" + stone, seat2="222110" + stone)
    last_two = game.ruleset.letters[3:]
    assert takes(game) == {last_two}
    game.push(last_two)
    assert game.seats[0].tokens.total == 10
    assert game.bank.counts[:5] == (0, 0, 0, 1, 1)


@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
def test_A2_takes_one_when_one_colour_is_left(ruleset: str) -> None:
    stone = "0" if ruleset == "marvel" else ""
    game = position(ruleset, seat1="222210" + stone, seat2="222210" + stone)
    last = game.ruleset.letters[4]
    assert takes(game) == {last}
    game.push(last)
    assert game.bank.counts[4] == 1


def test_A2_takes_nothing_when_no_colour_is_left() -> None:
    assert takes(stuck("splendor")) == set()


def test_A2_never_takes_fewer_than_the_table_offers() -> None:
    game = Game("splendor", 2, seed=1)
    assert [refused(game, text) for text in ("wb", "w")] == ["A2", "A2"]
    two_left = position("splendor", seat1="222110", seat2="222110")
    assert [refused(two_left, text) for text in ("r", "k")] == ["A2", "A2"]


def test_A2_A3_two_of_one_colour_can_be_taken_although_only_one_colour_is_left() -> None:
    game = position("splendor", 3, seat1="320000", seat2="023000", seat3="212500")
    assert bank(game) == "000055"
    assert takes(game) == {"k", "kk"}


def test_A2_the_2014_rules_take_exactly_three() -> None:
    two_left = position("splendor-2014", seat1="222110", seat2="222110")
    assert takes(two_left) == set()
    assert [refused(two_left, text) for text in ("rk", "r")] == ["A2", "A2"]
    three_left = position("splendor-2014", seat1="220110", seat2="220110")
    assert takes(three_left) == {"grk", "gg"}
    assert refused(three_left, "gr") == "A1"


def test_A2_A3_in_the_2014_rules_two_of_one_colour_are_taken_as_ever() -> None:
    game = position("splendor-2014", seat1="220210", seat2="220210")
    assert takes(game) == {"gg"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_A3_takes_two_of_a_colour_whose_pile_held_four(ruleset: str) -> None:
    game = Game(ruleset, 2, seed=1)
    pair = 2 * game.ruleset.letters[1]
    game.push(pair)
    assert game.seats[0].tokens.counts[1] == game.bank.counts[1] == 2


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_A3_a_pile_of_three_or_fewer_gives_no_two(ruleset: str, held: int) -> None:
    stone = "0" if ruleset == "marvel" else ""
    game = position(ruleset, seat1=f"{held}00000" + stone, turn=1)
    assert refused(game, 2 * game.ruleset.letters[0]) == "A3"
    assert 2 * game.ruleset.letters[1] in takes(game)


# ------------------------------------------------------------------------------------ reserving


@pytest.mark.parametrize("ruleset", RULESETS)
def test_A4_A5_reserves_a_face_up_card_and_takes_a_joker(ruleset: str) -> None:
    game = Game(ruleset, 2, seed=1)
    card = game.row(2)[1]
    game.push(f"R{card}")
    assert [held.card for held in game.seats[0].hand] == [card]
    assert (game.seats[0].tokens["j"], game.bank["j"]) == (1, 4)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_A4_A5_reserves_the_top_card_of_a_deck(level: int) -> None:
    game = Game("splendor", 2, seed=1)
    before = game.decks[level]
    rows = game.spaces
    game.push(f"R{level}")
    (held,) = game.seats[0].hand
    assert held.card is not None
    assert (held.level, held.card.level, held.hidden) == (level, level, True)
    assert (game.decks[level], game.spaces) == (before - 1, rows)
    assert game.seats[0].tokens["gold"] == 1


def test_A4_nobody_reserves_a_fourth_card() -> None:
    game = position("splendor", level1="1r02100", seat1="-/-/1w00021,(1b00003),2r14200", turn=2)
    assert [refused(game, text) for text in ("R1r02100", "R1", "R3")] == ["A4"] * 3
    assert moves(game, Kind.RESERVE, Kind.RESERVE_DECK) == set()


def test_A4_an_empty_deck_or_space_has_nothing_to_reserve() -> None:
    game = position("splendor", level1="1k04000,-,-,-", gone={1: "seat1"}, turn=1)
    assert refused(game, "R1") == "A4"
    assert moves(game, Kind.RESERVE_DECK) == {"R2", "R3"}
    level1 = {text for text in moves(game, Kind.RESERVE) if text.startswith("R1")}
    assert level1 == {"R1k04000"}


@pytest.mark.parametrize("card", ["1w00021", "1b00003", "1g00030"])
def test_A4_only_what_lies_face_up_is_reserved_by_name(card: str) -> None:
    game = position("splendor", level1="1r02100", seat1="-/1w00021/1b00003", seat2="-/-/1g00030", turn=2)
    assert refused(game, f"R{card}") == "A4"


def test_A4_a_reserved_card_need_not_be_bought_and_cannot_be_discarded() -> None:
    game = position("splendor", seat1="333000/-/1w00021,1w03000,1b00003", seat2="-/-/1g00030", turn=2)
    kinds = {move.kind for move in game.legal_moves}
    assert kinds == {Kind.TAKE, Kind.BUY}
    idle(game, 4)
    assert [str(held) for held in game.seats[0].hand] == ["1w00021", "1w03000", "1b00003"]


def test_A5_the_joker_cannot_be_declined() -> None:
    game = Game("splendor", 2, seed=1)
    reserving = [move for move in game.legal_moves if move.kind in (Kind.RESERVE, Kind.RESERVE_DECK)]
    assert (
        len(reserving) == len(set(reserving)) == 15
    )  # one way for each card: no second one without the joker
    for move in reserving:
        game.push(move)
        assert tokens(game, 0) == "000001"
        game.pop()


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("source", ["R1", "card"])
def test_A5_with_no_joker_left_the_card_is_reserved_all_the_same(ruleset: str, source: str) -> None:
    stone = "0" if ruleset == "marvel" else ""
    game = position(ruleset, seat2="000005" + stone)
    game.push(f"R{game.row(1)[0]}" if source == "card" else source)
    assert len(game.seats[0].hand) == 1
    assert (game.seats[0].tokens.total, game.bank["j"]) == (0, 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_A5_no_other_action_gives_a_joker(ruleset: str) -> None:
    stone = "0" if ruleset == "marvel" else ""
    game = position(ruleset, seat1="333100" + stone, turn=2)
    for move in list(game.legal_moves):
        game.push(move)
        reserved = move.kind in (Kind.RESERVE, Kind.RESERVE_DECK)
        assert game.seats[0].tokens["j"] == (1 if reserved else 0), move
        game.pop()


def test_A5_the_joker_is_good_for_any_purchase_from_then_on() -> None:
    game = position("splendor", level1="1w00021,1b00003", seat1="000200", turn=2)
    assert refused(game, "B1w00021") == "P2"
    game.push("R1b00003")
    idle(game)
    game.push("B1w00021")  # not the card for which the joker came
    assert (tokens(game, 0), bank(game)[5]) == ("000000", "5")


# ------------------------------------------------------------------------------------ buying


@pytest.mark.parametrize("ruleset", RULESETS)
def test_A6_buys_a_face_up_card(ruleset: str) -> None:
    stone = "0" if ruleset == "marvel" else ""
    game = position(ruleset, seat1="333000" + stone, turn=2)
    card = game.parse(min(moves(game, Kind.BUY)))[0].card
    assert card
    assert card in game.spaces
    game.push(f"B{card}")
    assert game.seats[0].cards == (card,)
    assert game.seats[0].bonuses.counts[card.bonus] == 1
    assert game.seats[0].points == card.points


@pytest.mark.parametrize("written", ["1w00021", "(1w00021)"])
def test_A6_buys_a_card_from_the_own_hand(written: str) -> None:
    game = position("splendor", seat1=f"000210/-/1b00003,{written},2r14200", turn=2)
    spaces = game.spaces
    game.push("B1w00021")
    assert [str(card) for card in game.seats[0].cards] == ["1w00021"]
    assert [str(held) for held in game.seats[0].hand] == ["1b00003", "2r14200"]
    assert (game.spaces, game.seat) == (spaces, 1)


@pytest.mark.parametrize("card", ["1w00021", "1w03000", "1k00300"])
def test_A6_nobody_buys_from_another_hand_nor_what_is_sold_nor_from_a_deck(card: str) -> None:
    game = position(
        "splendor",
        level1="1r02100,1r30000,1r20020,1r10013",
        seat1="333000",
        seat2="-/1w03000/1w00021",
        turn=2,
    )
    assert refused(game, f"B{card}") == "A6"


def test_A6_a_card_is_not_bought_in_the_turn_that_reserves_it() -> None:
    game = position("splendor", level1="1w00021", seat1="000210", seat2="000210", turn=2)
    game.push("R1w00021")
    assert (game.seat, refused(game, "B1w00021")) == (1, "A6")
    idle(game)
    game.push("B1w00021")
    assert game.seats[0].bonuses["white"] == 1


# ------------------------------------------------------------------------------------ passing


@pytest.mark.parametrize("ruleset", RULESETS)
def test_A7_passes_only_when_no_other_action_is_possible(ruleset: str) -> None:
    game = stuck(ruleset)
    assert moves(game) == {"pass"}
    assert refused(game, "R1") == "A4"
    assert refused(game, f"B{game.row(1)[0]}") == "P2"
    assert refused(game, 2 * game.ruleset.letters[0]) == "A3"
    game.push("pass")
    assert game.seat == 1


def test_A7_in_the_2014_rules_two_colours_left_are_no_reason_not_to_pass() -> None:
    seats = {f"seat{n}": f"222110/-/{DEAR['splendor'][f'hand{n}']}" for n in (1, 2)}
    assert moves(stuck("splendor-2014", **seats)) == {"pass"}
    assert moves(stuck("splendor", **seats)) == {"rk"}


@pytest.mark.parametrize(
    "other",
    [
        {"seat1": "222220/-/1w03000,1r40000"},  # could reserve
        {"seat1": "222220/-/1w00021,1w03000,1r40000"},  # could buy from the hand
        {"level1": "1w01111,1b00003,1g00030,1r30000"},  # could buy a card on the table
        {"seat1": "222210/-/1w03000,1r40000,1r30000"},  # could take a token
    ],
)
def test_A7_nobody_passes_who_can_do_anything(other: dict[str, str]) -> None:
    game = stuck("splendor", **other)
    assert refused(game, "pass") == "A7"
    assert "pass" not in moves(game)


def test_A7_V2_who_passes_shows_the_hand_and_it_stays_known() -> None:
    game = stuck("splendor", turn=1)
    shown = ["2b20014", "2w00142", "2r30005"]
    assert [str(held) for held in game.view(0).seats[1].hand] == ["?2"] * 3
    game.push("pass")
    for viewer in (0, 1, None):
        assert [str(held) for held in game.view(viewer).seats[1].hand] == shown
    idle(game)
    assert [str(held) for held in game.view().seats[1].hand] == shown


# ------------------------------------------------------------------------------------ what follows at once


@pytest.mark.parametrize("action", ["B", "R"])
@pytest.mark.parametrize("space", range(4))
def test_A8_a_card_of_the_same_level_takes_the_same_space_at_once(action: str, space: int) -> None:
    row = ["1w00021", "1w03000", "1w01111", "1w02002"]
    game = position("splendor", 4, level1=",".join(row), seat1="033220", turn=4)
    game.push(f"{action}{row[space]}", reveal="1k04000")
    assert [str(card) for card in game.row(1)] == [*row[:space], "1k04000", *row[space + 1 :]]
    assert game.decks == {1: 35, 2: 26, 3: 16}


@pytest.mark.parametrize("card", ["2k00006", "1w00021", "1w03000"])
def test_A8_no_other_card_can_turn_up(card: str) -> None:
    game = position("splendor", level1="1w00021,1b00003", seat1="000210", seat2="-/-/1w03000", turn=2)
    with pytest.raises(InvalidReveal, match="a card of level 1 that nobody has seen"):
        game.push("B1w00021", reveal=card)
    assert game.phase == "action"


def test_A8_every_card_left_in_the_deck_is_equally_likely() -> None:
    game = position("splendor", level1="1w00021", seat1="000210", turn=2)
    game.push("B1w00021", reveal=None)
    assert game.phase == "reveal"
    assert game.outcomes() == dict.fromkeys(game.unseen(1), Fraction(1, 36))
    assert refused(game, "wbg") == "A8"


@pytest.mark.parametrize("turn", ["B1w00021", "R1w00021"])
def test_A8_with_the_deck_empty_the_space_stays_empty(turn: str) -> None:
    game = position("splendor", level1="1b00003,1w00021", gone={1: "seat1"}, seat2="000220", turn=1)
    game.push(turn)
    assert [str(card) for card in game.row(1)] == ["1b00003", "None", "None", "None"]
    assert (game.decks[1], game.phase, game.seat) == (0, "action", 0)


def test_A8_the_last_card_of_a_deck_still_turns_up() -> None:
    row = "1w00021,1w03000,1w01111,1w02002"
    game = position("splendor", level1=row, gone={1: "seat1"}, left="1k04000", seat2="000210", turn=1)
    assert game.decks[1] == 1
    game.push("B1w00021")
    assert (str(game.row(1)[0]), game.decks[1]) == ("1k04000", 0)


def test_A8_a_purchase_from_the_hand_lets_nothing_turn_up() -> None:
    game = position("splendor", seat1="000210/-/1w00021", turn=2)
    with pytest.raises(InvalidReveal, match="no card turns up"):
        game.push("B1w00021", reveal="1k04000")


@pytest.mark.parametrize("action", ["wbg", "ww", "R1", "R1w00021"])
def test_A9_ten_tokens_forbid_no_action(action: str) -> None:
    game = position("splendor", 4, level1="1w00021", seat1="222220", turn=4)
    decide(game, action)
    assert game.phase == "return"
    assert game.seats[0].tokens.total == {"wbg": 13, "ww": 12}.get(action, 11)
