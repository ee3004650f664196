"""Turns as text: what is no legal turn is refused in one clear line, and nothing changes."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cabochon import CabochonError, Game, IllegalMove, InvalidReveal, View
from tests.fuzz.texts import FIXED, any_text, changed, is_good_message
from tests.golden.counts import trees

GAMES = [tree.game for tree in trees() if tree.payment == "free"]
TURNS = sorted({str(move) for game in GAMES for move in game.legal_moves})
TURNS += ["wbg-kk", "B1w00021*bg-k@33300", "R2-j", "pass@33300", "ww-w", ".-k", "*b*", "@44000", "B3k", "R1w"]
PARTS = [
    "*",
    "-",
    "@",
    ".",
    "R",
    "B",
    "pass",
    "j",
    "t",
    "w",
    "b",
    "R4",
    "@00000",
    "*j",
    "-t",
    "B1",
    "1o10002",
    "?",
]

games = st.sampled_from(GAMES)
turns = st.one_of(any_text, changed(TURNS, PARTS))


def refused_or_done(game: Game, text: str, reveal: str | None = None) -> None:
    """The turn is made and can be taken back, or it is refused; then everything is as before."""
    before, moves = (game._states.tobytes(), game._rngs.tobytes()), len(game.moves)
    try:
        if reveal is None:
            game.push(text)
        else:
            game.push(text, reveal=reveal)
    except CabochonError as error:
        problem: CabochonError | None = error
    else:
        problem = None
        assert len(game.moves) > moves
        while len(game.moves) > moves:
            game.pop()
    assert (game._states.tobytes(), game._rngs.tobytes(), len(game.moves)) == (*before, moves)
    assert problem is None or is_good_message(problem), repr(str(problem))


PAYING = next(game for game in GAMES if game.phase == "pay")


@FIXED
@given(games, turns)
@example(PAYING, "*")
@example(PAYING, "*j")
def test_any_text_is_a_turn_or_refused_and_changes_nothing(game: Game, text: str) -> None:
    refused_or_done(game, text)


@FIXED
@given(
    games,
    st.sampled_from(TURNS),
    st.one_of(any_text, st.sampled_from(["1w00021", "3k00070", "44000", "?1", ""])),
)
def test_any_card_can_be_said_to_turn_up_and_is_refused_if_it_can_not(
    game: Game, text: str, reveal: str
) -> None:
    refused_or_done(game, text, reveal)


@FIXED
@given(games, turns)
@example(PAYING, "*")
def test_asking_whether_any_text_is_legal_is_answered(game: Game, text: str) -> None:
    try:
        moves = game.parse(text)
    except CabochonError as error:
        assert text not in game.legal_moves
        assert is_good_message(error), repr(str(error))  # noqa: PT017 - whether it is raised depends on the text
    else:
        assert text in game.legal_moves
        assert moves


@FIXED
@given(games, turns, st.integers(-1, 3))
def test_views_read_any_text_as_well(game: Game, text: str, seat: int) -> None:
    view: View = game.view(None if seat < 0 or seat >= game.players else seat)
    before = view._states.tobytes()
    try:
        view.parse(text)
    except CabochonError as error:
        assert is_good_message(error), repr(str(error))  # noqa: PT017 - whether it is raised depends on the text
    assert view._states.tobytes() == before


@FIXED
@given(st.sampled_from(["splendor", "splendor-2014", "marvel"]), st.integers(2, 4), any_text)
def test_any_text_that_names_no_card_is_no_reveal(ruleset: str, players: int, text: str) -> None:
    empty = Game.empty(ruleset, players, seed=1)
    waiting = Game(ruleset, players, seed=1)
    waiting.push("R2", reveal=None)
    for game in (empty, waiting):
        before = game._states.tobytes()
        with pytest.raises(CabochonError) as caught:
            game.reveal(text)
        assert is_good_message(caught.value)
        assert game._states.tobytes() == before


@FIXED
@given(any_text)
def test_any_text_that_names_no_ruleset_is_refused(text: str) -> None:
    for name in (text, f"{text}.toml"):
        with pytest.raises(CabochonError) as caught:
            Game(name)
        assert is_good_message(caught.value), repr(str(caught.value))


@FIXED
@given(games, st.sampled_from(TURNS))
def test_an_illegal_turn_names_the_clause_that_forbids_it(game: Game, text: str) -> None:
    try:
        game.parse(text)
    except IllegalMove as error:
        assert str(error).startswith(f"{error.clause}: ")  # noqa: PT017 - whether it is raised depends on the text
    except CabochonError:
        pass


@pytest.mark.parametrize("reveal", ["1w00021", "44000"])
def test_nothing_can_turn_up_where_nothing_is_to_turn_up(reveal: str) -> None:
    game = Game("splendor", 2, seed=1)
    with pytest.raises(InvalidReveal):
        game.push("wbg", reveal=reveal)
    assert game == Game("splendor", 2, seed=1)
