"""Thousands of games, played by the engine and by the reference: they never differ in anything."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cabochon.kernels.jit import COMPILED
from tests.differential.choosers import CHOOSERS
from tests.differential.duel import MOST_STEPS, PLAYERS, RULESETS, Duel, Spec, play_game
from tests.golden.counts import Tree, trees

GAMES = {"uniform": 36, "eager": 36, "modest": 36, "hoarder": 18}  # for each ruleset, table and way to pay
STEPS_IN_PLAIN = 20  # in plain Python a step takes hundredths of a second

# What must happen at least once in the games of one ruleset, number of players and way to pay.
ALWAYS = (
    "A1 exhausted bank",
    "A3 take two",
    "A5 reserve without joker",
    "A6 purchase",
    "A7 pass",
    "A8 exhausted deck",
    "A8 empty space",
    "P1 free card",
    "E3 return",
    "E3 return of a joker",
    "E4 tile",
    "E4 tile choice",
    "end: goal",
)
WITH_SHORT_SUPPLY = ("A2 short supply",)
WITH_FREE_PAYMENT = ("P3 payment choice", "P3 joker by choice")
IN_MARVEL = (
    "E1 Time Stone",
    "E2 Avengers claimed",
    "E2 Avengers change hands",
    "G3 winner without most points",
)
FOR_TWO = ("G3 shared victory", "G3 tie broken", "end: no progress")


def _expected(ruleset: str, players: int, usual_payment: bool) -> set[str]:
    expected = set(ALWAYS)
    expected.update(WITH_SHORT_SUPPLY if ruleset != "splendor-2014" else ())
    expected.update(WITH_FREE_PAYMENT if not usual_payment else ())
    expected.update(IN_MARVEL if ruleset == "marvel" else ())
    expected.update(FOR_TWO if players == 2 else ())
    return expected


@pytest.mark.parametrize("usual_payment", [False, True], ids=["free payment", "usual payment"])
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_engine_and_reference_play_the_same_games(ruleset: str, players: int, usual_payment: bool) -> None:
    events: Counter[str] = Counter()
    for chooser, games in GAMES.items():
        for seed in range(games):
            play_game(Spec(ruleset, players, usual_payment, chooser, str(seed)), events)
    assert {event for event in _expected(ruleset, players, usual_payment) if not events[event]} == set()


@pytest.mark.kernels
@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_plain_and_compiled_engine_agree_with_the_reference(ruleset: str, chooser: str) -> None:
    steps = MOST_STEPS if COMPILED else STEPS_IN_PLAIN
    for number, players in enumerate(PLAYERS):
        play_game(Spec(ruleset, players, number == 1, chooser, "plain"), steps=steps)


LATE = [tree for tree in trees() if tree.payment == "free"]

# What must happen at least once in the games that go on from a golden position of this name.
FROM_POSITION = {
    "payments": "P3 payment choice",
    "paying": "P3 joker by choice",
    "returning": "E3 return",
    "choosing": "E4 tile choice",
    "last pass": "end: all passed",
    "pass that shows": "A7 pass that shows a card",
    "quiet": "A6 purchase",
    "stone": "E3 Time Stone as 11th token",
    "avengers": "E2 Avengers change hands",
    "last round": "end: goal",
    "thin decks": "A8 exhausted deck",
    "tile after a pass": "E4 tile after a pass",
    "no cards": "A8 empty space",
    "goal lost": "G2 goal met in the round and lost",
}


@pytest.mark.kernels
@pytest.mark.parametrize("tree", LATE, ids=lambda tree: str(tree.name))
def test_engine_and_reference_go_on_in_the_same_way_from_a_position(tree: Tree) -> None:
    events: Counter[str] = Counter()
    for chooser in CHOOSERS if COMPILED else ("uniform",):
        for usual_payment in (False, True) if COMPILED else (False,):
            source = Random(f"{tree.name} {chooser} {usual_payment}")
            duel = Duel.of(tree.game, usual_payment, events)
            duel.play_on(CHOOSERS[chooser](source), source, steps=MOST_STEPS if COMPILED else STEPS_IN_PLAIN)
    name = tree.name.split(",")[0]
    if COMPILED and name in FROM_POSITION:
        assert events[FROM_POSITION[name]] > 0
