"""Agents that misbehave, and games that were never played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from cabochon import CabochonError, Ruleset, View
from cabochon.agents import Agent, Evaluation, Greedy, Limit
from cabochon.arena import Deal, PlayedGame
from cabochon.arena.seating import Pairing, line_up, rotations
from cabochon.move import PAY, Move


class Failing(Agent):
    """Plays as greedy does until its turn to fail has come."""

    def __init__(self, turn: int, answer: Callable[[], Move]) -> None:
        self.turn = turn
        self.answer = answer
        self.closed = False

    def evaluate(self, view: View, limit: Limit) -> Evaluation:
        assert not self.closed
        return Evaluation(self.answer()) if view.turn >= self.turn else Greedy().evaluate(view, limit)

    def close(self) -> None:
        self.closed = True


def hangs() -> Move:
    raise CabochonError("no answer\nin 5 s")


def answers_an_illegal_move() -> Move:
    return PAY


def answers_garbage() -> Move:
    return "wbg"  # type: ignore[return-value]  # that is the point


def has_a_bug() -> Move:
    raise ZeroDivisionError


@dataclass
class FailingEntrant:
    """Sends agents that fail, and remembers them."""

    answer: Callable[[], Move] = hangs
    turn: int = 6
    made: list[Failing] = field(default_factory=list)

    def make(self, ruleset: Ruleset, players: int, seed: int | str = 0) -> Agent:  # noqa: ARG002  # as agents do
        self.made.append(Failing(self.turn, self.answer))
        return self.made[-1]

    def limit(self, default: Limit) -> Limit:
        return default

    def __str__(self) -> str:
        return "failing"


@dataclass
class ViewsEntrant:
    """Sends greedy agents that write down the views they get."""

    views: list[View] = field(default_factory=list)

    def make(self, ruleset: Ruleset, players: int, seed: int | str = 0) -> Agent:  # noqa: ARG002  # as agents do
        entrant = self

        class Watching(Greedy):
            def evaluate(self, view: View, limit: Limit) -> Evaluation:
                entrant.views.append(view)
                return super().evaluate(view, limit)

        return Watching()

    def limit(self, default: Limit) -> Limit:
        return default

    def __str__(self) -> str:
        return "watching"


def played(seats: tuple[int, ...], shares: tuple[float, ...]) -> PlayedGame:
    return PlayedGame(seats, shares, moves=(1,) * len(seats), seconds=(0.0,) * len(seats), turns=60)


def simulated_deals(
    random: np.random.Generator,
    pairing: Pairing,
    players: int,
    strengths: list[float],
    worths: list[float],
    deals: int,
    *,
    shared: float = 0.0,
    rotated: bool = True,
) -> list[Deal]:
    """Deals whose winners are drawn by strength and seat; some victories are shared by two."""
    result = []
    for number in range(deals):
        games = []
        for seats in rotations(line_up(pairing, players, number))[: None if rotated else 1]:
            weights = np.exp([strengths[agent] + worths[seat] for seat, agent in enumerate(seats)])
            chances = weights / weights.sum()
            shares = np.zeros(players)
            winners = 2 if random.random() < shared else 1
            for _ in range(winners):
                shares[random.choice(players, p=chances)] += 1 / winners
            games.append(played(seats, tuple(shares)))
        result.append(Deal(pairing, number, tuple(games)))
    return result
