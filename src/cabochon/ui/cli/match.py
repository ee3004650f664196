"""cabochon match and cabochon tournament: agents against each other."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.ui.cli.common import (
    INTERRUPTED,
    JsonOption,
    PlayersOption,
    RulesetOption,
    SeedOption,
    complete_agent,
    one_line_errors,
    print_json,
    progress_bar,
    warm_up,
)
from cabochon.ui.cli.output import tell

if TYPE_CHECKING:
    from cabochon.agents import Limit
    from cabochon.arena import Match, Tournament
    from cabochon.arena.setting import Setting

USUAL_SECONDS = 0.1
USUAL_GAMES, USUAL_GAMES_OF_A_TEST = 100, 2000

AgentsArgument = Annotated[
    list[str],
    typer.Argument(
        help="Agents: random, greedy, search, net …, with options as in search:seconds=0.2; "
        "or a class of yours, as in mymodule:MyBot.",
        show_default=False,
        autocompletion=complete_agent,
    ),
]
SecondsOption = Annotated[
    float | None,
    typer.Option(
        "--seconds", help="Time for a move, for agents that set no limit.", show_default=f"{USUAL_SECONDS:g}"
    ),
]
NodesOption = Annotated[
    int | None, typer.Option("--nodes", help="Simulations for a move, for agents that set no limit.")
]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", help="Games at once.")]
AdjustedOption = Annotated[
    bool,
    typer.Option(
        "--adjusted", help="Judge the luck of each game: report scores without it, and let a test go by them."
    ),
]
SaveOption = Annotated[
    Path | None, typer.Option("--save", help="A folder for the records of all games.", show_default=False)
]


def match(
    agents: AgentsArgument,
    ruleset: RulesetOption = "splendor",
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            "-p",
            help="2, 3 or 4; the first agent has one seat, the others share the rest.",
            show_default="a seat for each",
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", "-n", help="How many games, with --test at most.", show_default="100, with --test 2000"
        ),
    ] = None,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    jobs: JobsOption = 1,
    seed: SeedOption = 1,
    test: Annotated[
        bool, typer.Option("--test", help="Stop as soon as it is clear whether the first agent is better.")
    ] = False,
    elo0: Annotated[float, typer.Option(help="Of the test: no better than so many Elo points.")] = 0.0,
    elo1: Annotated[float, typer.Option(help="Of the test: better by so many.")] = 30.0,
    alpha: Annotated[float, typer.Option(help="Of the test: the chance of a wrong “better”.")] = 0.05,
    beta: Annotated[float, typer.Option(help="Of the test: the chance of a wrong “not better”.")] = 0.05,
    adjusted: AdjustedOption = False,
    save: SaveOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let 2 to 4 agents play a match.

    Every deal is played from every seat.

    Example: cabochon match search:seconds=0.2 greedy --games 200 --jobs 2
    """
    with one_line_errors():
        from cabochon.arena import Match, SequentialTest
        from cabochon.rules.warm import GAME

        limit = _limit(seconds, nodes)
        judge = SequentialTest(elo0, elo1, alpha, beta, players or len(agents)) if test else None
        asked = games if games is not None else USUAL_GAMES_OF_A_TEST if test else USUAL_GAMES
        _find_own(agents)
        contest = Match(
            agents,
            ruleset=ruleset,
            players=players,
            games=asked,
            limit=limit,
            seed=seed,
            folder=save,
            test=judge,
        )
        if adjusted:
            contest.setting = _with_luck(contest.setting)
        warm_up(GAME, *contest.setting.compiles)
        say_if_more(asked, contest.games)
        whole = _play(contest, jobs, quiet=as_json, news=lambda: _so_far(contest))
        _report_match(contest, whole=whole, as_json=as_json)


