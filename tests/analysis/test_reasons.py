"""Reasons: every sentence holds by the reference, tells nothing hidden, and has words in all languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from cabochon import Game
from cabochon.analysis.reasons import MOST_REASONS, Comparison, Parts, Reason, reasons
from cabochon.analysis.wording import FOLDER, Wording
from cabochon.editions import load
from cabochon.locale import LANGUAGES, catalogues
from cabochon.move import Move
from tests.analysis.games import played
from tests.analysis.sentences import CHECKS, Check
from tests.locale.test_catalogues import PLURALS, variables
from tests.notation.games import TABLES

DECISIONS = 112  # of each ruleset and number of players: 1,008 in all
NAMES = ("reason-seat", "reason-card", "reason-card-named", "reason-happened")
# Where reasons that random moves seldom have are given: a position, the better move, the other one.
GIVEN = {
    "stops-goal": (
        (
            "splendor:2 bank=434134 tiles=00440,03330,33300 level1=1k00131,1r40000,1r10013,1b10111 "
            "level2=2r00060,2w00053,2k50000,2r00005 level3=3g07300,3b30335,3w30036,3g36300 "
            "seat1=010311/1w00021,1g00030,1g11011,1g00004,1r11101,1k20200,2g00600,2r14200"
            "/(2g30230),(2b02303)/- "
            "seat2=000000/1w03000,1w02002,1w02201,1b10002,1g01022,1g13100,1r20102,1k00300,1k12110,2b02230,"
            "2g23002,2r20023,3k00070,3r00700,1w00400/2r03023/- turn=44 moved=44 passes=0 phase=action"
        ),
        "B1b10111",
        "wbg",
    ),
    "stops-tile": (
        (
            "marvel:2 bank=2423342 tiles=00404,30303 level1=1b11101,1y10020,1b01121,1b20002 "
            "level2=2y02410,2b00005,2y00600,2o30032 level3=3b00370,3y07003,3o70030,3b00070 "
            "seat1=0020010/1y01121,1y00040,1b20010,1o10002b,1o01013,1o00004,1r00300,1p22000,1p13010"
            "/(2r24001),1y00220,2y30500/- seat2=2001100/1y11011,1b21200,1b30101,1o00003,1o11101,"
            "1o01112,1r00202,1p02001,1p03000,1p11101,1p02111,2y32300/-/- "
            "avengers=2 turn=44 moved=44 passes=0 phase=action"
        ),
        "B1y10020",
        "ybo",
    ),
    "stops-avengers": (
        (
            "marvel:2 bank=0210052 tiles=03033,40400 level1=1p02111,1y00030,1p04000,1b30000 "
            "level2=2b00035,2y30500,2y02410,2y32300 level3=3p03603,3r00336,3b33053,3p00700 "
            "seat1=3121000/1b01121,1o12002,1r01301/-/- seat2=1113400/1p22000,2b02104/-/- "
            "avengers=- turn=19 moved=17 passes=0 phase=action"
        ),
        "R2y32300",
        "bo",
    ),
    "last-round": (
        (
            "marvel:2 bank=0432252 tiles=03033,40400 level1=1p02120,1r00300,1p11101,1y11030 "
            "level2=2o00053,2y30500,2o00050,2r05300 level3=3o70030,3r00336,3b33053,3p00700 "
            "seat1=4012100/1y00030,1b30000,1b01121,1o12002,1r01301,1p02111,2y32300,2y02410,2p50000,2p60000"
            "/(3y07000),(3o70000)/- seat2=0000100/1o00003,1o10002b,1r00210,1r00400,1p02001,1p22000,1p13010,"
            "1p04000,2b02203,2b02104,2b00035,2o00232/3p03603,(2o01240),(3p03533)/- "
            "avengers=1 turn=50 moved=50 passes=0 phase=action"
        ),
        "B3o70030",
        "bor",
    ),
    "wins": (
        (
            "splendor:2 bank=000334 tiles=00044,40004,04400 level1=1w02201,1b01310,1r21101,1k00300 "
            "level2=2k30302,2k01420,2g00500,2k00530 level3=3w30036,3b30335,3g36300,3r35303 "
            "seat1=112100/1b00003,1b10002,1b10121,1g11012,1k00131,1k12110,1k22010,2r03023,2k00006,3w00007,"
            "3r00700,2w60000/(3k00363),(3g53033),1b10220/- "
            "seat2=332011/1w03000,1r20020,1r40000,2w00322,2w00050,2b02230,2r20023,3k00070"
            "/1w00400,(3b73000),1g02020/- turn=51 moved=51 passes=0 phase=action"
        ),
        "B3b73000",
        "rk",
    ),
}


def pairs(ruleset: str, players: int) -> Iterator[tuple[Game, Move, Move]]:
    """Decisions of many games, with two random moves for each."""
    random, seed = Random(f"{ruleset} {players}"), 0
    while True:
        whole = played(ruleset, players, seed)
        game = whole.start
        for step in whole._steps:
            moves = list(game.legal_moves)
            if len(moves) > 1 and random.random() < 0.3:
                better, other = random.sample(moves, 2)
                yield game, better, other
            game.push(step.move, reveal=step.reveal)
        seed += 1


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_sentence_holds(ruleset: str, players: int) -> None:
    said: Counter[str] = Counter()
    for _, (game, better, other) in zip(range(DECISIONS), pairs(ruleset, players), strict=False):
        found = Comparison(game.view(game.seat), better, other).all()
        for reason in [each.reason for each in found]:
            assert Check(game, better, other, reason).holds(), (game.position(), better, other, reason)
            said[reason.code] += 1
    assert sum(said.values()) > DECISIONS / 2
    assert len(said) > 8


@pytest.mark.parametrize("code", sorted(CHECKS))
def test_every_reason_is_given_somewhere(code: str) -> None:
    if code in GIVEN:
        position, better, other = GIVEN[code]
        game = Game.from_position(position, seed=0)
        moves = {str(move): move for move in game.legal_moves}
        places = iter([(game, moves[better], moves[other])])
    else:
        places = pairs("marvel" if code in ("avengers", "stone", "tags", "colours") else "splendor", 2)
    for _, (game, better_move, other_move) in zip(range(1000), places, strict=False):
        for each in Comparison(game.view(game.seat), better_move, other_move).all():
            if each.reason.code == code:
                assert Check(game, better_move, other_move, each.reason).holds()
                return
    raise AssertionError(f"{code} was never given")


def test_the_second_check_finds_what_is_not_so() -> None:
    position, better, other = GIVEN["stops-goal"]
    game = Game.from_position(position, seed=0)
    moves = {str(move): move for move in game.legal_moves}
    made = moves[better], moves[other]
    assert not Check(game, *made, Reason("stops-goal", {"seat": 1, "card": "1r40000"})).holds()
    for code in CHECKS:
        numbers = dict.fromkeys(("points", "instead", "missing", "count", "total", "tags", "gained"), 9)
        things: Parts = {"seat": 1, "card": "1k00131", "tile": "00440", "colour": "r", "level": 1, **numbers}
        assert not Check(game, *made, Reason(code, things)).holds(), code


def test_the_weightiest_come_first_and_each_topic_once() -> None:
    position, better, other = GIVEN["stops-goal"]
    game = Game.from_position(position, seed=0)
    moves = {str(move): move for move in game.legal_moves}
    found = reasons(game.view(0), moves[better], moves[other])
    assert [reason.code for reason in found] == ["stops-goal", "tile-near", "cheaper"]
    assert len(found) == MOST_REASONS


@pytest.mark.parametrize(("ruleset", "players"), [("splendor", 2), ("marvel", 3), ("splendor-2014", 4)])
def test_nothing_hidden_shows(ruleset: str, players: int) -> None:
    """A seat is told the same in all worlds that look the same to it."""
    checked = 0
    for game, better, other in pairs(ruleset, players):
        view = game.view(game.seat)
        unknown = any(held.card is None for seat in range(players) for held in view.hand(seat))
        if unknown:
            told = reasons(view, better, other)
            for seed in range(3):
                world = Game.redeal(view, seed)
                assert reasons(world.view(world.seat), better, other) == told
            checked += bool(told)
        if checked == 15:
            return


# --- words ---


def messages(language: str) -> dict[str, ftl.Message]:
    entries = FluentParser().parse("\n".join(catalogues(language, FOLDER).values())).body
    assert not [entry for entry in entries if isinstance(entry, ftl.Junk)]
    return {entry.id.name: entry for entry in entries if isinstance(entry, ftl.Message)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_in_every_language(language: str) -> None:
    english, own = messages("en"), messages(language)
    assert list(own) == list(english)
    assert {f"reason-{code}" for code in CHECKS} == {
        id for id in own if id.startswith("reason-") and id not in NAMES
    }
    for id, message in own.items():
        found = variables(message)
        assert found.names == variables(english[id]).names, id
        for forms in found.plurals:
            assert forms <= PLURALS[language] | {"other"}, id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
def test_sentences_are_whole(ruleset: str, language: str) -> None:
    say = Wording(load(ruleset), language, ["Ada", ""])
    said = []
    for _, (game, better, other) in zip(range(60), pairs(ruleset, 2), strict=False):
        said += [say.reason(reason, str(other)) for reason in reasons(game.view(game.seat), better, other)]
    assert len(set(said)) > 30
    for sentence in said:
        assert re.fullmatch(r"[A-ZŁŚ0-9a-z].*[.!]", sentence), sentence
        assert not re.search(r"[{}$]|  |\bother\b", sentence), sentence


def test_colours_of_a_box_of_one_s_own_are_called_as_they_are() -> None:
    for language in LANGUAGES:
        rules = load("splendor")
        say = Wording(rules, language)
        say._kinds = {"w": "teal"}
        assert "teal" in say.reason(Reason("cheaper", {"colour": "w", "count": 2}), "wbg")


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "It takes the red card with 4 points", "after wbg, Ada could buy it on the next turn."),
        ("pl", "Zabiera czerwoną kartę za 4 punkty", "po wbg Ada może tę kartę kupić już w następnej turze."),
        ("es", "Se lleva la carta roja de 4 puntos", "tras wbg, Ada podría comprarla en su próximo turno."),
    ],
)
def test_a_sentence_of_each_language(language: str, first: str, then: str) -> None:
    say = Wording(load("splendor"), language, ["Ada", "Ben"])
    said = say.reason(Reason("takes-card", {"card": "3r00700", "seat": 0}), "wbg")
    assert said == f"{first} (3r00700); {then}"
