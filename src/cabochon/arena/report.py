"""Results as plain English text, for ``print`` in Python; the commands draw tables in every language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cabochon.arena.elo import points
from cabochon.arena.setting import one_line

if TYPE_CHECKING:
    from cabochon.arena.match import MatchResult
    from cabochon.arena.ratings import Ratings
    from cabochon.arena.setting import Setting

LONGEST_NAME = 32


def match_text(result: MatchResult) -> str:
    """A match: the score of each agent, and between two how many Elo points lie between them."""
    lines = [_title(result.setting, result.games), *_rows(_scores(result))]
    if result.elo is not None:
        elo, low, high = map(points, result.elo)
        lines.append(f"Elo difference {elo} (95 %: {low} to {high})")
    if result.test is not None:
        lines.append(f"test of {result.test.elo0:g} against {result.test.elo1:g} Elo: {_verdict(result)}")
    failed = [standing for standing in result.standings if standing.failures]
    lines += [f"{one.name} failed {one.failures} times, last: {one.last_failure}" for one in failed]
    return "\n".join(lines)


def ratings_text(ratings: Ratings) -> str:
    """The ratings, the best first."""
    rows = [
        [f"{place}.", _short(one.name), points(one.elo), f"({points(one.low)} to {points(one.high)})"]
        for place, one in enumerate(ratings.best_first, 1)
    ]
    return "\n".join(_rows(rows))


def tournament_text(setting: Setting, games: int, ratings: Ratings) -> str:
    """A tournament: its ratings, with 95 % intervals."""
    return f"{_title(setting, games)}\n{ratings_text(ratings)}"


def _title(setting: Setting, games: int) -> str:
    return f"{games} games of {setting.ruleset.title} with {setting.players} players"


def _scores(result: MatchResult) -> list[list[str]]:
    return [
        [
            _short(standing.name),
            f"{standing.score:.1%}",
            f"({standing.low:.1%} to {standing.high:.1%})",
            f"{standing.wins:g} of {standing.games} games won",
        ]
        for standing in result.standings
    ]


def _verdict(result: MatchResult) -> str:
    assert result.test is not None
    return result.test.verdict or "not decided yet"


def _short(name: str) -> str:
    return one_line(name, LONGEST_NAME)


def _rows(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines with columns of one width each: words to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(_cell(text, width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _cell(text: str, width: int) -> str:
    is_number = text.lstrip("+-(").rstrip(".%")[:1].isdigit() and " " not in text
    return text.rjust(width) if is_number else text.ljust(width)
