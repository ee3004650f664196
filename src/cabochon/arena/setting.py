"""What all games of a match or a tournament have in common."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cabochon.agents import Limit
from cabochon.agents.entrants import Entrant, Player, entrant_of
from cabochon.editions import Ruleset, load
from cabochon.editions.ruleset import check_players
from cabochon.errors import CabochonError, cause
from cabochon.game import Game

USUAL_LIMIT = Limit(seconds=0.1)
MOST_GAMES = 1_000_000

Luck = Callable[[Game], tuple[float, ...]]  # what luck brought each seat, with mean 0


@dataclass(frozen=True, slots=True)
class Setting:
    """The agents, ruleset, number of players, limit and seed, and the folder for records."""

    entrants: tuple[Entrant, ...]
    names: tuple[str, ...]
    ruleset: Ruleset
    players: int
    limit: Limit
    seed: int | str
    folder: Path | None
    compiles: tuple[str, ...] = ()  # the kernels of the agents
    luck: Luck | None = None  # judges the luck of each game
    judge: str = ""  # the version of who judges it


def make_setting(
    agents: Sequence[Player],
    ruleset: str | Path | Ruleset = "splendor",
    players: int = 2,
    limit: Limit = USUAL_LIMIT,
    seed: int | str = 1,
    folder: str | Path | None = None,
    luck: Luck | None = None,
) -> Setting:
    """A checked setting: each agent has been made once, and the folder can be written."""
    entrants = tuple(map(entrant_of, agents))
    check_players(players)
    rules = ruleset if isinstance(ruleset, Ruleset) else load(str(ruleset))
    compiles = dict.fromkeys(_try_out(entrant, rules, players) for entrant in entrants)
    where = None if folder is None else Path(folder)
    if where is not None:
        _make_folder(where)
    return Setting(
        entrants,
        _names(entrants),
        rules,
        players,
        Limit.checked(limit),
        seed,
        where,
        tuple(filter(None, compiles)),
        luck,
    )


def _try_out(entrant: Entrant, ruleset: Ruleset, players: int) -> str:
    """Make an agent once, so that one that can't play is refused; gives the kernels that it compiles."""
    with entrant.make(ruleset, players) as agent:
        return agent.compiles


def check_games(games: int) -> None:
    """Refuse a number of games that nobody can play."""
    if not 1 <= games <= MOST_GAMES:
        raise CabochonError("games-range", most=MOST_GAMES, games=games)


def deals_for(games: int, players: int) -> int:
    """The number of deals that gives at least ``games`` games; a deal has one game for each starting seat."""
    check_games(games)
    return -(-games // players)


def _names(entrants: tuple[Entrant, ...]) -> tuple[str, ...]:
    """The names of the agents; equal names are numbered."""
    seen: Counter[str] = Counter()
    names = []
    for name in map(one_line, map(str, entrants)):
        seen[name] += 1
        names.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return tuple(names)


def one_line(text: str, longest: int = 200) -> str:
    """The text as one printable line.

    >>> one_line("no" + chr(10) + " answer")
    'no answer'

    """
    line = " ".join(text.split())
    printable = "".join(letter if letter.isprintable() else "?" for letter in line)
    return printable if len(printable) <= longest else f"{printable[: longest - 1]}…"


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise CabochonError("folder-unwritable", folder=folder, reason=cause(error)) from error
