"""The tasks of reviews, which are small, and of win chances. They and their answers are plain JSON."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

from cabochon.analysis import review_json
from cabochon.analysis.choice import Weigher
from cabochon.analysis.judgements import bounds
from cabochon.analysis.ledger import make_ledger
from cabochon.analysis.review import EFFORTS, with_reasons
from cabochon.analysis.trial import trial_object, try_move
from cabochon.notation.record import Record, RecordedTurn
from cabochon.position import Position
from cabochon.server.model import Model
from cabochon.server.tables.moves import decision
from cabochon.server.thinking.tasks import QUICK_COST
from cabochon.view import View

if TYPE_CHECKING:
    from cabochon.server.thinking.agents import ThreadAgents

EffortName = Literal["quick", "normal", "deep"]
LONGEST = 4000  # characters of a position; four seats have about 1500
TURNS = 8  # that one task values: together they take a fraction of a second
LIVE_SIMULATIONS = 50  # of each deal, for the win chances of a game that goes on
LUCK_COSTS = {"quick": 0.03, "normal": 0.15, "deep": 0.3}  # seconds, about
COSTS = {"quick": 0.05, "normal": 0.3, "deep": 2.0}

PositionText = Annotated[str, Field(max_length=LONGEST)]
MoveText = Annotated[str, Field(max_length=60)]


class EffortTask(Model):
    """A task with the effort of a review."""

    effort: EffortName

    @property
    def quick(self) -> bool:
        """It takes longer than the quick ones."""
        return False

    @property
    def cost(self) -> float:
        """The seconds that it takes, about."""
        return COSTS[self.effort]

    def _weigher(self, view: View, agents: ThreadAgents, stop: Event) -> Weigher:
        work = EFFORTS[self.effort]
        judge = agents.judge(view.ruleset, view.players, work.simulations, stop)
        return Weigher(judge, work.nodes, work.samples, bounds(view.players), looks=work.looks)


class Luck(EffortTask):
    """A few turns of a game: the win chances before, between and after their decisions and cards."""

    task: Literal["luck"] = "luck"
    start: str = Field(max_length=10_000)
    turns: list[tuple[str, str | None]] = Field(max_length=TURNS)

    @property
    def cost(self) -> float:
        """The seconds that it takes, about."""
        return LUCK_COSTS[self.effort]

    def do(self, agents: ThreadAgents, stop: Event) -> dict[str, Any]:
        """Their ledger, without skill."""
        game = Record(self.start, tuple(RecordedTurn(text, reveal) for text, reveal in self.turns)).game()
        judge = agents.judge(game.ruleset, game.players, EFFORTS[self.effort].simulations, stop)
        return review_json.ledger_object(make_ledger(game, judge))


class Weigh(EffortTask):
    """A move, to be weighed against the strongest other one, by what the mover could know."""

    task: Literal["weigh"] = "weigh"
    position: PositionText
    move: MoveText

    def do(self, agents: ThreadAgents, stop: Event) -> dict[str, Any]:
        """The choice, with reasons if it was a fault."""
        view = View.of_mover(self.position)
        weigh = with_reasons(self._weigher(view, agents, stop).weigh, view.players)
        return review_json.choice_object(weigh(view, decision(view, self.move)))


class Try(EffortTask):
    """A move, to be set against the best one of a review."""

    task: Literal["try"] = "try"
    position: PositionText
    move: MoveText
    best: MoveText

    def do(self, agents: ThreadAgents, stop: Event) -> dict[str, Any]:
        """How much worse it is, and why."""
        view = View.of_mover(self.position)
        move, best = decision(view, self.move), decision(view, self.best)
        return trial_object(try_move(self._weigher(view, agents, stop), view, move, best))


class Chances(Model):
    """The win chances by what one viewer may know of a game that goes on."""

    task: Literal["chances"] = "chances"
    position: PositionText

    @property
    def quick(self) -> bool:
        """It takes a few milliseconds."""
        return True

    @property
    def cost(self) -> float:
        """The seconds that it takes, about."""
        return QUICK_COST

    def do(self, agents: ThreadAgents, stop: Event) -> list[float]:
        """Each seat's win chance."""
        seen = Position.from_position(self.position)  # what the viewer can't see stands there as unknown
        judge = agents.judge(seen.ruleset, seen.players, LIVE_SIMULATIONS, stop)
        return [round(chance, 4) for chance in judge.value(seen)]
