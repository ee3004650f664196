"""Games for the pictures: played at random, with a liking for buying and reserving."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cabochon import Game, Ruleset, ruleset_ids

TABLES = [(ruleset, players) for ruleset in ruleset_ids() for players in (2, 3, 4)]


def played(ruleset: str | Ruleset, players: int, seed: int, moves: int = 10_000) -> Game:
    """The game after so many moves, or at its end."""
    game = Game(ruleset, players, seed=seed)
    for _ in zip(range(moves), decisions(game, Random(seed)), strict=False):
        pass
    return game


def decisions(game: Game, random: Random) -> Iterator[Game]:
    """The game at each of its decisions, and at its end."""
    while not game.is_over:
        yield game
        moves = list(game.legal_moves)
        liked = [move for move in moves if str(move)[0] in random.choice("BBR")]
        game.push(random.choice(liked or moves))
    yield game
