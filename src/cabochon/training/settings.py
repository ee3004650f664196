"""What a training run depends on: equal settings give equal networks, whoever plays the games."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from cabochon.editions.ruleset import check_players
from cabochon.errors import CabochonError
from cabochon.training.files import write_text

CHUNK = 20  # games that a worker plays before it is asked again
MAY_GROW = ("hours", "generations")  # a run may be made longer, and changed in no other way


@dataclass(frozen=True)
class Settings:
    """The settings of a run, checked.

    >>> Settings(games=30)
    Traceback (most recent call last):
    cabochon.errors.CabochonError: games must be a multiple of 20, not 30

    """

    ruleset: str = "splendor"
    players: int = 2
    hours: float = 3.0
    generations: int = 0  # stop after so many; 0: when the hours are over
    seed: int = 1
    # The network.
    start: str = ""  # the network to begin with, a file or one of ours; empty: one that knows nothing
    hidden: int = 128
    last: int = 64
    # Self-play.
    games: int = 1200  # in a generation
    full: int = 300  # simulations of a thorough search, whose policy is learned
    quick: int = 60  # of all others
    thorough: float = 0.3  # how many are thorough
    noise: float = 0.25
    concentration: float = 10.0
    cooling: float = 14.0  # rounds until the choice is nearly greedy
    # Learning.
    window: int = 700_000  # samples kept
    reuse: float = 3.0  # how often a sample is learned from
    first_reuse: float = 9.0  # how often one of the first generation is
    batch: int = 1024
    rate: float = 2e-3
    last_rate: float = 3e-4
    decay: float = 1e-4  # of weights
    trust: float = 1.0  # how much what searches found counts beside the result
    outlook: float = 0.95  # how much later searches of the game count beside a decision's own
    blind: int = 3  # generations in which it does not count yet
    policy: float = 1.0  # weight of the policy's loss beside the value's
    fates: float = 1.0  # weight of the loss about who will buy which card
    average: float = 0.0  # how much of the averaged network is kept each generation; 0: no averaging
    # The gate.
    gate: int = 10  # generations from one to the next
    gate_games: int = 400  # at most
    gate_nodes: int = 100  # simulations a decision
    gate_elo: float = 30.0  # a gain that the gate should not miss
    fixed_games: int = 60  # against rollouts, to see the strength grow; 0: none
    fixed_nodes: int = 200  # simulations a decision of the rollouts
    save: int = 10  # generations from one checkpoint to the next

    def __post_init__(self) -> None:
        for field in fields(self):
            _check_type(field.name, getattr(self, field.name))
        check_players(self.players)
        for name, (least, most) in RANGES.items():
            value = getattr(self, name)
            if not least <= value <= most:
                raise CabochonError(f"{name} must be {least:g} to {most:g}, not {value:g}")
        if self.games % CHUNK:
            raise CabochonError(f"games must be a multiple of {CHUNK}, not {self.games}")
        if self.last_rate > self.rate:
            raise CabochonError(f"last_rate must be at most rate, {self.rate:g}, not {self.last_rate:g}")


RANGES: dict[str, tuple[float, float]] = {
    "hours": (0.001, 10_000.0),
    "generations": (0, 1_000_000),
    "hidden": (1, 4096),
    "last": (1, 4096),
    "games": (CHUNK, 1_000_000),
    "full": (1, 100_000),
    "quick": (1, 100_000),
    "thorough": (0.01, 1.0),
    "noise": (0.0, 1.0),
    "concentration": (0.01, 1000.0),
    "cooling": (0.01, 1000.0),
    "window": (1000, 100_000_000),
    "reuse": (0.0, 100.0),
    "first_reuse": (0.0, 100.0),
    "batch": (1, 1_000_000),
    "rate": (0.0, 1.0),
    "last_rate": (0.0, 1.0),
    "decay": (0.0, 1.0),
    "trust": (0.0, 1.0),
    "outlook": (0.0, 1.0),
    "blind": (0, 1_000_000),
    "policy": (0.0, 100.0),
    "fates": (0.0, 100.0),
    "average": (0.0, 0.9999),
    "gate": (1, 1_000_000),
    "gate_games": (1, 1_000_000),
    "gate_nodes": (1, 100_000),
    "gate_elo": (1.0, 1000.0),
    "fixed_games": (0, 1_000_000),
    "fixed_nodes": (1, 100_000),
    "save": (1, 1_000_000),
}
KINDS: dict[str, type] = {field.name: type(field.default) for field in fields(Settings)}
_WORDS = {int: "a whole number", float: "a number", str: "a text"}


def _check_type(name: str, value: object) -> None:
    kind = KINDS[name]
    allowed = (int, float) if kind is float else kind
    sound = isinstance(value, allowed) and not isinstance(value, bool)
    if not sound or (isinstance(value, float) and not math.isfinite(value)):
        raise CabochonError(f"{name} must be {_WORDS[kind]}, not {value!r}")


def parse_settings(pairs: list[str]) -> dict[str, Any]:
    """Settings from texts such as ``batch=512``.

    >>> parse_settings(["batch=512", "rate=1e-3"])
    {'batch': 512, 'rate': 0.001}

    """
    given: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or name not in KINDS:
            raise CabochonError(
                f"there is no setting {pair!r}; write key=value with one of {', '.join(KINDS)}"
            )
        if name in given:
            raise CabochonError(f"the setting {name} is given twice")
        try:
            given[name] = KINDS[name](text)
        except ValueError:
            raise CabochonError(f"{name} must be {_WORDS[KINDS[name]]}, not {text!r}") from None
    return given


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings as JSON, whole or not at all."""
    write_text(path, json.dumps(asdict(settings), indent=1) + "\n")


def load_settings(path: Path) -> Settings:
    """The settings of a run."""
    try:
        whole = json.loads(path.read_text(encoding="utf-8"))
        unknown = set(whole) - set(KINDS)
    except (OSError, ValueError, TypeError) as error:
        raise CabochonError(f"{path} can't be read as settings: {error}") from error
    if not isinstance(whole, dict) or unknown:
        raise CabochonError(f"{path} is not a file of settings; it may hold {', '.join(KINDS)}")
    return Settings(**whole)


def agree(kept: Settings, given: dict[str, Any]) -> Settings:
    """The settings of a run that goes on; options that contradict them are refused."""
    for name, value in given.items():
        old = getattr(kept, name)
        if name in MAY_GROW and value >= old:
            continue
        if value != old:
            how = "which can be raised but not lowered" if name in MAY_GROW else "which can't be changed"
            raise CabochonError(
                f"the run in this folder has {name}={old}, {how}: "
                f"{name}={value} was given; leave it out, or choose another folder"
            )
    return replace(kept, **given)
