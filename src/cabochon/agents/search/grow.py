"""Growing the tree: choose by value and prior, expand one node, hand its values up to every seat."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cabochon.agents.network.forward import Scratch, Weights, forward, policy_logit
from cabochon.agents.network.inputs import inputs
from cabochon.agents.network.policy import policy_row
from cabochon.agents.search.rollout import rollout
from cabochon.agents.search.tree import EDGES_USED, MOST_EDGES, NODES_USED, NONE, Manner, Tree
from cabochon.engine.actions import BUY_HAND, RESERVE, RESERVE_DECK, TAKE
from cabochon.engine.apply import play
from cabochon.engine.bits import lowest, popcount
from cabochon.engine.chance import Generator
from cabochon.engine.jit import kernel, number_part, part
from cabochon.engine.legal import legal
from cabochon.engine.score import winners
from cabochon.engine.state import ACTION, HAND, NO_CARD, OVER, PAY, SEATS, UNKNOWN, State
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
    tree.nodes[0].key = 0
    expand(tree, 0, rules, rng, w, room, manner)


@part
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


@number_part
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
    node.edges = 0
    node.tried = 0
    for seat in range(SEATS):
        node.total[seat] = 0
    if s.phase == OVER:
        share_victory(s, rules, node.value)
        return
    judge(tree, at, rules, rng, w, room, manner)
    if not manner.rollouts:
        lay_out(tree, at, rules)
        share_by_policy(tree, at, w, room)
        bring_forward(tree, at)


@part
def lay_out(tree: Tree, at: int, rules: Tables) -> None:
    """An edge for each legal decision."""
    s = tree.states[at]
    node = tree.nodes[at]
    node.first = tree.used[EDGES_USED]
    options = legal(s, rules)
    number = 0
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
        number += 1
    node.edges = number
    tree.used[EDGES_USED] += number


@part
def share_evenly(tree: Tree, at: int) -> None:
    """The same prior for every decision; without a network it can wait for the second visit."""
    node = tree.nodes[at]
    for k in range(int(node.first), int(node.first) + int(node.edges)):
        tree.edges[k].prior = np.float32(1.0) / node.edges


@number_part
def share_by_policy(tree: Tree, at: int, w: Weights, room: Scratch) -> None:
    """Priors as the network likes the decisions, just after it has judged the node."""
    s = tree.states[at]
    node = tree.nodes[at]
    first, number = int(node.first), int(node.edges)
    top = np.float32(-1e30)
    for k in range(number):
        like = policy_logit(policy_row(s, int(tree.edges[first + k].action)), w, room)
        room.logits[k] = like
        top = max(top, like)
    total = np.float32(0)
    for k in range(number):
        room.logits[k] = np.exp(room.logits[k] - top)
        total += room.logits[k]
    for k in range(number):
        tree.edges[first + k].prior = room.logits[k] / total


@part
def bring_forward(tree: Tree, at: int) -> None:
    """Put the most promising untried edge before the other untried ones."""
    node = tree.nodes[at]
    front = int(node.first) + int(node.tried)
    end = int(node.first) + int(node.edges)
    best = front
    for k in range(front + 1, end):
        if tree.edges[k].prior > tree.edges[best].prior:
            best = k
    if best != front:
        a, b = tree.edges[front], tree.edges[best]
        a.prior, b.prior = b.prior, a.prior
        a.action, b.action = b.action, a.action
        a.chance, b.chance = b.chance, a.chance


@part
def judge(
    tree: Tree, at: int, rules: Tables, rng: Generator, w: Weights, room: Scratch, manner: Manner
) -> None:
    """Each seat's chance to win: by the network, or by a random game."""
    s = tree.states[at]
    node = tree.nodes[at]
    if manner.rollouts:
        tree.spare[0] = s
        if node.veiled:
            redeal(tree.spare[0], rules, rng)
        rollout(tree.spare[0], rules, rng)
        share_victory(tree.spare[0], rules, node.value)
        return
    forward(room.active, inputs(s, rules, room.active), w, room)
    players = int(s.players)
    for place in range(players):
        seat = int(s.seat) + place
        node.value[seat if seat < players else seat - players] = room.chances[place]


