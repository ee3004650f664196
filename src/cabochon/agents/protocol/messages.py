"""The messages of the engine protocol, one line each, parsed and written for both sides."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from cabochon.agents.limits import Limit
from cabochon.errors import CabochonError, InvalidText

VERSION = 1
MOST_BYTES = 16_384  # of a line; a position of four seats has about 1500
SHOWN = 60  # characters of foreign text that a message quotes


@dataclass(frozen=True, slots=True)
class Hello:
    """The client's first line: the newest version that it speaks."""

    version: int

    def __str__(self) -> str:
        return f"cbp {self.version}"


@dataclass(frozen=True, slots=True)
class HelloDone:
    """The end of the engine's answer: the version in which both go on."""

    version: int

    def __str__(self) -> str:
        return f"cbpok {self.version}"


@dataclass(frozen=True, slots=True)
class Id:
    """The engine's name or author."""

    what: str
    text: str

    def __str__(self) -> str:
        return f"id {self.what} {self.text}"


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the engine: text, or a whole number with bounds."""

    name: str
    default: str
    bounds: tuple[int, int] | None = None

    def __str__(self) -> str:
        if self.bounds is None:
            return f"option {self.name} text {self.default}".rstrip()
        return f"option {self.name} whole {self.default} {self.bounds[0]} {self.bounds[1]}"


@dataclass(frozen=True, slots=True)
class Set:
    """The client sets an option."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"set {self.name} {self.value}".rstrip()


@dataclass(frozen=True, slots=True)
class Word:
    """A message of one word: ``ready?``, ``ready``, ``stop`` or ``quit``."""

    text: str

    def __str__(self) -> str:
        return self.text


IS_READY = Word("ready?")
READY = Word("ready")
STOP = Word("stop")
QUIT = Word("quit")


@dataclass(frozen=True, slots=True)
class NewGame:
    """The next positions are of a new game."""

    ruleset: str
    players: int

    def __str__(self) -> str:
        return f"newgame {self.ruleset} {self.players}"


@dataclass(frozen=True, slots=True)
class Position:
    """The position as the seat to move sees it."""

    line: str

    def __str__(self) -> str:
        return f"position {self.line}"


@dataclass(frozen=True, slots=True)
class Legal:
    """All legal moves of the last position."""

    moves: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["legal", *self.moves])


@dataclass(frozen=True, slots=True)
class Go:
    """Search, and answer with a move."""

    seconds: float | None = None
    nodes: int | None = None

    def __str__(self) -> str:
        seconds = "" if self.seconds is None else f" seconds {self.seconds!r}"
        return f"go{seconds}" + ("" if self.nodes is None else f" nodes {self.nodes}")


@dataclass(frozen=True, slots=True)
class Info:
    """One named fact that the engine found."""

    what: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["info", self.what, *self.words])


@dataclass(frozen=True, slots=True)
class Answer:
    """The move: one decision, as text."""

    move: str

    def __str__(self) -> str:
        return f"move {self.move}"


@dataclass(frozen=True, slots=True)
class Error:
    """The engine could not do what the last line asked."""

    text: str

    def __str__(self) -> str:
        return f"error {one_line(self.text, 500)}"


Message = TypeVar("Message")
Command = Hello | Word | Set | NewGame | Position | Legal | Go
Reply = Id | Option | HelloDone | Word | Info | Answer | Error


def one_line(text: str, most: int = SHOWN) -> str:
    """Return any text as one printable line of limited length.

    >>> one_line("two" + chr(10) + "lines")
    'two?lines'

    """
    line = "".join(letter if letter.isprintable() else "?" for letter in text.strip()[: most + 1]).strip()
    return line if len(line) <= most else f"{line[: most - 1]}…"


def parse_command(line: str) -> Command:
    """Parse a client's line; raises ``InvalidText`` if it is not part of the protocol.

    >>> parse_command("go nodes 800 seconds 0.5")
    Go(seconds=0.5, nodes=800)

    """
    return _parsed(line, _COMMANDS)


def parse_reply(line: str) -> Reply:
    """Parse an engine's line; raises ``InvalidText`` if it is not part of the protocol.

    >>> parse_reply("info chances 0.6 0.4")
    Info(what='chances', words=('0.6', '0.4'))

    """
    return _parsed(line, _REPLIES)


