"""Measurements for ``cabochon bench``: alternating runs in one process, the best of several rounds."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from cabochon.editions import load
from cabochon.errors import CabochonError
from cabochon.kernels.jit import kernel
from cabochon.rules.simulation import run
from cabochon.rules.state import STATE, states

CASES = (("splendor", 2), ("splendor", 4), ("marvel", 2), ("marvel", 4))
SIGNED_GAMES = 1000
COPIES = 1_000_000
OTHER = "the other engine"


@dataclass
class Measured:
    """The best of several runs."""

    name: str
    players: int
    play: Callable[[], tuple[int, float]]  # turns and seconds
    seconds: float = float("inf")
    turns: int = 0

    def again(self) -> None:
        """Run once more; keep the faster run."""
        turns, seconds = self.play()
        if seconds < self.seconds:
            self.turns, self.seconds = turns, seconds


class Benchmark:
    """Runs all measurements."""

    def __init__(self, rounds: int, games: int, against: Path | None, *, starts: bool) -> None:
        self.rounds = rounds
        self.games = games
        self.starts = starts
        self.runs = [self._own(ruleset, players, games) for ruleset, players in CASES]
        self.pair = [self._own("splendor", 2, 20 * games, threads) for threads in (1, 2)]
        self.others = [self._other(against, players) for players in (2, 4)] if against else []

    @property
    def steps(self) -> int:
        """How often ``run`` reports progress."""
        return self.rounds + 2 + (3 if self.starts else 0)

    def _own(self, ruleset: str, players: int, games: int, threads: int = 1) -> Measured:
        rules = load(ruleset)

        def play() -> tuple[int, float]:
            result = run(rules, players, games, threads=threads)
            return result.turns, result.seconds

        return Measured(f"{ruleset}, {players} players", players, play)

    def _other(self, path: Path, players: int) -> Measured:
        engine = _load(path)
        engine.run(1, players, 1)  # compiles

        def play() -> tuple[int, float]:
            started = time.perf_counter()
            turns = engine.run(self.games, players, 1)[0]
            return int(turns), time.perf_counter() - started

        return Measured(f"{OTHER}, {players} players", players, play)

    def run(self, step_done: Callable[[], None]) -> dict[str, Any]:
        """Measure everything; calls ``step_done`` after each step."""
        for _ in range(self.rounds):
            for measured in (*self.runs, *self.others, *self.pair):
                measured.again()
            step_done()
        report: dict[str, Any] = {
            "rounds": self.rounds,
            "games": self.games,
            "speeds": [self._speed(measured) for measured in (*self.runs, *self.others)],
            "ratios": self._ratios(),
            "sizes": {
                "state record": (STATE.itemsize, "bytes"),
                "copying a state": (copy_nanoseconds(), "ns"),
            },
        }
        step_done()
        if self.starts:
            for name, measure in (
                ("import cabochon", import_seconds),
                ("compiling everything, once", compile_seconds),
                ("warm start of cabochon simulate", simulate_seconds),
            ):
                report["sizes"][name] = (measure(), "s")
                step_done()
        report["signature"] = signature()
        step_done()
        return report

    def _speed(self, measured: Measured) -> dict[str, Any]:
        return {
            "name": measured.name,
            "games_per_second": self.games / measured.seconds,
            "turns_per_second": measured.turns / measured.seconds,
        }

    def _ratios(self) -> dict[str, float]:
        rate = {measured.name: measured.turns / measured.seconds for measured in (*self.runs, *self.others)}
        ratios = {
            f"marvel to splendor, turns/s, {players} players": (
                rate[f"marvel, {players} players"] / rate[f"splendor, {players} players"]
            )
            for players in (2, 4)
        }
        for other in self.others:
            own = next(m for m in self.runs if m.name == f"splendor, {other.players} players")
            ratios[f"splendor to {other.name}, games/s"] = other.seconds / own.seconds
        ratios["two threads to one"] = self.pair[0].seconds / self.pair[1].seconds
        return ratios


def _load(path: Path) -> Any:
    """Another engine's module, with its folder on the path as it would be for a script."""
    if not path.exists():
        raise CabochonError("file-missing", file=path)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise CabochonError("bench-not-python", file=path)
    sys.path.insert(0, str(path.parent))
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    if not hasattr(module, "run"):
        raise CabochonError("bench-no-function", file=path)
    return module


@kernel
def copy_many(array: Any, times: int) -> int:
    """Copy a state back and forth."""
    total = 0
    for number in range(times):
        array[1 - (number & 1)] = array[number & 1]
        total += int(array[1 - (number & 1)].seat)
    return total


def copy_nanoseconds() -> float:
    """How long copying one state takes."""
    array = states(2)
    copy_many(array, 1)
    best = float("inf")
    for _ in range(5):
        started = time.perf_counter()
        copy_many(array, COPIES)
        best = min(best, time.perf_counter() - started)
    return best / COPIES * 1e9


def signature() -> str:
    """A short text that changes only when the engine behaves differently."""
    digests = [
        run(load(ruleset), players, SIGNED_GAMES, usual_payment=usual).digest
        for ruleset in ("splendor", "splendor-2014", "marvel")
        for players in (2, 3, 4)
        for usual in (True, False)
    ]
    return blake2b(" ".join(digests).encode(), digest_size=6).hexdigest()


def _best_seconds(command: list[str], times: int, environment: dict[str, str] | None = None) -> float:
    best = float("inf")
    for _ in range(times):
        started = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, **(environment or {})})
        best = min(best, time.perf_counter() - started)
    return best


def import_seconds() -> float:
    """The time that ``import cabochon`` adds to the start of Python."""
    bare = _best_seconds([sys.executable, "-c", "pass"], 5)
    return max(0.0, _best_seconds([sys.executable, "-c", "import cabochon"], 5) - bare)


def compile_seconds() -> float:
    """How long the first start takes, with nothing compiled yet."""
    script = (
        "from cabochon.rules.warm import STEPS, compile_ahead\n"
        "import time; t = time.perf_counter()\n"
        "[list(compile_ahead(use)) for use in STEPS]\n"
        "print(time.perf_counter() - t)"
    )
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "CABOCHON_CACHE": folder}
        done = subprocess.run(
            [sys.executable, "-c", script], check=True, capture_output=True, text=True, env=environment
        )
    return float(done.stdout)


def simulate_seconds() -> float:
    """How long ``cabochon simulate`` takes for one game, with everything compiled."""
    command = [sys.executable, "-m", "cabochon", "simulate", "--games", "1", "--json"]
    _best_seconds(command, 1)
    return _best_seconds(command, 5)
