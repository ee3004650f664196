"""Game: a position with its history, the object that people import."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, takewhile
from pathlib import Path
from typing import Any, Final

import numpy as np

from cabochon.arguments import shown, whole_number
from cabochon.codec import OFFSETS, PHASE_AT, TURN_AT
from cabochon.editions import Card, Ruleset, Tile, load, unknown_ruleset
from cabochon.editions.ruleset import check_players
from cabochon.errors import (
    CabochonError,
    InvalidPosition,
    InvalidReveal,
    InvalidText,
    NoMove,
    Phrase,
    WrongType,
)
from cabochon.move import Kind, Move, demand_move, turn_text
from cabochon.notation.positions import parse_state
from cabochon.notation.turns import read_turn
from cabochon.outcome import Outcome
from cabochon.position import Position
from cabochon.rules.chance import draw, generators, reveal, revealed_level, tiles_in_box
from cabochon.rules.hide import redeal
from cabochon.rules.setup import clear
from cabochon.rules.single import bare, begin, decide, decide_and_draw, finish, random_choice
from cabochon.rules.state import HAND_PLACE, NOTHING, PHASES, REVEAL, SETUP, STATE, TILE_PLACE, states
from cabochon.turn import Step, Turn
from cabochon.view import View

UNDECIDED = ("reveal", "setup", "over")  # phases in which no one has a decision
TURN_BYTES = slice(4 * TURN_AT, 4 * TURN_AT + 4)  # of a state


class _Draw:
    """The default of ``push``: what turns up is drawn from the game's own generator."""

    def __repr__(self) -> str:
        return "DRAW"


DRAW: Final = _Draw()


@dataclass(frozen=True, slots=True)
class Attempt:
    """Moves that were tried, and the game after them."""

    moves: tuple[Move, ...]
    after: Game


