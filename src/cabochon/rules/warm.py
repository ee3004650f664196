"""Compiling in advance: what each use of the engine needs, in steps for a progress display."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cabochon.editions import load
from cabochon.kernels.jit import CACHE_FOLDER, COMPILED
from cabochon.rules.actions import RESERVE_DECK
from cabochon.rules.apply import apply
from cabochon.rules.chance import draw, generators, reveal, revealed_level, tiles_in_box
from cabochon.rules.check import check
from cabochon.rules.hide import hide, redeal
from cabochon.rules.legal import legal, price
from cabochon.rules.perft import perft
from cabochon.rules.playout import new_tally, simulate
from cabochon.rules.score import end_reason, standing
from cabochon.rules.setup import clear, new_game
from cabochon.rules.state import HAND_PLACE, states
from cabochon.rules.tables import tables
from cabochon.rules.turn import meets_goal

Step = tuple[str, Callable[[], object]]

GAME, SIMULATE, PERFT = "game", "simulate", "perft"


def is_warm(use: str) -> bool:
    """Whether everything that this use needs is compiled already."""
    return not COMPILED or (CACHE_FOLDER / f"{use}.done").exists()


def compile_ahead(use: str) -> Iterator[tuple[int, int, str]]:
    """Compile what the use needs; yields number, total and name of each step before it begins."""
    steps = STEPS[use]()
    for number, (name, step) in enumerate(steps):
        yield number, len(steps), name
        step()
    (CACHE_FOLDER / f"{use}.done").touch()


def _game_steps() -> list[Step]:
    """The steps: each calls some kernels once, in the order of a first turn."""
    s, rules, rng = states()[0], tables(load("splendor"))[0], generators(0)[0]
    return [
        ("the empty table", lambda: (clear(s, rules, 2), tiles_in_box(s, rules))),
        ("setting up", lambda: new_game(s, rules, 2, rng)),
        ("legal moves", lambda: (legal(s, rules), price(s, rules, 0, 0))),
        ("making moves", lambda: apply(s, rules, RESERVE_DECK, False)),
        ("what turns up", lambda: (draw(s, rules, rng), revealed_level(s, HAND_PLACE))),
        ("going on", lambda: reveal(s, rules, draw(s, rules, rng))),
        ("views", lambda: (hide(s, rules, 1), redeal(s, rules, rng))),
        ("checks", lambda: check(s, rules)),
        ("scores", lambda: (standing(s, rules, 0), meets_goal(s, rules, 0), end_reason(s, rules))),
    ]


def _simulate_steps() -> list[Step]:
    rules = tables(load("splendor"))
    return [("random games", lambda: simulate(states(), rules, generators(0), new_tally(), 0, 2, True))]


def _perft_steps() -> list[Step]:
    rules = tables(load("splendor"))[0]
    return [("counting", lambda: perft(states(), rules, 0, 0, False))]


STEPS = {GAME: _game_steps, SIMULATE: _simulate_steps, PERFT: _perft_steps}
