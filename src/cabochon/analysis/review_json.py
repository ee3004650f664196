"""Reviews as JSON. The schema ships as ``cabochon/schema/review.schema.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cabochon.analysis.choice import Choice
from cabochon.analysis.judge import Chances
from cabochon.analysis.ledger import STAGES, Entry, Ledger
from cabochon.analysis.reasons import PARTS, Reason
from cabochon.analysis.review import EFFORTS, Review
from cabochon.analysis.verdicts import Verdict
from cabochon.errors import CabochonError, cause

FORMAT = "cabochon-review"
VERSION = 1
DIGITS = 6  # of what follows from the ledger, and is written for readers only
SAME = 1e-6  # sums may be this far off


def to_json(review: Review) -> str:
    """The review as JSON text: the ledger, and for readers all that follows from it."""
    return json.dumps(to_object(review), ensure_ascii=False) + "\n"


def to_object(review: Review) -> dict[str, Any]:
    """The review as an object of plain values."""
    ledger = review.ledger
    return {
        "format": FORMAT,
        "version": VERSION,
        "ruleset": review.ruleset,
        "players": review.players,
        "finished": review.finished,
        "record": review.record,
        "judge": review.judge,
        "effort": review.effort,
        "average": list(ledger.average),
        "start": list(ledger.start),
        "entries": [
            _entry_object(entry, said) for entry, said in zip(ledger.entries, review.verdicts, strict=True)
        ],
        "seats": [_seat_object(review, seat) for seat in ledger.seats],
        "turning_points": [
            {
                "turn": point.turn,
                "seat": point.seat,
                "change": _short(point.change),
                "cause": point.cause,
            }
            for point in review.turning_points
        ],
        "decided": [reason_object(reason) for reason in review.decided],
    }


def _entry_object(entry: Entry, said: Verdict | None) -> dict[str, Any]:
    return {
        "turn": entry.turn,
        "seat": entry.seat,
        "stage": entry.stage,
        "move": entry.move,
        "reveal": entry.reveal,
        "before": list(entry.before),
        "decided": list(entry.decided),
        "after": list(entry.after),
        "choice": None if entry.choice is None else choice_object(entry.choice),
        "verdict": None if said is None else _verdict_object(said),
    }


def ledger_object(ledger: Ledger) -> dict[str, Any]:
    """A ledger as an object of plain values; its choices are said nothing about."""
    return {
        "average": list(ledger.average),
        "start": list(ledger.start),
        "entries": [_entry_object(entry, None) for entry in ledger.entries],
    }


def choice_object(choice: Choice) -> dict[str, Any]:
    """A choice as an object of plain values."""
    return {
        "options": choice.options,
        "rival": choice.rival,
        "change": list(choice.change),
        "margin": choice.margin,
        "line": list(choice.line),
        "reasons": [reason_object(reason) for reason in choice.reasons],
    }


def reason_object(reason: Reason) -> dict[str, Any]:
    """A reason as an object of plain values."""
    return {"code": reason.code, "parts": dict(reason.parts)}


def _verdict_object(said: Verdict) -> dict[str, Any]:
    return {
        "judgement": said.judgement.value,
        "loss": round(said.loss, DIGITS),
        "low": round(said.low, DIGITS),
        "high": round(said.high, DIGITS),
        "better": said.better,
        "line": list(said.line),
    }


def _seat_object(review: Review, seat: int) -> dict[str, Any]:
    account = review.ledger.account(seat)
    parts = ("average", "deal", "luck", "skill", "gifts", "fog", "result", "luck_had", "luck_needed")
    accuracies = {
        "whole": review.accuracy(seat),
        **{stage: review.accuracy(seat, stage) for stage in STAGES},
    }
    return {
        "accuracy": {
            name: None if found is None else round(found, DIGITS) for name, found in accuracies.items()
        },
        **{name: round(getattr(account, name), DIGITS) for name in parts},
    }


def _short(row: Chances) -> list[float]:
    return [round(value, DIGITS) for value in row]


def from_json(text: str) -> Review:
    """The review that the JSON text holds; what follows from the ledger is worked out again."""
    try:
        whole = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise CabochonError("not-json", reason=cause(error)) from error
    return from_object(whole)


def from_object(whole: Any) -> Review:
    """The review that an object of plain values holds."""
    if not isinstance(whole, Mapping) or (whole.get("format"), whole.get("version")) != (FORMAT, VERSION):
        raise CabochonError("record-format", format=FORMAT, version=VERSION)
    try:
        review = _review(whole)
        _check(review)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise CabochonError("review-damaged") from error
    return review


def _review(whole: Mapping[str, Any]) -> Review:
    names = ("ruleset", "record", "judge", "effort")
    if not all(isinstance(whole[name], str) for name in names) or whole["effort"] not in EFFORTS:
        raise TypeError
    players = int(whole["players"])
    return Review(
        ruleset=whole["ruleset"],
        players=players,
        finished=bool(whole["finished"]),
        record=whole["record"],
        judge=whole["judge"],
        effort=whole["effort"],
        ledger=ledger_of(whole, players),
    )


def ledger_of(whole: Mapping[str, Any], players: int) -> Ledger:
    """The ledger that an object of plain values holds; ``ValueError`` or another of its kind if it is bad."""
    entries = tuple(_entry(entry, players) for entry in whole["entries"])
    return Ledger(_chances(whole["average"], players), _chances(whole["start"], players), entries)


def _entry(entry: Mapping[str, Any], players: int) -> Entry:
    seat, reveal = int(entry["seat"]), entry["reveal"]
    if not 0 <= seat < players or entry["stage"] not in STAGES or not isinstance(reveal, str | None):
        raise ValueError
    return Entry(
        turn=int(entry["turn"]),
        seat=seat,
        stage=entry["stage"],
        move=_text(entry["move"]),
        reveal=reveal,
        before=_chances(entry["before"], players),
        decided=_chances(entry["decided"], players),
        after=_chances(entry["after"], players),
        choice=None if entry["choice"] is None else choice_of(entry["choice"], seat, players),
    )


def choice_of(choice: Mapping[str, Any], seat: int, players: int) -> Choice:
    """The choice that an object of plain values holds; errors as of ``ledger_of``."""
    options = int(choice["options"])
    change = _row(choice["change"], players if options > 1 else 0, whole=0.0)
    line = tuple(_text(move) for move in choice["line"])
    why = tuple(map(_reason, choice["reasons"]))
    return Choice(seat, options, _text(choice["rival"]), change, float(choice["margin"]), line, why)


def _reason(reason: Mapping[str, Any]) -> Reason:
    parts = dict(reason["parts"])
    if {name: type(part) for name, part in parts.items()} != PARTS[reason["code"]]:
        raise TypeError
    return Reason(reason["code"], parts)


def _chances(row: Any, players: int) -> Chances:
    found = _row(row, players, whole=1.0)
    if not all(0 <= chance <= 1 for chance in found):
        raise ValueError
    return found


def _row(row: Any, number: int, whole: float) -> Chances:
    """One number for each seat, with their sum."""
    found = tuple(float(value) for value in row)
    if len(found) != number or (found and abs(sum(found) - whole) > SAME):
        raise ValueError
    return found


def _text(text: Any) -> str:
    if not isinstance(text, str):
        raise TypeError
    return text


def _check(review: Review) -> None:
    """Each decision begins where the one before it ended."""
    at = review.ledger.start
    for entry in review.ledger.entries:
        if entry.before != at:
            raise ValueError
        at = entry.after
