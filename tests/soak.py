"""Play for long: ``python -m tests.soak`` lets the engine and the reference play millions of decisions.

Everything is compared after each of them. A failure says which game it was, and ``--game`` plays it again.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import count, islice, product

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from tests.differential.choosers import CHOOSERS
from tests.differential.duel import PLAYERS, RULESETS, Disagreement, Spec, play_game

DECISIONS = 2_000_000
BATCH = 4  # games that a worker plays before it reports


@dataclass
class Batch:
    """What a worker has seen."""

    events: Counter[str] = field(default_factory=Counter)
    failure: str = ""


def specs(seed: str) -> Iterator[Spec]:
    """Games without end, of every ruleset, number of players, way to pay and temper in turn."""
    for number in count():
        for ruleset, players, usual_payment, chooser in product(RULESETS, PLAYERS, (False, True), CHOOSERS):
            yield Spec(ruleset, players, usual_payment, chooser, f"{seed}-{number}")


def play_batch(games: list[Spec]) -> Batch:
    """Play some games; the first that fails is the last."""
    batch = Batch()
    for spec in games:
        try:
            play_game(spec, batch.events)
        except Disagreement as error:
            batch.failure = str(error)
            break
    return batch


def _ignore_interrupts() -> None:
    """The main process alone hears Ctrl-C; workers finish what they play."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(decisions: int, seed: str, workers: int, progress: Progress) -> Batch:
    """Play until so many decisions are made, somebody presses Ctrl-C, or a game fails."""
    total = Batch()
    task = progress.add_task("soak", total=decisions, rate="")
    games = specs(seed)
    with ProcessPoolExecutor(workers, initializer=_ignore_interrupts) as pool:
        under_way: set[Future[Batch]] = set()
        try:
            while total.events["decision"] < decisions and not total.failure:
                while len(under_way) < 2 * workers:
                    under_way.add(pool.submit(play_batch, list(islice(games, BATCH))))
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                for future in done:
                    batch = future.result()
                    total.events += batch.events
                    total.failure = total.failure or batch.failure
                _show(progress, task, total)
        except KeyboardInterrupt:
            progress.console.print("stopped")
        pool.shutdown(cancel_futures=True)
    return total


def _show(progress: Progress, task: TaskID, total: Batch) -> None:
    made = total.events["decision"]
    elapsed = progress.tasks[0].elapsed
    progress.update(task, completed=made, rate=f"{made / elapsed:,.0f} decisions/s" if elapsed else "")


def summary(total: Batch) -> Table:
    """What happened, and how often."""
    table = Table(title=f"{total.events['game']:,} games, {total.events['decision']:,} decisions")
    table.add_column("event")
    table.add_column("times", justify="right")
    for event, times in sorted(total.events.items()):
        if event not in ("game", "decision"):
            table.add_row(event, f"{times:,}")
    return table


def main(arguments: list[str] | None = None) -> int:
    """Read the options and soak."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="how many decisions to play")
    parser.add_argument("--seed", default="1", help="another seed gives other games")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--game", help="play only this game, as a failure has named it")
    options = parser.parse_args(arguments)
    console = Console()
    if options.game:
        total = play_batch([Spec.read(options.game)])
    else:
        columns = (
            BarColumn(),
            TextColumn("{task.completed:,.0f} of {task.total:,.0f}"),
            TextColumn("{task.fields[rate]}"),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console) as progress:
            total = run(options.decisions, options.seed, options.workers, progress)
    console.print(summary(total))
    if total.failure:
        print(f"FAILED: {total.failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
