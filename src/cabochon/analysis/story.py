"""What decided a game: whether luck did, the choice that cost most, and the luckiest card."""

from __future__ import annotations

from collections.abc import Sequence

from cabochon.analysis.judgements import FAULTS, POINTS
from cabochon.analysis.ledger import Entry, Ledger
from cabochon.analysis.reasons import Reason
from cabochon.analysis.verdicts import Verdict

DIGITS = 6  # of win chances that are compared
LEAST_LUCK = 1.0  # points of win chance; less is not worth a sentence


def what_decided(ledger: Ledger, verdicts: Sequence[Verdict | None]) -> tuple[Reason, ...]:
    """Three sentences, as data: luck or play, the choice that cost most, the luckiest card."""
    return _luck_or_play(ledger), _costliest(ledger, verdicts), _luckiest(ledger)


def _luck_or_play(ledger: Ledger) -> Reason:
    """Who comes out ahead with luck, and who without."""
    accounts = [ledger.account(seat) for seat in ledger.seats]
    first = max(ledger.seats, key=lambda seat: accounts[seat].result)
    without = max(ledger.seats, key=lambda seat: (round(accounts[seat].adjusted, DIGITS), seat == first))
    if without == first:
        return Reason("play-decided", {"seat": first})
    points = round(accounts[first].luck_had * POINTS)
    return Reason("luck-decided", {"seat": first, "without": without, "points": points})


def _costliest(ledger: Ledger, verdicts: Sequence[Verdict | None]) -> Reason:
    faults = [
        (entry, said)
        for entry, said in zip(ledger.entries, verdicts, strict=True)
        if said is not None and said.judgement in FAULTS
    ]
    if not faults:
        return Reason("no-fault")
    entry, said = max(faults, key=lambda fault: fault[1].loss)
    return Reason(
        "costliest",
        {
            "seat": entry.seat,
            "turn": entry.turn,
            "move": entry.move,
            "better": str(said.better),
            "points": round(said.loss),
        },
    )


def _luckiest(ledger: Ledger) -> Reason:
    """The card that turned up, or the deal, that brought a seat most."""
    deal = [ledger.account(seat).deal for seat in ledger.seats]
    shown = [entry for entry in ledger.entries if entry.reveal is not None]
    most = max(shown, key=lambda entry: max(entry.luck), default=None)
    if max(*deal, _most(most)) * POINTS < LEAST_LUCK:
        return Reason("no-luck")
    if most is None or max(deal) > _most(most):
        return Reason("deal", {"seat": deal.index(max(deal)), "points": round(max(deal) * POINTS)})
    return Reason(
        "luckiest",
        {
            "seat": most.luck.index(max(most.luck)),
            "turn": most.turn,
            "card": str(most.reveal),
            "points": round(max(most.luck) * POINTS),
        },
    )


def _most(entry: Entry | None) -> float:
    return 0.0 if entry is None else max(entry.luck)
