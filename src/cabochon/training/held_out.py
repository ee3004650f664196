"""Decisions that no training has seen, with the results of their games.

A set is a gzipped file of JSON lines: first what it is, then a decision on each line, with the
mover's position, every seat's result and the visits of a deep search.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from random import Random

from cabochon.agents.limits import Limit
from cabochon.agents.network.files import network_for
from cabochon.agents.searcher import Searcher
from cabochon.editions import load
from cabochon.errors import CabochonError, cause
from cabochon.game import Game
from cabochon.move import Move
from cabochon.training.files import write_whole

FORMAT = 1
DECISIONS_A_GAME = 4
SAMPLED_ROUNDS = 6  # in which moves are drawn by visits, so that games differ
PLAY_SIMULATIONS, TARGET_SIMULATIONS = 200, 3000
ENDING = ".jsonl.gz"


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a game that was played to its end."""

    position: str  # as the mover sees it
    result: tuple[float, ...]  # each seat's share of the win
    visits: dict[str, int]  # of the deep search, by move


@dataclass(frozen=True, slots=True)
class HeldOut:
    """A set of decisions, and how it was made."""

    ruleset: str
    players: int
    version: str
    games: int
    seed: str
    decisions: tuple[Decision, ...]

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.ruleset}-{self.players}{ENDING}"

    def write(self, folder: Path) -> None:
        """Write the set into a folder; the same set gives the same bytes."""
        header = {"format": FORMAT} | {name: getattr(self, name) for name in HEADER}
        lines = [header, *(asdict(decision) for decision in self.decisions)]
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        packed = BytesIO()
        with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as file:
            file.write(text.encode())
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / self.name, lambda file: file.write(packed.getvalue()))


HEADER = ("ruleset", "players", "version", "games", "seed")


def read_set(path: Path) -> HeldOut:
    """Read a set."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            header, *lines = map(json.loads, file)
        if header.pop("format") != FORMAT:
            raise CabochonError("held-out-format", file=path, format=FORMAT)
        decisions = tuple(
            Decision(line["position"], tuple(line["result"]), dict(line["visits"])) for line in lines
        )
        return HeldOut(**header, decisions=decisions)
    except OSError as error:
        raise CabochonError("file-unreadable", file=path, reason=cause(error)) from error
    except (ValueError, KeyError, TypeError, EOFError) as error:
        raise CabochonError("held-out-format", file=path, format=FORMAT) from error


def make_set(
    ruleset: str, players: int, games: int, seed: str, version: str, advance: Callable[[], object]
) -> HeldOut:
    """Play games of the strongest network against itself; ``advance`` is called after each."""
    bot = Searcher(network_for(load(ruleset).id, players), seed=seed)
    decisions: list[Decision] = []
    for number in range(games):
        decisions += _decisions(Game(ruleset, players, f"{seed} {number}"), bot, Random(f"{seed} {number}"))
        advance()
    return HeldOut(ruleset, players, version, games, seed, tuple(decisions))


def _decisions(game: Game, bot: Searcher, random: Random) -> Iterator[Decision]:
    """Play a game to its end, and search deeply at some of its decisions."""
    views = []
    while not game.is_over:
        if len(game.legal_moves) > 1:
            views.append(game.view(game.seat))
        game.push(_move(game, bot, random))
    outcome = game.outcome()
    assert outcome is not None
    shares = tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(game.players))
    for view in random.sample(views, min(DECISIONS_A_GAME, len(views))):
        found = bot.evaluate(view, Limit(nodes=TARGET_SIMULATIONS))
        visits = {str(move): number for move, number in found.visits.items() if number}
        yield Decision(view.position(), shares, visits)


def _move(game: Game, bot: Searcher, random: Random) -> Move:
    """The strongest move; in the first rounds one drawn by visits."""
    found = bot.evaluate(game.view(game.seat), Limit(nodes=PLAY_SIMULATIONS))
    if game.turn >= SAMPLED_ROUNDS * game.players:
        return found.move
    moves = list(found.visits)
    return random.choices(moves, [found.visits[move] for move in moves])[0]
