"""Tournaments: every agent meets every other, and a log lets an interrupted one go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import combinations
from pathlib import Path
from typing import Any

from cabochon.agents import Limit
from cabochon.agents.entrants import Player
from cabochon.arena.adjusted import Adjusted, adjusted
from cabochon.arena.log import Log
from cabochon.arena.playing import Deal, Fixture, Progress
from cabochon.arena.pool import play_deals
from cabochon.arena.ratings import Ratings, check_anchor, rate
from cabochon.arena.report import tournament_text
from cabochon.arena.seating import Pairing
from cabochon.arena.setting import USUAL_LIMIT, Luck, deals_for, make_setting
from cabochon.arena.standing import Standing, games_of, mean_rounds, mean_turns, standings
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError

FEWEST_AGENTS, MOST_AGENTS = 2, 64


def pairings_of(agents: int, players: int) -> tuple[Pairing, ...]:
    """Which agents meet: all groups of this number of agents.

    Where there are fewer agents than seats, each is once the one who sits alone against the others.

    >>> pairings_of(3, 2), pairings_of(2, 4)
    (((0, 1), (0, 2), (1, 2)), ((0, 1), (1, 0)))

    """
    everybody = range(agents)
    if agents >= players:
        return tuple(combinations(everybody, players))
    return tuple((alone, *(other for other in everybody if other != alone)) for alone in everybody)


def neighbours(agents: int) -> tuple[Pairing, ...]:
    """Who meets whom on a ladder: each agent the next one.

    >>> neighbours(4)
    ((1, 0), (2, 1), (3, 2))

    """
    return tuple((above, above - 1) for above in range(1, agents))


class Tournament:
    """A tournament, ready to be played; what was played, now or earlier, is in ``deals``."""

    def __init__(
        self,
        agents: Sequence[Player],
        *,
        ruleset: str | Path | Ruleset = "splendor",
        players: int = 2,
        games: int = 100,
        limit: Limit = USUAL_LIMIT,
        seed: int | str = 1,
        folder: str | Path | None = None,
        log: str | Path | None = None,
        pairings: Sequence[Pairing] | None = None,
        luck: Luck | None = None,
    ) -> None:
        if not FEWEST_AGENTS <= len(agents) <= MOST_AGENTS:
            raise CabochonError("tournament-agents", most=MOST_AGENTS, number=len(agents))
        self.deals_a_pairing = deals_for(games, max(1, players))
        self.setting = make_setting(agents, ruleset, players, limit, seed, folder, luck)
        self.pairings = tuple(pairings or pairings_of(len(agents), players))
        self.log = None if log is None else Log(Path(log), self.identity())
        self.deals: list[Deal] = [] if self.log is None else self.log.read()

    def identity(self) -> dict[str, Any]:
        """What makes this tournament another than others; the number of games does not."""
        setting = self.setting
        return {
            "agents": list(setting.names),
            "ruleset": setting.ruleset.id,
            "players": setting.players,
            "limit": str(setting.limit),
            "seed": setting.seed,
        }

    @property
    def games_left(self) -> int:
        """How many games are still to be played."""
        return sum(self.setting.players for _ in self._to_play())

    @property
    def games_played(self) -> int:
        """How many games have been played so far."""
        return len(games_of(self.deals))

    def _to_play(self) -> Iterator[Fixture]:
        """The deals that are still missing, pairing by pairing in turns."""
        done = {(deal.pairing, deal.number) for deal in self.deals}
        for number in range(1, self.deals_a_pairing + 1):
            for pairing in self.pairings:
                if (pairing, number) not in done:
                    who = "+".join(str(agent + 1) for agent in pairing)
                    yield Fixture(pairing, number, f"{who}-{number:04}")

    def play(self, jobs: int = 1, progress: Progress = lambda _games: None) -> None:
        """Play what is missing; ``progress`` may be called from other threads."""
        with closing(play_deals(self.setting, list(self._to_play()), jobs, progress)) as played:
            for deal in played:
                self.deals.append(deal)
                if self.log is not None:
                    self.log.write(deal)

    def check_anchor(self, anchor: str | None) -> None:
        """Refuse an anchor that does not play, before anything is played."""
        check_anchor(anchor, self.setting.names)

    def ratings(self, anchor: str | None = None) -> Ratings:
        """The agents' ratings so far; the anchor is 0, or without one their mean."""
        return rate(self.deals, self.setting.names, anchor)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How each agent did so far, in the order in which they were named."""
        return standings(self.setting, self.deals)

    @property
    def adjusted(self) -> Adjusted | None:
        """The scores without luck so far, if it was judged."""
        return adjusted(self.deals, len(self.setting.names))

    def against(self, one: int, other: int) -> float | None:
        """The score of one agent against another in games of two; None if they have not met."""
        shares = [
            game.shares[game.seats.index(one)]
            for game in games_of(self.deals)
            if sorted(game.seats) == sorted((one, other))
        ]
        return sum(shares) / len(shares) if shares else None

    def __str__(self) -> str:
        return tournament_text(self.setting, self.games_played, self.ratings())

    def summary(self, ratings: Ratings) -> dict[str, Any]:
        """The tournament so far, as JSON can hold it."""
        by_name = {standing.name: standing.summary() for standing in self.standings}
        rated = ratings.summary()
        return {
            **self.identity(),
            "games": self.games_played,
            "mean_turns": round(mean_turns(self.deals), 3),
            "mean_rounds": round(mean_rounds(self.deals), 3),
            "agents": [by_name[rating["agent"]] | rating for rating in rated["ratings"]],
            "seat_worths": rated["seats"],
        }


def play_tournament(
    agents: Sequence[Player],
    *,
    ruleset: str | Path | Ruleset = "splendor",
    players: int = 2,
    games: int = 100,
    limit: Limit = USUAL_LIMIT,
    seed: int | str = 1,
    folder: str | Path | None = None,
    log: str | Path | None = None,
    pairings: Sequence[Pairing] | None = None,
    jobs: int = 1,
    progress: Progress = lambda _games: None,
) -> Tournament:
    """Let every agent meet every other; ``games`` are those of each pairing.

    >>> played = play_tournament(["random", "greedy"], games=4)
    >>> [rating.name for rating in played.ratings().best_first]
    ['greedy', 'random']

    """
    tournament = Tournament(
        agents,
        ruleset=ruleset,
        players=players,
        games=games,
        limit=limit,
        seed=seed,
        folder=folder,
        log=log,
        pairings=pairings,
    )
    tournament.play(jobs, progress)
    return tournament
