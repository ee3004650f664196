"""The errors of the package, by kind; each is a ``ValueError`` and says what is allowed instead."""

from typing import Any


class CabochonError(ValueError):
    """Anything that a caller can do wrong."""


class WrongType(CabochonError, TypeError):
    """An argument of a kind that the call does not take."""


class NoMove(CabochonError, IndexError):
    """There is no move to take back or to look at."""


class RulesetError(CabochonError):
    """A ruleset or its components are unknown, incomplete or contradict themselves."""


class InvalidText(CabochonError):
    """Text that is not a move, a position or a record at all."""


class AmbiguousText(CabochonError):
    """Text that fits several moves."""


class InvalidPosition(CabochonError):
    """A position that the rules can't bring about."""


class InvalidReveal(CabochonError):
    """A card that can't turn up now."""


class InvalidRecord(CabochonError):
    """A game record that is damaged or breaks the rules; names the line and turn.

    ``ruleset`` is that of a game whose turn can't be played, where one got so far.
    """

    def __init__(
        self, reason: str, line: int | None = None, turn: int | None = None, ruleset: Any = None
    ) -> None:
        self.reason = reason
        self.line = line
        self.turn = turn
        self.ruleset = ruleset
        places = [f"line {line}" if line is not None else "", f"turn {turn}" if turn is not None else ""]
        where = ", ".join(place for place in places if place)
        super().__init__(f"{where}: {reason}" if where else reason)


class IllegalMove(CabochonError):
    """A move that the rules forbid; ``clause`` is the id of the rule that forbids it.

    ``code`` and ``details`` say the reason again for those who word it in another language.
    """

    def __init__(self, clause: str, reason: str, code: str = "forbidden", **details: str | int) -> None:
        self.clause = clause
        self.reason = reason
        self.code = code
        self.details = details
        super().__init__(f"{clause}: {reason}")


class EngineFailure(CabochonError):
    """Somebody else's program that does not answer as the engine protocol asks."""
