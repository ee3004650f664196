"""Which move is played after a search: the most visited one, or after few simulations a better one."""

from __future__ import annotations

import math

from cabochon.agents.search.tree import SearchParams, Tree
from cabochon.kernels.jit import kernel, part

FEW = 100  # simulations from which on the most visited move is played
SCALE = 50  # how much a value counts beside a prior before the first visit; each visit adds one
LEAST_PRIOR = 1e-9


def merit_of(prior: float, total: float, visits: int, most: int) -> float:
    """How good a visited move looks: by its prior, and by its value the more the longer the search was."""
    return math.log(prior + LEAST_PRIOR) + (SCALE + most) * total / visits


def least_visits_of(most: int, simulations: int) -> float:
    """The visits that a move needs to be played: a share of the most, which grows with the simulations."""
    return most * simulations / FEW


merit, least_visits = part(merit_of), part(least_visits_of)


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
def best_edge(tree: Tree, params: SearchParams) -> int:
    """The root's edge to play; rollouts are too noisy for anything but visits."""
    pick = most_visited(tree)
    simulations = int(tree.nodes[0].visits)
    if params.use_rollouts or simulations >= FEW:
        return pick
    most = int(tree.edges[pick].visits)
    best = -1e30
    for k in range(int(tree.nodes[0].edges)):
        edge = tree.edges[k]
        visits = int(edge.visits)
        if visits > 0 and visits >= least_visits(most, simulations):
            found = merit(edge.prior, edge.total, visits, most)
            pick = k if found > best else pick
            best = max(best, found)
    return pick
