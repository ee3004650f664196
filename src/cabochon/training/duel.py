"""Matches between two searches inside kernels, to compare networks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network.forward import Scratch, Weights, check_network_fits, new_scratch, random_weights
from cabochon.agents.search.mcts import run_simulations, start_search, terminal_values
from cabochon.agents.search.tree import ROLLOUT_PARAMS, SearchParams, Tree, new_tree
from cabochon.editions import Ruleset
from cabochon.kernels.bits import lowest
from cabochon.kernels.jit import kernel
from cabochon.rules.apply import play
from cabochon.rules.chance import Generator, generators
from cabochon.rules.hide import hide
from cabochon.rules.legal import legal
from cabochon.rules.setup import new_game
from cabochon.rules.state import OVER, States, states
from cabochon.rules.tables import Tables, tables
from cabochon.training.chunks import writable
from cabochon.training.selfplay import most_visited, sample_by_visits

OPENING = 4  # rounds in which moves are sampled by visits, so that games differ
OPENING_TEMPERATURE = 0.3


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
        pick = most_visited(tree)
    return int(tree.edges[pick].action)


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
) -> float:
    """Play one game with the candidate in the given set of seats; returns its share of the win.

    Cards are drawn from ``deal_rng``, which gives both sides the same deal; searches use ``search_rng``.
    """
    s = state[0]
    new_game(s, rules, players, deal_rng)
    while s.phase != OVER:
        options = legal(s, rules)
        action = lowest(options)
        if options & (options - 1) != 0:
            if seats >> int(s.seat) & 1:
                action = choose_action(tree, state, rules, search_rng, candidate)
            else:
                action = choose_action(tree, state, rules, search_rng, opponent)
        play(s, rules, action, deal_rng, True)
    terminal_values(s, rules, tree.leaf_values)
    share = 0.0
    for seat in range(players):
        if seats >> seat & 1:
            share += tree.leaf_values[seat]
    return share


@dataclass(frozen=True)
class Side:
    """A side of a duel: simulations per decision, and a network or, without one, rollouts."""

    nodes: int
    weights: Weights | None = None

    def player(self, players: int) -> Player:
        """The side as the kernel needs it."""
        weights = writable(self.weights or random_weights(players, hidden=1, hidden2=1))
        params = SearchParams() if self.weights else ROLLOUT_PARAMS
        return Player(weights, new_scratch(weights), params, self.nodes)


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
        for side in (self.candidate, self.opponent):
            if side.weights is not None:
                check_network_fits(side.weights, self.ruleset, self.players)
        seed = f"{self.seed} {number}"
        tree = new_tree(max(self.candidate.nodes, self.opponent.nodes) + 2)
        sides = self.candidate.player(self.players), self.opponent.player(self.players)
        search_rng = generators(f"{seed} dice")[0]
        return np.array(
            [
                play_duel(
                    self.players, 1 << seat, states(), tables(self.ruleset)[0], generators(seed)[0],
                    search_rng, tree, *sides,
                )
                for seat in range(self.players)
            ]
        )  # fmt: skip
