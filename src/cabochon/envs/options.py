"""What Gymnasium's and PettingZoo's environments have in common: ids, and what one can choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cabochon.arguments import shown
from cabochon.editions import ruleset_ids
from cabochon.editions.ruleset import PLAYERS
from cabochon.errors import CabochonError

LOSE, RAISE = "lose", "raise"  # what comes of an illegal action
RENDER_MODES = ("ansi", "human", "rgb_array")
ROW, MASKED, PIECES = "row", "masked", "pieces"  # the forms of an observation


def check_options(illegal: str, render_mode: str | None) -> None:
    """Refuse what can't be chosen."""
    if illegal not in (LOSE, RAISE):
        raise CabochonError("illegal-option", one=LOSE, other=RAISE, value=shown(illegal))
    if render_mode not in (None, *RENDER_MODES):
        raise CabochonError("render-mode", modes=list(RENDER_MODES), value=shown(render_mode))


def check_observation(observation: str) -> None:
    """Refuse a form of observations that there is not."""
    if observation not in (ROW, MASKED, PIECES):
        raise CabochonError(
            "observation-option", one=ROW, other=MASKED, third=PIECES, value=shown(observation)
        )


def environment_ids(kind: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The id of each ruleset and number of players, and what it stands for.

    >>> dict(environment_ids("SelfPlay"))["cabochon/Splendor2014SelfPlay-3p-v0"]
    {'ruleset': 'splendor-2014', 'players': 3}
    """
    for ruleset in ruleset_ids():
        for players in PLAYERS:
            name = ruleset.title().replace("-", "") + kind
            yield f"cabochon/{name}-{players}p-v0", {"ruleset": ruleset, "players": players}
