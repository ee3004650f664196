"""cabochon review: the table, the graph, the faults, JSON, and what is refused."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from cabochon import Game
from cabochon.analysis.judge import JUDGE_VERSION
from cabochon.analysis.review import EFFORTS, Effort
from cabochon.analysis.review_json import from_object
from cabochon.notation.record import Record
from cabochon.notation.record_files import write_record
from cabochon.ui.cli.review import complete_effort
from tests.analysis.games import played
from tests.ui.test_commands import run, run_json


@pytest.fixture(autouse=True)
def tiny_efforts(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in EFFORTS:
        monkeypatch.setitem(EFFORTS, name, Effort(simulations=6, nodes=40, samples=2))


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    path = tmp_path / "game.cbn"
    write_record(Record.of(played("marvel", 3, 1), {"Seat2": "Ada"}), path)
    return path


def test_it_says_who_played_how_and_what_made_the_result(record_file: Path) -> None:
    lines = run("review", record_file).splitlines()
    assert lines[0].startswith(f"marvel with 3 players (judge {JUDGE_VERSION}-")
    heads = [line.split() for line in lines if "seat 2 Ada" in line and "▁" not in line][:2]
    assert heads == [["seat", "1", "seat", "2", "Ada", "seat", "3"]] * 2
    numbers = {line[2:24].strip(): line[24:].split() for line in lines if line.startswith("  ")}
    made = (
        "an average deal",
        "this deal",
        "cards that turned up",
        "own choices",
        "the others' choices",
        "fog",
    )
    for seat in range(3):
        parts = [float(numbers[part][seat]) for part in made]
        assert sum(parts) == pytest.approx(float(numbers["result"][seat]), abs=0.4)


def test_the_graph_has_a_row_for_each_seat_that_fits_the_screen(record_file: Path) -> None:
    rows = [line for line in run("review", record_file).splitlines() if "▁" in line or "█" in line]
    assert len(rows) == 3
    assert len({len(row) for row in rows}) == 1
    assert all(len(row.split()[-1]) <= 72 for row in rows)
    assert sum(row.endswith("█") for row in rows) == 1  # the winner


def test_faults_are_named_with_what_was_better(record_file: Path) -> None:
    lines = run("review", record_file).splitlines()
    faults = [line for line in lines if "better: " in line]
    verdicts = [entry["verdict"] for entry in run_json("review", record_file)["entries"]]
    bad = [said for said in verdicts if said["judgement"] in ("inaccuracy", "mistake", "blunder")]
    assert len(faults) == len(bad) > 3
    assert all(f"better: {said['better']}" in line for line, said in zip(faults, bad, strict=True))
    assert "Turns that changed most:" in lines


def test_faults_have_reasons_in_words_and_three_sentences_tell_what_decided(record_file: Path) -> None:
    text = run("review", record_file)
    decided = text.partition("What decided this game:\n")[2].partition("\n\n")[0]
    assert " decided: " in decided
    assert "The choice that cost most was " in decided
    reasons = [line for line in text.splitlines() if line.startswith(" " * 8) and line[8] != " "]
    assert len(reasons) > 3
    assert max(map(len, reasons)) <= 100


def test_programs_get_all_of_it_and_can_read_it_again(record_file: Path) -> None:
    report = run_json("review", record_file, "--effort", "quick", "--threads", 2)
    schema = json.loads((files("cabochon") / "schema" / "review.schema.json").read_text("utf-8"))
    jsonschema.validate(report, schema)
    assert from_object(report).complete
    assert run_json("review", record_file, "-e", "quick", "-t", 1) == report


def test_it_draws_a_picture(record_file: Path, tmp_path: Path) -> None:
    run("--lang", "pl", "review", record_file, "--picture", tmp_path / "game.svg")
    text = (tmp_path / "game.svg").read_text("utf-8")
    assert text.startswith("<svg ")
    assert "dokładność" in text
    assert ">Ada<" in text
    refused = run("review", record_file, "--picture", tmp_path / "game.bmp", answer=1)
    assert "ends in .png or .svg, which 'game.bmp' does not" in refused


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "begun.cbn"
    write_record(Record.of(played("splendor", 2, turns=7)), path)
    assert "The game is not over" in run("review", path)
    assert run_json("review", path)["finished"] is False


def test_a_game_from_a_position_in_the_middle_is_reviewed_from_there(tmp_path: Path) -> None:
    begun = played("splendor", 2, turns=20)
    game = Game.from_position(begun.position(), seed=1)
    while not game.is_over and len(game) < 6:
        game.push(game.legal_moves[0])
    path = tmp_path / "middle.cbn"
    write_record(Record.of(game), path)
    assert "The record begins in the middle of a game" in run("review", path)
    found = run_json("review", path)
    assert len(found["entries"]) == len(game)
    assert found["entries"][0]["turn"] == begun.turn + 1
    assert [seat["deal"] for seat in found["seats"]] == [0, 0]
    write_record(Record.of(played("splendor", 2, turns=4)), path)
    assert "The record begins" not in run("review", path)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("marvel:3", "chess:3", "no ruleset 'chess'"),
        ("cabochon record 1", "once upon a time", "a record begins with the line"),
        ("1.1 ", "1.1 wwww", "line 8, turn 1"),
        ("\n2.", "\n9.", "line 1"),
    ],
)
def test_a_broken_record_is_refused_with_the_place(
    record_file: Path, old: str, new: str, problem: str
) -> None:
    text = record_file.read_text("utf-8")
    assert old in text
    record_file.write_text(text.replace(old, new, 1), encoding="utf-8")
    line = run("review", record_file, answer=1)
    assert problem in line
    assert str(record_file) in line
    assert line.count("\n") == 1


def test_other_languages_have_their_own_words(record_file: Path) -> None:
    assert "dokładność" in run("--lang", "pl", "review", record_file)
    assert "precisión" in run("--lang", "es", "review", record_file)


def test_what_can_t_be_reviewed_is_told_in_a_line(record_file: Path, tmp_path: Path) -> None:
    text = run("review", record_file, "--effort", "huge", answer=1)
    assert "there is no effort 'huge'; there are quick, normal, deep" in text
    path = tmp_path / "empty.cbn"
    write_record(Record.of(played("splendor", 2, turns=0)), path)
    assert "a game without moves has nothing to review" in run("review", path, answer=1)


def test_efforts_are_completed() -> None:
    assert complete_effort("") == list(EFFORTS)
    assert complete_effort("d") == ["deep"]
