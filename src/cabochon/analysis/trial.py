"""A move set against the best one: how much worse it is, and why."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

from cabochon.analysis.advice import ROUNDS
from cabochon.analysis.choice import DIGITS, STUDENT_T, Weigher
from cabochon.analysis.judge import Chances, chances
from cabochon.analysis.judgements import NEAR_TIE, POINTS, scale
from cabochon.analysis.reasons import Reason, reasons
from cabochon.analysis.review_json import reason_object
from cabochon.move import Move
from cabochon.view import View

GOOD_ENOUGH = 4.0  # points of win chance that an answer may lose between two seats


@dataclass(frozen=True, slots=True)
class Trial:
    """What a move loses against the best one, in points of win chance with a 95 % interval."""

    ok: bool  # whether it is about as good
    loss: float
    low: float
    high: float
    close: bool  # whether the difference may as well be none
    chances: Chances  # every seat's win chance after the move
    reasons: tuple[Reason, ...]  # why the best one is better, where it is


def try_move(weigher: Weigher, view: View, move: Move, best: Move) -> Trial:
    """Value both moves over the same deals of the cards that the mover does not know."""
    rows = weigher.compare(view, (move, best), range(ROUNDS))
    gaps = (rows[:, 1, view.seat] - rows[:, 0, view.seat]) * POINTS
    gap = float(gaps.mean())
    margin = STUDENT_T[len(gaps)] * float(gaps.std(ddof=1)) / sqrt(len(gaps))
    close = move == best or gap <= max(margin, NEAR_TIE * scale(view.players))
    return Trial(
        ok=gap <= GOOD_ENOUGH * scale(view.players),
        loss=max(0.0, gap),
        low=gap - margin,
        high=gap + margin,
        close=close,
        chances=chances(rows[:, 0].mean(axis=0)),
        reasons=() if close else reasons(view, best, move),
    )


def trial_object(trial: Trial) -> dict[str, Any]:
    """The trial as an object of plain values."""
    return {
        "ok": trial.ok,
        "loss": round(trial.loss, DIGITS),
        "low": round(trial.low, DIGITS),
        "high": round(trial.high, DIGITS),
        "close": trial.close,
        "chances": [round(chance, DIGITS) for chance in trial.chances],
        "reasons": [reason_object(reason) for reason in trial.reasons],
    }