@part
def turned_up(s: State, action: int, seat: int) -> int:
    """Which card an action has revealed."""
    if action < BUY_HAND:
        return int(s.face[action])
    if action < RESERVE_DECK:
        return int(s.face[action - RESERVE])
    return int(s.hand[seat, int(s.hand_size[seat]) - 1])


@number_part
def best_edge(tree: Tree, at: int, manner: Manner) -> int:
    """The edge with the best sum of value and what exploring it promises."""
    node = tree.nodes[at]
    mover = int(node.mover)
    visits = float(node.visits)
    urge = manner.exploration * math.sqrt(visits + 1.0)
    first = int(node.first)
    front = first + int(node.tried)
    best = -1e9
    pick = first
    if node.tried < node.edges:
        best = (node.value[mover] + node.total[mover]) / (1.0 + visits) - manner.first_play
        best += urge * tree.edges[front].prior
        pick = front
    for k in range(first, front):
        edge = tree.edges[k]
        tries = float(edge.visits)
        worth = (edge.total * (1.0 + tries) + urge * edge.prior * tries) / (tries * (1.0 + tries))
        pick = k if worth > best else pick
        best = max(best, worth)
    if pick == front:
        node.tried += 1
        bring_forward(tree, at)
    return pick


@part
def child_with(tree: Tree, edge: int, key: int) -> int:
    """The edge's child in which this card turned up, or NONE."""
    first = int(tree.edges[edge].child)
    if first == NONE:
        return NONE
    child = first
    while tree.nodes[child].key != key:
        child = int(tree.nodes[child].sibling)
        if child == first:
            return NONE
    return child


@part
def add_child(tree: Tree, edge: int, child: int) -> None:
    """A new child joins the ring of its siblings and is the next one to be visited."""
    before = int(tree.edges[edge].child)
    if before == NONE:
        tree.nodes[child].sibling = child
    else:
        tree.nodes[child].sibling = tree.nodes[before].sibling
        tree.nodes[before].sibling = child
    tree.edges[edge].child = child
    tree.edges[edge].children += 1


@part
def next_child(tree: Tree, edge: int) -> int:
    """The edge's child whose turn it is: each is visited until it has caught up with the next of the ring."""
    child = int(tree.edges[edge].child)
    sibling = int(tree.nodes[child].sibling)
    if tree.nodes[sibling].visits < tree.nodes[child].visits:
        tree.edges[edge].child = sibling
        return sibling
    return child


@part
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


@number_part
def simulate_once(
    tree: Tree, rules: Tables, rng: Generator, w: Weights, room: Scratch, manner: Manner
) -> bool:
    """One simulation from the root; False if there is no room left."""
    at = 0
    depth = 0
    while not tree.nodes[at].over and depth < tree.path_nodes.shape[0] - 1:
        if tree.nodes[at].edges == 0:
            lay_out(tree, at, rules)
            share_evenly(tree, at)
        pick = best_edge(tree, at, manner)
        tree.path_nodes[depth] = at
        tree.path_edges[depth] = pick
        depth += 1
        edge = tree.edges[pick]
        if edge.child != NONE and not (
            edge.chance and edge.children < manner.reveals + manner.widening * math.sqrt(float(edge.visits))
        ):
            at = next_child(tree, pick)
            continue
        new = int(tree.used[NODES_USED])
        if new == tree.nodes.shape[0] or tree.used[EDGES_USED] + 2 * MOST_EDGES > tree.edges.shape[0]:
            return False
        key = step(tree, at, pick, rules, rng)
        known = child_with(tree, pick, key)
        if known != NONE:
            at = known
            continue
        tree.used[NODES_USED] = new + 1
        expand(tree, new, rules, rng, w, room, manner)
        tree.nodes[new].key = key
        add_child(tree, pick, new)
        at = new
        break
    hand_up(tree, at, depth)
    return True


@part
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
