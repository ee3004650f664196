"""What is so after a move, and what each seat could do next, by what the mover could know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from cabochon.editions import Card, Tile
from cabochon.game import Game
from cabochon.move import PAY, Kind, Move
from cabochon.pieces import Seat
from cabochon.position import Position
from cabochon.rules.state import ACTION
from cabochon.view import View

BRINGS_TOKENS = (Kind.TAKE, Kind.RESERVE, Kind.RESERVE_DECK)


@dataclass(frozen=True, slots=True)
class Chance:
    """What a seat could do on its next turn: buy a card, and what else that would bring."""

    card: Card
    tiles: tuple[Tile, ...]  # one of which it would get
    goal: bool  # whether the seat then meets the goal
    avengers: bool  # whether it takes the Avengers tile


class After:
    """The table after a move. Cards that the mover does not know are dealt, and nothing is said of them."""

    def __init__(self, view: View, move: Move) -> None:
        self.before = view
        self.mover = view.seat
        self.known = known_cards(view)
        self.table = Game.redeal(view, seed=0)
        self.table.push(move)
        if self.table.phase == "pay":
            self.table.push(PAY)

    @property
    def seat(self) -> Seat:
        """The mover's area."""
        return self.table.seats[self.mover]

    @property
    def others(self) -> list[int]:
        """The other seats that have a turn before the game can end, in their order."""
        players = self.table.players
        order = [(self.mover + step) % players for step in range(1, players)]
        return [seat for seat in order if self.has_turn(seat)]

    def has_turn(self, seat: int) -> bool:
        """Whether the seat has another turn for sure."""
        return not self.table.is_over and (seat > self.mover or not self.table.last_round)

    def in_reach(self, seat: int) -> list[Card]:
        """The known cards that a seat may buy if it can pay them: face up, or in its hand."""
        held = [reserved.card for reserved in self.table.hand(seat)]
        return [card for card in (*self.table.spaces, *held) if card in self.known]

    def hides(self, seat: int) -> bool:
        """Whether a seat holds a card that the mover does not know."""
        return any(reserved.card not in self.known for reserved in self.table.hand(seat))

    def payable(self, seat: int) -> set[Card]:
        """The known cards that a seat could buy on its next turn, were it its turn now."""
        if not self.has_turn(seat):
            return set()
        return {card for card in self.in_reach(seat) if can_keep(self.table, seat, card)}

    def payable_soon(self, seat: int) -> set[Card]:
        """The known cards that a seat can pay, or could after one more turn in which it gets tokens."""
        if not self.has_turn(seat) or self.table.last_round:
            return set()
        reach, found = self.in_reach(seat), self.payable(seat)
        for after in self._turns(seat, BRINGS_TOKENS):
            found |= {card for card in reach if card not in found and can_keep(after, seat, card)}
        return found

    def chances(self, seat: int) -> list[Chance]:
        """What a seat could get by buying a known card on its next turn."""
        if not self.has_turn(seat):
            return []
        found = []
        for after in self._turns(seat, (Kind.BUY,)):
            card = after.moves[0].card
            if card is not None and card in self.known:
                found.append(self._chance(after, seat, card))
        return found

    def _chance(self, after: Game, seat: int, card: Card) -> Chance:
        had, owner = set(self.table.tiles_of(seat)), self.table.avengers_owner
        if after.phase == "pay":
            after.push(PAY)
        choice = [move.tile for move in after.legal_moves] if after.phase == "tile" else after.tiles_of(seat)
        tiles = tuple(tile for tile in choice if tile is not None and tile not in had)
        play_on(after, seat)
        taken = after.avengers_owner == seat != owner
        return Chance(card, tiles, after.meets_goal(seat), taken)

    def _turns(self, seat: int, kinds: tuple[Kind, ...]) -> Iterator[Game]:
        """The table after each move of these kinds, made by a seat as if it was its turn."""
        start = self._free(seat)
        for move in start.legal_moves:
            if move.kind in kinds:
                after = start.copy()
                after.push(move)
                yield after

    def _free(self, seat: int) -> Game:
        """The table with the turn given to a seat."""
        states = self.table._states.copy()
        states[0].seat, states[0].phase = seat, ACTION
        return Game._at(self.table, states, seed=0)

    @cached_property
    def new_tiles(self) -> tuple[Tile, ...]:
        """The tile that the move brings its maker, or those of which one can be chosen."""
        had = set(self.before.tiles_of(self.mover))
        if self.table.phase == "tile":
            return tuple(move.tile for move in self.table.legal_moves if move.tile is not None)
        return tuple(tile for tile in self.table.tiles_of(self.mover) if tile not in had)

    def to_return(self) -> int:
        """How many tokens the mover still has to return."""
        copy, number = self.table.copy(), 0
        while copy.phase == "return":
            copy.push(copy.legal_moves[0])
            number += 1
        return number


def known_cards(view: View) -> frozenset[Card]:
    """The cards that the viewer sees on the table and in hands."""
    held = [reserved.card for seat in range(view.players) for reserved in view.hand(seat)]
    return frozenset(card for card in (*view.spaces, *held) if card is not None)


def can_keep(table: Position, seat: int, card: Card) -> bool:
    """Whether a seat has the tokens for a card, and still has them when it has returned what it must."""
    if table.lacks(card, seat) > 0:
        return False
    if table.phase != "return" or table.seat != seat:
        return True
    for move in table.legal_moves:
        after = Game._at(table, table._states.copy(), seed=0)
        after.push(move)
        if can_keep(after, seat, card):
            return True
    return False


def missing(seat: Seat, tile: Tile) -> int:
    """How many bonuses a seat lacks for a tile."""
    return sum(max(0, asked - had) for asked, had in zip(tile.demand, seat.bonuses.counts, strict=True))


def play_on(game: Game, seat: int) -> None:
    """End a seat's turn in any way; its points do not depend on how."""
    turn = game.turn
    while game.turn == turn and game.seat == seat and not game.is_over:
        game.push(game.legal_moves[0])
