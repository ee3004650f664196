"""cabochon verify: whether the cards of a recorded game were drawn as promised."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.errors import InvalidText
from cabochon.ui.cli.common import BAD_INPUT, JsonOption, one_line_errors, opened, print_json, warm_up
from cabochon.ui.cli.output import tell

if TYPE_CHECKING:
    from cabochon.server.fairness import Difference, Verdict


def verify(
    file: Annotated[Path, typer.Argument(help="The record of a game played at a web table.")],
    commitment: Annotated[
        str | None, typer.Option(help="The commitment (SHA-256 of the secret) that you saw before the game.")
    ] = None,
    part: Annotated[
        list[str] | None, typer.Option(help="A random part that must be in the record; may be repeated.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Recompute every card of a game at a web table, from the secret and the random parts in its record.

    Example: cabochon verify game.cbn
    """
    with one_line_errors():
        from cabochon.rules.warm import GAME
        from cabochon.server.fairness import verify as recompute

        parts = part or []
        for text in [*parts, *([] if commitment is None else [commitment])]:
            _check_digits(text)
        warm_up(GAME)
        record = opened(file)
        verdict = recompute(record, commitment, parts)
        problems = _problems(verdict, record.tags.get("Commitment", ""), as_json=as_json)
        remarks = [tell()("verify-part-missing", seat=seat + 1) for seat in verdict.missing]
        if as_json:
            print_json(
                {
                    "fair": verdict.fair,
                    "reveals": verdict.reveals,
                    "problems": problems,
                    "mixed": [seat + 1 for seat in verdict.mixed],
                    "missing": [seat + 1 for seat in verdict.missing],
                }
            )
        else:
            for line in [*(problems or [_praise(verdict)]), *remarks]:
                print(f"{file}: {line}")
        if not verdict.fair:
            raise typer.Exit(BAD_INPUT)


def _check_digits(text: str) -> None:
    from cabochon.server.fairness import HASH, SECRET_BYTES

    if not HASH.fullmatch(text):
        raise InvalidText("hash-form", text=text[:80], digits=2 * SECRET_BYTES)


def _praise(verdict: Verdict) -> str:
    fair = tell()("verify-fair", count=verdict.reveals)
    if not verdict.mixed:
        return fair
    seats = ", ".join(str(seat + 1) for seat in verdict.mixed)
    return f"{fair}; {tell()('verify-mixed', count=len(verdict.mixed), seats=seats)}"


def _problems(verdict: Verdict, commitment: str, *, as_json: bool) -> list[str]:
    """What is wrong, in words."""
    found: list[str] = []
    if not verdict.seen_commitment_holds:
        found.append(tell()("verify-other-commitment", found=commitment))
    if not verdict.commitment_holds:
        found.append(tell()("verify-other-secret"))
    if not verdict.seen_parts_hold:
        found.append(tell()("verify-part-gone"))
    found += [tell()("verify-part-wrong", seat=seat + 1) for seat in verdict.wrong]
    return [*found, *(str(each) if as_json else _worded(each) for each in verdict.differences)]


def _worded(found: Difference) -> str:
    return tell()(
        "verify-difference",
        turn=found.turn,
        number=found.number,
        found=found.found,
        expected=found.expected,
    )
