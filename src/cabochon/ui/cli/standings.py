"""How matches and tournaments are shown: tables with small bars."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cabochon.arena import MatchResult, Ratings, SequentialTest, Standing, Tournament
from cabochon.arena.adjusted import Adjusted, AdjustedScore
from cabochon.arena.elo import points
from cabochon.arena.setting import one_line
from cabochon.locale import spelled
from cabochon.ui.cli.output import tell
from cabochon.ui.columns import aligned

BAR = 20
LONGEST_NAME = 32
MOST_COLUMNS = 8  # agents whose scores against each other fit on a line


def print_match(result: MatchResult, *, timed: bool = True) -> None:
    """A match as text; ``timed`` if the time of each agent's moves is known."""
    say, setting = tell(), result.setting
    rounds = spelled(result.mean_rounds, ".1f")
    print(
        say(
            "match-title",
            games=result.games,
            title=setting.ruleset.title,
            players=setting.players,
            rounds=rounds,
        )
    )
    for line in _match_table(result.standings, timed=timed):
        print(line)
    _print_failures(result.standings)
    _print_adjusted(result.adjusted, [_name(standing) for standing in result.standings])
    if result.elo is not None:
        print(f"  {_difference(result.elo, *map(_name, result.standings))}")
    if result.test is not None:
        print(f"  {_verdict(result.test, _name(result.standings[0]))}")


def _print_adjusted(found: Adjusted | None, names: Sequence[str]) -> None:
    """The scores without luck, how much of the spread is left, and what they cost."""
    if found is None:
        return
    say = tell()
    print(f"  {say('adjusted-title', cost=spelled(found.cost, '.0%'))}")
    rows = [
        [
            name,
            _percent(one.score),
            say("interval", low=spelled(one.low, ".1%"), high=spelled(one.high, ".1%")),
        ]
        for name, one in zip(names, found.scores, strict=True)
    ]
    for line in aligned("    < >6  <", rows):
        print(line)
    if found.spread is not None:
        print(f"    {say('adjusted-spread', spread=spelled(found.spread, '.2f'))}")


def brief(result: MatchResult) -> str:
    """How the first agent stands, in a few words; nothing before the first deal is over."""
    if not result.deals:
        return ""
    first, adjusted = result.standings[0], result.adjusted
    parts = [f"{_name(first)} {_so_far(first)}"]
    if adjusted is not None:
        parts.append(tell()("brief-adjusted", score=_so_far(adjusted.scores[0])))
    if result.test is not None:
        low, high = (spelled(bound, ".1f") for bound in result.test.bounds)
        parts.append(tell()("brief-test", ratio=spelled(result.test.llr, ".2f"), low=low, high=high))
    return ", ".join(parts)


def _so_far(score: Standing | AdjustedScore) -> str:
    """A score with its interval, in a few letters."""
    interval = tell()("interval", low=spelled(score.low, ".0%"), high=spelled(score.high, ".0%"))
    return f"{_percent(score.score)} ({interval})"


def _difference(elo: tuple[float, float, float], first: str, second: str) -> str:
    """How far one agent is above another, or below."""
    value, low, high = map(points, elo)
    side = "below" if value.startswith("-") else "above"
    return tell()(
        "match-elo", first=first, value=value.lstrip("+-"), side=side, second=second, low=low, high=high
    )


def _match_table(standings: Sequence[Standing], *, timed: bool) -> list[str]:
    say = tell()
    heads = ("score", "interval", "wins", "games", *(["move"] if timed else []), "seats")
    rows = [["", "", *(say(f"column-{head}") for head in heads)]]
    for standing, seats in zip(standings, _by_seat(standings), strict=True):
        interval = say("interval", low=spelled(standing.low, ".1%"), high=spelled(standing.high, ".1%"))
        wins = say.number(standing.wins, ".6g")
        games = _games_and_time(standing) if timed else _games_and_time(standing)[:1]
        rows.append([_name(standing), *_score(standing), interval, wins, *games, seats])
    return aligned("  < < >6  <15 >8 >6 >8  <" if timed else "  < < >6  <15 >8 >6  <", rows)


