"""The help of every command and option, in every language."""

import re

import pytest
import typer.main
from typer.core import TyperGroup
from typer.testing import CliRunner

from cabochon.locale import catalogues
from cabochon.ui.cli import COMMANDS, app
from cabochon.ui.cli.frame import CONSTANTS
from cabochon.ui.cli.frame import OTHERS as OTHER_WORDS
from cabochon.ui.cli.spoken import (
    FOLDER,
    UNIT,
    asked_language,
    default_id,
    help_id,
    named_commands,
    panel_id,
    unit_id,
)

OTHERS = ["pl", "es"]


def ids(language: str) -> list[str]:
    return re.findall(r"^([a-z][\w-]*) =", "\n".join(catalogues(language, FOLDER).values()), re.MULTILINE)


def speaks(default: object) -> bool:
    """Whether a default is told in words, rather than by a number or a level's name."""
    return isinstance(default, str) and not re.fullmatch(r"level\d|[\d.]+", default)


@pytest.mark.parametrize("language", OTHERS)
def test_every_command_and_option_is_explained_and_nothing_else(language: str) -> None:
    known = ids(language)
    assert len(known) == len(set(known))
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    used = {"example", "cabochon", "exit-codes", *CONSTANTS.values(), *OTHER_WORDS}
    for name, command in named_commands(group):
        used.add(name)
        for param in command.params:
            own, shared = help_id(name, str(param.name)), help_id("option", str(param.name))
            assert own in known or shared in known, own
            id = own if own in known else shared
            used.add(id)
            if speaks(getattr(param, "show_default", None)):
                used.add(default_id(id))
            if panel := getattr(param, "rich_help_panel", None):
                used.add(panel_id(panel))
            if unit := UNIT.fullmatch(param.metavar or ""):
                used.add(unit_id(unit[1]))
    assert set(known) == used


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--lang", "pl", "--help"], "Zmierz silnik na tym komputerze"),
        (["--lang=es", "play", "--help"], "Jugar en la terminal"),
        (["--lang", "en", "--help"], "Play in the terminal"),
        (["--lang", "pl", "play", "-h"], "Graj w terminalu"),
        (["play", "-h", "--lang", "pl"], "Graj w terminalu"),
        (["play", "--lang=es", "--help"], "Jugar en la terminal"),
    ],
)
def test_help_is_shown_in_the_language_that_is_asked_for(arguments: list[str], expected: str) -> None:
    assert expected in CliRunner().invoke(app, arguments).stdout


ENGLISH = re.compile(r"Usage|OPTIONS|COMMAND|Options|Arguments|Commands|default|required|Show this|seat for")


@pytest.mark.parametrize(
    "command", ["", "match", "tournament", "levels", "train", "replay", "admin", "admin delete"]
)
def test_the_frame_of_help_is_in_the_same_language(command: str) -> None:
    for language in (*OTHERS, "en"):
        shown = CliRunner().invoke(app, ["--lang", language, *command.split(), "--help"]).stdout
        assert bool(ENGLISH.search(shown)) == (language == "en"), shown


def test_the_language_of_a_command_line_stands_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert asked_language(["play", "--lang", "pl"]) == "pl"
    assert asked_language(["--version", "--lang", "pl"]) == "pl"
    assert asked_language(["--lang"]) == "en"


def test_help_shows_no_value_for_what_takes_none() -> None:
    for command in ("", *(command.__name__ for command in COMMANDS)):
        shown = CliRunner().invoke(app, [*command.split(), "-h"]).stdout
        assert "--help" in shown
        assert "<bool>" not in shown
