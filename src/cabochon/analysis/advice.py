"""Advice in a position: the best moves with win chances, intervals and reasons, from the mover's view."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from cabochon.agents.agent import check_has_decision
from cabochon.analysis.choice import STUDENT_T, Weigher
from cabochon.analysis.judge import Chances, Judge, chances
from cabochon.analysis.judgements import NEAR_TIE, POINTS, Judgement, bounds, judged, scale
from cabochon.analysis.reasons import Reason, reasons
from cabochon.analysis.review import USUAL_EFFORT, effort_called
from cabochon.arguments import shown
from cabochon.errors import CabochonError, WrongType
from cabochon.move import PAY, Move
from cabochon.view import View, demand_own_hand

ROUNDS = 8
DIGITS = 6
USUAL_COUNT = 3
MOST_MOVES = 10


@dataclass(frozen=True, slots=True)
class Option:
    """A move with the win chance of its maker, its 95 % interval, and why the best move is better."""

    move: str
    chance: float
    low: float
    high: float
    chances: Chances  # of all seats
    close: bool = False  # about as good as the best one
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class AskedMove:
    """A move set against the strongest other one, and why the better of the two is better.

    The loss is in points of win chance, with its 95 % interval; below 0 the move is the better one.
    """

    move: str
    judgement: Judgement
    other: str | None  # None if there was no choice
    loss: float
    low: float
    high: float
    reasons: tuple[Reason, ...] = ()

    @property
    def better(self) -> str:
        """The better of the two moves."""
        return self.move if self.other is None or self.loss <= 0 else self.other


@dataclass(frozen=True, slots=True)
class Advice:
    """The best moves of a seat, the best first, and how the game may go on."""

    ruleset: str
    seat: int
    judge: str  # the judge's version
    effort: str
    legal: int  # how many moves are legal
    options: tuple[Option, ...]
    line: tuple[str, ...]
    asked: tuple[AskedMove, ...] = ()  # of the moves that were asked about


def advise(
    view: View,
    effort: str = USUAL_EFFORT,
    count: int = USUAL_COUNT,
    *,
    moves: Iterable[Move | str] = (),
    threads: int = 1,
    seed: int = 0,
    stop: threading.Event | None = None,
) -> Advice:
    """The best moves of the seat to move; nothing that it can't see plays a part.

    Each of ``moves`` is also set against the strongest other move, with the reasons for the better one.
    """
    work = effort_called(effort)
    if not 1 <= count <= MOST_MOVES:
        raise CabochonError("advice-count", most=MOST_MOVES, count=count)
    demand_own_hand(view, view.seat)
    view = View.of(view, view.seat)
    check_has_decision(view)
    wanted = [one_decision(view, move) for move in moves]
    judge = Judge(view.ruleset, view.players, work.simulations, threads=threads, stop=stop)
    weigher = Weigher(judge, work.nodes, work.samples, bounds(view.players), seed, work.looks)
    found = weigher.search(view)
    best_moves = list(found.visits)[:count]
    rows = weigher.compare(view, best_moves, range(ROUNDS))
    places = sorted(range(len(best_moves)), key=lambda place: -rows[:, place, view.seat].mean())
    best = best_moves[places[0]]
    return Advice(
        ruleset=view.ruleset.id,
        seat=view.seat,
        judge=judge.version,
        effort=effort,
        legal=len(view.legal_moves),
        options=tuple(
            _option(view, best, best_moves[place], rows[:, place], rows[:, places[0]]) for place in places
        ),
        line=tuple(map(str, found.line)) if found.move == best else (str(best),),
        asked=tuple(compare_move(view, move, weigher) for move in wanted),
    )


def one_decision(view: View, move: Move | str) -> Move:
    """The legal move that is meant; text must stand for one decision."""
    if isinstance(move, str):
        first, *rest = view.parse(move)
        if any(later != PAY for later in rest):
            raise CabochonError("advice-one-move", move=shown(move), first=first)
        move = first
    elif not isinstance(move, Move):
        raise WrongType("move-type", value=shown(move))
    view.action_of(move)  # refuses what is not legal
    return move


def compare_move(view: View, move: Move, weigher: Weigher) -> AskedMove:
    """Set a move against the strongest other one, and say why the better of the two is better."""
    choice = weigher.weigh(view, move)
    judgement = judged(choice, view.players)
    if choice.forced:
        return AskedMove(str(move), judgement, None, 0.0, 0.0, 0.0)
    low, high = (POINTS * bound for bound in choice.interval)
    loss = (low + high) / 2
    rival = next(other for other in view.legal_moves if str(other) == choice.rival)
    better, worse = (rival, move) if loss > 0 else (move, rival)
    return AskedMove(
        move=str(move),
        judgement=judgement,
        other=choice.rival,
        loss=round(loss, DIGITS),
        low=round(low, DIGITS),
        high=round(high, DIGITS),
        reasons=() if judgement is Judgement.CLOSE else reasons(view, better, worse),
    )


def _option(view: View, best: Move, move: Move, rows: Any, best_rows: Any) -> Option:
    """Sum up the rounds of a move, and set it against the best one."""
    mean = chances(rows.mean(axis=0))
    chance, margin = _interval(rows[:, view.seat])
    gap, gap_margin = _interval(best_rows[:, view.seat] - rows[:, view.seat])
    close = gap <= max(gap_margin, NEAR_TIE * scale(view.players) / POINTS)
    return Option(
        move=str(move),
        chance=round(chance, DIGITS),
        low=round(max(0.0, chance - margin), DIGITS),
        high=round(min(1.0, chance + margin), DIGITS),
        chances=tuple(round(each, DIGITS) for each in mean),
        close=close and move != best,
        reasons=() if close else reasons(view, best, move),
    )


def _interval(rounds: Any) -> tuple[float, float]:
    """The mean of independent rounds, and how far its 95 % interval reaches."""
    return float(rounds.mean()), STUDENT_T[len(rounds)] * float(rounds.std(ddof=1)) / sqrt(len(rounds))


def to_object(advice: Advice) -> dict[str, Any]:
    """The advice as an object of plain values. Its schema ships as ``cabochon/schema/advice.schema.json``."""
    return {
        "format": "cabochon-advice",
        "version": 1,
        "ruleset": advice.ruleset,
        "seat": advice.seat,
        "judge": advice.judge,
        "effort": advice.effort,
        "legal": advice.legal,
        "options": [
            {
                "move": option.move,
                "chance": option.chance,
                "low": option.low,
                "high": option.high,
                "chances": list(option.chances),
                "close": option.close,
                "reasons": _plain(option.reasons),
            }
            for option in advice.options
        ],
        "line": list(advice.line),
        "asked": [
            {
                "move": one.move,
                "judgement": one.judgement.value,
                "other": one.other,
                "better": one.better,
                "loss": one.loss,
                "low": one.low,
                "high": one.high,
                "reasons": _plain(one.reasons),
            }
            for one in advice.asked
        ],
    }


def _plain(said: Iterable[Reason]) -> list[dict[str, Any]]:
    return [{"code": reason.code, "parts": dict(reason.parts)} for reason in said]
