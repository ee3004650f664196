"""What the commands share: errors of one line, progress bars, languages, the announcement of compiling.

Exit codes: 0 all is well, 1 something given is wrong (one line on the error stream says what), 2 an option or
command that does not exist, 130 interrupted.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TextIO

import typer

from cabochon.errors import CabochonError
from cabochon.locale import LANGUAGES, preferred, spelled
from cabochon.ui.extras import EXTRAS, NOT_INSTALLED, first_missing, needs

if TYPE_CHECKING:
    from cabochon.notation.record import Record

BAD_INPUT = 1
WRONG_USAGE = 2
INTERRUPTED = 130

AGENT_NAMES = (
    "random",
    "greedy",
    "search",
    "net",
    "policy",
    *(f"level{n}" for n in range(1, 11)),
    "engine",
)
_ANNOUNCED: set[str] = set()  # what this run has said once
_SHOW_OTHERS = warnings.showwarning
SPOKEN: ContextVar[str | None] = ContextVar("spoken", default=None)


def complete_ruleset(incomplete: str) -> list[str]:
    """The rulesets whose ids begin so."""
    from cabochon.editions.load import ruleset_ids

    return [id for id in ruleset_ids() if id.startswith(incomplete)]


def complete_agent(incomplete: str) -> list[str]:
    """The agents whose names begin so."""
    return [name for name in AGENT_NAMES if name.startswith(incomplete)]


def complete_sitter(incomplete: str) -> list[str]:
    """Who may sit at a seat: a person, or an agent."""
    return [name for name in ("you", *AGENT_NAMES) if name.startswith(incomplete)]


def complete_language(incomplete: str) -> list[str]:
    """The languages whose ids begin so."""
    return [id for id in LANGUAGES if id.startswith(incomplete)]


RulesetOption = Annotated[
    str,
    typer.Option(
        "--ruleset",
        "-r",
        help="splendor, splendor-2014, marvel, or the path of a .toml file.",
        autocompletion=complete_ruleset,
    ),
]
PlayersOption = Annotated[int, typer.Option("--players", "-p", help="2, 3 or 4.")]
SeedOption = Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")]


def speak(language: str | None) -> None:
    """Speak this language from now on; without one, that of the environment."""
    if language is not None and language not in LANGUAGES:
        known = [f"{id} ({name})" for id, name in LANGUAGES.items()]
        fail(CabochonError("language-unknown", language=language, languages=known))
    SPOKEN.set(language)
    _ANNOUNCED.clear()


def spoken() -> str:
    """The language of this run."""
    return SPOKEN.get() or preferred(os.environ)


def fail(problem: CabochonError | str, code: int = BAD_INPUT, about: Path | None = None) -> NoReturn:
    """End with one line of error, in the language of this run; it names the file that it is about."""
    reason = problem if isinstance(problem, str) else of_file(problem, about)
    print(f"cabochon: {reason}", file=sys.stderr)
    raise typer.Exit(code)


def of_file(error: CabochonError, path: Path | None = None) -> str:
    """An error in the language of this run, after the file that it is about, unless it names one itself."""
    if path is None:
        return error.text(spoken())
    named = "file" in error.parts
    return error.having(file=path).text(spoken()) if named else f"{path}: {error.text(spoken())}"


def show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Show a warning of ours as one line in the language of this run, and others as Python does."""
    folder = getattr(message, "folder", None)
    if folder is None:
        _SHOW_OTHERS(message, category, filename, lineno, file, line)
        return
    from cabochon.locale import words

    print(f"cabochon: {words(spoken(), 'errors')('cache-unwritable', folder=str(folder))}", file=sys.stderr)


def demand(command: str) -> None:
    """End with one line if something that this command needs is not installed."""
    missing = first_missing(EXTRAS.get(command, "cli"))
    if missing is not None:
        print(needs(command, missing, spoken()), file=sys.stderr)
        raise typer.Exit(NOT_INSTALLED)


def opened(path: Path) -> Record:
    """The record in a file; what is wrong with it ends the command."""
    from cabochon.notation.record_files import read_record

    try:
        return read_record(path)
    except CabochonError as error:
        fail(error, about=path)


@contextmanager
def one_line_errors() -> Iterator[None]:
    """Turn the package's own errors, and an interrupt, into one line and an exit code."""
    try:
        yield
    except CabochonError as error:
        fail(error)
    except KeyboardInterrupt:
        from cabochon.ui.cli.output import tell

        fail(tell()("interrupted"), INTERRUPTED)
    except BrokenPipeError:
        sys.stderr.close()
        raise typer.Exit(0) from None


def print_json(whole: dict[str, Any]) -> None:
    """Print one JSON object."""
    print(json.dumps(whole, indent=1))


@contextmanager
def progress_bar(
    label: str,
    total: float,
    rate: str = "",
    *,
    quiet: bool = False,
    news: Callable[[], str] | None = None,
) -> Iterator[Callable[[float], None]]:
    """A bar on the error stream; gives what advances it.

    The label and the rate are ids of words; without a rate, the time that is left is not known either.
    Once a second it asks what is new.
    """
    if quiet:
        yield lambda _amount: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
    from rich.table import Column
    from rich.text import Text

    from cabochon.ui.cli.output import tell

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            speed = task.speed or 0
            return Text(tell()(rate, speed=spelled(speed, ",.0f" if speed >= 1 else ".2f")))

    class News(ProgressColumn):
        max_refresh = 1.0

        def render(self, _task: Task) -> Text:
            return Text(news() if news else "")

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"))
    speed = (Rate(), TimeRemainingColumn()) if rate else ()
    with Progress(
        *columns,
        *speed,
        News(Column(no_wrap=True)),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task(tell()(label), total=total)
        yield lambda amount: progress.advance(task, amount)


AGENTS = ("greedy", "policy", "search")  # the kernels of all our agents


def warm_up(*uses: str) -> None:
    """Compile what is needed, if it is not compiled yet, and say what is going on."""
    from cabochon.rules.warm import STEPS, compile_ahead, is_warm

    cold = [use for use in uses if not is_warm(use)]
    if not cold:
        return
    if any(use in AGENTS for use in cold):
        from cabochon.agents.warm import agent_steps

        STEPS.update({use: partial(agent_steps, use) for use in AGENTS})
    if not sys.stderr.isatty() and "compiling" not in _ANNOUNCED:
        from cabochon.ui.cli.output import tell

        _ANNOUNCED.add("compiling")
        print(f"cabochon: {tell()('compiling')}", file=sys.stderr)
    from cabochon.ui.screen import unheard_keys

    with unheard_keys(), progress_bar("bar-compiling", len(cold)) as advance:
        for use in cold:
            for _number, total, _name in compile_ahead(use):
                advance(1 / total)
