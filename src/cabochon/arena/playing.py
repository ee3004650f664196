"""Games between agents: each gets only its seat's view, and who fails loses."""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from cabochon.agents import Agent
from cabochon.arena.seating import Pairing, line_up, rotations
from cabochon.arena.setting import Luck, Setting, one_line
from cabochon.arguments import shown
from cabochon.errors import CabochonError, cause
from cabochon.game import Game
from cabochon.move import Move
from cabochon.notation.record import Record
from cabochon.notation.record_files import write_record
from cabochon.view import View

Progress = Callable[[int], object]  # gets the number of games that have ended since it was last called


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How a game went; all but ``seats`` and ``turns`` is given by seat."""

    seats: tuple[int, ...]  # the agents' numbers
    shares: tuple[float, ...]  # of the victory
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    turns: int
    failed: int | None = None  # the seat that did not answer with a legal move
    reason: str = ""
    luck: tuple[float, ...] = ()  # what luck brought each seat, if it was judged
    luck_seconds: float = 0.0  # the time that it took to judge


@dataclass(frozen=True, slots=True)
class Deal:
    """Games that begin from the same cards, one for each rotation of the seats."""

    pairing: Pairing
    number: int
    games: tuple[PlayedGame, ...]

    def won_by(self, agent: int, *, without_luck: bool = False) -> tuple[float, int]:
        """The wins of an agent, and in how many seats it sat; a shared win counts its share."""
        mine = [
            game.shares[seat] - (game.luck[seat] if without_luck else 0.0)
            for game in self.games
            for seat, number in enumerate(game.seats)
            if number == agent
        ]
        return sum(mine), len(mine)

    @property
    def has_luck(self) -> bool:
        """Whether the luck of all games was judged."""
        return all(game.luck for game in self.games)


@dataclass(frozen=True, slots=True)
class Fixture:
    """A deal that is to be played, and how the files of its records begin."""

    pairing: Pairing
    number: int
    name: str


class Stopped(Exception):
    """Nobody waits for the game any more."""


class Chair:
    """The place of one agent during a deal; a new agent is made when there is none."""

    def __init__(self, setting: Setting, number: int, seed: str) -> None:
        self.number = number
        self._setting = setting
        self._seed = seed
        self._made = 0
        self._agent: Agent | None = None

    def choose(self, view: View) -> Move:
        """The agent's move."""
        setting, entrant = self._setting, self._setting.entrants[self.number]
        if self._agent is None:
            self._made += 1
            self._agent = entrant.make(setting.ruleset, setting.players, f"{self._seed} {self._made}")
        move: object = self._agent.choose(view, entrant.limit(setting.limit))
        if not isinstance(move, Move):
            raise CabochonError("answered-no-move", move=shown(move))
        return move

    def leave(self) -> None:
        """Send the agent away."""
        agent, self._agent = self._agent, None
        if agent is not None:
            agent.close()


def play_deal(setting: Setting, fixture: Fixture, stop: threading.Event, progress: Progress) -> Deal:
    """Play all games of a deal."""
    seed = f"{setting.seed} {fixture.pairing} {fixture.number}"
    line = line_up(fixture.pairing, setting.players, fixture.number)
    chairs = [Chair(setting, number, f"{seed} {place}") for place, number in enumerate(line)]
    games = []
    try:
        for round_, places in enumerate(rotations(tuple(range(setting.players))), 1):
            played = _play(
                setting, [chairs[place] for place in places], seed, stop, f"{fixture.name}-{round_}"
            )
            games.append(played)
            progress(1)
    finally:
        for chair in chairs:
            chair.leave()
    return Deal(fixture.pairing, fixture.number, tuple(games))


def _play(setting: Setting, chairs: list[Chair], seed: str, stop: threading.Event, name: str) -> PlayedGame:
    game = Game(setting.ruleset, setting.players, seed)
    moves, seconds = [0] * game.players, [0.0] * game.players
    by_turn: defaultdict[int, float] = defaultdict(float)
    failed, reason = None, ""
    while not game.is_over and failed is None:
        if stop.is_set():
            raise Stopped
        seat, turn, started = game.seat, game.turn, time.perf_counter()
        try:
            move = chairs[seat].choose(game.view(seat))
            taken = time.perf_counter() - started
            game.push(move)
        except CabochonError as error:
            failed, reason = seat, one_line(str(error))
            chairs[seat].leave()
        else:
            moves[seat] += 1
            seconds[seat] += taken
            by_turn[turn] += taken
    played = PlayedGame(
        seats=tuple(chair.number for chair in chairs),
        shares=_shares(game, failed),
        moves=tuple(moves),
        seconds=tuple(seconds),
        turns=game.turn,
        failed=failed,
        reason=reason,
    )
    if setting.luck is not None:
        played = _with_luck(setting.luck, played, game)
    if setting.folder is not None:
        _save(setting, played, game, by_turn, setting.folder / f"{name}.cbn")
    return played


def _with_luck(luck: Luck, played: PlayedGame, game: Game) -> PlayedGame:
    """The same, with what luck brought each seat; a game that ended by a failure has no luck in it."""
    started = time.perf_counter()
    brought = luck(game) if played.failed is None else (0.0,) * game.players
    return replace(played, luck=brought, luck_seconds=time.perf_counter() - started)


def _shares(game: Game, failed: int | None) -> tuple[float, ...]:
    """What each seat has of the victory; after a failure the others share it."""
    outcome = game.outcome()
    if failed is None and outcome is not None:
        winners = set(outcome.winners)
    else:
        winners = set(range(game.players)) - {failed}
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(game.players))


def _save(setting: Setting, played: PlayedGame, game: Game, seconds: Mapping[int, float], path: Path) -> None:
    tags = {f"Seat{seat}": setting.names[agent] for seat, agent in enumerate(played.seats, 1)}
    if played.failed is not None:
        tags["Failure"] = f"seat {played.failed + 1}: {played.reason}"
    try:
        write_record(Record.of(game, tags, seconds), path)
    except OSError as error:
        raise CabochonError("file-unwritable", file=path, reason=cause(error)) from error
