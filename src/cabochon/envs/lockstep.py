"""Thousands of games in lockstep: one call makes a decision in each of them, wholly in compiled code."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cabochon.editions import Ruleset, load
from cabochon.editions.ruleset import check_players
from cabochon.envs.observation import Words, faces, masks, rows, write_mask, write_row
from cabochon.envs.rewards import punish_mover, reward_winners
from cabochon.errors import CabochonError
from cabochon.kernels.bits import popcount, select
from cabochon.kernels.jit import kernel, part
from cabochon.position import Position
from cabochon.rules.actions import ACTIONS, OFFSET, PASS
from cabochon.rules.apply import play
from cabochon.rules.chance import below, generators
from cabochon.rules.legal import legal
from cabochon.rules.setup import new_game
from cabochon.rules.single import bare
from cabochon.rules.state import OVER, State, States, states
from cabochon.rules.tables import tables

MOST_GAMES = 1 << 20
WAIT = -(1 << 62)  # in place of an action: the game stays as it is


class Part(NamedTuple):
    """Some of the games, with everything that a kernel reads and writes of them; one thread's share."""

    games: States
    rules: Any
    faces: Any
    rngs: Any
    dice: Any
    options: Any
    rows: Words
    masks: Words
    rewards: Any
    ended: Any
    illegal: Any
    seats: Any


class Lockstep:
    """Many games side by side; in each step the mover of every game decides.

    After a game that ends a new one begins in the same step: ``ended`` and ``rewards`` tell of the old
    game, all other arrays of the new one. The arrays are overwritten in each step: copy what you keep.

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
            raise CabochonError("games-range", most=MOST_GAMES, games=games)
        if not 1 <= threads <= games:
            raise CabochonError("threads-of-games", threads=threads)
        self.ruleset = ruleset if isinstance(ruleset, Ruleset) else load(str(ruleset))
        self.players = players
        self.games = games
        self._states = states(games)
        self._states["players"] = players
        self._options = np.zeros(games, np.int64)
        self._rows, _ = rows(games, players)
        self._masks, _ = masks(games)
        self.rewards = np.zeros((games, players), np.float32)
        self.ended = np.zeros(games, np.bool_)
        self.illegal = np.zeros(games, np.bool_)
        self.seats = np.zeros(games, np.int8)
        self._threads = threads
        self._look()
        self.reset(seed)

    def _look(self) -> None:
        """Keep at hand what follows from the rest: arrays as numbers, the shares of the threads."""
        self.observations = self._rows.view(np.int8)
        self.masks = self._masks.view(np.int8)[:, :ACTIONS]
        cuts = np.array_split(np.arange(self.games), self._threads)
        self._shares = [slice(cut[0], cut[-1] + 1) for cut in cuts]
        self._pool = ThreadPoolExecutor(self._threads - 1) if self._threads > 1 else None

    def _cut(self) -> None:
        """Cut the shares, until the next reset: to cut record arrays in each step is slow."""
        self._parts = [self._part(share) for share in self._shares]

    def _part(self, share: slice) -> Part:
        of_all = (tables(self.ruleset), faces(self.ruleset))
        of_each = (self._rngs, self._dice, self._options, self._rows, self._masks)
        told = (self.rewards, self.ended, self.illegal, self.seats)
        return Part(
            bare(self._states[share]),
            *(bare(array) for array in of_all),
            *(bare(array[share]) for array in of_each + told),
        )

    def __getstate__(self) -> dict[str, Any]:
        derived = ("observations", "masks", "_shares", "_parts", "_pool")
        return {key: value for key, value in self.__dict__.items() if key not in derived}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._look()
        self._cut()

    def reset(self, seed: int | str) -> None:
        """Begin new games; each draws from a generator of its own that follows from the seed."""
        self._rngs = generators(seed, self.games)
        self._dice = generators(f"{seed!r} dice", self.games)
        self._cut()
        self.rewards[:] = 0
        self.ended[:] = False
        self.illegal[:] = False
        self._share_out(begin_all)

    def step(self, actions: Any) -> None:
        """Carry out an action in each game; an illegal one loses the game and begins a new one.

        A game whose action is ``WAIT`` stays as it is, with what its arrays told before.
        """
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.games,):
            raise CabochonError("step-actions", games=self.games, found=chosen.shape)
        self._share_out(step_all, chosen)

    def position(self, game: int) -> Position:
        """One of the games, to look at it; it changes as the games are stepped."""
        return Position(self.ruleset, self._states[game : game + 1])

    def random_actions(self, out: Any | None = None) -> Any:
        """A random legal action for each game."""
        actions = np.zeros(self.games, np.int64) if out is None else out
        self._share_out(choose_at_random, actions)
        return actions

    def _share_out(self, work: Callable[..., None], *arrays: Any) -> None:
        """The work on all games: this thread takes the first share, others theirs at the same time."""
        first, *others = (
            (part, *(array[share] for array in arrays))
            for share, part in zip(self._shares, self._parts, strict=True)
        )
        waiting = [self._pool.submit(work, *other) for other in others] if self._pool else []
        work(*first)
        for share in waiting:
            share.result()

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()


@kernel
def begin_all(some: Part) -> None:
    """Set up all games and show them."""
    for row in range(len(some.games)):
        s = some.games[row]
        new_game(s, some.rules[0], int(s.players), some.rngs[row])
        show(s, some, row)


@kernel
def step_all(some: Part, actions: Any) -> None:
    """One decision in each game."""
    rules = some.rules[0]
    for row in range(len(some.games)):
        if actions[row] == WAIT:
            continue
        s = some.games[row]
        players = int(s.players)
        if some.ended[row]:
            for seat in range(players):
                some.rewards[row, seat] = 0.0
        choice = int(actions[row]) - int(OFFSET[s.phase])
        illegal = not (0 <= choice <= PASS and int(some.options[row]) >> choice & 1)
        if illegal:
            punish_mover(s, some.rewards, row)
        else:
            play(s, rules, choice, some.rngs[row], False)
            if s.phase == OVER:
                reward_winners(s, rules, some.rewards, row)
        some.illegal[row] = illegal
        some.ended[row] = illegal or s.phase == OVER
        if some.ended[row]:
            new_game(s, rules, players, some.rngs[row])
        show(s, some, row)


@part
def show(s: State, some: Part, row: int) -> None:
    """Write what the mover of a game may see and do."""
    options = legal(s, some.rules[0])
    some.options[row] = options
    write_mask(s, options, some.masks, row)
    write_row(s, some.rules[0], some.faces[0], int(s.seat), some.rows, row)
    some.seats[row] = s.seat


@kernel
def choose_at_random(some: Part, actions: Any) -> None:
    """One of the legal actions of each game, all equally likely."""
    for row in range(len(some.games)):
        legal_ones = int(some.options[row])
        choice = select(legal_ones, below(some.dice[row], popcount(legal_ones)))
        actions[row] = OFFSET[some.games[row].phase] + choice
