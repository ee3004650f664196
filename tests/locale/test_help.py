"""The help of every command and option, in every language."""

import re

import pytest
import typer.main
from typer.core import TyperGroup
from typer.testing import CliRunner

from cabochon.locale import catalogues
from cabochon.ui.cli import app
from cabochon.ui.cli.spoken import FOLDER, asked_language, help_id

OTHERS = ["pl", "es"]


def ids(language: str) -> list[str]:
    return re.findall(r"^([a-z][\w-]*) =", "\n".join(catalogues(language, FOLDER).values()), re.MULTILINE)


@pytest.mark.parametrize("language", OTHERS)
def test_every_command_and_option_is_explained_and_nothing_else(language: str) -> None:
    known = ids(language)
    assert len(known) == len(set(known))
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    used = {"example", "cabochon", "exit-codes"}
    for name, command in [("cabochon", group), *group.commands.items()]:
        used.add(name)
        for param in command.params:
            own, shared = help_id(name, str(param.name)), help_id("option", str(param.name))
            assert own in known or shared in known, own
            used.add(own if own in known else shared)
    assert set(known) == used


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--lang", "pl", "--help"], "Zmierz silnik na tym komputerze"),
        (["--lang=es", "play", "--help"], "Jugar en la terminal"),
        (["--lang", "en", "--help"], "Play in the terminal"),
    ],
)
def test_help_is_shown_in_the_language_that_is_asked_for(arguments: list[str], expected: str) -> None:
    assert expected in CliRunner().invoke(app, arguments).stdout


def test_the_language_of_a_command_line_stands_before_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert asked_language(["play", "--lang", "pl"]) == "en"
    assert asked_language(["--version", "--lang", "pl"]) == "pl"
    assert asked_language(["--lang"]) == "en"
