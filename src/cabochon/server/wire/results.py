"""How a game ended: by the rules, by the clock, because a player gave up, or by agreement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from cabochon.position import Position
from cabochon.server.model import Model
from cabochon.server.tables.state import TableState


class Result(Model):
    """How the game ended."""

    winners: list[int] = Field(
        description="The seats that won; several share the victory; none if people agreed to end the game."
    )
    ranks: list[int] = Field(description="The rank of each seat, from 1; equal seats share one.")
    points: list[int] = Field(description="The points of each seat.")
    reason: Literal["goal", "all passed", "no progress", "time", "resigned", "agreed"] = Field(
        description="What ended the game."
    )
    clause: str = Field(description="The clause of the rules that ended it; empty if no rule did.")
    decided_by: Literal[
        "points", "goal", "fewest cards", "avengers tile", "shared", "time", "resigned", "agreed"
    ] = Field(
        description="What set the winner apart: points, the goal that nobody else met, the tie-break, or "
        "that others gave up; agreed: there is no winner."
    )
    lacks: list[Literal["", "colours", "stone", "both"]] = Field(
        default_factory=list,
        description="What each seat with as many points as the winner lacks of the goal; empty if nothing.",
    )
    forfeited: int | None = Field(default=None, description="The seat whose time ran out, if that ended it.")
    resigned: list[int] = Field(default=[], description="The seats that gave up; they rank last.")


def result_of(position: Position) -> Result | None:
    """How the game ended; None while it goes on."""
    outcome = position.outcome()
    if outcome is None:
        return None
    return Result.model_validate(
        {
            "winners": list(outcome.winners),
            "ranks": list(outcome.ranks),
            "points": list(outcome.points),
            "reason": outcome.reason,
            "clause": outcome.clause,
            "decided_by": outcome.decided_by,
            "lacks": list(outcome.lacks),
        }
    )


def table_result(state: TableState) -> Result | None:
    """How the game at a table ended; None while it goes on."""
    if state.game is None or state.phase != "over":
        return None
    if state.ended_early == "agreed":
        return agreed_result(state.game, state.resigned)
    if state.ended_early is not None:
        return early_result(state.game, state.ended_early, state.timed_out, state.resigned)
    result = result_of(state.game)
    return None if result is None else without_resigned(result, state.resigned)


def early_result(
    position: Position, reason: Literal["time", "resigned"], loser: int | None, resigned: Sequence[int]
) -> Result:
    """The end by the clock or because too few play on: who lost or gave up comes last, then points count."""
    points = [seat.points for seat in position.seats]
    last = {*resigned} if loser is None else {*resigned, loser}
    ranks = _ranks([-1 if seat in last else number for seat, number in enumerate(points)])
    winners = _first(ranks)
    return Result(
        winners=winners,
        ranks=ranks,
        points=points,
        reason=reason,
        clause="",
        decided_by=reason if len(winners) == 1 else "shared",
        forfeited=loser,
        resigned=list(resigned),
    )


def agreed_result(position: Position, resigned: Sequence[int]) -> Result:
    """The end that people agreed on: nobody wins and all rank alike."""
    points = [seat.points for seat in position.seats]
    return Result(
        winners=[],
        ranks=[1] * len(points),
        points=points,
        reason="agreed",
        clause="",
        decided_by="agreed",
        resigned=list(resigned),
    )


def without_resigned(result: Result, resigned: Sequence[int]) -> Result:
    """The result of a game played to its end: a seat that gave up ranks behind all others."""
    if not resigned:
        return result
    behind = len(result.ranks)
    ranks = _ranks([-rank - (behind if seat in resigned else 0) for seat, rank in enumerate(result.ranks)])
    winners = _first(ranks)
    decided_by = result.decided_by if winners == result.winners else "resigned"
    return result.model_copy(
        update={
            "winners": winners,
            "ranks": ranks,
            "decided_by": decided_by,
            "lacks": result.lacks if winners == result.winners else [],
            "resigned": list(resigned),
        }
    )


def _ranks(standing: Sequence[int]) -> list[int]:
    return [1 + sum(other > own for other in standing) for own in standing]


def _first(ranks: Sequence[int]) -> list[int]:
    return [seat for seat, rank in enumerate(ranks) if rank == 1]
