"""Thousands of games in lockstep: one call makes a decision in each of them, wholly in compiled code."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from cabochon.editions import Ruleset, load
from cabochon.editions.ruleset import check_players
from cabochon.engine.actions import ACTIONS, OFFSET, PASS
from cabochon.engine.apply import play
from cabochon.engine.bits import popcount, select
from cabochon.engine.chance import below, generators
from cabochon.engine.jit import kernel, part
from cabochon.engine.legal import legal
from cabochon.engine.setup import new_game
from cabochon.engine.state import OVER, State, States, states
from cabochon.engine.tables import tables
from cabochon.envs.observation import Words, faces, masks, rows, write_mask, write_row
from cabochon.envs.rewards import punish_mover, reward_winners
from cabochon.errors import CabochonError

MOST_GAMES = 1 << 20


class Lockstep:
    """So many games side by side; in each step the mover of every game decides.

    A game that ends begins anew in the same step: ``ended`` and ``rewards`` tell of the old game, all other
    arrays of the new one. The arrays are written anew in each step; copy what you want to keep.

    >>> games = Lockstep("splendor", players=2, games=3, seed=1)
    >>> games.observations.shape, games.masks.shape, games.rewards.shape
    ((3, 512), (3, 78), (3, 2))
    >>> games.step(games.masks.argmax(axis=1))
    >>> games.seats.tolist(), games.ended.any()
    ([1, 1, 1], np.False_)
    """

    def __init__(
        self,
        ruleset: str | Path | Ruleset = "splendor",
        players: int = 2,
        games: int = 1,
        seed: int | str = 0,
        *,
        threads: int = 1,
    ) -> None:
        check_players(players)
        if not 1 <= games <= MOST_GAMES:
            raise CabochonError(f"the number of games must be 1 to {MOST_GAMES}, not {games}")
        if not 1 <= threads <= games:
            raise CabochonError(f"the number of threads must be 1 to the number of games, not {threads}")
        self.ruleset = ruleset if isinstance(ruleset, Ruleset) else load(str(ruleset))
        self.players = players
        self.games = games
        self._states = states(games)
        self._options = np.zeros(games, np.int64)
        self._rows, _ = rows(games, players)
        self._masks, _ = masks(games)
        self.rewards = np.zeros((games, players), np.float32)
        self.ended = np.zeros(games, np.bool_)
        self.illegal = np.zeros(games, np.bool_)
        self.seats = np.zeros(games, np.int8)
        self._slices = [slice(part[0], part[-1] + 1) for part in np.array_split(np.arange(games), threads)]
        self._look()
        self.reset(seed)

    def _look(self) -> None:
        """Keep at hand what follows from the rest: the rules, the arrays as numbers, the threads."""
        self._rules, self._faces = tables(self.ruleset), faces(self.ruleset)
        self.observations = self._rows.view(np.int8)
        self.masks = self._masks.view(np.int8)[:, :ACTIONS]
        threads = len(self._slices)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def __getstate__(self) -> dict[str, Any]:
        derived = ("_rules", "_faces", "observations", "masks", "_pool")
        return {key: value for key, value in self.__dict__.items() if key not in derived}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._look()

    def reset(self, seed: int | str) -> None:
        """Begin all games anew; each draws from a generator of its own that follows from the seed."""
        self._rngs = generators(seed, self.games)
        self._dice = generators(f"{seed!r} dice", self.games)
        self._in_slices(self._begin)

    def step(self, actions: Any) -> None:
        """Carry out an action in each game; an illegal one loses the game and begins a new one."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.games,):
            raise CabochonError(f"a step needs {self.games} actions, one for each game, not {chosen.shape}")
        self._in_slices(lambda part: self._step(part, chosen))

    def random_actions(self, out: Any | None = None) -> Any:
        """A random legal action for each game."""
        actions = np.zeros(self.games, np.int64) if out is None else out
        self._in_slices(
            lambda part: choose_at_random(
                self._states[part], self._options[part], self._dice[part], actions[part]
            )
        )
        return actions

    def _in_slices(self, work: Callable[[slice], None]) -> None:
        """The work on all games, divided among the threads."""
        if self._pool is None:
            work(self._slices[0])
        else:
            list(self._pool.map(work, self._slices))

    def _begin(self, part: slice) -> None:
        begin_all(
            self._states[part], self._rules, self._faces, self._rngs[part], self.players, *self._seen(part)
        )
        self.rewards[part] = 0
        self.ended[part] = False
        self.illegal[part] = False

    def _step(self, part: slice, actions: Any) -> None:
        step_all(
            self._states[part],
            self._rules,
            self._faces,
            self._rngs[part],
            actions[part],
            self.rewards[part],
            self.ended[part],
            self.illegal[part],
            *self._seen(part),
        )

    def _seen(self, part: slice) -> tuple[Any, ...]:
        return self._options[part], self._rows[part], self._masks[part], self.seats[part]

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()


@kernel
def begin_all(
    games: States,
    rules: Any,
    faces: Any,
    rngs: Any,
    players: int,
    options: Any,
    rows: Words,
    masks: Words,
    seats: Any,
) -> None:
    """Set up all games and show them."""
    for row in range(len(games)):
        new_game(games[row], rules[0], players, rngs[row])
        show(games[row], rules[0], faces[0], options, rows, masks, seats, row)


@kernel
def step_all(
    games: States,
    rules: Any,
    faces: Any,
    rngs: Any,
    actions: Any,
    rewards: Any,
    ended: Any,
    illegal: Any,
    options: Any,
    rows: Words,
    masks: Words,
    seats: Any,
) -> None:
    """One decision in each game."""
    for row in range(len(games)):
        s = games[row]
        players = int(s.players)
        if ended[row]:
            for seat in range(players):
                rewards[row, seat] = 0.0
        choice = int(actions[row]) - int(OFFSET[s.phase])
        illegal[row] = not (0 <= choice <= PASS and int(options[row]) >> choice & 1)
        if illegal[row]:
            punish_mover(s, rewards, row)
        else:
            play(s, rules[0], choice, rngs[row], False)
            if s.phase == OVER:
                reward_winners(s, rules[0], rewards, row)
        ended[row] = illegal[row] or s.phase == OVER
        if ended[row]:
            new_game(s, rules[0], players, rngs[row])
        show(s, rules[0], faces[0], options, rows, masks, seats, row)


@part
def show(
    s: State, rules: Any, faces: Any, options: Any, rows: Words, masks: Words, seats: Any, row: int
) -> None:
    """Write what the mover of a game may see and do."""
    options[row] = legal(s, rules)
    write_mask(s, int(options[row]), masks, row)
    write_row(s, rules, faces, int(s.seat), rows, row)
    seats[row] = s.seat


@kernel
def choose_at_random(games: States, options: Any, dice: Any, actions: Any) -> None:
    """One of the legal actions of each game, all equally likely."""
    for row in range(len(games)):
        legal_ones = int(options[row])
        choice = select(legal_ones, below(dice[row], popcount(legal_ones)))
        actions[row] = OFFSET[games[row].phase] + choice
