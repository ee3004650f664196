"""cabochon losses: how well networks and searches predict decisions that no training has seen."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.errors import CabochonError
from cabochon.ui.cli.common import (
    JsonOption,
    PlayersOption,
    RulesetOption,
    one_line_errors,
    print_json,
    progress_bar,
    warm_up,
)
from cabochon.ui.cli.output import tell
from cabochon.ui.columns import aligned

if TYPE_CHECKING:
    from cabochon.training.held_out import HeldOut
    from cabochon.training.losses import Measured

FOLDER = Path("held-out")
VERSION = "1"  # of the sets that --make writes


def losses(
    networks: Annotated[
        list[str] | None,
        typer.Argument(help="Files, or names as splendor-2.", show_default="the one of the game"),
    ] = None,
    ruleset: RulesetOption = "splendor",
    players: PlayersOption = 2,
    simulations: Annotated[
        list[int] | None,
        typer.Option(
            "--simulations", "-n", min=0, max=100_000, help="0: the network alone; may be given again."
        ),
    ] = None,
    folder: Annotated[Path, typer.Option("--set", help="The folder of the sets.")] = FOLDER,
    make: Annotated[
        int | None,
        typer.Option("--make", min=1, help="First play this number of games and write a new set."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure how well networks, alone or with a search, predict results and deep searches.

    The decisions are those of a fixed set that no training has seen.

    Example: cabochon losses marvel-4 --ruleset marvel --players 4 --simulations 0 --simulations 300
    """
    with one_line_errors():
        from cabochon.agents.network.files import network_name
        from cabochon.rules.warm import GAME

        warm_up(GAME, "search")
        held_out = _set(folder, ruleset, players, make, quiet=as_json)
        rows = _measured(
            networks or [network_name(ruleset, players)], simulations or [0], held_out, quiet=as_json
        )
        if as_json:
            made = {name: getattr(held_out, name) for name in ("ruleset", "players", "version", "games")}
            print_json(made | {"rows": [_row(*row) for row in rows]})
        else:
            print("\n".join(_lines(held_out, rows)))


def _set(folder: Path, ruleset: str, players: int, make: int | None, *, quiet: bool) -> HeldOut:
    """The set of a game, made first where that is asked for."""
    from cabochon.training.held_out import ENDING, make_set, read_set

    if make is not None:
        with progress_bar("bar-playing", make, "rate-games", quiet=quiet) as advance:
            made = make_set(
                ruleset, players, make, f"held out {VERSION}", VERSION, advance=lambda: advance(1)
            )
        made.write(folder)
    file = folder / f"{ruleset}-{players}{ENDING}"
    if not file.exists():
        raise CabochonError("held-out-missing", file=file)
    return read_set(file)


def _measured(
    networks: list[str], simulations: list[int], held_out: HeldOut, *, quiet: bool
) -> list[tuple[str, int, Measured]]:
    from cabochon.training.losses import Predictor, measure
    from cabochon.training.run import named_network

    loaded = [(name, named_network(name)) for name in networks]  # all, before the long work begins
    wanted = [(name, weights, number) for name, weights in loaded for number in simulations]
    total = len(wanted) * len(held_out.decisions)
    with progress_bar("bar-measuring", total, "rate-moves", quiet=quiet) as advance:
        return [
            (name, number, measure(held_out, Predictor(weights, number), lambda: advance(1)))
            for name, weights, number in wanted
        ]


def _row(name: str, simulations: int, found: Measured) -> dict[str, object]:
    return {"network": name, "simulations": simulations} | asdict(found)


def _lines(held_out: HeldOut, rows: list[tuple[str, int, Measured]]) -> list[str]:
    """The losses as a table, then those of the value by the leader's points."""
    say = tell()
    columns = ("losses-network", "losses-simulations", "losses-value", "losses-brier", "losses-policy")
    head = [say(column) for column in columns]
    body = [
        [
            name,
            say.number(number, "d"),
            f"{say.number(found.whole.value, '.4f')} ± {say.number(found.whole.value_error, '.4f')}",
            say.number(found.whole.brier, ".4f"),
            say.number(found.whole.policy, ".4f"),
        ]
        for name, number, found in rows
    ]
    return [
        say(
            "losses-title", decisions=len(held_out.decisions), games=held_out.games, version=held_out.version
        ),
        "",
        *aligned("<  >  >  >  >", [head, *body]),
        "",
        say("losses-stages"),
        *_by_stage(head[:2], rows, "value"),
        "",
        say("losses-stages-brier"),
        *_by_stage(head[:2], rows, "brier"),
    ]


def _by_stage(head: list[str], rows: list[tuple[str, int, Measured]], loss: str) -> list[str]:
    """One of the losses by the leader's points, as a table."""
    say, stages = tell(), list(rows[0][2].stages)
    body = [
        [name, say.number(number, "d")]
        + [say.number(getattr(found.stages[stage], loss), ".3f") for stage in stages]
        for name, number, found in rows
    ]
    return aligned("<  >" + "  >" * len(stages), [[*head, *stages], *body])
