"""The settings of a training run: equal settings give equal networks, on any workers."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from cabochon.arguments import shown
from cabochon.editions.ruleset import check_players
from cabochon.errors import CabochonError, Phrase, cause
from cabochon.training import old_names
from cabochon.training.files import write_text

CHUNK = 20  # games of one task of a worker
MAY_GROW = ("hours", "generations")  # a run may be made longer; nothing else may change


@dataclass(frozen=True)
class Settings:
    """The checked settings of a run.

    >>> Settings(games=30)
    Traceback (most recent call last):
    cabochon.errors.CabochonError: games must be a multiple of 20, not 30

    """

    ruleset: str = "splendor"
    players: int = 2
    hours: float = 3.0
    generations: int = 0  # stop after this many; 0: when the hours are over
    seed: int = 1
    # The network.
    start: str = ""  # the initial network, a file or one of the package; empty: random weights
    hidden: int = 128  # units of the first hidden layer
    hidden2: int = 64  # units of the second
    # Self-play, with playout cap randomization: the policy is learned from full searches alone.
    games: int = 1200  # per generation
    full_simulations: int = 300
    fast_simulations: int = 60
    full_probability: float = 0.3  # of a full search
    dirichlet_fraction: float = 0.25  # of the root's priors, in full searches
    dirichlet_concentration: float = 10.0  # total: alpha is this divided by the number of moves
    temperature_rounds: float = 14.0  # in which the temperature falls from 1 to its minimum
    # Learning.
    replay_window: int = 700_000  # samples
    replay_ratio: float = 3.0  # how often a sample is learned from, on average
    first_replay_ratio: float = 9.0  # the same for samples of the first generation
    colour_exchange: float = 0.0  # the share of samples with exchanged colours
    batch_size: int = 1024
    learning_rate: float = 2e-3
    final_learning_rate: float = 3e-4
    weight_decay: float = 1e-4
    td_weight: float = 1.0  # of the TD-lambda target; the rest is the game's result
    td_lambda: float = 0.95
    td_warmup: int = 3  # generations that learn the value from results alone
    policy_loss_weight: float = 1.0  # relative to the value's
    auxiliary_loss_weight: float = 1.0  # of the auxiliary target: who will have bought which card
    ema_decay: float = 0.0  # of the weights' moving average, per generation; 0: no average
    # The gate.
    gate_interval: int = 10  # generations
    gate_games: int = 400  # at most
    gate_simulations: int = 100  # per decision
    gate_elo: float = 30.0  # elo1 of the SPRT
    gate_adjusted: int = 0  # 1: it goes by scores without luck
    baseline_games: int = 60  # against the rollout search, to see the strength grow; 0: none
    baseline_simulations: int = 200  # of the rollout search, per decision
    checkpoint_interval: int = 10  # generations

    def __post_init__(self) -> None:
        for field in fields(self):
            _check_type(field.name, getattr(self, field.name))
        check_players(self.players)
        for name, (least, most) in RANGES.items():
            value = getattr(self, name)
            if not least <= value <= most:
                raise CabochonError("must-be-range", name=name, least=least, most=most, value=value)
        if self.games % CHUNK:
            raise CabochonError("games-multiple", chunk=CHUNK, games=self.games)
        if self.final_learning_rate > self.learning_rate:
            raise CabochonError("last-rate", rate=self.learning_rate, last=self.final_learning_rate)


RANGES: dict[str, tuple[float, float]] = {
    "hours": (0.001, 10_000.0),
    "generations": (0, 1_000_000),
    "hidden": (1, 4096),
    "hidden2": (1, 4096),
    "games": (CHUNK, 1_000_000),
    "full_simulations": (1, 100_000),
    "fast_simulations": (1, 100_000),
    "full_probability": (0.01, 1.0),
    "dirichlet_fraction": (0.0, 1.0),
    "dirichlet_concentration": (0.01, 1000.0),
    "temperature_rounds": (0.01, 1000.0),
    "replay_window": (1000, 100_000_000),
    "replay_ratio": (0.0, 100.0),
    "first_replay_ratio": (0.0, 100.0),
    "colour_exchange": (0.0, 1.0),
    "batch_size": (1, 1_000_000),
    "learning_rate": (0.0, 1.0),
    "final_learning_rate": (0.0, 1.0),
    "weight_decay": (0.0, 1.0),
    "td_weight": (0.0, 1.0),
    "td_lambda": (0.0, 1.0),
    "td_warmup": (0, 1_000_000),
    "policy_loss_weight": (0.0, 100.0),
    "auxiliary_loss_weight": (0.0, 100.0),
    "ema_decay": (0.0, 0.9999),
    "gate_interval": (1, 1_000_000),
    "gate_games": (1, 1_000_000),
    "gate_simulations": (1, 100_000),
    "gate_elo": (1.0, 1000.0),
    "gate_adjusted": (0, 1),
    "baseline_games": (0, 1_000_000),
    "baseline_simulations": (1, 100_000),
    "checkpoint_interval": (1, 1_000_000),
}
KINDS: dict[str, type] = {field.name: type(field.default) for field in fields(Settings)}
_WORDS = {int: "kind-whole", float: "kind-number", str: "kind-text"}


def _check_type(name: str, value: object) -> None:
    kind = KINDS[name]
    allowed = (int, float) if kind is float else kind
    sound = isinstance(value, allowed) and not isinstance(value, bool)
    if not sound or (isinstance(value, float) and not math.isfinite(value)):
        raise CabochonError("must-be", name=name, what=Phrase(_WORDS[kind]), value=shown(value))


def parse_settings(pairs: list[str]) -> dict[str, Any]:
    """Parse texts such as ``batch_size=512``; old names are accepted too.

    >>> parse_settings(["batch_size=512", "rate=1e-3"])
    {'batch_size': 512, 'learning_rate': 0.001}

    """
    given: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        name = old_names.SETTINGS.get(key, key)
        if not equals or name not in KINDS:
            raise CabochonError("setting-unknown", pair=pair, keys=list(KINDS))
        if name in given:
            raise CabochonError("setting-twice", name=name)
        try:
            given[name] = KINDS[name](text)
        except ValueError:
            raise CabochonError(
                "must-be", name=name, what=Phrase(_WORDS[KINDS[name]]), value=shown(text)
            ) from None
    return given


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings as JSON, atomically."""
    write_text(path, json.dumps(asdict(settings), indent=1) + "\n")


def load_settings(path: Path) -> Settings:
    """Read the settings of a run; those of earlier versions too."""
    try:
        whole = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CabochonError("settings-unreadable", path=path, reason=cause(error)) from error
    given = old_names.renamed(whole, old_names.SETTINGS) if isinstance(whole, dict) else {"": whole}
    if set(given) - set(KINDS):
        raise CabochonError("not-settings", path=path, keys=list(KINDS))
    return Settings(**given)


def merge_settings(kept: Settings, given: dict[str, Any]) -> Settings:
    """The settings of a run that is resumed; options that contradict them are refused."""
    for name, value in given.items():
        old = getattr(kept, name)
        if name in MAY_GROW and value >= old:
            continue
        if value != old:
            code = "run-grows" if name in MAY_GROW else "run-fixed"
            raise CabochonError(code, name=name, old=old, value=value)
    return replace(kept, **given)
