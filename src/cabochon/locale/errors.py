"""Errors in people's languages: the English wording is recognised and said again with the same parts.

The English stands where an error is raised, and once more in a catalogue, one line to an id. So an error is
known by its text alone, whoever raised it and wherever it has been wrapped or sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from cabochon.locale import USUAL, catalogues, words

Fit = tuple[int, str, dict[str, str]]  # known letters, the id of a wording, the parts of the text

FOLDER = "errors"
WORDED = frozenset({"reason", "rest", "what", "known"})  # parts that are wordings themselves
LINE = re.compile(r"^([a-z][\w-]*) = (.+)$", re.MULTILINE)
PART = re.compile(r"\{ \$(\w+) \}")
COUNT = re.compile(r"0|[1-9][0-9]{0,14}")
JOINT = re.compile(r"[:;] ")
MOST_JOINTS = 100  # beyond these it is somebody else's text, and too deep to be taken apart
# Errors are joined by semicolons, which therefore end a part, unless they are quoted.
ANYTHING, PLAIN = r".*?", r"""(?>'[^']*'|"[^"]*"|(?!;\ ).)*?"""


def translated(text: str, language: str, told: Mapping[str, str] | None = None) -> str:
    """An error in another language; what is not known stays as it is, but for what was ``told``.

    >>> translated("line 3: nothing is to turn up now", "es")
    'línea 3: ahora no debe salir nada'
    """
    if language == USUAL:
        return text
    if told and text in told:
        return told[text]
    _, id, parts = closest(text)
    if not id:
        return text
    said = parts | {name: translated(parts[name], language, told) for name in WORDED & parts.keys()}
    return words(language, FOLDER)(id, **{name: _counted(part) for name, part in said.items()})


@lru_cache
def closest(text: str) -> Fit:
    """The wording that leaves the least of a text unknown, the wordings of its parts counted in."""
    if len(JOINT.findall(text)) > MOST_JOINTS:
        return 0, "", {}
    fits = [
        (own + sum(closest(parts[name])[0] for name in WORDED & parts.keys()), id, parts)
        for own, id, parts in recognised(text)
    ]
    return max(fits, key=lambda fit: fit[0], default=(0, "", {}))


def recognised(text: str) -> Iterator[Fit]:
    """All wordings that a text may be, those with the most text of their own first."""
    for own, id, pattern in _patterns():
        if found := pattern.fullmatch(text):
            yield own, id, found.groupdict()


def _counted(part: str) -> object:
    """A whole number as one, since it may decide a plural; all else as it is."""
    from fluent.runtime.types import fluent_number

    return fluent_number(int(part), useGrouping=False) if COUNT.fullmatch(part) else part


@cache
def _patterns() -> list[tuple[int, str, re.Pattern[str]]]:
    """All wordings: how many letters they have, their ids and patterns."""
    wordings = LINE.findall("\n".join(catalogues(USUAL, FOLDER).values()))
    wordings.sort(key=lambda wording: len(PART.sub("", wording[1])), reverse=True)
    return [(sum(map(str.isalpha, PART.sub("", text))), id, _pattern(text)) for id, text in wordings]


def _pattern(wording: str) -> re.Pattern[str]:
    """The pattern of a wording; a part that stands in it again must be the same."""
    pieces = PART.split(wording)
    source = re.escape(pieces[0])
    for place, name in enumerate(pieces[1::2], 1):
        again = name in pieces[1 : 2 * place - 1 : 2]
        part = ANYTHING if name in WORDED else PLAIN
        source += (f"(?P={name})" if again else f"(?P<{name}>{part})") + re.escape(pieces[2 * place])
    return re.compile(source, re.DOTALL)
