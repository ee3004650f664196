"""cabochon simulate: random games by the hundred thousand."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cabochon.ui.cli.common import (
    JsonOption,
    PlayersOption,
    RulesetOption,
    SeedOption,
    one_line_errors,
    print_json,
    progress_bar,
    warm_up,
)


def simulate(
    ruleset: RulesetOption = "splendor",
    players: PlayersOption = 2,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100_000,
    threads: Annotated[int, typer.Option("--threads", "-t", help="How many threads.")] = 1,
    seed: SeedOption = 1,
    choose_payment: Annotated[
        bool, typer.Option("--choose-payment", help="Choose payments at random too, not the usual one.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Play random games and report how they went.

    Example: cabochon simulate --ruleset marvel --players 4 --games 100000 --threads 2
    """
    with one_line_errors():
        from cabochon.editions import load
        from cabochon.engine.simulation import run
        from cabochon.engine.warm import SIMULATE

        rules = load(ruleset)
        warm_up(SIMULATE)
        with progress_bar("Playing", games, "games", quiet=as_json) as advance:
            result = run(
                rules,
                players,
                games,
                seed=seed,
                threads=threads,
                usual_payment=not choose_payment,
                progress=advance,
            )
        report = summary(result) | {"ruleset": rules.id, "players": players, "threads": threads, "seed": seed}
        if as_json:
            print_json(report)
        else:
            print_summary(report)


def summary(result: Any) -> dict[str, Any]:
    """A simulation as numbers."""
    return {
        "games": result.games,
        "turns": result.turns,
        "decisions": result.decisions,
        "seconds": round(result.seconds, 6),
        "games_per_second": round(result.games / result.seconds, 1),
        "turns_per_second": round(result.turns / result.seconds, 1),
        "decisions_per_second": round(result.decisions / result.seconds, 1),
        "mean_turns": round(result.turns / result.games, 4),
        "longest_game": result.longest,
        "wins_by_seat": [round(wins, 4) for wins in result.wins_by_seat],
        "endings": result.endings,
        "digest": result.digest,
    }


def print_summary(report: dict[str, Any]) -> None:
    """A simulation as text, with the share of wins of each seat as a picture."""
    print(f"{report['games']:,} random games of {report['ruleset']} with {report['players']} players")
    print(f"  {report['games_per_second']:,.0f} games/s, {report['turns_per_second']:,.0f} turns/s")
    print(f"  {report['mean_turns']:.1f} turns a game, the longest {report['longest_game']}")
    for seat, wins in enumerate(report["wins_by_seat"], 1):
        share = wins / report["games"]
        print(f"  seat {seat} won {share:6.1%} {'█' * round(share * 60)}")
    ends = ", ".join(f"{name} {number:,}" for name, number in report["endings"].items() if number)
    print(f"  ended by: {ends}")
    print(f"  digest {report['digest']}")
