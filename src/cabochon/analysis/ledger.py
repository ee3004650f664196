"""The ledger of a game: how luck, skill and fog led from an average deal to the result, for every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from cabochon.analysis.choice import DIGITS, Choice
from cabochon.analysis.judge import Chances, Judge
from cabochon.game import Game
from cabochon.move import Move
from cabochon.position import Position
from cabochon.rules.single import bare, decide
from cabochon.rules.state import NO_CARD, STATE, States
from cabochon.turn import Step
from cabochon.view import View

STAGES = OPENING, MIDDLE, END = ("opening", "middle", "end")
OPENING_CARDS = 4  # the opening ends when a seat has bought this many
END_SHARE = 2 / 3  # of the points that the goal asks for: the end begins when a seat has them

Weigh = Callable[[View, Move], Choice]


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision with every seat's win chance before it, after it, and after the card that turned up."""

    turn: int  # from 1
    seat: int
    stage: str  # of the game, one of STAGES
    move: str
    reveal: str | None
    before: Chances
    decided: Chances  # the mean over all cards that could turn up
    after: Chances
    choice: Choice | None = None  # left out where only luck is asked for

    @property
    def luck(self) -> Chances:
        """What the card that turned up brought each seat, against the mean of all that could."""
        return _minus(self.after, self.decided)

    @property
    def action(self) -> Chances:
        """What the decision brought each seat, all cards known: skill and fog."""
        return _minus(self.decided, self.before)

    @property
    def skill(self) -> Chances:
        """What the choice cost its maker and gave the others, by what its maker could know."""
        return (self.choice.skill if self.choice else ()) or (0.0,) * len(self.before)

    @property
    def fog(self) -> Chances:
        """The rest of the action: what hidden cards did to it, and the judge's own error."""
        return _minus(self.action, self.skill)


@dataclass(frozen=True, slots=True)
class Account:
    """What made a seat's result; the first six add up to the last."""

    average: float  # win chance before the deal
    deal: float
    luck: float
    skill: float  # of its own choices, at most 0
    gifts: float  # from the choices of the others
    fog: float
    result: float  # the seat's share of the victory; in an unfinished game, its win chance

    @property
    def luck_had(self) -> float:
        """The luck of the deal and of all cards that turned up."""
        return self.deal + self.luck

    @property
    def adjusted(self) -> float:
        """The result without luck."""
        return self.result - self.luck_had

    @property
    def luck_needed(self) -> float:
        """How much luck it took to win, as all seats played."""
        return 1.0 - self.adjusted


@dataclass(frozen=True, slots=True)
class Ledger:
    """All decisions of a game; for every seat, average, deal, luck, skill, gifts and fog make the result."""

    average: Chances
    start: Chances
    entries: tuple[Entry, ...]

    @property
    def result(self) -> Chances:
        """Every seat's share of the victory, or its win chance where the game stopped."""
        return self.entries[-1].after if self.entries else self.start

    @property
    def seats(self) -> range:
        """The seats, from 0."""
        return range(len(self.start))

    def account(self, seat: int) -> Account:
        """What made the result of one seat."""
        skills = [(entry.skill[seat], entry.seat == seat) for entry in self.entries]
        return Account(
            average=self.average[seat],
            deal=self.start[seat] - self.average[seat],
            luck=sum(entry.luck[seat] for entry in self.entries),
            skill=sum(part for part, own in skills if own),
            gifts=sum(part for part, own in skills if not own),
            fog=sum(entry.fog[seat] for entry in self.entries),
            result=self.result[seat],
        )


@dataclass(frozen=True, slots=True)
class _Draft:
    """A step of the game with all states that could follow it, and which of them did."""

    step: Step
    before: Position
    after: States
    probabilities: Any
    came: int | None  # None while the card is still to turn up


def make_ledger(game: Game, judge: Judge, weigh: Weigh | None = None) -> Ledger:
    """The ledger of a game; without ``weigh`` its skill is not told from fog."""
    *_, ledger = build_ledger(game, judge, weigh)
    return ledger


def build_ledger(game: Game, judge: Judge, weigh: Weigh | None = None) -> Iterator[Ledger]:
    """The ledger without skill at once, then the same again with one more choice weighed."""
    drafts = list(_drafts(game, judge))
    start = judge.value(game.start)
    values = judge.values(np.concatenate([draft.after for draft in drafts])) if drafts else np.zeros(0)
    parts = np.split(values, np.cumsum([len(draft.after) for draft in drafts]))
    entries: list[Entry] = []
    before = _rounded(start)
    for draft, rows in zip(drafts, parts, strict=False):
        entries.append(_entry(draft, rows, before))
        before = entries[-1].after
    average = judge.average if is_new(game.start) else start
    ledger = Ledger(_rounded(average), _rounded(start), tuple(entries))
    yield ledger
    if weigh is None:
        return
    for at in range(len(entries)):
        entries[at] = replace(entries[at], choice=weigh(*choice_at(game, at)))
        yield Ledger(ledger.average, ledger.start, tuple(entries))


