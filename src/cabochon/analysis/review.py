"""The review of a game: what each choice was worth, how well each seat played, and how lucky it was."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from itertools import groupby
from math import copysign

from cabochon.analysis.choice import Choice, Weigher
from cabochon.analysis.judge import Chances, Judge
from cabochon.analysis.judgements import (
    FAULTS,
    NOT_JUDGED,
    POINTS,
    accuracy,
    bounds,
    judged,
    move_accuracy,
    scale,
    weights,
)
from cabochon.analysis.ledger import Entry, Ledger, Weigh, build_ledger
from cabochon.analysis.reasons import THREATS, Reason, reasons
from cabochon.analysis.story import what_decided
from cabochon.analysis.verdicts import Verdict, verdict
from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.move import Move
from cabochon.notation.record import Record
from cabochon.view import View

MOST_TURNING_POINTS = 5
TURNING = 10.0  # points of win chance between two seats that a turn must move


@dataclass(frozen=True, slots=True)
class Effort:
    """The work of a review."""

    simulations: int  # of a value
    nodes: int  # of a search
    samples: int  # values of a move in a round
    looks: int = 3  # at the interval of a loss: after 4 rounds, after 16, after 64


EFFORTS = {
    "quick": Effort(simulations=50, nodes=1_000, samples=4, looks=2),
    "normal": Effort(simulations=200, nodes=10_000, samples=4),
    "deep": Effort(simulations=800, nodes=100_000, samples=16),
}
USUAL_EFFORT = "normal"


def effort_called(name: str) -> Effort:
    """The effort of this name."""
    if name not in EFFORTS:
        raise CabochonError("effort-unknown", effort=str(name)[:40], known=list(EFFORTS))
    return EFFORTS[name]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that changed much: who moved, what changed for each seat, and what did most of it."""

    turn: int
    seat: int
    change: Chances
    cause: str  # luck, skill or fog


@dataclass(frozen=True)
class Review:
    """A reviewed game. While it is made, its last decisions have no verdict yet."""

    ruleset: str
    players: int
    finished: bool
    record: str  # a checksum: which game this is about
    judge: str  # the judge's version
    effort: str
    ledger: Ledger

    @property
    def complete(self) -> bool:
        """Whether every decision has its verdict."""
        return all(entry.choice is not None for entry in self.ledger.entries)

    @cached_property
    def verdicts(self) -> tuple[Verdict | None, ...]:
        """What is said about each decision; None where it is not weighed yet."""
        return tuple(
            None if entry.choice is None else verdict(entry.choice, self.players)
            for entry in self.ledger.entries
        )

    def accuracy(self, seat: int, stage: str | None = None) -> float | None:
        """A seat's accuracy, from 0 to 100, in the game or one stage of it; None if nothing was judged."""
        entries = self.ledger.entries
        if not entries:
            return None
        own = [entries[0].before[seat], *(entry.after[seat] for entry in entries)]
        counts = weights([chance * POINTS / scale(self.players) for chance in own])
        return accuracy(
            [
                (move_accuracy(said.loss / scale(self.players)), weight)
                for entry, said, weight in zip(entries, self.verdicts, counts, strict=True)
                if entry.seat == seat and stage in (None, entry.stage)
                if said is not None and said.judgement not in NOT_JUDGED
            ]
        )

    def happened(self, at: int, reason: Reason) -> bool:
        """Whether a seat then did on its next turn what the decision with this number let it do."""
        seat, card = reason.parts.get("seat"), reason.parts.get("card")
        if card is None or reason.code not in THREATS:
            return False
        turn = self.ledger.entries[at].turn
        own = [entry for entry in self.ledger.entries[at:] if entry.seat == seat and entry.turn > turn]
        return any(entry.move == f"B{card}" for entry in own if entry.turn == own[0].turn)

    @cached_property
    def decided(self) -> tuple[Reason, ...]:
        """What decided this game, in three sentences."""
        return what_decided(self.ledger, self.verdicts)

    @cached_property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The turns that changed most, in the order of the game."""
        turns = [list(entries) for _, entries in groupby(self.ledger.entries, key=lambda entry: entry.turn)]
        points = sorted(map(_turning_point, turns), key=_size, reverse=True)[:MOST_TURNING_POINTS]
        large = [point for point in points if _size(point) >= TURNING * scale(self.players) / POINTS]
        return tuple(sorted(large, key=lambda point: point.turn))


def review_game(
    played: Record | Game,
    effort: str = USUAL_EFFORT,
    *,
    threads: int = 1,
    seed: int = 0,
    stop: threading.Event | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a game; ``progress`` is told how many decisions of how many are done.

    When ``stop`` is set, it ends with ``Cancelled``.
    """
    for done, review in enumerate(growing_review(played, effort, threads=threads, seed=seed, stop=stop)):
        if progress is not None:
            progress(done, len(review.ledger.entries))
    return review


def growing_review(
    played: Record | Game,
    effort: str = USUAL_EFFORT,
    *,
    threads: int = 1,
    seed: int = 0,
    stop: threading.Event | None = None,
) -> Iterator[Review]:
    """The review with luck alone as soon as it is there, then again after each decision."""
    work = effort_called(effort)
    game, record = (played, Record.of(played)) if isinstance(played, Game) else (played.game(), played)
    if not len(game):
        raise CabochonError("review-empty")
    judge = Judge(game.ruleset, game.players, work.simulations, threads=threads, stop=stop)
    weigher = Weigher(judge, work.nodes, work.samples, bounds(game.players), seed, work.looks)
    for ledger in build_ledger(game, judge, with_reasons(weigher.weigh, game.players)):
        yield Review(
            ruleset=game.ruleset.id,
            players=game.players,
            finished=game.is_over,
            record=checksum(record),
            judge=judge.version,
            effort=effort,
            ledger=ledger,
        )


def with_reasons(weigh: Weigh, players: int) -> Weigh:
    """Weigh choices, and say of faults why the other move was better."""

    def weigh_and_say(view: View, move: Move) -> Choice:
        choice = weigh(view, move)
        if judged(choice, players) not in FAULTS:
            return choice
        better = next(other for other in view.legal_moves if str(other) == choice.rival)
        return replace(choice, reasons=reasons(view, better, move))

    return weigh_and_say


def checksum(record: Record) -> str:
    """A checksum of the moves and cards of a game; tags, times and remarks do not count."""
    turns = [f"{turn.text} {turn.reveal}" for turn in record.turns]
    return blake2b("\n".join([record.start, *turns]).encode(), digest_size=8).hexdigest()


def _turning_point(entries: list[Entry]) -> TurningPoint:
    first, last = entries[0], entries[-1]
    change = tuple(after - before for before, after in zip(first.before, last.after, strict=True))
    seat = max(range(len(change)), key=lambda seat: abs(change[seat]))
    causes = {
        "luck": sum(entry.luck[seat] for entry in entries),
        "skill": sum(entry.skill[seat] for entry in entries),
        "fog": sum(entry.fog[seat] for entry in entries),
    }
    most = max(causes, key=lambda name: copysign(causes[name], causes[name] * change[seat]))
    return TurningPoint(first.turn, first.seat, change, most)


def _size(point: TurningPoint) -> float:
    return max(map(abs, point.change))
