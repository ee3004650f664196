import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cabochon import Game, Record
from cabochon.agents import agent_names
from cabochon.notation.record_files import write_record
from cabochon.ui.cli import COMMANDS, app
from cabochon.ui.cli.common import AGENT_NAMES, complete_agent, complete_ruleset, complete_sitter
from tests.notation.games import random_game


def run(*arguments: object, answer: int = 0, typed: str = "") -> str:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)
    assert result.exit_code == answer, result.output
    return result.stdout or result.stderr.removeprefix("cabochon: compiling the rules engine, once …\n")


def run_json(*arguments: object, answer: int = 0, typed: str = "") -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(run(*arguments, "--json", answer=answer, typed=typed))
    return whole


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    path = tmp_path / "game.cbn"
    write_record(Record.of(random_game("marvel", 3, seed=4), {"Seat1": "Ada"}), path)
    return path


def test_help_names_every_command_and_imports_no_numba() -> None:
    script = (
        "import sys\nfrom cabochon.ui.cli import app\ntry:\n    app(['--help'])\n"
        "except SystemExit:\n    pass\nassert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    names = (
        "play serve think simulate perft show replay review advise check verify match tournament agents "
        "levels train losses engine bench admin"
    )
    for command in names.split():
        assert f" {command} " in done.stdout


def test_importing_the_package_imports_neither_numpy_nor_numba() -> None:
    script = "import sys, cabochon; assert not {'numpy', 'numba'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_the_version_is_printed() -> None:
    assert run("--version").strip().count(".") == 2
    assert run("-V") == run("--version")


def test_simulate_reports_all_that_a_program_needs() -> None:
    report = run_json("simulate", "--games", 500, "--players", 3, "--ruleset", "marvel")
    assert report["games"] == 500
    assert sum(report["wins_by_seat"]) == pytest.approx(500)
    assert sum(report["endings"].values()) == 500
    assert report["turns"] == pytest.approx(report["mean_turns"] * 500, abs=0.1)
    assert report["decisions"] >= report["turns"] > 500 * 3
    assert report["games_per_second"] > 0
    assert report["turns_per_second"] > 0
    assert report["seconds"] > 0


def test_simulated_games_depend_on_the_seed_and_not_on_the_threads() -> None:
    one = run_json("simulate", "--games", 2500, "--threads", 1, "--seed", 5)
    two = run_json("simulate", "--games", 2500, "--threads", 2, "--seed", 5)
    other = run_json("simulate", "--games", 2500, "--threads", 2, "--seed", 6)
    assert one["digest"] == two["digest"] != other["digest"]
    assert one["wins_by_seat"] == two["wins_by_seat"]


def test_simulate_can_choose_payments_too() -> None:
    usual = run_json("simulate", "--games", 300)
    chosen = run_json("simulate", "--games", 300, "--choose-payment")
    assert usual["digest"] != chosen["digest"]


def test_simulate_prints_a_picture_of_the_wins() -> None:
    text = run("simulate", "--games", 200)
    assert "seat 2 won" in text
    assert "█" in text


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--players", 5), "S1: a game has 2, 3 or 4 players, not 5"),
        (("--games", 0), "at least 1"),
        (("--threads", 0), "1 to 256"),
        (("--ruleset", "chess"), "no ruleset 'chess'; there are marvel, splendor, splendor-2014"),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: tuple[object, ...], reason: str) -> None:
    text = run("simulate", *arguments, answer=1)
    assert reason in text
    assert len(text.strip().splitlines()) == 1


def test_perft_counts_the_tree_and_divides_it_by_move() -> None:
    report = run_json("perft", 2, "--divide")
    assert report["leaves"] == sum(report["divide"].values())
    assert len(report["divide"]) == 30
    assert run_json("perft", 1)["leaves"] == 405
    assert "405 leaves" in run("perft", 1)


def test_perft_starts_from_a_position_that_is_typed_in() -> None:
    position = Game("marvel", 2, seed=3).position()
    assert run_json("perft", 1, "--position", "-", typed=position)["leaves"] == 405
    assert "must be 1 to" in run("perft", 0, answer=1)


def test_show_prints_the_board_and_the_legal_moves(tmp_path: Path) -> None:
    game = Game("splendor", 2, seed=3)
    text = run("show", game.position(), "--svg", tmp_path / "board.svg")
    assert all(str(move) in text for move in game.legal_moves)
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")
    assert run_json("show", game.view(0).position())["seat"] == 0
    assert "can't be written" in run("show", game.position(), "--svg", tmp_path / "no" / "x.svg", answer=1)


