"""How a game ended: who won, in which order the rest came, and by which rule."""

from __future__ import annotations

from dataclasses import dataclass

from cabochon.editions.ruleset import AVENGERS_TILE, FEWEST_CARDS
from cabochon.position import Seat, Table
from cabochon.rules.score import end_reason, standing
from cabochon.rules.turn import meets_goal

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
    lacks: tuple[str, ...] = ()  # what kept each seat with as many points from winning; empty if nothing did

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
    able = [seat for seat in seats if _may_win(table, seat, winners[0])]
    decided_by = _decided_by(table, winners, points, able)
    return Outcome(
        winners, ranks, points, reason, clause, decided_by, _lacks(table, points[winners[0]], able)
    )


def _may_win(table: Table, seat: int, winner: int) -> bool:
    """Whether the winner is found among seats such as this; in some rulesets they must meet the goal (G3)."""
    narrow = table.ruleset.only_who_met_the_goal and meets_goal(table._s, table._rules, winner)
    return not narrow or bool(meets_goal(table._s, table._rules, seat))


def _decided_by(table: Table, winners: tuple[int, ...], points: tuple[int, ...], able: list[int]) -> str:
    """What set the winners apart: the goal, points, a tie-break, or nothing, and the victory is shared."""
    if len(winners) > 1:
        return "shared"
    winner = winners[0]
    if able == [winner] and sum(each >= points[winner] for each in points) > 1:
        return "goal"
    if not any(points[seat] == points[winner] for seat in able if seat != winner):
        return "points"
    by_avengers = AVENGERS_TILE in table.ruleset.ties and table.avengers_owner == winner
    return AVENGERS_TILE if by_avengers else FEWEST_CARDS


def _lacks(table: Table, best: int, able: list[int]) -> tuple[str, ...]:
    """What each seat with as many points as the winner lacks of the goal, if it can't win for that."""
    lacks = tuple(
        "" if seat.number in able or seat.points < best else _lack(table, seat) for seat in table.seats
    )
    return lacks if any(lacks) else ()


def _lack(table: Table, seat: Seat) -> str:
    """What a seat with points enough lacks of the goal (G2)."""
    colours = table.ruleset.goal_every_colour and 0 in seat.bonuses.counts
    stone = table.ruleset.goal_time_stone and not seat.tokens.counts[-1]
    return "both" if colours and stone else "colours" if colours else "stone"
