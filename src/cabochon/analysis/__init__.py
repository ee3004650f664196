"""Insight into games: win chances, luck told from skill, reviews."""

from cabochon.analysis.adjusting import luck_judge
from cabochon.analysis.advice import Advice, advise
from cabochon.analysis.judge import Cancelled, Judge
from cabochon.analysis.judgements import Judgement
from cabochon.analysis.ledger import Account, Entry, Ledger, luck_of, make_ledger
from cabochon.analysis.review import EFFORTS, Review, growing_review, review_game

__all__ = [
    "EFFORTS",
    "Account",
    "Advice",
    "Cancelled",
    "Entry",
    "Judge",
    "Judgement",
    "Ledger",
    "Review",
    "advise",
    "growing_review",
    "luck_judge",
    "luck_of",
    "make_ledger",
    "review_game",
]
