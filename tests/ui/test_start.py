"""Only what a command needs is compiled, and a cache that can't be written is told once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cabochon.agents import agent_names, parse_agent
from cabochon.agents.warm import WARM_UP
from cabochon.editions import load
from cabochon.rules import warm
from cabochon.ui.cli import app, common
from cabochon.ui.cli.common import AGENTS


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a command would compile on a machine where nothing is."""
    found: list[str] = []

    def compile_ahead(use: str) -> Iterator[tuple[int, int, str]]:
        found.append(use)
        assert warm.STEPS[use]()
        yield 0, 1, use

    monkeypatch.setattr(warm, "is_warm", lambda use: use in found)
    monkeypatch.setattr(warm, "compile_ahead", compile_ahead)
    monkeypatch.setattr(common, "_ANNOUNCED", set())
    return found


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("match greedy random --games 2", ["game", "greedy"]),
        ("match random random --games 2", ["game"]),
        ("match level6 level1 --games 2", ["game", "policy", "greedy"]),
        ("match net:nodes=2 search:nodes=2 --games 2", ["game", "search"]),
        ("tournament random greedy --games 2", ["game", "greedy"]),
        ("play --seat 0 --bot level1 --seed 1", ["game", "greedy"]),
        ("simulate --games 1", ["simulate"]),
    ],
)
def test_a_command_compiles_what_it_needs(arguments: str, expected: list[str], compiled: list[str]) -> None:
    done = CliRunner().invoke(app, arguments.split())
    assert done.exit_code == 0, done.output
    assert compiled == expected
    assert done.stderr.count("compiling the rules engine") == 1


def test_bad_input_is_told_before_anything_is_compiled(compiled: list[str]) -> None:
    assert CliRunner().invoke(app, ["match", "greedy", "nobody"]).exit_code == 1
    assert not compiled


def test_every_agent_says_what_it_compiles() -> None:
    assert set(WARM_UP) == set(AGENTS)
    kernels = {name: parse_agent(name).compiles(load("splendor"), 2) for name in agent_names()[:-1]}
    assert {kernels[name] for name in ("greedy", "level1", "level3")} == {"greedy"}
    assert {kernels[name] for name in ("policy", "level4", "level6")} == {"policy"}
    assert {kernels[name] for name in ("search", "net", "level7", "level10")} == {"search"}
    assert parse_agent("engine:python3 none.py").compiles(load("splendor"), 2) == ""


@pytest.mark.parametrize(
    ("language", "told"), [("en", "set CABOCHON_CACHE to a folder"), ("es", "indica en CABOCHON_CACHE")]
)
def test_a_cache_that_cannot_be_written_is_told_in_one_line(language: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    environment = os.environ | {"CABOCHON_CACHE": str(tmp_path / "file"), "TMPDIR": str(temporary)}
    done = subprocess.run(
        [sys.executable, "-m", "cabochon", "--lang", language, "match", "random", "random", "--games", "0"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    warned, refused = done.stderr.splitlines()
    assert warned.startswith("cabochon: ")
    assert told in warned
    assert str(tmp_path / "file") in warned
    assert refused.startswith("cabochon: ")
    assert not list(temporary.iterdir())  # what was compiled for this run alone is gone
