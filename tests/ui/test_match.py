import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cabochon.analysis import Judge
from cabochon.arena import Match, Tournament
from cabochon.editions import load
from cabochon.ui.cli import app
from cabochon.ui.cli.standings import _difference, brief


def run(*arguments: object, answer: int = 0) -> tuple[str, str]:
    """What the command prints, and its errors."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert result.exit_code == answer, result.output
    return result.stdout, result.stderr.removeprefix("cabochon: compiling the rules engine, once …\n")


def run_json(*arguments: object, answer: int = 0) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(run(*arguments, "--json", answer=answer)[0])
    return whole


def test_a_match_is_reported_as_text_with_bars_and_elo_points(tmp_path: Path) -> None:
    text, errors = run("match", "greedy", "random", "--games", 9, "--save", tmp_path / "games", "--jobs", 2)
    assert text.startswith("10 games of Splendor with 2 players")
    assert "█" in text
    assert re.search(r"greedy is [∞\d]+ Elo points above random", text)
    assert "10 games instead of 9" in errors
    assert len(list((tmp_path / "games").glob("*.cbn"))) == 10


def test_scores_without_luck_are_reported_with_their_cost() -> None:
    text, _ = run("match", "greedy", "random", "--games", 2, "--adjusted")
    found = re.search(r"score without luck \(judging it took (\d+)% of", text)
    assert found is not None
    assert int(found[1]) > 0
    assert "its spread is" not in text  # greedy won both: there is nothing to compare with
    whole = run_json("match", "greedy", "random", "--games", 2, "--adjusted")["adjusted"]
    assert whole["spread"] is None
    assert whole["judge"] == Judge(load("splendor"), 2, 1).version  # quick agents get the quickest judge
    even, _ = run("match", "random", "random", "--games", 12, "--adjusted")
    assert re.search(r"its spread is \d\.\d\d of that with luck", even)
    assert sum(whole["scores"]) == pytest.approx(1, abs=1e-4)
    assert f"{whole['scores'][0]:.1%}" in text
    table = run_json("tournament", "greedy", "random", "--games", 2, "--adjusted")
    assert table["adjusted"]["scores"] == whole["scores"]
    assert "score without luck" in run("tournament", "greedy", "random", "--games", 2, "--adjusted")[0]


def test_the_bar_of_a_match_tells_how_the_first_agent_stands() -> None:
    match = Match(["greedy", "random"], games=6, seed=2)
    assert brief(match.result()) == ""
    result = match.play()
    score = result.standings[0].score
    assert re.fullmatch(rf"greedy {score:.1%} \(\d+% to \d+%\)", brief(result))


def test_a_match_is_reported_as_json() -> None:
    report = run_json("match", "greedy", "random", "--players", 3, "--games", 6, "--ruleset", "marvel")
    assert report["games"] == 6
    assert report["ruleset"] == "marvel"
    assert [agent["agent"] for agent in report["agents"]] == ["greedy", "random"]
    assert report["agents"][1]["games"] == 12
    assert sum(agent["wins"] for agent in report["agents"]) == pytest.approx(6)
    assert report["interrupted"] is False


def test_the_sequential_test_ends_a_match() -> None:
    report = run_json("match", "greedy", "random", "--test", "--elo1", 200)
    assert report["test"]["verdict"] == "better"
    assert report["games"] < 100
    open_text, _ = run("match", "greedy", "random", "--test", "--games", 2)
    assert "still open" in open_text


def test_a_tournament_prints_ratings_and_goes_on_from_its_log(tmp_path: Path) -> None:
    arguments = ("tournament", "random", "greedy", "search:nodes=30", "--log", tmp_path / "log.jsonl")
    text, _ = run(*arguments, "--games", 2, "--plot", tmp_path / "ratings.svg")
    assert text.startswith("6 games of Splendor")
    assert " 1. greedy" in text
    assert "worth of the seats" in text
    assert "<svg" in (tmp_path / "ratings.svg").read_text("utf-8")
    report = run_json(*arguments, "--games", 4, "--anchor", "random")
    assert report["games"] == 12
    assert report["agents"][-1] | {"agent": "random", "elo": 0} == report["agents"][-1]
    assert "6 games are in the log" not in run(*arguments, "--games", 4)[1]
    assert "12 games are in the log" in run(*arguments, "--games", 4)[1]


@pytest.mark.parametrize(("command", "kind"), [("match", Match), ("tournament", Tournament)])
def test_an_interrupt_prints_the_standings_so_far(
    command: str, kind: type[Match | Tournament], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = kind.play

    def interrupted(contest: Any, jobs: int, advance: Any) -> None:
        def count(games: int) -> None:
            if contest.deals:
                raise KeyboardInterrupt
            advance(games)

        play(contest, jobs, count)

    monkeypatch.setattr(kind, "play", interrupted)
    text, errors = run(command, "greedy", "random", "--games", 100, answer=130)
    assert "games of Splendor" in text
    assert errors.strip() == "cabochon: interrupted; these are the standings so far"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("match", "greedy"), "between 2, 3 or 4 agents, not 1"),
        (("match", *["greedy"] * 5), "between 2, 3 or 4 agents, not 5"),
        (("match", "greedy", "deep"), "there is no agent 'deep'"),
        (("match", "greedy", "random", "--games", 0), "games must be 1 to"),
        (("match", "greedy", "random", "--seconds", 0), "must be above 0"),
        (("match", "greedy", "random", "--nodes", 0), "must be 1 to"),
        (("match", "greedy", "random", "--jobs", 0), "jobs must be 1 to 256"),
        (("match", "greedy", "random", "--players", 5), "S1: a game has 2, 3 or 4 players"),
        (("match", "greedy", "random", "--ruleset", "chess"), "no ruleset 'chess'"),
        (("match", "greedy", "random", "--save", "/dev/null/x"), "can't be written"),
        (("match", "greedy", "random", "--test", "--elo1", -5), "elo0 must be below elo1"),
        (("tournament", "greedy"), "between 2 to 64 agents, not 1"),
        (("tournament", "greedy", "random", "--plot", "x.gif"), "ends in .png or .svg"),
        (("tournament", "greedy", "random", "--anchor", "net"), "the anchor 'net' does not play"),
        (("tournament", "greedy", "random", "--log", "/dev/null/x"), "can't be used"),
        (("tournament", "greedy", "random", "--players", 1), "S1: a game has"),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: tuple[object, ...], reason: str) -> None:
    text, errors = run(*arguments, answer=1)
    assert not text
    assert reason in errors
    assert len(errors.strip().splitlines()) == 1


def test_who_is_weaker_is_said_to_be_below() -> None:
    assert _difference((-12.4, -40.0, 15.2), "random", "greedy") == (
        "random is 12 Elo points below greedy (95 %: -40 to +15)"
    )
    assert _difference((12.4, -15.0, 40.0), "net", "greedy").startswith(
        "net is 12 Elo points above greedy (95 %"
    )


def test_a_bot_of_ones_own_is_found_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bot_in_this_folder.py").write_text(
        "from cabochon.agents import Greedy\n\n\nclass Mine(Greedy):\n    pass\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    told = CliRunner().invoke(app, ["match", "bot_in_this_folder:Mine", "random", "--games", "2"])
    assert told.exit_code == 0, told.output
    assert "bot_in_this_folder:Mine" in told.stdout
    nobody = CliRunner().invoke(app, ["match", "bot_in_this_folder:Yours", "random"])
    assert nobody.exit_code == 1
    assert nobody.stderr == (
        "cabochon: the module bot_in_this_folder has no agent Yours, that is, no subclass of Agent\n"
    )