class Game(Position):
    """A game of Splendor, Splendor (2014), Splendor: Marvel or any other ruleset.

    >>> game = Game("splendor", players=2, seed=7)
    >>> len(game.legal_moves), "wbg" in game.legal_moves, "www" in game.legal_moves
    (30, True, False)
    >>> game.push("wbg")
    >>> game.seats[0].tokens["blue"], game.seat, len(game)
    (1, 1, 1)
    """

    def __init__(
        self,
        ruleset: str | Path | Ruleset = "splendor",
        players: int = 2,
        seed: int | str | None = None,
        *,
        usual_payment: bool = False,
    ) -> None:
        check_players(players)
        self._prepare(_ruleset(ruleset), states(1), seed, bool(usual_payment))
        begin(self._array, self._tables, players, self._dice)
        self._begin()

    def _prepare(self, ruleset: Ruleset, array: Any, seed: int | str | None, usual_payment: bool) -> None:
        self.seed = secrets.randbits(48) if seed is None else seed
        self._rngs = generators(self.seed)
        Position.__init__(self, ruleset, array, usual_payment=usual_payment)
        self._begin()

    def _look(self) -> None:
        super()._look()
        self._dice = bare(self._rngs)
        self._dice_bytes = memoryview(self._rngs.view("u1").data).cast("B")

    def _begin(self) -> None:
        self._start = bytes(self._bytes)
        self._steps: list[Step] = []

    @classmethod
    def empty(
        cls, ruleset: str | Path | Ruleset = "splendor", players: int = 2, seed: int | str | None = None
    ) -> Game:
        """A game not yet set up: ``reveal`` lays out tiles, then cards."""
        check_players(players)
        game = cls.__new__(cls)
        game._prepare(_ruleset(ruleset), states(1), seed, usual_payment=False)
        clear(game._s, game._rules, players)
        game._begin()
        return game

    @classmethod
    def from_position(
        cls, text: str, seed: int | str | None = None, *, ruleset: Ruleset | None = None
    ) -> Game:
        """The game that stands as the line of text says; every card must be known."""
        position = Position(*parse_state(text, ruleset))
        unknown = sum(card.card is None for seat in position.seats for card in seat.hand)
        awaited = position.phase == "reveal" and position._s.slot >= HAND_PLACE
        if unknown > awaited:
            raise InvalidPosition("every-card", clause="V2")
        return cls._at(position, position._states, seed)

    @classmethod
    def _at(cls, position: Position, array: Any, seed: int | str | None) -> Game:
        """A game of the same ruleset and way of paying as a position, with a state of its own."""
        game = cls.__new__(cls)
        game._prepare(position.ruleset, array, seed, position.usual_payment)
        return game

    @classmethod
    def redeal(cls, view: View, seed: int | str | None = None) -> Game:
        """A game that looks the same to the viewer, with the unknown cards dealt at random."""
        if not isinstance(view, View):
            raise WrongType("not-a-view", value=shown(view))
        game = cls._at(view, view._states.copy(), seed)
        redeal(game._s, game._rules, game._rngs[0])
        game._begin()
        return game

    # --- moves ---

    def push(self, move: Move | str, *, reveal: Card | str | _Draw | None = DRAW) -> None:
        """Make a move, or all moves of a turn's text.

        What turns up is drawn, unless ``reveal`` says which card it is; with None it is left pending.
        """
        if reveal is DRAW and isinstance(move, Move):
            self._draw_on(self._choice_of(move), move)
        else:
            self._push(move, reveal)

    def push_action(self, action: int, *, reveal: Card | str | _Draw | None = DRAW) -> None:
        """Make the legal move with this number (see ``legal_actions``), as ``push`` does.

        >>> game = Game("splendor", players=2, seed=7)
        >>> game.push_action(game.legal_actions[0])
        >>> str(game.peek())
        'R1b00202'
        """
        choice = self._choice_of_action(action)
        move = self._chosen(choice)
        if reveal is DRAW:
            self._draw_on(choice, move)
        else:
            self._push(move, reveal)

    def random_action(self) -> int:
        """A random legal action, drawn from the game's own generator."""
        if self.phase in UNDECIDED:
            raise NoMove("nothing-to-decide", phase=self.phase)
        return OFFSETS[self._bytes[PHASE_AT]] + int(random_choice(self._array, self._tables, self._dice))

    def _draw_on(self, choice: int, move: Move) -> None:
        """Carry out a legal choice and draw what it reveals."""
        state, generator = bytes(self._bytes), bytes(self._dice_bytes)
        card = decide_and_draw(self._array, self._tables, choice, self.usual_payment, self._dice)
        found = None if card == NOTHING else self.ruleset.cards[card]
        self._steps.append(Step(move, state, generator, found))

    def _push(self, move: Move | str, wanted: Card | str | _Draw | None) -> None:
        """Make a move, or all moves of a turn's text; if one is not possible, none is made."""
        dictated = wanted if wanted is None or isinstance(wanted, _Draw) else self._found(wanted)
        before = len(self._steps)
        try:
            for each in read_turn(self, move) if isinstance(move, str) else (move,):
                self._make(each, dictated)
            named = isinstance(dictated, Card | Tile)
            if named and all(step.reveal is None for step in self._steps[before:]):
                made = turn_text(step.move for step in self._steps[before:])
                raise InvalidReveal("no-card-turns-up", turn=made, card=dictated)
        except CabochonError:
            while len(self._steps) > before:
                self.pop()
            raise

    def _make(self, move: Move, dictated: Card | Tile | _Draw | None) -> None:
        choice = self._choice_of(move)
        if isinstance(dictated, _Draw):
            self._draw_on(choice, move)
            return
        self._steps.append(Step(move, bytes(self._bytes), bytes(self._dice_bytes)))
        decide(self._array, self._tables, choice, self.usual_payment)
        if self._s.phase == REVEAL and dictated is not None:
            self.reveal(dictated)

    def try_move(self, move: Move | str, *, reveal: Card | str | _Draw | None = DRAW) -> Attempt:
        """Make a move as ``push`` does, but in a copy: this game stays as it is."""
        after = self.copy()
        after.push(move, reveal=reveal)
        return Attempt(tuple(step.move for step in after._steps[len(self._steps) :]), after)

    def pop(self) -> Move:
        """Take the last move back, with what it revealed."""
        if not self._steps:
            raise NoMove("no-move-to-take-back")
        move, self._bytes[:], self._dice_bytes[:], _ = self._steps.pop()
        return move

    def peek(self) -> Move:
        """The last move."""
        if not self._steps:
            raise NoMove("no-move-made")
        return self._steps[-1].move

    def playout(self, seed: int | str | None = None) -> Outcome:
        """The end of a random game from here on, played in compiled code; this game stays as it is.

        >>> Game("splendor", players=2, seed=7).playout(seed=1).points
        (15, 12)
        """
        if self.phase == "setup":
            raise InvalidPosition("setup-first", clause="S2")
        end = Game._at(self, self._states.copy(), seed)
        finish(end._array, end._tables, end._dice, self.usual_payment)
        outcome = end.outcome()
        assert outcome is not None
        return outcome

    # --- chance ---

    def reveal(self, found: Card | Tile | str | None = None) -> Card | Tile:
        """Let this card (a tile, at setup) turn up, or without a name a random one; gives what it was."""
        if self._s.phase not in (REVEAL, SETUP):
            raise InvalidReveal("nothing-turns-up")
        if found is None:
            thing = self._things()[int(draw(self._s, self._rules, self._rngs[0]))]
        else:
            thing = self._found(found)
            if thing not in self.can_turn_up():
                raise InvalidReveal("cant-turn-up", card=thing, what=self._expected())
        reveal(self._s, self._rules, thing.index)
        if not self._steps:
            self._begin()  # it belongs to no move: the game starts here
        elif isinstance(thing, Card):
            self._steps[-1] = self._steps[-1]._replace(reveal=thing)
        return thing

    def outcomes(self) -> dict[Card | Tile, Fraction]:
        """What can turn up now, with probabilities; empty when nothing is to turn up."""
        if self._s.phase not in (REVEAL, SETUP):
            return {}
        can = self.can_turn_up()
        return {thing: Fraction(1, len(can)) for thing in can}

    def _awaits_tile(self) -> bool:
        return bool(self._s.slot >= TILE_PLACE)

    def _things(self) -> tuple[Card, ...] | tuple[Tile, ...]:
        return self.ruleset.tiles if self._awaits_tile() else self.ruleset.cards

    def can_turn_up(self) -> Sequence[Card | Tile]:
        """What can turn up now, all equally likely; nothing when nothing is to turn up."""
        if self._s.phase not in (REVEAL, SETUP):
            return ()
        if self._awaits_tile():
            box = int(tiles_in_box(self._s, self._rules))
            return [tile for tile in self.ruleset.tiles if box >> tile.index & 1]
        return self.unseen(int(revealed_level(self._s, int(self._s.slot))) + 1)

    def _expected(self) -> Phrase:
        if self._awaits_tile():
            return Phrase("tile-must", noun=self.ruleset.tile_noun)
        return Phrase("card-must", level=int(revealed_level(self._s, int(self._s.slot))) + 1)

    def _found(self, id: Card | Tile | str) -> Card | Tile:
        """The card or tile that is named; one that is no part of the game can't turn up in it."""
        if isinstance(id, Card | Tile):
            return id
        if not isinstance(id, str):
            raise WrongType("not-to-reveal", value=shown(id))
        thing = self.ruleset.card_by_id.get(id) or self.ruleset.tile_by_id.get(id)
        if thing is None:
            raise InvalidText("card-or-tile-unknown", game=self.ruleset.title, id=id[:20])
        return thing

    # --- history ---

    def __len__(self) -> int:
        """How many moves were made."""
        return len(self._steps)

    def __bool__(self) -> bool:
        return True  # a game without moves is a game

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves made, from the start."""
        return tuple(step.move for step in self._steps)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns played, from the start; the last one may still go on."""
        return self._turns(self._steps)

    def turns_from(self, number: int) -> tuple[Turn, ...]:
        """The turns with this number (from 0) and later ones: quicker than asking for all."""
        first = whole_number(number, "a-turn-number")
        late = list(takewhile(lambda step: _turn_of(step) >= first, reversed(self._steps)))
        return self._turns(late[::-1])

    @property
    def last_turn(self) -> Turn:
        """The last turn, which may still go on: quicker than asking for all."""
        if not self._steps:
            raise NoMove("no-move-made")
        return self.turns_from(_turn_of(self._steps[-1]))[0]

    def _turns(self, played: list[Step]) -> tuple[Turn, ...]:
        turns = [list(steps) for _, steps in groupby(played, key=_turn_of)]
        ends = [*(_state(steps[0]) for steps in turns[1:]), self._s]
        return tuple(self._turn(steps, end) for steps, end in zip(turns, ends, strict=False))

    def _turn(self, steps: list[Step], after: Any) -> Turn:
        before = _state(steps[0])
        seat = int(before.seat)
        won = int(after.won[seat]) & ~int(before.won[seat])
        tile = self.ruleset.tiles[won.bit_length() - 1] if won else None
        phase = "over" if after.turn > before.turn else PHASES[int(after.phase)]
        moves = tuple(step.move for step in steps)
        reveal = next((step.reveal for step in steps if step.reveal is not None), None)
        paid = self.paying_for if phase == "pay" else None  # only the last turn can be in that phase
        secret = any(move.kind is Kind.RESERVE_DECK for move in moves) or (paid is not None and paid.hidden)
        return Turn(seat, self._turn_text(moves, tile, phase), moves, reveal, tile, phase, secret)

    def _turn_text(self, moves: tuple[Move, ...], tile: Tile | None, phase: str) -> str:
        text = self.text(moves) + ("*" if phase == "pay" else "")
        return text if tile is None or "@" in text else f"{text}@{tile}"

    def text(self, moves: Move | Iterable[Move] | None = None) -> str:
        """A move or the moves of a turn as text; without any, the last turn."""
        if moves is None:
            return str(self.last_turn) if self._steps else ""
        if not isinstance(moves, Iterable):
            return str(demand_move(moves))
        return turn_text(map(demand_move, moves), order="".join(kind.letter for kind in self.ruleset.kinds))

    @property
    def start(self) -> Game:
        """The game as it stood before the first move."""
        game = Game._at(self, states(1), self.seed)
        game._bytes[:] = self._start
        game._begin()
        return game

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, or without one a spectator."""
        return View.of(self, seat)

    def copy(self) -> Game:
        """A game of its own that goes on from here in the same way."""
        game = Game._at(self, self._states.copy(), self.seed)
        game._start = self._start
        game._dice_bytes[:] = self._dice_bytes
        game._steps = self._steps.copy()
        return game

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __repr__(self) -> str:
        return f"<Game {self.position()}>"


def _state(step: Step) -> Any:
    """The state before a step, as a record."""
    return np.frombuffer(step.state, STATE).view(np.recarray)[0]


def _turn_of(step: Step) -> int:
    """How many turns were completed before a step."""
    return int.from_bytes(step.state[TURN_BYTES], sys.byteorder)


def _ruleset(ruleset: str | Path | Ruleset) -> Ruleset:
    if isinstance(ruleset, Ruleset):
        return ruleset
    if not isinstance(ruleset, str | Path):
        raise unknown_ruleset(shown(ruleset))
    return load(str(ruleset))
