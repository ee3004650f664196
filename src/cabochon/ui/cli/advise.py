"""cabochon advise: the best moves in a position, with win chances and reasons."""

from __future__ import annotations

import os
from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.ui.cli.common import JsonOption, one_line_errors, print_json, progress_bar, spoken, warm_up
from cabochon.ui.cli.output import aligned, tell
from cabochon.ui.cli.review import (
    REASONS,
    SCREEN,
    USE,
    EffortOption,
    ThreadsOption,
    register_steps,
)
from cabochon.ui.cli.show import position_text

if TYPE_CHECKING:
    from cabochon.analysis import Advice
    from cabochon.view import View


def advise(
    position: Annotated[
        str, typer.Argument(help="A position, a file with one or with a game, or - for standard input.")
    ],
    effort: EffortOption = "normal",
    count: Annotated[int, typer.Option("--count", "-n", help="How many moves, at most 10.")] = 3,
    threads: ThreadsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the best moves in a position, with win chances and reasons, by what the seat to move can see.

    Example: cabochon advise "$(cat position.txt)" --count 5
    """
    with one_line_errors():
        from cabochon.rules.warm import GAME
        from cabochon.view import View

        text = position_text(position)
        register_steps()
        warm_up(GAME, USE)
        view = View.of_mover(text)
        found = _advised(view, effort, count, threads or os.cpu_count() or 1, quiet=as_json)
        if as_json:
            from cabochon.analysis.advice import to_object

            print_json(to_object(found))
        else:
            print("\n".join(_lines(found, view)))


def _advised(view: View, effort: str, count: int, threads: int, *, quiet: bool) -> Advice:
    from cabochon.analysis import advise as advise_on

    with progress_bar("bar-advising", 1, quiet=quiet) as advance:
        found = advise_on(view, effort, count, threads=threads)
        advance(1)
    return found


def _lines(advice: Advice, view: View) -> Iterator[str]:
    """The moves as a table; below each but the first, why the first is better."""
    from cabochon.analysis.wording import Wording

    say, words = tell(), Wording(view.ruleset, spoken())
    yield say("advise-title", seat=advice.seat + 1, legal=advice.legal, judge=advice.judge)
    best = advice.options[0].move
    rows = [
        [
            f"{number}.",
            option.move,
            say.number(option.chance, ".1%"),
            say("advise-interval", low=say.number(option.low, ".1%"), high=say.number(option.high, ".1%")),
            say("advise-close") if option.close else "",
        ]
        for number, option in enumerate(advice.options, 1)
    ]
    for line, option in zip(aligned("  >  <  >  <  <", rows), advice.options, strict=True):
        yield line.rstrip()
        if option.reasons:
            yield f"      {say('advise-why', better=best, other=option.move)}"
        for reason in option.reasons:
            said = words.reason(reason, option.move)
            yield from wrap(said, SCREEN, initial_indent=REASONS, subsequent_indent=REASONS)
    yield say("advise-line", moves=" ".join(advice.line))
