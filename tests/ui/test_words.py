import pytest

from cabochon import Game
from cabochon.errors import CabochonError, Count, IllegalMove, Name
from cabochon.ui.sitting import Sitting, parse_sitter, recorded_sitters
from cabochon.ui.words import Speech
from tests.notation.games import random_game
from tests.rules.test_end_of_game import STONE, over


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "P2: You still need: 2 white, 1 blue. Gold that you have: 1."),
        ("pl", "P2: Brakuje ci: biały \N{MULTIPLICATION SIGN} 2, niebieski \N{MULTIPLICATION SIGN} 1."),
        ("es", "P2: Te falta: blanco \N{MULTIPLICATION SIGN} 2, azul \N{MULTIPLICATION SIGN} 1."),
    ],
)
def test_a_refusal_is_worded_in_the_readers_language(language: str, expected: str) -> None:
    lacking = [Count(2, Name("colour", "w", "white")), Count(1, Name("colour", "b", "blue"))]
    error = IllegalMove("too-dear", clause="P2", card="1w00021", lacking=lacking, jokers=1, game="splendor")
    assert error.text(language).startswith(expected)


@pytest.mark.parametrize("language", ["en", "pl", "es"])
@pytest.mark.parametrize("ruleset", ["splendor", "marvel"])
def test_every_turn_and_ending_can_be_told(ruleset: str, language: str) -> None:
    game = random_game(ruleset, 3, seed=4)
    say = Speech(game.ruleset, language)
    for words in [*(say.turn(turn) for turn in game.turns), say.ending(game)]:
        assert words
        assert "{" not in words
        assert "move-" not in words


@pytest.mark.parametrize(
    ("language", "goal", "lacks"),
    [
        ("en", "Only Ben met the whole goal.", "Ada has 20 points, but not all five colours."),
        ("pl", "Cały cel osiąga tylko Ben.", "Ada ma 20 punktów, ale nie ma wszystkich pięciu kolorów."),
        ("es", "Solo Ben cumplió todo el objetivo.", "Ada tiene 20 puntos, pero no tiene los cinco colores."),
    ],
)
def test_an_ending_says_why_more_points_did_not_win(language: str, goal: str, lacks: str) -> None:
    game = over(
        "marvel",
        f"{STONE}3y07003,3b00370,3o70030,3r03007",
        f"{STONE}3p30700,3y07000,3b00070,1o00004,1r00400,1b40000",
    )
    ending = Speech(game.ruleset, language).ending(game, ["Ada", "Ben"])
    assert f"{goal} {lacks} (G2)" in ending


def test_a_file_can_seat_bots_but_run_no_programs() -> None:
    tags = {"Seat1": "Ada", "Seat2": "level 3", "Seat3": "net:weights=x", "Seat4": "engine:touch /tmp/x"}
    people = [sitter.is_person for sitter in recorded_sitters(tags, 4)]
    assert people == [True, False, False, True]
    agents = [sitter.agent.text if sitter.agent else "" for sitter in recorded_sitters(tags, 4)]
    assert agents == ["", "level3", "net", ""]


def test_those_who_sit_down_are_checked() -> None:
    with pytest.raises(CabochonError, match=r"there is no agent 'deep'.*or you"):
        parse_sitter("deep")
    with pytest.raises(CabochonError, match="has 2 seats, not 1"):
        Sitting(Game("splendor", 2, seed=1), [parse_sitter("you")])


def test_nothing_is_undone_where_only_bots_have_moved() -> None:
    game = Game("splendor", 2, seed=1)
    game.push("wbg")
    sitting = Sitting(game, [parse_sitter("greedy"), parse_sitter("you")])
    assert not sitting.undo()
    assert game.turn == 1
