"""Matches of two networks inside kernels: the first in one seat, copies of the second in all others."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cabochon.agents.limits import MOST_NODES, Limit
from cabochon.agents.network.files import checksum
from cabochon.agents.network.forward import Weights, check_network_fits
from cabochon.agents.searcher import Searcher
from cabochon.analysis.judge import Judge
from cabochon.arena.log import Log, kept_in
from cabochon.arena.match import MatchResult
from cabochon.arena.playing import Deal, PlayedGame, Progress, Stopped
from cabochon.arena.pool import in_order
from cabochon.arena.report import LONGEST_NAME
from cabochon.arena.sequential import SequentialTest
from cabochon.arena.setting import Setting, deals_for
from cabochon.arena.standing import games_of
from cabochon.editions import Ruleset, load
from cabochon.editions.ruleset import check_players
from cabochon.game import Game
from cabochon.training.duel import Duel, DuelGame, Side
from cabochon.training.luck import judge_simulations, luck_of_duel
from cabochon.training.run import named_network
from cabochon.view import View

USUAL_SIMULATIONS = 100
PAIR = (0, 1)
SPEED_POSITIONS, SPEED_SIMULATIONS, SPEED_ROUNDS = 8, 2000, 10


@dataclass(frozen=True)
class Contender:
    """A network that is compared, with the name that it was given."""

    name: str
    weights: Weights

    @classmethod
    def named(cls, name: str, players: int) -> Contender:
        """The network in a file, or one of the package, for this number of players."""
        short = name if len(name) <= LONGEST_NAME else f"…{name[1 - LONGEST_NAME :]}"  # its end tells more
        return cls(short, named_network(name, players))


class NetworkMatch:
    """A match of two networks, ready to be played; what was played, now or earlier, is in ``deals``.

    Each deal is played from every seat. The result depends on the seed alone, not on the number of threads.
    """

    def __init__(
        self,
        first: Contender,
        second: Contender,
        *,
        ruleset: str | Ruleset = "splendor",
        players: int = 2,
        simulations: int = USUAL_SIMULATIONS,
        seconds: float | None = None,
        games: int = 100,
        seed: int | str = 1,
        test: SequentialTest | None = None,
        adjusted: bool = False,
        log: str | Path | None = None,
    ) -> None:
        check_players(players)
        rules = ruleset if isinstance(ruleset, Ruleset) else load(ruleset)
        self.contenders = (first, second)
        for contender in self.contenders:
            check_network_fits(contender.weights, rules, players)
        self.number_of_deals = deals_for(games, players)
        self.limit = Limit.checked(Limit(nodes=simulations) if seconds is None else Limit(seconds=seconds))
        names = (first.name, second.name if second.name != first.name else f"{second.name} (2)")
        self.setting = Setting((), names, rules, players, self.limit, seed, None)
        self.simulations = self._simulations(None if log is None else Path(log))
        self.judge = self._judge() if adjusted else None
        sides = [
            Side(number, contender.weights)
            for number, contender in zip(self.simulations, self.contenders, strict=True)
        ]
        self.duel = Duel(rules, players, sides[0], sides[1], f"compare {seed}")
        self.test = test
        self.log = None if log is None else Log(Path(log), self.identity())
        self.deals: list[Deal] = []
        for deal in [] if self.log is None else self.log.read():
            self._add(deal)

    def _simulations(self, log: Path | None) -> tuple[int, int]:
        """How many simulations a move each network has; in equal time as measured, once for a log."""
        if self.limit.nodes is not None:
            return self.limit.nodes, self.limit.nodes
        kept = None if log is None else kept_in(log, "simulations")
        if isinstance(kept, list) and len(kept) == len(PAIR) and all(type(one) is int for one in kept):
            return kept[0], kept[1]
        seconds = float(self.limit.seconds or 0)
        rules, players = self.setting.ruleset, self.setting.players
        weights = [contender.weights for contender in self.contenders]
        first, second = (
            min(MOST_NODES, max(1, round(seconds * speed))) for speed in speeds(weights, rules, players)
        )
        return first, second

    def _judge(self) -> Judge:
        """What judges luck, before the first game."""
        rules, players = self.setting.ruleset, self.setting.players
        return Judge(rules, players, judge_simulations(min(self.simulations), players))

    def identity(self) -> dict[str, Any]:
        """What makes this comparison another than others; the number of games does not."""
        setting = self.setting
        return {
            "agents": list(setting.names),
            "networks": [checksum(contender.weights) for contender in self.contenders],
            "ruleset": setting.ruleset.id,
            "players": setting.players,
            "limit": str(setting.limit),
            "simulations": list(self.simulations),
            "judge": None if self.judge is None else self.judge.version,
            "seed": setting.seed,
        }

    @property
    def games_played(self) -> int:
        """How many games have been played so far."""
        return len(games_of(self.deals))

    @property
    def games_left(self) -> int:
        """How many games are still to be played, at most."""
        return 0 if self._decided else len(self._numbers()) * self.setting.players

    @property
    def _decided(self) -> bool:
        return self.test is not None and self.test.verdict is not None

    def _numbers(self) -> range:
        return range(len(self.deals) + 1, self.number_of_deals + 1)

    def play(self, jobs: int = 1, progress: Progress = lambda _games: None) -> MatchResult:
        """Play what is missing, or what the test needs; ``progress`` may be called from other threads."""
        if self._decided:
            return self.result()

        def play_deal(number: int, stop: threading.Event) -> Deal:
            return Deal(PAIR, number, tuple(self._games(number, stop, progress)))

        with closing(in_order(play_deal, self._numbers(), jobs)) as played:
            for deal in played:
                self._add(deal)
                if self.log is not None:
                    self.log.write(deal)
                if self._decided:
                    break
        return self.result()

    def _games(self, number: int, stop: threading.Event, progress: Progress) -> list[PlayedGame]:
        games = []
        for game in self.duel.games(number):
            games.append(self._judged(game))
            progress(1)
            if stop.is_set():
                raise Stopped
        return games

    def _judged(self, game: DuelGame) -> PlayedGame:
        """A game with its luck. The kernel plays for all seats, so its time is divided evenly among them."""
        players = self.setting.players
        since = time.perf_counter()
        luck = () if self.judge is None else luck_of_duel(game, self.judge)
        return PlayedGame(
            seats=tuple(int(seat != game.seat) for seat in range(players)),
            shares=game.shares,
            moves=game.moves,
            seconds=(game.seconds / players,) * players,
            turns=game.turns,
            luck=luck,
            luck_seconds=time.perf_counter() - since if luck else 0.0,
        )

    def _add(self, deal: Deal) -> None:
        self.deals.append(deal)
        if self.test is not None:
            without_luck = self.judge is not None
            self.test.add(*deal.won_by(0, without_luck=without_luck), without_luck=without_luck)

    def result(self) -> MatchResult:
        """What has been found so far."""
        return MatchResult(self.setting, tuple(self.deals), self.test)

    def summary(self) -> dict[str, Any]:
        """The result so far as JSON can hold it."""
        whole = self.result().summary()
        for agent in whole["agents"]:
            for name in ("seconds_a_move", "failures", "last_failure"):  # a kernel knows none of them
                del agent[name]
        return self.identity() | whole


def speeds(networks: Sequence[Weights], ruleset: Ruleset, players: int) -> list[float]:
    """How many simulations a second each network's search makes on one thread.

    It is the thread's own time, and the networks take turns, so other work on the machine matters little.
    """
    searchers = [Searcher(weights) for weights in networks]
    limit, views = Limit(nodes=SPEED_SIMULATIONS), _middle_positions(ruleset, players)
    taken = [0.0] * len(searchers)
    for number in range(1 + SPEED_ROUNDS):
        for place, searcher in enumerate(searchers):
            since = time.thread_time()
            for view in views:
                searcher.evaluate(view, limit)
            if number:  # the first round compiles, and allocates trees
                taken[place] += time.thread_time() - since
    return [SPEED_SIMULATIONS * len(views) * SPEED_ROUNDS / seconds for seconds in taken]


def _middle_positions(ruleset: Ruleset, players: int) -> list[View]:
    """Positions of a random game, from its opening on."""
    game, views = Game(ruleset, players, seed="speed"), list[View]()
    while not game.is_over and len(views) < SPEED_POSITIONS:
        if len(game.legal_moves) > 1:
            views.append(game.view(game.seat))
        for _ in range(players):
            if not game.is_over:
                game.push(game.legal_moves[0])
    return views
