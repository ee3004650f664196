"""The words of the program in people's languages: Fluent catalogues, shared with the browser.

Fluent is imported when the first words are asked for that need it. English boards and errors do not, so that
the package prints them without Fluent installed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from cabochon.locale.plain import plain_words

if TYPE_CHECKING:
    from fluent.runtime.types import FluentNumber

LANGUAGES = {"en": "English", "pl": "Polski", "es": "Español"}
CATALOGUES = Path(__file__).parent
USUAL = "en"
PLAIN_FOLDERS = ("board", "errors")  # their English needs no Fluent


def preferred(environment: Mapping[str, str]) -> str:
    """The first language of a person's environment that we speak, or English.

    >>> preferred({"LANG": "pl_PL.UTF-8"}), preferred({"LANGUAGE": "de:es", "LANG": "de_DE"}), preferred({})
    ('pl', 'es', 'en')
    """
    return next((language for language in _asked_for(environment) if language in LANGUAGES), USUAL)


def _asked_for(environment: Mapping[str, str]) -> Iterator[str]:
    """The languages asked for; the first locale that is set hides those behind it, as in all programs."""
    yield from (tag[:2].lower() for tag in environment.get("LANGUAGE", "").split(":"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            yield environment[name][:2].lower()
            return


class Words:
    """All that can be said in one language; English stands in for what is missing.

    >>> words("pl")("status-return", count=5)
    'Odłóż 5 znaczników'
    """

    def __init__(self, language: str, folder: str = "") -> None:
        self.language = language
        self._readers = [_reader(each, folder) for each in dict.fromkeys((language, USUAL))]
        self._fixed: dict[str, str] = {}  # what has no details is the same each time

    def __contains__(self, id: str) -> bool:
        return any(id in reader for reader in self._readers)

    def __call__(self, id: str, /, **details: Any) -> str:
        """The words with this id; the id itself where there are none."""
        if details:
            return self._format(id, details)
        if id not in self._fixed:
            self._fixed[id] = self._format(id, details)
        return self._fixed[id]

    def _format(self, id: str, details: dict[str, Any]) -> str:
        reader = next((reader for reader in self._readers if id in reader), None)
        return id if reader is None else reader(id, **details)

    def number(self, value: float, form: str) -> str:
        """A number as it is written in this language, with the digits that Python's format gives it.

        >>> words("pl").number(0.125, ".1%"), words("es").number(1234.5, ",.2f"), words().number(-0.2, ".0f")
        ('12,5%', '1.234,50', '0')
        """
        from babel import Locale

        return str(spelled(value, form).format(Locale.parse(self.language)))


def spelled(value: float, form: str) -> FluentNumber:
    """A number for a message: Python's format chooses the digits, the language how they are written."""
    from decimal import Decimal

    from fluent.runtime.types import FluentFloat

    plain = Decimal(format(value, form).replace(",", "").rstrip("%"))
    is_share = form.endswith("%")
    digits = max(0, -int(plain.as_tuple().exponent))
    return FluentFloat(
        float(plain / 100 if is_share else plain) + 0.0,  # there is no -0
        style="percent" if is_share else "decimal",
        useGrouping="," in form,
        minimumFractionDigits=digits,
        maximumFractionDigits=digits,
    )


def ungrouped(number: int, language: str) -> Any:
    """A whole number for a message, whose digits are not grouped; it may still decide a plural."""
    if language == USUAL:
        return number
    from fluent.runtime.types import fluent_number

    return fluent_number(number, useGrouping=False)


@cache
def words(language: str = USUAL, folder: str = "") -> Words:
    """The words of a language, or those in a folder of it that the browser does not load."""
    return Words(language, folder)


def called(sort: str, english: str, language: str) -> str:
    """The name of a tile or a colour, as a language writes it; English names are their own.

    >>> called("tile-name", "Mary Stuart", "pl"), called("colour", "time stone", "es")
    ('Maria Stuart', 'Gema del Tiempo')
    """
    if language == USUAL:
        return english  # without loading words
    id = "-".join([sort, *re.findall("[a-z0-9]+", english.lower())])
    return words(language)(id) if id in words(language) else english


def tile_name(english: str, language: str) -> str:
    """The name of a noble or a Location, as a language writes it.

    >>> tile_name("Hell's Kitchen, NYC", "es"), tile_name("My own tile", "pl")
    ('Cocina del Infierno', 'My own tile')
    """
    return called("tile-name", english, language)


def catalogues(language: str, folder: str = "") -> dict[str, str]:
    """The catalogues of a language: their file names and texts."""
    files = sorted((CATALOGUES / language / folder).glob("*.ftl"))
    return {path.name: path.read_text(encoding="utf-8") for path in files}


class Reader(Protocol):
    """The messages of one language."""

    def __contains__(self, id: str, /) -> bool: ...

    def __call__(self, id: str, /, **details: Any) -> str:
        """The words with this id, which is there."""


class FluentReader:
    """The messages that Fluent reads."""

    def __init__(self, language: str, folder: str) -> None:
        try:
            from fluent.runtime import FluentBundle, FluentResource
        except ModuleNotFoundError as error:
            wanted = f"words in {language!r} need fluent-runtime: pip install 'cabochon[cli]'"
            raise ModuleNotFoundError(wanted, name=error.name) from error
        self._bundle = FluentBundle([language], use_isolating=False)
        for text in catalogues(language, folder).values():
            self._bundle.add_resource(FluentResource(text))

    def __contains__(self, id: str) -> bool:
        return bool(self._bundle.has_message(id))

    def __call__(self, id: str, /, **details: Any) -> str:
        """The words with this id, which is there."""
        pattern = self._bundle.get_message(id).value
        return "" if pattern is None else str(self._bundle.format_pattern(pattern, details)[0])


@cache
def _reader(language: str, folder: str) -> Reader:
    is_plain = language == USUAL and folder in PLAIN_FOLDERS
    return plain_words(folder) if is_plain else FluentReader(language, folder)
