"""cabochon levels: how strong each level is, measured."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.errors import CabochonError, cause
from cabochon.locale import spelled
from cabochon.ui.cli.common import (
    AGENTS,
    JsonOption,
    PlayersOption,
    RulesetOption,
    SeedOption,
    fail,
    one_line_errors,
    print_json,
    progress_bar,
    warm_up,
)
from cabochon.ui.cli.output import tell

if TYPE_CHECKING:
    from cabochon.arena import Tournament

BEGIN, END = "<!-- levels of {ruleset} with {players} -->\n", "<!-- end of levels -->\n"


def levels(
    ruleset: RulesetOption = "splendor",
    players: PlayersOption = 2,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games each meets the next in.")] = 100,
    highest: Annotated[
        int | None, typer.Option("--highest", help="Leave out the levels above.", show_default="all")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="How many games at once.")] = 1,
    seed: SeedOption = 1,
    log: Annotated[
        Path | None, typer.Option("--log", help="A file that keeps the results.", show_default=False)
    ] = None,
    page: Annotated[
        Path | None,
        typer.Option("--page", help="A Markdown page whose table is replaced.", show_default=False),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure the levels: each meets the next one, and all are rated.

    Example: cabochon levels --games 200 --jobs 2 --page docs/levels.md
    """
    with one_line_errors():
        from cabochon.agents.levels import LEVELS
        from cabochon.arena import Tournament, neighbours
        from cabochon.rules.warm import GAME

        warm_up(GAME, *AGENTS)
        top = len(LEVELS) if highest is None else highest
        if not 2 <= top <= len(LEVELS):  # noqa: PLR2004  # one level has nobody to meet
            fail(CabochonError("highest-range", most=len(LEVELS), highest=highest))
        names = [f"level{number}" for number in LEVELS if number <= top]
        ladder = Tournament(
            names, ruleset=ruleset, players=players, games=games, seed=seed, log=log,
            pairings=neighbours(len(names)),
        )  # fmt: skip
        begin = BEGIN.format(ruleset=ladder.setting.ruleset.id, players=players)
        text = "" if page is None else _read(page, begin)
        with progress_bar("bar-playing", ladder.games_left, "rate-games", quiet=as_json) as advance:
            ladder.play(jobs, advance)
        if as_json:
            print_json(ladder.summary(ladder.ratings(names[0])))
        table = table_of(ladder)
        if page is not None:
            page.write_text(_with_table(text, begin, table), encoding="utf-8")
        if not as_json:
            print(table, end="")


def table_of(ladder: Tournament) -> str:
    """The ladder as a Markdown table, the strongest first."""
    from cabochon.agents.levels import LEVELS

    say, setting = tell(), ladder.setting
    ratings = ladder.ratings(setting.names[0])
    below = {deal.pairing[0]: [] for deal in ladder.deals}  # type: dict[int, list[tuple[float, int]]]
    for deal in ladder.deals:
        below[deal.pairing[0]].append(deal.won_by(deal.pairing[0]))
    heads = ("levels-level", "levels-plays", "column-rating", "levels-below", "column-move")
    rows = [[say(head) for head in heads], ["---"] * len(heads)]
    for place in reversed(range(len(setting.names))):
        standing = ladder.standings[place]
        rating = ratings[standing.name]
        rows.append(
            [
                standing.name,
                say("level-plays", level=list(LEVELS)[place]),
                f"{say.number(rating.elo, '.0f')} ({_interval(rating.low, rating.high, '.0f')})",
                _score(below.get(place, [])),
                f"{say.number(standing.seconds_a_move, '.3f')} s",
            ]
        )
    about = say(
        "levels-about",
        title=setting.ruleset.title,
        players=setting.players,
        games=ladder.games_played,
    )
    return "\n".join([*(f"| {' | '.join(row)} |" for row in rows), "", about, ""])


def _score(deals: list[tuple[float, int]]) -> str:
    from cabochon.arena.elo import score_interval

    if not deals:
        return "-"
    wins, games = zip(*deals, strict=True)
    share = tell().number(sum(wins) / sum(games), ".1%")
    return f"{share} ({_interval(*score_interval(wins, games), '.0%')})"


def _interval(low: float, high: float, form: str) -> str:
    return tell()("interval", low=spelled(low, form), high=spelled(high, form))


def _read(page: Path, begin: str) -> str:
    try:
        text = page.read_text(encoding="utf-8")
    except OSError as error:
        fail(CabochonError("file-unreadable", file=page, reason=cause(error)))
    if END not in text.partition(begin)[2]:
        fail(CabochonError("page-no-place", page=page, begin=begin.strip(), end=END.strip()))
    return text


def _with_table(text: str, begin: str, table: str) -> str:
    before, rest = text.split(begin, 1)
    return before + begin + "\n" + table + "\n" + END + rest.split(END, 1)[1]