def joined(parts: Sequence[Ledger]) -> Ledger:
    """The ledger of a game whose parts have ledgers of their own."""
    entries: list[Entry] = []
    for part in parts:
        first, *others = part.entries
        before = entries[-1].after if entries else first.before
        entries += [replace(first, before=before), *others]
    return Ledger(parts[0].average, parts[0].start, tuple(entries))


def choice_at(game: Game, at: int) -> tuple[View, Move]:
    """A decision of a game, by its number: what its maker saw, and the move."""
    step = game._steps[at]
    before = Position(game.ruleset, _state(step.state), usual_payment=game.usual_payment)
    return View.of(before, before.seat), step.move


def luck_of(game: Game, judge: Judge) -> Chances:
    """What the cards that turned up brought each seat, the deal left out: its mean is 0, whoever plays."""
    return luck_of_reveals(
        [
            (draft.after, draft.probabilities, draft.came)
            for draft in _drafts(game, judge)
            if len(draft.after) > 1 and draft.came is not None
        ],
        judge,
    )


def luck_of_reveals(reveals: Sequence[tuple[States, Any, int]], judge: Judge) -> Chances:
    """What cards brought each seat: of each, the states that could follow, their chances, and which did."""
    if not reveals:
        return (0.0,) * judge.players
    values = judge.values(np.concatenate([after for after, _, _ in reveals]))
    parts = np.split(values, np.cumsum([len(after) for after, _, _ in reveals])[:-1])
    brought = [rows[came] - chance @ rows for (_, chance, came), rows in zip(reveals, parts, strict=True)]
    return _rounded(np.sum(brought, axis=0))


def is_new(position: Position) -> bool:
    """Whether a game begins here, so that the table is nothing but what was dealt."""
    s = position._s
    held = any(map(np.any, (s.tokens, s.bonus, s.hand_size, s.score, s.won)))
    return position.turn == 0 and position.phase == "action" and not held and NO_CARD not in s.face


def stage_of(position: Position) -> str:
    """The stage of the game, by the seat that has got furthest."""
    if max(seat.points for seat in position.seats) >= END_SHARE * position.ruleset.goal_points:
        return END
    return OPENING if max(len(seat.cards) for seat in position.seats) < OPENING_CARDS else MIDDLE


def _drafts(game: Game, judge: Judge) -> Iterator[_Draft]:
    """Each step of a game, with what could follow."""
    steps = game._steps
    ends = [*(step.state for step in steps[1:]), bytes(game._bytes)]
    for step, end in zip(steps, ends, strict=False):
        before = Position(game.ruleset, _state(step.state), usual_payment=game.usual_payment)
        pending = _state(step.state)
        decide(bare(pending), before._tables, before._choice_of(step.move), game.usual_payment)
        waits = pending.tobytes() == end and Position(game.ruleset, pending).phase == "reveal"
        after, probabilities = judge.outcomes(pending)
        yield _Draft(step, before, after, probabilities, None if waits else _place(after, end))


def _state(data: bytes) -> States:
    array: Any = np.frombuffer(data, STATE).copy().view(np.recarray)
    records: States = array
    return records


def _place(after: States, end: bytes) -> int:
    """Which of the states came to be."""
    shown = _state(end)
    shown[0].hidden[:] = 0
    return [after[k : k + 1].tobytes() for k in range(len(after))].index(shown.tobytes())


def _entry(draft: _Draft, rows: Any, before: Chances) -> Entry:
    decided = _rounded(draft.probabilities @ rows)
    step = draft.step
    return Entry(
        turn=draft.before.turn + 1,
        seat=draft.before.seat,
        stage=stage_of(draft.before),
        move=str(step.move),
        reveal=None if step.reveal is None else step.reveal.id,
        before=before,
        decided=decided,
        after=decided if draft.came is None else _rounded(rows[draft.came]),
    )


def _rounded(row: Any) -> Chances:
    return tuple(round(float(value), DIGITS) for value in row)


def _minus(a: Chances, b: Chances) -> Chances:
    return tuple(x - y for x, y in zip(a, b, strict=True))
