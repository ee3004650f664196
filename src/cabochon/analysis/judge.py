"""The judge: win chances by the network and a fixed number of simulations with the same random numbers."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from cabochon.agents.network.files import checksum, network_for
from cabochon.agents.network.forward import Weights, check_network_fits, for_play, new_scratch
from cabochon.agents.network.inputs import check_ruleset_fits
from cabochon.agents.search.tree import SearchParams, new_tree
from cabochon.analysis.powers import POWERS
from cabochon.analysis.valuing import deal_unknown, turn_up, value_states
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError
from cabochon.game import Game
from cabochon.position import Position
from cabochon.rules.chance import generators
from cabochon.rules.single import bare
from cabochon.rules.state import HAND_PLACE, SETUP, States, states
from cabochon.rules.tables import tables

JUDGE_VERSION = "3"  # of the way to value: another one means that values can't be compared
USUAL_SIMULATIONS = 200
PARAMS = SearchParams(c_puct=1.0)  # wider than to choose moves: values of single positions are less noisy
DEALS = 16  # of the cards that a viewer can't know
STARTS = 200  # dealt tables whose mean is the average win chance of a seat
MOST_OUTCOMES = 64  # cards of one level
CHUNK = 16  # states between two looks at ``stop``

Chances = tuple[float, ...]  # each seat's win chance; they add up to 1


class Cancelled(Exception):  # no error: it was asked for
    """The work was stopped on request."""


class Judge:
    """Values positions of one ruleset and number of players; the same position always has the same value.

    >>> judge = Judge.of(Game("splendor", players=2, seed=1), simulations=20)
    >>> chances = judge.value(Game("splendor", players=2, seed=1))
    >>> len(chances), round(sum(chances), 9)
    (2, 1.0)
    """

    def __init__(
        self,
        ruleset: Ruleset,
        players: int,
        simulations: int = USUAL_SIMULATIONS,
        *,
        weights: Weights | None = None,
        threads: int = 1,
        stop: threading.Event | None = None,
    ) -> None:
        check_ruleset_fits(ruleset)
        self.weights = weights or network_for(ruleset.id, players)
        check_network_fits(self.weights, ruleset, players)
        self._for_play = for_play(self.weights)
        self.ruleset = ruleset
        self.players = players
        self.simulations = simulations
        self.threads = threads
        self.stop = stop or threading.Event()
        self._rules = bare(tables(ruleset))

    @classmethod
    def of(cls, position: Position, simulations: int = USUAL_SIMULATIONS, *, threads: int = 1) -> Judge:
        """The judge of games such as this one."""
        return cls(position.ruleset, position.players, simulations, threads=threads)

    @cached_property
    def version(self) -> str:
        """What values depend on: the method, the network's checksum, the number of simulations."""
        return f"{JUDGE_VERSION}-{self._checksum}-{self.simulations}"

    @cached_property
    def _checksum(self) -> str:
        return checksum(self.weights)

    @cached_property
    def average(self) -> Chances:
        """Each seat's win chance before anything is dealt: the mean over many dealt tables."""
        dealt = [Game(self.ruleset, self.players, seed=f"start {k}")._states for k in range(STARTS)]
        return chances(self.values(np.concatenate(dealt)).mean(axis=0))

    def value(self, position: Position) -> Chances:
        """The win chances by all that the position tells: a game with open hands, or a view.

        Give it a view for what one seat may know; the cards that a view hides are dealt many times.
        """
        self._check(position)
        return chances(self.expected(self.deals(position)).mean(axis=0))

    def deals(self, position: Position, number: int = DEALS, salt: int = 0) -> States:
        """Full states that look the same; only one where every card is known."""
        dealt = states(number if has_unknown(position) else 1)
        deal_unknown(position._array, self._rules, bare(generators(f"{position.key} {salt}")), bare(dealt))
        return dealt

    def outcomes(self, pending: States) -> tuple[States, Any]:
        """The states that can follow when a card turns up, and their probabilities."""
        after = states(MOST_OUTCOMES)
        number = int(turn_up(bare(pending), self._rules, bare(after)))
        return after[:number], np.full(number, 1.0 / number)

    def expected(self, pending: States, salts: Sequence[int] | None = None) -> Any:
        """The win chances in full states in which a card may be about to turn up: a row for each state."""
        spread = [self.outcomes(pending[k : k + 1]) for k in range(len(pending))]
        sizes = [len(after) for after, _ in spread]
        each = None if salts is None else np.repeat(salts, sizes).tolist()
        values = self.values(np.concatenate([after for after, _ in spread]), each)
        parts = np.split(values, np.cumsum(sizes)[:-1])
        return np.array([chance @ part for (_, chance), part in zip(spread, parts, strict=True)])

    def values(self, batch: States, salts: Sequence[int] | None = None) -> Any:
        """The win chances in full states whose hands are open: a row for each state.

        All states are searched with the same random numbers, so that much of the error is the same and
        cancels out where states are compared. Another salt gives other ones, for a second opinion.
        """
        batch = np.ascontiguousarray(batch)
        found = np.zeros((len(batch), self.players))
        seeds = _seeds(salts or [0] * len(batch))
        chunks = iter([(first, min(first + CHUNK, len(batch))) for first in range(0, len(batch), CHUNK)])
        workers = [
            threading.Thread(target=self._work, args=(chunks, bare(batch), seeds, found))
            for _ in range(min(self.threads, -(-len(batch) // CHUNK)) - 1)
        ]
        for worker in workers:
            worker.start()
        self._work(chunks, bare(batch), seeds, found)
        for worker in workers:
            worker.join()
        if self.stop.is_set():
            raise Cancelled
        return _raised(found, POWERS.get((self.ruleset.id, self._checksum), 1.0))

    def _work(self, chunks: Iterator[tuple[int, int]], batch: States, seeds: Any, found: Any) -> None:
        """Value chunk after chunk, with a tree of its own, until none is left."""
        tree = new_tree(2 * self.simulations + 2)  # twice: nodes with many edges must not fill it early
        weights = self._for_play
        scratch, rngs = new_scratch(weights), bare(generators(0))
        for first, end in chunks:
            if self.stop.is_set():
                return
            value_states(
                batch,
                seeds,
                first,
                end,
                self._rules,
                rngs,
                tree,
                weights,
                scratch,
                PARAMS,
                self.simulations,
                found,
            )

    def _check(self, position: Position) -> None:
        if position.ruleset != self.ruleset or position.players != self.players:
            raise CabochonError(
                "judge-other",
                ruleset=self.ruleset.id,
                players=self.players,
                other=position.ruleset.id,
                number=position.players,
            )
        if position._s.phase == SETUP:
            raise CabochonError("not-set-up")


def _raised(values: Any, power: float) -> Any:
    """Chances made more or less extreme; all seats still add up to 1, and a decided game stays as it is."""
    if power == 1.0:
        return values
    raised = values**power
    return raised / raised.sum(axis=1, keepdims=True)


def _seeds(salts: Sequence[int]) -> Any:
    """The state in which the generator of each search begins."""
    known = {salt: int(generators(salt)[0].state) for salt in set(salts)}
    return np.array([known[salt] for salt in salts], np.int64)


def chances(row: Any) -> Chances:
    """A row of values as plain numbers."""
    return tuple(float(value) for value in row)


def has_unknown(position: Position) -> bool:
    """Whether a card in some hand is unknown, but for one that is about to turn up."""
    slot = int(position._s.slot) - HAND_PLACE if position.phase == "reveal" else None
    return any(
        held.card is None and not (seat == position.seat and place == slot)
        for seat in range(position.players)
        for place, held in enumerate(position.hand(seat))
    )
