"""The proof at length: ``python -m tests.cluster --minutes 5``."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Iterator

from rich.console import Console

from tests.cluster.cluster import Report, prove
from tests.cluster.faults import FAULTS, Fault


def rounds(minutes: float) -> Iterator[Fault]:
    """All faults again and again, until the time is over."""
    end = time.monotonic() + minutes * 60
    while True:
        yield from FAULTS
        if time.monotonic() > end:
            return


def show(report: Report) -> bool:
    """Print what was found; whether all is well."""
    journal, verdict = report.journal, report.verdict
    print(f"{len(journal.accepted)} moves of people, {verdict.bot_moves} of bots in {report.seconds:.0f} s")
    print(f"{len(journal.tables)} tables, {journal.reconnections} connections lost or left")
    print(f"refusals: {dict(journal.refusals)}")
    for name, silences in report.silences.items():
        middle = sorted(silences)[len(silences) // 2]
        print(f"  {name}: answers after {middle:.1f} s (median), {max(silences):.1f} s (slowest)")
    for name, seconds in report.endings.items():
        print(f"  {name} ended {seconds:.1f} s after SIGTERM")
    wrong = {
        "lost": verdict.lost,
        "doubled": verdict.doubled,
        "out of turn": verdict.unfair,
        "not told": report.behind,
        "told wrongly": journal.problems,
        "ended badly": report.ended_badly,
    }
    for kind, what in wrong.items():
        print(f"{kind}: {len(what)}", *what[:10], sep="\n  ")
    return not any(wrong.values())


def main() -> None:
    """Read the options, run, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--servers", type=int, default=4)
    parser.add_argument("--thinkers", type=int, default=2)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--pace", type=float, default=0.5, help="seconds before a person's move")
    parser.add_argument("--only", default="", help="only faults whose name has this in it")
    chosen = parser.parse_args()
    console = Console(stderr=True)
    begun = time.monotonic()
    faults = (fault for fault in rounds(chosen.minutes) if chosen.only in fault.name)
    report = asyncio.run(
        prove(
            faults,
            servers=chosen.servers,
            thinkers=chosen.thinkers,
            tables=chosen.tables,
            pace=chosen.pace,
            tell=lambda line: console.print(f"{time.monotonic() - begun:6.0f} s  {line}", highlight=False),
        )
    )
    raise SystemExit(not show(report))


if __name__ == "__main__":
    main()
