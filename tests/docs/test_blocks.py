"""Every block of code in the documentation works."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

from cabochon.ui.cli import app
from tests.docs.blocks import PAGES, ROOT, Block, blocks

LANGUAGES = {"python", "sh", "text"}
LONGEST = 300  # seconds, of one script or command
# the first line of a record; what the seed of the cards is made from, and applied to
NOT_COMMANDS = ("record 1", "seed", "reveal n a")


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def is_run_here(block: Block) -> bool:
    return block.word != "not run" and block.language != "text" and not block.is_doctest


PAGES_WITH_CODE = [page for page in PAGES if any(map(is_run_here, blocks(page)))]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_says_what_it_is(page: Path) -> None:
    found = blocks(page)
    assert {block.language for block in found} <= LANGUAGES
    assert len(re.findall(r"^```", page.read_text(encoding="utf-8"), re.MULTILINE)) == 2 * len(found)
    for block in found:
        assert block.is_doctest or ">>> " not in block.code, f"{block.place}: a doctest begins with >>>"
        assert not (block.is_doctest and block.word), f"{block.place}: a doctest is always run"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_and_their_options_are_there(page: Path) -> None:
    """Also those in the middle of a text, and in blocks that are not run."""
    in_text = re.findall(r"`cabochon ([a-z][^`]*)`", page.read_text(encoding="utf-8"))
    in_blocks = [
        line[9:] for block in blocks(page) for line in block.commands if line.startswith("cabochon ")
    ]
    known = get_command(app).commands  # type: ignore[attr-defined]  # it is a group
    for text in [*in_text, *in_blocks]:
        name, *words = shlex.split(text)
        if text not in NOT_COMMANDS and not name.startswith("-"):
            command = known[name]
            while words and hasattr(command, "commands"):
                command = command.commands[words.pop(0)]
            options = {
                option
                for parameter in command.params
                for option in (*parameter.opts, *parameter.secondary_opts)
            }
            assert {word for word in words if word.startswith("--")} <= options | {"--help"}, text


@pytest.mark.parametrize("page", PAGES_WITH_CODE, ids=name_of)
def test_the_code_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    """Scripts are run one after the other, as in a notebook: each knows what those before it have defined."""
    script = ""
    for block in filter(is_run_here, blocks(page)):
        if block.language == "sh":
            for command in block.commands:
                run_command(command, tmp_path, block.place)
        elif block.word == "file":
            (tmp_path / block.remark).write_text(block.code, encoding="utf-8")
        else:
            script += f"# {block.place}\n{block.quick_code}"
    if script:
        (tmp_path / "page.py").write_text(script, encoding="utf-8")
        printed = run([sys.executable, "page.py"], tmp_path, name_of(page))
        for block in blocks(page):
            assert block.word != "output" or block.code in printed, f"{block.place}: not in {printed}"


def run_command(command: str, folder: Path, place: str) -> None:
    program, *words = shlex.split(command)
    if program == "make":  # it would run these tests; that there is such a target must do
        assert re.search(rf"^{words[0]}:", (ROOT / "Makefile").read_text(), re.MULTILINE), place
    elif program == "pip":  # nothing is fetched in tests; that there is such an extra must do
        extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
        found = re.fullmatch(r"(?:cabochon|\.)(?:\[([\w,]+)\])?", words[-1])
        assert found, place
        assert set((found[1] or "").split(",")) - {""} <= set(extras), place
    else:
        run(["sh", "-c", command], folder, place)


def run(command: list[str], folder: Path, place: str) -> str:
    programs = folder / "bin"
    if not programs.exists():
        programs.mkdir()
        for name, words in (("cabochon", "-m cabochon"), ("python3", "")):
            (programs / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {words} "$@"\n')
            (programs / name).chmod(0o755)
    environment = os.environ | {
        "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]),
        "PYTHONPATH": str(ROOT / "src"),
    }
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
    )
    assert done.returncode == 0, f"{place}: {shlex.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout
