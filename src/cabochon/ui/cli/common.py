"""What the commands share: errors of one line, progress bars, the announcement of compiling."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, NoReturn

import typer

BAD_INPUT = 1
INTERRUPTED = 130

RulesetOption = Annotated[
    str, typer.Option("--ruleset", "-r", help="splendor, splendor-2014, marvel, or the path of a .toml file.")
]
PlayersOption = Annotated[int, typer.Option("--players", "-p", help="2, 3 or 4.")]
SeedOption = Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")]


def fail(message: str, code: int = BAD_INPUT) -> NoReturn:
    """End with one line of error."""
    print(f"cabochon: {message}", file=sys.stderr)
    raise typer.Exit(code)


@contextmanager
def one_line_errors() -> Iterator[None]:
    """Turn the package's own errors, and an interrupt, into one line and an exit code."""
    from cabochon.errors import CabochonError

    try:
        yield
    except CabochonError as error:
        fail(str(error))
    except KeyboardInterrupt:
        fail("interrupted", INTERRUPTED)
    except BrokenPipeError:
        sys.stderr.close()
        raise typer.Exit(0) from None


def print_json(whole: dict[str, Any]) -> None:
    """Print one JSON object."""
    print(json.dumps(whole, indent=1))


@contextmanager
def progress_bar(
    label: str, total: float, unit: str, *, quiet: bool = False
) -> Iterator[Callable[[float], None]]:
    """A bar with rate and time left on the error stream; gives the function that advances it."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            speed = task.speed or 0
            return Text(f"{speed:,.0f} {unit}/s" if speed >= 1 else f"{speed:.2f} {unit}/s")

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"))
    with Progress(
        *columns, Rate(), TimeRemainingColumn(), console=console, transient=True,
        disable=quiet or not console.is_terminal,
    ) as progress:  # fmt: skip
        task = progress.add_task(label, total=total)
        yield lambda amount: progress.advance(task, amount)


AGENTS = "agents"


def warm_up(*uses: str) -> None:
    """Compile what is needed, if it is not compiled yet, and say what is going on."""
    print_once = not sys.stderr.isatty()
    from cabochon.engine.warm import STEPS, compile_ahead, is_warm

    STEPS.setdefault(AGENTS, _agents_steps)
    cold = [use for use in uses if not is_warm(use)]
    if not cold:
        return
    if print_once:
        print("cabochon: compiling the rules engine, once …", file=sys.stderr)
    with progress_bar("Compiling the rules engine (once)", len(cold), "parts") as advance:
        for use in cold:
            for _number, total, _name in compile_ahead(use):
                advance(1 / total)


def _agents_steps() -> list[tuple[str, Callable[[], object]]]:
    """Each agent decides once, which compiles everything that it needs."""
    from cabochon.agents import Greedy, Instinct, Limit, Searcher
    from cabochon.agents.network.forward import random_weights
    from cabochon.game import Game

    view = Game("splendor", 2, seed=0).view(0)
    once = Limit(nodes=1)
    return [
        ("looking ahead", lambda: Searcher().evaluate(view, once)),
        ("planning", lambda: Greedy().evaluate(view, once)),
        ("guessing", lambda: Instinct(random_weights(2, hidden=1, last=1)).evaluate(view, once)),
    ]
