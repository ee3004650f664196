"""Growing the tree: choose by value and prior, expand one node, hand its values up to every seat."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cabochon.agents.network.forward import Scratch, Weights, forward, policy_logit
from cabochon.agents.network.inputs import inputs
from cabochon.agents.network.policy import policy_row
from cabochon.agents.search.tree import EDGES_USED, MOST_EDGES, NODES_USED, NONE, Manner, Tree
from cabochon.engine.actions import BUY_HAND, RESERVE, RESERVE_DECK, TAKE
from cabochon.engine.apply import play
from cabochon.engine.bits import lowest, popcount
from cabochon.engine.chance import Generator
from cabochon.engine.jit import kernel, number_kernel
from cabochon.engine.legal import legal
from cabochon.engine.playout import playout
from cabochon.engine.score import winners
from cabochon.engine.state import ACTION, HAND, NO_CARD, OVER, PAY, UNKNOWN, State
from cabochon.engine.tables import Tables
from cabochon.engine.view import redeal


@kernel
def plant(
    tree: Tree, view: State, rules: Tables, rng: Generator, w: Weights, room: Scratch, manner: Manner
) -> None:
    """Begin a new tree at what the mover sees."""
    tree.states[0] = view
    tree.used[NODES_USED] = 1
    tree.used[EDGES_USED] = 0
    tree.nodes[0].sibling = NONE
    tree.nodes[0].key = 0
    expand(tree, 0, rules, rng, w, room, manner)


@kernel
def is_veiled(s: State) -> bool:
    """Whether some card in a hand is unknown."""
    for seat in range(int(s.players)):
        for place in range(HAND):
            if UNKNOWN <= s.hand[seat, place] < NO_CARD:
                return True
    return False


@kernel
def share_victory(s: State, rules: Tables, value: Any) -> None:
    """One for the winner; several winners share it (G3)."""
    best = winners(s, rules)
    share = np.float32(1.0 / popcount(best))
    for seat in range(int(s.players)):
        value[seat] = share if best >> seat & 1 else np.float32(0)


@number_kernel
def expand(
    tree: Tree, at: int, rules: Tables, rng: Generator, w: Weights, room: Scratch, manner: Manner
) -> None:
    """Judge a new node and lay out its moves."""
    s = tree.states[at]
    node = tree.nodes[at]
    node.visits = 0
    node.mover = s.seat
    node.over = s.phase == OVER
    node.veiled = at == 0 and is_veiled(s)
    node.first = tree.used[EDGES_USED]
    node.edges = 0
    for seat in range(4):
        node.total[seat] = 0
    if s.phase == OVER:
        share_victory(s, rules, node.value)
        return
    judge(tree, at, rules, rng, w, room, manner)
    options = legal(s, rules)
    number = 0
    top = np.float32(-1e30)
    while options != 0:
        action = lowest(options)
        options &= options - 1
        edge = tree.edges[int(node.first) + number]
        edge.action = action
        edge.visits = 0
        edge.total = 0
        edge.child = NONE
        edge.children = 0
        edge.chance = node.veiled or (
            s.phase == ACTION and (action < BUY_HAND or (action >= RESERVE and action < TAKE))
        )
        like: Any = np.float32(0)
        if not manner.rollouts:
            like = policy_logit(policy_row(s, action), w, room)
        room.logits[number] = like
        top = max(top, like)
        number += 1
    total = np.float32(0)
    for k in range(number):
        room.logits[k] = np.exp(room.logits[k] - top)
        total += room.logits[k]
    for k in range(number):
        tree.edges[int(node.first) + k].prior = room.logits[k] / total
    node.edges = number
    tree.used[EDGES_USED] += number


@kernel
def judge(
    tree: Tree, at: int, rules: Tables, rng: Generator, w: Weights, room: Scratch, manner: Manner
) -> None:
    """Each seat's chance to win: by the network, or by a random game."""
    s = tree.states[at]
    node = tree.nodes[at]
    if manner.rollouts:
        tree.spare[0] = s
        redeal(tree.spare[0], rules, rng)
        playout(tree.spare[0], rules, rng)
        share_victory(tree.spare[0], rules, node.value)
        return
    forward(room.active, inputs(s, rules, room.active), w, room)
    players = int(s.players)
    for place in range(players):
        seat = int(s.seat) + place
        node.value[seat if seat < players else seat - players] = room.chances[place]


@kernel
def turned_up(s: State, action: int, seat: int) -> int:
    """Which card an action has revealed."""
    if action < BUY_HAND:
        return int(s.face[action])
    if action < RESERVE_DECK:
        return int(s.face[action - RESERVE])
    return int(s.hand[seat, int(s.hand_size[seat]) - 1])


