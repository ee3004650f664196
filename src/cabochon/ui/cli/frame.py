"""The frame that typer draws around the help, in the reader's language: its own words are English."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from typer.core import TyperCommand, TyperGroup

from cabochon.locale import Words
from cabochon.ui.cli.common import demand
from cabochon.ui.cli.usage import WrongUsage

USAGE = "Usage:"
CONSTANTS = {
    "ARGUMENTS_PANEL_TITLE": "frame-arguments",
    "OPTIONS_PANEL_TITLE": "frame-options",
    "COMMANDS_PANEL_TITLE": "frame-commands",
    "DEFAULT_STRING": "frame-default",
    "REQUIRED_LONG_STRING": "frame-required",
}
OTHERS = ("frame-usage", "frame-any-options", "frame-any-command", "frame-help")


class Framed:
    """A command whose usage line and help option can be said in other words."""

    say: Words | None = None
    takes_no_more = False

    def get_usage(self, ctx: Any) -> str:
        """How the command is called."""
        usage: str = super().get_usage(ctx)  # type: ignore[misc]  # of typer's class, beside this one
        return usage.replace(USAGE, self.say("frame-usage"), 1) if self.say else usage

    def get_params(self, ctx: Any) -> Any:
        """The options and arguments; a flag takes no value, so none is shown."""
        params = super().get_params(ctx)  # type: ignore[misc]  # of typer's class, beside this one
        for param in params:
            if getattr(param, "is_flag", False) and param.metavar is None:
                param.metavar = ""
        return params

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        """Read a command line; arguments that the command does not take are refused here, in our words."""
        rest = super().parse_args(ctx, args)  # type: ignore[misc]  # of typer's class, beside this one
        if ctx.args and self.takes_no_more and not ctx.resilient_parsing:
            raise WrongUsage("usage-extra", words=ctx.args)
        return rest

    def get_help_option(self, ctx: Any) -> Any:
        """The option that shows the help."""
        option = super().get_help_option(ctx)  # type: ignore[misc]  # of typer's class, beside this one
        if self.say and option is not None:
            option.help = self.say("frame-help")
        return option


class FramedCommand(Framed, TyperCommand):
    """A command of ours."""

    allow_extra_args = True  # else typer refuses them in English
    takes_no_more = True

    def invoke(self, ctx: Any) -> Any:
        """Run the command, if everything that it needs is installed."""
        demand(str(self.name))
        return super().invoke(ctx)


class FramedGroup(Framed, TyperGroup):
    """All of them."""


def reframe(command: Any, say: Words) -> None:
    """Let a command's usage be said in other words."""
    command.say = say
    command.options_metavar = say("frame-any-options")
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = say("frame-any-command")


@contextmanager
def framed(say: Words) -> Iterator[None]:
    """As long as this lasts, the titles around all help are in other words."""
    from typer import rich_utils  # it brings rich, which only help needs

    before = {name: getattr(rich_utils, name) for name in CONSTANTS}
    try:
        for name, id in CONSTANTS.items():
            setattr(rich_utils, name, say(id, value="{}") if id == "frame-default" else say(id))
        yield
    finally:
        for name, text in before.items():
            setattr(rich_utils, name, text)
