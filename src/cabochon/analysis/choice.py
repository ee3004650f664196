"""A choice judged by what the mover could know: the move made against the strongest other one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from cabochon.agents.limits import Evaluation, Limit
from cabochon.agents.searcher import Searcher
from cabochon.analysis.judge import Cancelled, Chances, Judge, chances
from cabochon.analysis.reasons import Reason
from cabochon.move import Move
from cabochon.rules.single import bare, decide
from cabochon.rules.state import States
from cabochon.view import View

RIVALS = 5  # other moves, the most visited, of which the strongest is found
TRIAL_ROUNDS = 2  # to find it; they do not count afterwards
SERIOUS = 0.001  # share of the visits that makes a move a rival
# Numbers of rounds after which the interval is looked at, with Student's t. All looks hold the true value
# with 95 %, so each of two is a 97.5 % interval, and each of three a 98.3 % one.
LOOKS = ({4: 3.182}, {4: 4.177, 16: 2.490}, {4: 4.857, 16: 2.695, 64: 2.461})
STUDENT_T = {8: 2.365}  # of a 95 % interval that is looked at once
DIGITS = 9  # of chances that are kept


@dataclass(frozen=True, slots=True)
class Choice:
    """What a move changed against the strongest other one, by what the mover could know."""

    seat: int
    options: int  # legal moves
    rival: str = ""  # the strongest other move; empty if there was none
    change: Chances = ()  # of each seat's win chance; they add up to 0
    margin: float = 0.0  # of the 95 % interval around the mover's change
    line: tuple[str, ...] = ()  # how the search goes on with its best move, which comes first
    reasons: tuple[Reason, ...] = ()  # why the other move was better, where the choice was a fault

    @property
    def forced(self) -> bool:
        """Whether no other move was legal."""
        return self.options == 1

    @property
    def interval(self) -> tuple[float, float]:
        """Where the win chance lies that the mover gave away, below 0 if every other move was worse."""
        lost = 0.0 if self.forced else -self.change[self.seat]
        return lost - self.margin, lost + self.margin

    @property
    def skill(self) -> Chances:
        """What the choice cost the mover and gave the others; what may as well be no loss counts as none."""
        if self.forced or self.interval[0] <= 0:
            return ()
        return self.change


class Weigher:
    """Weighs moves: a search finds the strongest other one, then both are valued over the same deals.

    A round values each move at least ``samples`` times, over all that can turn up. Rounds are independent, so
    they tell how sure the difference is; there are more of them while it may lie on either side of a bound.
    """

    def __init__(
        self,
        judge: Judge,
        nodes: int,
        samples: int,
        bounds: Iterable[float],
        seed: int = 0,
        looks: int = len(LOOKS),
    ) -> None:
        self.judge = judge
        self.nodes = nodes
        self.samples = samples
        self.bounds = tuple(bounds)
        self.seed = seed
        self.looks = LOOKS[looks - 1]

    def weigh(self, view: View, move: Move) -> Choice:
        """Set a move against the strongest other one."""
        options = len(view.legal_moves)
        if options == 1:
            return Choice(view.seat, options)
        found = self.search(view)
        rival = self._strongest(view, [other for other in found.visits if other != move], found)
        rows = np.zeros((0, 2, view.players))
        for rounds, width in self.looks.items():
            more = self.compare(view, (move, rival), range(TRIAL_ROUNDS + len(rows), TRIAL_ROUNDS + rounds))
            rows = np.concatenate([rows, more])
            choice = _choice(view, options, found, rival, rows, width)
            if not self._is_unclear(choice):
                break
        return choice

    def _strongest(self, view: View, others: Sequence[Move], found: Evaluation) -> Move:
        """The strongest of the moves that the search visited most, by rounds of their own."""
        least = SERIOUS * found.simulations
        rivals = [other for other in others[:RIVALS] if found.visits[other] >= least] or others[:1]
        if len(rivals) == 1:
            return rivals[0]
        rows = self.compare(view, rivals, range(TRIAL_ROUNDS))
        return rivals[int(np.argmax(rows[:, :, view.seat].mean(axis=0)))]

    def compare(self, view: View, moves: Iterable[Move], rounds: range) -> Any:
        """The win chances after each move, as an array of rounds, moves and seats."""
        salt = (self.seed << 32) + 1 + rounds.start * self.samples
        dealt = self.judge.deals(view, len(rounds) * self.samples, salt)
        pending = [self._decided(view, move, dealt) for move in moves]
        needed = [min(self.samples, -(-self.samples // self._outcomes(after))) for after in pending]
        parts = [
            (after[at % len(after)], salt + at)
            for after, times in zip(pending, needed, strict=True)
            for number in range(len(rounds))
            for at in range(number * self.samples, number * self.samples + times)
        ]
        values = self.judge.expected(_stacked([state for state, _ in parts]), [salt for _, salt in parts])
        ends = np.cumsum([times * len(rounds) for times in needed])[:-1]
        shares = np.split(values, ends)
        return np.stack(
            [
                part.reshape(len(rounds), times, -1).mean(axis=1)
                for part, times in zip(shares, needed, strict=True)
            ],
            axis=1,
        )

    def search(self, view: View) -> Evaluation:
        """Search from the mover's view."""
        searcher = Searcher(self.judge.weights, seed=f"{self.seed} {view.key}")
        found = searcher.evaluate(view, Limit(nodes=self.nodes, stop=self.judge.stop))
        if self.judge.stop.is_set():
            raise Cancelled
        return found

    def _decided(self, view: View, move: Move, dealt: States) -> States:
        """The dealt states after a move, before anything turns up."""
        after = dealt.copy()
        choice = view._choice_of(move)
        for k in range(len(after)):
            decide(bare(after[k : k + 1]), view._tables, choice, view.usual_payment)
        return after

    def _outcomes(self, after: States) -> int:
        return len(self.judge.outcomes(after[:1])[0])

    def _is_unclear(self, choice: Choice) -> bool:
        low, high = choice.interval
        return any(low < bound < high for bound in self.bounds)


def _stacked(records: list[Any]) -> States:
    """Single states as an array."""
    array: Any = np.array(records, records[0].dtype).view(np.recarray)
    stacked: States = array
    return stacked


def _choice(view: View, options: int, found: Evaluation, rival: Move, rows: Any, width: float) -> Choice:
    """Sum up the rounds of a move and its rival; the interval reaches ``width`` standard errors each way."""
    gaps = rows[:, 0] - rows[:, 1]
    number = len(gaps)
    margin = width * float(gaps[:, view.seat].std(ddof=1)) / sqrt(number)
    change = tuple(round(part, DIGITS) for part in chances(gaps.mean(axis=0)))
    return Choice(view.seat, options, str(rival), change, round(margin, DIGITS), tuple(map(str, found.line)))
