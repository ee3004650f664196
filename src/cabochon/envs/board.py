"""One game as an adapter holds it: actions in, rows of numbers out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from cabochon.editions import Ruleset, load
from cabochon.editions.ruleset import check_players
from cabochon.envs.alone import allow, bare, begin, observe, options, play_on, punish, random_choice, settle
from cabochon.envs.observation import faces, masks, rows
from cabochon.errors import CabochonError
from cabochon.explain import no_such_action
from cabochon.game import Game
from cabochon.move import Move
from cabochon.position import Position
from cabochon.rules.actions import OFFSET
from cabochon.rules.apply import apply
from cabochon.rules.chance import generators, reveal, revealed_level, tiles_in_box
from cabochon.rules.hide import SPECTATOR
from cabochon.rules.setup import clear
from cabochon.rules.state import OVER, REVEAL, SETUP, TILE_PLACE, states
from cabochon.view import View

OFFSETS: list[int] = OFFSET.tolist()


class Board(Position):
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

    def _look(self) -> None:
        """Keep arrays at hand: Python reads a field of a record no faster than a kernel makes ten moves."""
        super()._look()
        self._game = self._array
        self._faces = bare(faces(self.ruleset))
        self._seats, self._phases = self._states["seat"], self._states["phase"]
        self._numbers = self._states["players"]

    def reset(self, seed: int | str) -> None:
        """Begin anew; everything that is drawn follows from the seed."""
        self._rngs = bare(generators(seed))
        begin(self._game, self._tables, self.players, self._rngs)

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self._numbers[0])

    @property
    def seat(self) -> int:
        """The seat whose turn it is, from 0."""
        return int(self._seats[0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._phases[0] == OVER)

    @property
    def _offset(self) -> int:
        """The first action of the present phase."""
        return OFFSETS[int(self._phases[0])]

    @classmethod
    def empty(cls, ruleset: str | Path | Ruleset = "splendor", players: int = 2) -> Board:
        """A table not yet set up: tiles, then cards are to turn up."""
        board = cls(ruleset, players)
        clear(board._s, board._rules, players)
        return board

    @classmethod
    def from_position(cls, text: str, ruleset: Ruleset | None = None, seed: int | str = 0) -> Board:
        """The board that stands as the line of text says; every card must be known."""
        game = Game.from_position(text, ruleset=ruleset)
        return cls._at(game.ruleset, game._states, bare(generators(seed)))

    @classmethod
    def _at(cls, ruleset: Ruleset, array: Any, rngs: Any) -> Board:
        board = cls.__new__(cls)
        board.__setstate__({"ruleset": ruleset, "_states": array, "_rngs": rngs, "usual_payment": False})
        return board

    def is_legal(self, action: int) -> bool:
        """Whether the mover may choose the action now."""
        choice = int(action) - self._offset
        return bool(choice >= 0 and int(options(self._game, self._tables)) >> choice & 1)

    def step(self, action: int) -> None:
        """Carry out a legal action, and draw the card that it reveals."""
        if not self.is_legal(action):
            raise self.refusal(action)
        play_on(self._game, self._tables, int(action) - self._offset, self._rngs)

    def decide(self, action: int) -> None:
        """Carry out a legal action; the card that it reveals is still to turn up."""
        apply(self._s, self._rules, int(action) - self._offset, False)

    @property
    def awaits_reveal(self) -> bool:
        """Whether a card or tile must turn up now."""
        return bool(self._phases[0] in {REVEAL, SETUP})

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

    def refusal(self, action: int) -> CabochonError:
        """Why the action can't be chosen now."""
        return no_such_action(self, action)

    def action(self, move: Move) -> int:
        """The number of a move in the whole table of actions."""
        return self.action_of(move)

    def move(self, action: int) -> Move:
        """The move that a number of the whole table stands for in the present phase."""
        return self._chosen(int(action) - self._offset)

    def random_action(self) -> int:
        """A random legal action, drawn from the game's own generator."""
        return self._offset + int(random_choice(self._game, self._tables, self._rngs))

    def observation(self, seat: int | None) -> Any:
        """What a seat may know, or without one a spectator, as a row of numbers."""
        words, numbers = rows(1, self.players)
        observer = SPECTATOR if seat is None else seat
        observe(self._game, self._tables, self._faces, observer, words)
        return numbers[0]

    def mask(self) -> Any:
        """1 for each action that the mover may choose, 0 for all others."""
        words, numbers = masks(1)
        allow(self._game, self._tables, words)
        return numbers[0]

    def rewards(self) -> list[float]:
        """What the game is worth to each seat; 0 while it goes on."""
        numbers = np.zeros((1, self.players))
        if self.is_over:
            settle(self._game, self._tables, numbers)
        rewards: list[float] = numbers[0].tolist()
        return rewards

    def penalties(self) -> list[float]:
        """What the game is worth to each seat if the mover chooses an illegal action."""
        numbers = np.zeros((1, self.players))
        punish(self._game, numbers)
        rewards: list[float] = numbers[0].tolist()
        return rewards

    def copy(self) -> Board:
        """A board of its own that goes on from here in the same way."""
        return self._at(self.ruleset, self._states.copy(), self._rngs.copy())

    def __getstate__(self) -> dict[str, Any]:
        return {
            "ruleset": self.ruleset,
            "_states": self._states,
            "_rngs": self._rngs,
            "usual_payment": False,
        }

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self.copy()

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, or without one a spectator."""
        return View.of(self, seat)
