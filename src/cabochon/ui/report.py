"""A review in words and tables: what the command prints and the terminal table shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any

from cabochon.analysis import Judgement, Review
from cabochon.analysis.judgements import FAULTS, POINTS
from cabochon.analysis.ledger import is_new
from cabochon.analysis.moments import faults
from cabochon.analysis.reasons import Reason
from cabochon.analysis.wording import Wording
from cabochon.game import Game
from cabochon.locale import words
from cabochon.ui.columns import aligned
from cabochon.ui.graph import bars, sampled

FOLDER = "output"
WIDTH = 72  # of the graph
SCREEN = 100  # the widest line of a sentence
REASONS = "        "  # where the reasons of a fault begin
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


class Report:
    """A review in words; ``by_seat`` heads columns with seats and names instead of names alone."""

    def __init__(
        self, review: Review, game: Game, language: str, names: Sequence[str], *, by_seat: bool = True
    ) -> None:
        self.review = review
        self.game = game
        self.say = words(language, FOLDER)
        self.words = Wording(game.ruleset, language, names)
        self.seats = [
            f"{self.say('review-seat', seat=seat)} {name}".rstrip() if by_seat else name
            for seat, name in enumerate(names, 1)
        ]

    def lines(self) -> Iterator[str]:
        """All of it: who played how, the graph, the faults, the turning points."""
        yield from self.heading()
        yield from ["", *self.accuracies(), "", self.say("review-points"), *self.accounts()]
        yield self.say("review-about-fog")
        yield from ["", self.say("review-graph"), *self._graph()]
        yield from ["", self.say("review-decided"), *wrapped(self.decided(), "  ")]
        yield from self._faults()
        yield from self._titled(self.say("review-turns"), "  >  <  >  <", self._turns())

    def heading(self) -> Iterator[str]:
        """Which game it is, and what is not reviewed of it."""
        review, say = self.review, self.say
        yield say("review-title", ruleset=review.ruleset, players=review.players, judge=review.judge)
        if not review.finished:
            yield say("review-unfinished")
        if not is_new(self.game.start):
            yield say("review-from-middle")

    # --- who played how ---

    def accuracies(self, heads: Sequence[str] = ()) -> list[str]:
        """The accuracy of each seat, in the game and its stages, as a table."""
        return self._table(
            ACCURACIES, lambda seat, stage: self.number(self.review.accuracy(seat, stage)), heads
        )

    def accounts(self, heads: Sequence[str] = ()) -> list[str]:
        """What made the result of each seat, as a table."""
        accounts = [self.review.ledger.account(seat) for seat in self.review.ledger.seats]
        return self._table(PARTS, lambda seat, part: self.points(getattr(accounts[seat], part)), heads)

    def decided(self) -> list[str]:
        """What decided the game, in sentences."""
        return [self.words.sentence(reason) for reason in self.review.decided]

    def _table(
        self, rows: dict[Any, str], cell: Callable[[int, Any], str], heads: Sequence[str]
    ) -> list[str]:
        """A column for each seat, below its head or the seat's name."""
        seats = self.review.ledger.seats
        body = [[self.say(id), *(cell(seat, row) for seat in seats)] for row, id in rows.items()]
        return aligned("  <" + "  >" * len(seats), [["", *(heads or self.seats)], *body])

    def _graph(self) -> list[str]:
        """The win chance of each seat as a row of bars, from the start to the end."""
        ledger = self.review.ledger
        states = [ledger.start, *(entry.after for entry in ledger.entries)]
        shown = [states[at] for at in sampled(len(states), WIDTH)]
        return aligned(
            "  <  <", [[name, bars([row[seat] for row in shown])] for seat, name in enumerate(self.seats)]
        )

    # --- single decisions ---

    def verdict(self, at: int) -> str:
        """What is said about the decision with this number, in a line; empty while it is not weighed."""
        said = self.review.verdicts[at]
        if said is None:
            return ""
        judgement = self.judgement(said.judgement)
        if said.better is None or said.judgement is Judgement.CLOSE:
            return judgement
        return self.say(
            "review-verdict",
            judgement=judgement,
            loss=self.number(said.loss),
            low=self.number(max(0.0, said.low)),
            high=self.number(said.high),
            move=said.better,
        )

    def judgement(self, judgement: Judgement) -> str:
        """A judgement in words."""
        return self.say("review-judgement", judgement=judgement.value)

    def why(self, at: int) -> list[str]:
        """Why the other move was better, and whether it came so."""
        said, entry = self.review.verdicts[at], self.review.ledger.entries[at]
        return [self._why(at, reason, entry.move) for reason in said.reasons] if said else []

    def _why(self, at: int, reason: Reason, move: str) -> str:
        said = self.words.reason(reason, move)
        return f"{said} {self.words('reason-happened')}" if self.review.happened(at, reason) else said

    def luck(self, at: int) -> str:
        """What the card that turned up after the decision brought; empty if none did."""
        entry = self.review.ledger.entries[at]
        if entry.reveal is None:
            return ""
        brought = " · ".join(
            f"{name} {self.points(luck)}" for name, luck in zip(self.seats, entry.luck, strict=True)
        )
        return self.say("review-card", card=self.words.card(entry.reveal), brought=brought)

    def _faults(self) -> Iterator[str]:
        """Each fault on a line, and the reasons below it."""
        found = faults(self.review)
        lines = self._titled(
            self.say("review-faults"), "  >  <  <  <  >  <", [self._fault(at) for at in found]
        )
        yield from lines[:2]
        for line, at in zip(lines[2:], found, strict=True):
            yield line
            yield from wrapped(self.why(at), REASONS)

    def _fault(self, at: int) -> list[str]:
        entry, said = self.review.ledger.entries[at], self.review.verdicts[at]
        assert said is not None
        assert said.judgement in FAULTS
        return [
            str(entry.turn),
            self.seats[entry.seat],
            entry.move,
            self.judgement(said.judgement),
            self.number(-said.loss),
            self.say("review-better", move=said.better),
        ]

    def _turns(self) -> list[list[str]]:
        rows = []
        for point in self.review.turning_points:
            seat = max(self.review.ledger.seats, key=lambda seat: abs(point.change[seat]))
            cause = self.say("review-cause", cause=point.cause)
            rows.append([str(point.turn), self.seats[seat], self.points(point.change[seat]), cause])
        return rows

    def _titled(self, title: str, layout: str, rows: list[list[str]]) -> list[str]:
        return ["", title, *aligned(layout, rows)] if rows else []

    # --- numbers ---

    def points(self, share: float) -> str:
        """A win chance in points, with its sign."""
        points = POINTS * share
        return ("+" if round(points, 1) > 0 else "") + self.number(points)

    def number(self, value: float | None) -> str:
        """A number with one decimal."""
        return MISSING if value is None else self.say.number(value, ".1f")


def wrapped(sentences: Sequence[str], indent: str = "") -> Iterator[str]:
    """Sentences, each on a line of its own or several."""
    for sentence in sentences:
        yield from wrap(sentence, SCREEN, initial_indent=indent, subsequent_indent=indent)
