"""The tree's records, and room for it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cabochon.engine.state import SEATS, states

NODE = np.dtype(
    [
        ("value", np.float32, (SEATS,)),  # each seat's chance to win, when the node was made
        ("total", np.float32, (SEATS,)),  # the sum of all values found below
        ("visits", np.int32),
        ("first", np.int32),  # its first edge
        ("sibling", np.int32),  # the next child of the same edge, in a ring
        ("edges", np.int16),
        ("tried", np.int16),  # how many edges were followed; they stand first, then the most promising one
        ("key", np.int16),  # which card turned up on the way here
        ("mover", np.int8),
        ("over", np.bool_),
        ("veiled", np.bool_),  # some cards are unknown: every visit deals them anew
    ],
    align=True,
)
EDGE = np.dtype(
    [
        ("prior", np.float32),
        ("total", np.float32),  # the sum of the mover's values found below
        ("visits", np.int32),
        ("child", np.int32),
        ("children", np.int16),
        ("action", np.int8),
        ("chance", np.bool_),
    ],
    align=True,
)
EDGES_A_NODE = 32  # on average, generously
MOST_EDGES = 48  # of one node
DEEPEST = 250
NODES_USED, EDGES_USED = 0, 1
NONE = -1


class Tree(NamedTuple):
    """A search tree: arrays that kernels fill."""

    states: Any
    nodes: Any
    edges: Any
    used: Any  # NODES_USED and EDGES_USED
    path_nodes: Any
    path_edges: Any
    spare: Any  # one state, for rollouts
    found: Any  # the values that a simulation found


def new_tree(nodes: int) -> Tree:
    """Room for so many nodes."""
    return Tree(
        states(nodes),
        np.zeros(nodes, NODE).view(np.recarray),
        np.zeros(nodes * EDGES_A_NODE + 2 * MOST_EDGES, EDGE).view(np.recarray),
        np.zeros(2, np.int64),
        np.zeros(DEEPEST, np.int64),
        np.zeros(DEEPEST, np.int64),
        states(1),
        np.zeros(SEATS, np.float32),
    )


class Manner(NamedTuple):
    """How to search."""

    exploration: float = 0.5  # of values from 0 to 1
    first_play: float = 0.15  # how much worse than its parent an untried move is taken to be
    # Of each move one reveal is looked at, and then at most reveals + widening * sqrt(visits).
    reveals: float = 0.0
    widening: float = 0.2
    rollouts: bool = False  # judge by a random game instead of the network


BY_ROLLOUTS = Manner(exploration=1.0, reveals=1.0, widening=0.5, rollouts=True)
