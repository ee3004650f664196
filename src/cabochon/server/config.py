"""Reading the settings of a server: options, then environment variables, then a TOML file, then defaults."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from types import UnionType
from typing import Any, Literal, TypeGuard, TypeVar, get_args, get_origin, get_type_hints

from cabochon.arguments import shown
from cabochon.errors import CabochonError, Phrase, all_of, cause
from cabochon.server.settings import ABOUT, HIDDEN, OTHERS, PANELS, About, Hosting, Settings

PREFIX = "CABOCHON_"
FILE_VARIABLE = "CABOCHON_CONFIG"
OWN_VARIABLES = {FILE_VARIABLE, "CABOCHON_CACHE"}  # that are no settings
GROUPS = (Hosting, Settings)
VERY_LIKE = 0.8  # how like a setting's name a variable must be to count as a misspelling
FLAGS = {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}
KINDS = {int: "kind-whole", float: "kind-number", str: "kind-text", bool: "kind-flag", tuple: "kind-texts"}
Group = TypeVar("Group")


@dataclass(frozen=True, slots=True)
class Setting:
    """One value that can be set: a field, or one number of a rate."""

    name: str
    kind: type
    default: Any
    about: About
    choices: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Its name in a file."""
        return self.name.replace("_", "-")

    @property
    def option(self) -> str:
        """Its name on the command line."""
        return f"--{self.key}"

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return f"{PREFIX}{self.name.upper()}"

    def parse(self, text: str, source: str) -> Any:
        """The value that a text of a command line or of the environment stands for."""
        if self.kind is tuple:
            return self.checked([part.strip() for part in text.split(",") if part.strip()], source)
        if self.kind is bool:
            return self.checked(FLAGS.get(text.strip().lower(), text), source)
        if self.kind is str:
            return self.checked(text, source)
        return self.checked(_number(text), source)

    def checked(self, value: Any, source: str) -> Any:
        """The value, if it is of the right kind and in its range; ``source`` is what an error names."""
        if not _is_kind(value, self.kind):
            raise CabochonError("must-be", name=source, what=Phrase(KINDS[self.kind]), value=shown(value))
        if self.kind in (int, float):
            self._check_range(value, source)
        elif self.kind is tuple:
            for part in value:
                self._check_text(part, source)
            return tuple(value)
        elif self.kind is str:
            self._check_text(value, source)
        return self.kind(value)

    def _check_range(self, value: float, source: str) -> None:
        least, most = self.about.least, self.about.most
        if most is not None and not least <= value <= most:
            raise CabochonError("must-be-range", name=source, least=least, most=most, value=value)
        if value < least:
            raise CabochonError("must-be-least", name=source, least=least, value=value)

    def _check_text(self, text: str, source: str) -> None:
        about = self.about
        if about.shown and HIDDEN in text:
            raise CabochonError("secret-hidden", name=source, hidden=HIDDEN)
        if self.choices and text not in self.choices:
            raise CabochonError("must-be-one", name=source, choices=self.choices, value=shown(text))
        if about.fits and not about.fits(text):
            value = HIDDEN if about.shown else shown(text)
            raise CabochonError("must-be", name=source, what=Phrase(about.form), value=value)


@dataclass(frozen=True, slots=True)
class Value:
    """What a setting is, and where that was said; empty: it is the default."""

    value: Any
    source: str = ""


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that holds, by the names of the settings."""

    values: Mapping[str, Value]

    def having(self, name: str, value: Any) -> Config:
        """The same with another default of a setting."""
        return self if self.values[name].source else Config({**self.values, name: Value(value)})

    def group(self, kind: type[Group]) -> Group:
        """The settings of one group, such as ``Settings``."""
        found = {}
        hints: dict[str, Any] = get_type_hints(kind)
        for name, hint in hints.items():
            if _is_group(hint):
                parts = {part.name: self.values[f"{name}_{part.name}"].value for part in fields(hint)}
                found[name] = hint(**parts)
            else:
                found[name] = self.values[name].value
        return kind(**found)


def settings_of(*groups: type) -> dict[str, Setting]:
    """All that can be set, by name and in the order of help; of all groups if none is named."""
    found = [setting for group in groups or GROUPS for setting in _settings(group)]
    found.sort(key=lambda setting: PANELS.index(setting.about.panel))
    return {setting.name: setting for setting in found}


def _settings(group: type) -> Iterator[Setting]:
    hints: dict[str, Any] = get_type_hints(group)
    for field in fields(group):
        about = field.metadata.get(ABOUT, About(panel=OTHERS))
        hint = hints[field.name]
        if _is_group(hint):
            for part in _settings(hint):
                yield _part(field.name, about, part, getattr(field.default, part.name))
        else:
            kind, choices = _kind(hint)
            yield Setting(field.name, kind, field.default, about, choices)


def _is_group(hint: Any) -> TypeGuard[type]:
    """Whether a field is itself made of fields, as a rate is."""
    return is_dataclass(hint)


def _part(name: str, whole: About, part: Setting, default: Any) -> Setting:
    """One number of a rate; it is described by the rate's words and its own."""
    words = f"{whole.help}: {part.about.help}." if whole.help else ""
    about = replace(part.about, help=words, panel=whole.panel)
    return Setting(f"{name}_{part.name}", part.kind, default, about)


