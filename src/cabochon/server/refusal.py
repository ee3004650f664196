"""Refusals: requests that are turned down, with a code and an HTTP status."""

from __future__ import annotations

from typing import Any

from cabochon.errors import CabochonError, IllegalMove, Phrase
from cabochon.locale import USUAL

STATUS = {
    "bad-request": 422,
    "too-large": 413,
    "bad-origin": 403,
    "too-many-requests": 429,
    "too-many-tables": 429,
    "server-full": 503,
    "thinking-full": 503,
    "not-found": 404,
    "wrong-method": 405,
    "no-such-table": 404,
    "table-broken": 410,
    "table-full": 409,
    "take-backs-used": 409,
    "no-such-seat": 404,
    "no-such-ruleset": 422,
    "seat-taken": 409,
    "name-missing": 422,
    "still-there": 409,
    "not-your-seat": 403,
    "not-your-turn": 409,
    "not-started": 409,
    "game-over": 409,
    "not-over": 409,
    "stale-version": 409,
    "illegal-move": 422,
    "not-a-move": 422,
    "no-take-back": 409,
    "vote-open": 409,
    "vote-closed": 409,
    "nobody-to-ask": 409,
    "not-the-host": 403,
    "has-begun": 409,
    "seat-not-open": 409,
    "seat-not-a-bot": 409,
    "seat-resigned": 409,
    "part-not-due": 409,
    "part-wrong": 422,
    "hints-off": 403,
    "chat-off": 403,
    "spectators-silent": 403,
    "record-invalid": 422,
    "nothing-to-review": 422,
    "no-review": 404,
    "no-decision": 404,
    "not-weighed": 409,
    "unavailable": 503,
    "internal": 500,
}


class Refusal(CabochonError):
    """A request that is refused; nothing has changed. The part ``reason`` is the error behind it."""

    def __init__(self, code: str, /, **parts: Any) -> None:
        super().__init__(code, **parts)
        self.status = STATUS[code]

    def text(self, language: str = USUAL) -> str:
        """The words in a language; those of the reason, where there is one."""
        reason = self.parts.get("reason")
        return reason.text(language) if isinstance(reason, Phrase) else super().text(language)

    @property
    def details(self) -> dict[str, str | int]:
        """The parts as they are sent; a forbidden move has those of its rule."""
        reason = self.parts.get("reason")
        if isinstance(reason, IllegalMove):
            return sent_parts(reason) | {"reason": reason.reason, "rule": reason.code}
        return sent_parts(self)


def sent_parts(error: CabochonError) -> dict[str, str | int]:
    """The parts of an error, each as a text or a number; tokens as in 2w 1b."""
    return {name: _sent(part) for name, part in error.parts.items()}


def _sent(part: Any) -> str | int:
    if isinstance(part, list | tuple):
        return " ".join(str(_sent(each)) for each in part)
    if isinstance(part, Phrase) and not isinstance(part, CabochonError):
        return str(part.data())
    return part if isinstance(part, int) else str(part)


def refusal_of(error: CabochonError) -> Refusal:
    """The refusal that an error of the rules amounts to."""
    if isinstance(error, Refusal):
        return error
    return Refusal("illegal-move" if isinstance(error, IllegalMove) else "not-a-move", reason=error)
