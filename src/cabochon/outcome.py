"""How a game ended: who won, in which order the rest came, and by which rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cabochon.editions.ruleset import AVENGERS_TILE, FEWEST_CARDS
from cabochon.pieces import Seat
from cabochon.rules.score import end_reason, standing

if TYPE_CHECKING:
    from cabochon.position import Position

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


def outcome_of(position: Position) -> Outcome | None:
    """How the game ended; None while it goes on."""
    if not position.is_over:
        return None
    seats = range(position.players)
    standings = [int(standing(position._s, position._rules, seat)) for seat in seats]
    ranks = tuple(1 + sum(other > own for other in standings) for own in standings)
    reason, clause = REASONS[int(end_reason(position._s, position._rules))]
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    points = tuple(seat.points for seat in position.seats)
    able = [seat for seat in seats if _may_win(position, seat, winners[0])]
    decided_by = _decided_by(position, winners, points, able)
    return Outcome(
        winners, ranks, points, reason, clause, decided_by, _lacks(position, points[winners[0]], able)
    )


def _may_win(position: Position, seat: int, winner: int) -> bool:
    """Whether the winner is found among seats such as this; in some rulesets they must meet the goal (G3)."""
    narrow = position.ruleset.only_who_met_the_goal and position.meets_goal(winner)
    return not narrow or position.meets_goal(seat)


def _decided_by(
    position: Position, winners: tuple[int, ...], points: tuple[int, ...], able: list[int]
) -> str:
    """What set the winners apart: the goal, points, a tie-break, or nothing, and the victory is shared."""
    if len(winners) > 1:
        return "shared"
    winner = winners[0]
    if able == [winner] and sum(each >= points[winner] for each in points) > 1:
        return "goal"
    if not any(points[seat] == points[winner] for seat in able if seat != winner):
        return "points"
    by_avengers = AVENGERS_TILE in position.ruleset.ties and position.avengers_owner == winner
    return AVENGERS_TILE if by_avengers else FEWEST_CARDS


def _lacks(position: Position, best: int, able: list[int]) -> tuple[str, ...]:
    """What each seat with as many points as the winner lacks of the goal, if it can't win for that."""
    lacks = tuple(
        "" if seat.number in able or seat.points < best else _lack(position, seat) for seat in position.seats
    )
    return lacks if any(lacks) else ()


def _lack(position: Position, seat: Seat) -> str:
    """What a seat with points enough lacks of the goal (G2)."""
    colours = position.ruleset.goal_every_colour and 0 in seat.bonuses.counts
    stone = position.ruleset.goal_time_stone and not seat.tokens.counts[-1]
    return "both" if colours and stone else "colours" if colours else "stone"
