"""What requests cost whoever asks: the address pays, and time fills its purse again.

A cost of 1 is an ordinary request, about a millisecond. ``python -m tests.server.costs`` measures them.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection

from cabochon.server.http.guard import address_of
from cabochon.server.rate_limits import RateLimiter
from cabochon.server.refusal import Refusal
from cabochon.server.tables.state import TableState

SNAPSHOT = 1.0  # a whole table
RECORD = 2.0  # of a game that goes on
GAMES = 4.0  # the list of a browser's games
TURNS = 100  # of a log or a record, that cost 1 more
READ_TURNS = 250  # of a record that is replayed, that cost as much as a hint


def charge(asked: HTTPConnection, cost: float, state: TableState | None = None) -> None:
    """Let the address pay for an answer, the longer the game the more; ``Refusal`` if it can't."""
    limiter: RateLimiter = asked.app.state.requests
    limiter.use(address_of(asked.scope), cost + turns_of(state) / TURNS)


def pays(asked: HTTPConnection, cost: float, state: TableState | None = None) -> bool:
    """Whether the address could pay."""
    try:
        charge(asked, cost, state)
    except Refusal:
        return False
    return True


def charge_reading(asked: HTTPConnection, turns: int) -> None:
    """Let the address pay for replaying a record of so many turns; ``Refusal`` if it can't."""
    limiter: RateLimiter = asked.app.state.work
    limiter.use(address_of(asked.scope), turns / READ_TURNS)


def turns_of(state: TableState | None) -> int:
    """How many turns a table has seen."""
    return 0 if state is None or state.game is None else state.game.turn
