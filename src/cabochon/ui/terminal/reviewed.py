"""A review by the turns of the replay: the graph, what is said about a turn, and its better line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from cabochon.analysis import Judgement, Review
from cabochon.analysis.judgements import FAULTS
from cabochon.analysis.moments import faults, key_moments, lucky_cards
from cabochon.drawing.words import shorten
from cabochon.game import Game
from cabochon.ui.report import Report
from cabochon.ui.terminal.graph import Course
from cabochon.ui.terminal.styles import BRIGHT, DIM, PLAIN, READY, WARNING
from cabochon.ui.words import Speech

MARKS = {Judgement.INACCURACY: "⁈", Judgement.MISTAKE: "?", Judgement.BLUNDER: "⁇"}
LUCK = "★"
TABLE = 39  # columns of a dialog for numbers
PRAISED = (Judgement.BEST, Judgement.GOOD)


class ReviewedGame:
    """A review of a record; turns are counted as the replay does, from 1, and 0 is the start."""

    def __init__(self, review: Review, game: Game, speech: Speech, names: Sequence[str]) -> None:
        self.review = review
        self.speech = speech
        self.report = Report(review, game, speech.language, names, by_seat=False)
        self.names = names
        entries = review.ledger.entries
        self.turns = [entry.turn - entries[0].turn + 1 for entry in entries]

    def decisions(self, turn: int) -> list[int]:
        """The decisions of a turn, by number."""
        return [at for at, each in enumerate(self.turns) if each == turn]

    def course(self, turn: int, label: str) -> Course:
        """The graph, with this turn marked."""
        ledger = self.review.ledger
        chances = [ledger.start]
        for at, entry in enumerate(ledger.entries):
            chances[self.turns[at] :] = [entry.after]
        return Course(
            names=self.names,
            chances=chances,
            percent=[
                self.report.say.number(chance, ".0%") for chance in chances[min(turn, len(chances) - 1)]
            ],
            marks=[self._marks(seat) for seat in ledger.seats],
            at=turn,
            turn=label,
            legend=self.speech("terminal-review-legend"),
        )

    def _marks(self, seat: int) -> dict[int, str]:
        """The marks of a seat, by turn; a fault hides luck."""
        entries, verdicts = self.review.ledger.entries, self.review.verdicts
        lucky = {
            self.turns[at]: LUCK for at in lucky_cards(self.review) if _luckiest(entries[at].luck) == seat
        }
        own = [at for at in faults(self.review) if entries[at].seat == seat]
        return lucky | {
            self.turns[at]: MARKS[said.judgement] for at in own if (said := verdicts[at]) is not None
        }

    def key_turn(self, turn: int, step: int) -> int | None:
        """The next turn with a key moment, or the one before."""
        keys = {self.turns[at] for at in key_moments(self.review)}
        ahead = [each for each in keys if (each - turn) * step > 0]
        return min(ahead, key=lambda each: abs(each - turn)) if ahead else None

    def better(self, turn: int) -> tuple[int, Sequence[str]] | None:
        """The decision of a turn for which another move was better, and how that goes on; the worst first."""
        said = [(at, self.review.verdicts[at]) for at in self.decisions(turn)]
        lines = [(at, each) for at, each in said if each is not None and each.better is not None]
        if not lines:
            return None
        at, verdict = max(lines, key=lambda line: line[1].loss)
        return at, verdict.line

    def about(self, turn: int) -> Text:
        """What is said about a turn."""
        return Text("\n").join(self._about(turn))

    def _about(self, turn: int) -> Iterator[Text]:
        decisions = self.decisions(turn)
        if not turn:
            yield from (Text(sentence, PLAIN) for sentence in self.report.decided())
        for at in decisions:
            said = self.review.verdicts[at]
            move = f"{self.review.ledger.entries[at].move}: " if len(decisions) > 1 else ""
            if said is None:
                yield Text(f"{move}{self.speech('terminal-review-waiting')}", DIM)
                continue
            style = WARNING if said.judgement in FAULTS else READY if said.judgement in PRAISED else PLAIN
            verdict = self.report.verdict(at)
            yield Text.assemble((move, PLAIN), (verdict[:1].upper() + verdict[1:], style))
            yield from (Text(f"  {reason}", PLAIN) for reason in self.report.why(at))
        for at in decisions:
            if luck := self.report.luck(at):
                yield Text(luck, BRIGHT if at in lucky_cards(self.review) else DIM)

    def summary(self) -> Text:
        """Who played how, what made the result, and what decided the game."""
        say, report = self.report.say, self.report
        room = TABLE // len(self.names) - 2
        heads = [shorten(name, room) for name in self.names]
        parts = [
            Text("\n".join(report.decided()), PLAIN),
            Text("\n".join(report.accuracies(heads)), PLAIN),
            Text.assemble((say("review-points"), BRIGHT), "\n", ("\n".join(report.accounts(heads)), PLAIN)),
            Text(say("review-about-fog"), DIM),
        ]
        return Text("\n\n").join(parts)


def _luckiest(luck: Sequence[float]) -> int:
    return luck.index(max(luck))
