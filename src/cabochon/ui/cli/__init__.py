"""The ``cabochon`` command. Commands import the engine only when they run, so that help is instant."""

from __future__ import annotations

import warnings
from typing import Annotated

import typer

from cabochon import __version__
from cabochon.ui.cli.admin import admin
from cabochon.ui.cli.advise import advise
from cabochon.ui.cli.agents import agents
from cabochon.ui.cli.bench import bench
from cabochon.ui.cli.common import complete_language, show_warning, speak
from cabochon.ui.cli.compare import compare
from cabochon.ui.cli.engine import engine
from cabochon.ui.cli.frame import FramedCommand
from cabochon.ui.cli.levels import levels
from cabochon.ui.cli.losses import losses
from cabochon.ui.cli.match import match, tournament
from cabochon.ui.cli.perft import perft
from cabochon.ui.cli.play import play
from cabochon.ui.cli.records import check, replay
from cabochon.ui.cli.review import review
from cabochon.ui.cli.serve import serve
from cabochon.ui.cli.show import show
from cabochon.ui.cli.simulate import simulate
from cabochon.ui.cli.spoken import HELP, SpokenGroup
from cabochon.ui.cli.streams import open_to_all
from cabochon.ui.cli.think import think
from cabochon.ui.cli.train import train
from cabochon.ui.cli.verify import verify

app = typer.Typer(
    name="cabochon",
    cls=SpokenGroup,
    help="Splendor and Splendor: Marvel: play, simulate, replay.",
    epilog="Exit codes: 0 all is well, 1 something given is wrong, 2 wrong usage, 130 interrupted.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": list(HELP)},
)
COMMANDS = (
    play, serve, think, simulate, perft, show, replay, review, advise, check, verify, match, tournament,
    agents, levels, train, losses, compare, engine, bench,
)  # fmt: skip
for command in COMMANDS:
    app.command(cls=FramedCommand)(command)
app.add_typer(admin, name="admin")


@app.callback(invoke_without_command=True)
def _common(
    context: typer.Context,
    language: Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="en|pl|es",
            help="The language of all words; without it, the locale's.",
            autocompletion=complete_language,
        ),
    ] = None,
    version: Annotated[bool, typer.Option("--version", "-V", help="Print the version and end.")] = False,
) -> None:
    speak(language)
    if version:
        print(__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def main() -> None:
    """Run the command line."""
    open_to_all()
    warnings.showwarning = show_warning
    app()
