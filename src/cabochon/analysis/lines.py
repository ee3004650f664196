"""A line of moves played out, so that it can be looked at step by step."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cabochon.editions import Card
from cabochon.errors import CabochonError
from cabochon.game import Game


def play_line(game: Game, line: Sequence[str]) -> list[Game]:
    """The game after each move of a line, as far as it can be played.

    A card that turns up is one that the line uses later, or else any that can turn up: an example.

    >>> game = Game("splendor", players=2, seed=7)
    >>> [after.turn for after in play_line(game, ["wbg", "R1", "wwww"])]
    [1, 2]
    """
    games: list[Game] = []
    for number, move in enumerate(line):
        after = (games[-1] if games else game).copy()
        try:
            after.push(move, reveal=None)
            if after.phase == "reveal":
                after.reveal(_card_for(after, line[number + 1 :]))
        except CabochonError:  # a later move may need what the search had turned up
            break
        games.append(after)
    return games


def _card_for(game: Game, later: Sequence[str]) -> Card:
    """A card to turn up."""
    can = [card for card in game.can_turn_up() if isinstance(card, Card)]
    used = [card for card in can if any(move[1:] == card.id for move in later)]
    return used[0] if used else Random(game.key).choice(can)
