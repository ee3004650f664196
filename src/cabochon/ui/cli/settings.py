"""The settings of a server as options of a command, and printed as a file."""

from __future__ import annotations

import inspect
import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, NoReturn, TypeVar

import typer

from cabochon.errors import CabochonError
from cabochon.server.config import Config, Setting, Value, read_config, settings_of
from cabochon.ui.cli.common import BAD_INPUT, of_file, spoken
from cabochon.ui.cli.output import tell
from cabochon.ui.columns import aligned

Command = TypeVar("Command", bound=Callable[..., Any])

ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config", metavar="<file>", help="A TOML file of settings; options and variables go before it."
    ),
]
PrintConfigOption = Annotated[
    bool,
    typer.Option(
        "--print-config",
        help="Print all settings, and where each comes from, as a file for --config; then end.",
    ),
]


def with_settings(*names: str, **helps: str) -> Callable[[Command], Command]:
    """Give a command an option for each of these settings, or for all; it takes them as ``**given``.

    Settings that mean something else here are named with their help.
    """

    def decorated(command: Command) -> Command:
        signature = inspect.signature(command, eval_str=True)
        own = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
        known = settings_of()
        more = [_parameter(known[name], helps.get(name)) for name in (*names, *helps) or known]
        command.__signature__ = signature.replace(  # type: ignore[attr-defined]  # where inspect looks for it
            parameters=[each.replace(kind=each.KEYWORD_ONLY) for each in (*own, *more)]
        )
        return command

    return decorated


def _parameter(setting: Setting, words: str | None) -> inspect.Parameter:
    """The option of a setting. Its value is read later, together with the other sources, so it is a text."""
    kinds: dict[type, Any] = {bool: bool | None, tuple: list[str] | None}
    names = f"{setting.option}/--no-{setting.key}" if setting.kind is bool else setting.option
    option = typer.Option(
        names,
        help=words or setting.about.help or setting.name.replace("_", " "),
        metavar=None if setting.kind is bool else f"<{setting.about.unit or 'text'}>",
        rich_help_panel=setting.about.panel,
        show_default=_default(setting),
    )
    kind = kinds.get(setting.kind, str | None)
    annotation = Annotated[kind, option]  # type: ignore[valid-type]  # known only when it runs
    return inspect.Parameter(
        setting.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation
    )


def _default(setting: Setting) -> str | bool:
    has_one = setting.default not in (None, "", (), False)
    return printed(setting.default).strip('"') if has_one else False


def read_settings(given: Mapping[str, Any], file: Path | None) -> Config:
    """What holds for this command; wrong settings end it, with a line for each."""
    try:
        return read_config(given, os.environ, file)
    except CabochonError as error:
        refuse(error)


def refuse(error: CabochonError) -> NoReturn:
    """End with a line for each thing that is wrong."""
    for problem in error.problems:
        print(f"cabochon: {of_file(problem)}", file=sys.stderr)
    raise typer.Exit(BAD_INPUT)


def print_settings(config: Config, *names: str) -> None:
    """Print what holds as a TOML file, with the source of each value; secrets are hidden."""
    from cabochon.ui.cli.spoken import panel_title

    known = settings_of()
    shown = [known[name] for name in names or known]
    print(f"# {tell()('config-head')}")
    for panel in dict.fromkeys(setting.about.panel for setting in shown):
        print(f"\n# {panel_title(panel, spoken())}")
        rows = [_line(each, config.values[each.name]) for each in shown if each.about.panel == panel]
        print("\n".join(aligned("<40 <", rows)))


def _line(setting: Setting, found: Value) -> tuple[str, str]:
    """A setting as a line of TOML, and the remark that says where its value comes from."""
    source = found.source or tell()("config-default")
    if found.value is None:
        return f"# {setting.key} =", f"# {source}"
    value = found.value if setting.about.shown is None else setting.about.shown(found.value)
    return f"{setting.key} = {printed(value)}", f"# {source}"


def printed(value: Any) -> str:
    """A value as TOML has it.

    >>> printed("a"), printed(0.5), printed(True), printed(("x", "y")), printed(200.0)
    ('"a"', '0.5', 'true', '["x", "y"]', '200')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(int(value)) if value == int(value) else repr(value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(printed, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
