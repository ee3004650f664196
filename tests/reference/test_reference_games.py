"""Tests of the reference on its own: whole random games."""

import random

import pytest

from tests.reference.game import ReferenceGame
from tests.reference.helpers import check_conservation

RULESETS = ("splendor", "splendor-2014", "marvel")


def random_setup(ruleset: str, players: int, usual: bool, source: random.Random) -> ReferenceGame:
    """Draw tiles and cards."""
    face = source.sample(range(40), 4) + source.sample(range(40, 70), 4) + source.sample(range(70, 90), 4)
    if ruleset == "marvel":
        tiles = [2 * piece + source.randrange(2) for piece in source.sample(range(4), players)]
    else:
        tiles = source.sample(range(10), players + 1)
    return ReferenceGame(ruleset, players, tiles, face, usual)


def random_step(game: ReferenceGame, source: random.Random, buys_first: bool) -> None:
    """Reveal or decide at random, most often buying when the player is eager."""
    if game.phase == "reveal":
        game.reveal(source.choice(list(game.outcomes())))
        return
    legal = sorted(game.legal(), key=repr)
    buys = [decision for decision in legal if decision[0] in ("buy", "pay")]
    eager = buys_first and buys and source.random() < 0.9
    game.apply(source.choice(buys if eager else legal))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_games(ruleset: str, players: int, seed: int) -> None:
    """Every game ends, and nothing is lost or made on the way."""
    source = random.Random(f"{ruleset} {players} {seed}")
    game = random_setup(ruleset, players, seed % 2 == 1, source)
    while game.phase != "over":
        assert (game.phase == "reveal") == (game.legal() == set()) == (game.pending() is not None)
        assert game.seat == game.turns % players
        random_step(game, source, buys_first=seed % 3 != 2)
        check_conservation(game)
        if game.phase == "action":
            assert all(sum(seat.tokens) <= 10 for seat in game.seats)
    assert (game.seat, game.turns % players) == (0, 0)
    assert game.reason in ("goal", "all passed", "no progress")
    assert [seat for seat, rank in enumerate(game.ranks()) if rank == 1] == game.winners() != []
    for seat in game.seats:
        owns_level_3 = any(game.cards[card].level == 3 for card in seat.cards)
        assert seat.tokens[6] == (ruleset == "marvel" and owns_level_3)
