"""Positions as text: what is none is refused in one clear line; what is accepted can be played to the end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabochon import CabochonError, Game, View, load
from cabochon.rules.check import check, problems
from tests.fuzz.texts import FIXED, any_text, changed, is_good_message
from tests.golden.counts import trees

STEPS = 40


def _positions() -> list[str]:
    """Positions of every phase, whole and as somebody sees them."""
    games = [tree.game for tree in trees() if tree.payment == "free"]
    for ruleset in ("splendor", "marvel"):
        for move in ("R1", "R3"):
            games.append(Game(ruleset, 3, seed=4))
            games[-1].push(move)
            games[-1].push(move, reveal=None)
        for steps in (0, 2, 5, 9):
            games.append(Game.empty(ruleset, 2, seed=5))
            for _ in range(steps):
                games[-1].reveal()
    return [game.position() for game in games] + [game.view(1).position() for game in games]


POSITIONS = _positions()
FIELDS = sorted({word for text in POSITIONS for word in text.split()[1:] if len(word) < 60})
WORDS = [
    *(
        "?1",
        "?3",
        "(",
        ")",
        "-",
        "--",
        ",",
        "/",
        " ",
        "=",
        ":",
        "9",
        "0",
        "5",
        "j",
        "t",
        "1w00021",
        "44000",
        "(3k00070)",
    ),
    *(
        f" phase={phase}"
        for phase in ("over", "setup:tile5", "setup:1.1", "reveal:hand3", "pay:hand1*ww", "tile")
    ),
    *(
        " turn=0",
        " turn=7",
        " turn=2147483646",
        " moved=2147483646",
        " passes=4",
        " avengers=2",
        " seat4=",
        " x=1",
    ),
]

texts = st.one_of(any_text, changed(POSITIONS, WORDS + FIELDS))


@st.composite
def recombined(draw: st.DrawFn) -> str:
    """A position with fields from others of its ruleset and number of players."""
    first = draw(st.sampled_from(POSITIONS))
    others = [text for text in POSITIONS if text.split()[0] == first.split()[0]]
    words = first.split()
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(1, len(words) - 1))
        words[place] = draw(st.sampled_from(others)).split()[place]
    return " ".join(words)


def play_on(game: Game, seed: int) -> None:
    """Whatever was accepted goes on by the rules."""
    source = Random(seed)
    for _ in range(STEPS):
        assert problems(check(game._s, game._rules)) == []
        if game.is_over:
            assert game.outcome() is not None
            return
        if game.phase in ("reveal", "setup"):
            game.reveal()
        else:
            game.push(source.choice(list(game.legal_moves)))


def refused_or_sound(text: str) -> None:
    """The text is refused with a good message, or is a table that reads back as it was and can be played."""
    for read in (Game.from_position, View.from_position):
        try:
            table: Game | View = read(text)
        except CabochonError as error:
            problem: CabochonError | None = error
        else:
            problem = None
            again = read(table.position())
            assert again._states.tobytes() == table._states.tobytes()
            assert again.position() == table.position()
            assert str(table)
            for move in table.legal_moves:
                assert move in table.legal_moves
            if isinstance(table, Game):
                play_on(table, len(text))
        assert problem is None or is_good_message(problem), repr(str(problem))


@FIXED
@given(texts)
def test_any_text_is_a_sound_position_or_refused(text: str) -> None:
    refused_or_sound(text)


EMPTY = "tiles=-,-,- level1=-,-,-,- level2=-,-,-,- level3=-,-,-,-"
START = Game("splendor", 2, seed=1).position()
SLIPPED_THROUGH = {
    "a tile beyond those on the table": f"splendor:2 {EMPTY} phase=setup:tile5",
    "cards before tiles": f"splendor:2 {EMPTY} phase=setup:1.1",
    "a pass before the game": f"splendor:2 {EMPTY} passes=1 phase=setup:tile1",
    "a card moved before the game": f"splendor:2 {EMPTY} moved=1 phase=setup:tile1",
    "a file named by a position": f"{'a' * 300}.toml.toml:2 {EMPTY}",
    "a long name": f"{'a' * 3000}:2 {EMPTY}",
    "the last turn that fits": START.replace("turn=0 moved=0", "turn=2147483646 moved=2147483646"),
    "an unknown card beside one that turns up": (
        "splendor:2 tiles=40004,00044,44000 level1=-,1b01310,1k22010,1w02201 "
        "level2=2b02303,2w00053,2w23030,2g30230 level3=3w30007,3g36300,3b63003,3r35303 "
        "seat2=000001/-/?1/- turn=2 moved=3 phase=reveal:1.1"
    ),
}


@pytest.mark.parametrize("text", SLIPPED_THROUGH.values(), ids=SLIPPED_THROUGH.keys())
def test_what_once_slipped_through_is_sound_or_refused(text: str) -> None:
    refused_or_sound(text)


@FIXED
@given(recombined())
def test_positions_put_together_from_others_are_sound_or_refused(text: str) -> None:
    refused_or_sound(text)


@FIXED
@given(any_text)
def test_a_position_of_another_ruleset_is_refused_in_one_line(text: str) -> None:
    for name in (f"{text}:2", "splendor:2"):
        try:
            Game.from_position(f"{name} tiles=-", ruleset=load("marvel"))
        except CabochonError as error:
            assert is_good_message(error), repr(str(error))  # noqa: PT017 - it is raised for every text
