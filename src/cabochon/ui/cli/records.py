"""cabochon check and cabochon replay: game records."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from cabochon.ui.cli.common import BAD_INPUT, JsonOption, one_line_errors, print_json, warm_up

KEYS = "Enter or n: next, p: previous, a number: go to that turn, e: end, q: quit"


def check(
    files: Annotated[list[Path], typer.Argument(help="Game records, as text or JSON.")],
    as_json: JsonOption = False,
) -> None:
    """Check game records: every move legal, every card possible, the result right.

    Example: cabochon check games/*.cbn
    """
    with one_line_errors():
        from cabochon.engine.warm import GAME

        warm_up(GAME)
        reports = [_check(path) for path in files]
        if as_json:
            print_json({"files": reports})
        else:
            for report in reports:
                print(f"{report['file']}: {report['error'] or report['summary']}")
        if any(report["error"] for report in reports):
            raise typer.Exit(BAD_INPUT)


def _check(path: Path) -> dict[str, Any]:
    from cabochon.errors import CabochonError
    from cabochon.record import read_record
    from cabochon.ui.words import ending_words

    try:
        record = read_record(path)
    except CabochonError as error:
        return {"file": str(path), "error": str(error), "summary": ""}
    return {
        "file": str(path),
        "error": "",
        "summary": f"fine, {len(record.turns)} turns, {ending_words(record.game())}",
    }


def replay(
    file: Annotated[Path, typer.Argument(help="A game record, as text or JSON.")],
    turn: Annotated[
        int | None, typer.Option("--turn", help="Show the board after this turn and end.")
    ] = None,
) -> None:
    """Step through a recorded game, forwards and backwards.

    Example: cabochon replay game.cbn
    """
    with one_line_errors():
        from cabochon.engine.warm import GAME
        from cabochon.errors import CabochonError
        from cabochon.record import read_record
        from cabochon.ui.words import ending_words

        warm_up(GAME)
        record = read_record(file)
        boards = [str(game) for game in record.replay()]
        if turn is not None and not 0 <= turn < len(boards):
            raise CabochonError(f"the record has turns 0 to {len(boards) - 1}, not {turn}")
        if turn is not None:
            _page(record, boards, turn)
        elif sys.stdin.isatty() and sys.stdout.isatty():
            _step_through(record, boards)
        else:
            for number in range(len(boards)):
                _page(record, boards, number)
        if turn is None:
            print(ending_words(record.game()))


def _page(record: Any, boards: list[str], number: int) -> None:
    """The board after a turn, under a line that says what was done."""
    if number == 0:
        print(f"— start of {len(boards) - 1} turns —")
    else:
        turn = record.turns[number - 1]
        reveal = f" >{turn.reveal}" if turn.reveal else ""
        took = f" in {turn.seconds:g} s" if turn.seconds is not None else ""
        print(f"— turn {number} of {len(boards) - 1}: {turn.text}{reveal}{took} {turn.comment}".rstrip(), "—")
    print(boards[number])
    print()


def _step_through(record: Any, boards: list[str]) -> None:
    last = len(boards) - 1
    number = 0
    print(KEYS)
    while True:
        _page(record, boards, number)
        try:
            answer = input(f"[{number}/{last}] ").strip().lower()
        except EOFError:
            return
        if answer in ("q", "quit"):
            return
        if answer.isdecimal() and int(answer) <= last:
            number = int(answer)
        elif answer in ("", "n"):
            number = min(number + 1, last)
        elif answer in ("p", "e"):
            number = last if answer == "e" else max(number - 1, 0)
        else:
            print(KEYS)
