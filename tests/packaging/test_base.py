"""Without extras the package plays with NumPy and Numba alone; each command says which extra it lacks."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cabochon
from cabochon.ui.cli import COMMANDS
from cabochon.ui.extras import EXTRAS, MODULES

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

# What an import of a module that is not installed would do, for all modules of all extras.
BLOCK = """
import sys


class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)


sys.meta_path.insert(0, Blocked())
"""
BASE = """
from cabochon import Game, IllegalMove
from cabochon.agents import Limit, parse_agent
from cabochon.arena import play_match
from cabochon.editions import load
from cabochon.envs.lockstep import Lockstep

game = Game("marvel", 2, seed=1)
assert "level 3" in str(game) and game._repr_svg_().startswith("<svg")
for name in ("random", "greedy", "search", "net", "policy", "level1", "level6"):
    agent = parse_agent(name).make(load("marvel"), 2, 0)
    game.push(agent.choose(game.view(game.seat), Limit(nodes=2)))
try:
    Game("splendor", 2, seed=7).push("B3g07000")
except IllegalMove as error:
    assert str(error).startswith("P2: ") and "7 blue" in str(error)
else:
    raise AssertionError
print(play_match(["greedy", "random"], games=2).standings[0].wins)
games = Lockstep("splendor", players=2, games=8, seed=1)
games.step(games.random_actions())
try:
    from cabochon.drawing import board_text
    board_text(game, "pl")
except ModuleNotFoundError as error:
    print(error)
"""
OPTIONAL = {
    *(name.partition(".")[0] for names in MODULES.values() for name in names),
    "click", "gymnasium", "matplotlib", "pettingzoo", "psycopg", "pyspiel", "ray", "torch",
}  # fmt: skip


def run_without(names: set[str], code: str) -> subprocess.CompletedProcess[str]:
    script = BLOCK.format(names=names) + code
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)


def run_command(names: set[str], *arguments: str) -> str:
    code = f"sys.argv[1:] = {list(arguments)}\nfrom cabochon.ui.extras import main\nmain()"
    done = run_without(names, code)
    assert (done.returncode, done.stdout) == (1, ""), done
    return done.stderr.rstrip("\n")


def test_the_base_plays_with_numpy_and_numba_alone() -> None:
    done = run_without(OPTIONAL, BASE)
    assert done.returncode == 0, done.stderr
    won, polish = done.stdout.splitlines()
    assert float(won) > 0
    assert polish == "words in 'pl' need fluent-runtime: pip install 'cabochon[cli]'"


def test_the_base_declares_no_other_dependency() -> None:
    names = {text.split(">")[0] for text in PROJECT["dependencies"]}
    assert names == {"numpy", "numba", "llvmlite"}


@pytest.mark.parametrize("command", ["", *(command.__name__ for command in COMMANDS)])
def test_without_typer_a_command_says_which_extra_it_lacks(command: str) -> None:
    extra = EXTRAS.get(command, "cli")
    name = f"cabochon {command}" if command in EXTRAS else "cabochon"
    assert run_command({"typer"}, *command.split()) == f"{name} needs typer: pip install 'cabochon[{extra}]'"


@pytest.mark.parametrize("module", MODULES["cli"])
def test_every_module_of_the_command_line_is_asked_for(module: str) -> None:
    said = run_command({module.partition(".")[0]}, "simulate")
    assert said == f"cabochon needs {module}: pip install 'cabochon[cli]'"


@pytest.mark.parametrize("module", MODULES["web"])
def test_serve_says_what_it_lacks(module: str) -> None:
    assert run_command({module}, "serve") == f"cabochon serve needs {module}: pip install 'cabochon[web]'"


def test_what_is_lacking_is_said_in_the_readers_language() -> None:
    said = run_command({"fastapi"}, "--lang", "es", "serve")
    assert said == "cabochon serve necesita fastapi: pip install 'cabochon[web]'"


def test_help_needs_no_extra_of_its_command() -> None:
    code = "sys.argv[1:] = ['serve', '--help']\nfrom cabochon.ui.extras import main\nmain()"
    done = run_without({"fastapi", "sqlalchemy"}, code)
    assert done.returncode == 0
    assert "--database" in done.stdout


def test_every_extra_that_is_named_is_declared() -> None:
    declared = PROJECT["optional-dependencies"]
    assert {*MODULES, *EXTRAS.values(), "all", "plot", "cluster", "postgres", "rl", "openspiel"} <= set(
        declared
    )
    for extra, modules in MODULES.items():
        names = {text.split(">")[0] for text in declared[extra]}
        assert {re.sub("[._]", "-", module) for module in modules} <= names, extra


def test_the_version_stands_in_one_place() -> None:
    assert cabochon.__version__.count(".") == 2
    assert "version" in PROJECT["dynamic"]


def test_the_description_of_the_package_needs_no_pictures_and_no_other_files() -> None:
    text = (ROOT / PROJECT["readme"]).read_text("utf-8")
    assert "](" not in text
    assert "<img" not in text
