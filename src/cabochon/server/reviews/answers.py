"""What is answered about a review; it takes a while to write, so it is done in the reading thread."""

from __future__ import annotations

import json

from cabochon.analysis.ledger import choice_at
from cabochon.analysis.review_json import to_object
from cabochon.errors import CabochonError
from cabochon.server.refusal import Refusal, refusal_of
from cabochon.server.reviews.plan import Plan
from cabochon.server.reviews.reviews import Progress
from cabochon.server.tables.moves import decision
from cabochon.server.thinking.weighing import Try
from cabochon.server.wire.answers import error_body
from cabochon.server.wire.reviews import ReviewAnswer


def progress_text(progress: Progress) -> str:
    """A ``ReviewAnswer`` in JSON."""
    review = progress.review
    entries = () if review is None else review.ledger.entries
    head = ReviewAnswer(
        id=progress.id,
        state=progress.state,
        ahead=progress.ahead,
        done=progress.done,
        total=progress.total,
        review=None,
        frames=[entry.turn - entries[0].turn + 1 for entry in entries],
        error=None if progress.error is None else error_body(progress.error),
    )
    body = "null" if review is None else json.dumps(to_object(review), ensure_ascii=False)
    return f'{head.model_dump_json(exclude={"review"})[: -len("}")]},"review":{body}}}'


def try_task(progress: Progress, at: int, move: str) -> Try:
    """The task that sets a move against the best one; ``Refusal`` if that is not known yet."""
    best = best_move(progress, at)
    view, _ = choice_at(progress.plan.game, at)
    try:
        tried = decision(view, move)
    except CabochonError as error:
        raise refusal_of(error) from error
    return Try(effort=progress.plan.effort, position=view.position(), move=str(tried), best=best)


def best_move(progress: Progress, at: int) -> str:
    """The best move of a decision that is weighed."""
    check_decision(progress.plan, at)
    review = progress.review
    said = None if review is None else review.verdicts[at]
    if review is None or said is None:
        raise Refusal("not-weighed")
    return said.better or review.ledger.entries[at].move


def check_decision(plan: Plan, at: int) -> None:
    """Refuse a number that no decision has."""
    if at not in range(plan.decisions):
        raise Refusal("no-decision", number=at, most=plan.decisions - 1)