def _parsed(line: str, forms: dict[str, Callable[[list[str]], Message]]) -> Message:
    words = line.split()
    if not words or words[0] not in forms:
        raise InvalidText("none-of", line=one_line(line), words=list(forms))
    try:
        return forms[words[0]](words[1:])
    except (IndexError, ValueError) as error:
        given = {"line": one_line(line), "form": _FORMS[words[0]]}
        if isinstance(error, CabochonError):
            raise InvalidText("not-written-why", reason=error, **given) from error
        raise InvalidText("not-written", **given) from error


_FORMS = {
    "cbp": "cbp VERSION",
    "cbpok": "cbpok VERSION",
    "id": "id name TEXT or id author TEXT",
    "option": "option NAME text DEFAULT or option NAME whole DEFAULT LEAST MOST",
    "set": "set NAME VALUE",
    "newgame": "newgame RULESET PLAYERS",
    "position": "position LINE",
    "legal": "legal MOVE …",
    "go": "go [seconds X] [nodes N]",
    "info": "info NAME VALUE …",
    "move": "move MOVE",
    "error": "error TEXT",
    **{str(word): str(word) for word in (IS_READY, READY, STOP, QUIT)},
}


def _whole(text: str) -> int:
    if not re.fullmatch(r"\d{1,18}", text, re.ASCII):
        raise InvalidText("not-whole", text=one_line(text))
    return int(text)


def _seconds(text: str) -> float:
    number = float(text) if text.isascii() else math.nan
    if not math.isfinite(number):
        raise InvalidText("not-number", text=one_line(text))
    return number


def _only(words: list[str], number: int) -> list[str]:
    """Return the words if there are exactly ``number`` of them."""
    if len(words) != number:
        raise InvalidText("words-follow", number=number, found=len(words))
    return words


def _word(word: Word) -> Callable[[list[str]], Word]:
    def read(words: list[str]) -> Word:
        _only(words, 0)
        return word

    return read


def _go(words: list[str]) -> Go:
    given = dict(zip(words[::2], words[1::2], strict=True))
    if 2 * len(given) != len(words) or given.keys() - {"seconds", "nodes"}:
        raise InvalidText("seconds-and-nodes")
    go = Go(
        seconds=_seconds(given["seconds"]) if "seconds" in given else None,
        nodes=_whole(given["nodes"]) if "nodes" in given else None,
    )
    if given:
        Limit(go.seconds, go.nodes)  # refuses an impossible limit
    return go


def _id(words: list[str]) -> Id:
    if words[0] not in ("name", "author"):
        raise InvalidText("an-id")
    return Id(words[0], " ".join(words[1:]))


def _option(words: list[str]) -> Option:
    if words[1] == "whole":
        name, _, default, least, most = _only(words, 5)
        return Option(name, str(_whole(default)), (_whole(least), _whole(most)))
    if words[1] != "text":
        raise InvalidText("an-option")
    return Option(words[0], " ".join(words[2:]))


def _new_game(words: list[str]) -> NewGame:
    ruleset, players = _only(words, 2)
    return NewGame(ruleset, _whole(players))


def _position(words: list[str]) -> Position:
    if not words:
        raise InvalidText("line-missing")
    return Position(" ".join(words))


_COMMANDS: dict[str, Callable[[list[str]], Command]] = {
    "cbp": lambda words: Hello(_whole(*_only(words, 1))),
    "ready?": _word(IS_READY),
    "set": lambda words: Set(words[0], " ".join(words[1:])),
    "newgame": _new_game,
    "position": _position,
    "legal": lambda words: Legal(tuple(words)),
    "go": _go,
    "stop": _word(STOP),
    "quit": _word(QUIT),
}
_REPLIES: dict[str, Callable[[list[str]], Reply]] = {
    "id": _id,
    "option": _option,
    "cbpok": lambda words: HelloDone(_whole(*_only(words, 1))),
    "ready": _word(READY),
    "info": lambda words: Info(words[0], tuple(words[1:])),
    "move": lambda words: Answer(*_only(words, 1)),
    "error": lambda words: Error(" ".join(words)),
}
