"""How matches and tournaments are shown: tables with small bars."""

from __future__ import annotations

from collections.abc import Iterable

from cabochon.arena import MatchResult, Ratings, SequentialTest, Standing, Tournament
from cabochon.arena.elo import points
from cabochon.arena.setting import one_line

BAR = 20
LONGEST_NAME = 32
MOST_COLUMNS = 8  # agents whose scores against each other fit on a line


def print_match(result: MatchResult) -> None:
    """A match as text."""
    setting = result.setting
    print(
        f"{result.games:,} games of {setting.ruleset.title} with {setting.players} players, "
        f"{result.mean_turns:.1f} turns each"
    )
    width = _width(result.standings)
    print(
        f"  {'':{width}} {'score':>{BAR + 7}}  {'95 % interval':15} "
        f"{'wins':>8} {'games':>6} {'a move':>8}  by seat"
    )
    for standing in result.standings:
        seats = " ".join(
            f"{wins / games:4.0%}" if games else "   -"
            for wins, games in zip(standing.wins_by_seat, standing.games_by_seat, strict=True)
        )
        print(
            f"  {_name(standing):{width}} {_bar(standing.score)} {standing.score:6.1%}  "
            f"{f'{standing.low:.1%} to {standing.high:.1%}':15} {standing.wins:8.6g} {standing.games:6} "
            f"{_duration(standing.seconds_a_move):>8}  {seats}"
        )
    _print_failures(result.standings)
    if result.elo is not None:
        value, low, high = map(points, result.elo)
        first, second = map(_name, result.standings)
        print(f"  {first} is {value} Elo points above {second} (95 %: {low} to {high})")
    if result.test is not None:
        print(f"  {_verdict(result.test, _name(result.standings[0]))}")


def print_tournament(contest: Tournament, ratings: Ratings) -> None:
    """A tournament as text: ratings, scores, and in games of two who did how against whom."""
    setting = contest.setting
    print(f"{contest.games_played:,} games of {setting.ruleset.title} with {setting.players} players")
    by_name = {standing.name: standing for standing in contest.standings}
    rows = [by_name[rating.name] for rating in ratings.best_first]
    width = _width(rows)
    print(f"      {'':{width}}  rating  {'95 % interval':14} {'score':>{BAR + 7}} {'games':>6} {'a move':>8}")
    for place, (rating, standing) in enumerate(zip(ratings.best_first, rows, strict=True), 1):
        print(
            f"  {place:2}. {_name(standing):{width}} {points(rating.elo):>7}  "
            f"{f'{points(rating.low)} to {points(rating.high)}':14} "
            f"{_bar(standing.score)} {standing.score:6.1%} {standing.games:6} "
            f"{_duration(standing.seconds_a_move):>8}"
        )
    for players, worths in ratings.seats.items():
        print(f"  worth of the seats with {players} players: {', '.join(map(points, worths))}")
    _print_failures(rows)
    if setting.players == 2 and 2 < len(rows) <= MOST_COLUMNS:  # noqa: PLR2004  # two need no table
        _print_crosstable(contest, rows, width)


def _print_crosstable(contest: Tournament, rows: list[Standing], width: int) -> None:
    numbers = [contest.setting.names.index(standing.name) for standing in rows]
    print(f"      {'':{width}} " + " ".join(f"{place:>5}." for place in range(1, len(rows) + 1)))
    for place, (own, standing) in enumerate(zip(numbers, rows, strict=True), 1):
        scores = [None if own == other else contest.against(own, other) for other in numbers]
        cells = " ".join("     -" if score is None else f"{score:6.1%}" for score in scores)
        print(f"  {place:2}. {_name(standing):{width}} {cells}")


def _print_failures(standings: Iterable[Standing]) -> None:
    for standing in standings:
        if standing.failures:
            times = "once" if standing.failures == 1 else f"{standing.failures} times"
            print(f"  {_name(standing)} failed {times} and lost; the last reason: {standing.last_failure}")


def _verdict(test: SequentialTest, name: str) -> str:
    found = f"is {test.verdict}" if test.verdict else "may be better or not: it is still open"
    low, high = test.bounds
    return (
        f"test of {test.elo0:g} against {test.elo1:g} Elo points: {name} {found} "
        f"(log likelihood ratio {test.llr:.2f}, decided below {low:.2f} or above {high:.2f})"
    )


def _width(standings: Iterable[Standing]) -> int:
    return max(len(_name(standing)) for standing in standings)


def _name(standing: Standing) -> str:
    return one_line(standing.name, LONGEST_NAME)


def _bar(share: float) -> str:
    full = round(share * BAR)
    return "█" * full + "░" * (BAR - full)


def _duration(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.2g} ms"  # noqa: PLR2004  # 100 ms
