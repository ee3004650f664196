"""cabochon compare: which of two networks plays better."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.ui.cli.common import (
    INTERRUPTED,
    JsonOption,
    PlayersOption,
    RulesetOption,
    SeedOption,
    one_line_errors,
    print_json,
    progress_bar,
    warm_up,
)
from cabochon.ui.cli.match import USUAL_GAMES, USUAL_GAMES_OF_A_TEST, AdjustedOption, say_if_more
from cabochon.ui.cli.output import tell
from cabochon.ui.cli.review import ThreadsOption

if TYPE_CHECKING:
    from cabochon.training.compare import NetworkMatch

DUEL = "duel"


def compare(
    first: Annotated[str, typer.Argument(help="A network: a file, or a name as splendor-2.")],
    second: Annotated[str, typer.Argument(help="The one to compare it with.")],
    ruleset: RulesetOption = "splendor",
    players: PlayersOption = 2,
    simulations: Annotated[
        int, typer.Option("--simulations", min=1, max=100_000, help="Of each move.")
    ] = 100,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds",
            help="Instead: as many simulations as each network makes in this time on this machine.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", "-n", help="How many games, with --test at most.", show_default="100, with --test 2000"
        ),
    ] = None,
    test: Annotated[
        bool, typer.Option("--test", help="Stop as soon as it is clear whether the first network is better.")
    ] = False,
    elo0: Annotated[float, typer.Option(help="Of the test: no better than so many Elo points.")] = 0.0,
    elo1: Annotated[float, typer.Option(help="Of the test: better by so many.")] = 30.0,
    alpha: Annotated[float, typer.Option(help="Of the test: the chance of a wrong “better”.")] = 0.05,
    beta: Annotated[float, typer.Option(help="Of the test: the chance of a wrong “not better”.")] = 0.05,
    adjusted: AdjustedOption = False,
    threads: ThreadsOption = None,
    seed: SeedOption = 1,
    log: Annotated[
        Path | None,
        typer.Option(
            "--log",
            help="A file that keeps the results; the same comparison goes on from it.",
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Let two networks play each other, quickly: whole games in compiled code.

    The first network has one seat, copies of the second all others; every deal is played from every seat.

    Example: cabochon compare runs/four/best.npz splendor-4 --players 4 --test --adjusted --log four.jsonl
    """
    with one_line_errors():
        from cabochon.arena import SequentialTest
        from cabochon.rules.warm import GAME, STEPS
        from cabochon.training.compare import Contender, NetworkMatch
        from cabochon.ui.warm import REVIEW, register_review

        contenders = [Contender.named(name, players) for name in (first, second)]
        STEPS.setdefault(DUEL, _steps)
        warm_up(GAME, "search", DUEL)
        asked = games if games is not None else USUAL_GAMES_OF_A_TEST if test else USUAL_GAMES
        contest = NetworkMatch(
            *contenders,
            ruleset=ruleset,
            players=players,
            simulations=simulations,
            seconds=seconds,
            games=asked,
            seed=seed,
            test=SequentialTest(elo0, elo1, alpha, beta, players) if test else None,
            adjusted=adjusted,
            log=log,
        )
        if adjusted:
            register_review()
            warm_up(REVIEW)
        say_if_more(asked, contest.number_of_deals * players)
        if contest.games_played:
            print(f"cabochon: {tell()('games-in-log', games=contest.games_played)}", file=sys.stderr)
        whole = _play(contest, threads or os.cpu_count() or 1, quiet=as_json)
        _report(contest, whole=whole, as_json=as_json)


def _steps() -> list[tuple[str, Callable[[], object]]]:
    """A game of one simulation a move compiles everything that the games need."""
    from cabochon.agents.network.forward import random_weights
    from cabochon.editions import load
    from cabochon.training.duel import Duel, Side

    side = Side(1, random_weights(2, hidden=1, hidden2=1))
    return [("playing", lambda: Duel(load("splendor"), 2, side, side, "")(0))]


def _play(contest: NetworkMatch, threads: int, *, quiet: bool) -> bool:
    """Play with a bar that says how the match stands; False if it was interrupted."""
    from cabochon.ui.cli.standings import brief

    try:
        with progress_bar(
            "bar-playing",
            contest.games_left,
            "rate-games",
            quiet=quiet,
            news=lambda: brief(contest.result()),
        ) as advance:
            contest.play(threads, advance)
    except KeyboardInterrupt:
        if contest.deals:
            return False
        raise
    return True


def _report(contest: NetworkMatch, *, whole: bool, as_json: bool) -> None:
    from cabochon.ui.cli.standings import print_match

    if as_json:
        print_json(contest.summary() | {"interrupted": not whole})
    else:
        first, second = contest.simulations
        print_match(contest.result(), timed=False)
        seconds = contest.limit.seconds
        of_each = (
            tell()("compare-simulations", simulations=first)
            if seconds is None
            else tell()("compare-seconds", seconds=tell().number(seconds, "g"), first=first, second=second)
        )
        print(f"  {of_each}")
    if not whole:
        print(f"cabochon: {tell()('standings-so-far')}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
