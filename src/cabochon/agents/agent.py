"""What every agent is: a view in, a move out, within a limit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from types import TracebackType
from typing import Self

from cabochon.agents.limits import Evaluation, Limit
from cabochon.errors import CabochonError
from cabochon.move import Move
from cabochon.view import View


class Agent(ABC):
    """Somebody who chooses moves for the seat that is to move, seeing what that seat may see.

    >>> from cabochon import Game
    >>> from cabochon.agents import Greedy, Limit
    >>> game = Game("splendor", players=2, seed=5)
    >>> move = Greedy().choose(game.view(game.seat), Limit(seconds=0.1))
    >>> move in game.legal_moves
    True

    """

    def choose(self, view: View, limit: Limit) -> Move:
        """The move that the agent plays."""
        return self.evaluate(view, limit).move

    @abstractmethod
    def evaluate(self, view: View, limit: Limit) -> Evaluation:
        """The move and whatever else the agent can tell."""

    def get_ready(self, view: View) -> None:  # noqa: B027  # most agents need no time for it
        """Do what takes long, such as compiling, before a clock runs; any view of such a game will do."""

    def close(self) -> None:  # noqa: B027  # most agents hold nothing
        """Give back what the agent holds; afterwards it can't be asked any more."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def demand_a_decision(view: View) -> None:
    """Refuse a view in which nobody has anything to decide."""
    if view.is_over or not len(view.legal_moves):
        raise CabochonError(f"there is nothing to decide: the game is in phase {view.phase}")


def dice_for(view: View, seed: int | str) -> Random:
    """Dice that fall the same for the same seed and view, however the game came there."""
    return Random(f"{seed} {view._states.tobytes().hex()}")
