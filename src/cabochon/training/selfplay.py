"""Self-play: whole games in one kernel call, every decision a sample."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from cabochon.agents.network.forward import Scratch, Weights
from cabochon.agents.network.inputs import inputs
from cabochon.agents.network.policy import policy_row
from cabochon.agents.search.grow import bring_forward, grow, plant, share_victory
from cabochon.agents.search.tree import MOST_EDGES, Manner, Tree
from cabochon.engine.apply import play
from cabochon.engine.bits import lowest
from cabochon.engine.chance import Generator, below
from cabochon.engine.jit import kernel
from cabochon.engine.legal import legal
from cabochon.engine.setup import new_game
from cabochon.engine.state import OVER, State, States
from cabochon.engine.tables import Tables
from cabochon.engine.view import hide

ACTIVE_A_SEAT = 48
ACTIVE_SHARED = 16
FINE = 1 << 30
WORDS = 4  # of a set of cards
COLDEST = 0.15


class Samples(NamedTuple):
    """What self-play leaves for learning; a row for each decision."""

    active: Any  # numbers of active inputs, padded
    rows: Any  # policy rows of the legal decisions, padded with -1
    shares: Any  # their shares of the search's visits
    found: Any  # each seat's chance to win as the search found it, from the mover on
    result: Any  # each seat's share of the victory, from the mover on
    weight: Any  # whether the policy is worth learning
    mover: Any
    bought: Any  # the cards that each seat had at the end, from the mover on, as sets of 32 a word


def samples(players: int, number: int) -> Samples:
    """Room for so many samples."""
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


class Plan(NamedTuple):
    """How self-play searches and explores."""

    full: int = 300  # simulations of a thorough search, whose policy is learned
    quick: int = 60  # of all others
    thorough: float = 0.3  # how many are thorough
    noise: float = 0.25
    concentration: float = 10.0
    cooling: float = 14.0  # rounds until the choice is nearly greedy
    outlook: float = 0.95  # how much later searches of the game count beside a decision's own


@kernel
def uniform(rng: Generator) -> Any:
    """A random number above 0 and below 1."""
    return (below(rng, FINE) + 0.5) / FINE


@kernel
def gamma(rng: Generator, shape: float) -> Any:
    """A gamma variate, by the method of Marsaglia and Tsang."""
    boost = uniform(rng) ** (1.0 / shape)  # a shape below 1 is made from one above it
    d = shape + 1.0 - 1.0 / 3.0
    c = 1.0 / math.sqrt(9.0 * d)
    while True:
        x = math.sqrt(-2.0 * math.log(uniform(rng))) * math.cos(2.0 * math.pi * uniform(rng))
        v = (1.0 + c * x) ** 3
        if v > 0.0 and math.log(uniform(rng)) < 0.5 * x * x + d - d * v + d * math.log(v):
            return d * v * boost


@kernel
def add_noise(tree: Tree, rng: Generator, noise: float, concentration: float, room: Scratch) -> None:
    """Mix Dirichlet noise into the root's priors."""
    number = int(tree.nodes[0].edges)
    total = 1e-9
    for k in range(number):
        room.logits[k] = gamma(rng, concentration / number)
        total += room.logits[k]
    for k in range(number):
        tree.edges[k].prior = (1.0 - noise) * tree.edges[k].prior + noise * room.logits[k] / total
    bring_forward(tree, 0)


@kernel
def most_visited(tree: Tree) -> int:
    """The root's edge with the most visits, the better value breaking ties."""
    pick = 0
    for k in range(1, int(tree.nodes[0].edges)):
        more = tree.edges[k].visits > tree.edges[pick].visits
        same = tree.edges[k].visits == tree.edges[pick].visits
        if more or (same and tree.edges[k].total > tree.edges[pick].total):
            pick = k
    return pick


@kernel
def choose_by_visits(tree: Tree, rng: Generator, temperature: float, room: Scratch) -> int:
    """An edge of the root, more visited ones more often."""
    pick = most_visited(tree)
    most = float(tree.edges[pick].visits)
    total = 0.0
    number = int(tree.nodes[0].edges)
    for k in range(number):
        room.logits[k] = (tree.edges[k].visits / most) ** (1.0 / temperature)
        total += room.logits[k]
    left = uniform(rng) * total
    for k in range(number):
        left -= room.logits[k]
        if left < 0.0:
            return k
    return pick


@kernel
def note(out: Samples, at: int, tree: Tree, rules: Tables, room: Scratch, thorough: bool) -> None:
    """Write down the root as a sample."""
    s = tree.states[0]
    players = int(s.players)
    number = inputs(s, rules, room.active)
    empty = out.active.shape[1]
    for k in range(empty):
        out.active[at, k] = room.active[k] if k < number else -1
    node = tree.nodes[0]
    visits = max(1, int(node.visits))
    for k in range(MOST_EDGES):
        out.rows[at, k] = -1
        out.shares[at, k] = 0
    for k in range(int(node.edges)):
        out.rows[at, k] = policy_row(s, int(tree.edges[k].action))
        out.shares[at, k] = tree.edges[k].visits / visits
    for place in range(players):
        seat = (int(s.seat) + place) % players
        out.found[at, place] = node.total[seat] / visits
    out.weight[at] = 1.0 if thorough else 0.0
    out.mover[at] = s.seat


@kernel
def look_back(out: Samples, first: int, end: int, s: State, found: Any, outlook: float) -> None:
    """Tell a game's samples how it ended, and mix what each search found with what came to be known later."""
    players = int(s.players)
    for k in range(first, end):
        for place in range(players):
            seat = (int(out.mover[k]) + place) % players
            out.result[k, place] = found[seat]
            for word in range(WORDS):
                out.bought[k, place, word] = s.bought[seat, word]
    for k in range(end - 1, first - 1, -1):
        for place in range(players):
            seat = (int(out.mover[k]) + place) % players
            found[seat] = outlook * found[seat] + (1.0 - outlook) * out.found[k, place]
            out.found[k, place] = found[seat]


@kernel
def play_games(
    games: int,
    players: int,
    state: States,
    rules: Tables,
    rng: Generator,
    tree: Tree,
    w: Weights,
    room: Scratch,
    manner: Manner,
    plan: Plan,
    out: Samples,
    stats: Any,
) -> int:
    """Play so many games against oneself; gives the number of samples. Stats: games, turns, decisions."""
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
            thorough = uniform(rng) < plan.thorough
            tree.spare[0] = s
            hide(tree.spare[0], rules, int(s.seat))
            plant(tree, tree.spare[0], rules, rng, w, room, manner)
            if thorough:
                add_noise(tree, rng, plan.noise, plan.concentration, room)
            grow(tree, rules, rng, w, room, manner, plan.full if thorough else plan.quick)
            if at < out.mover.shape[0]:
                note(out, at, tree, rules, room, thorough)
                at += 1
            temperature = max(COLDEST, 1.0 - s.turn / (plan.cooling * players))
            pick = choose_by_visits(tree, rng, temperature, room)
            play(s, rules, int(tree.edges[pick].action), rng, True)
            stats[2] += 1
        share_victory(s, rules, tree.found)
        look_back(out, first, at, s, tree.found, plan.outlook)
        stats[0] += 1
        stats[1] += s.turn
    return at
