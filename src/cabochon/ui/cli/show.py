"""cabochon show: look at a position."""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from cabochon.errors import CabochonError, cause
from cabochon.ui.cli.common import JsonOption, fail, one_line_errors, opened, print_json, spoken, warm_up
from cabochon.ui.cli.output import tell


def show(
    position: Annotated[
        str, typer.Argument(help="A position, a file with one or with a game, or - for standard input.")
    ],
    svg: Annotated[Path | None, typer.Option("--svg", help="Write a picture to this file.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Show a position: the board and what may be done.

    Example: cabochon show "$(cat position.txt)" --svg board.svg
    """
    with one_line_errors():
        from cabochon.drawing import board_svg, board_text
        from cabochon.position import Position
        from cabochon.rules.warm import GAME

        warm_up(GAME)
        view = Position.from_position(position_text(position))  # the line as it is: who has it may see it
        if svg is not None:
            try:
                svg.write_text(board_svg(view, spoken()), encoding="utf-8")
            except OSError as error:
                fail(CabochonError("file-unwritable", file=svg, reason=cause(error)))
        moves = [str(move) for move in view.legal_moves]
        if as_json:
            print_json(
                {"position": view.position(), "phase": view.phase, "seat": view.seat, "legal_moves": moves}
            )
            return
        print(board_text(view, spoken()))
        print()
        print(
            tell()("legal-moves", moves=" ".join(moves)) if moves else tell()("legal-none", phase=view.phase)
        )


def position_text(text: str) -> str:
    """The position that is meant: the text, or what is in the file of that name, or on standard input."""
    if text == "-":
        return sys.stdin.read()
    if _begins_position(text):
        return text
    path = Path(text)
    if not _is_there(path):
        fail(CabochonError("file-nor-position", name=text[:40]))
    return position_in(path) or opened(path).game().position()


def position_in(path: Path) -> str:
    """The position in a file; empty if the file holds something else, or can't be read."""
    with suppress(OSError, UnicodeDecodeError):  # which is told when it is opened as a game
        text = path.read_text(encoding="utf-8")
        return text if _begins_position(text) else ""
    return ""


def _begins_position(text: str) -> bool:
    return re.match(r"\s*[\w-]+:\S*\s", f"{text} ") is not None


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # no file has so long a name
        return False
