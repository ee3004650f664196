"""Monte Carlo tree search: select by PUCT, expand one leaf, evaluate it, back up the values of all seats."""

from __future__ import annotations

import math

import numpy as np

from cabochon.agents.network.forward import Scratch, Weights, forward, policy_logit
from cabochon.agents.network.inputs import inputs
from cabochon.agents.network.policy_rows import policy_row
from cabochon.agents.search.rollout import rollout
from cabochon.agents.search.tree import EDGES_USED, MOST_EDGES, NODES_USED, NONE, SearchParams, Tree
from cabochon.kernels.bits import lowest, popcount
from cabochon.kernels.jit import kernel, number_part, part
from cabochon.kernels.records import Row
from cabochon.rules.actions import BUY_HAND, RESERVE, RESERVE_DECK, TAKE
from cabochon.rules.apply import play
from cabochon.rules.chance import Generator
from cabochon.rules.hide import redeal
from cabochon.rules.legal import legal
from cabochon.rules.score import winners
from cabochon.rules.state import ACTION, HAND, NO_CARD, OVER, PAY, SEATS, UNKNOWN, State
from cabochon.rules.tables import Tables


@kernel
def start_search(
    tree: Tree, view: State, rules: Tables, rng: Generator, w: Weights, scratch: Scratch, params: SearchParams
) -> None:
    """Reset the tree to a root that holds the mover's view."""
    tree.states[0] = view
    tree.used[NODES_USED] = 1
    tree.used[EDGES_USED] = 0
    tree.nodes[0].key = 0
    expand(tree, 0, rules, rng, w, scratch, params)


@part
def has_unknown_cards(s: State) -> bool:
    """Whether some card in a hand is unknown, so that the position must be determinized."""
    for seat in range(int(s.players)):
        for place in range(HAND):
            if UNKNOWN <= s.hand[seat, place] < NO_CARD:
                return True
    return False


@kernel
def terminal_values(s: State, rules: Tables, value: Row[float]) -> None:
    """Write each seat's value of a finished game: 1 for the winner, shared by several winners (G3)."""
    best = winners(s, rules)
    share = 1.0 / popcount(best)
    for seat in range(int(s.players)):
        value[seat] = share if best >> seat & 1 else 0.0


@number_part
def expand(
    tree: Tree, at: int, rules: Tables, rng: Generator, w: Weights, scratch: Scratch, params: SearchParams
) -> None:
    """Evaluate a new node and, with a network, add its edges."""
    s = tree.states[at]
    node = tree.nodes[at]
    node.visits = 0
    node.mover = s.seat
    node.over = s.phase == OVER
    node.determinize = at == 0 and has_unknown_cards(s)
    node.edges = 0
    node.tried = 0
    for seat in range(SEATS):
        node.total[seat] = 0
    if s.phase == OVER:
        terminal_values(s, rules, node.value)
        return
    evaluate_leaf(tree, at, rules, rng, w, scratch, params)
    if not params.use_rollouts:
        add_edges(tree, at, rules)
        set_network_priors(tree, at, w, scratch)
        promote_best_prior(tree, at)


@part
def add_edges(tree: Tree, at: int, rules: Tables) -> None:
    """Add an edge for each legal decision."""
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
        edge.chance = node.determinize or (
            s.phase == ACTION and (action < BUY_HAND or (action >= RESERVE and action < TAKE))
        )
        number += 1
    node.edges = number
    tree.used[EDGES_USED] += number


@part
def set_uniform_priors(tree: Tree, at: int) -> None:
    """Give every edge the same prior; without a network this waits for the node's second visit."""
    node = tree.nodes[at]
    for k in range(int(node.first), int(node.first) + int(node.edges)):
        tree.edges[k].prior = 1.0 / node.edges


@number_part
def set_network_priors(tree: Tree, at: int, w: Weights, scratch: Scratch) -> None:
    """Set the priors to the network's policy; call it right after the network has evaluated the node."""
    s = tree.states[at]
    node = tree.nodes[at]
    first, number = int(node.first), int(node.edges)
    top = np.float32(-1e30)
    for k in range(number):
        logit = policy_logit(policy_row(s, int(tree.edges[first + k].action)), w, scratch)
        scratch.logits[k] = logit
        top = max(top, logit)
    total = np.float32(0)
    for k in range(number):
        scratch.logits[k] = np.exp(scratch.logits[k] - top)
        total += scratch.logits[k]
    for k in range(number):
        tree.edges[first + k].prior = scratch.logits[k] / total


@part
def promote_best_prior(tree: Tree, at: int) -> None:
    """Move the untried edge with the highest prior before the other untried ones."""
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
def evaluate_leaf(
    tree: Tree, at: int, rules: Tables, rng: Generator, w: Weights, scratch: Scratch, params: SearchParams
) -> None:
    """Write the value of every seat: the network's, or the result of one rollout."""
    s = tree.states[at]
    node = tree.nodes[at]
    if params.use_rollouts:
        tree.spare[0] = s
        if node.determinize:
            redeal(tree.spare[0], rules, rng)
        rollout(tree.spare[0], rules, rng)
        terminal_values(tree.spare[0], rules, node.value)
        return
    forward(scratch.active, inputs(s, rules, scratch.active), w, scratch)
    players = int(s.players)
    for place in range(players):
        seat = int(s.seat) + place
        node.value[seat if seat < players else seat - players] = scratch.chances[place]


