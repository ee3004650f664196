"""cabochon simulate: random games by the hundred thousand."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cabochon.locale import spelled
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
from cabochon.ui.cli.output import tell
from cabochon.ui.columns import aligned


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
        from cabochon.rules.simulation import run
        from cabochon.rules.warm import SIMULATE

        rules = load(ruleset)
        warm_up(SIMULATE)
        with progress_bar("bar-playing", games, "rate-games", quiet=as_json) as advance:
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
    say = tell()
    speed = {name: spelled(report[f"{name}_per_second"], ",.0f") for name in ("games", "turns")}
    mean, longest = spelled(report["mean_turns"], ".1f"), spelled(report["longest_game"], "d")
    print(say("simulate-title", **{name: report[name] for name in ("games", "ruleset", "players")}))
    print(f"  {say('simulate-speed', **speed)}")
    print(f"  {say('simulate-length', turns=mean, longest=longest)}")
    print(*_wins(report["wins_by_seat"], report["games"]), sep="\n")
    ends = [
        say("simulate-ending", reason=reason.replace(" ", "-"), games=number)
        for reason, number in report["endings"].items()
        if number
    ]
    print(f"  {say('simulate-endings', endings=', '.join(ends))}")
    print(f"  {say('simulate-digest', digest=report['digest'])}")


def _wins(wins_by_seat: list[float], games: int) -> list[str]:
    """What each seat won, with bars."""
    say = tell()
    shares = [wins / games for wins in wins_by_seat]
    rows = [
        [say("simulate-seat", seat=seat), say.number(share, ".1%"), "█" * round(share * 60)]
        for seat, share in enumerate(shares, 1)
    ]
    return aligned("  < >6 <", rows)
