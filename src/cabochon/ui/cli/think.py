"""cabochon think: bots think on this machine for servers on others."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from cabochon.ui.cli.common import AGENTS, one_line_errors, warm_up
from cabochon.ui.cli.output import tell
from cabochon.ui.cli.serve import checked

MOST_THREADS = 256


def think(
    database: Annotated[
        str,
        typer.Option("--database", help="The URL of the servers' PostgreSQL database.", show_default=False),
    ],
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
) -> None:
    """Let bots think on this machine for servers that share a PostgreSQL database.

    While one or more run, those servers only serve.

    Example: cabochon think --database postgresql://user@host/name --threads 8
    """
    with one_line_errors():
        from cabochon.errors import CabochonError
        from cabochon.rules.warm import GAME
        from cabochon.server.thinking.run import run

        if database.startswith("sqlite"):
            raise CabochonError("think-postgresql")
        url = checked(database, "think")
        warm_up(GAME, *AGENTS)
        number = threads or os.cpu_count() or 1
        run(url, number, begun=lambda: print(tell()("think-begun", threads=number), flush=True))
