"""The search agent: one tree for each thread, searched in kernels, with the visits added up."""

from __future__ import annotations

import math
import threading
import time
from collections import Counter, defaultdict

import numpy as np

from cabochon.agents.agent import Agent, check_has_decision
from cabochon.agents.limits import MOST_NODES, Evaluation, Limit
from cabochon.agents.network.forward import Weights, check_network_fits, for_play, new_scratch, random_weights
from cabochon.agents.search.choice import FEW, least_visits_of, merit_of
from cabochon.agents.search.mcts import run_simulations, start_search
from cabochon.agents.search.tree import NONE, ROLLOUT_PARAMS, SearchParams, Tree, network_params, new_tree
from cabochon.move import Move
from cabochon.position import Position
from cabochon.rules.chance import generators
from cabochon.view import View

SLICE = 256  # simulations between two checks of the clock
SPEED_UP = 1.25  # by how much the rest of a search may be faster than its beginning
LONGEST_LINE = 12


class Searcher(Agent):
    """Monte Carlo tree search with determinization; leaves are evaluated by a network, or by rollouts."""

    compiles = "search"

    def __init__(
        self,
        weights: Weights | None = None,
        params: SearchParams | None = None,
        *,
        threads: int = 1,
        seed: int | str = 0,
    ) -> None:
        self.weights = for_play(weights) if weights else None
        self.params = params or (network_params(len(weights.value)) if weights else ROLLOUT_PARAMS)
        self.threads = threads
        self.seed = seed
        self._trees: list[Tree] = []

    def get_ready(self, view: View) -> None:
        """Compile the search, so that the first decision does not wait for it."""
        self.evaluate(view, Limit(nodes=1))

    def choose(self, view: View, limit: Limit) -> Move:
        """Return the move of ``evaluate``; one thread stops early, once no other move can catch up."""
        return self._search(view, limit, only_move=self.threads == 1).move

    def evaluate(self, view: View, limit: Limit) -> Evaluation:
        """Search, and return the best move with visits, win probabilities and principal variation."""
        return self._search(view, limit, only_move=False)

    def _search(self, view: View, limit: Limit, only_move: bool) -> Evaluation:
        check_has_decision(view)
        if self.weights is not None:
            check_network_fits(self.weights, view.ruleset, view.players)
        clock = Clock(limit, self.threads, only_move)
        trees = self._allocate(limit)
        weights = self.weights or for_play(random_weights(view.players, hidden=1, hidden2=1))
        done = [0] * self.threads
        workers = [
            threading.Thread(target=self._search_tree, args=(tree, view, weights, clock, number, done))
            for number, tree in enumerate(trees)
        ]
        for worker in workers[1:]:
            worker.start()
        self._search_tree(trees[0], view, weights, clock, 0, done)
        for worker in workers[1:]:
            worker.join()
        return self._sum_up(view, trees, sum(done), clock.elapsed)

    def _allocate(self, limit: Limit) -> list[Tree]:
        size = min(limit.nodes or MOST_NODES, MOST_NODES) + 2
        if len(self._trees) != self.threads or len(self._trees[0].nodes) < size:
            self._trees = [new_tree(size) for _ in range(self.threads)]
        return self._trees

    def _search_tree(
        self, tree: Tree, view: View, weights: Weights, clock: Clock, number: int, done: list[int]
    ) -> None:
        """Search one tree until the limit is reached or the tree is full."""
        rng = generators(f"{self.seed} {number}")[0]
        scratch = new_scratch(weights)
        start_search(tree, view._s, view._rules, rng, weights, scratch, self.params)
        while not done[number] or clock.left(done[number]) > clock.lead(tree):  # at least one simulation
            wanted = clock.next_slice(done[number])
            run = int(run_simulations(tree, view._rules, rng, weights, scratch, self.params, wanted))
            done[number] += run
            if run < wanted:
                return

    def _sum_up(self, view: View, trees: list[Tree], simulations: int, seconds: float) -> Evaluation:
        visits: Counter[int] = Counter()
        worth: dict[int, float] = defaultdict(float)
        priors: dict[int, float] = {}
        totals = np.zeros(view.players)
        for tree in trees:
            root = tree.nodes[0]
            totals += np.add(root.value, root.total)[: view.players] / (1 + int(root.visits)) / len(trees)
            for edge in tree.edges[int(root.first) : int(root.first) + int(root.edges)]:
                visits[int(edge.action)] += int(edge.visits)
                worth[int(edge.action)] += float(edge.total)
                priors[int(edge.action)] = float(edge.prior)
        order = sorted(visits, key=lambda action: (-visits[action], -worth[action], action))
        best = self._best(order, visits, worth, priors)
        order.sort(key=lambda action: action != best)
        return Evaluation(
            move=view._chosen(best),
            chances=tuple(float(total) for total in totals),
            visits={view._chosen(action): visits[action] for action in order},
            line=self._line(view, trees[0], best),
            simulations=simulations,
            seconds=seconds,
        )

    def _best(
        self, order: list[int], visits: Counter[int], worth: dict[int, float], priors: dict[int, float]
    ) -> int:
        """The action to play, of those in the order of their visits: ``best_edge`` for all trees together."""
        most, simulations = visits[order[0]], visits.total()
        if self.params.use_rollouts or simulations >= FEW:
            return order[0]
        least = least_visits_of(most, simulations)
        return max(
            (action for action in order if visits[action] >= least),
            key=lambda action: merit_of(priors[action], worth[action], visits[action], most),
        )

    def _line(self, view: View, tree: Tree, first: int) -> tuple[Move, ...]:
        """The principal variation: the most visited move of each position."""
        moves = [view._chosen(first)]
        at = _child(tree, 0, first)
        while at != NONE and len(moves) < LONGEST_LINE and int(tree.nodes[at].visits) > 0:
            node = tree.nodes[at]
            edges = tree.edges[int(node.first) : int(node.first) + int(node.edges)]
            action = int(edges[int(np.argmax(edges["visits"]))].action)
            moves.append(Position(view.ruleset, tree.states[at : at + 1])._chosen(action))
            at = _child(tree, at, action)
        return tuple(moves)


