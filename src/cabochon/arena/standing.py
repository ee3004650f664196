"""The results of each agent over many deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cabochon.arena.elo import score_interval
from cabochon.arena.playing import Deal, PlayedGame
from cabochon.arena.setting import Setting


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one agent; a game in which it has several seats counts for each of them."""

    name: str
    games: int
    wins: float
    low: float  # low and high: the 95 % interval of the score
    high: float
    moves: int
    seconds: float
    failures: int
    last_failure: str
    wins_by_seat: tuple[float, ...]
    games_by_seat: tuple[int, ...]

    @property
    def score(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def seconds_a_move(self) -> float:
        """The mean thinking time of a move."""
        return self.seconds / self.moves if self.moves else 0.0

    def summary(self) -> dict[str, Any]:
        """The standing as JSON can hold it."""
        return {
            "agent": self.name,
            "games": self.games,
            "wins": round(self.wins, 4),
            "score": round(self.score, 6),
            "score_interval": [round(self.low, 6), round(self.high, 6)],
            "seconds_a_move": round(self.seconds_a_move, 6),
            "failures": self.failures,
            "last_failure": self.last_failure or None,
            "wins_by_seat": [round(wins, 4) for wins in self.wins_by_seat],
            "games_by_seat": list(self.games_by_seat),
        }


def standings(setting: Setting, deals: Sequence[Deal]) -> tuple[Standing, ...]:
    """The results of each agent, in the order in which they were named."""
    return tuple(_standing(setting, deals, agent) for agent in range(len(setting.names)))


def _standing(setting: Setting, deals: Sequence[Deal], agent: int) -> Standing:
    of_deals = [won for deal in deals if (won := deal.won_by(agent))[1]]
    low, high = score_interval([wins for wins, _ in of_deals], [games for _, games in of_deals])
    wins, games = [0.0] * setting.players, [0] * setting.players
    moves, seconds = 0, 0.0
    for game in games_of(deals):
        for seat, number in enumerate(game.seats):
            if number == agent:
                wins[seat] += game.shares[seat]
                games[seat] += 1
                moves += game.moves[seat]
                seconds += game.seconds[seat]
    failures = [
        game.reason
        for game in games_of(deals)
        if game.failed is not None and game.seats[game.failed] == agent
    ]
    return Standing(
        name=setting.names[agent],
        games=sum(games),
        wins=sum(wins),
        low=low,
        high=high,
        moves=moves,
        seconds=seconds,
        failures=len(failures),
        last_failure=failures[-1] if failures else "",
        wins_by_seat=tuple(wins),
        games_by_seat=tuple(games),
    )


def games_of(deals: Sequence[Deal]) -> list[PlayedGame]:
    """All games of the deals."""
    return [game for deal in deals for game in deal.games]


def mean_turns(deals: Sequence[Deal]) -> float:
    """The mean number of turns of a finished game, of all players together."""
    return _mean([game.turns for game in games_of(deals) if game.failed is None])


def mean_rounds(deals: Sequence[Deal]) -> float:
    """The mean number of turns of each player in a finished game."""
    return _mean([game.turns / len(game.seats) for game in games_of(deals) if game.failed is None])


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
