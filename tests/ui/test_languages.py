"""Every command speaks the language that is asked for, with all that it prints."""

import json
import re
import socket
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cabochon import Game, Record
from cabochon.notation.record_files import write_record
from cabochon.server.http import run as serving
from cabochon.ui.cli import app
from tests.notation.games import random_game

OTHERS = ["pl", "es"]


def run(language: str, *arguments: object, answer: int = 0, typed: str = "") -> tuple[str, str]:
    """What a command prints in this language, and what it says on the error stream."""
    given = ["--lang", language, *map(str, arguments)]
    result = CliRunner().invoke(app, given, input=typed)
    assert result.exit_code == answer, result.output
    return result.stdout, result.stderr


def assert_says(text: str, *parts: str) -> None:
    for part in parts:
        assert part in text.replace("\xa0", " ")


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("pl", ["1 200 losowych gier splendor dla 2 graczy", " gier/s, ", "wygrane miejsca 2: ", "cel 1 "]),
        (
            "es",
            [
                "1.200 partidas al azar de splendor con 2 jugadores",
                "victorias del asiento 2: ",
                "objetivo 1.",
            ],
        ),
    ],
)
def test_simulate(language: str, parts: list[str]) -> None:
    assert_says(run(language, "simulate", "--games", 1200)[0], *parts)


@pytest.mark.parametrize(
    ("language", "parts"),
    [("pl", ["głębokość 1: 405 liści w "]), ("es", ["profundidad 1: 405 hojas en "])],
)
def test_perft(language: str, parts: list[str]) -> None:
    assert_says(run(language, "perft", 1)[0], *parts)


@pytest.mark.parametrize(
    ("language", "title", "head", "elo", "more"),
    [
        (
            "pl",
            "2 gry Splendor dla 2 graczy",
            "przedział 95%",
            "greedy: ∞ punktów Elo powyżej random",
            "2 gry zamiast 1",
        ),
        (
            "es",
            "2 partidas de Splendor",
            "intervalo 95 %",
            "greedy: ∞ puntos Elo por encima de random",
            "2 partidas en lugar de 1",
        ),
    ],
)
def test_match(language: str, title: str, head: str, elo: str, more: str) -> None:
    text, errors = run(language, "match", "greedy", "random", "--games", 1, "--test")
    assert_says(text, title, head, elo, "Elo: greedy ")
    assert_says(errors, more)
    first, second = text.splitlines()[2:4]
    assert re.search(r"100,0\s?%", first)
    assert first.index("█") == second.index("░")


@pytest.mark.parametrize(
    ("language", "parts", "logged"),
    [
        ("pl", ["6 gier Splendor", "ocena", "wartość miejsc przy 2 graczach"], "6 gier jest już w pliku"),
        ("es", ["6 partidas de Splendor", "puntuación", "valor de los asientos"], "6 partidas ya están"),
    ],
)
def test_tournament(language: str, parts: list[str], logged: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    log, plot = tmp_path / "log.jsonl", tmp_path / "ratings.svg"
    arguments = ("tournament", "random", "greedy", "level1", "--games", 2, "--log", log, "--plot", plot)
    assert_says(run(language, *arguments)[0], *parts)
    text, errors = run(language, *arguments)
    assert_says(errors, logged)
    table = text.splitlines()[1:5]
    assert len({len(line) for line in table}) == 1
    assert {"pl": "Punkty Elo", "es": "Puntos Elo"}[language] in plot.read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "said"), [("pl", "dotychczasowe wyniki"), ("es", "resultados hasta ahora")]
)
def test_an_interrupted_match(language: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from cabochon.arena import Match

    play = Match.play

    def interrupted(contest: Any, jobs: int, advance: Any) -> None:
        play(contest, jobs, advance)
        raise KeyboardInterrupt

    monkeypatch.setattr(Match, "play", interrupted)
    assert_says(run(language, "match", "greedy", "random", "--games", 2, answer=130)[1], said)


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("pl", ["| poziom | jak gra |", "dostrzega jedną trzecią kart", "Splendor, 2 graczy, 2 gry."]),
        (
            "es",
            ["| nivel | cómo juega |", "ve un tercio de las cartas", "Splendor, 2 jugadores, 2 partidas."],
        ),
    ],
)
def test_levels(language: str, parts: list[str]) -> None:
    assert_says(run(language, "levels", "--games", 2, "--highest", 2)[0], *parts)


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("pl", ["losowe gry, jeden wątek", "marvel, 4 graczy", "jedna gra", "240,00 B", "sygnatura: "]),
        (
            "es",
            ["partidas al azar, un hilo", "marvel, 4 jugadores", "una partida", "240,00 bytes", "firma: "],
        ),
    ],
)
def test_bench(language: str, parts: list[str]) -> None:
    assert_says(
        run(language, "bench", "--rounds", 1, "--games", 20, "--no-starts", "--no-reviews")[0], *parts
    )


