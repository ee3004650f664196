"""What both pictures say in words: names made safe, whose turn it is, how the game ended."""

from __future__ import annotations

from collections.abc import Iterable

from cabochon.editions import Ruleset
from cabochon.locale import Words
from cabochon.outcome import Outcome, outcome_of
from cabochon.position import Table
from cabochon.rules.legal import TOKEN_LIMIT

FOLDER = "board"


def clean(text: str) -> str:
    r"""The words on one line, without anything that can't be printed.

    >>> clean(" Hell's  Kitchen,\n NYC\0 ")
    "Hell's Kitchen, NYC"
    """
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())


def shorten(text: str, width: int) -> str:
    """The words, cut to so many letters.

    >>> shorten("Suleiman the Magnificent", 13)
    'Suleiman the…'
    """
    return text if len(text) <= width else text[: width - 1].rstrip() + "…"


def kind_name(name: str, say: Words) -> str:
    """A kind of token by its name; one that we do not know keeps its own."""
    id = f"colour-{name.replace(' ', '-')}"
    return say(id) if id in say else name


def named(seats: Iterable[int], say: Words) -> str:
    """The seats, as people count them.

    >>> from cabochon.locale import words
    >>> named([0], words("en", FOLDER)), named([0, 1, 3], words("en", FOLDER))
    ('seat 1', 'seats 1, 2 and 4')
    """
    *others, last = [str(seat + 1) for seat in seats]
    return say("seats-named", others=", ".join(others), last=last) if others else say("seat-named", seat=last)


def goal(ruleset: Ruleset, say: Words) -> str:
    """What somebody must have for the game to end (G2)."""
    colours = [say("every-colour")] if ruleset.goal_every_colour else []
    stone = [say("time-stone")] if ruleset.goal_time_stone else []
    return ", ".join([say("points", count=ruleset.goal_points), *colours, *stone])


def status(table: Table, say: Words) -> str:
    """Whose turn it is and what the game waits for, or how it ended."""
    outcome = outcome_of(table)
    if outcome is not None:
        return _ending(outcome, say)
    placed = "".join(
        letter * number
        for letter, number in zip(table.ruleset.letters, table.jokers_placed.counts, strict=True)
    )
    return say(
        "status-jokers" if table.phase == "pay" and placed else f"status-{table.phase}",
        seat=table.seat + 1,
        card=str(table.paying_for),
        tokens=placed,
        limit=TOKEN_LIMIT,
        noun=clean(table.ruleset.tile_noun),
    )


def _ending(outcome: Outcome, say: Words) -> str:
    return say(
        "game-over",
        seats=named(outcome.winners, say),
        shared="yes" if outcome.is_shared else "no",
        points=outcome.points[outcome.winners[0]],
        reason=outcome.reason.replace(" ", "-"),
    )