def test_show_refuses_what_is_no_position() -> None:
    assert "there is no file 'hello', and a position begins with" in run("show", "hello", answer=1)
    assert "no field of a position: 'hello'" in run("show", "splendor:2 hello", answer=1)
    assert "the number of players is 'x'" in run("show", "splendor:x", answer=1)
    assert "there is no file 'hellohello" in run("show", "hello" * 100, answer=1)


def test_show_opens_files_with_positions_and_with_games(record_file: Path, tmp_path: Path) -> None:
    position = Game("splendor", 2, seed=3).position()
    (tmp_path / "position.txt").write_text(position + "\n", "utf-8")
    assert run_json("show", tmp_path / "position.txt")["position"] == position
    assert run_json("show", record_file)["phase"] == "over"
    assert f"{tmp_path} can't be read: it is a folder" in run("show", tmp_path, answer=1)


def test_a_record_that_is_wrong_is_named_once(tmp_path: Path) -> None:
    bad, none = tmp_path / "bad.cbn", tmp_path / "none.cbn"
    bad.write_text("hello\n", "utf-8")
    for command in ("play", "replay", "review", "verify", "check"):
        assert f"{bad}: line 1: a record begins with" in run(command, bad, answer=1)
        for path in (none, tmp_path):
            text = run(command, path, answer=1)
            assert f"{path} can't be read: " in text
            assert text.count(str(path)) == 1
    assert "it is a folder" in run("play", tmp_path, answer=1)


def test_options_of_new_games_are_refused_beside_a_saved_one(record_file: Path) -> None:
    text = run("play", record_file, "--ruleset", "splendor", "--seed", 3, answer=1)
    assert "holds a game of marvel with 3 players; leave out --ruleset, --seed, for new games only" in text


def test_check_says_that_a_record_is_fine_or_what_is_wrong(record_file: Path, tmp_path: Path) -> None:
    assert "fine" in run("check", record_file)
    broken = tmp_path / "broken.cbn"
    broken.write_text(record_file.read_text("utf-8").replace("1.1 ", "1.2 ", 1), "utf-8")
    text = run("check", record_file, broken, answer=1)
    assert "numbered 1.2, but 1.1 is next" in text
    report = run_json("check", broken, answer=1)
    assert report["files"][0]["error"].startswith("line ")


def test_replay_shows_every_turn_or_one(record_file: Path) -> None:
    text = run("replay", record_file)
    assert "The start of" in text
    assert " wins" in text
    one = run("replay", record_file, "--turn", 3)
    assert one.startswith("— Turn 3 of")
    assert "not 999" in run("replay", record_file, "--turn", 999, answer=1)


def test_a_game_of_bots_is_played_to_the_end() -> None:
    for ruleset in ("splendor", "splendor-2014", "marvel"):
        text = run("play", "--seat", 0, "--seed", 3, "--players", 3, "--ruleset", ruleset)
        assert "The game is over" in text


def test_play_refuses_unknown_bots_and_seats() -> None:
    assert "there are random, greedy" in run("play", "--bot", "deep", answer=1)
    assert "choose 1 to 2" in run("play", "--seat", 3, answer=1)


def test_play_ends_politely_when_the_input_ends() -> None:
    assert run("play", "--seed", 3, typed="wbg\n").rstrip().endswith("Goodbye.")


def test_an_engine_is_served_over_the_streams() -> None:
    text = run("engine", "--agent", "search", "--threads", 2, typed="cbp 1\nready?\nquit\nready?\n")
    assert text.splitlines()[-2:] == ["cbpok 1", "ready"]
    assert "option threads whole 2 1 64" in text
    assert "no option 'threads'; there are seed" in run(
        "engine", "--agent", "greedy", "--threads", 2, answer=1
    )
    assert "there is no agent 'deep'" in run("engine", "--agent", "deep", answer=1)


def test_bench_prints_two_signatures_that_do_not_change_from_run_to_run(tmp_path: Path) -> None:
    other = tmp_path / "other_engine.py"
    other.write_text("def run(games, players, seed):\n    return (games, games)\n", "utf-8")
    arguments = ("bench", "--rounds", 1, "--games", 50, "--no-starts", "--no-reviews")
    report = run_json(*arguments, "--against", other)
    assert "splendor to the other engine, 2 players, games/s" in report["ratios"]
    assert report["sizes"]["state record"][0] <= 256
    assert report["environments"]["4096 games in lockstep, one thread"] > 0
    printed = run(*arguments)
    assert f"signature: {report['signature']}" in printed
    assert f"signature of search and network: {report['search_signature']}" in printed
    assert report["search_signature"] != report["signature"]
    assert "\nPettingZoo " in printed
    assert "the number of rounds must be at least 1, not 0" in run("bench", "--rounds", 0, answer=1)
    assert "the number of games must be at least 1, not 0" in run("bench", "--games", 0, answer=1)
    assert f"there is no file {tmp_path / 'none.py'}" in run(
        "bench", "--against", tmp_path / "none.py", answer=1
    )
    assert "is not a Python file" in run("bench", "--against", tmp_path, answer=1)


