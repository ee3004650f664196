"""Counting the game tree, to compare one implementation of the rules with another."""

from __future__ import annotations

from cabochon.kernels.bits import lowest
from cabochon.kernels.jit import kernel
from cabochon.rules.apply import apply
from cabochon.rules.chance import reveal, revealed_level
from cabochon.rules.legal import legal
from cabochon.rules.state import REVEAL, States
from cabochon.rules.tables import Tables


@kernel
def perft(stack: States, rules: Tables, at: int, depth: int, usual_payment: bool) -> int:
    """Leaves after ``depth`` decisions from ``stack[at]``, for every card that may turn up on the way.

    The stack needs two states for each decision beyond ``stack[at]``.
    """
    if depth == 0:
        return 1
    leaves = 0
    options = legal(stack[at], rules)
    while options != 0:
        stack[at + 1] = stack[at]
        apply(stack[at + 1], rules, lowest(options), usual_payment)
        options &= options - 1
        if stack[at + 1].phase != REVEAL:
            leaves += perft(stack, rules, at + 1, depth - 1, usual_payment)
            continue
        level = revealed_level(stack[at + 1], int(stack[at + 1].slot))
        deck = int(stack[at + 1].deck[level])
        while deck != 0:
            stack[at + 2] = stack[at + 1]
            reveal(stack[at + 2], rules, int(rules.start[level]) + lowest(deck))
            deck &= deck - 1
            leaves += perft(stack, rules, at + 2, depth - 1, usual_payment)
    return leaves
