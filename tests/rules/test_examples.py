"""The examples that the rulebooks print, which must come out as printed."""

import pytest

from cabochon import Game, load
from tests.rules.positions import SPLENDORS, bank, position, tokens


@pytest.mark.parametrize("ruleset", SPLENDORS)
def test_example_1_a_red_card_worth_2_costs_1_white_4_blue_2_green(ruleset: str) -> None:
    (card,) = [card for card in load(ruleset).cards if card.cost == (1, 4, 2, 0, 0)]
    assert (card.id, card.level, card.points) == ("2r14200", 2, 2)
    assert load(ruleset).colours[card.bonus].name == "red"


@pytest.mark.parametrize("ruleset", SPLENDORS)
def test_example_1_with_2_blue_bonuses_a_card_of_2_blue_and_1_green_costs_1_green(ruleset: str) -> None:
    game = position(ruleset, level1="1r02100", seat1="111000/bb", turn=2)
    game.push("B1r02100")
    assert (tokens(game, 0), bank(game)) == ("110000", "334445")
    assert game.seats[0].bonuses["blue"] == 2


@pytest.mark.parametrize("ruleset", SPLENDORS)
def test_example_2_three_green_blue_and_white_bonuses_bring_the_noble(ruleset: str) -> None:
    game = position(ruleset, tiles="33300", level1="1w00021", seat1="000210/wwbbbggg", turn=2)
    game.push("B1w00021")
    assert [tile.name for tile in game.seats[0].tiles] == ["Anne of Brittany"]
    assert game.seats[0].points == 3


@pytest.mark.parametrize("ruleset", SPLENDORS)
def test_example_2_with_4_players_5_nobles_lie_on_the_table(ruleset: str) -> None:
    assert len([tile for tile in Game(ruleset, 4, seed=1).tiles if tile]) == 5


def test_example_3_a_red_character_worth_2_costs_2_yellow_4_blue_1_purple() -> None:
    marvel = load("marvel")
    (card,) = [card for card in marvel.cards if card.cost == (2, 4, 0, 0, 1)]
    assert (card.points, marvel.colours[card.bonus].name) == (2, "red")


def test_example_4_rocket_costs_just_one_red_token() -> None:
    game = position("marvel", level1="1y10020", seat1="0001000/yr", turn=2)
    rocket = game.ruleset.card_by_id["1y10020"]
    assert (rocket.name, rocket.cost) == ("Rocket", (1, 0, 0, 2, 0))
    game.push("B1y10020")
    assert (tokens(game, 0), bank(game)) == ("0000000", "4444452")
    assert rocket in game.seats[0].cards


def test_example_5_three_yellow_blue_and_red_bonuses_bring_the_location() -> None:
    game = position("marvel", tiles="33030", level1="1y00030", seat1="-/yybbbrrr", turn=2)
    game.push("B1y00030")
    assert [tile.name for tile in game.seats[0].tiles] == ["Knowhere"]


def test_example_6_the_avengers_tile_stays_with_hannah_and_then_goes_to_peter() -> None:
    hannah, julian, peter = range(3)
    game = position(
        "marvel",
        players=3,
        level1="1b21200",
        level3="3o53303",
        seat1="-/1y00122,1y11030,1b30101,1o01013",
        seat2="2120000/1o12002,1r01301,1r20210",
        seat3="0000100/1p02120,1p13010,2y02302,yyyybbbooo",
        tiles="00044,00404,04040",
        avengers=1,
        turn=4,
    )
    wasp, captain = (game.ruleset.card_by_id[id] for id in ("1b21200", "3o53303"))
    assert (wasp.name, wasp.tags, captain.name, captain.tags) == ("Wasp", 1, "Captain America", 2)
    assert [seat.tags for seat in game.seats] == [4, 3, 3]

    game.push("B1b21200")
    assert ([seat.tags for seat in game.seats], game.avengers_owner) == ([4, 4, 3], hannah)

    game.push("B3o53303")
    assert ([seat.tags for seat in game.seats], game.avengers_owner) == ([4, 4, 5], peter)
    assert [game.seats[seat].points for seat in (hannah, julian, peter)] == [0, 0, 1 + 3 + 3]
