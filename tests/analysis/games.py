"""Games to look into, quickly played and with hidden cards."""

from functools import cache
from random import Random

from cabochon import Game
from cabochon.agents import Greedy, Limit
from cabochon.move import Kind

ONCE = Limit(nodes=1)


@cache
def played(ruleset: str, players: int, seed: int = 0, turns: int = 1000) -> Game:
    """A game of greedy seats that now and then reserve an unseen card or move at random."""
    random, greedy = Random(seed), Greedy()
    game = Game(ruleset, players, seed)
    while not game.is_over and game.turn < turns:
        moves = list(game.legal_moves)
        unseen = [move for move in moves if move.kind is Kind.RESERVE_DECK]
        if unseen and random.random() < 0.15:
            game.push(random.choice(unseen))
        elif random.random() < 0.1:
            game.push(random.choice(moves))
        else:
            game.push(greedy.choose(game.view(game.seat), ONCE))
    return game


def with_a_secret(ruleset: str, players: int) -> tuple[Game, int]:
    """A game in which a seat holds a card that others can't see, and that seat."""
    for seed in range(100):
        game = played(ruleset, players, seed, turns=6 * players)
        for seat in game.seats:
            if any(card.hidden for card in seat.hand) and not game.is_over:
                return game, seat.number
    raise AssertionError("no seat has reserved an unseen card")
