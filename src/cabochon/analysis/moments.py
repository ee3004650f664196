"""The key moments of a reviewed game: its faults, and the cards that brought a seat most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cabochon.analysis.judgements import FAULTS, POINTS, Judgement, scale

if TYPE_CHECKING:
    from cabochon.analysis.review import Review

MARKS = {Judgement.INACCURACY: "?!", Judgement.MISTAKE: "?", Judgement.BLUNDER: "??"}
LUCKY = 8.0  # points of win chance between two seats, from which on a card is marked
MOST_LUCK = 6  # cards that are marked


def lucky_cards(review: Review) -> list[int]:
    """The decisions, by number, after which a card turned up that brought a seat most; the most first."""
    entries = review.ledger.entries
    least = LUCKY * scale(review.players) / POINTS
    lucky = [at for at, entry in enumerate(entries) if max(entry.luck) >= least]
    return sorted(lucky, key=lambda at: -max(entries[at].luck))[:MOST_LUCK]


def faults(review: Review) -> list[int]:
    """The decisions, by number, that were faults."""
    return [at for at, said in enumerate(review.verdicts) if said is not None and said.judgement in FAULTS]


def key_moments(review: Review) -> list[int]:
    """The decisions, by number, that were faults or lucky, in the order of the game."""
    return sorted({*lucky_cards(review), *faults(review)})
