"""cabochon bench: how fast, and whether anything behaves differently."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from cabochon.ui.cli.common import AGENTS, JsonOption, one_line_errors, print_json, progress_bar, warm_up


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
    as_json: JsonOption = False,
) -> None:
    """Measure the engine on this machine and print its signature.

    All speeds are measured in turns within one run, since machines are noisy: compare ratios, not numbers.
    The signature changes only when the engine behaves differently.

    Example: cabochon bench --rounds 5
    """
    with one_line_errors():
        from cabochon.agents.benchmark import SearchBenchmark
        from cabochon.engine.benchmark import Benchmark
        from cabochon.engine.warm import GAME, SIMULATE
        from cabochon.envs.benchmark import EnvironmentBenchmark
        from cabochon.errors import CabochonError

        if rounds < 1 or games < 1:
            raise CabochonError("rounds and games must be at least 1")
        warm_up(GAME, SIMULATE, AGENTS)
        benchmark = Benchmark(rounds, games, against, starts=starts)
        with progress_bar("Measuring", benchmark.steps + 2 * rounds, "steps", quiet=as_json) as advance:
            searches = SearchBenchmark(rounds).run(lambda: advance(1))
            environments = EnvironmentBenchmark(rounds).run(lambda: advance(1))
            report = {
                "searches": searches,
                "environments": environments,
                **benchmark.run(lambda: advance(1)),
            }
        if as_json:
            print_json(report)
        else:
            print_report(report)


def print_report(report: dict[str, Any]) -> None:
    """The measurements as a table, and the signature."""
    print(f"{'random games, one thread':34} {'games/s':>10} {'turns/s':>12}  of the first")
    first = report["speeds"][0]["turns_per_second"]
    for row in report["speeds"]:
        share = row["turns_per_second"] / first
        speeds = f"{row['games_per_second']:>10,.0f} {row['turns_per_second']:>12,.0f}"
        print(f"{row['name']:34} {speeds}  {share:5.2f} {'█' * round(20 * share)}")
    print_searches(report["searches"])
    print_environments(report["environments"])
    for name, ratio in report["ratios"].items():
        print(f"{name:58} {ratio:6.2f}")
    for name, (number, unit) in report["sizes"].items():
        print(f"{name:58} {number:6.2f} {unit}")
    print(f"signature: {report['signature']}")


def print_searches(speeds: dict[str, float]) -> None:
    """How fast agents search, and what a second thread brings."""
    from cabochon.agents.benchmark import NETWORK, THREADS

    print(f"{'searches, splendor, 2 players':34} {'simulations/s':>23}")
    for name, speed in speeds.items():
        print(f"{name:34} {speed:>23,.0f}")
    print(f"{'network search, two threads to one':58} {speeds[THREADS] / speeds[NETWORK]:6.2f}")


def print_environments(speeds: dict[str, float]) -> None:
    """Steps of each kind of environment, observations and masks included."""
    print(f"{'environments, splendor, 2 players':34} {'steps/s':>23}")
    for name, speed in speeds.items():
        print(f"{name:42} {speed:>15,.0f}")
