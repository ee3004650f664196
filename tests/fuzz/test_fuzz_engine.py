"""Any bytes into an engine: it never crashes, and answers each valid go with one move."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cabochon import CabochonError, View, load
from cabochon.agents import Evaluation, parse_agent
from cabochon.agents.protocol.infos import FACTS, evaluation_of, infos_of, move_from_text
from cabochon.agents.protocol.messages import Info, parse_command, parse_reply
from cabochon.agents.protocol.server import Engine
from tests.fuzz.test_fuzz_positions import POSITIONS
from tests.fuzz.texts import FIXED, any_text, changed, is_good_message
from tests.notation.games import TABLES, random_game

VIEWS = [
    game.view(game.seat) for seed in range(3) for game in [random_game(*TABLES[seed * 3], seed, 25 + seed)]
]
COMMANDS = [
    *("cbp 1", "cbp 2", "ready?", "set seed 4", "set threads 2", "newgame splendor 2", "newgame marvel 4"),
    *("go", "go nodes 3", "go seconds 0.001", "go nodes 2 seconds 1", "legal wbg R1", "stop", "quit", ""),
    *(f"position {text}" for text in [*POSITIONS[::7], *(view.position() for view in VIEWS)]),
]
REPLIES = [
    *("id name A b", "id author C", "option seed text 0", "option threads whole 1 1 64", "cbpok 1", "ready"),
    *("info chances 0.5 0.5", "info nodes 5", "info line wbg R2 . -k *b @33300", "move wbg", "error no"),
]
WORDS = [
    "cbp ",
    "go ",
    "nodes ",
    "seconds ",
    "1",
    "-1",
    "1e9",
    "nan",
    "position ",
    "set ",
    "info ",
    "visits ",
    "\t",
]

commands = st.one_of(st.sampled_from(COMMANDS), changed(COMMANDS, WORDS), any_text)
infos = st.builds(
    Info,
    st.sampled_from([*FACTS, "text"]),
    st.lists(
        st.sampled_from(
            [*map(str, VIEWS[0].legal_moves), "R9", "0", "0.5", "1", "7", "-3", "inf", "nan", "x", ""]
        ),
        max_size=6,
    ).map(tuple),
)
asked = st.lists(commands, max_size=8).map("\n".join)


def said(data: bytes, agent: str = "greedy") -> list[str]:
    sink = BytesIO()
    Engine(parse_agent(agent), BytesIO(data), sink).run()
    text = sink.getvalue().decode()
    assert text == "" or text.endswith("\n")
    return text.split("\n")[:-1]


@settings(FIXED, max_examples=150)
@given(
    st.one_of(asked.map(lambda text: text.encode("utf-8", errors="surrogatepass")), st.binary(max_size=200))
)
@example(b"go\r\nready?\r\n")
@example(b"position " + b"x" * 40_000 + b"\nready?\n")
def test_any_bytes_are_answered_by_lines_of_the_protocol(data: bytes) -> None:
    lines = said(data)
    for line in lines:
        parse_reply(line)
        assert line.isprintable()
        assert len(line) < 700
    if b"quit" not in data:
        assert said(data + b"\n\nready?\n")[-1] == "ready"  # it has survived


@pytest.mark.parametrize("agent", ["greedy", "search"])
@settings(FIXED, max_examples=40)
@given(
    st.lists(st.tuples(st.sampled_from(VIEWS), st.sampled_from(["go", "go nodes 3"]), commands), max_size=4)
)
def test_each_valid_go_is_answered_by_one_legal_move(agent: str, rounds: list[tuple[View, str, str]]) -> None:
    for view, go, text in rounds:
        noise = text.replace("quit", "").replace("go", "").replace("stop", "")
        data = f"{noise}\nposition {view.position()}\n{go}\n".encode("utf-8", errors="surrogatepass")
        lines = said(data, agent)
        moves = [line.removeprefix("move ") for line in lines if line.startswith("move ")]
        assert len(moves) == 1
        assert lines[-1] == f"move {moves[0]}"
        assert moves[0] in {str(move) for move in view.legal_moves}


@FIXED
@given(st.one_of(changed(COMMANDS, WORDS), changed(REPLIES, WORDS), any_text))
def test_a_line_is_refused_or_reads_back_as_it_was(text: str) -> None:
    for read in (parse_command, parse_reply):
        try:
            message = read(text)
        except CabochonError as error:
            assert is_good_message(error), repr(str(error))  # noqa: PT017 - whether it is raised depends on the text
        else:
            assert "\n" not in str(message)
            assert str(read(str(message))) == str(message)


@settings(FIXED, max_examples=200)
@given(st.sampled_from(VIEWS), st.lists(infos, max_size=6))
def test_any_info_makes_a_sensible_evaluation(view: View, infos: list[Info]) -> None:
    moves = list(view.legal_moves)
    found = evaluation_of(view, moves[0], infos)
    assert len(found.chances) in (0, view.players)
    assert all(0 <= chance <= 1 for chance in found.chances)
    assert set(found.visits) <= set(moves)
    assert min([found.simulations, found.seconds, *found.visits.values()]) >= 0
    assert found.line[:1] in ((), (moves[0],))


@given(st.sampled_from(VIEWS), st.data())
@settings(FIXED, max_examples=50)
def test_what_was_found_arrives_as_it_was(view: View, data: st.DataObject) -> None:
    moves = list(view.legal_moves)
    tenths = st.integers(0, 10).map(lambda tenth: tenth / 10)
    found = Evaluation(
        data.draw(st.sampled_from(moves)),
        chances=data.draw(st.tuples(*[tenths] * view.players)),
        visits=data.draw(st.dictionaries(st.sampled_from(moves), st.integers(0, 10**9))),
        simulations=data.draw(st.integers(0, 10**9)),
        seconds=data.draw(tenths),
    )
    assert evaluation_of(view, found.move, infos_of(found)) == found
    expected = replace(found, line=(found.move, *moves[:3]))
    assert evaluation_of(view, found.move, infos_of(expected)) == expected


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_decision_reads_back_without_a_table(ruleset: str, players: int) -> None:
    for seed in range(3):
        game = random_game(ruleset, players, seed)
        for move in game.moves:
            assert move_from_text(load(ruleset), str(move)) == move


@FIXED
@given(any_text)
def test_a_text_that_is_no_decision_is_refused_in_one_line(text: str) -> None:
    for wrong in (text, "wbg-k", "-kk", "*bb", "B1w00021.", "B1w99999", "@12345", "B1w00021*"):
        try:
            move = move_from_text(load("splendor"), wrong)
        except CabochonError as error:
            assert is_good_message(error), repr(str(error))  # noqa: PT017 - whether it is raised depends on the text
        else:
            assert wrong == text == str(move)
