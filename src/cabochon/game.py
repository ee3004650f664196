"""Game: the object that people import."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

from cabochon.arguments import shown, whole_number
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
from cabochon.notation.positions import parse_position
from cabochon.outcome import Outcome, outcome_of
from cabochon.rules.apply import apply
from cabochon.rules.chance import draw, generators, reveal, revealed_level, tiles_in_box
from cabochon.rules.hide import redeal
from cabochon.rules.setup import clear, new_game
from cabochon.rules.state import HAND_PLACE, PHASES, REVEAL, SETUP, TILE_PLACE, states
from cabochon.rulings import action_of
from cabochon.view import Shown, View


class _Draw:
    """The default of ``push``: what turns up is drawn from the game's own generator."""

    def __repr__(self) -> str:
        return "DRAW"


DRAW: Final = _Draw()


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was played: whose, its moves, what turned up, and the phase in which it stands."""

    seat: int
    text: str
    moves: tuple[Move, ...]
    reveal: Card | None
    tile: Tile | None
    phase: str
    secret: bool = False  # its card is known to its seat alone: reserved unseen, or not paid for yet

    def seen_by(self, viewer: int | None) -> Turn:
        """The turn as a seat may know it, or without one a spectator."""
        if not self.secret or viewer == self.seat:
            return self
        moves = tuple(_without_card(move) for move in self.moves)
        text = self.text if moves == self.moves else f"{turn_text(moves)}*"
        return replace(self, text=text, moves=moves, reveal=None)

    @property
    def complete(self) -> bool:
        """Whether the turn is over."""
        return self.phase == "over"

    def __str__(self) -> str:
        return self.text


def _without_card(move: Move) -> Move:
    """A purchase without its card: only the level is known."""
    if move.kind is not Kind.BUY or move.card is None:
        return move
    return replace(move, card=None, level=move.card.level)


@dataclass(frozen=True, slots=True)
class Attempt:
    """Moves that were tried, and the game after them."""

    moves: tuple[Move, ...]
    after: Game


@dataclass(slots=True)
class _Step:
    """One move and what is needed to take it back."""

    move: Move
    before: Any
    generator: int
    reveal: Card | None = None


class Game(Shown):
    """A game of Splendor, Splendor (2014), Splendor: Marvel or any other ruleset.

    >>> game = Game("splendor", players=2, seed=7)
    >>> len(game.legal_moves), "wbg" in game.legal_moves, "www" in game.legal_moves
    (30, True, False)
    >>> game.push("wbg")
    >>> game.seats[0].tokens["blue"], game.seat
    (1, 1)
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
        self._prepare(_ruleset(ruleset), states(1), seed, usual_payment)
        new_game(self._s, self._rules, players, self._rngs[0])
        self._begin()

    def _prepare(self, ruleset: Ruleset, array: Any, seed: int | str | None, usual_payment: bool) -> None:
        Shown.__init__(self, ruleset, array)
        self.seed = secrets.randbits(48) if seed is None else seed
        self.usual_payment = bool(usual_payment)
        self._rngs = generators(self.seed)
        self._begin()

    def _begin(self) -> None:
        self._start = self._states.copy()
        self._steps: list[_Step] = []

    @classmethod
    def empty(
        cls, ruleset: str | Path | Ruleset = "splendor", players: int = 2, seed: int | str | None = None
    ) -> Game:
        """A table not yet set up: ``reveal`` lays out tiles, then cards."""
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
        table = parse_position(text, ruleset)
        unknown = sum(card.card is None for seat in table.seats for card in seat.hand)
        awaited = table.phase == "reveal" and table._s.slot >= HAND_PLACE
        if unknown > awaited:
            raise InvalidPosition("every-card", clause="V2")
        return cls._at(table.ruleset, table._states, seed)

    @classmethod
    def _at(cls, ruleset: Ruleset, array: Any, seed: int | str | None) -> Game:
        game = cls.__new__(cls)
        game._prepare(ruleset, array, seed, usual_payment=False)
        return game

    @classmethod
    def redeal(cls, view: View, seed: int | str | None = None) -> Game:
        """A game that looks the same to the viewer, with the unknown cards dealt at random."""
        if not isinstance(view, View):
            raise WrongType("not-a-view", value=shown(view))
        game = cls._at(view.ruleset, view._states.copy(), seed)
        redeal(game._s, game._rules, game._rngs[0])
        game._begin()
        return game

    def push(self, move: Move | str, *, reveal: Card | str | _Draw | None = DRAW) -> None:
        """Make a move, or all moves of a turn's text.

        What turns up is drawn, unless ``reveal`` says which card it is; with None it is left pending.
        """
        moves = self.parse(move) if isinstance(move, str) else (move,)
        dictated = reveal if reveal is None or isinstance(reveal, _Draw) else self._found(reveal)
        before = len(self._steps)
        try:
            for each in moves:
                self._push(each, dictated)
            named = isinstance(dictated, Card | Tile)
            if named and all(step.reveal is None for step in self._steps[before:]):
                raise InvalidReveal("no-card-turns-up", turn=turn_text(moves), card=dictated)
        except CabochonError:
            while len(self._steps) > before:
                self.pop()
            raise

    def try_move(self, move: Move | str, *, reveal: Card | str | _Draw | None = DRAW) -> Attempt:
        """Make a move as ``push`` does, but in a copy: this game stays as it is."""
        after = self.copy()
        after.push(move, reveal=reveal)
        return Attempt(tuple(step.move for step in after._steps[len(self._steps) :]), after)

    def _push(self, move: Move, dictated: Card | Tile | _Draw | None) -> None:
        action = action_of(self, move)
        self._steps.append(_Step(move, self._states.copy(), int(self._rngs[0].state)))
        apply(self._s, self._rules, action, self.usual_payment)
        if self._s.phase == REVEAL and dictated is not None:
            self.reveal(None if isinstance(dictated, _Draw) else dictated)

    def reveal(self, found: Card | Tile | str | None = None) -> Card | Tile:
        """Let this card (a tile, at setup) turn up, or without a name a random one; gives what it was."""
        if self._s.phase not in (REVEAL, SETUP):
            raise InvalidReveal("nothing-turns-up")
        if found is None:
            index = int(draw(self._s, self._rules, self._rngs[0]))
            thing = self._things()[index]
        else:
            thing = self._found(found)
            if thing not in self._can_turn_up():
                raise InvalidReveal("cant-turn-up", card=thing, what=self._expected())
        reveal(self._s, self._rules, thing.index)
        if not self._steps:
            self._begin()  # it belongs to no move: the game starts here
        elif isinstance(thing, Card):
            self._steps[-1].reveal = thing
        return thing

    def outcomes(self) -> dict[Card | Tile, Fraction]:
        """What can turn up now, with probabilities; empty when nothing is to turn up."""
        if self._s.phase not in (REVEAL, SETUP):
            return {}
        can = self._can_turn_up()
        return {thing: Fraction(1, len(can)) for thing in can}

    def _awaits_tile(self) -> bool:
        return bool(self._s.slot >= TILE_PLACE)

    def _things(self) -> tuple[Card, ...] | tuple[Tile, ...]:
        return self.ruleset.tiles if self._awaits_tile() else self.ruleset.cards

    def _can_turn_up(self) -> Sequence[Card | Tile]:
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

    def pop(self) -> Move:
        """Take the last move back, with what it revealed."""
        if not self._steps:
            raise NoMove("no-move-to-take-back")
        step = self._steps.pop()
        self._states[:] = step.before
        self._rngs[0].state = step.generator
        return step.move

    def peek(self) -> Move:
        """The last move."""
        if not self._steps:
            raise NoMove("no-move-made")
        return self._steps[-1].move

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
        late = list(takewhile(lambda step: step.before[0].turn >= first, reversed(self._steps)))
        return self._turns(late[::-1])

    @property
    def last_turn(self) -> Turn:
        """The last turn, which may still go on: quicker than asking for all."""
        if not self._steps:
            raise NoMove("no-move-made")
        return self.turns_from(int(self._steps[-1].before[0].turn))[0]

    def _turns(self, played: list[_Step]) -> tuple[Turn, ...]:
        turns: dict[int, list[_Step]] = {}
        for step in played:
            turns.setdefault(int(step.before[0].turn), []).append(step)
        befores = [*(steps[0].before for steps in turns.values()), self._states]
        return tuple(self._turn(steps, befores[place + 1][0]) for place, steps in enumerate(turns.values()))

    def _turn(self, steps: list[_Step], after: Any) -> Turn:
        before = steps[0].before[0]
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
            return str(self.turns[-1]) if self._steps else ""
        if not isinstance(moves, Iterable):
            return str(demand_move(moves))
        return turn_text(map(demand_move, moves), order="".join(kind.letter for kind in self.ruleset.kinds))

    @property
    def start(self) -> Game:
        """The game as it stood before the first move."""
        return Game._at(self.ruleset, self._start.copy(), self.seed)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, or without one a spectator."""
        return View.of(self, seat)

    def copy(self) -> Game:
        """A game of its own that goes on from here in the same way."""
        game = Game._at(self.ruleset, self._states.copy(), self.seed)
        game.usual_payment = self.usual_payment
        game._start = self._start.copy()
        game._rngs = self._rngs.copy()
        game._steps = [replace(step) for step in self._steps]
        return game

    def __repr__(self) -> str:
        return f"<Game {self.position()}>"


def _ruleset(ruleset: str | Path | Ruleset) -> Ruleset:
    if isinstance(ruleset, Ruleset):
        return ruleset
    if not isinstance(ruleset, str | Path):
        raise unknown_ruleset(shown(ruleset))
    return load(str(ruleset))
