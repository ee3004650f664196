"""cabochon perft: count the game tree."""

from __future__ import annotations

import sys
import threading
import time
from typing import Annotated, Any

import typer

from cabochon.locale import spelled
from cabochon.ui.cli.common import (
    JsonOption,
    PlayersOption,
    RulesetOption,
    SeedOption,
    one_line_errors,
    print_json,
    progress_bar,
    warm_up,
)
from cabochon.ui.cli.output import tell

DEEPEST = 20


def perft(
    depth: Annotated[int, typer.Argument(help="How many decisions deep.")],
    position: Annotated[
        str | None, typer.Option("--position", help="Start here; - reads standard input.")
    ] = None,
    ruleset: RulesetOption = "splendor",
    players: PlayersOption = 2,
    seed: SeedOption = 1,
    divide: Annotated[bool, typer.Option("--divide", help="The count below each move.")] = False,
    usual_payment: Annotated[
        bool, typer.Option("--usual-payment", help="Payments are not decisions.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Count the leaves of the game tree, over every card that may turn up on the way.

    Example: cabochon perft 3 --ruleset marvel --divide
    """
    with one_line_errors():
        from cabochon.errors import CabochonError
        from cabochon.game import Game
        from cabochon.rules.warm import GAME, PERFT

        if not 1 <= depth <= DEEPEST:
            raise CabochonError("depth-range", most=DEEPEST, depth=depth)
        warm_up(GAME, PERFT)
        if position is None:
            game = Game(ruleset, players, seed)
        else:
            game = Game.from_position(sys.stdin.read() if position == "-" else position)
        started = time.perf_counter()
        counts = count(game, depth, usual_payment=usual_payment, quiet=as_json)
        seconds = time.perf_counter() - started
        leaves = sum(counts.values())
        report: dict[str, Any] = {
            "position": game.position(),
            "depth": depth,
            "leaves": leaves,
            "seconds": seconds,
        }
        if as_json:
            print_json(report | ({"divide": counts} if divide else {}))
            return
        print_counts(counts if divide else {}, depth, leaves, seconds)


def print_counts(counts: dict[str, int], depth: int, leaves: int, seconds: float) -> None:
    """The leaves below each move, and all of them."""
    say = tell()
    for move, number in counts.items():
        print(f"{move:12} {say.number(number, ','):>16}")
    speed = spelled(leaves / max(seconds, 1e-9), ",.0f")
    print(say("perft-total", depth=depth, leaves=leaves, seconds=spelled(seconds, ".2f"), speed=speed))


def count(game: Any, depth: int, *, usual_payment: bool, quiet: bool) -> dict[str, int]:
    """Leaves below each move, with a bar; the kernel runs beside, so that an interrupt is heard at once."""
    counts: dict[str, int] = {}
    moves = list(game.legal_moves)
    with progress_bar("bar-counting", len(moves), "rate-moves", quiet=quiet) as advance:
        for move in moves:
            worker = threading.Thread(
                target=_count_below, args=(game, move, depth, usual_payment, counts), daemon=True
            )
            worker.start()
            while worker.is_alive():
                worker.join(0.1)
            advance(1)
    return counts


def _count_below(game: Any, move: Any, depth: int, usual_payment: bool, counts: dict[str, int]) -> None:
    from cabochon.rules.perft import perft as leaves
    from cabochon.rules.state import states

    after = game.copy()
    after.usual_payment = usual_payment
    after.push(move, reveal=None)
    total = 0
    for card in list(after.outcomes()) or [None]:
        branch = after.copy()
        if card is not None:
            branch.reveal(card)
        stack = states(2 * depth + 1)
        stack[0] = branch._states[0]
        total += int(leaves(stack, branch._rules, 0, depth - 1, usual_payment))
    counts[str(move)] = total
