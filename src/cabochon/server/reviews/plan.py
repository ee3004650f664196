"""A game that is to be reviewed, cut into tasks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from cabochon.analysis import EFFORTS, Judge, Ledger, Review
from cabochon.analysis.ledger import choice_at
from cabochon.analysis.review import checksum
from cabochon.editions import load
from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.notation.record import Record
from cabochon.notation.record_text import to_text
from cabochon.server.refusal import Refusal
from cabochon.server.thinking.weighing import TURNS, EffortName, Luck, Weigh

PREVIEW: EffortName = "quick"  # the effort of the luck that is shown first


@dataclass(frozen=True)
class Plan:
    """What a review needs to know of its game."""

    record: Record  # without tags: who played plays no part
    effort: EffortName
    game: Game
    parts: tuple[tuple[str, tuple[tuple[str, str | None], ...]], ...]  # starts, and a few turns from there

    @classmethod
    def of(cls, record: Record, effort: EffortName) -> Plan:
        """Replay a record; ``Refusal`` if there is nothing to review."""
        if not record.turns:
            raise Refusal("nothing-to-review")
        parts = []
        try:
            for number, game in enumerate(record.replay()):
                if number % TURNS == 0 and number < len(record.turns):
                    turns = record.turns[number : number + TURNS]
                    parts.append((game.position(), tuple((turn.text, turn.reveal) for turn in turns)))
            plan = cls(Record(record.start, record.turns), effort, game, tuple(parts))
            plan.id  # noqa: B018  # worked out here, where it may take a while: the judge is loaded
        except CabochonError as error:
            raise Refusal("record-invalid", reason=error) from error
        return plan

    @cached_property
    def id(self) -> str:
        """What the review is found by: the game, the judge and the effort."""
        return f"{checksum(self.record)}-{self.judge(self.effort)}-{self.effort}"

    @cached_property
    def text(self) -> str:
        """The record as it is stored: without names and remarks."""
        turns = tuple(type(turn)(turn.text, turn.reveal) for turn in self.record.turns)
        return to_text(Record(self.record.start, turns))

    @property
    def decisions(self) -> int:
        """How many decisions were made."""
        return len(self.game)

    def judge(self, effort: EffortName) -> str:
        """The version of the judge."""
        return judge_version(self.game.ruleset.id, self.game.players, effort)

    def luck(self, effort: EffortName) -> list[Luck]:
        """The tasks whose answers together are the ledger without skill."""
        return [Luck(effort=effort, start=start, turns=list(turns)) for start, turns in self.parts]

    def weigh(self, at: int) -> Weigh:
        """The task for the decision with this number."""
        view, move = choice_at(self.game, at)
        return Weigh(effort=self.effort, position=view.position(), move=str(move))

    def review(self, ledger: Ledger, effort: EffortName) -> Review:
        """The review with this ledger."""
        return Review(
            ruleset=self.game.ruleset.id,
            players=self.game.players,
            finished=self.game.is_over,
            record=checksum(self.record),
            judge=self.judge(effort),
            effort=effort,
            ledger=ledger,
        )


@lru_cache
def judge_version(ruleset: str, players: int, effort: EffortName) -> str:
    """The version of the judge of such games."""
    return Judge(load(ruleset), players, EFFORTS[effort].simulations).version
