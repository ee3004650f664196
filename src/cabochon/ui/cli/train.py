"""cabochon train: a network from nothing, by self-play."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cabochon.locale import spelled
from cabochon.ui.cli.common import INTERRUPTED, complete_ruleset, fail, one_line_errors, warm_up
from cabochon.ui.cli.output import tell

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from cabochon.training.run import Observer, Run

TRAINING = "training"


def train(
    out: Annotated[Path, typer.Option("--out", "-o", help="The run's folder; one that exists goes on.")],
    ruleset: Annotated[
        str | None,
        typer.Option(
            "--ruleset",
            "-r",
            help="splendor, marvel, or the path of a .toml file.",
            autocompletion=complete_ruleset,
        ),
    ] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help="2, 3 or 4.")] = None,
    hours: Annotated[float | None, typer.Option("--hours", help="How long, in all; 3 if not given.")] = None,
    generations: Annotated[
        int | None, typer.Option("--generations", help="Stop after so many generations, too.")
    ] = None,
    games: Annotated[int | None, typer.Option("--games", "-n", help="Games in a generation.")] = None,
    start: Annotated[
        str | None,
        typer.Option("--start", help="The network to begin with: a file, or one of ours, as in splendor-2."),
    ] = None,
    hidden: Annotated[int | None, typer.Option("--hidden", help="Units of the first layer.")] = None,
    hidden2: Annotated[
        int | None, typer.Option("--hidden2", "--last", help="Units of the second layer.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", "-s", help="The same seed, the same games.")] = None,
    adjusted: Annotated[
        bool, typer.Option("--adjusted", help="Let the gate's test go by scores without luck.")
    ] = False,
    more: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="Any other setting; a wrong key lists them all."),
    ] = None,
    threads: Annotated[
        int | None, typer.Option("--threads", "-t", help="How many threads; all cores if not given.")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="Play on a Ray cluster: auto, local, or host:port.")
    ] = None,
) -> None:
    """Train a network by self-play, and keep the best one.

    A run can be interrupted at any time; the same command goes on where it stopped. The folder then holds
    best.npz, which plays as net:weights=FOLDER/best.npz.

    Example: cabochon train --ruleset marvel --players 2 --hours 3 --out runs/marvel-2
    """
    with one_line_errors():
        from cabochon.training.settings import parse_settings

        options = {
            "ruleset": ruleset, "players": players, "hours": hours, "generations": generations,
            "games": games, "start": start, "hidden": hidden, "hidden2": hidden2, "seed": seed,
            "gate_adjusted": int(adjusted) or None,
        }  # fmt: skip
        given = {name: value for name, value in options.items() if value is not None}
        _go(out, given, parse_settings(more or []), threads, cluster)


def _go(
    out: Path, given: dict[str, Any], more: dict[str, Any], threads: int | None, cluster: str | None
) -> None:
    """Check everything that can be checked before the long work begins, then do it."""
    from cabochon.errors import CabochonError

    twice = sorted(given.keys() & more.keys())
    if twice:
        raise CabochonError("option-and-setting", name=twice[0])
    _demand_libraries(cluster)
    given = _absolute(given | more)
    workers = _threads(threads)

    from cabochon.agents.network.inputs import check_ruleset_fits
    from cabochon.editions import load
    from cabochon.training.folder import SETTINGS, Folder
    from cabochon.training.settings import Settings

    check_ruleset_fits(load(given.get("ruleset", Settings.ruleset)))
    if "start" in given and not (out / SETTINGS).exists():
        from cabochon.training.run import starting_network

        starting_network(Settings(**given))
    folder = Folder(out, given)
    _warm_up()
    pool = _pool(cluster, workers)
    try:
        from cabochon.training.interrupts import stop_like_an_interrupt
        from cabochon.training.run import Run

        stop_like_an_interrupt()
        with _observer() as observer:
            run = Run(folder, pool, observer)
            if run.is_over:
                raise CabochonError("run-complete", path=out)
            if run.counters.generation:
                print(f"cabochon: {_numbered('train-going-on', run.counters.generation)}", file=sys.stderr)
            try:
                run.run()
            except KeyboardInterrupt:
                fail(_numbered("train-interrupted", run.counters.generation), INTERRUPTED)
    finally:
        pool.close()
    _print_end(run, out)


def _demand_libraries(cluster: str | None) -> None:
    """What is not installed is said before anything is written."""
    from importlib.util import find_spec

    from cabochon.errors import CabochonError
    from cabochon.training.cluster import import_ray

    if find_spec("torch") is None:
        raise CabochonError("training-needs")
    if cluster is not None:
        import_ray()


def _absolute(given: dict[str, Any]) -> dict[str, Any]:
    """Files are found again from every folder."""
    files = (("ruleset", ".toml"), ("start", ".npz"))
    return given | {
        name: str(Path(given[name]).resolve())
        for name, ending in files
        if str(given.get(name, "")).endswith(ending)
    }


def _threads(threads: int | None) -> int:
    from cabochon.errors import CabochonError
    from cabochon.rules.simulation import MOST_THREADS, cores

    if threads is None:
        return cores()
    if not 1 <= threads <= MOST_THREADS:
        raise CabochonError("threads-number", most=MOST_THREADS, threads=threads)
    return threads


def _pool(cluster: str | None, threads: int) -> Any:
    from cabochon.training.cluster import Cluster
    from cabochon.training.workers import Threads

    return Threads[Any](threads) if cluster is None else Cluster[Any](cluster, threads)


def _warm_up() -> None:
    from cabochon.rules.warm import STEPS

    STEPS.setdefault(TRAINING, _steps)
    warm_up(TRAINING)


def _steps() -> list[tuple[str, Any]]:
    from cabochon.agents.network.forward import random_weights
    from cabochon.editions import load
    from cabochon.training.chunks import SelfPlay
    from cabochon.training.duel import Duel, Side
    from cabochon.training.settings import Settings

    weights = random_weights(2, hidden=1, hidden2=1)
    settings = Settings(games=20, full_simulations=1, fast_simulations=1)
    rules = load("splendor")
    return [
        ("self-play", lambda: SelfPlay(settings, rules, weights, 0)(0)),
        ("duels", lambda: Duel(rules, 2, Side(1), Side(1), "")(0)),
    ]


@contextmanager
def _observer() -> Iterator[Observer]:
    """An observer that shows progress: a bar at a terminal, else a line for each generation."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    from cabochon.training.run import Observer

    class Lines(Observer):
        def generation(self, line: dict[str, Any]) -> None:
            print(generation_text(line), flush=True)

    console = Console(stderr=True)
    if not console.is_terminal:
        yield Lines()
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"))
    with Progress(*columns, TextColumn("{task.fields[news]}"), console=console, transient=True) as progress:
        say = tell()
        yield _bar(progress, progress.add_task(say("bar-training"), total=1.0, news=say("train-first")))


