"""What is said about one decision."""

from __future__ import annotations

from dataclasses import dataclass

from cabochon.analysis.choice import Choice
from cabochon.analysis.judgements import POINTS, Judgement, judged
from cabochon.analysis.reasons import Reason


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said about one decision, in points of win chance."""

    judgement: Judgement
    loss: float
    low: float
    high: float
    better: str | None = None  # the move that was better
    line: tuple[str, ...] = ()  # it, and how the game may go on
    reasons: tuple[Reason, ...] = ()  # why it was better


def verdict(choice: Choice, players: int) -> Verdict:
    """What is said about a choice; a loss that may as well be none counts as none."""
    low, high = choice.interval
    loss = -choice.skill[choice.seat] * POINTS if choice.skill else 0.0
    better = choice.rival if loss else None
    line = choice.line if choice.line[:1] == (better,) else (better,) if better else ()
    points = loss, low * POINTS, high * POINTS
    return Verdict(judged(choice, players), *points, better, line, choice.reasons)
