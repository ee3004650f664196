"""The state of a table: made by its events alone, so that replaying them gives it back."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from typing import Literal, assert_never

from cabochon.editions import load
from cabochon.editions.components import LEVELS
from cabochon.errors import CabochonError
from cabochon.game import Game, Turn
from cabochon.move import Kind, Move
from cabochon.server.board import Result
from cabochon.server.events import (
    Created,
    Ended,
    Event,
    Left,
    Moved,
    Rematched,
    Seated,
    Sitter,
    Started,
    TakenBack,
)
from cabochon.server.fairness import commitment, deal, deal_again, next_reveal
from cabochon.server.refusal import Refusal
from cabochon.server.snapshot import forfeit_result, result_of
from cabochon.view import Shown


@dataclass(frozen=True, slots=True)
class Made:
    """A decision that was made, and what is needed to judge whether it can be taken back."""

    event: Moved
    turn: int
    showed: bool  # whether somebody has seen a card because of it
    left: int  # the mover's time after it, before any increment


class TableState:
    """A table and its game. ``apply`` is the only way to change it."""

    def __init__(self, id: str, secret: bytes, created: Created) -> None:
        self.id = id
        self.secret = secret
        self.commitment = commitment(secret)
        self.ruleset = load(created.ruleset)
        self.options = created.options
        self.sitters = list(created.sitters)
        self.players = len(self.sitters)
        self.version = 1
        self.board_version = 1  # the version in which the board last changed
        self.game: Game | None = None
        self.laid: list[str] = []
        self.made: list[Made] = []
        self.turns: tuple[Turn, ...] = ()
        self.left = [created.options.clock.seconds * 1000] * self.players
        self.answers: dict[tuple[str, str], int] = {}
        self.loser: int | None = None
        self.rematch: str | None = None

    @classmethod
    def replay(cls, id: str, secret: bytes, events: Iterable[Event]) -> TableState:
        """The table after these events."""
        first, *others = events
        if not isinstance(first, Created):
            raise CabochonError(f"the events of table {id} do not begin with its making")
        state = cls(id, secret, first)
        for event in others:
            state.apply(event)
        return state

    # --- what stands ---

    @property
    def phase(self) -> Literal["waiting", "playing", "over"]:
        """Waiting for open seats, playing, or over."""
        if self.game is None:
            return "waiting"
        return "over" if self.loser is not None or self.game.is_over else "playing"

    @property
    def to_move(self) -> int | None:
        """The seat that is to decide something."""
        return self.game.seat if self.game is not None and self.phase == "playing" else None

    @property
    def bot_to_move(self) -> int | None:
        """The level of the bot that is to decide something."""
        return None if self.to_move is None else self.sitters[self.to_move].level

    @property
    def reveals(self) -> int:
        """How many tiles and cards have turned up."""
        return len(self.laid) + sum(made.event.reveal is not None for made in self.made)

    def result(self) -> Result | None:
        """How the game ended."""
        if self.game is None or self.phase != "over":
            return None
        return result_of(self.game) if self.loser is None else forfeit_result(self.game, self.loser)

    def seats_of(self, owner: str) -> list[int]:
        """The seats of a browser, those that it left included."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.owner == owner]

    def playing(self) -> Game:
        """The game, if moves can be made in it."""
        if self.game is None:
            raise Refusal("not-started")
        if self.phase == "over":
            raise Refusal("game-over")
        return self.game

    # --- what may happen ---

    def deal(self) -> Started:
        """The setup that the secret says."""
        return Started(laid=deal(self.ruleset, self.players, self.secret)[1])

    def move(self, seat: int, text: str) -> tuple[Move, str | None]:
        """The decision that the text stands for, and the card that turns up; nothing changes."""
        game = self.playing()
        if seat != game.seat:
            raise Refusal("not-your-turn", seat=seat + 1)
        move = decision(game, text)
        game.push(move, reveal=None)
        try:
            waits = game.phase == "reveal"
            return move, next_reveal(game, self.secret, self.reveals).id if waits else None
        finally:
            game.pop()

    def kept_after_takeback(self, seat: int) -> int | None:
        """How many decisions stay if the seat takes back its last one; None if it may not."""
        if not self.options.take_back or self.phase != "playing" or self.sitters[seat].kind != "person":
            return None
        alone = [sitter.kind for sitter in self.sitters].count("person") == 1
        if alone:
            own = (place for place in reversed(range(len(self.made))) if self.made[place].event.seat == seat)
            return next(own, None)
        last = self.made[-1] if self.made else None
        if last is None or last.event.seat != seat or last.showed or last.event.by_clock:
            return None
        return len(self.made) - 1

    # --- what happened ---

    def after(self, event: Event) -> TableState:
        """The table as it will be once the event has happened; this one stays as it is."""
        new = copy(self)
        new.sitters, new.made, new.left = list(self.sitters), list(self.made), list(self.left)
        new.answers = dict(self.answers)
        new.game = None if self.game is None else self.game.copy()
        new.apply(event)
        return new

    def apply(self, event: Event) -> None:
        """Let the event happen."""
        self.version += 1
        if isinstance(event, Started | Moved | TakenBack | Ended):
            self.board_version = self.version
        match event:
            case Seated():
                self.sitters[event.seat] = Sitter(name=event.name, owner=event.owner)
            case Left():
                self._leave(event)
            case Started():
                self.laid = event.laid
                self.game = deal_again(self.ruleset, self.players, event.laid)
            case Moved():
                self._move(event)
            case TakenBack():
                self._take_back(event)
            case Ended():
                self.loser = event.seat
            case Rematched():
                self.rematch = event.table
            case Created():
                raise CabochonError(f"table {self.id} was made twice")
            case _:
                assert_never(event)

    def _leave(self, event: Left) -> None:
        sitter = self.sitters[event.seat]
        stays = self.game is not None
        self.sitters[event.seat] = sitter.model_copy(update={"level": event.level}) if stays else Sitter()

    def _move(self, event: Moved) -> None:
        game = self.playing()
        turn, before = game.turn, public_unseen(game)
        game.push(decision(game, event.text), reveal=event.reveal)
        showed = event.reveal is not None or public_unseen(game) != before
        if self.sitters[event.seat].kind == "person":
            self.left[event.seat] = max(0, self.left[event.seat] - event.ms)
        self.made.append(Made(event, turn, showed, self.left[event.seat]))
        self.turns = (*self.turns[:turn], game.last_turn)
        if game.turn > turn:
            self._turn_over(event.seat)
        if event.client is not None and event.owner is not None:
            self.answers[event.owner, event.client] = self.version

    def _turn_over(self, seat: int) -> None:
        clock = self.options.clock
        if clock.kind == "turn":
            self.left[seat] = clock.seconds * 1000
        elif clock.kind == "total":
            self.left[seat] += clock.increment * 1000

    def _take_back(self, event: TakenBack) -> None:
        game = self.playing()
        while len(self.made) > event.kept:
            game.pop()
            taken = self.made.pop()
            self.left[taken.event.seat] = taken.left
        begun = bool(self.made) and self.made[-1].turn == game.turn
        self.turns = (*self.turns[: game.turn], *([game.last_turn] if begun else ()))


def public_unseen(game: Game) -> list[int]:
    """How many cards of each level have never been shown to everybody."""
    view = game.view()
    return [len(view.unseen(level)) for level in LEVELS]


def decision(table: Shown, text: str) -> Move:
    """The one legal decision that the text stands for; the error says which rule forbids it."""
    for move in table.legal_moves:
        if str(move) == text:
            return move
    moves = table.parse(text)
    if len(moves) != 1:
        raise Refusal("not-a-move", reason=f"{text!r} is more than one decision; send them one by one")
    return moves[0]


def default_move(table: Shown) -> Move:
    """What is played for somebody whose time ran out: tokens if there are any, else the first legal move."""
    moves = list(table.legal_moves)
    preferred = (move for move in moves if move.kind in (Kind.TAKE, Kind.PAY))
    return next(preferred, moves[0])
