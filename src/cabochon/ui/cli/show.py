"""cabochon show: look at a position."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from cabochon.ui.cli.common import JsonOption, fail, one_line_errors, print_json, say, spoken, warm_up


def show(
    position: Annotated[str, typer.Argument(help="A position, or - to read it from standard input.")],
    svg: Annotated[Path | None, typer.Option("--svg", help="Write a picture to this file.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Show a position: the board and what may be done.

    Example: cabochon show "$(cat position.txt)" --svg board.svg
    """
    with one_line_errors():
        from cabochon.diagram import board_svg, board_text
        from cabochon.engine.warm import GAME
        from cabochon.view import View

        warm_up(GAME)
        view = View.from_position(sys.stdin.read() if position == "-" else position)
        if svg is not None:
            try:
                svg.write_text(board_svg(view, spoken()), encoding="utf-8")
            except OSError as error:
                fail(f"{svg} can't be written: {error.strerror or error}")
        moves = [str(move) for move in view.legal_moves]
        if as_json:
            print_json(
                {"position": view.position(), "phase": view.phase, "seat": view.seat, "legal_moves": moves}
            )
            return
        print(board_text(view, spoken()))
        print()
        print(say()("legal-moves", moves=" ".join(moves)) if moves else say()("legal-none", phase=view.phase))
