"""The one line of a command that fails, in the language of whoever reads it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cabochon import Game, Record
from cabochon.errors import CabochonError, InvalidRecord
from cabochon.notation.record_files import read_record, write_record
from cabochon.ui.cli import app


def said(*arguments: object, answer: int = 1) -> str:
    """The last line that a command prints before it fails."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert result.exit_code == answer, result.output
    return result.output.strip().splitlines()[-1]


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A record of Marvel whose second turn takes two tokens of a pile that is too small."""
    game = Game("marvel", 2, seed=1)
    game.push("yy")
    game.push("pp")
    path = tmp_path / "game.cbn"
    write_record(Record.of(game), path)
    path.write_text(path.read_text("utf-8").replace("1.2 pp", "1.2 yy"), "utf-8")
    return path


@pytest.mark.parametrize(
    ("arguments", "polish", "spanish"),
    [
        (
            ["match", "nobody", "random"],
            "nie ma agenta 'nobody'; są: random,",
            "no hay ningún agente 'nobody'",
        ),
        (
            ["simulate", "--ruleset", "chess"],
            "nie ma zestawu zasad 'chess'; są: marvel,",
            "no hay ningún reglamento 'chess'",
        ),
        (
            ["simulate", "--players", "5"],
            "S1: w grze bierze udział 2, 3 lub 4 graczy, a nie 5",
            "4 jugadores, no 5",
        ),
        (["show", "splendor:2 turn=x"], "w pozycji brakuje: tiles, level1", "a la posición le falta: tiles"),
        (
            ["replay", "nowhere.cbn"],
            "nie można odczytać nowhere.cbn: nie ma takiego pliku ani folderu",
            "no se puede leer nowhere.cbn: no existe ese archivo o carpeta",
        ),
        (
            ["play", "--plain", "--seat", "nobody"],
            "engine; albo you, albo you:IMIĘ, dla osoby",
            "engine; o bien you, o you:NOMBRE, para una persona",
        ),
        (["perft", "0"], "głębokość musi wynosić od 1", "la profundidad debe ser de 1"),
        (
            ["levels", "--highest", "1"],
            "najwyższy poziom musi być od 2 do 10, a nie 1",
            "debe ser de 2 a 10, no 1",
        ),
    ],
)
def test_a_command_says_what_is_wrong(arguments: list[str], polish: str, spanish: str) -> None:
    for language, expected in (("pl", polish), ("es", spanish)):
        line = said("--lang", language, *arguments)
        assert line.startswith("cabochon: ")
        assert expected in line


@pytest.mark.parametrize(
    ("arguments", "polish", "spanish"),
    [
        (["simulate", "--palyers", "3"], "nie ma opcji --palyers", "no existe la opción --palyers"),
        (["sow"], "nie ma polecenia 'sow'", "no existe la orden 'sow'"),
        (["check"], "brakuje argumentu ", "falta el argumento "),
        (["train"], "brakuje opcji '--out' / '-o'", "falta la opción '--out' / '-o'"),
        (["simulate", "--games"], "opcja '--games' wymaga wartości", "la opción '--games' necesita un valor"),
        (["simulate", "-p", "x"], "to nie liczba całkowita", "no es un número entero"),
    ],
)
def test_wrong_usage_is_told(arguments: list[str], polish: str, spanish: str) -> None:
    for language, expected in (("pl", polish), ("es", spanish)):
        line = said("--lang", language, *arguments, answer=2)
        assert line.startswith("cabochon: ")
        assert line.endswith(" (--help)")
        assert expected in line


def test_a_move_that_breaks_a_record_is_told_in_the_words_of_its_game(damaged: Path) -> None:
    line = said("--lang", "pl", "check", damaged)
    assert f"{damaged}: wiersz 6, tura 2: 'yy': A3: Dwa znaczniki jednego koloru (żółty)" in line
    with pytest.raises(InvalidRecord) as caught:
        read_record(damaged)
    assert str(caught.value).startswith("line 6, turn 2: 'yy': A3: You can take two of one colour (yellow)")
    assert caught.value.text("es").startswith("línea 6, turno 2: 'yy': A3: ")
    assert "amarillo" in caught.value.text("es")
    assert caught.value.text("en") == str(caught.value)


def test_english_errors_need_no_fluent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.locale.FluentReader", lambda *_: pytest.fail("Fluent was asked"))
    assert said("--lang", "en", "perft", "0").startswith("cabochon: the depth must be 1 to ")
    game = Game("splendor", 2, seed=1)
    game.push("wbg")
    with pytest.raises(CabochonError, match=r"^A3: You can take two of one colour \(white\)"):
        game.push("ww")


BROKEN = "splendor:2 tiles=00033 level1=1w00021,1w00021,-,- level2=x level4=y turn=1 phase=nap"


def test_all_problems_of_a_position_are_told_a_line_each(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(BROKEN)
    result = CliRunner().invoke(app, ["--lang", "en", "check", str(file)])
    assert result.exit_code == 1
    lines = result.stdout.strip().splitlines()
    assert len(lines) == 6
    assert all(line.startswith(f"{file}: ") for line in lines)
    result = CliRunner().invoke(app, ["--lang", "pl", "check", "--json", str(file)])
    [report] = json.loads(result.stdout)["files"]
    codes = [problem["code"] for problem in report["problems"]]
    assert codes == [
        "field-unknown",
        "position-lacks",
        "entries-number",
        "entries-number",
        "phase-form",
        "card-twice",
    ]
    assert report["problems"][-1]["parts"] == {"clause": "S2", "card": "1w00021"}
    assert report["problems"][-1]["text"] == "S2: karta 1w00021 jest w dwóch miejscach"
    assert report["error"] == "; ".join(problem["text"] for problem in report["problems"])


def test_all_that_the_rules_say_of_a_position_is_told(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    good = Game("splendor", 2, seed=1).position()
    file.write_text(good)
    result = CliRunner().invoke(app, ["--lang", "en", "check", str(file)])
    assert result.stdout == f"{file}: fine, a position of Splendor with 2 players\n"
    file.write_text(good.replace("bank=4", "bank=3").replace("passes=0", "passes=2"))
    result = CliRunner().invoke(app, ["check", "--json", str(file)])
    [report] = json.loads(result.stdout)["files"]
    assert [problem["parts"]["clause"] for problem in report["problems"]] == ["S3", "G5"]
    record = tmp_path / "game.cbn"
    write_record(Record.of(Game("splendor", 2, seed=1)), record)
    record.write_text(record.read_text("utf-8").replace("bank=4", "bank=3").replace("passes=0", "passes=2"))
    result = CliRunner().invoke(app, ["--lang", "en", "check", str(record)])
    first, second = result.stdout.strip().splitlines()
    assert "the start position is not valid: S3: " in first
    assert "the start position is not valid: G5: " in second


def test_thinking_for_others_needs_postgresql(tmp_path: Path) -> None:
    told = said("think", "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert (
        told == "cabochon: thinking on other machines needs PostgreSQL; with SQLite the server thinks itself"
    )
    assert not list(tmp_path.iterdir())
