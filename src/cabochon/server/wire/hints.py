"""A hint on the wire."""

from __future__ import annotations

from pydantic import Field

from cabochon.agents import Evaluation
from cabochon.analysis.reasons import reasons
from cabochon.server.model import Model
from cabochon.server.wire.moves import MoveShape, move_shape
from cabochon.server.wire.reviews import Reason
from cabochon.view import View

CLOSE = 0.5  # where the second move was looked at this often as the first, they are about as good


class Hint(Model):
    """What the strongest bot would do."""

    move: MoveShape = Field(description="The decision.")
    chances: list[float] = Field(description="Each seat's chance to win, as the bot sees it; may be empty.")
    reasons: list[Reason] = Field(
        description="Why it is better than the second best; empty if they are about as good."
    )


def hint_of(view: View, found: Evaluation) -> Hint:
    """The hint that an evaluation of this view amounts to."""
    best, *others = found.visits or [found.move]
    second = others[0] if others else None
    clear = second is not None and found.visits[second] < CLOSE * found.visits[best]
    why = reasons(view, best, second) if clear and second is not None else ()
    return Hint(
        move=move_shape(found.move),
        chances=[round(chance, 4) for chance in found.chances],
        reasons=[Reason(code=reason.code, parts=reason.parts) for reason in why],
    )
