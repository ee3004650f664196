"""Policy rows: a decision is identified by its card, tile or tokens, not by its place on the table."""

from __future__ import annotations

from cabochon.agents.network.inputs import CARDS, TILE_SIDES
from cabochon.kernels.jit import part
from cabochon.rules.actions import BUY_HAND, PASS, RESERVE, RESERVE_DECK, RETURNS, TAKE, TAKES
from cabochon.rules.state import ACTION, NO_CARD, NO_TILE, PAY, RETURN, State

BUYS = 0
RESERVES = BUYS + CARDS
HAND_BUYS = RESERVES + CARDS
DECKS = HAND_BUYS + CARDS
TAKING = DECKS + 3
PASSING = TAKING + len(TAKES)
PAYING = PASSING + 1
RETURNING = PAYING + 6
CHOOSING = RETURNING + RETURNS
POLICY_ROWS = CHOOSING + TILE_SIDES


@part
def policy_row(s: State, action: int) -> int:
    """The policy row of a decision of the current phase."""
    if s.phase == ACTION:
        if action < BUY_HAND:
            return BUYS + (int(s.face[action]) & NO_CARD)
        if action < RESERVE:
            return HAND_BUYS + (int(s.hand[int(s.seat), action - BUY_HAND]) & NO_CARD)
        if action < RESERVE_DECK:
            return RESERVES + (int(s.face[action - RESERVE]) & NO_CARD)
        if action < TAKE:
            return DECKS + action - RESERVE_DECK
        if action < PASS:
            return TAKING + action - TAKE
        return PASSING
    if s.phase == RETURN:
        return RETURNING + action
    if s.phase == PAY:
        return PAYING + action
    return CHOOSING + (int(s.tile[action]) & NO_TILE)