@part
def revealed_card(s: State, action: int, seat: int) -> int:
    """The card that an action has revealed."""
    if action < BUY_HAND:
        return int(s.face[action])
    if action < RESERVE_DECK:
        return int(s.face[action - RESERVE])
    return int(s.hand[seat, int(s.hand_size[seat]) - 1])


@number_part
def select_edge(tree: Tree, at: int, params: SearchParams) -> int:
    """The edge with the highest PUCT score; an untried one has its parent's value minus the FPU reduction."""
    node = tree.nodes[at]
    mover = int(node.mover)
    visits = float(node.visits)
    explore = params.c_puct * math.sqrt(visits + 1.0)
    reduction = params.fpu_reduction
    if mover != tree.nodes[0].mover:
        explore *= params.others_c_puct
        reduction *= params.others_fpu
    first = int(node.first)
    front = first + int(node.tried)
    best = -1e9
    pick = first
    if node.tried < node.edges:
        best = (node.value[mover] + node.total[mover]) / (1.0 + visits) - reduction
        best += explore * tree.edges[front].prior
        pick = front
    for k in range(first, front):
        edge = tree.edges[k]
        tries = float(edge.visits)
        score = (edge.total * (1.0 + tries) + explore * edge.prior * tries) / (tries * (1.0 + tries))
        pick = k if score > best else pick
        best = max(best, score)
    if pick == front:
        node.tried += 1
        promote_best_prior(tree, at)
    return pick


@part
def find_child(tree: Tree, edge: int, key: int) -> int:
    """The edge's child in which this card was revealed, or NONE."""
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
    """Insert a new child into the ring of its siblings; it is visited next."""
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
    """The edge's child to visit: the sibling ring is followed so that all children get equal visits."""
    child = int(tree.edges[edge].child)
    sibling = int(tree.nodes[child].sibling)
    if tree.nodes[sibling].visits < tree.nodes[child].visits:
        tree.edges[edge].child = sibling
        return sibling
    return child


@part
def apply_edge(tree: Tree, at: int, edge_at: int, rules: Tables, rng: Generator) -> int:
    """Play the edge's action into the next free state; returns the key of the chance outcome."""
    new = int(tree.used[NODES_USED])
    tree.states[new] = tree.states[at]
    s = tree.states[new]
    edge = tree.edges[edge_at]
    action = int(edge.action)
    seat = int(s.seat)
    in_action = s.phase == ACTION
    if tree.nodes[at].determinize:
        redeal(s, rules, rng)
    play(s, rules, action, rng, s.phase != PAY)
    if tree.nodes[at].determinize:
        return -1 - int(edge.children)
    return revealed_card(s, action, seat) if edge.chance and in_action else 0


@part
def most_outcomes(tree: Tree, at: int, pick: int, params: SearchParams) -> float:
    """How many chance outcomes of an edge may have been tried."""
    factor = params.widening_factor
    if tree.nodes[at].mover != tree.nodes[0].mover:
        factor *= params.others_widening
    return params.widening_base + factor * math.sqrt(float(tree.edges[pick].visits))


@number_part
def run_simulation(
    tree: Tree, rules: Tables, rng: Generator, w: Weights, scratch: Scratch, params: SearchParams
) -> bool:
    """Run one simulation from the root; returns False if the tree is full."""
    at = 0
    depth = 0
    while not tree.nodes[at].over and depth < tree.path_nodes.shape[0] - 1:
        if tree.nodes[at].edges == 0:
            add_edges(tree, at, rules)
            set_uniform_priors(tree, at)
        pick = select_edge(tree, at, params)
        tree.path_nodes[depth] = at
        tree.path_edges[depth] = pick
        depth += 1
        edge = tree.edges[pick]
        most = most_outcomes(tree, at, pick, params)
        if edge.child != NONE and not (edge.chance and edge.children < most):
            at = next_child(tree, pick)
            continue
        new = int(tree.used[NODES_USED])
        if new == tree.nodes.shape[0] or tree.used[EDGES_USED] + 2 * MOST_EDGES > tree.edges.shape[0]:
            return False
        key = apply_edge(tree, at, pick, rules, rng)
        known = find_child(tree, pick, key)
        if known != NONE:
            at = known
            continue
        tree.used[NODES_USED] = new + 1
        expand(tree, new, rules, rng, w, scratch, params)
        tree.nodes[new].key = key
        add_child(tree, pick, new)
        at = new
        break
    backup(tree, at, depth)
    return True


@part
def backup(tree: Tree, leaf: int, depth: int) -> None:
    """Add the leaf's values to every node and edge of the path."""
    players = int(tree.states[0].players)
    for seat in range(players):
        tree.leaf_values[seat] = tree.nodes[leaf].value[seat]
    for d in range(depth):
        node = tree.nodes[tree.path_nodes[d]]
        node.visits += 1
        for seat in range(players):
            node.total[seat] += tree.leaf_values[seat]
        edge = tree.edges[tree.path_edges[d]]
        edge.visits += 1
        edge.total += tree.leaf_values[int(node.mover)]


@kernel
def run_simulations(
    tree: Tree,
    rules: Tables,
    rng: Generator,
    w: Weights,
    scratch: Scratch,
    params: SearchParams,
    simulations: int,
) -> int:
    """Run more simulations; returns how many the tree had room for."""
    for done in range(simulations):
        if not run_simulation(tree, rules, rng, w, scratch, params):
            return done
    return simulations
