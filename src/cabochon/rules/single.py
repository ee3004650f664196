"""Kernels of one game. They take arrays of one record, which Python passes much faster than a record."""

from __future__ import annotations

from typing import Any

import numpy as np

from cabochon.kernels.jit import COMPILED, kernel
from cabochon.kernels.records import Records
from cabochon.rules.apply import apply
from cabochon.rules.chance import Generator, draw, reveal
from cabochon.rules.legal import legal
from cabochon.rules.playout import play_on, random_decision
from cabochon.rules.setup import new_game
from cabochon.rules.state import NOTHING, REVEAL, States
from cabochon.rules.tables import Tables


def bare(records: Any) -> Any:
    """The same records as a plain array, which kernels take quickly; plain Python needs them as they are."""
    return records.view(np.ndarray) if COMPILED else records


@kernel
def begin(games: States, rules: Records[Tables], players: int, rngs: Records[Generator]) -> None:
    """Set up the table."""
    new_game(games[0], rules[0], players, rngs[0])


@kernel
def options(games: States, rules: Records[Tables]) -> int:
    """The legal decisions of the present phase, as a set."""
    return legal(games[0], rules[0])


@kernel
def decide(games: States, rules: Records[Tables], choice: int, usual_payment: bool) -> None:
    """Carry out a decision; the card that it reveals is not drawn yet."""
    apply(games[0], rules[0], choice, usual_payment)


@kernel
def decide_and_draw(
    games: States, rules: Records[Tables], choice: int, usual_payment: bool, rngs: Records[Generator]
) -> int:
    """Carry out a decision and draw the card that it reveals; returns the card, or NOTHING."""
    apply(games[0], rules[0], choice, usual_payment)
    if games[0].phase != REVEAL:
        return NOTHING
    card = draw(games[0], rules[0], rngs[0])
    reveal(games[0], rules[0], card)
    return card


@kernel
def random_choice(games: States, rules: Records[Tables], rngs: Records[Generator]) -> int:
    """One of the legal decisions, all equally likely."""
    return random_decision(games[0], rules[0], rngs[0])


@kernel
def finish(games: States, rules: Records[Tables], rngs: Records[Generator], usual_payment: bool) -> int:
    """Play on at random to the end; returns the number of decisions."""
    if games[0].phase == REVEAL:
        reveal(games[0], rules[0], draw(games[0], rules[0], rngs[0]))
    return play_on(games[0], rules[0], rngs[0], usual_payment)
