"""Matches: two to four agents, paired deals, seats rotated."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from cabochon.agents import Limit
from cabochon.agents.entrants import Player
from cabochon.arena.adjusted import Adjusted, adjusted
from cabochon.arena.elo import elo_of
from cabochon.arena.playing import Deal, Fixture, Progress
from cabochon.arena.pool import play_deals
from cabochon.arena.report import match_text
from cabochon.arena.sequential import SequentialTest
from cabochon.arena.setting import USUAL_LIMIT, Luck, Setting, deals_for, make_setting
from cabochon.arena.standing import Standing, games_of, mean_rounds, mean_turns, standings
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError

FEWEST_AGENTS, MOST_AGENTS = 2, 4


@dataclass(frozen=True)
class MatchResult:
    """What a match found."""

    setting: Setting
    deals: tuple[Deal, ...]
    test: SequentialTest | None = None

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(games_of(self.deals))

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """How each agent did, in the order in which they were named."""
        return standings(self.setting, self.deals)

    @property
    def adjusted(self) -> Adjusted | None:
        """The scores without luck, if it was judged."""
        return adjusted(self.deals, len(self.setting.names))

    @property
    def mean_turns(self) -> float:
        """How many turns a game had, of all players together, on average."""
        return mean_turns(self.deals)

    @property
    def mean_rounds(self) -> float:
        """How many turns each player had in a game, on average."""
        return mean_rounds(self.deals)

    @property
    def elo(self) -> tuple[float, float, float] | None:
        """How much stronger the first of two agents is, with a 95 % interval; ends may be infinite."""
        if len(self.standings) > FEWEST_AGENTS or not self.deals:
            return None
        first, players = self.standings[0], self.setting.players
        return elo_of(first.score, players), elo_of(first.low, players), elo_of(first.high, players)

    def __str__(self) -> str:
        return match_text(self)

    def summary(self) -> dict[str, Any]:
        """The result as JSON can hold it."""
        whole: dict[str, Any] = {
            "ruleset": self.setting.ruleset.id,
            "players": self.setting.players,
            "seed": self.setting.seed,
            "games": self.games,
            "deals": len(self.deals),
            "mean_turns": round(self.mean_turns, 3),
            "mean_rounds": round(self.mean_rounds, 3),
            "agents": [standing.summary() for standing in self.standings],
        }
        if self.elo is not None:
            value, low, high = map(_finite, self.elo)
            whole |= {"elo": value, "elo_interval": [low, high]}
        if self.adjusted is not None:
            whole["adjusted"] = self.adjusted.summary() | {"judge": self.setting.judge}
        if self.test is not None:
            whole["test"] = {
                "elo0": self.test.elo0,
                "elo1": self.test.elo1,
                "alpha": self.test.alpha,
                "beta": self.test.beta,
                "llr": round(self.test.llr, 4),
                "bounds": [round(bound, 4) for bound in self.test.bounds],
                "verdict": self.test.verdict,
            }
        return whole


def _finite(elo: float) -> float | None:
    return round(elo, 1) if math.isfinite(elo) else None


class Match:
    """A match, ready to be played; what was played stays in ``deals`` when it is interrupted."""

    def __init__(
        self,
        agents: Sequence[Player],
        *,
        ruleset: str | Path | Ruleset = "splendor",
        players: int | None = None,
        games: int = 100,
        limit: Limit = USUAL_LIMIT,
        seed: int | str = 1,
        folder: str | Path | None = None,
        test: SequentialTest | None = None,
        luck: Luck | None = None,
    ) -> None:
        if not FEWEST_AGENTS <= len(agents) <= MOST_AGENTS:
            raise CabochonError("match-agents", number=len(agents))
        if players is not None and FEWEST_AGENTS <= players < len(agents):
            raise CabochonError("match-seats", number=len(agents), players=players)
        if test is not None and len(agents) != FEWEST_AGENTS:
            raise CabochonError("test-agents", number=len(agents))
        seats = len(agents) if players is None else players
        number_of_deals = deals_for(games, max(1, seats))
        self.setting = make_setting(agents, ruleset, seats, limit, seed, folder, luck)
        self.number_of_deals = number_of_deals
        self.test = test
        self.deals: list[Deal] = []

    @property
    def games(self) -> int:
        """How many games will be played, at most; each deal is played from every seat."""
        return self.number_of_deals * self.setting.players

    @property
    def games_left(self) -> int:
        """How many games are still to be played, at most."""
        return self.games - len(games_of(self.deals))

    def play(self, jobs: int = 1, progress: Progress = lambda _games: None) -> MatchResult:
        """Play all deals, or as many as the test needs; ``progress`` may be called from other threads."""
        everybody = tuple(range(len(self.setting.names)))
        fixtures = (
            Fixture(everybody, number, f"{number:04}")
            for number in range(len(self.deals) + 1, self.number_of_deals + 1)
        )
        with closing(play_deals(self.setting, fixtures, jobs, progress)) as played:
            for deal in played:
                self.deals.append(deal)
                if self.test is not None:
                    without_luck = self.setting.luck is not None
                    self.test.add(*deal.won_by(0, without_luck=without_luck), without_luck=without_luck)
                    if self.test.verdict is not None:
                        break
        return self.result()

    def result(self) -> MatchResult:
        """What has been found so far."""
        return MatchResult(self.setting, tuple(self.deals), self.test)


def play_match(
    agents: Sequence[Player],
    *,
    ruleset: str | Path | Ruleset = "splendor",
    players: int | None = None,
    games: int = 100,
    limit: Limit = USUAL_LIMIT,
    seed: int | str = 1,
    folder: str | Path | None = None,
    test: SequentialTest | None = None,
    luck: Luck | None = None,
    jobs: int = 1,
    progress: Progress = lambda _games: None,
) -> MatchResult:
    """Let agents play a match: names, subclasses of ``Agent`` or instances.

    >>> from cabochon.agents import Greedy
    >>> print(play_match([Greedy, "random"], games=4, seed=3))
    4 games of Splendor with 2 players
    Greedy  100.0%  (37.7% to 100.0%)  4 of 4 games won
    random    0.0%  (0.0% to 62.3%)    0 of 4 games won
    Elo difference +∞ (95 %: -87 to +∞)

    """
    match = Match(
        agents,
        ruleset=ruleset,
        players=players,
        games=games,
        limit=limit,
        seed=seed,
        folder=folder,
        test=test,
        luck=luck,
    )
    return match.play(jobs, progress)