@number_kernel
def best_edge(tree: Tree, at: int, manner: Manner) -> int:
    """The edge with the best sum of value and what exploring it promises."""
    node = tree.nodes[at]
    mover = int(node.mover)
    visits = float(node.visits)
    untried = (node.value[mover] + node.total[mover]) / (1.0 + visits) - manner.first_play
    urge = manner.exploration * math.sqrt(visits + 1.0)
    best = -1e9
    pick = int(node.first)
    for k in range(int(node.first), int(node.first) + int(node.edges)):
        edge = tree.edges[k]
        tries = float(edge.visits)
        worth = edge.total / tries if tries > 0 else untried
        worth += urge * edge.prior / (1.0 + tries)
        if worth > best:
            best = worth
            pick = k
    return pick


@kernel
def child_with(tree: Tree, edge: int, key: int) -> int:
    """The edge's child in which this card turned up, or NONE."""
    child = int(tree.edges[edge].child)
    while child != NONE and tree.nodes[child].key != key:
        child = int(tree.nodes[child].sibling)
    return child


@kernel
def least_visited(tree: Tree, edge: int) -> int:
    """The edge's child that was seen least."""
    child = int(tree.edges[edge].child)
    pick = child
    while child != NONE:
        if tree.nodes[child].visits < tree.nodes[pick].visits:
            pick = child
        child = int(tree.nodes[child].sibling)
    return pick


@kernel
def step(tree: Tree, at: int, edge_at: int, rules: Tables, rng: Generator) -> int:
    """Play the edge's action into the next free state; gives the key of what turned up."""
    new = int(tree.used[NODES_USED])
    tree.states[new] = tree.states[at]
    s = tree.states[new]
    edge = tree.edges[edge_at]
    action = int(edge.action)
    seat = int(s.seat)
    in_action = s.phase == ACTION
    if tree.nodes[at].veiled:
        redeal(s, rules, rng)
    play(s, rules, action, rng, s.phase != PAY)
    if tree.nodes[at].veiled:
        return -1 - int(edge.children)
    return turned_up(s, action, seat) if edge.chance and in_action else 0


@number_kernel
def simulate_once(
    tree: Tree, rules: Tables, rng: Generator, w: Weights, room: Scratch, manner: Manner
) -> bool:
    """One simulation from the root; False if there is no room left."""
    at = 0
    depth = 0
    while not tree.nodes[at].over and depth < tree.path_nodes.shape[0] - 1:
        pick = best_edge(tree, at, manner)
        tree.path_nodes[depth] = at
        tree.path_edges[depth] = pick
        depth += 1
        edge = tree.edges[pick]
        if edge.child != NONE and not (
            edge.chance and edge.children < 1.0 + manner.widening * math.sqrt(float(edge.visits))
        ):
            at = least_visited(tree, pick) if edge.chance else int(edge.child)
            continue
        new = int(tree.used[NODES_USED])
        if new == tree.nodes.shape[0] or tree.used[EDGES_USED] + MOST_EDGES > tree.edges.shape[0]:
            return False
        key = step(tree, at, pick, rules, rng)
        known = child_with(tree, pick, key)
        if known != NONE:
            at = known
            continue
        tree.used[NODES_USED] = new + 1
        expand(tree, new, rules, rng, w, room, manner)
        tree.nodes[new].key = key
        tree.nodes[new].sibling = edge.child
        edge.child = new
        edge.children += 1
        at = new
        break
    hand_up(tree, at, depth)
    return True


@kernel
def hand_up(tree: Tree, leaf: int, depth: int) -> None:
    """Add the leaf's values to everything on the path."""
    players = int(tree.states[0].players)
    for seat in range(players):
        tree.found[seat] = tree.nodes[leaf].value[seat]
    for d in range(depth):
        node = tree.nodes[tree.path_nodes[d]]
        node.visits += 1
        for seat in range(players):
            node.total[seat] += tree.found[seat]
        edge = tree.edges[tree.path_edges[d]]
        edge.visits += 1
        edge.total += tree.found[int(node.mover)]


@kernel
def grow(
    tree: Tree, rules: Tables, rng: Generator, w: Weights, room: Scratch, manner: Manner, simulations: int
) -> int:
    """Run so many simulations more; gives how many there was room for."""
    for done in range(simulations):
        if not simulate_once(tree, rules, rng, w, room, manner):
            return done
    return simulations
