"""cabochon engine: an agent for other people's programs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from cabochon.ui.cli.common import SeedOption, complete_agent, one_line_errors, warm_up


def engine(
    agent: Annotated[
        str,
        typer.Option(
            "--agent",
            "-a",
            help="An agent: random, greedy, search, net, policy.",
            autocompletion=complete_agent,
        ),
    ] = "net",
    seed: SeedOption = 1,
    threads: Annotated[
        int | None, typer.Option("--threads", "-t", help="How many threads an agent that searches uses.")
    ] = None,
) -> None:
    """Serve an agent over stdin and stdout, in the protocol of docs/protocol.md.

    Example: cabochon engine --agent search --threads 2
    """
    with one_line_errors():
        from cabochon.agents import parse_agent
        from cabochon.agents.protocol.server import Engine
        from cabochon.editions import load
        from cabochon.rules.warm import GAME

        name = parse_agent(agent)
        served = Engine(name, sys.stdin.buffer, sys.stdout.buffer, seed=seed)
        if threads is not None:
            served.set_option("threads", str(threads))
        warm_up(GAME, *filter(None, [name.compiles(load("splendor"), 2)]))
        served.run()
