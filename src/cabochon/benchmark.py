"""How fast ``Game`` is from Python, beside python-chess where that is installed."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

from cabochon.game import Game

MOVES = 4_000  # of a measurement
MOST_PLIES = 200  # of a random game of chess, most of which never end
RANDOM_MOVES, PUSH_POP = "random moves", "push and pop"
OURS, CHESS = "Game", "python-chess"


def python_chess() -> ModuleType | None:
    """The library python-chess, if it is installed."""
    try:
        import chess
    except ImportError:
        return None
    return chess  # type: ignore[no-any-return]  # without the library, mypy knows nothing of it


class GameBenchmark:
    """Random moves, and one move made and taken back, in turns with the same for chess."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self._runs: dict[str, Callable[[], float]] = {
            f"{OURS}, {RANDOM_MOVES}": lambda: _per_second(_random_moves, Game("splendor", 2, seed=1)),
            f"{OURS}, {PUSH_POP}": lambda: _per_second(_push_and_pop, Game("splendor", 2, seed=1)),
        }
        chess = python_chess()
        if chess is not None:
            self._runs |= {
                f"{CHESS}, {RANDOM_MOVES}": lambda: _per_second(_random_chess, chess.Board()),
                f"{CHESS}, {PUSH_POP}": lambda: _per_second(_push_and_pop, chess.Board()),
            }

    def run(self, step_done: Callable[[], None]) -> dict[str, float]:
        """The best of several rounds, in moves per second; calls ``step_done`` after each round."""
        best = dict.fromkeys(self._runs, 0.0)
        for _ in range(self.rounds):
            for name, measure in self._runs.items():
                best[name] = max(best[name], measure())
            step_done()
        return best


def _per_second(play: Callable[[Any], int], game: Any) -> float:
    started = time.process_time()
    moves = play(game)
    return moves / (time.process_time() - started)


def _random_moves(game: Game) -> int:
    rng, made = Random(1), 0
    while made < MOVES:
        game = Game("splendor", 2, seed=made) if game.is_over else game
        game.push(rng.choice(list(game.legal_moves)))
        made += 1
    return made


def _random_chess(board: Any) -> int:
    rng, made = Random(1), 0
    while made < MOVES:
        moves = list(board.legal_moves)
        if not moves or len(board.move_stack) >= MOST_PLIES:
            board.reset()
            continue
        board.push(rng.choice(moves))
        made += 1
    return made


def _push_and_pop(game: Any) -> int:
    move = next(iter(game.legal_moves))
    for _ in range(MOVES):
        game.push(move)
        game.pop()
    return MOVES
