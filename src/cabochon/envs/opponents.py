"""Who plays the other seats: names, agents, or functions from a view to a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cabochon.agents import Agent, Limit
from cabochon.agents.entrants import entrant_of
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError
from cabochon.move import Move
from cabochon.view import View

USUAL_LIMIT = Limit(seconds=0.1)


class Chooser(Protocol):
    """Chooses a move within a limit, as all agents do."""

    def choose(self, view: View, limit: Any) -> Move:
        """The move for the seat that is to move."""
        ...


Opponent = str | type[Agent] | Chooser | Callable[[View], Move]


@dataclass(frozen=True, slots=True)
class Bot:
    """An opponent that is ready to play."""

    chooser: Any
    limit: Any

    def move(self, view: View) -> Move:
        """The move that it chooses."""
        choose = getattr(self.chooser, "choose", None)
        move: Move = choose(view, self.limit) if choose else self.chooser(view)
        return move


def bots(
    opponents: Opponent | Sequence[Opponent | None] | None, ruleset: Ruleset, players: int, limit: Any
) -> tuple[Bot | None, ...]:
    """A bot for each seat but the learner's, in turn order from it; None plays at random."""
    if limit is not None:
        Limit.checked(limit)
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = [opponents] * (players - 1)
    if len(opponents) != players - 1:
        raise CabochonError("opponents-number", players=players, needed=players - 1, found=len(opponents))
    return tuple(_bot(one, ruleset, players, limit, place) for place, one in enumerate(opponents))


def _bot(opponent: Opponent | None, ruleset: Ruleset, players: int, limit: Any, place: int) -> Bot | None:
    if opponent is None:
        return None
    if isinstance(opponent, str | type):
        entrant = entrant_of(opponent)
        return Bot(entrant.make(ruleset, players, place), entrant.limit(limit or USUAL_LIMIT))
    return Bot(opponent, limit or USUAL_LIMIT)
