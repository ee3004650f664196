"""cabochon advise: the best moves in a position, with win chances and reasons."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.ui.cli.common import JsonOption, one_line_errors, print_json, progress_bar, spoken, warm_up
from cabochon.ui.cli.output import tell
from cabochon.ui.cli.review import EffortOption, ThreadsOption
from cabochon.ui.cli.show import position_text
from cabochon.ui.columns import aligned

if TYPE_CHECKING:
    from cabochon.analysis import Advice
    from cabochon.analysis.advice import AskedMove
    from cabochon.analysis.wording import Wording
    from cabochon.view import View


def advise(
    position: Annotated[
        str, typer.Argument(help="A position, a file with one or with a game, or - for standard input.")
    ],
    effort: EffortOption = "normal",
    count: Annotated[int, typer.Option("--count", "-n", help="How many moves, at most 10.")] = 3,
    move: Annotated[
        list[str] | None,
        typer.Option(
            "--move",
            "-m",
            help="A move to set against the best one, as in wbg or B1b00202; may be given again.",
            show_default=False,
        ),
    ] = None,
    threads: ThreadsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the best moves in a position, with win chances and reasons, by what the seat to move can see.

    Example: cabochon advise "$(cat position.txt)" --move wbg
    """
    with one_line_errors():
        from cabochon.rules.warm import GAME
        from cabochon.ui.warm import REVIEW, register_review
        from cabochon.view import View

        text = position_text(position)
        register_review()
        warm_up(GAME, REVIEW)
        view = View.of_mover(text)
        found = _advised(view, effort, count, move or [], threads or os.cpu_count() or 1, quiet=as_json)
        if as_json:
            from cabochon.analysis.advice import to_object

            print_json(to_object(found))
        else:
            print("\n".join(_lines(found, view)))


def _advised(view: View, effort: str, count: int, moves: list[str], threads: int, *, quiet: bool) -> Advice:
    from cabochon.analysis import advise as advise_on

    with progress_bar("bar-advising", 1, quiet=quiet) as advance:
        found = advise_on(view, effort, count, moves=moves, threads=threads)
        advance(1)
    return found


def _lines(advice: Advice, view: View) -> Iterator[str]:
    """The moves as a table; below each but the first, why the first is better."""
    from cabochon.analysis.wording import Wording
    from cabochon.ui.report import REASONS, wrapped

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
        yield from wrapped([words.reason(reason, option.move) for reason in option.reasons], REASONS)
    yield say("advise-line", moves=" ".join(advice.line))
    for asked in advice.asked:
        yield from _asked(asked, words)


def _asked(asked: AskedMove, words: Wording) -> Iterator[str]:
    """What is said about a move that was asked about, and why the better one is better."""
    from cabochon.ui.report import REASONS, wrapped

    say = tell()
    judgement = say("review-judgement", judgement=asked.judgement.value)
    is_behind = asked.better == asked.other
    worse = asked.move if is_behind else asked.other
    low, high = (asked.low, asked.high) if is_behind else (-asked.high, -asked.low)
    yield say(
        "advise-asked",
        side="only" if worse is None else "behind" if is_behind else "ahead",
        move=asked.move,
        judgement=judgement,
        points=say.number(abs(asked.loss), ".1f"),
        low=say.number(low, ".1f"),
        high=say.number(high, ".1f"),
        other=asked.other or "",
    )
    yield from wrapped([words.reason(reason, str(worse)) for reason in asked.reasons], REASONS)
