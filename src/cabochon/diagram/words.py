"""What both pictures say in words: names made safe, whose turn it is, how the game ended."""

from __future__ import annotations

from collections.abc import Iterable

from cabochon.editions import Ruleset
from cabochon.engine.legal import TOKEN_LIMIT
from cabochon.outcome import Outcome, outcome_of
from cabochon.table import Table


def clean(words: str) -> str:
    r"""The words on one line, without anything that can't be printed.

    >>> clean(" Hell's  Kitchen,\n NYC\0 ")
    "Hell's Kitchen, NYC"
    """
    return "".join(letter for letter in " ".join(words.split()) if letter.isprintable())


def shorten(words: str, width: int) -> str:
    """The words, cut to so many letters.

    >>> shorten("Suleiman the Magnificent", 13)
    'Suleiman the…'
    """
    return words if len(words) <= width else words[: width - 1].rstrip() + "…"


def counted(number: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "card"), counted(2, "noble")
    ('1 card', '2 nobles')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def named(seats: Iterable[int]) -> str:
    """The seats, as people count them.

    >>> named([0]), named([0, 1, 3])
    ('seat 1', 'seats 1, 2 and 4')
    """
    *others, last = [str(seat + 1) for seat in seats]
    return f"seats {', '.join(others)} and {last}" if others else f"seat {last}"


def goal(ruleset: Ruleset) -> list[str]:
    """What somebody must have for the game to end (G2)."""
    colours = ["every colour"] if ruleset.goal_every_colour else []
    stone = ["a Time Stone"] if ruleset.goal_time_stone else []
    return [counted(ruleset.goal_points, "point"), *colours, *stone]


def status(table: Table) -> str:
    """Whose turn it is and what the game waits for, or how it ended."""
    outcome = outcome_of(table)
    if outcome is not None:
        return _ending(outcome)
    if table.phase == "setup":
        return "the table is being set up"
    return f"seat {table.seat + 1} {_task(table)}"


def _task(table: Table) -> str:
    if table.phase == "pay":
        placed = "".join(
            letter * number
            for letter, number in zip(table.ruleset.letters, table.jokers_placed.counts, strict=True)
        )
        return f"pays for {table.paying_for}" + (f", a joker each for {placed}" if placed else "")
    tasks = {
        "action": "to play",
        "return": f"returns tokens down to {TOKEN_LIMIT}",
        "tile": f"chooses a {clean(table.ruleset.tile_noun)}",
        "reveal": "waits for a card to turn up",
    }
    return tasks[table.phase]


def _ending(outcome: Outcome) -> str:
    who = named(outcome.winners)
    points = counted(outcome.points[outcome.winners[0]], "point")
    how = f"{who} share the victory" if outcome.is_shared else f"{who} wins"
    return f"game over: {how} with {points}" + ("" if outcome.reason == "goal" else f" ({outcome.reason})")
