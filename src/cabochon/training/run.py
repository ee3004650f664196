"""A training run: generations of self-play, learning at the same time, and a gate at intervals."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cabochon.agents.network.files import FOLDER, load_weights
from cabochon.agents.network.forward import Weights
from cabochon.agents.network.inputs import check_ruleset_fits
from cabochon.editions import load
from cabochon.errors import CabochonError
from cabochon.training.chunks import Chunk, SelfPlay
from cabochon.training.folder import BEST, LATEST, PLOT, Folder, Line
from cabochon.training.gate import BaselineScore, Gate, Verdict
from cabochon.training.interrupts import uninterrupted
from cabochon.training.learner import Arrays, Learner, Losses
from cabochon.training.player_count import convert_players
from cabochon.training.plots import draw_progress
from cabochon.training.replay import Replay
from cabochon.training.settings import CHUNK, Settings
from cabochon.training.widening import widen
from cabochon.training.workers import Pool

HOUR = 3600.0


@dataclass
class Counters:
    """The progress of a run."""

    generation: int = 0  # generations done
    seconds: float = 0.0
    games: int = 0
    to_learn: float = 0.0  # samples for the next generation to learn from


class Accepted(NamedTuple):
    """The last network that passed the gate, and its generation; generation 0 is the initial network."""

    weights: Weights
    generation: int


class Observer:
    """Progress observer; the base class ignores events."""

    def generation(self, line: Line) -> None:
        """Called after each generation with its line of the log."""

    def games(self, run: Run) -> None:
        """Called whenever more games have been played."""


class Run:
    """One training run in a folder; an interrupted one is resumed.

    The state at the end of a generation is saved, so that an interrupted run gives the same result as one
    that was not interrupted.
    """

    def __init__(self, folder: Folder, pool: Pool[Any], observer: Observer | None = None) -> None:
        self.folder = folder
        self.settings = folder.settings
        self.pool = pool
        self.observer = observer or Observer()
        pool.on_result = self._on_chunk
        self._chunks = 0  # of the present generation
        self._since = time.perf_counter()
        ruleset = load(self.settings.ruleset)
        check_ruleset_fits(ruleset)
        self.ruleset = ruleset
        self.learner = Learner(self.settings, ruleset)
        if self.settings.start:
            self.learner.start_from(starting_network(self.settings))
        self.replay = Replay(self.settings.players, self.settings.replay_window)
        self.gate = Gate(self.settings, ruleset, pool)
        self.counters = Counters()
        self.accepted = Accepted(self.learner.weights(), 0)
        self.log: list[Line] = []
        self._resume()
        self._kept = self._arrays()
        self._write_best()

    @property
    def progress(self) -> float:
        """The share of the run that is done: by generations if their number is set, else by hours."""
        if self.settings.generations:
            return min(1.0, self.counters.generation / self.settings.generations)
        return min(1.0, self.counters.seconds / (self.settings.hours * HOUR))

    @property
    def progress_now(self) -> float:
        """The same, including the current generation."""
        if self.settings.generations:
            part = self._chunks / (self.settings.games // CHUNK)
            return min(1.0, (self.counters.generation + part) / self.settings.generations)
        seconds = self.counters.seconds + time.perf_counter() - self._since
        return min(1.0, seconds / (self.settings.hours * HOUR))

    @property
    def games_now(self) -> int:
        """The number of self-play games so far."""
        return self.counters.games + CHUNK * self._chunks

    @property
    def is_over(self) -> bool:
        """Whether the run is complete."""
        return self._ends_at(self.counters.generation, self.counters.seconds)

    def run(self) -> None:
        """Play and learn until the end; an interrupt or an error saves the last complete generation first."""
        self._since = time.perf_counter()
        try:
            while not self.is_over:
                self._generation()
            self._draw()
        except (KeyboardInterrupt, CabochonError):  # the cluster may be lost
            with uninterrupted():
                self.pool.stop()
                self._save()
            raise

    def _on_chunk(self, result: object) -> None:
        self._chunks += isinstance(result, Chunk)
        self.observer.games(self)

    def _ends_at(self, generation: int, seconds: float) -> bool:
        settings = self.settings
        return 0 < settings.generations <= generation or seconds >= settings.hours * HOUR

    def _generation(self) -> None:
        """Play with the current network, learn from earlier samples meanwhile, run the gate when due."""
        started = time.perf_counter()
        number = self.counters.generation + 1
        task = SelfPlay(self.settings, self.ruleset, self.learner.weights(), number - 1)
        self.pool.start(task, range(self.settings.games // CHUNK))
        self._draw()  # the last generation, while the workers play
        losses = self._learn()
        chunks: list[Chunk] = self.pool.finish()
        now = time.perf_counter()
        seconds = self.counters.seconds + now - self._since
        judged: Line = {}
        if number % self.settings.gate_interval == 0 or self._ends_at(number, seconds):
            judged = self._run_gate(number)
            seconds += time.perf_counter() - now
        with uninterrupted():
            self._since += seconds - self.counters.seconds
            self.counters.seconds = seconds
            self.counters.generation = number
            self._add_to_replay(chunks)
            self._kept = self._arrays()
            self._report(self._line(chunks, losses, now - started) | judged)
            if self.is_over or number % self.settings.checkpoint_interval == 0:
                self._save()

    def _learn(self) -> Losses | None:
        settings = self.settings
        steps = int(self.counters.to_learn / settings.batch_size)
        first, final = settings.learning_rate, settings.final_learning_rate
        warm = self.counters.generation >= settings.td_warmup or settings.start
        td_weight = settings.td_weight if warm else 0.0
        return self.learner.learn(self.replay, steps, first + (final - first) * self.progress, td_weight)

    def _add_to_replay(self, chunks: list[Chunk]) -> None:
        """Add the samples of a generation to the replay window."""
        first = not len(self.replay) and not self.settings.start
        ratio = self.settings.first_replay_ratio if first else self.settings.replay_ratio
        for chunk in chunks:
            self.replay.add(chunk.samples)
        self.counters.to_learn = ratio * sum(len(chunk.samples.policy_weight) for chunk in chunks)
        self.counters.games += self.settings.games
        self._chunks = 0

    def _run_gate(self, generation: int) -> Line:
        """Play the candidate against the last accepted network and against the baseline."""
        candidate = self.learner.candidate()
        verdict = self.gate.test(candidate, self.accepted.weights, generation)
        judged: Line = {"gate": rounded(verdict) | {"accepted": verdict.accepted}}
        if self.settings.baseline_games:
            judged["baseline"] = rounded(self.gate.measure(candidate, generation))
        if verdict.accepted:
            self.accepted = Accepted(candidate, generation)
        return judged

    def _line(self, chunks: list[Chunk], losses: Losses | None, seconds: float) -> Line:
        games, turns, _decisions = sum(chunk.stats for chunk in chunks)
        return {
            "generation": self.counters.generation,
            "minutes": round(self.counters.seconds / 60, 2),
            "games": self.counters.games,
            "turns": round(float(turns / games), 1),
            "games_per_second": round(float(games / seconds), 1),
            "replay": len(self.replay),
            "value_loss": round(losses.value, 5) if losses else None,
            "policy_loss": round(losses.policy, 5) if losses else None,
        }

    def _report(self, line: Line) -> None:
        """Write the line of the log and the current network."""
        self.log.append(line)
        self.folder.write_log(self.log)
        self.folder.save_network(self.learner.candidate(), LATEST)
        self.observer.generation(line)

    def _draw(self) -> None:
        if self.log:
            draw_progress(self.log, self.settings, self.folder.path / PLOT)

    def _save(self) -> None:
        """Write the last complete generation: the checkpoint first, since it holds the best network."""
        self.folder.save(self._kept)
        self._write_best()

    def _write_best(self) -> None:
        best = accepted_in(self._kept)
        if best.generation:
            self.folder.save_network(best.weights, BEST)

    def _arrays(self) -> Arrays:
        """Everything that is needed to resume; the window is not copied, since it changes with the rest."""
        arrays = {f"learner/{name}": array for name, array in self.learner.arrays().items()}
        arrays |= {f"replay/{name}": array for name, array in self.replay.arrays().items()}
        arrays |= {f"accepted/{name}": array for name, array in self.accepted.weights._asdict().items()}
        counters = {"counters": asdict(self.counters), "accepted": self.accepted.generation}
        return arrays | {"counters": np.array(json.dumps(counters))}

    def _resume(self) -> None:
        """Resume from the checkpoint, if there is one; later lines of the log are dropped."""
        arrays = self.folder.load()
        if arrays is not None:
            try:
                self._restore(arrays)
            except (KeyError, ValueError, RuntimeError, TypeError) as error:
                raise CabochonError("run-checkpoint", path=self.folder.path) from error
        lines = self.folder.read_log()
        self.log = [line for line in lines if line["generation"] <= self.counters.generation]
        self.folder.write_log(self.log)

    def _restore(self, arrays: Arrays) -> None:
        self.learner.restore(_below(arrays, "learner/"))
        self.replay.restore(_below(arrays, "replay/"))
        self.accepted = accepted_in(arrays)
        self.counters = Counters(**json.loads(str(arrays["counters"]))["counters"])


def starting_network(settings: Settings) -> Weights:
    """Load the initial network of the settings: a file, or one of the package."""
    weights = convert_players(named_network(settings.start), settings.players)
    hidden, hidden2 = weights.second.shape
    if hidden > settings.hidden or hidden2 > settings.hidden2:
        raise CabochonError("hidden-units", start=settings.start, hidden=hidden, last=hidden2)
    return widen(weights, settings.hidden, settings.hidden2, settings.seed)


def named_network(name: str, players: int | None = None) -> Weights:
    """A network: a file, or one of the package by its name; one for other players is refused."""
    path = Path(name)
    return load_weights(path if path.suffix == ".npz" else FOLDER / f"{name}.npz", players)


def accepted_in(arrays: Arrays) -> Accepted:
    """The accepted network of a checkpoint."""
    counters = json.loads(str(arrays["counters"]))
    return Accepted(Weights(**_below(arrays, "accepted/")), counters["accepted"])


def rounded(found: Verdict | BaselineScore) -> Line:
    """A result of the gate with rounded numbers, for the log."""
    return {
        name: round(value, 4) if isinstance(value, float) else value for name, value in asdict(found).items()
    }


def _below(arrays: Arrays, prefix: str) -> Arrays:
    """The arrays whose names have this prefix, without it."""
    return {name.removeprefix(prefix): array for name, array in arrays.items() if name.startswith(prefix)}
