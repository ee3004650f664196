"""What the network is told beforehand is what the rules then do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from cabochon import Card, Game, Kind
from cabochon.agents.network import inputs as rows
from cabochon.rules.tables import tables
from cabochon.rules.turn import meets_goal
from tests.notation.games import TABLES

pytestmark = pytest.mark.kernels


class Told:
    """The active inputs of a position, for the mover."""

    def __init__(self, game: Game) -> None:
        active = np.zeros(rows.MOST_ACTIVE, np.int64)
        self.number = rows.inputs(game._s, tables(game.ruleset)[0], active)
        self.rows = set(active[: self.number].tolist())
        self.shared = game.players * rows.SEAT_ROWS
        assert len(self.rows) == self.number  # none is told twice

    def says(self, row: int, place: int = 0) -> bool:
        """Whether an input of a seat is active, of the mover's by default."""
        return place * rows.SEAT_ROWS + row in self.rows

    def count(self, row: int, steps: int, place: int = 0) -> int | None:
        """What a group of inputs of a seat says; None if nothing."""
        said = [step for step in range(steps) if self.says(row + step, place)]
        assert len(said) < 2
        return said[0] if said else None

    @property
    def still_to_move(self) -> int | None:
        """How many are still to move in the last round; None if it isn't."""
        said = [number for number in range(4) if self.shared + rows.LAST_ROUND + number in self.rows]
        return said[0] if said else None


def eager_game(ruleset: str, players: int, seed: int) -> Iterator[Game]:
    """The positions of a game in which everybody buys when they can."""
    random = Random(seed)
    game = Game(ruleset, players, seed)
    while not game.is_over:
        yield game
        moves = list(game.legal_moves)
        purchases = [move for move in moves if move.kind is Kind.BUY]
        game.push(random.choice(purchases or moves))


def after_purchases(game: Game) -> list[Game]:
    """The game after each purchase that can be made, at the end of the turn."""
    found = []
    for move in game.legal_moves:
        if move.kind is Kind.BUY:
            after = game.copy()
            after.push(move)
            while not after.is_over and after.turn == game.turn:
                after.push(next(iter(after.legal_moves)))
            found.append(after)
    return found


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_what_a_purchase_brings_is_told_before_it_is_made(ruleset: str, players: int) -> None:
    rules = tables(Game(ruleset, players).ruleset)[0]
    checked = 0
    for seed in range(3):
        for game in eager_game(ruleset, players, seed):
            if game.phase != "action":
                continue
            mover, score = game.seat, game.seats[game.seat].points
            told, ends = Told(game), after_purchases(game)
            best = max([score, *(end.seats[mover].points for end in ends)])
            reach = told.count(rows.REACH, rows.SCORES)
            assert reach == (min(best, rows.SCORES - 1) if best > score else None)
            assert told.says(rows.GOAL_NEXT) == any(meets_goal(end._s, rules, mover) for end in ends)
            assert told.says(rows.ASSEMBLES) == (
                game._s.avengers != mover and any(end._s.avengers == mover for end in ends)
            )
            checked += len(ends)
    assert checked > 100


def lack(game: Game, place: int, card: Card) -> int:
    """How many tokens a seat lacks for a card, as far as inputs tell it."""
    seat = game.seats[(game.seat + place) % game.players]
    held = [*seat.tokens.values()]
    missing = sum(
        max(0, cost - bonus - token)
        for cost, bonus, token in zip(card.cost, seat.bonuses.values(), held[:5], strict=True)
    )
    return min(max(missing - held[5], 0), rows.STEPS - 1)


def test_the_nearest_card_of_each_colour_that_the_goal_asks_for_is_told() -> None:
    told_of = 0
    for game in eager_game("marvel", 2, seed=1):
        told = Told(game)
        for place in (0, 1):
            seat = game.seats[(game.seat + place) % 2]
            cards = [card for card in game.spaces if card]
            cards += [held.card for held in seat.hand if held.card and (place == 0 or not held.hidden)]
            for colour, owned in enumerate(seat.bonuses.values()):
                near = [lack(game, place, card) for card in cards if card.bonus == colour]
                row = rows.NEED_AWAY + rows.STEPS * colour
                expected = None if owned else min(near, default=None)
                assert told.count(row, rows.STEPS, place) == expected
                told_of += expected is not None
    assert told_of > 50


def test_a_last_round_tells_who_leads_and_who_can_still_overtake() -> None:
    overtaking = 0
    for seed in range(20):
        players = 2 + seed % 3
        for game in eager_game("splendor", players, seed):
            told = Told(game)
            standings = [(seat.points, -len(seat.cards)) for seat in game.seats]
            last = max(standings)[0] >= 15
            assert told.still_to_move == (players - 1 - game.seat if last else None)
            for place in range(players):
                leads = standings[(game.seat + place) % players] == max(standings)
                assert told.says(rows.LEADS, place) == (last and leads)
            if last and game.phase == "action":
                best = max([0, *(end.seats[game.seat].points for end in after_purchases(game))])
                assert told.says(rows.OVERTAKES) == (best > max(standings)[0])
                overtaking += told.says(rows.OVERTAKES)
    assert overtaking


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_there_is_room_for_every_input(ruleset: str, players: int) -> None:
    most = max(Told(game).number for game in eager_game(ruleset, players, seed=1))
    assert most <= rows.MOST_ACTIVE
