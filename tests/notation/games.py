"""Games to record."""

from random import Random

from cabochon import Game

TABLES = [(ruleset, players) for ruleset in ("splendor", "splendor-2014", "marvel") for players in (2, 3, 4)]


def random_game(ruleset: str, players: int, seed: int, decisions: int | None = None) -> Game:
    """A random game, played to the end or for so many decisions."""
    random = Random(seed)
    game = Game(ruleset, players, seed)
    while not game.is_over and (decisions is None or len(game.moves) < decisions):
        game.push(random.choice(list(game.legal_moves)))
    return game
