"""cabochon verify: whether the cards of a recorded game were drawn as promised."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.ui.cli.common import BAD_INPUT, JsonOption, one_line_errors, opened, print_json, warm_up
from cabochon.ui.cli.output import tell

if TYPE_CHECKING:
    from cabochon.server.fairness import Difference


def verify(
    file: Annotated[Path, typer.Argument(help="The record of a game played at a web table.")],
    as_json: JsonOption = False,
) -> None:
    """Recompute every card that turned up in a game at a web table, from the secret in its record.

    Example: cabochon verify game.cbn
    """
    with one_line_errors():
        from cabochon.rules.warm import GAME
        from cabochon.server.fairness import verify as recompute

        warm_up(GAME)
        verdict = recompute(opened(file))
        problems = [str(found) if as_json else _worded(found) for found in verdict.differences]
        if not verdict.commitment_holds:
            problems.insert(0, tell()("verify-other-secret"))
        if as_json:
            print_json({"fair": verdict.fair, "reveals": verdict.reveals, "problems": problems})
        elif verdict.fair:
            print(f"{file}: {tell()('verify-fair', count=verdict.reveals)}")
        else:
            for problem in problems:
                print(f"{file}: {problem}")
        if not verdict.fair:
            raise typer.Exit(BAD_INPUT)


def _worded(found: Difference) -> str:
    return tell()(
        "verify-difference",
        turn=found.turn,
        number=found.number,
        found=found.found,
        expected=found.expected,
    )
