"""Help in the reader's language: the English stands in the commands, the rest in catalogues of their own."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from typing import Any

import typer
from typer.core import TyperGroup, TyperOption

from cabochon.locale import LANGUAGES, USUAL, preferred, words
from cabochon.ui.cli.common import INTERRUPTED, WRONG_USAGE, demand
from cabochon.ui.cli.frame import FramedGroup, framed, reframe
from cabochon.ui.cli.usage import WrongUsage, unknown_command, wrong_usage
from cabochon.ui.extras import EXTRAS

FOLDER = "commands"
EXAMPLE = "Example: "
OPTION = "--lang"
VERSION = ("--version", "-V")
HELP = ("--help", "-h")
UNIT = re.compile(r"<([a-z]+)>")


class CommandGroup(FramedGroup):
    """Commands; one that is missing or does not exist is told in our words."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was read."""
        if not ctx._protected_args and not self.invoke_without_command:
            raise WrongUsage("usage-missing-command")
        if str(self.name) in EXTRAS:
            demand(str(self.name))
        return super().invoke(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is meant."""
        if args[0] not in self.commands and not ctx.resilient_parsing:
            raise unknown_command(args[0], list(self.commands))
        return super().resolve_command(ctx, args)


class SpokenGroup(CommandGroup):
    """All commands; their help is translated when it is about to be shown, and wrong usage gets one line."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line; where it stands alone, end with the command's exit code."""
        given = common_first(sys.argv[1:] if args is None else args)
        language = asked_language(given)
        rest = (prog_name, complete_var, False, windows_expand_args)
        with help_frame(given, language):
            if not standalone_mode:
                return super().main(given, *rest, **extra)
            try:
                code = super().main(given, *rest, **extra)
            except typer.Abort:
                code = INTERRUPTED
            except WrongUsage as error:
                code = self._refuse(error, language)
            except Exception as error:
                if not hasattr(error, "format_message"):  # it is not about wrong usage
                    raise
                code = self._refuse(wrong_usage(error, given), language)
        sys.exit(code if isinstance(code, int) else 0)

    @staticmethod
    def _refuse(problem: WrongUsage | str, language: str) -> int:
        """Print the one line about wrong usage; gives the exit code."""
        reason = problem.text(language) if isinstance(problem, WrongUsage) else problem
        print(f"cabochon: {reason} (--help)", file=sys.stderr)
        return WRONG_USAGE

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Begin to read a command line."""
        language = asked_language(args)
        if is_help_translated(args, language):
            translate(self, language)
        return super().make_context(info_name, args, parent, **extra)


def common_first(args: Sequence[str]) -> list[str]:
    """The command line with the options of all commands in front, wherever they were given.

    >>> common_first(["match", "a", "--lang", "pl", "-V"]), common_first(["show", "--", "-V"])
    (['--lang', 'pl', '-V', 'match', 'a'], ['show', '--', '-V'])
    """
    common: list[str] = []
    rest: list[str] = []
    words_left = iter(args)
    for word in words_left:
        if word == "--":
            return [*common, *rest, word, *words_left]
        if word == OPTION:
            common += [word, *islice(words_left, 1)]
        elif word in VERSION or word.startswith(f"{OPTION}="):
            common.append(word)
        else:
            rest.append(word)
    return common + rest


def is_help_translated(args: Sequence[str], language: str) -> bool:
    """Whether a command line shows help that is not English."""
    return language != USUAL and (not args or args[0].startswith("-") or any(word in args for word in HELP))


def help_frame(args: Sequence[str], language: str) -> AbstractContextManager[None]:
    """What help is drawn in."""
    return framed(words(language, FOLDER)) if is_help_translated(args, language) else nullcontext()


def asked_language(args: Sequence[str]) -> str:
    """The language that a command line asks for, or that of the environment.

    >>> asked_language(["play", "--lang", "pl"]), asked_language(["--lang=es"])
    ('pl', 'es')
    """
    for place, word in enumerate(args):
        name, equals, value = word.partition("=")
        if name == OPTION:
            wished = value if equals else "".join(args[place + 1 : place + 2])
            return wished if wished in LANGUAGES else USUAL
    return preferred(os.environ)


def unit_id(unit: str) -> str:
    """Under which id stand the words for what kind of value an option takes."""
    return f"unit-{unit}"


def panel_id(title: str) -> str:
    """Under which id stands the title of a panel of options.

    >>> panel_id("Bots and hints")
    'panel-bots-and-hints'
    """
    return f"panel-{title.lower().replace(' ', '-')}"


def panel_title(title: str, language: str) -> str:
    """The title of a panel in a language."""
    return title if language == USUAL else words(language, FOLDER)(panel_id(title))


def help_id(command: str, option: str) -> str:
    """Under which id the help of an option stands, if it has words of its own there."""
    return f"{command}-{option.replace('_', '-')}"


def default_id(id: str) -> str:
    """Under which id stand the words for what happens without an option."""
    return f"{id}-default"


def named_commands(group: TyperGroup) -> Iterator[tuple[str, Any]]:
    """All commands with the ids of their help; those within another are called as admin-list."""
    yield "cabochon", group
    for name, command in group.commands.items():
        yield name, command
        for inner, each in getattr(command, "commands", {}).items():
            yield f"{name}-{inner}", each


def translate(group: TyperGroup, language: str) -> None:
    """Put all help into this language."""
    say = words(language, FOLDER)
    group.help, group.epilog = say("cabochon"), say("exit-codes")
    for name, command in named_commands(group):
        reframe(command, say)
        if name in say and command is not group:
            example = (command.help or "").partition(EXAMPLE)[2]
            command.help = f"{say(name)}\n\n{say('example')} {example}" if example else say(name)
        for param in command.params:
            own = help_id(name, str(param.name))
            id = own if own in say else help_id("option", str(param.name))
            if id in say and hasattr(param, "help"):
                param.help = say(id)
            if default_id(id) in say and hasattr(param, "show_default"):
                param.show_default = say(default_id(id))
            if isinstance(param, TyperOption) and param.rich_help_panel:
                param.rich_help_panel = panel_title(param.rich_help_panel, language)
            if unit := UNIT.fullmatch(param.metavar or ""):
                param.metavar = f"<{say(unit_id(unit[1]))}>"
