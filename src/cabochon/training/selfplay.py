"""Self-play: whole games in one kernel call; every decision becomes a sample."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cabochon.agents.network.forward import Scratch, Weights
from cabochon.agents.network.inputs import inputs
from cabochon.agents.network.policy_rows import policy_row
from cabochon.agents.search.choice import most_visited
from cabochon.agents.search.mcts import promote_best_prior, run_simulations, start_search, terminal_values
from cabochon.agents.search.tree import MOST_EDGES, SearchParams, Tree
from cabochon.kernels.bits import lowest
from cabochon.kernels.jit import kernel
from cabochon.kernels.records import Row
from cabochon.rules.apply import play
from cabochon.rules.chance import Generator, below
from cabochon.rules.hide import hide
from cabochon.rules.legal import legal
from cabochon.rules.setup import new_game
from cabochon.rules.state import OVER, State, States
from cabochon.rules.tables import Tables

ACTIVE_A_SEAT = 48
ACTIVE_SHARED = 16
RESOLUTION = 1 << 30
WORDS = 4  # of 32 cards each, in a set of cards
MIN_TEMPERATURE = 0.15


class Samples(NamedTuple):
    """Training samples of self-play; a row for each decision."""

    active: NDArray[Any]  # indices of the active inputs, padded
    rows: NDArray[Any]  # policy rows of the legal decisions, padded with -1
    policy_target: NDArray[Any]  # their shares of the search's visits
    td_target: NDArray[Any]  # each seat's TD-lambda value target, from the mover on
    result: NDArray[Any]  # each seat's share of the win, from the mover on
    policy_weight: NDArray[Any]  # 1 after a full search, else 0: fast searches don't teach the policy
    mover: NDArray[Any]
    bought: NDArray[Any]  # auxiliary target: each seat's cards at the end, from the mover on, 32 to a word


def samples(players: int, number: int) -> Samples:
    """Empty arrays for this number of samples."""
    return Samples(
        np.zeros((number, players * ACTIVE_A_SEAT + ACTIVE_SHARED), np.int16),
        np.zeros((number, MOST_EDGES), np.int16),
        np.zeros((number, MOST_EDGES), np.float32),
        np.zeros((number, players), np.float32),
        np.zeros((number, players), np.float32),
        np.zeros(number, np.float32),
        np.zeros(number, np.int8),
        np.zeros((number, players, WORDS), np.uint32),
    )


class SelfPlayParams(NamedTuple):
    """Parameters of self-play, named as in ``Settings``."""

    full_simulations: int = 300
    fast_simulations: int = 60
    full_probability: float = 0.3
    dirichlet_fraction: float = 0.25
    dirichlet_concentration: float = 10.0
    temperature_rounds: float = 14.0
    td_lambda: float = 0.95


@kernel
def uniform(rng: Generator) -> float:
    """A random number above 0 and below 1."""
    return (below(rng, RESOLUTION) + 0.5) / RESOLUTION


@kernel
def gamma(rng: Generator, shape: float) -> float:
    """A gamma variate, by the method of Marsaglia and Tsang."""
    boost: float = uniform(rng) ** (1.0 / shape)  # a shape below 1 is made from one above it
    d = shape + 1.0 - 1.0 / 3.0
    c = 1.0 / math.sqrt(9.0 * d)
    while True:
        x = math.sqrt(-2.0 * math.log(uniform(rng))) * math.cos(2.0 * math.pi * uniform(rng))
        v = (1.0 + c * x) ** 3
        if v > 0.0 and math.log(uniform(rng)) < 0.5 * x * x + d - d * v + d * math.log(v):
            return d * v * boost


@kernel
def add_dirichlet_noise(
    tree: Tree, rng: Generator, fraction: float, concentration: float, scratch: Scratch
) -> None:
    """Mix Dirichlet noise into the root's priors."""
    number = int(tree.nodes[0].edges)
    total = 1e-9
    for k in range(number):
        scratch.logits[k] = gamma(rng, concentration / number)
        total += scratch.logits[k]
    for k in range(number):
        tree.edges[k].prior = (1.0 - fraction) * tree.edges[k].prior + fraction * scratch.logits[k] / total
    promote_best_prior(tree, 0)