@pytest.mark.parametrize(
    ("language", "parts", "none"),
    [
        ("pl", ["runda 1", "ruch wykonuje gracz 1", "b nieb.", "Dozwolone: "], "gra czeka na odkrycie"),
        ("es", ["ronda 1", "le toca al jugador 1", "b azul", "Permitido: "], "espera a que salga una carta"),
    ],
)
def test_show(language: str, parts: list[str], none: str, tmp_path: Path) -> None:
    game = Game("splendor", 2, seed=3)
    assert_says(run(language, "show", game.position(), "--svg", tmp_path / "x.svg")[0], *parts)
    assert parts[0] in (tmp_path / "x.svg").read_text("utf-8")
    game.push("R3", reveal=None)
    assert_says(run(language, "show", game.position())[0].splitlines()[-1], none)


@pytest.mark.parametrize(("language", "said"), [("pl", "0 z 16 punktów"), ("es", "0 de 16 puntos")])
def test_replay_and_play(language: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "game.cbn"
    write_record(Record.of(random_game("marvel", 3, seed=4), {}), path)
    assert_says(run(language, "replay", path, "--turn", 1)[0], said)
    assert_says(run(language, "play", "--ruleset", "marvel", "--seed", 3, typed="quit\n")[0], said)


@pytest.mark.parametrize(("language", "said"), [("pl", "a miało być"), ("es", "pero debía ser")])
def test_verify(language: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "game.cbn"
    tags = {"Commitment": "00" * 32, "Secret": "11" * 32}
    write_record(Record.of(random_game("splendor", 2, seed=4), tags), path)
    assert_says(run(language, "verify", path, answer=1)[0], said)
    assert "was due" in json.loads(run(language, "verify", path, "--json", answer=1)[0])["problems"][1]


@pytest.mark.parametrize(("language", "said"), [("pl", "Cabochon czeka pod"), ("es", "Cabochon está en")])
def test_serve(language: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_database: str, sockets: list[socket.socket], **_options: object) -> None:
        for listening in sockets:
            listening.close()

    monkeypatch.setattr(serving, "run", stop)
    text, _ = run(language, "serve", "--port", 0, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert_says(text, f"{said}", "http://localhost:")


@pytest.mark.parametrize(
    ("language", "line", "end"),
    [
        ("pl", r"pokolenie 2, \d+,\d min, 40 gier", r"2 pokolenia, 40 gier, \d+ minut"),
        ("es", r"generación 2, \d+,\d min, 40 partidas", r"2 generaciones, 40 partidas, \d+ minuto"),
    ],
)
def test_train(language: str, line: str, end: str, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from tests.ui.test_train import OPTIONS

    run(language, "train", "--out", tmp_path / "run", "--generations", 1, *OPTIONS)
    text, errors = run(language, "train", "--out", tmp_path / "run", "--generations", 2)
    assert re.match(line, text)
    assert re.search(end, text)
    assert_says(errors, {"pl": "ciąg dalszy po pokoleniu 1", "es": "se sigue tras la generación 1"}[language])
    assert "value_loss" in (tmp_path / "run" / "log.jsonl").read_text("utf-8")


@pytest.mark.parametrize(("language", "said"), [("pl", "kompiluję silnik"), ("es", "compilando el motor")])
def test_compiling(language: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from cabochon.rules import warm
    from cabochon.ui.cli import common

    monkeypatch.setattr(common, "_ANNOUNCED", set())
    monkeypatch.setattr(warm, "is_warm", lambda _use: False)
    monkeypatch.setattr(warm, "compile_ahead", lambda _use: iter([(0, 1, "everything")]))
    assert_says(run(language, "perft", 1)[1], said)


@pytest.mark.parametrize("language", OTHERS)
def test_progress_is_told_at_a_terminal(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    said = run(language, "simulate", "--games", 2000)[1]
    assert_says(said, *{"pl": ["Rozgrywanie", "gier/s"], "es": ["Jugando", "partidas/s"]}[language])


@pytest.mark.parametrize("language", OTHERS)
def test_programs_are_told_the_same_in_every_language(language: str) -> None:
    own, english = (json.loads(run(each, "simulate", "--games", 5, "--json")[0]) for each in (language, "en"))
    assert own.keys() == english.keys()
    assert own["endings"] == english["endings"]


def test_compiling_has_a_bar_without_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    from cabochon.rules import warm

    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr(warm, "is_warm", lambda _use: False)
    monkeypatch.setattr(warm, "compile_ahead", lambda _use: iter([(0, 1, "everything")]))
    said = run("en", "check", "none.cbn", answer=1)[1]
    assert "Compiling the rules engine" in said
    assert "/s" not in said
    assert "-:--:--" not in said