def test_every_command_has_an_example_in_its_help() -> None:
    for command in COMMANDS:
        assert f"Example: cabochon {command.__name__}" in (command.__doc__ or ""), command.__name__


def test_who_sits_where_is_said_seat_by_seat(tmp_path: Path) -> None:
    path = tmp_path / "three.cbn"
    seats = ("--seat", "level1", "--seat", "you:Ada", "--bot", "random", "--players", 3)
    text = run("play", "--seed", 3, *seats, typed=f"save {path}\n")
    assert "Bot 1, level 1: " in text
    assert "Ada, what do you do?" in text
    saved = path.read_text("utf-8")
    for tag in ('[Seat1 "level1"]', '[Seat2 "Ada"]', '[Seat3 "random"]'):
        assert tag in saved
    assert "Ada, what do you do?" in run("play", path, typed="quit\n")
    assert "Player 3, what do you do?" in run("play", path, "--seat", 3, typed="quit\n")
    too_many = ("--players", 2, "--seat", "you", "--seat", "greedy", "--seat", "greedy")
    assert "more seats are named (3) than there are players (2)" in run("play", *too_many, answer=1)
    assert "there is no agent 'Ada'" in run("play", "--seat", "Ada", answer=1)


def test_a_finished_game_is_not_played_on(record_file: Path) -> None:
    assert "The game is over." in run("play", record_file)


def test_replay_gives_programs_every_position(record_file: Path) -> None:
    report = run_json("replay", record_file)
    game = Game.from_position(report["start"])
    assert game.turn == 0
    assert Game.from_position(report["turns"][-1]["position"]).is_over
    assert run_json("replay", record_file, "--turn", 2)["turns"][0]["number"] == 2


@pytest.mark.parametrize(
    ("language", "welcome", "seat"),
    [("pl", "Wpisz help", "nie ma miejsca 3"), ("es", "Escribe help", "no hay asiento 3")],
)
def test_commands_speak_the_language_that_is_asked_for(
    language: str, welcome: str, seat: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert welcome in run("--lang", language, "play", "--seed", 3, "--seat", 1, typed="quit\n")
    assert seat in run("--lang", language, "play", "--seat", 3, answer=1)
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert welcome in run("play", "--seed", 3, "--seat", 1, typed="quit\n")
    assert "Type help" in run("--lang", "en", "play", "--seed", 3, "--seat", 1, typed="quit\n")


def test_a_language_that_nobody_speaks_is_refused() -> None:
    assert "there are en (English), pl (Polski), es (Español)" in run("--lang", "xx", "play", answer=1)


def test_names_complete_themselves() -> None:
    assert set(AGENT_NAMES) == set(agent_names())
    assert complete_agent("gr") == ["greedy"]
    assert complete_ruleset("splendor") == ["splendor", "splendor-2014"]
    assert complete_sitter("y") == ["you"]


def test_wrong_usage_has_an_exit_code_of_its_own() -> None:
    for arguments in (("play", "--no-such-option"), ("no-such-command",), ("simulate", "--games", "many")):
        text = run(*arguments, answer=2)
        assert text.startswith("cabochon: ")
        assert len(text.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (
            ("simulate", "--seed", "x"),
            "wrong value for '--seed' / '-s': 'x' is not a whole number (--help)",
        ),
        (("match", "random", "greedy", "--seconds", "x"), "'--seconds': 'x' is not a number (--help)"),
        (("foo",), "there is no command 'foo'; there are play, serve, think, simulate, perft, "),
        (("simulat",), "there is no command 'simulat'; did you mean 'simulate'?"),
    ],
)
def test_wrong_usage_says_what_was_given_and_what_is_allowed(arguments: tuple[str, ...], reason: str) -> None:
    assert reason in run(*arguments, answer=2)


def test_without_a_command_the_help_is_shown() -> None:
    text = run()
    assert "Exit codes: 0 all is well" in text
    assert " tournament " in text