class Clock:
    """Tells each thread how many simulations it has left."""

    def __init__(self, limit: Limit, threads: int, only_move: bool) -> None:
        self._limit = limit
        self._share = math.inf if limit.nodes is None else max(1, limit.nodes // threads)
        self._only_move = only_move
        self._started = time.perf_counter()

    @property
    def elapsed(self) -> float:
        """Seconds since the search began."""
        return time.perf_counter() - self._started

    def next_slice(self, done: int) -> int:
        """How many simulations to run before the next check of the clock."""
        return int(min(SLICE, self._share - done))

    def left(self, done: int) -> float:
        """How many simulations can still be run at most, after ``done`` of them."""
        left = self._share - done
        if self._limit.seconds is not None:
            elapsed = self.elapsed
            left = min(left, SPEED_UP * done * max(0.0, self._limit.seconds / elapsed - 1.0))
        return 0 if self._limit.stopped else left

    def lead(self, tree: Tree) -> float:
        """How many more simulations can't change the move; 0 unless only the move is wanted."""
        if not self._only_move:
            return 0
        first, number = int(tree.nodes[0].first), int(tree.nodes[0].edges)
        visits = sorted(tree.edges["visits"][first : first + number].tolist())
        return max(0, visits[-1] - visits[-2] - 1) if number > 1 else math.inf


def _child(tree: Tree, at: int, action: int) -> int:
    """The most visited child after an action, or NONE."""
    node = tree.nodes[at]
    for edge in tree.edges[int(node.first) : int(node.first) + int(node.edges)]:
        if int(edge.action) == action:
            return max(
                _children(tree, int(edge.child)),
                key=lambda child: int(tree.nodes[child].visits),
                default=NONE,
            )
    return NONE


def _children(tree: Tree, first: int) -> list[int]:
    """All children of the ring that this one belongs to."""
    children = [] if first == NONE else [first]
    while children and int(tree.nodes[children[-1]].sibling) != first:
        children.append(int(tree.nodes[children[-1]].sibling))
    return children
