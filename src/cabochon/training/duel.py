"""Games between two ways to choose moves, wholly in kernels: how networks are compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network.forward import Scratch, Weights, random_weights, scratch
from cabochon.agents.search.grow import grow, plant, share_victory
from cabochon.agents.search.tree import BY_ROLLOUTS, Manner, Tree, new_tree
from cabochon.editions import Ruleset
from cabochon.engine.apply import play
from cabochon.engine.bits import lowest
from cabochon.engine.chance import Generator, generators
from cabochon.engine.jit import kernel
from cabochon.engine.legal import legal
from cabochon.engine.setup import new_game
from cabochon.engine.state import OVER, States, states
from cabochon.engine.tables import Tables, tables
from cabochon.engine.view import hide
from cabochon.training.chunks import writable
from cabochon.training.selfplay import choose_by_visits, most_visited

OPENING = 4  # rounds in which the second best is played now and then, so that no two games are the same
OPENING_TEMPERATURE = 0.3


class Player(NamedTuple):
    """One who chooses moves, as the kernel needs it."""

    weights: Weights
    room: Scratch
    manner: Manner
    nodes: int


@kernel
def think(tree: Tree, state: States, rules: Tables, dice: Generator, player: Player) -> int:
    """The move that a player chooses, from what its seat may see."""
    s = state[0]
    tree.spare[0] = s
    hide(tree.spare[0], rules, int(s.seat))
    plant(tree, tree.spare[0], rules, dice, player.weights, player.room, player.manner)
    grow(tree, rules, dice, player.weights, player.room, player.manner, player.nodes)
    if s.turn < OPENING * s.players:
        pick = choose_by_visits(tree, dice, OPENING_TEMPERATURE, player.room)
    else:
        pick = most_visited(tree)
    return int(tree.edges[pick].action)


@kernel
def play_duel(
    players: int,
    seats: int,
    state: States,
    rules: Tables,
    rng: Generator,
    dice: Generator,
    tree: Tree,
    candidate: Player,
    opponent: Player,
) -> Any:
    """One game in which the candidate has the set of seats; gives its share of the victory.

    Cards turn up by ``rng``, players think with ``dice``: the same ``rng`` lays out the same table.
    """
    s = state[0]
    new_game(s, rules, players, rng)
    while s.phase != OVER:
        options = legal(s, rules)
        action = lowest(options)
        if options & (options - 1) != 0:
            if seats >> int(s.seat) & 1:
                action = think(tree, state, rules, dice, candidate)
            else:
                action = think(tree, state, rules, dice, opponent)
        play(s, rules, action, rng, True)
    share_victory(s, rules, tree.found)
    share = 0.0
    for seat in range(players):
        if seats >> seat & 1:
            share += tree.found[seat]
    return share


@dataclass(frozen=True)
class Side:
    """A side of a duel: a network or, without one, rollouts; and how many simulations it has a decision."""

    nodes: int
    weights: Weights | None = None

    def player(self, players: int) -> Player:
        """The side as the kernel needs it."""
        weights = writable(self.weights or random_weights(players, hidden=1, last=1))
        manner = Manner() if self.weights else BY_ROLLOUTS
        return Player(weights, scratch(weights), manner, self.nodes)


@dataclass(frozen=True)
class Duel:
    """A match of deals; called with the number of a deal, it plays the games of that deal.

    The candidate has each seat of a deal once, its opponent all others.
    """

    ruleset: Ruleset
    players: int
    candidate: Side
    opponent: Side
    seed: str

    def __call__(self, number: int) -> NDArray[np.float64]:
        """The candidate's share of the victory in each seat."""
        seed = f"{self.seed} {number}"
        tree = new_tree(max(self.candidate.nodes, self.opponent.nodes) + 2)
        sides = self.candidate.player(self.players), self.opponent.player(self.players)
        dice = generators(f"{seed} dice")[0]
        return np.array(
            [
                play_duel(
                    self.players, 1 << seat, states(), tables(self.ruleset)[0], generators(seed)[0],
                    dice, tree, *sides,
                )
                for seat in range(self.players)
            ]
        )  # fmt: skip
