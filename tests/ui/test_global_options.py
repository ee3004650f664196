"""Options of all commands work anywhere on the line; agents and databases are told in one line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cabochon
from cabochon.agents import agent_names
from cabochon.ui.cli import app
from cabochon.ui.cli.common import speak


@pytest.fixture(autouse=True)
def _in_english() -> None:
    speak(None)


@pytest.mark.parametrize("line", ["-V", "play -V", "match greedy --version random", "--lang pl serve -V"])
def test_the_version_is_told_anywhere(line: str) -> None:
    told = CliRunner().invoke(app, line.split())
    assert (told.exit_code, told.stdout.strip()) == (0, cabochon.__version__)


@pytest.mark.parametrize("line", ["--lang es simulate --games 2", "simulate --games 2 --lang=es"])
def test_the_language_is_chosen_anywhere(line: str) -> None:
    assert "jugadores" in CliRunner().invoke(app, line.split()).stdout


def test_an_unknown_language_is_told_anywhere() -> None:
    told = CliRunner().invoke(app, ["simulate", "--lang", "xx"])
    assert told.exit_code == 1
    assert told.stderr.startswith("cabochon: there is no language 'xx'")


def test_agents_are_listed_with_their_options() -> None:
    told = CliRunner().invoke(app, ["agents"]).stdout
    listed = json.loads(CliRunner().invoke(app, ["agents", "--json"]).stdout)["agents"]
    assert [row["agent"] for row in listed] == list(agent_names())
    assert all(row["about"] and row["about"] in told for row in listed)
    assert "net      searches with the network" in told
    assert "seconds=… nodes=… threads=… weights=…" in told
    for language in ("pl", "es"):
        other = CliRunner().invoke(app, ["agents", "--lang", language]).stdout
        assert other.count("\n") == told.count("\n")
        assert "agent-" not in other


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("nonsense", "is not a URL such as sqlite:///tables.db"),
        ("sqlite:////no/such/folder/x.db", "can't be opened: unable to open database file"),
        ("mysql://a/b", "is not a URL such as sqlite:///tables.db"),
    ],
)
def test_a_bad_database_is_told_in_one_line_before_anything_is_served(url: str, reason: str) -> None:
    told = CliRunner().invoke(app, ["serve", "--port", "0", "--database", url])
    assert told.exit_code == 1
    assert reason in told.stderr
    assert told.stderr.count("\n") == 1
    assert not told.stdout


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
def test_a_missing_driver_is_asked_for_by_its_extra(scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    told = CliRunner().invoke(app, ["serve", "--port", "0", "--database", f"{scheme}://localhost/x"])
    assert told.exit_code == 1
    assert told.stderr == "cabochon serve needs psycopg: pip install 'cabochon[postgres]'\n"
    told = CliRunner().invoke(app, ["think", "--database", f"{scheme}://localhost/x"])
    assert told.stderr == "cabochon think needs psycopg: pip install 'cabochon[postgres]'\n"


def test_a_good_database_is_opened(tmp_path: Path) -> None:
    from cabochon.ui.cli.serve import checked

    url = f"sqlite:///{tmp_path / 'tables.db'}"
    assert checked(url) == url
    assert (tmp_path / "tables.db").exists()
