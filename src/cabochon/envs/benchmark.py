"""How many steps each kind of environment makes in a second, for ``cabochon bench``."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.util import find_spec

import numpy as np

from cabochon.envs.lockstep import Lockstep
from cabochon.envs.single import mask, observation
from cabochon.game import Game

GAMES = 4096
STEPS = 50  # of all games in lockstep
SINGLE_STEPS = 500

Steps = Callable[[], int]  # makes some steps and tells how many


class EnvironmentBenchmark:
    """Random play in each kind of environment, side by side; those whose library is missing are left out."""

    def __init__(self, rounds: int, ruleset: str = "splendor", players: int = 2) -> None:
        self.rounds = rounds
        setting = (ruleset, players)
        self._runs: dict[str, Steps] = {
            f"{GAMES} games in lockstep, one thread": _lockstep(*setting),
            f"{GAMES} games in lockstep, two threads": _lockstep(*setting, threads=2),
            "one game": _game(*setting),
        }
        for name, library, runs in (
            ("Gymnasium, one learner", "gymnasium", _gymnasium),
            ("PettingZoo", "pettingzoo", _pettingzoo),
            ("OpenSpiel", "pyspiel", _openspiel),
        ):
            if find_spec(library) is not None:
                self._runs[name] = runs(*setting)

    def run(self, step_done: Callable[[], None]) -> dict[str, float]:
        """Steps in a second of each kind, the best of all rounds; calls ``step_done`` after each round."""
        for steps in self._runs.values():
            steps()  # compiles
        best = dict.fromkeys(self._runs, 0.0)
        for _ in range(self.rounds):
            for name, steps in self._runs.items():
                started = time.perf_counter()
                number = steps()
                best[name] = max(best[name], number / (time.perf_counter() - started))
            step_done()
        return best


def _lockstep(ruleset: str, players: int, threads: int = 1) -> Steps:
    """Observations, masks and rewards of all games, with actions drawn by a kernel too."""
    games = Lockstep(ruleset, players, GAMES, seed=1, threads=threads)
    actions = np.zeros(GAMES, np.int64)

    def steps() -> int:
        for _ in range(STEPS):
            games.step(games.random_actions(actions))
        return STEPS * GAMES

    return steps


def _game(ruleset: str, players: int) -> Steps:
    def steps() -> int:
        game = Game(ruleset, players, seed=1)
        for number in range(SINGLE_STEPS):
            if game.is_over:
                game = Game(ruleset, players, seed=number)
            game.push_action(game.random_action())
            observation(game, game.seat)
            mask(game)
        return SINGLE_STEPS

    return steps


def _gymnasium(ruleset: str, players: int) -> Steps:
    from cabochon.envs.gymnasium import Solo

    env = Solo(ruleset, players)
    env.reset(seed=1)

    def steps() -> int:
        for _ in range(SINGLE_STEPS):
            if env.step(env.game.random_action())[2]:
                env.reset()
        return SINGLE_STEPS

    return steps


def _pettingzoo(ruleset: str, players: int) -> Steps:
    from cabochon.envs.pettingzoo import raw_env

    env = raw_env(ruleset, players)
    env.reset(seed=1)

    def steps() -> int:
        for _ in range(SINGLE_STEPS):
            if env.game.is_over:
                env.reset()
            env.last()
            env.step(env.game.random_action())
        return SINGLE_STEPS

    return steps


def _openspiel(ruleset: str, players: int) -> Steps:
    """Chance is drawn too, and counts as no step."""
    import pyspiel

    from cabochon.envs.openspiel import NAME

    game = pyspiel.load_game(NAME, {"ruleset": ruleset, "players": players})
    dice = np.random.default_rng(1)

    def steps() -> int:
        state, number = game.new_initial_state(), 0
        while number < SINGLE_STEPS:
            if state.is_terminal():
                state = game.new_initial_state()
            number += not state.is_chance_node()
            options = state.legal_actions()
            state.apply_action(options[dice.integers(len(options))])
        return number

    return steps
