"""cabochon advise: the table of moves, JSON, where positions come from, and what is refused."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from cabochon.analysis.judge import JUDGE_VERSION
from cabochon.analysis.review import EFFORTS, Effort
from cabochon.notation.record import Record
from cabochon.notation.record_files import write_record
from tests.analysis.games import played, with_a_secret
from tests.analysis.test_reasons import GIVEN
from tests.ui.test_commands import run, run_json
from tests.ui.test_table import ROWS

WINS, BETTER, OTHER = GIVEN["wins"]


@pytest.fixture(autouse=True)
def tiny_efforts(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in EFFORTS:
        monkeypatch.setitem(EFFORTS, name, Effort(simulations=10, nodes=100, samples=2))


def test_it_names_the_best_moves_with_chances_and_reasons() -> None:
    lines = run("advise", WINS).splitlines()
    assert lines[0].startswith(f"seat 2 to move, 8 legal moves (judge {JUDGE_VERSION}-")
    assert lines[1].split() == ["1.", BETTER, "100.0%", "100.0%", "to", "100.0%"]
    assert lines[2].startswith("  2.  ")
    assert lines[3].startswith(f"      {BETTER} instead of ")
    assert lines[4] == "        It wins the game."
    assert lines[-1] == f"The best line: {BETTER}"


def test_other_languages_have_their_own_words() -> None:
    assert "Wygrywa grę." in run("--lang", "pl", "advise", WINS)
    assert "Gana la partida." in run("advise", WINS, "--lang", "es")


def test_programs_get_all_of_it() -> None:
    found = run_json("advise", WINS, "--count", 2, "--effort", "quick", "--threads", 1)
    schema = json.loads((files("cabochon") / "schema" / "advice.schema.json").read_text("utf-8"))
    jsonschema.validate(found, schema)
    assert found["options"][0]["move"] == BETTER
    assert len(found["options"]) == 2


def test_a_position_may_be_in_a_file_on_standard_input_or_at_the_end_of_a_game(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(WINS, encoding="utf-8")
    expected = run("advise", WINS)
    assert run("advise", path) == expected
    assert run("advise", "-", typed=WINS) == expected
    game = played("splendor", 2, turns=5)
    write_record(Record.of(game), tmp_path / "begun.cbn")
    assert run_json("advise", tmp_path / "begun.cbn") == run_json("advise", game.view(game.seat).position())


def test_a_seat_s_own_position_is_enough() -> None:
    game, owner = with_a_secret("splendor", 2)
    game = game.copy()
    while game.seat == owner:
        game.push(game.legal_moves[-1])
    seen = game.view(game.seat).position()
    assert "?" in seen
    assert run_json("advise", seen) == run_json("advise", game.position())


def test_what_can_t_be_advised_is_told_in_a_line() -> None:
    game, owner = with_a_secret("splendor", 2)
    game = game.copy()
    while game.seat != owner:
        game.push(game.legal_moves[-1])
    assert "what seat" in run(
        "advise", game.view(1 - owner).position(), answer=1
    )  # the mover's hand is hidden
    over = played("splendor", 2)
    assert "nothing to decide" in run("advise", over.position(), answer=1)
    assert "there is no file 'hello'" in run("advise", "hello", answer=1)
    assert "no ruleset 'chess'" in run("advise", "chess:2 board", answer=1)
    assert "must be 1 to 10, not 0" in run("advise", WINS, "--count", 0, answer=1)
    assert "there is no effort 'huge'" in run("advise", WINS, "--effort", "huge", answer=1)


def test_any_move_is_set_against_the_best_one_with_reasons() -> None:
    lines = run("advise", WINS, "--move", OTHER, "-m", BETTER).splitlines()
    asked = lines.index(next(line for line in lines if line.startswith(f"{OTHER}: ")))
    assert lines[asked].startswith(f"{OTHER}: blunder, ")
    assert f" points behind {BETTER} (95 %: " in lines[asked]
    assert lines[asked + 1] == "        It wins the game."
    best = next(line for line in lines[asked:] if line.startswith(f"{BETTER}: "))
    assert best.startswith(f"{BETTER}: the best move, ")
    assert " points ahead of " in best
    assert lines[lines.index(best) + 1] == "        It wins the game."
    found = run_json("advise", WINS, "--move", OTHER)["asked"]
    assert [one["move"] for one in found] == [OTHER]
    assert (found[0]["judgement"], found[0]["better"]) == ("blunder", BETTER)
    assert found[0]["low"] <= found[0]["loss"] <= found[0]["high"]
    assert "poważny błąd" in run("--lang", "pl", "advise", WINS, "--move", OTHER)
    assert "error grave" in run("--lang", "es", "advise", WINS, "--move", OTHER)


def test_a_move_that_can_t_be_asked_about_is_refused() -> None:
    assert "A1: There are no tokens of this colour" in run("advise", WINS, "--move", "wwb", answer=1)
    assert "'h' is no token of Splendor" in run("advise", WINS, "--move", "hello", answer=1)
    full = "splendor:2 seat1=222220/-/-/- " + ROWS
    assert "more than one decision; ask about the first alone: wbg" in run(
        "advise", full, "--move", "wbg-www", answer=1
    )
