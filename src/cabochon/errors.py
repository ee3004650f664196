"""The errors of the package, by kind: each has a code and named parts, of which any language makes words.

``str(error)`` is English, ``error.text("pl")`` is Polish, and ``error.data()`` is for programs.
"""

from __future__ import annotations

import errno
import re
import socket
from json import JSONDecodeError
from tomllib import TOMLDecodeError
from typing import Any, Self

from cabochon.locale import USUAL, called, ungrouped, words

FOLDER = "errors"


class Phrase:
    """Something to be said: the id of its words, and the parts that the words have places for.

    The part ``clause`` is the id of a rule, and stands before the words.

    >>> Phrase("at-line", line=3, reason=Phrase("tags-first")).text("es")
    'línea 3: las etiquetas van antes que los turnos'
    """

    def __init__(self, code: str, /, **parts: Any) -> None:
        self.code = code
        self.parts = parts

    def text(self, language: str = USUAL) -> str:
        """The words in a language."""
        said = {name: _said(part, language) for name, part in self.parts.items()}
        clause = said.pop("clause", "")
        reason = words(language, FOLDER)(self.code, **said)
        return f"{clause}: {reason}" if clause else reason

    def data(self) -> Any:
        """The code and the parts, as JSON has them."""
        return {"code": self.code, "parts": {name: _data(part) for name, part in self.parts.items()}}

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.code}: {self}>"


class Name(Phrase):
    """A thing with a name of its own, such as a colour or a tile; a language may have another for it.

    >>> white = Name("colour", "w", "white")
    >>> str(white), white.text("pl"), white.data()
    ('white', 'biały', 'w')
    """

    def __init__(self, sort: str, id: str, name: str) -> None:
        super().__init__(sort, id=id, name=name)

    def text(self, language: str = USUAL) -> str:
        """The name in a language."""
        return called(self.code, self.parts["name"], language)

    def data(self) -> str:
        """What notation calls it."""
        return str(self.parts["id"])


class Count(Phrase):
    """A number of tokens of one colour.

    >>> two = Count(2, Name("colour", "w", "white"))
    >>> str(two), two.data()
    ('2 white', '2w')
    """

    def __init__(self, count: int, colour: Name) -> None:
        super().__init__("count-of-colour", count=count, colour=colour)

    def data(self) -> str:
        """The number and the letter."""
        return f"{self.parts['count']}{self.parts['colour'].data()}"


class CabochonError(Phrase, ValueError):
    """Anything that a caller can do wrong; a part may be another error, or a list of them."""

    def __init__(self, code: str, /, **parts: Any) -> None:
        Phrase.__init__(self, code, **parts)
        ValueError.__init__(self, code)

    def having(self, **parts: Any) -> Self:
        """The same error, with these parts more or instead."""
        return type(self)(self.code, **self.parts | parts)

    @property
    def problems(self) -> list[CabochonError]:
        """All that is wrong, each as an error of its own."""
        if self.code == SEVERAL:
            return list(self.parts["problems"])
        reason = self.parts.get("reason")
        within = reason.problems if isinstance(reason, CabochonError) else reason
        if not isinstance(within, list) or within[1:] == []:
            return [self]
        return [self.having(reason=one) for one in within]


class WrongType(CabochonError, TypeError):
    """An argument of a kind that the call does not take."""


class NoMove(CabochonError, IndexError):
    """There is no move to take back or to look at."""


class RulesetError(CabochonError):
    """A ruleset or its components are unknown, incomplete or contradict themselves."""


class InvalidText(CabochonError):
    """Text that is not a move, a position or a record at all."""


class AmbiguousText(CabochonError):
    """Text that fits several moves."""


class InvalidPosition(CabochonError):
    """A position that the rules can't bring about; ``problems`` are all that were found."""


class InvalidReveal(CabochonError):
    """A card that can't turn up now."""


