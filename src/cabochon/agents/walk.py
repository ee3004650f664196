"""A player who overlooks what people overlook: it walks the moves from the best down and may miss each one.

A move that takes something from an opponent, works towards a tile or prepares the last round is harder to
find than one that buys a card or collects tokens for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from cabochon.agents.agent import rng_for
from cabochon.agents.network.forward import Weights
from cabochon.agents.policy import PolicyAgent
from cabochon.move import Kind, Move
from cabochon.view import View

NEAR = 1  # tokens that a seat lacks at most for a card that it could soon buy
FAR = 3  # tokens that a seat lacks at least for a card that it does not plan to buy
FEW_POINTS = 1  # of a card that is bought for its bonus
TILE_NEAR = 4  # bonuses that a seat lacks at most for a tile that it works towards
END_SHARE = 2 / 3  # of the points of the goal, from which on the last round is near
MOST_LOOKED_AT = 6  # moves; a person does not consider the worst ones


class Pattern(Enum):
    """What makes a move easy or hard to find."""

    PLAIN = "plain"  # buys a card, collects tokens for one
    RESERVE = "reserve"
    DENIAL = "denial"  # takes what an opponent needs
    TILE = "tile"  # a bonus for a tile
    ENDING = "ending"  # near the last round, and not the purchase with the most points


@dataclass(frozen=True, slots=True)
class Findability:
    """The chance that a player finds a move of each pattern."""

    plain: float
    reserve: float
    denial: float
    tile: float
    ending: float

    def chance(self, pattern: Pattern) -> float:
        """The chance for a pattern."""
        return float(getattr(self, pattern.value))


class WalkAgent(PolicyAgent):
    """Walks the network's moves from the best down, and plays the first one that it finds."""

    def __init__(self, weights: Weights, finds: Findability, *, seed: int | str = 0) -> None:
        super().__init__(weights)
        self.finds = finds
        self.seed = seed

    def _pick(self, view: View, moves: list[Move]) -> Move:
        return walk(view, moves, self.finds, rng_for(view, self.seed))


def walk(view: View, moves: Sequence[Move], finds: Findability, rng: Random) -> Move:
    """The first move, from the best down, that is found; if none is, the first plain one."""
    if view.phase != "action":
        return moves[0]
    patterns = [pattern(view, move) for move in moves[:MOST_LOOKED_AT]]
    for move, kind in zip(moves, patterns, strict=False):
        if rng.random() < finds.chance(kind):
            return move
    return moves[patterns.index(Pattern.PLAIN)] if Pattern.PLAIN in patterns else moves[0]


def pattern(view: View, move: Move) -> Pattern:
    """What makes a move easy or hard to find for the seat to move.

    >>> from cabochon import Game
    >>> view = Game("splendor", 2, seed=7).view(0)
    >>> [pattern(view, move).value for move in map(view.parse, ("wbg", "R1")) for move in move]
    ['plain', 'reserve']
    """
    if _denies(view, move):
        return Pattern.DENIAL
    if move.kind in (Kind.RESERVE, Kind.RESERVE_DECK):
        return Pattern.RESERVE
    if _end_is_near(view) and not _gains_most(view, move):
        return Pattern.ENDING
    if move.kind is Kind.BUY and _works_for_tile(view, move):
        return Pattern.TILE
    return Pattern.PLAIN


def _denies(view: View, move: Move) -> bool:
    """Whether a move takes a card that another seat could soon buy and the mover could not."""
    card = move.card
    if move.kind is not Kind.RESERVE or card is None or view.lacks(card) < FAR:
        return False
    return any(view.lacks(card, seat) <= NEAR for seat in _others(view))


def _others(view: View) -> Iterator[int]:
    return (seat for seat in range(view.players) if seat != view.seat)


def _end_is_near(view: View) -> bool:
    return max(seat.points for seat in view.seats) >= END_SHARE * view.ruleset.goal_points


def _gains_most(view: View, move: Move) -> bool:
    """Whether a move is the purchase with the most points, or no purchase brings points now."""
    points = [other.card.points for other in view.legal_moves if other.kind is Kind.BUY and other.card]
    most = max(points, default=0)
    return most == 0 or (move.kind is Kind.BUY and move.card is not None and move.card.points == most)


def _works_for_tile(view: View, move: Move) -> bool:
    """Whether a card of few points gives a bonus that a near tile asks for."""
    card, own = move.card, view.seats[view.seat].bonuses.counts
    if card is None or card.points > FEW_POINTS:
        return False
    for tile in filter(None, view.tiles):
        lacks = [max(0, asked - held) for asked, held in zip(tile.demand, own, strict=False)]
        if 0 < sum(lacks) <= TILE_NEAR and lacks[card.bonus] > 0:
            return True
    return False
