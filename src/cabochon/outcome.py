"""How a game ended: who won, in which order the rest came, and by which rule."""

from __future__ import annotations

from dataclasses import dataclass

from cabochon.editions.ruleset import AVENGERS_TILE, FEWEST_CARDS
from cabochon.engine.score import end_reason, standing
from cabochon.engine.turn import meets_goal
from cabochon.table import Table

REASONS = (("goal", "G2"), ("all passed", "G5"), ("no progress", "G6"))


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game; seats are counted from 0, ranks from 1, and equal seats share a rank."""

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    clause: str
    decided_by: str

    @property
    def is_shared(self) -> bool:
        """Whether several players share the victory (G3)."""
        return len(self.winners) > 1


def outcome_of(table: Table) -> Outcome | None:
    """How the game ended; None while it goes on."""
    if not table.is_over:
        return None
    seats = range(table.players)
    standings = [int(standing(table._s, table._rules, seat)) for seat in seats]
    ranks = tuple(1 + sum(other > own for other in standings) for own in standings)
    reason, clause = REASONS[int(end_reason(table._s, table._rules))]
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    points = tuple(seat.points for seat in table.seats)
    return Outcome(winners, ranks, points, reason, clause, _decided_by(table, winners, points))


def _decided_by(table: Table, winners: tuple[int, ...], points: tuple[int, ...]) -> str:
    """What set the winners apart: points, a tie-break, or nothing, and the victory is shared."""
    if len(winners) > 1:
        return "shared"
    winner = winners[0]
    rivals = [seat for seat in range(table.players) if seat != winner and points[seat] == points[winner]]
    if table.ruleset.only_who_met_the_goal and meets_goal(table._s, table._rules, winner):
        rivals = [seat for seat in rivals if meets_goal(table._s, table._rules, seat)]
    if not rivals:
        return "points"
    by_avengers = AVENGERS_TILE in table.ruleset.ties and table.avengers_owner == winner
    return AVENGERS_TILE if by_avengers else FEWEST_CARDS
