"""Refusals: what was wished and can't be, with the id of its wording and an HTTP status."""

from __future__ import annotations

from cabochon.errors import CabochonError, IllegalMove

# The id of the wording: HTTP status and English words.
REFUSALS = {
    "bad-request": (422, "the request is not understood: {detail}"),
    "too-large": (413, "the message is larger than {most} bytes"),
    "bad-origin": (403, "requests from other sites are refused"),
    "too-many-requests": (429, "too many requests; wait {seconds} s"),
    "too-many-tables": (429, "there are {most} unfinished tables from this address already"),
    "server-full": (503, "the server has as many tables as it can hold"),
    "not-found": (404, "there is nothing here"),
    "wrong-method": (405, "this can't be done here"),
    "no-such-table": (404, "there is no such table"),
    "no-such-seat": (404, "the table has no seat {seat}"),
    "no-such-ruleset": (422, "there is no ruleset {ruleset}"),
    "seat-taken": (409, "seat {seat} is taken"),
    "name-missing": (422, "a name is needed to sit down"),
    "still-there": (409, "the player of seat {seat} is still there"),
    "not-your-seat": (403, "seat {seat} is not yours"),
    "not-your-turn": (409, "it is not the turn of seat {seat}"),
    "not-started": (409, "the game has not begun: seats are open"),
    "game-over": (409, "the game is over"),
    "not-over": (409, "the game is not over"),
    "stale-version": (409, "the table has moved on to version {version}"),
    "illegal-move": (422, "{clause}: {reason}"),
    "not-a-move": (422, "{reason}"),
    "no-take-back": (409, "nothing can be taken back"),
    "vote-open": (409, "another question is still open"),
    "vote-closed": (409, "this question is no longer open"),
    "nobody-to-ask": (409, "nobody is here who could agree"),
    "not-the-host": (403, "only the host of the table may do that"),
    "has-begun": (409, "the game has begun"),
    "seat-not-open": (409, "seat {seat} is not open"),
    "seat-not-a-bot": (409, "no bot sits on seat {seat}"),
    "seat-resigned": (409, "seat {seat} has given up"),
    "hints-off": (403, "hints are off at this table"),
    "chat-off": (403, "the chat is off at this table"),
    "spectators-silent": (403, "only those who play may talk"),
    "record-invalid": (422, "{reason}"),
    "unavailable": (503, "the server can't do that now; try again"),
    "internal": (500, "something went wrong in the server"),
}


class Refusal(CabochonError):
    """A wish that is refused; nothing has changed."""

    def __init__(self, code: str, **args: str | int) -> None:
        self.code = code
        self.details = args
        self.status, words = REFUSALS[code]
        self.message = words.format(**args)
        super().__init__(self.message)


def refusal_of(error: CabochonError) -> Refusal:
    """The refusal that an error of the rules amounts to."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, IllegalMove):
        return Refusal(
            "illegal-move", clause=error.clause, reason=error.reason, rule=error.code, **error.details
        )
    return Refusal("not-a-move", reason=str(error))
