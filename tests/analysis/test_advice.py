"""Advice: the best moves in order, with intervals and reasons, by what the mover could know."""

from __future__ import annotations

import json
from importlib.resources import files

import jsonschema
import pytest

from cabochon import Game
from cabochon.analysis import Advice, Judge, advise
from cabochon.analysis.advice import to_object
from cabochon.analysis.choice import Weigher
from cabochon.analysis.judgements import bounds, judged
from cabochon.analysis.review import EFFORTS, Effort
from cabochon.errors import CabochonError
from cabochon.position import Position
from tests.analysis.games import played, with_a_secret
from tests.analysis.test_reasons import GIVEN

SCHEMA = json.loads((files("cabochon") / "schema" / "advice.schema.json").read_text("utf-8"))


@pytest.fixture(autouse=True)
def tiny_efforts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "quick", Effort(simulations=10, nodes=100, samples=2))


def advised(position: Position, count: int = 3) -> Advice:
    return advise(Game._at(position, position._states.copy(), 0).view(position.seat), "quick", count)


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 4)])
def test_the_best_come_first_with_what_is_known_of_them(ruleset: str, players: int) -> None:
    game = played(ruleset, players, turns=9)
    found = advised(game, 5)
    jsonschema.validate(to_object(found), SCHEMA)
    assert len(found.options) == 5 <= found.legal == len(game.legal_moves)
    assert len({option.move for option in found.options}) == 5
    for option, worse in zip(found.options, [*found.options[1:], None], strict=True):
        assert option.move in game.legal_moves
        assert 0 <= option.low <= option.chance <= option.high <= 1
        assert sum(option.chances) == pytest.approx(1, abs=1e-5)
        assert worse is None or option.chance >= worse.chance
    assert found.line[0] == found.options[0].move
    assert not found.options[0].close
    assert not found.options[0].reasons


def test_a_move_that_wins_is_best_and_the_reason_says_so() -> None:
    position, better, _ = GIVEN["wins"]
    found = advised(Game.from_position(position))
    first, second = found.options[:2]
    assert (first.move, first.chance) == (better, 1.0)
    assert second.reasons[0].code == "wins"


def test_what_is_about_as_good_has_no_reasons() -> None:
    position, _, _ = GIVEN["stops-goal"]  # lost whatever is played
    options = advised(Game.from_position(position), 6).options
    assert all(option.close and not option.reasons for option in options[1:])


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 3)])
def test_worlds_that_look_the_same_get_the_same_advice(ruleset: str, players: int) -> None:
    game, owner = with_a_secret(ruleset, players)
    game = game.copy()
    while game.seat == owner:
        game.push(game.legal_moves[-1])
    view = game.view(game.seat)
    worlds = [Game.redeal(view, seed) for seed in range(3)]
    hands = {str(world.hand(owner)) for world in worlds}
    assert len(hands) > 1  # they differ
    assert len({str(advise(world.view(world.seat), "quick", 2)) for world in worlds}) == 1


def test_a_forced_move_is_the_only_advice() -> None:
    game = Game.from_position(
        "splendor:2 bank=000005 tiles=00440,03330,33300 level1=1w00400,1b00040,1g00004,1r40000 "
        "level2=2w60000,2b06000,2g00600,2r00060 level3=3w00007,3b70000,3g07000,3r00700 "
        "seat1=222220/-/3w30036,3b30335,3g36300/- seat2=222220/-/-/- turn=20 moved=20 passes=0 phase=action"
    )
    assert [option.move for option in advised(game).options] == ["pass"]
    (asked,) = advise(game.view(game.seat), "quick", moves=["pass"]).asked
    assert (asked.judgement, asked.other, asked.better, asked.reasons) == ("forced", None, "pass", ())


def test_what_can_t_be_advised_is_refused() -> None:
    secret, owner = with_a_secret("splendor", 2)
    secret = secret.copy()
    while secret.seat != owner:
        secret.push(secret.legal_moves[-1])
    with pytest.raises(CabochonError, match="the line must be what seat"):
        advise(secret.view(1 - owner), "quick")
    game = Game("splendor", 2, seed=1)
    with pytest.raises(CabochonError, match="the number of moves must be 1 to 10, not 11"):
        advise(game.view(0), "quick", 11)
    with pytest.raises(CabochonError, match="there is no effort"):
        advise(game.view(0), "huge")
    with pytest.raises(CabochonError, match="there is nothing to decide: the game is in phase over"):
        advised(played("splendor", 2))


def test_a_move_that_is_asked_about_is_judged_as_in_a_review() -> None:
    game = played("splendor", 2, turns=9)
    moves = list(game.legal_moves)[:4]
    found = advise(game.view(game.seat), "quick", 1, moves=[str(moves[0]), *moves[1:]])
    jsonschema.validate(to_object(found), SCHEMA)
    work = EFFORTS["quick"]
    judge = Judge.of(game, work.simulations)
    weigher = Weigher(judge, work.nodes, work.samples, bounds(2), looks=work.looks)
    for move, asked in zip(moves, found.asked, strict=True):
        choice = weigher.weigh(game.view(game.seat), move)
        assert (asked.move, asked.other) == (str(move), choice.rival)
        assert asked.judgement is judged(choice, 2)
        assert asked.loss == pytest.approx(-100 * choice.change[game.seat], abs=1e-4)
        assert asked.better == (choice.rival if asked.loss > 0 else str(move))


def test_the_better_of_two_moves_has_the_reasons_whichever_is_asked_about() -> None:
    position, better, other = GIVEN["wins"]
    view = Game.from_position(position).view(Game.from_position(position).seat)
    good, bad = advise(view, "quick", 1, moves=[better, other]).asked
    assert (good.better, bad.better) == (better, better)
    assert good.reasons[0].code == bad.reasons[0].code == "wins"
    assert good.loss < 0 < bad.loss
