"""A review made in the background, and shown as it grows."""

from __future__ import annotations

import os
import threading

from textual.message import Message
from textual.widget import Widget

from cabochon.analysis import Cancelled, Review, growing_review
from cabochon.notation.record import Record
from cabochon.rules.warm import is_warm
from cabochon.ui.terminal.thinking import Thinking
from cabochon.ui.warm import REVIEW, compile_review


class Grown(Message):
    """A review with one more decision weighed."""

    def __init__(self, review: Review, stop: threading.Event) -> None:
        self.review = review
        self.stopped = stop  # set when nobody waits for it any more
        super().__init__()


def start_review(thinking: Thinking, home: Widget, record: Record, effort: str) -> None:
    """Review a record; ``home`` gets a ``Grown`` after each decision, and a ``Thought`` at the end."""

    def think(stop: threading.Event) -> object:
        compile_review()
        try:
            for review in growing_review(record, effort, threads=os.cpu_count() or 1, stop=stop):
                home.post_message(Grown(review, stop))
        except Cancelled:
            return None
        return review

    thinking.start(think)


def is_compiled() -> bool:
    """Whether a review can begin at once."""
    return is_warm(REVIEW)


def share_done(review: Review) -> float:
    """How much of the review is done, from 0 to 1."""
    weighed = [entry.choice is not None for entry in review.ledger.entries]
    return sum(weighed) / len(weighed)