def _bar(progress: Progress, task: TaskID) -> Observer:
    from cabochon.training.run import Observer

    say = tell()

    class Bar(Observer):
        def __init__(self) -> None:
            self.losses: list[str] = []
            self.first: tuple[float, float, int] | None = None  # time, progress and games at the start

        def generation(self, line: dict[str, Any]) -> None:
            if line["value_loss"] is not None:
                value, policy = (spelled(line[f"{name}_loss"], ".3f") for name in ("value", "policy"))
                self.losses = [say("train-losses", value=value, policy=policy)]
            if "gate" in line:
                progress.print(generation_text(line))

        def games(self, run: Run) -> None:
            now = time.perf_counter(), run.progress_now, run.games_now
            self.first = self.first or now
            seconds, part, games = (new - old for new, old in zip(now, self.first, strict=True))
            news = [
                _numbered("train-generation", run.counters.generation + 1),
                say("train-games", games=now[2]),
            ]
            if seconds > 0 and part > 0:
                speed = say("train-speed", speed=spelled(games / seconds, ".0f"))
                left = say("train-left", time=_clock((1 - now[1]) * seconds / part))
                news += [speed, *self.losses, left]
            progress.update(task, completed=now[1], news=" · ".join(news))

    return Bar()


def _numbered(id: str, generation: int) -> str:
    """What is said of a generation."""
    return tell()(id, generation=spelled(generation, "d"))


def _clock(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes // 60}:{minutes % 60:02} h" if minutes >= 60 else f"{minutes} min"  # noqa: PLR2004 # an hour


def generation_text(line: dict[str, Any]) -> str:
    """A generation as one line of text."""
    say = tell()
    parts = [
        _numbered("train-generation", line["generation"]),
        say("train-minutes", minutes=spelled(line["minutes"], ".1f")),
        say("train-games", games=line["games"]),
        say("train-speed", speed=spelled(line["games_per_second"], ".0f")),
        say("train-turns", turns=spelled(line["turns"], ".0f")),
    ]
    if line["value_loss"] is not None:
        parts += [
            say(f"train-{name}", loss=spelled(line[f"{name}_loss"], ".4f")) for name in ("value", "policy")
        ]
    if "gate" in line:
        parts.append(_gate_text(line["gate"]))
    if "baseline" in line:
        baseline = line["baseline"]
        low, high = spelled(baseline["low"], ".0%"), spelled(baseline["high"], ".0%")
        parts.append(say("train-fixed", score=spelled(baseline["score"], ".1%"), low=low, high=high))
    return ", ".join(parts)


def _gate_text(gate: dict[str, Any]) -> str:
    return tell()(
        "train-gate",
        verdict=gate["verdict"].replace(" ", "-"),
        score=spelled(gate["score"], ".1%"),
        games=spelled(gate["games"], "d"),
        accepted="yes" if gate["accepted"] else "no",
    )


def _print_end(run: Run, out: Path) -> None:
    from cabochon.training.folder import BEST

    say, counters = tell(), run.counters
    done, minutes = spelled(counters.generation, "d"), spelled(counters.seconds / 60, ".0f")
    print(say("train-end", generations=done, games=counters.games, minutes=minutes))
    if run.accepted.generation:
        best = spelled(run.accepted.generation, "d")
        print(say("train-best", generation=best, file=str(out / BEST)))
    else:
        print(say("train-none"))
