"""Advice in a position: the best moves with win chances, intervals and reasons, from the mover's view."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from math import sqrt
from typing import Any

from cabochon.agents.agent import check_has_decision
from cabochon.analysis.choice import STUDENT_T, Weigher
from cabochon.analysis.judge import Chances, Judge, chances
from cabochon.analysis.judgements import NEAR_TIE, POINTS, bounds, scale
from cabochon.analysis.reasons import Reason, reasons
from cabochon.analysis.review import USUAL_EFFORT, effort_called
from cabochon.errors import CabochonError
from cabochon.move import Move
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
class Advice:
    """The best moves of a seat, the best first, and how the game may go on."""

    ruleset: str
    seat: int
    judge: str  # the judge's version
    effort: str
    legal: int  # how many moves are legal
    options: tuple[Option, ...]
    line: tuple[str, ...]


def advise(
    view: View,
    effort: str = USUAL_EFFORT,
    count: int = USUAL_COUNT,
    *,
    threads: int = 1,
    seed: int = 0,
    stop: threading.Event | None = None,
) -> Advice:
    """The best moves of the seat to move; nothing that it can't see plays a part."""
    work = effort_called(effort)
    if not 1 <= count <= MOST_MOVES:
        raise CabochonError("advice-count", most=MOST_MOVES, count=count)
    demand_own_hand(view, view.seat)
    view = View.of(view, view.seat)
    check_has_decision(view)
    judge = Judge(view.ruleset, view.players, work.simulations, threads=threads, stop=stop)
    weigher = Weigher(judge, work.nodes, work.samples, bounds(view.players), seed)
    found = weigher.search(view)
    moves = list(found.visits)[:count]
    rows = weigher.compare(view, moves, range(ROUNDS))
    places = sorted(range(len(moves)), key=lambda place: -rows[:, place, view.seat].mean())
    best = moves[places[0]]
    return Advice(
        ruleset=view.ruleset.id,
        seat=view.seat,
        judge=judge.version,
        effort=effort,
        legal=len(view.legal_moves),
        options=tuple(
            _option(view, best, moves[place], rows[:, place], rows[:, places[0]]) for place in places
        ),
        line=tuple(map(str, found.line)) if found.move == best else (str(best),),
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
                "reasons": [{"code": reason.code, "parts": dict(reason.parts)} for reason in option.reasons],
            }
            for option in advice.options
        ],
        "line": list(advice.line),
    }
