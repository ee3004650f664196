"""A readable heuristic: buy what is worth most, else come closer to it.

Every card in reach is a plan. A plan is worth the card's value divided by the turns that it still takes,
and a move is as good as the best plan that it leaves. Nothing is looked at but the view.
"""

from __future__ import annotations

from cabochon.editions import Card
from cabochon.editions.components import COLOURS
from cabochon.engine.legal import TOKEN_LIMIT
from cabochon.engine.tables import TOP_LEVEL
from cabochon.move import PAY, Kind, Move
from cabochon.table import Seat
from cabochon.view import View

POINT = 2.0  # one point, in units of one bonus
TAG = 0.8
TIME_STONE = 4.0
NEW_COLOUR = 1.5
TILE_STEP = 0.6  # a bonus that a tile on the table still asks for
JOKER = 0.3
RESERVING = 1.0  # a turn without a card, and the hand is small
CROWDED = 0.3  # each token that would have to go back
TOKENS_OF_A_TURN = 3
NEXT_PLAN = 1 / 3

Counts = tuple[int, ...]
Plans = dict[Card, float]


class Greedy:
    """Buys the most valuable card, or works towards the best plan."""

    def choose(self, view: View) -> Move:
        """The move that leaves the best plan."""
        seat = view.seats[view.seat]
        plans = {card: value(view, seat, card) for card in within_reach(view, seat)}
        moves = list(view.legal_moves)
        if view.phase == "pay":
            return PAY
        if view.phase == "tile":
            return min(moves, key=lambda move: rivals_need(view, move))
        return max(moves, key=lambda move: worth(view, seat, plans, move))


def within_reach(view: View, seat: Seat) -> list[Card]:
    """The cards that the seat could buy some day: face up, or in its hand."""
    hand = [reserved.card for reserved in seat.hand]
    return [card for card in (*view.spaces, *hand) if card is not None]


def value(view: View, seat: Seat, card: Card) -> float:
    """What the card is worth to the seat."""
    ruleset = view.ruleset
    owned = seat.bonuses.counts
    wanted = sum(1 for tile in view.tiles if tile and tile.demand[card.bonus] > owned[card.bonus])
    total = 1.0 + POINT * card.points + TILE_STEP * wanted + TAG * card.tags
    if ruleset.goal_every_colour and owned[card.bonus] == 0:
        total += NEW_COLOUR
    if ruleset.goal_time_stone and card.level == TOP_LEVEL and seat.tokens["time stone"] == 0:
        total += TIME_STONE
    if seat.points + card.points >= ruleset.goal_points:
        total += 2 * POINT * card.points
    return total


def turns_left(holding: Counts, bonuses: Counts, card: Card) -> float:
    """Roughly how many turns of taking tokens the card still needs."""
    lacks = [max(0, c - b - t) for c, b, t in zip(card.cost, bonuses, holding, strict=False)]
    lacking = sum(lacks) - holding[COLOURS]
    return max(lacking / TOKENS_OF_A_TURN, max(lacks) - holding[COLOURS], 0.0) if lacking > 0 else 0.0


def best_plans(plans: Plans, holding: Counts, bonuses: Counts) -> float:
    """The worth of the best plan with these tokens and bonuses; the next ones count a little too."""
    worths = sorted(
        (worth / (1.0 + turns_left(holding, bonuses, card)) for card, worth in plans.items()), reverse=True
    )
    return sum(worth * NEXT_PLAN**place for place, worth in enumerate(worths[:4], 1))


def worth(view: View, seat: Seat, plans: Plans, move: Move) -> float:
    """How good the move is: what it brings at once, and the plans that it leaves."""
    holding = seat.tokens.counts[: COLOURS + 1]
    bonuses = seat.bonuses.counts
    if move.card is not None and move.kind is Kind.BUY:
        left = {card: worth for card, worth in plans.items() if card is not move.card}
        more = tuple(n + (colour == move.card.bonus) for colour, n in enumerate(bonuses))
        return plans[move.card] + best_plans(left, after_paying(view, holding, move.card), more)
    if move.kind in (Kind.TAKE, Kind.RETURN):
        sign = 1 if move.kind is Kind.TAKE else -1
        holding = tuple(
            n + sign * move.tokens.count(kind.letter)
            for n, kind in zip(holding, view.ruleset.kinds, strict=False)
        )
        crowded = max(0, sum(holding) - TOKEN_LIMIT)
        return best_plans(plans, holding, bonuses) + JOKER * holding[COLOURS] - CROWDED * crowded
    if move.kind is Kind.RESERVE:
        gained = 1 if view.bank.counts[COLOURS] and sum(holding) < TOKEN_LIMIT else 0
        holding = (*holding[:COLOURS], holding[COLOURS] + gained)
        return best_plans(plans, holding, bonuses) + JOKER * holding[COLOURS] - RESERVING
    return -RESERVING


def after_paying(view: View, holding: Counts, card: Card) -> Counts:
    """The tokens left after the usual payment."""
    price = view.price(card).counts
    lacking = sum(max(0, asked - held) for asked, held in zip(price, holding, strict=False))
    colours = tuple(max(0, held - asked) for held, asked in zip(holding, price, strict=False))
    return (*colours, holding[COLOURS] - lacking)


def rivals_need(view: View, move: Move) -> int:
    """How many bonuses the nearest rival still needs for the tile."""
    demand = move.tile.demand if move.tile else ()
    rivals = [seat for seat in view.seats if seat.number != view.seat]
    return min(
        sum(max(0, asked - owned) for asked, owned in zip(demand, rival.bonuses.counts, strict=True))
        for rival in rivals
    )
