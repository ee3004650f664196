"""Kernels of the judge: full states from views, what can turn up, and the values of a batch of states."""

from __future__ import annotations

from typing import Any

from cabochon.agents.network.forward import Scratch, Weights
from cabochon.agents.search.mcts import run_simulations, start_search
from cabochon.agents.search.tree import SearchParams, Tree
from cabochon.kernels.bits import lowest, popcount
from cabochon.kernels.jit import kernel, part
from cabochon.rules.chance import reveal, revealed_level
from cabochon.rules.hide import redeal, show_hands
from cabochon.rules.score import winners
from cabochon.rules.state import OVER, REVEAL, State, States


@kernel
def deal_unknown(view: States, rules: Any, rngs: Any, deals: States) -> None:
    """Fill ``deals`` with full states that look the same to the viewer, all hands open."""
    for k in range(deals.shape[0]):
        deals[k] = view[0]
        redeal(deals[k], rules[0], rngs[0])
        show_hands(deals[k])


@kernel
def turn_up(pending: States, rules: Any, after: States) -> int:
    """Write the state after each card that can turn up, all equally likely; returns how many.

    Where nothing is to turn up, the state itself is the only one.
    """
    s = pending[0]
    if s.phase != REVEAL:
        after[0] = s
        show_hands(after[0])
        return 1
    level = revealed_level(s, int(s.slot))
    deck = int(s.deck[level])
    number = 0
    while deck != 0:
        after[number] = s
        reveal(after[number], rules[0], int(rules[0].start[level]) + lowest(deck))
        show_hands(after[number])
        deck &= deck - 1
        number += 1
    return number


@kernel
def value_states(
    batch: States,
    seeds: Any,
    first: int,
    end: int,
    rules: Any,
    rngs: Any,
    tree: Tree,
    w: Weights,
    scratch: Scratch,
    params: SearchParams,
    simulations: int,
    values: Any,
) -> None:
    """Write every seat's win chance in a part of the batch; a search begins with its state's seed."""
    for k in range(first, end):
        if batch[k].phase == OVER:
            share_victory(batch[k], rules[0], values, k)
        else:
            rngs[0].state = seeds[k]
            start_search(tree, batch[k], rules[0], rngs[0], w, scratch, params)
            run_simulations(tree, rules[0], rngs[0], w, scratch, params, simulations)
            read_root(tree, values, k)


@part
def share_victory(s: State, rules: Any, values: Any, at: int) -> None:
    """The result of a finished game, exactly: winners share it (G3)."""
    best = winners(s, rules)
    for seat in range(int(s.players)):
        values[at, seat] = 1.0 / popcount(best) if best >> seat & 1 else 0.0


@part
def read_root(tree: Tree, values: Any, at: int) -> None:
    """The mean value of all simulations and of the root itself, so that all seats add up to 1."""
    root = tree.nodes[0]
    players = int(tree.states[0].players)
    whole = 0.0
    for seat in range(players):
        values[at, seat] = float(root.value[seat]) + float(root.total[seat])
        whole += values[at, seat]
    for seat in range(players):
        values[at, seat] /= whole