def tournament(
    agents: AgentsArgument,
    ruleset: RulesetOption = "splendor",
    players: PlayersOption = 2,
    games: Annotated[
        int, typer.Option("--games", "-n", help="How many games of each pairing.")
    ] = USUAL_GAMES,
    seconds: SecondsOption = None,
    nodes: NodesOption = None,
    jobs: JobsOption = 1,
    seed: SeedOption = 1,
    anchor: Annotated[
        str | None,
        typer.Option("--anchor", help="The agent whose rating is 0.", show_default="their mean is 0"),
    ] = None,
    log: Annotated[
        Path | None,
        typer.Option(
            "--log",
            help="A file that keeps the results; the same tournament goes on from it.",
            show_default=False,
        ),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Draw the ratings: .svg or .png.", show_default=False)
    ] = None,
    adjusted: AdjustedOption = False,
    save: SaveOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let every agent meet every other, and rate them.

    Example: cabochon tournament net search greedy random --games 50 --log results.jsonl
    """
    with one_line_errors():
        from cabochon.arena import Tournament
        from cabochon.arena.plot import check_plot
        from cabochon.rules.warm import GAME

        if plot is not None:
            check_plot(plot)
        limit = _limit(seconds, nodes)
        _find_own(agents)
        contest = Tournament(
            agents,
            ruleset=ruleset,
            players=players,
            games=games,
            limit=limit,
            seed=seed,
            folder=save,
            log=log,
        )
        contest.check_anchor(anchor)
        if adjusted:
            contest.setting = _with_luck(contest.setting)
        warm_up(GAME, *contest.setting.compiles)
        say_if_more(games, contest.deals_a_pairing * players)
        if contest.games_played:
            print(f"cabochon: {tell()('games-in-log', games=contest.games_played)}", file=sys.stderr)
        whole = _play(contest, jobs, quiet=as_json)
        _report_tournament(contest, anchor, plot, whole=whole, as_json=as_json)


def _find_own(agents: list[str]) -> None:
    """Let bots of one's own be imported from the current folder."""
    from cabochon.agents.entrants import is_import_path

    here = str(Path.cwd())
    if here not in sys.path and any(map(is_import_path, agents)):
        sys.path.insert(0, here)


def _with_luck(setting: Setting) -> Setting:
    """The same, with a judge of the luck of each game that is chosen before the first one."""
    from cabochon.analysis import luck_judge, luck_of
    from cabochon.ui.warm import REVIEW, register_review

    register_review()
    warm_up(REVIEW, *setting.compiles)
    judge = luck_judge(setting)
    return replace(setting, luck=lambda game: luck_of(game, judge), judge=judge.version)


def _limit(seconds: float | None, nodes: int | None) -> Limit:
    from cabochon.agents import Limit

    return Limit(USUAL_SECONDS if seconds is None and nodes is None else seconds, nodes)


def say_if_more(asked: int, games: int) -> None:
    """Say that more games are played than were asked for."""
    if games != asked:
        print(f"cabochon: {tell()('more-games', games=games, asked=asked)}", file=sys.stderr)


def _so_far(contest: Match) -> str:
    from cabochon.ui.cli.standings import brief

    return brief(contest.result())


def _play(
    contest: Match | Tournament, jobs: int, *, quiet: bool, news: Callable[[], str] | None = None
) -> bool:
    """Play with a bar; False if it was interrupted, which leaves what was played."""
    try:
        with progress_bar("bar-playing", contest.games_left, "rate-games", quiet=quiet, news=news) as advance:
            contest.play(jobs, advance)
    except KeyboardInterrupt:
        if contest.deals:
            return False
        raise
    return True


def _report_match(contest: Match, *, whole: bool, as_json: bool) -> None:
    from cabochon.ui.cli.standings import print_match

    result = contest.result()
    if as_json:
        print_json(result.summary() | {"interrupted": not whole})
    else:
        print_match(result)
    _end(whole)


def _report_tournament(
    contest: Tournament, anchor: str | None, plot: Path | None, *, whole: bool, as_json: bool
) -> None:
    from cabochon.ui.cli.standings import print_tournament

    ratings = contest.ratings(anchor)
    if as_json:
        found = contest.adjusted
        luck = {"adjusted": found.summary() | {"judge": contest.setting.judge}} if found else {}
        print_json(contest.summary(ratings) | luck | {"interrupted": not whole})
    else:
        print_tournament(contest, ratings)
    if plot is not None:
        from cabochon.arena.plot import plot_ratings

        say, setting = tell(), contest.setting
        title = say("plot-title", title=setting.ruleset.title, players=setting.players)
        games = say("plot-games", games=contest.games_played)
        plot_ratings(ratings, plot, title, games, say("plot-axis"))
    _end(whole)


def _end(whole: bool) -> None:
    if not whole:
        print(f"cabochon: {tell()('standings-so-far')}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
