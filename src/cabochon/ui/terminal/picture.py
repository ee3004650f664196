"""What the screen shows at one moment; each widget draws its part of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cabochon.editions import Card, Ruleset
from cabochon.move import Kind, Move
from cabochon.pieces import Seat
from cabochon.ui.words import Speech
from cabochon.view import View


@dataclass(frozen=True)
class Picture:
    """A viewer's table, with the tokens staged and the hint."""

    view: View
    speech: Speech
    names: Sequence[str]
    sees: int | None = None  # the viewer's seat; None for a spectator
    decides: bool = False  # whether that seat is to move, here and now
    staged: str = ""
    hint: Move | None = None
    shows_lacks: bool = False

    @property
    def ruleset(self) -> Ruleset:
        """The game's ruleset."""
        return self.view.ruleset

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The players' areas; read once, since many widgets ask."""
        return self.view.seats

    @cached_property
    def spaces(self) -> tuple[Card | None, ...]:
        """The face-up spaces, level 1 first."""
        return self.view.spaces

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The viewer's legal moves."""
        return tuple(self.view.legal_moves) if self.decides else ()

    def allows(self, kind: Kind, card: Card | None = None) -> bool:
        """Whether a move of this kind, and with this card, is legal now."""
        return any(move.kind is kind and (card is None or move.card == card) for move in self.legal)

    @property
    def hinted_tokens(self) -> str:
        """The tokens that the hint takes or returns."""
        return self.hint.tokens if self.hint else ""

    def lacks(self, card: Card, seat: int) -> int:
        """How many tokens the seat lacks for the card, jokers counted."""
        return self.view.lacks(card, seat)

    @property
    def payment(self) -> tuple[int, ...]:
        """While a card is being paid for: the tokens that it takes as it stands, jokers last."""
        wanted = self.view.paying_for
        if wanted is None or wanted.card is None:
            return ()
        payment = self.view.payment(wanted.card)
        return (*payment.tokens.counts, payment.jokers)

    @cached_property
    def is_last_round(self) -> bool:
        """Whether this is the last round, since a player has reached the goal."""
        return self.view.last_round and not self.view.is_over

    @property
    def title(self) -> str:
        """The game and the round."""
        return self.speech("table-title", title=self.ruleset.title, round=self.view.round)
