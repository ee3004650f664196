"""cabochon check and cabochon replay: game records."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cabochon.errors import CabochonError
from cabochon.ui.cli.common import (
    BAD_INPUT,
    JsonOption,
    fail,
    of_file,
    one_line_errors,
    opened,
    print_json,
    spoken,
    warm_up,
)
from cabochon.ui.cli.output import tell
from cabochon.ui.cli.play import PlainOption, is_plain, run_app
from cabochon.ui.cli.show import position_in

if TYPE_CHECKING:
    from cabochon.notation.record import Record


def check(
    files: Annotated[list[Path], typer.Argument(help="Game records, as text or JSON, or positions.")],
    as_json: JsonOption = False,
) -> None:
    """Check game records and positions: every move legal, every card possible, the result right.

    Example: cabochon check games/*.cbn
    """
    with one_line_errors():
        from cabochon.rules.warm import GAME

        warm_up(GAME)
        reports = [_check(path) for path in files]
        if as_json:
            print_json({"files": [report for report, _ in reports]})
        else:
            print(*(line for _, lines in reports for line in lines), sep="\n")
        if any(report["problems"] for report, _ in reports):
            raise typer.Exit(BAD_INPUT)


def _check(path: Path) -> tuple[dict[str, Any], list[str]]:
    """What is found in a file: for programs, and as lines, one for each problem."""
    report: dict[str, Any] = {"file": str(path), "error": "", "summary": "", "problems": []}
    try:
        report["summary"] = _summary(path)
    except CabochonError as error:
        report["error"] = error.text(spoken())
        report["problems"] = [one.data() | {"text": one.text(spoken())} for one in error.problems]
        return report, [of_file(one, path) for one in error.problems]
    return report, [f"{path}: {report['summary']}"]


def _summary(path: Path) -> str:
    """What a file without errors holds."""
    from cabochon.notation.record_files import read_record
    from cabochon.position import Position
    from cabochon.ui.words import Speech

    text = position_in(path)
    if text:
        position = Position.from_position(text)
        return tell()("position-fine", ruleset=position.ruleset.title, players=position.players)
    record = read_record(path)
    game = record.game()
    ending = Speech(game.ruleset, spoken()).ending(game)
    return tell()("record-fine", count=len(record.turns), ending=ending)


def replay(
    file: Annotated[Path, typer.Argument(help="A game record, as text or JSON.")],
    turn: Annotated[
        int | None, typer.Option("--turn", help="Show the board after this turn and end.")
    ] = None,
    plain: PlainOption = False,
    as_json: JsonOption = False,
) -> None:
    """Step through a recorded game, forwards and backwards.

    Example: cabochon replay game.cbn
    """
    with one_line_errors():
        from cabochon.rules.warm import GAME

        warm_up(GAME)
        record = opened(file)
        if turn is not None and not 0 <= turn <= len(record.turns):
            fail(CabochonError("no-such-turn", turn=turn, last=len(record.turns)))
        if as_json:
            print_json(_positions(record, turn))
        elif turn is None and not plain and not is_plain():
            run_app(record)
        else:
            Pages(record).show(turn)


def _positions(record: Record, turn: int | None) -> dict[str, Any]:
    """The game for a program: each turn and the position after it."""
    positions = [game.position() for game in record.replay()]
    turns = [
        {"number": number, "turn": played.text, "reveal": played.reveal, "position": positions[number]}
        for number, played in enumerate(record.turns, 1)
        if turn in (None, number)
    ]
    return {"tags": dict(record.tags), "start": positions[0], "turns": turns}


class Pages:
    """The boards of a recorded game, one to a page."""

    def __init__(self, record: Record) -> None:
        from cabochon.drawing import board_text
        from cabochon.ui.words import Speech

        self.record = record
        self.boards = [board_text(game, spoken()) for game in record.replay()]
        self.game = record.game()
        self.say = Speech(self.game.ruleset, spoken())
        self.last = len(self.boards) - 1

    def show(self, turn: int | None) -> None:
        """One page, or those that are asked for, or all of them in a pipe."""
        if turn is not None:
            self._page(turn)
            return
        if sys.stdin.isatty() and sys.stdout.isatty():
            self._step_through()
        else:
            for number in range(len(self.boards)):
                self._page(number)
        print(self.say.ending(self.game))

    def _page(self, number: int) -> None:
        """The board after a turn, under a line that says what was done."""
        if number == 0:
            print(f"— {self.say('replay-begins', count=self.last)} —")
        else:
            turn = self.record.turns[number - 1]
            reveal = f" >{turn.reveal}" if turn.reveal else ""
            took = f" [{turn.seconds:g} s]" if turn.seconds is not None else ""
            at = self.say("replay-position", turn=number, count=self.last)
            print(f"— {at}: {turn.text}{reveal}{took} {turn.comment}".rstrip(), "—")
        print(self.boards[number])
        print()

    def _step_through(self) -> None:
        number = 0
        print(self.say("replay-keys"))
        while True:
            self._page(number)
            try:
                answer = input(f"[{number}/{self.last}] ").strip().lower()
            except EOFError:
                return
            if answer in ("q", "quit"):
                return
            if answer.isdecimal() and int(answer) <= self.last:
                number = int(answer)
            elif answer in ("", "n"):
                number = min(number + 1, self.last)
            elif answer in ("p", "e"):
                number = self.last if answer == "e" else max(number - 1, 0)
            else:
                print(self.say("replay-keys"))
