"""The arrays of a search tree, and the parameters of a search."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from cabochon.kernels.records import Records, Row, new_records
from cabochon.rules.state import SEATS, States, states

NODE = np.dtype(
    [
        ("value", np.float32, (SEATS,)),  # each seat's win probability, evaluated when the node was added
        ("total", np.float32, (SEATS,)),  # the sum of all values backed up from below
        ("visits", np.int32),
        ("first", np.int32),  # its first edge
        ("sibling", np.int32),  # the next child of the same edge, in a ring
        ("edges", np.int16),
        ("tried", np.int16),  # how many edges were visited; they come first, then the best untried one
        ("key", np.int16),  # the chance outcome that leads here: which card was revealed
        ("mover", np.int8),
        ("over", np.bool_),
        ("determinize", np.bool_),  # some cards are unknown: every visit samples them again
    ],
    align=True,
)
EDGE = np.dtype(
    [
        ("prior", np.float32),
        ("total", np.float32),  # the sum of the mover's values backed up from below
        ("visits", np.int32),
        ("child", np.int32),
        ("children", np.int16),
        ("action", np.int8),
        ("chance", np.bool_),
    ],
    align=True,
)


class Node(Protocol):
    """A record of NODE, for mypy."""

    value: Row[float]
    total: Row[float]
    visits: int
    first: int
    sibling: int
    edges: int
    tried: int
    key: int
    mover: int
    over: bool
    determinize: bool


class Edge(Protocol):
    """A record of EDGE, for mypy."""

    prior: float
    total: float
    visits: int
    child: int
    children: int
    action: int
    chance: bool


EDGES_A_NODE = 32  # more than the average
MOST_EDGES = 48  # of one node
DEEPEST = 250
NODES_USED, EDGES_USED = 0, 1
NONE = -1


class Tree(NamedTuple):
    """A search tree: preallocated arrays that kernels fill."""

    states: States
    nodes: Records[Node]
    edges: Records[Edge]
    used: NDArray[np.int64]  # NODES_USED and EDGES_USED
    path_nodes: NDArray[np.int64]
    path_edges: NDArray[np.int64]
    spare: States  # one state, for rollouts
    leaf_values: NDArray[np.float32]  # the values that a simulation backs up


def new_tree(nodes: int) -> Tree:
    """An empty tree with space for this number of nodes."""
    return Tree(
        states(nodes),
        new_records(nodes, NODE),
        new_records(nodes * EDGES_A_NODE + 2 * MOST_EDGES, EDGE),
        np.zeros(2, np.int64),
        np.zeros(DEEPEST, np.int64),
        np.zeros(DEEPEST, np.int64),
        states(1),
        np.zeros(SEATS, np.float32),
    )


class SearchParams(NamedTuple):
    """Parameters of a search."""

    c_puct: float = 0.5  # exploration constant, for values from 0 to 1
    fpu_reduction: float = 0.15  # first-play urgency: an untried move's value is its parent's minus this
    # Progressive widening at chance edges: at most widening_base + widening_factor * sqrt(visits) outcomes,
    # and at least one.
    widening_base: float = 0.0
    widening_factor: float = 0.2
    # The same three at the decisions of the other seats, as multiples.
    others_c_puct: float = 1.0
    others_fpu: float = 1.0
    others_widening: float = 1.0
    use_rollouts: bool = False  # evaluate leaves by a random game instead of the network


ROLLOUT_PARAMS = SearchParams(c_puct=1.0, widening_base=1.0, widening_factor=0.5, use_rollouts=True)
# With four seats most of the tree is what the others do: fewer of their moves leave more for the own ones.
NARROW_OTHERS = SearchParams(others_c_puct=0.45, others_fpu=2.3, others_widening=0.25)


def network_params(players: int) -> SearchParams:
    """The parameters with which a network searches to choose a move."""
    return NARROW_OTHERS if players == SEATS else SearchParams()
