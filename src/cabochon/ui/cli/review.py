"""cabochon review: how well a recorded game was played, and how lucky its players were."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.ui.cli.common import (
    JsonOption,
    one_line_errors,
    opened,
    print_json,
    progress_bar,
    spoken,
    warm_up,
)

if TYPE_CHECKING:
    from cabochon.analysis import Review
    from cabochon.notation.record import Record


def complete_effort(incomplete: str) -> list[str]:
    """The efforts whose names begin so."""
    return [name for name in ("quick", "normal", "deep") if name.startswith(incomplete)]


EffortOption = Annotated[
    str, typer.Option("--effort", "-e", help="quick, normal or deep.", autocompletion=complete_effort)
]
ThreadsOption = Annotated[
    int | None, typer.Option("--threads", "-t", help="How many threads.", show_default="all cores")
]


def review(
    file: Annotated[Path, typer.Argument(help="A game record, as text or JSON.")],
    effort: EffortOption = "normal",
    threads: ThreadsOption = None,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", help="Draw a picture to share: .svg or .png.", show_default=False),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Review a recorded game: win chances, mistakes, accuracy, and luck told from skill.

    Example: cabochon review game.cbn --effort quick
    """
    with one_line_errors():
        from cabochon.rules.warm import GAME
        from cabochon.ui.report import Report
        from cabochon.ui.warm import REVIEW, register_review

        if picture is not None:
            from cabochon.analysis.canvas import check_picture

            check_picture(picture)
        register_review()
        record = opened(file)
        warm_up(GAME, REVIEW)
        found = _reviewed(record, effort, threads or os.cpu_count() or 1, quiet=as_json)
        names = [record.tags.get(f"Seat{seat + 1}", "") for seat in found.ledger.seats]
        report = Report(found, record.game(), spoken(), names)
        if picture is not None:
            from cabochon.analysis.picture import review_picture

            review_picture(found, report.words).write(picture)
        if as_json:
            from cabochon.analysis.review_json import to_object

            print_json(to_object(found))
        else:
            print("\n".join(report.lines()))


def _reviewed(record: Record, effort: str, threads: int, *, quiet: bool) -> Review:
    """The review, with a bar that tells how far it is."""
    from cabochon.analysis import review_game

    with progress_bar("bar-reviewing", 1, "", quiet=quiet) as advance:
        return review_game(
            record,
            effort,
            threads=threads,
            progress=lambda done, total: advance(1 / total if done else 0),
        )