def _kind(hint: Any) -> tuple[type, tuple[str, ...]]:
    """The kind of a field's value, and the texts that it may be."""
    if get_origin(hint) is Literal:
        return str, get_args(hint)
    if isinstance(hint, UnionType):
        return _kind(next(each for each in get_args(hint) if each is not type(None)))
    return get_origin(hint) or hint, ()


def _number(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _is_kind(value: Any, kind: type) -> bool:
    if kind is tuple:
        return isinstance(value, list) and all(isinstance(part, str) for part in value)
    if isinstance(value, bool) or kind is bool:
        return isinstance(value, bool) and kind is bool
    if kind is float:
        return isinstance(value, int | float) and math.isfinite(value)
    return isinstance(value, kind)


# --- the sources ---


def read_config(
    options: Mapping[str, Any], environment: Mapping[str, str], file: Path | None = None
) -> Config:
    """What holds. An option that is None was not given; every problem that is found is in the error."""
    problems: list[CabochonError] = []
    known = settings_of()
    values = {name: Value(setting.default) for name, setting in known.items()}
    path = file or (Path(environment[FILE_VARIABLE]) if environment.get(FILE_VARIABLE) else None)
    for found in (
        _from_file(path, known, problems) if path else {},
        _from_environment(environment, known, problems),
        _from_options(options, known, problems),
    ):
        values |= found
    if problems:
        raise all_of(problems)
    return Config(values)


def _from_options(
    options: Mapping[str, Any], known: Mapping[str, Setting], problems: list[CabochonError]
) -> dict[str, Value]:
    found = {}
    for name, given in options.items():
        setting = known[name]
        if given is None or given == []:
            continue
        text = ",".join(given) if isinstance(given, list) else str(given)
        try:
            found[name] = Value(setting.parse(text, setting.option), setting.option)
        except CabochonError as error:
            problems.append(error)
    return found


def _from_environment(
    environment: Mapping[str, str], known: Mapping[str, Setting], problems: list[CabochonError]
) -> dict[str, Value]:
    """The variables with our prefix; one that is almost a setting's is a mistake, others belong to others."""
    by_variable = {setting.variable: setting for setting in known.values()}
    found = {}
    for variable, text in environment.items():
        if not variable.startswith(PREFIX) or variable in OWN_VARIABLES:
            continue
        setting = by_variable.get(variable)
        try:
            if setting is not None:
                found[setting.name] = Value(setting.parse(text, variable), variable)
            elif alike := get_close_matches(variable.removeprefix(PREFIX).lower(), known, 1, VERY_LIKE):
                raise CabochonError("variable-unknown", name=variable, other=known[alike[0]].variable)
        except CabochonError as error:
            problems.append(error)
    return found


def _from_file(path: Path, known: Mapping[str, Setting], problems: list[CabochonError]) -> dict[str, Value]:
    by_key = {setting.key: setting for setting in known.values()}
    found = {}
    for key, value in _table(path, problems).items():
        try:
            if key not in by_key:
                raise _unknown(key, list(by_key))
            setting = by_key[key]
            found[setting.name] = Value(setting.checked(value, key), str(path))
        except CabochonError as error:
            problems.append(CabochonError("of-file", file=path, reason=error))
    return found


def _table(path: Path, problems: list[CabochonError]) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        problems.append(CabochonError("file-unreadable", file=path, reason=cause(error)))
        return {}


def _unknown(key: str, known: list[str]) -> CabochonError:
    """The error for a key that does not exist; it names the one that is most like it."""
    alike = get_close_matches(re.sub(r"[_ .]", "-", key.lower()), known, 1)
    if alike:
        return CabochonError("key-unknown-like", name=key, other=alike[0])
    return CabochonError("key-unknown", name=key)
