"""Records as text. The form is in docs/notation.md."""

from __future__ import annotations

import re

from cabochon.arguments import shown
from cabochon.editions import Ruleset
from cabochon.errors import InvalidRecord
from cabochon.notation.record import MOST_TURNS, START, TAG, Record, RecordedTurn

HEADER = "cabochon record 1"
TAG_LINE = re.compile(r'\[(\w+) "((?:[^"\\]|\\["\\])*)"\]', re.ASCII)
TURN_LINE = re.compile(
    r"""(?P<round>\d{1,5})\.(?P<seat>[1-4]) \s+ (?P<text>[^\s;>\[]+)
        (?: \s+ >(?P<reveal>\w+) )? (?: \s+ \[(?P<seconds>\d{1,8}(?:\.\d{1,3})?)\] )?
        (?: \s* ;(?P<comment>.*) )?""",
    re.VERBOSE | re.ASCII,
)


def to_text(record: Record) -> str:
    """The record as text, one turn a line."""
    lines = [HEADER, *(f'[{key} "{_escape(value)}"]' for key, value in record.tags.items())]
    lines += [f'[{START} "{_escape(record.start)}"]', ""]
    players, first = _players_and_first_turn(record)
    for number, turn in enumerate(record.turns, first):
        lines.append(_turn_line(f"{number // players + 1}.{number % players + 1}", turn))
    return "\n".join(lines) + "\n"


def _players_and_first_turn(record: Record) -> tuple[int, int]:
    start = re.match(r"\S+:([234]) .*?(?:\bturn=(\d{1,10}))?(?: |$)", record.start)
    turn = re.search(r"\bturn=(\d{1,10})", record.start)
    if start is None:
        raise InvalidRecord("start-invalid")
    return int(start[1]), int(turn[1]) if turn else 0


def _turn_line(number: str, turn: RecordedTurn) -> str:
    parts = [number, turn.text]
    if turn.reveal is not None:
        parts.append(f">{turn.reveal}")
    if turn.seconds is not None:
        parts.append(f"[{format_seconds(turn.seconds)}]")
    if turn.comment:
        parts.append(f"; {turn.comment}")
    return " ".join(parts)


def format_seconds(seconds: float) -> str:
    """Seconds with at most three decimals.

    >>> format_seconds(12.5), format_seconds(3)
    ('12.5', '3')
    """
    return f"{seconds:.3f}".rstrip("0").rstrip(".")


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def from_text(text: str, ruleset: Ruleset | None = None, *, most_turns: int = MOST_TURNS) -> Record:
    """The record that the text describes, replayed and checked; ``InvalidRecord`` says what is wrong."""
    if not isinstance(text, str):
        raise InvalidRecord("record-text", value=shown(text))
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEADER:
        raise InvalidRecord("record-begins", header=HEADER, line=1)
    reader = _Reader(ruleset, most_turns)
    for number, line in enumerate(lines[1:], 2):
        if line.strip():
            reader.line(number, line.strip())
    record = reader.record()
    record.check()
    return record


class _Reader:
    """Collects tags and turns line by line."""

    def __init__(self, ruleset: Ruleset | None, most_turns: int) -> None:
        self.ruleset = ruleset
        self.most_turns = most_turns
        self.tags: dict[str, str] = {}
        self.turns: list[RecordedTurn] = []
        self.numbers: list[tuple[int, int]] = []

    def line(self, number: int, line: str) -> None:
        if not line.isprintable():
            raise InvalidRecord("unprintable", line=number)
        if line.startswith("["):
            self._tag(number, line)
        else:
            self._turn(number, line)

    def _tag(self, number: int, line: str) -> None:
        match = TAG_LINE.fullmatch(line)
        if self.turns:
            raise InvalidRecord("tags-first", line=number)
        if match is None or not TAG.fullmatch(match[1]):
            raise InvalidRecord("not-a-tag", text=line[:40], line=number)
        if match[1] in self.tags:
            raise InvalidRecord("tag-twice", tag=match[1], line=number)
        self.tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])

    def _turn(self, number: int, line: str) -> None:
        match = TURN_LINE.fullmatch(line)
        if match is None:
            raise InvalidRecord("not-a-turn-line", text=line[:40], line=number)
        if len(self.turns) >= self.most_turns:
            raise InvalidRecord("turns-most", most=self.most_turns, line=number)
        seconds = None if match["seconds"] is None else float(match["seconds"])
        comment = (match["comment"] or "").strip()
        self.turns.append(RecordedTurn(match["text"], match["reveal"], seconds, comment, number))
        self.numbers.append((int(match["round"]), int(match["seat"])))

    def record(self) -> Record:
        start = self.tags.pop(START, None)
        if start is None:
            raise InvalidRecord("start-missing", tag=START)
        record = Record(start, tuple(self.turns), self.tags, self.ruleset)
        players, first = _players_and_first_turn(record)
        for number, (turn, found) in enumerate(zip(self.turns, self.numbers, strict=True), first):
            wanted = (number // players + 1, number % players + 1)
            if found != wanted:
                raise InvalidRecord(
                    "turn-number",
                    number=f"{found[0]}.{found[1]}",
                    next=f"{wanted[0]}.{wanted[1]}",
                    line=turn.line,
                    turn=number - first + 1,
                )
        return record
