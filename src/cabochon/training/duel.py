"""Matches between two searches inside kernels, to compare networks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network.forward import (
    Scratch,
    Weights,
    check_network_fits,
    for_play,
    new_scratch,
    random_weights,
)
from cabochon.agents.search.choice import best_edge
from cabochon.agents.search.mcts import run_simulations, start_search, terminal_values
from cabochon.agents.search.tree import ROLLOUT_PARAMS, SearchParams, Tree, network_params, new_tree
from cabochon.editions import Ruleset
from cabochon.kernels.bits import lowest, popcount
from cabochon.kernels.jit import kernel
from cabochon.rules.apply import apply
from cabochon.rules.chance import Generator, draw, generators, reveal, revealed_level
from cabochon.rules.hide import hide
from cabochon.rules.legal import legal
from cabochon.rules.setup import new_game
from cabochon.rules.state import OVER, REVEAL, SEATS, States, states
from cabochon.rules.tables import Tables, tables
from cabochon.training.selfplay import sample_by_visits

OPENING = 4  # rounds in which moves are sampled by visits, so that games differ
OPENING_TEMPERATURE = 0.3
MOST_REVEALS = 96  # more than there are cards in the decks


class Player(NamedTuple):
    """A side of the match as the kernel needs it."""

    weights: Weights
    scratch: Scratch
    params: SearchParams
    nodes: int


@kernel
def choose_action(tree: Tree, state: States, rules: Tables, rng: Generator, player: Player) -> int:
    """The action that a player's search chooses from its seat's view."""
    s = state[0]
    tree.spare[0] = s
    hide(tree.spare[0], rules, int(s.seat))
    start_search(tree, tree.spare[0], rules, rng, player.weights, player.scratch, player.params)
    run_simulations(tree, rules, rng, player.weights, player.scratch, player.params, player.nodes)
    if s.turn < OPENING * s.players:
        pick = sample_by_visits(tree, rng, OPENING_TEMPERATURE, player.scratch)
    else:
        pick = best_edge(tree, player.params)
    return int(tree.edges[pick].action)


class Course(NamedTuple):
    """The course of a game, which the kernel fills."""

    moves: NDArray[np.int64]  # how many decisions each seat had, forced ones too
    pending: States  # the states in which a card was about to turn up
    came: NDArray[np.int64]  # which of the possible cards it was, in the order of their numbers


def new_course() -> Course:
    """Room for a game."""
    return Course(
        np.zeros(SEATS, np.int64),
        states(MOST_REVEALS),
        np.zeros(MOST_REVEALS, np.int64),
    )


@kernel
def play_duel(
    players: int,
    seats: int,
    state: States,
    rules: Tables,
    deal_rng: Generator,
    search_rng: Generator,
    tree: Tree,
    candidate: Player,
    opponent: Player,
    course: Course,
) -> int:
    """Play one game with the candidate in the given set of seats; returns how many cards turned up.

    Cards are drawn from ``deal_rng``, which gives both sides the same deal; searches use ``search_rng``.
    The shares of the victory are left in the tree's ``leaf_values``.
    """
    s = state[0]
    new_game(s, rules, players, deal_rng)
    course.moves[:] = 0
    reveals = 0
    while s.phase != OVER:
        seat = int(s.seat)
        options = legal(s, rules)
        action = lowest(options)
        if options & (options - 1) != 0:
            if seats >> seat & 1:
                action = choose_action(tree, state, rules, search_rng, candidate)
            else:
                action = choose_action(tree, state, rules, search_rng, opponent)
        course.moves[seat] += 1
        apply(s, rules, action, True)
        if s.phase == REVEAL:
            course.pending[reveals] = s
            level = revealed_level(s, int(s.slot))
            card = draw(s, rules, deal_rng)
            place = card - int(rules.start[level])
            course.came[reveals] = popcount(int(s.deck[level]) & ((1 << place) - 1))
            reveal(s, rules, card)
            reveals += 1
    terminal_values(s, rules, tree.leaf_values)
    return reveals


@dataclass(frozen=True)
class Side:
    """A side of a duel: simulations per decision, and a network or, without one, rollouts."""

    nodes: int
    weights: Weights | None = None

    def player(self, players: int) -> Player:
        """The side as the kernel needs it."""
        weights = for_play(self.weights or random_weights(players, hidden=1, hidden2=1))
        params = network_params(players) if self.weights else ROLLOUT_PARAMS
        return Player(weights, new_scratch(weights), params, self.nodes)


@dataclass(frozen=True, slots=True)
class DuelGame:
    """A game that was played: the candidate's seat, and how it went."""

    seat: int
    shares: tuple[float, ...]
    moves: tuple[int, ...]
    turns: int
    seconds: float
    pending: States  # before each card that turned up
    came: NDArray[np.int64]


@dataclass(frozen=True)
class Duel:
    """A match as a task; called with the number of a deal, it plays the games of that deal.

    The candidate has each seat of a deal once, the opponent all others.
    """

    ruleset: Ruleset
    players: int
    candidate: Side
    opponent: Side
    seed: str

    def __call__(self, number: int) -> NDArray[np.float64]:
        """Return the candidate's share of the win from each seat."""
        return np.array([game.shares[game.seat] for game in self.games(number)])

    def games(self, number: int) -> Iterator[DuelGame]:
        """The games of a deal, one after the other."""
        for side in (self.candidate, self.opponent):
            if side.weights is not None:
                check_network_fits(side.weights, self.ruleset, self.players)
        tree = new_tree(max(self.candidate.nodes, self.opponent.nodes) + 2)
        sides = self.candidate.player(self.players), self.opponent.player(self.players)
        search_rng = generators(f"{self.deal_seed(number)} dice")[0]
        for seat in range(self.players):
            course, state, since = new_course(), states(), time.perf_counter()
            reveals = play_duel(
                self.players, 1 << seat, state, tables(self.ruleset)[0],
                generators(self.deal_seed(number))[0], search_rng, tree, *sides, course,
            )  # fmt: skip
            yield DuelGame(
                seat=seat,
                shares=tuple(map(float, tree.leaf_values[: self.players])),
                moves=tuple(map(int, course.moves[: self.players])),
                turns=int(state[0].turn),
                seconds=time.perf_counter() - since,
                pending=course.pending[:reveals],
                came=course.came[:reveals],
            )

    def deal_seed(self, number: int) -> str:
        """The seed of a deal."""
        return f"{self.seed} {number}"
