"""cabochon play: a game in the terminal against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cabochon.ui.cli.common import AGENTS, PlayersOption, RulesetOption, fail, one_line_errors, warm_up


def play(
    ruleset: RulesetOption = "splendor",
    players: PlayersOption = 2,
    seat: Annotated[
        int, typer.Option("--seat", help="Your seat, 1 plays first; 0: the bots play alone.")
    ] = 1,
    bot: Annotated[
        str, typer.Option("--bot", help="level1 to level9, or another agent; a wrong name lists them all.")
    ] = "level3",
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", help="The same seed deals the same cards.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal against bots.

    Example: cabochon play --ruleset marvel --players 3
    """
    with one_line_errors():
        from cabochon.agents import parse_agent
        from cabochon.engine.warm import GAME
        from cabochon.game import Game
        from cabochon.record import read_record
        from cabochon.ui.terminal import TerminalTable

        opponent = parse_agent(bot)
        warm_up(GAME, AGENTS)
        game = read_record(resume).game() if resume else Game(ruleset, players, seed)
        if not 0 <= seat <= game.players:
            fail(f"there is no seat {seat}; choose 1 to {game.players}, or 0 to watch")
        TerminalTable(game, seat - 1, opponent).run()
