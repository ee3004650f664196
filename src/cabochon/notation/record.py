"""A record, its replay, and its checks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import SupportsFloat

from cabochon.arguments import shown
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError, InvalidRecord
from cabochon.game import Game
from cabochon.outcome import Outcome

MOST_TURNS = 40_000  # G6 ends every game long before
LONGEST_START = 10_000  # letters; a position has a few hundred
MOST_SECONDS = 10_000_000
TAG = re.compile(r"[A-Z][A-Za-z0-9]{0,31}", re.ASCII)
RESULT_TAGS = ("Result", "Points", "Reason")
START = "Start"
UNFINISHED = "*"


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """A turn's text, the card that turned up in it, the seconds it took, and a remark."""

    text: str
    reveal: str | None = None
    seconds: float | None = None
    comment: str = ""
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start position on. ``tags`` say who, when and where, and how it ended."""

    start: str
    turns: tuple[RecordedTurn, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    ruleset: Ruleset | None = field(default=None, compare=False)  # where it is not one of the package

    @classmethod
    def of(
        cls,
        game: Game,
        tags: Mapping[str, str] | None = None,
        seconds: Mapping[int, float] | None = None,
        comments: Mapping[int, str] | None = None,
    ) -> Record:
        """The record of a game so far; seconds and comments are given by turn, from 0.

        >>> game = Game("splendor", 2, seed=7)
        >>> game.push("wbg")
        >>> Record.of(game).turns[0].text
        'wbg'
        """
        if not isinstance(game, Game):
            raise InvalidRecord("record-of", value=shown(game))
        turns = tuple(
            RecordedTurn(
                text=str(turn),
                reveal=None if turn.reveal is None else turn.reveal.id,
                seconds=round_seconds((seconds or {}).get(number)),
                comment=_one_line((comments or {}).get(number, "")),
            )
            for number, turn in enumerate(game.turns)
        )
        own = {key: _one_line(value) for key, value in (tags or {}).items() if key not in RESULT_TAGS}
        record = cls(game.start.position(), turns, own | result_tags(game), game.ruleset)
        for key in own:
            if not is_tag_name(key):
                raise InvalidRecord("tag-name", tag=shown(key))
        return record

    def replay(self) -> Iterator[Game]:
        """The game at its start and after each turn: always the same object, one turn further."""
        if len(str(self.start)) > LONGEST_START:
            raise InvalidRecord("start-invalid")
        try:
            game = Game.from_position(self.start, seed=0, ruleset=self.ruleset)
        except CabochonError as error:
            raise InvalidRecord("start-invalid-why", reason=error) from error
        yield game
        if len(self.turns) > MOST_TURNS:
            raise InvalidRecord("turns-most", most=MOST_TURNS)
        for number, turn in enumerate(self.turns, 1):
            self._play(game, turn, number, last=number == len(self.turns))
            yield game

    def _play(self, game: Game, turn: RecordedTurn, number: int, *, last: bool) -> None:
        before = game.turn
        try:
            game.push(turn.text, reveal=turn.reveal)
        except CabochonError as error:
            raise InvalidRecord(
                "turn-invalid", text=turn.text[:40], reason=error, line=turn.line, turn=number
            ) from error
        if game.turn == before and not last:
            raise InvalidRecord(
                "turn-unfinished", text=turn.text[:40], phase=game.phase, line=turn.line, turn=number
            )

    def game(self) -> Game:
        """The game as it stood at the end of the record."""
        *_, game = self.replay()
        return game

    def check(self) -> Game:
        """Replay the record and compare its result with the game's; ``InvalidRecord`` if it is wrong."""
        game = self.game()
        found = result_tags(game)
        for key in RESULT_TAGS:
            if key in self.tags and self.tags[key] != found.get(key):
                raise InvalidRecord("tag-says", tag=key, said=self.tags[key], found=shown(found.get(key)))
        return game

    def outcome(self) -> Outcome | None:
        """How the recorded game ended; None if it did not."""
        return self.game().outcome()


def result_tags(game: Game) -> dict[str, str]:
    """How the game stands, as tags: the winners' seats from 1, points, and the reason of the end."""
    outcome = game.outcome()
    if outcome is None:
        return {"Result": UNFINISHED}
    return {
        "Result": "+".join(str(seat + 1) for seat in outcome.winners),
        "Points": "-".join(map(str, outcome.points)),
        "Reason": outcome.reason,
    }


def round_seconds(seconds: float | None) -> float | None:
    """Seconds as a record keeps them: to the millisecond."""
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, SupportsFloat):
        raise InvalidRecord("seconds-number")
    if not 0 <= seconds <= MOST_SECONDS:
        raise InvalidRecord("seconds-range", most=MOST_SECONDS, seconds=seconds)
    return round(float(seconds), 3)


def is_tag_name(name: object) -> bool:
    """Whether a tag can have this name; the start position stands apart from the tags."""
    return isinstance(name, str) and TAG.fullmatch(name) is not None and name != START


def _one_line(text: object) -> str:
    if not isinstance(text, str) or not text.isprintable():
        raise InvalidRecord("printable-line", text=str(text)[:60])
    return text.strip()
