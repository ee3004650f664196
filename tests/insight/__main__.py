"""Play, value and measure; what is done is kept, so a run that was stopped goes on."""

from __future__ import annotations

import argparse
import json
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from cabochon.editions import ruleset_ids
from tests.insight.games import Spec, study
from tests.insight.plot import plot
from tests.insight.report import Report, report

SEATS = (2, 3, 4)
REVEALS = 20_000
AHEAD = 2  # games submitted for each worker
FIRST_SEED = "no training saw this"


def kept(path: Path) -> list[dict[str, Any]]:
    """The games that are done; a line that a kill cut off is left out."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").split("\n")
    return [json.loads(line) for line in lines[:-1]]


def name_of(ruleset: str, players: int, wanted: argparse.Namespace) -> str:
    """The file that keeps the games."""
    return f"{ruleset}-{players}-{wanted.nodes}-{wanted.simulations}.jsonl"


def run(folder: Path, ruleset: str, players: int, wanted: argparse.Namespace, progress: Progress) -> None:
    """Study games of one ruleset and number of players until there are enough."""
    path = folder / name_of(ruleset, players, wanted)
    done = kept(path)
    path.write_text("".join(json.dumps(game) + "\n" for game in done), encoding="utf-8")
    reveals, number = sum(len(game["luck"]) for game in done), len(done)
    if reveals >= wanted.reveals and number >= wanted.games:
        return
    task = progress.add_task(f"{ruleset}-{players}", total=wanted.reveals, completed=reveals)
    specs = (
        Spec(ruleset, players, f"{FIRST_SEED} {k}", wanted.simulations, wanted.nodes)
        for k in range(number, 1_000_000)
    )
    with ProcessPoolExecutor(wanted.jobs, initializer=_ignore_interrupts) as pool, path.open("a") as file:
        for game in _studied(pool, specs, wanted.jobs):
            file.write(json.dumps(game) + "\n")
            file.flush()
            reveals, number = reveals + len(game["luck"]), number + 1
            progress.update(task, completed=reveals)
            if reveals >= wanted.reveals and number >= wanted.games:
                break
        pool.shutdown(cancel_futures=True)


def _studied(pool: ProcessPoolExecutor, specs: Iterator[Spec], jobs: int) -> Iterator[dict[str, Any]]:
    waiting = [pool.submit(study, next(specs)) for _ in range(AHEAD * jobs)]
    while True:
        yield waiting.pop(0).result().data()
        waiting.append(pool.submit(study, next(specs)))


def _ignore_interrupts() -> None:
    """The main process alone hears Ctrl-C; workers finish what they play."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def show(reports: dict[str, Report], console: Console) -> None:
    """The figures as a table, in points of win chance."""
    table = Table(box=None)
    luck, bins = ("mean luck", "raw less adjusted", "spread"), ("worst bin", "in views", "Brier", "in views")
    for name in ("game", "games", "reveals", *bins, *luck):
        table.add_column(name, justify="left" if name == "game" else "right")
    for name, found in reports.items():
        table.add_row(
            name,
            f"{found.games:,}",
            f"{found.reveals:,}",
            *(f"{100 * each.worst:+.1f}" for each in (found.open_cards, found.views)),
            *(f"{each.brier:.4f}" for each in (found.open_cards, found.views)),
            f"{100 * found.luck:+.3f} ± {100 * found.luck_error:.3f}",
            f"{100 * found.difference:+.2f} ± {100 * found.difference_error:.2f}",
            f"{found.spread:.3f} ({found.low:.2f} to {found.high:.2f})",
        )
    console.print(table)


def main() -> None:
    """Study the games that are asked for, then show and draw what all kept games say."""
    parser = argparse.ArgumentParser(prog="python -m tests.insight", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/insight"))
    parser.add_argument("--ruleset", choices=ruleset_ids(), nargs="*", default=ruleset_ids())
    parser.add_argument("--players", type=int, choices=SEATS, nargs="*", default=SEATS)
    parser.add_argument("--reveals", type=int, default=REVEALS, help="at least this number in each")
    parser.add_argument("--games", type=int, default=0, help="at least this number in each")
    parser.add_argument("--simulations", type=int, default=200, help="of the judge")
    parser.add_argument("--nodes", type=int, default=2_000, help="of the bots, for a decision")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--plot", type=Path, help="draw the calibration into this SVG file")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:,.0f} reveals"))
    chosen = list(product(wanted.ruleset, wanted.players))
    try:
        with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=console) as progress:
            for ruleset, players in chosen:
                run(wanted.out, ruleset, players, wanted, progress)
    except KeyboardInterrupt:
        console.print("stopped; the same command goes on")
    files = {f"{r}-{p}": kept(wanted.out / name_of(r, p, wanted)) for r, p in chosen}
    reports = {name: report(games) for name, games in files.items() if len(games) > 1}
    show(reports, console)
    if wanted.plot:
        plot(reports, wanted.plot)


if __name__ == "__main__":
    main()
