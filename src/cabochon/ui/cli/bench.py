"""cabochon bench: how fast, and whether anything behaves differently."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import typer

from cabochon.ui.cli.common import AGENTS, JsonOption, one_line_errors, print_json, progress_bar, warm_up
from cabochon.ui.cli.output import tell
from cabochon.ui.columns import aligned


def bench(
    rounds: Annotated[int, typer.Option("--rounds", help="Measurements of each; the best counts.")] = 12,
    games: Annotated[int, typer.Option("--games", help="Games in a measurement.")] = 20_000,
    against: Annotated[
        Path | None,
        typer.Option(
            "--against", help="Another engine: a file with run(games, players, seed), measured side by side."
        ),
    ] = None,
    starts: Annotated[bool, typer.Option(help="Measure start-up and compiling too.")] = True,
    reviews: Annotated[bool, typer.Option(help="Measure reviews of whole games too.")] = True,
    as_json: JsonOption = False,
) -> None:
    """Measure the engine on this machine and print its signatures.

    All speeds are measured in turns within one run, since machines are noisy: compare ratios, not numbers.
    The first signature changes only when the rules behave differently, the second when search or network do.

    Example: cabochon bench --rounds 5
    """
    with one_line_errors():
        from cabochon.agents.benchmark import SearchBenchmark, search_signature
        from cabochon.analysis.benchmark import REVIEWS, JudgeBenchmark, review_seconds
        from cabochon.benchmark import GameBenchmark
        from cabochon.envs.benchmark import EnvironmentBenchmark
        from cabochon.errors import CabochonError
        from cabochon.rules.benchmark import Benchmark
        from cabochon.rules.warm import GAME, SIMULATE

        if rounds < 1:
            raise CabochonError("rounds-least", rounds=rounds)
        if games < 1:
            raise CabochonError("games-least", games=games)
        warm_up(GAME, SIMULATE, *AGENTS)
        benchmark = Benchmark(rounds, games, against, starts=starts)
        with progress_bar(
            "bar-measuring",
            benchmark.steps + 4 * rounds + len(REVIEWS) * reviews + 1,
            "rate-steps",
            quiet=as_json,
        ) as advance:
            searches = SearchBenchmark(rounds).run(lambda: advance(1))
            searches |= JudgeBenchmark(rounds).run(lambda: advance(1))
            environments = EnvironmentBenchmark(rounds).run(lambda: advance(1))
            report = {
                "python": GameBenchmark(rounds).run(lambda: advance(1)),
                "searches": searches,
                "environments": environments,
                "reviews": review_seconds(lambda: advance(1)) if reviews else {},
                **benchmark.run(lambda: advance(1)),
                "search_signature": search_signature(),
            }
            advance(1)
        if as_json:
            print_json(report)
        else:
            print_report(report)


def print_report(report: dict[str, Any]) -> None:
    """The measurements as a table, and the signatures."""
    say = tell()
    for line in (
        *_speeds(report["speeds"]),
        *_block("bench-python", "bench-moves", report["python"]),
        *_searches(report["searches"]),
        *_block("bench-environments", "bench-steps", report["environments"]),
        *_sizes({name: (ratio, "") for name, ratio in report["ratios"].items()} | report["sizes"]),
        *_sizes(report["reviews"]),
    ):
        print(line)
    print(say("bench-signature", signature=report["signature"]))
    print(say("bench-search-signature", signature=report["search_signature"]))


def _speeds(speeds: list[dict[str, Any]]) -> list[str]:
    """Random games, with bars."""
    say = tell()
    rows = [[say(f"bench-{head}") for head in ("speeds", "games", "turns", "share")]]
    first = speeds[0]["turns_per_second"]
    for speed in speeds:
        share = speed["turns_per_second"] / first
        numbers = [say.number(speed[f"{name}_per_second"], ",.0f") for name in ("games", "turns")]
        bar = f"{say.number(share, '.2f'):>5} {'█' * round(20 * share)}"
        rows.append([called(speed["name"]), *numbers, bar])
    return aligned("<34 >10 >12  <", rows)


def _searches(speeds: dict[str, float]) -> list[str]:
    """How fast agents search, and what a second thread brings."""
    from cabochon.agents.benchmark import NETWORK, THREADS
    from cabochon.analysis.benchmark import JUDGE

    ratios = {
        f"{THREADS} to one": (speeds[THREADS] / speeds[NETWORK], ""),
        f"{JUDGE} to {NETWORK}": (speeds[JUDGE] / speeds[NETWORK], ""),
    }
    return [*_block("bench-searches", "bench-simulations", speeds), *_sizes(ratios)]


def _block(title: str, unit: str, speeds: dict[str, float]) -> list[str]:
    """Speeds under a title."""
    say = tell()
    rows = [[called(name), say.number(speed, ",.0f")] for name, speed in speeds.items()]
    return aligned("<42 >15", [[say(title), say(unit)], *rows])


def _sizes(sizes: dict[str, tuple[float, str]]) -> list[str]:
    """Other numbers, with their units if they have any."""
    say = tell()
    units = {"bytes": f" {say('bench-bytes')}", "": ""}
    return [
        f"{called(name):58} {say.number(number, '.2f'):>6}{units.get(unit, f' {unit}')}"
        for name, (number, unit) in sizes.items()
    ]


def called(name: str) -> str:
    """What a measurement is called; names of libraries are the same everywhere.

    >>> called("marvel, 2 players")
    'marvel, 2 players'
    """
    number = re.search(r"\d+", name)
    id = re.sub(r"[^a-z]+", "-", f"bench {name}".lower())
    return tell()(id, number=number and number[0]) if id in tell() else name
