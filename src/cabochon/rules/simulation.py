"""Many random games at once, in threads; the result depends on the seed alone, not on the threads."""

from __future__ import annotations

import hashlib
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from cabochon.editions import Ruleset
from cabochon.editions.ruleset import check_players
from cabochon.errors import CabochonError
from cabochon.rules.chance import generators
from cabochon.rules.playout import SHARES, Tally, new_tally, simulate
from cabochon.rules.state import states
from cabochon.rules.tables import tables

CHUNK = 1000  # games between two progress reports: some milliseconds
MOST_THREADS = 256
ENDINGS = ("goal", "all passed", "no progress")


@dataclass
class Simulation:
    """The result of random games."""

    players: int
    games: int = 0
    turns: int = 0
    decisions: int = 0
    longest: int = 0
    shares: list[int] = field(default_factory=list)
    endings: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ENDINGS, 0))
    chunks: dict[int, int] = field(default_factory=dict, repr=False)
    seconds: float = 0.0

    def add(self, chunk: int, tally: Tally) -> None:
        """Add the games of one chunk."""
        self.games += int(tally.games)
        self.turns += int(tally.turns)
        self.decisions += int(tally.decisions)
        self.longest = max(self.longest, int(tally.longest))
        self.shares = [
            old + int(new) for old, new in zip(self.shares or [0] * self.players, tally.wins, strict=False)
        ]
        for name, number in zip(ENDINGS, tally.endings, strict=True):
            self.endings[name] += int(number)
        self.chunks[chunk] = int(tally.digest)

    @property
    def wins_by_seat(self) -> list[float]:
        """Games won by each seat; a shared victory counts in parts."""
        return [share / SHARES for share in self.shares]

    @property
    def digest(self) -> str:
        """A short text that is the same only if all games were the same."""
        text = " ".join(str(self.chunks[chunk]) for chunk in sorted(self.chunks))
        return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def run(
    ruleset: Ruleset,
    players: int,
    games: int,
    *,
    seed: int | str = 1,
    threads: int = 1,
    usual_payment: bool = True,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play random games; ``progress`` is called with the number of new games. Compiling is not timed."""
    check_players(players)
    if games < 1:
        raise CabochonError("games-least", games=games)
    if not 1 <= threads <= MOST_THREADS:
        raise CabochonError("threads-number", most=MOST_THREADS, threads=threads)
    work = _Work(ruleset, players, games, seed, usual_payment, progress)
    work.compile()
    started = time.perf_counter()
    try:
        work.in_threads(threads)
    finally:
        work.result.seconds = time.perf_counter() - started
    return work.result


class _Work:
    """Distributes chunks of games to threads; each chunk has its own generator."""

    def __init__(
        self,
        ruleset: Ruleset,
        players: int,
        games: int,
        seed: int | str,
        usual_payment: bool,
        progress: Callable[[int], None] | None,
    ) -> None:
        self.tables = tables(ruleset)
        self.players = players
        self.games = games
        self.seed = seed
        self.usual_payment = usual_payment
        self.progress = progress
        self.result = Simulation(players)
        self.next_chunk = count()
        self.lock = threading.Lock()
        self.stopped = False
        self.failure: BaseException | None = None

    def compile(self) -> None:
        simulate(states(), self.tables, generators(0), new_tally(), 0, self.players, self.usual_payment)

    def in_threads(self, number: int) -> None:
        if number == 1:
            self.play_chunks()
            return
        workers = [threading.Thread(target=self._guarded, daemon=True) for _ in range(number)]
        for worker in workers:
            worker.start()
        try:
            for worker in workers:
                worker.join()
        finally:
            self.stopped = True
        if self.failure is not None:
            raise self.failure

    def _guarded(self) -> None:
        try:
            self.play_chunks()
        except BaseException as error:  # handed to the caller's thread
            self.failure = error
            self.stopped = True

    def play_chunks(self) -> None:
        """Play chunk after chunk until none is left."""
        table = states()
        while not self.stopped:
            chunk = next(self.next_chunk)
            games = min(CHUNK, self.games - chunk * CHUNK)
            if games <= 0:
                return
            tally = new_tally()
            rng = generators(f"{self.seed!r} {chunk}")
            simulate(table, self.tables, rng, tally, games, self.players, self.usual_payment)
            with self.lock:
                self.result.add(chunk, tally[0])
                if self.progress:
                    self.progress(games)


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
