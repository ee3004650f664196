"""Counting the leaves of the game tree."""

from tests.reference.game import ReferenceGame


def perft(game: ReferenceGame, depth: int) -> int:
    """Count the leaves after `depth` decisions; every card that can be revealed is a branch of its own."""
    if game.phase == "reveal":  # not a decision; also after the last decision
        return sum(perft(after_reveal(game, card), depth) for card in game.outcomes())
    if depth == 0:
        return 1
    total = 0
    for decision in game.legal():  # none when over: 0
        child = game.copy()
        child.apply(decision)
        total += perft(child, depth - 1)
    return total


def after_reveal(game: ReferenceGame, card: int) -> ReferenceGame:
    """Copy the game and reveal a card in the copy."""
    child = game.copy()
    child.reveal(card)
    return child
