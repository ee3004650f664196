"""The winners, and why the game ended (G2-G6)."""

from __future__ import annotations

from cabochon.kernels.jit import kernel
from cabochon.rules.gems import count
from cabochon.rules.state import State
from cabochon.rules.tables import Tables
from cabochon.rules.turn import meets_goal

# Why a game ended.
GOAL_MET, ALL_PASSED, NO_PROGRESS = range(3)


@kernel
def standing(s: State, rules: Tables, seat: int) -> int:
    """A number that ranks the seats: more is better, and seats with the same share their place (G3)."""
    may_win = 1 if rules.only_who_met_the_goal and meets_goal(s, rules, seat) else 0
    owner = 1 if rules.avengers_break_ties and s.avengers == seat else 0
    cards = count(int(s.bonus[seat])) if rules.cards_break_ties else 0
    return may_win << 20 | int(s.score[seat]) << 8 | owner << 7 | (127 - cards)


@kernel
def winners(s: State, rules: Tables) -> int:
    """The set of seats that have won."""
    best = 0
    leaders = 0
    for seat in range(int(s.players)):
        place = standing(s, rules, seat)
        if place > best:
            best = place
            leaders = 0
        if place == best:
            leaders |= 1 << seat
    return leaders


@kernel
def end_reason(s: State, rules: Tables) -> int:
    """Which rule ended a game that is over: G2, G5 or G6."""
    for seat in range(int(s.players)):
        if meets_goal(s, rules, seat):
            return GOAL_MET
    return ALL_PASSED if s.passes == s.players else NO_PROGRESS