class InvalidRecord(CabochonError):
    """A game record that is damaged or breaks the rules; names the line and turn, where they are known."""

    @property
    def line(self) -> int | None:
        """The line of the record that is wrong."""
        return self.parts.get("line")

    @property
    def turn(self) -> int | None:
        """The number of the turn that is wrong."""
        return self.parts.get("turn")

    def text(self, language: str = USUAL) -> str:
        """The words in a language, with the place before them."""
        places = {name: self.parts.get(name) for name in ("line", "turn")}
        known = [name for name, number in places.items() if number is not None]
        reason = super().text(language)
        if not known:
            return reason
        return Phrase(f"at-{'-and-'.join(known)}", reason=reason, **places).text(language)


class IllegalMove(CabochonError):
    """A move that the rules forbid; ``clause`` is the id of the rule that forbids it."""

    @property
    def clause(self) -> str:
        """The rule that forbids the move."""
        return str(self.parts["clause"])

    @property
    def reason(self) -> str:
        """Why, in English, without the clause."""
        return str(self).removeprefix(f"{self.clause}: ")


class EngineFailure(CabochonError):
    """An external program that does not answer as the engine protocol demands."""


SEVERAL = "several"
SYSTEM = {
    errno.ENOENT: "os-no-file",
    errno.EACCES: "os-denied",
    errno.EPERM: "os-denied",
    errno.EISDIR: "os-folder",
    errno.ENOTDIR: "os-no-folder",
    errno.EEXIST: "os-exists",
    errno.ENOSPC: "os-full",
    errno.EROFS: "os-read-only",
    errno.ENAMETOOLONG: "os-long-name",
    errno.ENOEXEC: "os-format",
    errno.EADDRINUSE: "os-in-use",
    errno.EADDRNOTAVAIL: "os-no-address",
    errno.ECONNREFUSED: "os-refused",
    errno.ETIMEDOUT: "os-timed-out",
    socket.EAI_NONAME: "os-unknown-name",
}
TOML_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


def all_of(problems: list[CabochonError]) -> CabochonError:
    """One error for several; it is as bad as the worst of them, which comes first.

    >>> str(all_of([InvalidText("position-line"), InvalidPosition("check-tokens", clause="S3")]))[:50]
    'a position is a line of text; S3: the tokens of th'
    """
    return problems[0] if len(problems) == 1 else type(problems[0])(SEVERAL, problems=problems)


def cause(error: Exception) -> Phrase | str:
    """What the system or a reader of files found wrong, as a part; in its own words where we have none.

    >>> str(cause(FileNotFoundError(2, "whatever"))), cause(OSError("no luck"))
    ('there is no such file or folder', 'no luck')
    """
    if isinstance(error, CabochonError):
        return error
    if isinstance(error, JSONDecodeError):
        return Phrase("text-place", line=error.lineno, column=error.colno)
    if isinstance(error, TOMLDecodeError) and (place := TOML_PLACE.search(str(error))):
        return Phrase("text-place", line=int(place[1]), column=int(place[2]))
    if isinstance(error, OSError) and error.errno in SYSTEM:
        return Phrase(SYSTEM[error.errno])
    return str(getattr(error, "strerror", None) or error)


def _said(part: Any, language: str) -> Any:
    """A part as the words of a language take it."""
    if isinstance(part, Phrase):
        return part.text(language)
    if isinstance(part, list | tuple):
        joint = "; " if any(isinstance(each, CabochonError) for each in part) else ", "
        return joint.join(str(_said(each, language)) for each in part)
    if isinstance(part, float):
        return f"{part:g}"
    if isinstance(part, int) and not isinstance(part, bool):
        return ungrouped(part, language)
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in str(part))


def _data(part: Any) -> Any:
    """A part as JSON has it."""
    if isinstance(part, Phrase):
        return part.data()
    if isinstance(part, list | tuple):
        return [_data(each) for each in part]
    return part if isinstance(part, int | float | None) else str(part)
