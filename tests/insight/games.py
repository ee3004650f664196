"""One game of strong bots, with all that the proofs need to know of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from cabochon import Game
from cabochon.agents import Agent, Limit, parse_agent
from cabochon.analysis import Judge, make_ledger

VIEW_EVERY = 5  # of the decisions is also valued by what its maker may know


@dataclass(frozen=True)
class Spec:
    """A game that can be played again."""

    ruleset: str
    players: int
    seed: str
    simulations: int  # of the judge
    nodes: int  # simulations of a decision of the bots


@dataclass(frozen=True)
class Study:
    """A game as it went, with the judge's values."""

    spec: Spec
    result: list[float]
    adjusted: list[float]  # the result without the deal and without luck
    luck: list[float]  # for each card that turned up, what it brought the seat that moved
    chances: list[list[float]]  # before each decision, by all cards: every seat's
    views: list[list[float]]  # the same by what the mover may know, at some decisions

    def data(self) -> dict[str, Any]:
        """The study as JSON; five digits are enough."""
        whole = asdict(self)
        for name in ("adjusted", "luck"):
            whole[name] = [round(value, 5) for value in whole[name]]
        for name in ("chances", "views"):
            whole[name] = [[round(value, 5) for value in row] for row in whole[name]]
        return whole


@cache
def _judge(ruleset: str, players: int, simulations: int) -> Judge:
    return Judge.of(Game(ruleset, players, seed=0), simulations)


@cache
def _bot(ruleset: str, players: int) -> Agent:
    game = Game(ruleset, players, seed=0)
    return parse_agent("net").make(game.ruleset, players, 0)


def play(spec: Spec) -> Game:
    """A game of a strong bot against itself."""
    game = Game(spec.ruleset, spec.players, spec.seed)
    bot = _bot(spec.ruleset, spec.players)
    while not game.is_over:
        game.push(bot.choose(game.view(game.seat), Limit(nodes=spec.nodes)))
    return game


def study(spec: Spec) -> Study:
    """Play a game and value all of it."""
    game, judge = play(spec), _judge(spec.ruleset, spec.players, spec.simulations)
    ledger = make_ledger(game, judge)
    return Study(
        spec,
        list(ledger.result),
        [ledger.account(seat).adjusted for seat in ledger.seats],
        [entry.luck[entry.seat] for entry in ledger.entries if entry.reveal],
        [list(entry.before) for entry in ledger.entries],
        _views(game, judge),
    )


def _views(game: Game, judge: Judge) -> list[list[float]]:
    """The win chances by what the mover may know, at some decisions."""
    earlier, found = game.copy(), []
    while len(earlier):
        earlier.pop()
        if len(earlier) % VIEW_EVERY == 0:
            found.append(list(judge.value(earlier.view(earlier.seat))))
    return found[::-1]