@kernel
def sample_by_visits(tree: Tree, rng: Generator, temperature: float, scratch: Scratch) -> int:
    """Sample an edge of the root in proportion to visits ** (1 / temperature)."""
    pick = most_visited(tree)
    most = float(tree.edges[pick].visits)
    total = 0.0
    number = int(tree.nodes[0].edges)
    for k in range(number):
        scratch.logits[k] = (tree.edges[k].visits / most) ** (1.0 / temperature)
        total += scratch.logits[k]
    left = uniform(rng) * total
    for k in range(number):
        left -= scratch.logits[k]
        if left < 0.0:
            return k
    return pick


@kernel
def record_sample(out: Samples, at: int, tree: Tree, rules: Tables, scratch: Scratch, full: bool) -> None:
    """Write the root as a sample; its TD-lambda target is the search value until ``fill_targets``."""
    s = tree.states[0]
    players = int(s.players)
    number = inputs(s, rules, scratch.active)
    empty = out.active.shape[1]
    for k in range(empty):
        out.active[at, k] = scratch.active[k] if k < number else -1
    node = tree.nodes[0]
    visits = max(1, int(node.visits))
    for k in range(MOST_EDGES):
        out.rows[at, k] = -1
        out.policy_target[at, k] = 0
    for k in range(int(node.edges)):
        out.rows[at, k] = policy_row(s, int(tree.edges[k].action))
        out.policy_target[at, k] = tree.edges[k].visits / visits
    for place in range(players):
        seat = (int(s.seat) + place) % players
        out.td_target[at, place] = node.total[seat] / visits
    out.policy_weight[at] = 1.0 if full else 0.0
    out.mover[at] = s.seat


@kernel
def fill_targets(out: Samples, first: int, end: int, s: State, value: Row[float], td_lambda: float) -> None:
    """Write results and auxiliary targets, and turn search values into TD-lambda targets, last to first."""
    players = int(s.players)
    for k in range(first, end):
        for place in range(players):
            seat = (int(out.mover[k]) + place) % players
            out.result[k, place] = value[seat]
            for word in range(WORDS):
                out.bought[k, place, word] = s.bought[seat, word]
    for k in range(end - 1, first - 1, -1):
        for place in range(players):
            seat = (int(out.mover[k]) + place) % players
            value[seat] = td_lambda * value[seat] + (1.0 - td_lambda) * out.td_target[k, place]
            out.td_target[k, place] = value[seat]


@kernel
def play_games(
    games: int,
    players: int,
    state: States,
    rules: Tables,
    rng: Generator,
    tree: Tree,
    w: Weights,
    scratch: Scratch,
    params: SearchParams,
    self_play: SelfPlayParams,
    out: Samples,
    stats: NDArray[np.float64],
) -> int:
    """Play games of self-play; returns the number of samples. Stats: games, turns, decisions."""
    at = 0
    s = state[0]
    for _ in range(games):
        new_game(s, rules, players, rng)
        first = at
        while s.phase != OVER:
            options = legal(s, rules)
            if options & (options - 1) == 0:
                play(s, rules, lowest(options), rng, True)
                continue
            full = uniform(rng) < self_play.full_probability  # playout cap randomization
            tree.spare[0] = s
            hide(tree.spare[0], rules, int(s.seat))
            start_search(tree, tree.spare[0], rules, rng, w, scratch, params)
            if full:
                add_dirichlet_noise(
                    tree, rng, self_play.dirichlet_fraction, self_play.dirichlet_concentration, scratch
                )
            simulations = self_play.full_simulations if full else self_play.fast_simulations
            run_simulations(tree, rules, rng, w, scratch, params, simulations)
            if at < out.mover.shape[0]:
                record_sample(out, at, tree, rules, scratch, full)
                at += 1
            temperature = max(MIN_TEMPERATURE, 1.0 - s.turn / (self_play.temperature_rounds * players))
            pick = sample_by_visits(tree, rng, temperature, scratch)
            play(s, rules, int(tree.edges[pick].action), rng, True)
            stats[2] += 1
        terminal_values(s, rules, tree.leaf_values)
        fill_targets(out, first, at, s, tree.leaf_values, self_play.td_lambda)
        stats[0] += 1
        stats[1] += s.turn
    return at
