"""cabochon think: bots think on this machine for servers on others."""

from __future__ import annotations

import os
from typing import Annotated, Any

import typer

from cabochon.server.settings import Hosting
from cabochon.ui.cli.common import AGENTS, one_line_errors, warm_up
from cabochon.ui.cli.output import tell
from cabochon.ui.cli.serve import checked
from cabochon.ui.cli.settings import (
    ConfigOption,
    PrintConfigOption,
    print_settings,
    read_settings,
    with_settings,
)

MOST_THREADS = 256


@with_settings("log_level", database="The URL of the servers' PostgreSQL database.")
def think(
    config: ConfigOption = None,
    print_config: PrintConfigOption = False,
    threads: Annotated[
        int | None,
        typer.Option(
            "--threads",
            "-t",
            min=1,
            max=MOST_THREADS,
            help="Long searches at once; without it, as many as this machine has processors.",
        ),
    ] = None,
    **given: Any,
) -> None:
    """Let bots think on this machine for servers that share a PostgreSQL database.

    While one or more run, those servers only serve.

    Example: cabochon think --database postgresql://user@host/name --threads 8
    """
    with one_line_errors():
        from cabochon.errors import CabochonError
        from cabochon.rules.warm import GAME
        from cabochon.server.thinking.run import run
        from cabochon.ui.warm import REVIEW, register_review

        settings = read_settings(given, config)
        if print_config:
            print_settings(settings, "database", "log_level")
            return
        hosting = settings.group(Hosting)
        if not hosting.database.startswith("postgres"):
            raise CabochonError("think-postgresql")
        url = checked(hosting.database, "think")
        register_review()
        warm_up(GAME, *AGENTS, REVIEW)
        number = threads or os.cpu_count() or 1
        run(
            url,
            number,
            hosting.log_level,
            begun=lambda: print(tell()("think-begun", threads=number), flush=True),
        )
