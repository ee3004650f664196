"""The base class of agents: a view in, a move out, within a limit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from types import TracebackType
from typing import ClassVar, Self

from cabochon.agents.limits import Evaluation, Limit
from cabochon.arguments import shown
from cabochon.errors import CabochonError, WrongType
from cabochon.move import Move
from cabochon.view import View


class Agent(ABC):
    """Base class of agents: chooses a move for the seat to move, from that seat's view.

    >>> from cabochon import Game
    >>> from cabochon.agents import Greedy, Limit
    >>> game = Game("splendor", players=2, seed=5)
    >>> move = Greedy().choose(game.view(game.seat), Limit(seconds=0.1))
    >>> move in game.legal_moves
    True

    """

    compiles: ClassVar[str] = ""  # the kernels that its first decision compiles, by the name in WARM_UP

    def choose(self, view: View, limit: Limit) -> Move:
        """Return the move that the agent plays."""
        found: object = self.evaluate(view, limit)
        if not isinstance(found, Evaluation):
            raise WrongType("not-an-evaluation", value=shown(found))
        return found.move

    @abstractmethod
    def evaluate(self, view: View, limit: Limit) -> Evaluation:
        """Return the move, with win probabilities, visits and a line if the agent has them."""

    def get_ready(self, view: View) -> None:  # noqa: B027  # most agents need no time for it
        """Do slow work, such as compiling, before a clock runs; any view of such a game will do."""

    def close(self) -> None:  # noqa: B027  # most agents hold nothing
        """Release what the agent holds; it can't be used afterwards."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def check_has_decision(view: View) -> None:
    """Refuse a view in which there is nothing to decide."""
    if view.is_over or not len(view.legal_moves):
        raise CabochonError("nothing-to-decide", phase=view.phase)


def rng_for(view: View, seed: int | str) -> Random:
    """A random generator that depends on the seed and the view alone, not on the moves before."""
    return Random(f"{seed} {view._states.tobytes().hex()}")
