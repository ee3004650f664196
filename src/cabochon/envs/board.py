"""One game as an adapter holds it: actions in, rows of numbers out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from cabochon.editions import Ruleset, load
from cabochon.editions.ruleset import check_players
from cabochon.engine.actions import ACTIONS, OFFSET, locate
from cabochon.engine.apply import apply, play
from cabochon.engine.chance import generators, reveal, revealed_level, tiles_in_box
from cabochon.engine.legal import legal
from cabochon.engine.playout import random_decision
from cabochon.engine.setup import clear, new_game
from cabochon.engine.state import PHASES, REVEAL, SETUP, TILE_PLACE, states
from cabochon.engine.view import SPECTATOR, hide
from cabochon.envs.observation import allow, faces, masks, observe, rows
from cabochon.envs.rewards import settle
from cabochon.errors import CabochonError
from cabochon.move import Move
from cabochon.rulings import action_of, legal_set, move_of
from cabochon.view import Shown, View


class Board(Shown):
    """A game whose moves are numbers of the engine's whole table of actions.

    >>> board = Board("splendor", players=2, seed=7)
    >>> board.mask().sum(), board.is_legal(77), str(board.move(30))
    (np.int64(30), False, 'wbg')
    >>> board.step(30)
    >>> board.seat, board.observation(1).shape
    (1, (512,))
    """

    def __init__(
        self, ruleset: str | Path | Ruleset = "splendor", players: int = 2, seed: int | str = 0
    ) -> None:
        check_players(players)
        super().__init__(ruleset if isinstance(ruleset, Ruleset) else load(str(ruleset)), states(1))
        self._s.players = players
        self.reset(seed)

    def reset(self, seed: int | str) -> None:
        """Begin anew; everything that is drawn follows from the seed."""
        self._rngs = generators(seed)
        new_game(self._s, self._rules, self.players, self._rngs[0])

    @classmethod
    def empty(cls, ruleset: str | Path | Ruleset = "splendor", players: int = 2) -> Board:
        """A table not yet set up: tiles, then cards are to turn up."""
        board = cls(ruleset, players)
        clear(board._s, board._rules, players)
        return board

    def is_legal(self, action: int) -> bool:
        """Whether the mover may choose the action now."""
        choice = int(action) - int(OFFSET[self._s.phase])
        return bool(choice >= 0 and legal_set(self) >> choice & 1)

    def step(self, action: int) -> None:
        """Carry out a legal action, and draw the card that it reveals."""
        if not self.is_legal(action):
            raise CabochonError(self.refusal(action))
        choice = int(action) - int(OFFSET[self._s.phase])
        play(self._s, self._rules, choice, self._rngs[0], False)

    def decide(self, action: int) -> None:
        """Carry out a legal action; the card that it reveals is still to turn up."""
        apply(self._s, self._rules, int(action) - int(OFFSET[self._s.phase]), False)

    @property
    def awaits_reveal(self) -> bool:
        """Whether a card or tile must turn up now."""
        return bool(self._s.phase in (REVEAL, SETUP))

    @property
    def awaits_tile(self) -> bool:
        """Whether it is a tile that must turn up."""
        return self.awaits_reveal and bool(self._s.slot >= TILE_PLACE)

    def can_turn_up(self) -> list[int]:
        """The numbers of the cards, or tiles, that can turn up now, all equally likely."""
        if self.awaits_tile:
            found, start = int(tiles_in_box(self._s, self._rules)), 0
        else:
            level = int(revealed_level(self._s, int(self._s.slot)))
            found, start = int(self._s.deck[level]), int(self._rules.start[level])
        return [start + place for place in range(found.bit_length()) if found >> place & 1]

    def reveal(self, found: int) -> None:
        """Let this card, or tile, turn up."""
        reveal(self._s, self._rules, found)

    def refusal(self, action: int) -> str:
        """Why the action can't be chosen now."""
        if not 0 <= action < ACTIONS:
            return f"actions are numbered 0 to {ACTIONS - 1}, not {action}"
        if self.is_over:
            return "the game is over; reset before the next step"
        phase = PHASES[locate(int(action))[0]]
        which = f"belongs to phase {phase}" if phase != self.phase else "is not legal now"
        return f"action {action} {which}; choose one that the mask of phase {self.phase} allows"

    def action(self, move: Move) -> int:
        """The number of a move in the whole table of actions."""
        return int(OFFSET[self._s.phase]) + action_of(self, move)

    def move(self, action: int) -> Move:
        """The move that a number of the whole table stands for in the present phase."""
        return move_of(self, int(action) - int(OFFSET[self._s.phase]))

    def random_action(self) -> int:
        """A random legal action, drawn from the game's own generator."""
        return int(OFFSET[self._s.phase]) + int(random_decision(self._s, self._rules, self._rngs[0]))

    def legal_actions(self) -> list[int]:
        """The legal actions, in ascending order; none while a card must turn up or after the end."""
        options, offset = int(legal(self._s, self._rules)), int(OFFSET[self._s.phase])
        return [offset + choice for choice in range(options.bit_length()) if options >> choice & 1]

    def observation(self, seat: int | None) -> Any:
        """What a seat may know, or without one a spectator, as a row of numbers."""
        words, numbers = rows(1, self.players)
        observer = SPECTATOR if seat is None else seat
        observe(self._s, self._rules, faces(self.ruleset)[0], observer, words)
        return numbers[0]

    def mask(self) -> Any:
        """1 for each action that the mover may choose, 0 for all others."""
        words, numbers = masks(1)
        allow(self._s, self._rules, words)
        return numbers[0]

    def rewards(self) -> list[float]:
        """What the game is worth to each seat; 0 while it goes on."""
        numbers = np.zeros((1, self.players))
        if self.is_over:
            settle(self._s, self._rules, numbers)
        return list(map(float, numbers[0]))

    def copy(self) -> Board:
        """A board of its own that goes on from here in the same way."""
        board = Board.__new__(Board)
        board.__setstate__(self.__getstate__() | {"_states": self._states.copy(), "_rngs": self._rngs.copy()})
        return board

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self.copy()

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, or without one a spectator."""
        array = self._states.copy()
        hide(array[0], self._rules, SPECTATOR if seat is None else seat)
        return View(self.ruleset, array, seat)
