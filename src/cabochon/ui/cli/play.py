"""cabochon play: a game in the terminal, with people and bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.errors import CabochonError
from cabochon.ui.cli.common import (
    AGENTS,
    complete_agent,
    complete_ruleset,
    complete_sitter,
    fail,
    one_line_errors,
    opened,
    spoken,
    warm_up,
)
from cabochon.ui.screen import is_dumb

if TYPE_CHECKING:
    from cabochon.notation.record import Record
    from cabochon.ui.sitting import Sitter, Sitting

FileOption = Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.", hidden=True)]
PlainOption = Annotated[
    bool, typer.Option("--plain", help="Line by line, without colours; so it is in pipes, too.")
]


def play(
    file: Annotated[
        Path | None,
        typer.Argument(help="A saved game to go on with; one that is over is stepped through."),
    ] = None,
    ruleset: Annotated[
        str | None,
        typer.Option(
            "--ruleset",
            "-r",
            help="splendor, splendor-2014, marvel, or the path of a .toml file.",
            autocompletion=complete_ruleset,
        ),
    ] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help="2, 3 or 4.")] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            help="Who sits at the next seat: you, you:NAME, level1 to level10, or another agent. "
            "Or once the number of your seat; 0: the bots play alone.",
            autocompletion=complete_sitter,
        ),
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            "--bot",
            help="Who sits at all other seats: level1 to level10, or another agent.",
            show_default="level3",
            autocompletion=complete_agent,
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", help="The same seed deals the same cards.")
    ] = None,
    plain: PlainOption = False,
    resume: FileOption = None,
) -> None:
    """Play in the terminal, with people and bots.

    Without options you choose the game on a start screen; ? shows the keys.

    Example: cabochon play --ruleset marvel --seat you --seat level5 --seat net
    """
    with one_line_errors():
        from cabochon.rules.warm import GAME

        nothing = all(value is None for value in (file, ruleset, players, seat, bot, seed, resume))
        seats = _asked(seat or [], bot or "level3")
        plain = plain or is_plain()
        warm_up(GAME)
        saved = file or resume
        if nothing and not plain:
            warm_up(*AGENTS)  # any of them may be chosen
            run_app(None)
        elif saved is not None:
            extra = {"--ruleset": ruleset, "--players": players, "--seed": seed}
            unfit = [name for name, value in extra.items() if value is not None]
            _go_on(saved, seats, unfit, plain=plain, given=bool(seat or bot))
        else:
            _seat_all(ruleset or "splendor", players, seats, seed, plain=plain)


def is_plain() -> bool:
    """Whether this terminal, or pipe, can only do lines."""
    return not (sys.stdin.isatty() and sys.stdout.isatty()) or is_dumb()


class _Asked:
    """Who was asked to sit where."""

    def __init__(self, own: int | None, named: list[Sitter], other: Sitter) -> None:
        self.own = own  # the one seat of a person, from 1, in the old way of asking
        self.named = named
        self.other = other

    def seats(self, players: int) -> list[Sitter]:
        from cabochon.ui.sitting import Sitter

        if self.own is not None:
            if not 0 <= self.own <= players:
                fail(CabochonError("no-seat", seat=self.own, players=players))
            return [Sitter() if number == self.own else self.other for number in range(1, players + 1)]
        if len(self.named) > players:
            fail(CabochonError("too-many-seats", seats=len(self.named), players=players))
        return [*self.named, *[self.other] * (players - len(self.named))]


def _asked(seat: list[str], bot: str) -> _Asked:
    from cabochon.agents import parse_agent
    from cabochon.ui.sitting import Sitter, parse_sitter

    other = Sitter(agent=parse_agent(bot))
    if not seat:
        return _Asked(1, [], other)
    if len(seat) == 1 and seat[0].isdecimal():
        return _Asked(int(seat[0]), [], other)
    return _Asked(None, [parse_sitter(text) for text in seat], other)


def _seat_all(ruleset: str, players: int | None, asked: _Asked, seed: int | None, *, plain: bool) -> None:
    from cabochon.game import Game
    from cabochon.ui.sitting import Sitting

    number = players if players is not None else max(2, len(asked.named))
    game = Game(ruleset, number, seed)
    _sit_down(Sitting(game, asked.seats(number), spoken()), plain=plain)


def _go_on(saved: Path, asked: _Asked, extra: list[str], *, plain: bool, given: bool) -> None:
    """Go on with a saved game, with those who sat there unless others are named; no other option fits it."""
    from cabochon.ui.sitting import Sitter, Sitting, recorded_sitters

    record = opened(saved)
    game = record.game()
    if extra:
        held = {"file": saved, "ruleset": game.ruleset.id, "players": game.players}
        fail(CabochonError("file-holds", **held, options=extra))
    if game.is_over and not plain:
        run_app(record)
        return
    known = any(f"Seat{number}" in record.tags for number in range(1, game.players + 1))
    sitters = asked.seats(game.players) if given or not known else recorded_sitters(record.tags, game.players)
    if not given and not any(sitter.is_person for sitter in sitters):
        sitters[game.seat] = Sitter()
    _sit_down(Sitting(game, sitters, spoken(), saved), plain=plain)


def _sit_down(sitting: Sitting, *, plain: bool) -> None:
    bots = [sitter.agent for sitter in sitting.sitters if sitter.agent is not None]
    kernels = {bot.compiles(sitting.game.ruleset, sitting.game.players) for bot in bots}
    warm_up(*(use for use in AGENTS if use in kernels))
    if plain:
        from cabochon.ui.plain import PlainTable

        PlainTable(sitting).run()
    else:
        run_app(sitting)


def run_app(first: Sitting | Record | None) -> None:
    """The table in colours, with a game or a record, or with the start screen."""
    from cabochon.ui.terminal.app import TableApp

    app = TableApp(first, language=spoken())
    try:
        app.run()
    finally:
        app.let_bots_go()
