"""Which agent has which seat."""

from __future__ import annotations

Pairing = tuple[int, ...]  # the numbers of the agents that play each other


def line_up(pairing: Pairing, players: int, deal: int = 0) -> tuple[int, ...]:
    """The agents at the table: the first agent once, and the others alternating in the remaining seats.

    The order of the others changes from deal to deal.

    >>> line_up((0, 1), players=4), line_up((0, 1, 2), players=4, deal=1)
    ((0, 1, 1, 1), (0, 2, 1, 2))

    """
    first, *others = pairing
    return (first, *(others[(seat + deal) % len(others)] for seat in range(players - 1)))


def rotations(seats: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The same order of play, with each seat moved to the start once.

    >>> rotations((0, 1, 1))
    ((0, 1, 1), (1, 0, 1), (1, 1, 0))

    """
    return tuple(seats[-shift:] + seats[:-shift] for shift in range(len(seats)))
