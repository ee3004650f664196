from random import Random

import pytest

from cabochon import Game
from cabochon.agents import Greedy, Limit, PolicyAgent, parse_agent
from cabochon.agents.levels import EXPERIENCED, LEVELS, make_level
from cabochon.agents.network.forward import random_weights
from cabochon.agents.walk import Findability, Pattern, WalkAgent, pattern, walk
from cabochon.view import View
from tests.notation.games import random_game

ONCE = Limit(nodes=1)


def test_there_are_at_least_eight_levels_by_name() -> None:
    assert len(LEVELS) >= 8
    for number, level in LEVELS.items():
        assert parse_agent(f"level{number}").limit(Limit(seconds=9)) == level.limit


def test_a_level_plays_the_same_again_from_the_same_position() -> None:
    game = random_game("splendor", 2, 3, decisions=12)
    view = game.view(game.seat)
    for number, level in LEVELS.items():
        limit = Limit(nodes=min(level.nodes, 50))
        moves = {make_level(number, "splendor", 2, seed=5).choose(view, limit) for _ in range(2)}
        assert len(moves) == 1


def test_a_careless_planner_overlooks_cards_but_never_its_own_hand() -> None:
    view = Game("splendor", 2, seed=1).view(0)
    every = Greedy()._noticed(view)
    assert Greedy(attention=1.0, seed=3)._noticed(view) == every == (1 << 15) - 1
    masks = {Greedy(attention=0.5, seed=seed)._noticed(view) for seed in range(50)}
    assert len(masks) > 30
    assert all(mask >> 12 == 0b111 for mask in masks)
    cards = sum((mask & 0xFFF).bit_count() for mask in masks) / len(masks)
    assert 4.5 < cards < 7.5


def test_a_careless_planner_still_takes_the_card_that_it_sees_and_can_buy() -> None:
    moves = [Greedy(attention=0.3, seed=seed) for seed in range(20)]
    game = random_game("splendor", 2, 4, decisions=60)
    view = game.view(game.seat)
    chosen = {str(agent.choose(view, ONCE)) for agent in moves}
    assert len(chosen) > 1
    assert all(move in game.legal_moves for move in chosen)


@pytest.mark.parametrize("finds", [None, EXPERIENCED])
def test_the_policy_agent_tells_every_seats_chances(finds: Findability | None) -> None:
    game = random_game("marvel", 3, 2, decisions=20)
    weights = random_weights(3, hidden=16, hidden2=8)
    agent = WalkAgent(weights, finds) if finds else PolicyAgent(weights)
    found = agent.evaluate(game.view(game.seat), ONCE)
    assert len(found.chances) == 3
    assert sum(found.chances) == pytest.approx(1, abs=1e-4)


def test_a_walk_plays_the_first_move_that_it_finds() -> None:
    view = Game("splendor", 2, seed=7).view(0)
    moves = [view.parse(text)[0] for text in ("R1", "wbg", "wbr")]
    rng = Random(1)
    all_found = Findability(plain=1, reserve=1, denial=1, tile=1, ending=1)
    only_plain = Findability(plain=1, reserve=0, denial=0, tile=0, ending=0)
    nothing = Findability(plain=0, reserve=0, denial=0, tile=0, ending=0)
    assert walk(view, moves, all_found, rng) == moves[0]
    assert walk(view, moves, only_plain, rng) == moves[1]
    assert walk(view, moves, nothing, rng) == moves[1]
    assert walk(view, moves[:1], nothing, rng) == moves[0]


def test_a_walk_finds_a_move_as_often_as_its_pattern_says() -> None:
    view = Game("splendor", 2, seed=7).view(0)
    moves = [view.parse(text)[0] for text in ("R1", "wbg")]
    rng, finds = Random(2), Findability(plain=1, reserve=0.3, denial=1, tile=1, ending=1)
    reserved = sum(walk(view, moves, finds, rng) == moves[0] for _ in range(2000))
    assert 520 < reserved < 680


# Seat 2 can buy 1b00202; seat 1 has nothing.
DENIAL = (
    "splendor:2 bank=442425 tiles=33003,00440,04400 level1=1b00202,1b10220,1w01211,1b01310 "
    "level2=2w00142,2r20023,2k00006,2r00005 level3=3g07000,3w03353,3b30335,3w30036 "
    "seat1=000000/-/-/- seat2=002020/-/-/- turn=0 moved=0 passes=0 phase=action"
)


def test_reserving_what_only_an_opponent_can_soon_buy_is_a_denial() -> None:
    view = View.of_mover(DENIAL)
    found = {text: pattern(view, view.parse(text)[0]) for text in ("R1b00202", "R3g07000", "R1", "wbg")}
    assert found["R1b00202"] is Pattern.DENIAL
    assert found["R3g07000"] is found["R1"] is Pattern.RESERVE
    assert found["wbg"] is Pattern.PLAIN
    own = View.of_mover(DENIAL.replace("seat1=000000", "seat1=002020").replace("bank=442425", "bank=440405"))
    assert pattern(own, own.parse("R1b00202")[0]) is Pattern.RESERVE


def test_a_bonus_for_a_near_tile_is_harder_to_find_than_a_card_for_points() -> None:
    bought = "1b00003,1b10002,1b10111,1g00030,1g21000,1g02020"
    view = View.of_mover(
        DENIAL.replace("seat1=000000/-", f"seat1=000020/{bought}").replace("bank=442425", "bank=442405")
    )
    assert pattern(view, view.parse("B1b00202")[0]) is Pattern.TILE
    far = View.of_mover(DENIAL.replace("seat1=000000", "seat1=002020").replace("bank=442425", "bank=440405"))
    assert pattern(far, far.parse("B1b00202")[0]) is Pattern.PLAIN


def test_near_the_last_round_all_but_the_most_points_is_hard_to_find() -> None:
    text = DENIAL.replace("seat2=002020/-", "seat2=002020/3w00007,3w30007,1g00004")
    quiet = View.of_mover(text)
    assert pattern(quiet, quiet.parse("wbg")[0]) is Pattern.PLAIN
    rich = text.replace("seat1=000000", "seat1=000401").replace("bank=442425", "bank=442024")
    view = View.of_mover(rich.replace("2w00142", "2w00050"))
    assert pattern(view, view.parse("B2w00050")[0]) is Pattern.PLAIN
    assert pattern(view, view.parse("wbg")[0]) is Pattern.ENDING
