"""cabochon review: how well a recorded game was played, and how lucky its players were."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

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
from cabochon.ui.cli.output import aligned, tell

if TYPE_CHECKING:
    from cabochon.analysis import Review
    from cabochon.analysis.reasons import Reason
    from cabochon.analysis.wording import Wording
    from cabochon.notation.record import Record

USE = "review"
WIDTH = 72  # of the graph
SCREEN = 100  # the widest line of a sentence
REASONS = "        "  # where the reasons of a fault begin
BARS = "▁▂▃▄▅▆▇█"
MISSING = "-"
ACCURACIES = {
    None: "review-accuracy",
    "opening": "review-opening",
    "middle": "review-middle",
    "end": "review-end",
}
PARTS = {
    "average": "review-average",
    "deal": "review-deal",
    "luck": "review-luck",
    "skill": "review-skill",
    "gifts": "review-gifts",
    "fog": "review-fog",
    "result": "review-result",
    "luck_had": "review-had",
    "luck_needed": "review-needed",
}


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

        if picture is not None:
            from cabochon.analysis.canvas import check_picture

            check_picture(picture)
        register_steps()
        record = opened(file)
        warm_up(GAME, USE)
        found = _reviewed(record, effort, threads or os.cpu_count() or 1, quiet=as_json)
        if picture is not None:
            from cabochon.analysis.picture import review_picture

            review_picture(found, wording(found, record)).write(picture)
        if as_json:
            from cabochon.analysis.review_json import to_object

            print_json(to_object(found))
        else:
            print("\n".join(Report(found, record).lines()))


def register_steps() -> None:
    """Say what reviews and advice compile."""
    from cabochon.rules.warm import STEPS

    STEPS.setdefault(USE, _steps)


def _steps() -> list[tuple[str, Callable[[], object]]]:
    """A review of one move compiles everything that reviews need."""
    from cabochon.analysis import review_game
    from cabochon.game import Game

    game = Game("splendor", 2, seed=0)
    game.push("wbg")
    return [("judging", lambda: review_game(game, "quick"))]


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


def wording(review: Review, record: Record) -> Wording:
    """How the review is put in words, with the players' names."""
    from cabochon.analysis.wording import Wording

    names = [record.tags.get(f"Seat{seat + 1}", "") for seat in review.ledger.seats]
    return Wording(record.game().ruleset, spoken(), names)


class Report:
    """A review as lines of text."""

    def __init__(self, review: Review, record: Record) -> None:
        self.review = review
        self.record = record
        self.say = tell()
        self.seats = [self._seat(seat) for seat in review.ledger.seats]
        self.words = wording(review, record)

    def _seat(self, seat: int) -> str:
        name = self.record.tags.get(f"Seat{seat + 1}", "")
        return f"{self.say('review-seat', seat=seat + 1)} {name}".rstrip()

    def lines(self) -> Iterable[str]:
        """All of it: who played how, the graph, the faults, the turning points."""
        from cabochon.analysis.ledger import is_new

        review, say = self.review, self.say
        yield say("review-title", ruleset=review.ruleset, players=review.players, judge=review.judge)
        if not review.finished:
            yield say("review-unfinished")
        if not is_new(self.record.game().start):
            yield say("review-from-middle")
        yield ""
        yield from self._table(ACCURACIES, lambda seat, stage: self._number(review.accuracy(seat, stage)))
        yield ""
        yield say("review-points")
        accounts = [review.ledger.account(seat) for seat in review.ledger.seats]
        yield from self._table(PARTS, lambda seat, part: self._points(getattr(accounts[seat], part)))
        yield say("review-about-fog")
        yield ""
        yield say("review-graph")
        yield from self._graph()
        yield from ["", say("review-decided")]
        yield from self._wrapped(map(self.words.sentence, review.decided), "  ")
        yield from self._faults()
        yield from self._titled(say("review-turns"), "  >  <  >  <", self._turns())

    def _table(self, rows: dict[Any, str], cell: Callable[[int, Any], str]) -> list[str]:
        """A column for each seat."""
        seats = self.review.ledger.seats
        body = [[self.say(id), *(cell(seat, row) for seat in seats)] for row, id in rows.items()]
        return aligned("  <" + "  >" * len(seats), [["", *self.seats], *body])

    def _graph(self) -> list[str]:
        """The win chance of each seat as a row of bars, from the start to the end."""
        ledger = self.review.ledger
        states = [ledger.start, *(entry.after for entry in ledger.entries)]
        shown = [states[at] for at in sampled(len(states), WIDTH)]
        return aligned(
            "  <  <", [[name, bars([row[seat] for row in shown])] for seat, name in enumerate(self.seats)]
        )

    def _faults(self) -> Iterator[str]:
        """Each fault on a line, and the reasons below it."""
        from cabochon.analysis.judgements import FAULTS

        entries, verdicts = self.review.ledger.entries, self.review.verdicts
        faults = [
            (at, entries[at], said)
            for at, said in enumerate(verdicts)
            if said is not None and said.judgement in FAULTS
        ]
        rows = [
            [
                str(entry.turn),
                self.seats[entry.seat],
                entry.move,
                self.say("review-judgement", judgement=said.judgement.value),
                self._number(-said.loss),
                self.say("review-better", move=said.better),
            ]
            for _, entry, said in faults
        ]
        lines = self._titled(self.say("review-faults"), "  >  <  <  <  >  <", rows)
        yield from lines[:2]
        for line, (at, _, said) in zip(lines[2:], faults, strict=True):
            yield line
            yield from self._wrapped((self._why(at, reason) for reason in said.reasons), REASONS)

    def _why(self, at: int, reason: Reason) -> str:
        """A reason, and whether it came so."""
        said = self.words.reason(reason, self.review.ledger.entries[at].move)
        return f"{said} {self.words('reason-happened')}" if self.review.happened(at, reason) else said

    def _wrapped(self, sentences: Iterable[str], indent: str) -> Iterator[str]:
        """Sentences, each on a line of its own or several."""
        for sentence in sentences:
            yield from wrap(sentence, SCREEN, initial_indent=indent, subsequent_indent=indent)

    def _turns(self) -> list[list[str]]:
        rows = []
        for point in self.review.turning_points:
            seat = max(self.review.ledger.seats, key=lambda seat: abs(point.change[seat]))
            cause = self.say("review-cause", cause=point.cause)
            rows.append([str(point.turn), self.seats[seat], self._points(point.change[seat]), cause])
        return rows

    def _titled(self, title: str, layout: str, rows: list[list[str]]) -> list[str]:
        return ["", title, *aligned(layout, rows)] if rows else []

    def _points(self, share: float) -> str:
        """A win chance in points, with its sign."""
        points = 100 * share
        return ("+" if round(points, 1) > 0 else "") + self._number(points)

    def _number(self, value: float | None) -> str:
        return MISSING if value is None else self.say.number(value, ".1f")


def sampled(number: int, most: int) -> list[int]:
    """Which of many things to show, spread evenly, the first and the last among them.

    >>> sampled(3, 5), sampled(9, 5)
    ([0, 1, 2], [0, 2, 4, 6, 8])
    """
    if number <= most:
        return list(range(number))
    return [round(at * (number - 1) / (most - 1)) for at in range(most)]


def bars(chances: Sequence[float]) -> str:
    """Win chances as bars.

    >>> bars([0, 0.5, 1])
    '▁▅█'
    """
    return "".join(BARS[min(int(chance * len(BARS)), len(BARS) - 1)] for chance in chances)