def _by_seat(standings: Sequence[Standing]) -> list[str]:
    """The score of each agent from each seat, in columns of their own."""
    rows = [
        [
            tell().number(wins / games, ".0%") if games else "-"
            for wins, games in zip(standing.wins_by_seat, standing.games_by_seat, strict=True)
        ]
        for standing in standings
    ]
    return aligned(" ".join([">4"] * len(rows[0])), rows)


def print_tournament(contest: Tournament, ratings: Ratings) -> None:
    """A tournament as text: ratings, scores, and in games of two who did how against whom."""
    say, setting = tell(), contest.setting
    title = setting.ruleset.title
    print(say("tournament-title", games=contest.games_played, title=title, players=setting.players))
    by_name = {standing.name: standing for standing in contest.standings}
    rows = [by_name[rating.name] for rating in ratings.best_first]
    for line in _ratings_table(ratings, rows):
        print(line)
    for players, worths in ratings.seats.items():
        print(f"  {say('seats-worth', players=players, worths=', '.join(map(points, worths)))}")
    _print_failures(rows)
    _print_adjusted(contest.adjusted, [_name(standing) for standing in contest.standings])
    if setting.players == 2 and 2 < len(rows) <= MOST_COLUMNS:  # noqa: PLR2004  # two need no table
        for line in _crosstable(contest, rows):
            print(line)


def _ratings_table(ratings: Ratings, standings: Sequence[Standing]) -> list[str]:
    say = tell()
    rating, *heads = (say(f"column-{head}") for head in ("rating", "interval", "score", "games", "move"))
    rows = [["", "", rating, heads[0], "", *heads[1:]]]
    for place, (rated, standing) in enumerate(zip(ratings.best_first, standings, strict=True), 1):
        interval = say("interval", low=points(rated.low), high=points(rated.high))
        rows.append(
            [
                f"{place}.",
                _name(standing),
                points(rated.elo),
                interval,
                *_score(standing),
                *_games_and_time(standing),
            ]
        )
    return aligned("  >3 < >7  <14 < >6 >6 >8", rows)


def _crosstable(contest: Tournament, standings: Sequence[Standing]) -> list[str]:
    numbers = [contest.setting.names.index(standing.name) for standing in standings]
    places = [f"{place}." for place in range(1, len(standings) + 1)]
    rows = [["", "", *places]]
    for place, own, standing in zip(places, numbers, standings, strict=True):
        scores = [None if own == other else contest.against(own, other) for other in numbers]
        rows.append([place, _name(standing), *map(_percent, scores)])
    return aligned(" ".join(["  >3 <", *[">6"] * len(places)]), rows)


def _percent(share: float | None) -> str:
    return "-" if share is None else tell().number(share, ".1%")


def _print_failures(standings: Iterable[Standing]) -> None:
    for standing in standings:
        if standing.failures:
            failed = tell()(
                "agent-failed",
                name=_name(standing),
                times=standing.failures,
                reason=standing.last_failure,
            )
            print(f"  {failed}")


def _verdict(test: SequentialTest, name: str) -> str:
    low, high = (spelled(bound, ".2f") for bound in test.bounds)
    return tell()(
        "match-test",
        elo0=spelled(test.elo0, "g"),
        elo1=spelled(test.elo1, "g"),
        name=name,
        verdict=(test.verdict or "open").replace(" ", "-"),
        ratio=spelled(test.llr, ".2f"),
        low=low,
        high=high,
    )


def _name(standing: Standing) -> str:
    return one_line(standing.name, LONGEST_NAME)


def _score(standing: Standing) -> tuple[str, str]:
    """The share of games won, as a bar and as a number."""
    full = round(standing.score * BAR)
    return "█" * full + "░" * (BAR - full), _percent(standing.score)


def _games_and_time(standing: Standing) -> tuple[str, str]:
    return tell().number(standing.games, "d"), _duration(standing.seconds_a_move)


def _duration(seconds: float) -> str:
    say = tell()
    if seconds >= 0.1:  # noqa: PLR2004  # 100 ms
        return f"{say.number(seconds, '.2f')} s"
    return f"{say.number(1000 * seconds, '.2g')} ms"
