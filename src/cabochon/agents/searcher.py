"""Agents that search: trees grown in kernels, one for each thread, their visits added up."""

from __future__ import annotations

import threading
import time
from collections import Counter, defaultdict
from typing import Any

import numpy as np

from cabochon.agents.agent import Agent, demand_a_decision
from cabochon.agents.limits import MOST_NODES, Evaluation, Limit
from cabochon.agents.network.forward import Weights, random_weights, scratch
from cabochon.agents.search.grow import grow, plant
from cabochon.agents.search.tree import BY_ROLLOUTS, NONE, Manner, Tree, new_tree
from cabochon.engine.chance import generators
from cabochon.move import Move
from cabochon.rulings import move_of
from cabochon.table import Table
from cabochon.view import View

SLICE = 256  # simulations between two looks at the clock
LONGEST_LINE = 12


class Searcher(Agent):
    """Looks ahead, judging by the network's weights or, without any, by random games."""

    def __init__(
        self,
        weights: Weights | None = None,
        manner: Manner | None = None,
        *,
        threads: int = 1,
        seed: int | str = 0,
    ) -> None:
        self.weights = weights
        self.manner = manner or (Manner() if weights else BY_ROLLOUTS)
        self.threads = threads
        self.seed = seed
        self._trees: list[Tree] = []

    def get_ready(self, view: View) -> None:
        """Compile the search, which would cost the first decision its time."""
        self.evaluate(view, Limit(nodes=1))

    def evaluate(self, view: View, limit: Limit) -> Evaluation:
        """Search, and tell everything that was found; its move is the one that was looked at most."""
        demand_a_decision(view)
        started = time.perf_counter()
        trees = self._room(limit)
        weights = self.weights or random_weights(view.players, hidden=1, last=1)
        done = [0] * self.threads
        workers = [
            threading.Thread(target=self._grow, args=(tree, view, weights, limit, started, number, done))
            for number, tree in enumerate(trees)
        ]
        for worker in workers[1:]:
            worker.start()
        self._grow(trees[0], view, weights, limit, started, 0, done)
        for worker in workers[1:]:
            worker.join()
        return self._sum_up(view, trees, sum(done), time.perf_counter() - started)

    def _room(self, limit: Limit) -> list[Tree]:
        size = min(limit.nodes or MOST_NODES, MOST_NODES) + 2
        if len(self._trees) != self.threads or len(self._trees[0].nodes) < size:
            self._trees = [new_tree(size) for _ in range(self.threads)]
        return self._trees

    def _grow(
        self,
        tree: Tree,
        view: View,
        weights: Weights,
        limit: Limit,
        started: float,
        number: int,
        done: list[int],
    ) -> None:
        """Grow one tree until the limit is reached or its room is used up."""
        rng = generators(f"{self.seed} {number}")[0]
        room = scratch(weights)
        plant(tree, view._s, view._rules, rng, weights, room, self.manner)
        share = None if limit.nodes is None else max(1, limit.nodes // self.threads)
        while share is None or done[number] < share:
            late = limit.seconds is not None and time.perf_counter() - started >= limit.seconds
            if done[number] and (late or limit.stopped):  # it never answers blindly
                return
            wanted = SLICE if share is None else min(SLICE, share - done[number])
            grown = int(grow(tree, view._rules, rng, weights, room, self.manner, wanted))
            done[number] += grown
            if grown < wanted:
                return

    def _sum_up(self, view: View, trees: list[Tree], simulations: int, seconds: float) -> Evaluation:
        visits: Counter[int] = Counter()
        worth: dict[int, float] = defaultdict(float)
        totals = np.zeros(view.players)
        for tree in trees:
            root = tree.nodes[0]
            totals += (root.value + root.total)[: view.players] / (1 + int(root.visits)) / len(trees)
            for edge in tree.edges[int(root.first) : int(root.first) + int(root.edges)]:
                visits[int(edge.action)] += int(edge.visits)
                worth[int(edge.action)] += float(edge.total)
        order = sorted(visits, key=lambda action: (-visits[action], -worth[action], action))
        best = order[0]
        return Evaluation(
            move=move_of(view, best),
            chances=tuple(float(total) for total in totals),
            visits={move_of(view, action): visits[action] for action in order},
            line=self._line(view, trees[0], best),
            simulations=simulations,
            seconds=seconds,
        )

    def _line(self, view: View, tree: Tree, first: int) -> tuple[Move, ...]:
        """The moves that were looked at most, one after the other."""
        moves = [move_of(view, first)]
        at = _child(tree, 0, first)
        while at != NONE and len(moves) < LONGEST_LINE and int(tree.nodes[at].visits) > 0:
            node = tree.nodes[at]
            edges = tree.edges[int(node.first) : int(node.first) + int(node.edges)]
            action = int(edges[int(np.argmax(edges.visits))].action)
            moves.append(move_of(Table(view.ruleset, tree.states[at : at + 1]), action))
            at = _child(tree, at, action)
        return tuple(moves)


def _child(tree: Any, at: int, action: int) -> int:
    """The child that was seen most after an action, or NONE."""
    node = tree.nodes[at]
    for edge in tree.edges[int(node.first) : int(node.first) + int(node.edges)]:
        if int(edge.action) == action:
            return max(
                _children(tree, int(edge.child)),
                key=lambda child: int(tree.nodes[child].visits),
                default=NONE,
            )
    return NONE


def _children(tree: Any, first: int) -> list[int]:
    """The ring of children that this one belongs to."""
    children = [] if first == NONE else [first]
    while children and int(tree.nodes[children[-1]].sibling) != first:
        children.append(int(tree.nodes[children[-1]].sibling))
    return children
