"""What is pinned down: counts of game trees from fixed positions, and digests of random games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from cabochon import Game
from cabochon.editions import load
from cabochon.rules.chance import below, generators
from cabochon.rules.perft import perft
from cabochon.rules.playout import TALLY, new_tally, simulate
from cabochon.rules.state import states
from cabochon.rules.tables import tables
from tests.reference.perft import perft as reference_perft
from tests.reference_bridge import reference_of

HERE = Path(__file__).parent
PERFT = HERE / "perft.json"
DIGESTS = HERE / "digests.json"
PAYMENTS = {"free": False, "usual": True}


@dataclass
class Tree:
    """A position and how many leaves its game tree has at depth 1, 2, ...

    The reference has counted the first ``agreed`` depths too, with the same result.
    """

    name: str
    payment: str
    position: str
    leaves: list[int] = field(default_factory=list)
    agreed: int = 0

    def __str__(self) -> str:
        return f"{self.name}, {self.payment} payment"

    @property
    def game(self) -> Game:
        """The game in this position."""
        return Game.from_position(self.position, seed=0)

    def count(self, depth: int) -> int:
        """The leaves at a depth, by the engine."""
        game = self.game
        stack = states(2 * depth + 1)
        stack[0] = game._states[0]
        return int(perft(stack, game._rules, 0, depth, PAYMENTS[self.payment]))

    def count_by_reference(self, depth: int) -> int:
        """The leaves at a depth, by the reference."""
        return reference_perft(reference_of(self.game, PAYMENTS[self.payment]), depth)


@dataclass
class Digest:
    """So many random games from one seed, and everything that was counted in them."""

    ruleset: str
    players: int
    payment: str
    games: int
    counted: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.games} games of {self.ruleset} for {self.players}, {self.payment} payment"

    def count(self) -> dict[str, Any]:
        """Play the games."""
        tally = new_tally()
        rules = tables(load(self.ruleset))
        seed = f"golden {self.ruleset} {self.players} {self.payment}"
        simulate(states(1), rules, generators(seed), tally, self.games, self.players, PAYMENTS[self.payment])
        return {name: tally[name][0].tolist() for name in TALLY.names or ()}


def first_numbers(seed: int | str, number: int = 12) -> list[int]:
    """What a generator gives first."""
    rng = generators(seed)[0]
    return [int(below(rng, 1000)) for _ in range(number)]


def trees() -> list[Tree]:
    """All trees, as they were pinned down."""
    return [Tree(**entry) for entry in json.loads(PERFT.read_text(encoding="utf-8"))]


def digests() -> list[Digest]:
    """All digests, as they were pinned down."""
    return [Digest(**entry) for entry in json.loads(DIGESTS.read_text(encoding="utf-8"))]


def write(path: Path, things: list[Tree] | list[Digest]) -> None:
    """Write them with one entry a line, so that changes can be read."""
    lines = ",\n".join(json.dumps(asdict(thing), ensure_ascii=False) for thing in things)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def depths_to_agree(tree: Tree, most: int) -> Iterator[int]:
    """The depths with at most so many leaves."""
    for depth, leaves in enumerate(tree.leaves, start=1):
        if leaves > most:
            return
        yield depth
