"""A review as a picture to share: everybody's win chance, mistakes and luck, and who played how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from cabochon.analysis.canvas import Box, Canvas, Diamond, Dot, Line, Shape, Text
from cabochon.analysis.judgements import POINTS, Judgement
from cabochon.analysis.moments import MARKS, faults, lucky_cards
from cabochon.analysis.review import Review
from cabochon.analysis.wording import Wording
from cabochon.drawing.draw import LETTER_WIDTH, Point
from cabochon.drawing.palette import GOLD, INK, PAPER
from cabochon.drawing.words import clean, shorten

WIDTH, EDGE = 720, 36
TOP = 150  # of the graph
GRAPH_WIDTH, GRAPH_HEIGHT = 596, 300
LEFT = WIDTH - EDGE - GRAPH_WIDTH
ROW = 46
WOOD, FAINT, GREY = "#3b271b", "#e2d6bf", "#7a6a58"
SEATS = ("#2d67cf", "#c8313f", "#1f9257", "#8145bd")
COLUMNS = (372, 478, 584, WIDTH - EDGE)  # right edges: accuracy, luck, own choices, result
TICKS = 6
MISSING = "-"


def review_picture(review: Review, say: Wording) -> Canvas:
    """The picture of a review; ``say`` knows the names of the players."""
    return _Drawing(review, say).canvas()


class _Drawing:
    """The parts of the picture, from the top down."""

    def __init__(self, review: Review, say: Wording) -> None:
        self.review = review
        self.say = say
        self.entries = review.ledger.entries
        self.accounts = [review.ledger.account(seat) for seat in review.ledger.seats]
        self.sentences = [line for reason in review.decided for line in self._lines(say.sentence(reason))]

    def canvas(self) -> Canvas:
        """All of it."""
        seats = len(self.accounts)
        legend = TOP + GRAPH_HEIGHT + 62
        table = legend + 40
        story = table + 44 + ROW * seats + 30
        height = story + 30 * len(self.sentences) + 46
        shapes: list[Shape] = [
            Box(0, 0, WIDTH, height, PAPER, 18),
            Box(0, 0, WIDTH, 112, WOOD, 18),
            Box(0, 94, WIDTH, 18, WOOD),
            Box(0, 109, WIDTH, 3, GOLD),
            *self._head(),
            *self._grid(),
            *self._chances(),
            *self._marks(),
            *self._legend(legend),
            *self._table(table),
            *self._story(story),
            Text("Cabochon", WIDTH - EDGE, height - 26, 17, GREY, "end", serif=True),
        ]
        description = " ".join(map(self.say.sentence, self.review.decided))
        return Canvas(WIDTH, height, self._title(), description, shapes)

    def _title(self) -> str:
        shares = self.review.ledger.result
        best = [seat for seat in self.review.ledger.seats if shares[seat] == max(shares)]
        names = ", ".join(self.say.seat(seat) for seat in best)
        ending = "unfinished" if not self.review.finished else "won" if len(best) == 1 else "shared"
        return self.say("picture-title", ending=ending, names=names)

    def _head(self) -> Iterator[Shape]:
        ending = self._title()[:1].upper() + self._title()[1:]
        yield Text(_cut(ending, WIDTH - 2 * EDGE, 36), EDGE, 46, 36, "#ffffff", bold=True, serif=True)
        title, turns = self.say.ruleset.title, self.entries[-1].turn
        about = self.say("picture-about", title=title, players=self.review.players, turns=turns)
        yield Text(_cut(about, WIDTH - 2 * EDGE, 22), EDGE, 86, 22, GOLD)

    # --- the graph ---

    def _x(self, at: int) -> float:
        """Where the state after so many decisions stands."""
        return LEFT + GRAPH_WIDTH * at / len(self.entries)

    def _y(self, chance: float) -> float:
        return TOP + GRAPH_HEIGHT * (1 - chance)

    def _grid(self) -> Iterator[Shape]:
        for share in (0, 0.25, 0.5, 0.75, 1):
            y = self._y(share)
            yield Line(((LEFT, y), (LEFT + GRAPH_WIDTH, y)), FAINT, 2, dashed=share not in (0, 1))
            if share in (0, 0.5, 1):
                yield Text(self.say.number(share, ".0%"), LEFT - 10, y, 18, GREY, "end")
        yield Text(self.say("picture-chance"), LEFT, TOP - 20, 20, GREY)
        last = self.entries[-1].turn
        step = 5 * max(1, -(-last // (5 * TICKS)))
        for at, entry in enumerate(self.entries):
            is_first = at == 0 or self.entries[at - 1].turn != entry.turn
            if is_first and entry.turn % step == 0 and self._x(at) < LEFT + GRAPH_WIDTH - 110:
                yield Text(str(entry.turn), self._x(at), TOP + GRAPH_HEIGHT + 20, 18, GREY, "middle")
        words = self.say("picture-turn", turn=last)
        yield Text(words, LEFT + GRAPH_WIDTH, TOP + GRAPH_HEIGHT + 20, 18, GREY, "end")

    def _states(self) -> Sequence[tuple[float, ...]]:
        return [self.review.ledger.start, *(entry.after for entry in self.entries)]

    def _chances(self) -> Iterator[Shape]:
        """A line for each seat; the winner's lies on top."""
        states = self._states()
        order = sorted(self.review.ledger.seats, key=lambda seat: states[-1][seat])
        for seat in order:
            points = tuple((self._x(at), self._y(state[seat])) for at, state in enumerate(states))
            yield Line(points, PAPER, 8)
            yield Line(points, SEATS[seat], 4)

    def _marks(self) -> Iterator[Shape]:
        """Faults on the line of the seat that made them, luck on the line of the seat that had it."""
        for at in lucky_cards(self.review):
            luck = self.entries[at].luck
            seat = luck.index(max(luck))
            x, y = self._point(at, seat)
            yield Diamond(x, y, 11, GOLD, WOOD)
        for at in faults(self.review):
            said = self.review.verdicts[at]
            assert said is not None
            yield from self._fault(at, said.judgement)

    def _point(self, at: int, seat: int) -> Point:
        return self._x(at + 1), self._y(self.entries[at].after[seat])

    def _fault(self, at: int, judgement: Judgement) -> Iterator[Shape]:
        seat = self.entries[at].seat
        x, y = self._point(at, seat)
        yield Dot(x, y, 14, SEATS[seat], PAPER)
        yield Text(MARKS[judgement], x, y, 15, "#ffffff", "middle", bold=True)

    def _legend(self, y: float) -> Iterator[Shape]:
        """What the marks mean."""
        x = float(EDGE)
        for judgement, mark in MARKS.items():
            yield Dot(x + 14, y, 14, GREY, PAPER)
            yield Text(mark, x + 14, y, 15, "#ffffff", "middle", bold=True)
            words = self.say("picture-judgement", judgement=judgement.value)
            yield Text(words, x + 34, y, 18, INK)
            x += 34 + _width(words, 18) + 22
        words = self.say("picture-luck")
        yield Diamond(x + 11, y, 11, GOLD, WOOD)
        yield Text(words, x + 30, y, 18, INK)

    # --- who played how ---

    def _table(self, y: float) -> Iterator[Shape]:
        heads = ("accuracy", "luck", "choices", "result")
        for right, head in zip(COLUMNS, heads, strict=True):
            yield Text(self.say("picture-column", column=head), right, y + 20, 18, GREY, "end")
        for seat, account in enumerate(self.accounts):
            middle = y + 44 + ROW * seat + ROW / 2
            yield Line(((EDGE, middle - ROW / 2), (WIDTH - EDGE, middle - ROW / 2)), FAINT, 2)
            yield Dot(EDGE + 12, middle, 10, SEATS[seat])
            name = self.say.seat(seat)
            yield Text(_cut(name, COLUMNS[0] - EDGE - 120, 24), EDGE + 34, middle, 24, INK, bold=True)
            accuracy = self.review.accuracy(seat)
            cells = (
                MISSING if accuracy is None else self.say.number(accuracy / POINTS, ".0%"),
                self._points(account.luck_had),
                self._points(account.skill),
                self.say.number(account.result, ".0%"),
            )
            for right, cell in zip(COLUMNS, cells, strict=True):
                yield Text(cell, right, middle, 24, INK, "end")

    def _points(self, share: float) -> str:
        points = share * POINTS
        return ("+" if round(points) > 0 else "") + self.say.number(points, ".0f")

    def _story(self, y: float) -> Iterator[Shape]:
        for place, line in enumerate(self.sentences):
            yield Text(line, EDGE, y + 30 * place, 20, INK)

    def _lines(self, sentence: str) -> list[str]:
        return wrap(clean(sentence), int((WIDTH - 2 * EDGE) / (0.52 * 20)))


def _width(words: str, size: float) -> float:
    """About how wide words are."""
    return len(words) * LETTER_WIDTH["normal"] * size


def _cut(words: str, width: float, size: float) -> str:
    """Words that fit a width, cut where they must be."""
    return shorten(clean(words), max(2, int(width / (LETTER_WIDTH["normal"] * size))))
