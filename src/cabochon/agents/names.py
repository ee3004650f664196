"""Agents by name, as commands and tables use them.

A name may be followed by options: ``net:seconds=0.5,threads=2``. ``engine:`` is followed by the command line
of an external program.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cabochon.agents.agent import Agent
from cabochon.agents.greedy import Greedy
from cabochon.agents.levels import LEVELS, make_level
from cabochon.agents.limits import Limit
from cabochon.agents.network.files import has_network, load_weights, network_for
from cabochon.agents.network.forward import Weights
from cabochon.agents.network.inputs import check_ruleset_fits
from cabochon.agents.policy import PolicyAgent
from cabochon.agents.protocol.client import ExternalEngine, split_command
from cabochon.agents.random import Random
from cabochon.agents.searcher import Searcher
from cabochon.arguments import shown
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError, Phrase

MOST_THREADS = 64


@dataclass(frozen=True, slots=True)
class Options:
    """The options of an agent's name."""

    seconds: float | None = None
    nodes: int | None = None
    threads: int = 1
    weights: Path | None = None
    command: tuple[str, ...] = ()


Maker = Callable[[Ruleset, int, int | str, Options], Agent]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of agent: how it is made, which options it accepts, and its own limit if it has one."""

    make: Maker
    options: tuple[str, ...] = ()
    limit: Limit | None = None
    runs_command: bool = False


def _network(ruleset: Ruleset, players: int, options: Options) -> Weights:
    check_ruleset_fits(ruleset)
    return load_weights(options.weights, players) if options.weights else network_for(ruleset.id, players)


def _net(ruleset: Ruleset, players: int, seed: int | str, options: Options) -> Agent:
    return Searcher(_network(ruleset, players, options), threads=options.threads, seed=seed)


def _policy(ruleset: Ruleset, players: int, _seed: int | str, options: Options) -> Agent:
    return PolicyAgent(_network(ruleset, players, options))


def _level(number: int) -> Kind:
    def make(ruleset: Ruleset, players: int, seed: int | str, _options: Options) -> Agent:
        return make_level(number, ruleset.id, players, seed)

    return Kind(make, limit=LEVELS[number].limit)


KINDS = {
    "random": Kind(lambda _ruleset, _players, seed, _options: Random(seed)),
    "greedy": Kind(lambda _ruleset, _players, _seed, _options: Greedy()),
    "search": Kind(
        lambda _ruleset, _players, seed, options: Searcher(threads=options.threads, seed=seed),
        ("seconds", "nodes", "threads"),
    ),
    "net": Kind(_net, ("seconds", "nodes", "threads", "weights")),
    "policy": Kind(_policy, ("weights",)),
    **{f"level{number}": _level(number) for number in LEVELS},
    "engine": Kind(
        lambda _ruleset, _players, seed, options: ExternalEngine(options.command, seed=seed),
        runs_command=True,
    ),
}
OLD_NAMES = {"instinct": "policy"}  # still accepted, in saved tables and logs


@dataclass(frozen=True, slots=True)
class AgentName:
    """A parsed name; ``make`` returns an agent for one game."""

    text: str
    kind: Kind
    options: Options

    def make(self, ruleset: Ruleset, players: int, seed: int | str = 0) -> Agent:
        """Return an agent for this ruleset and number of players."""
        return self.kind.make(ruleset, players, seed, self.options)

    def compiles(self, ruleset: Ruleset, players: int) -> str:
        """The kernels that the agent compiles; those of a program are its own matter."""
        return "" if self.kind.runs_command else self.make(ruleset, players).compiles

    def limit(self, default: Limit) -> Limit:
        """The limit that the name sets, or else the given one."""
        if self.options.seconds is None and self.options.nodes is None:
            return self.kind.limit or default
        return Limit(self.options.seconds, self.options.nodes)

    def __str__(self) -> str:
        return self.text


def agent_names() -> tuple[str, ...]:
    """The names of all agents.

    >>> "greedy" in agent_names()
    True

    """
    return tuple(KINDS)


def parse_agent(text: str) -> AgentName:
    """Parse an agent's name and options.

    >>> parse_agent("search:seconds=0.2").limit(Limit(seconds=1))
    Limit(seconds=0.2, nodes=None)

    """
    given, _, rest = text.strip().partition(":")
    name = OLD_NAMES.get(given, given)
    if name not in KINDS:
        raise CabochonError("agent-unknown", name=name, names=agent_names())
    kind = KINDS[name]
    found = AgentName(text.strip(), kind, _parse_options(name, kind, rest))
    found.limit(Limit(nodes=1))  # an impossible limit is refused here
    return found


def _parse_options(name: str, kind: Kind, text: str) -> Options:
    if kind.runs_command:
        return Options(command=tuple(split_command(text)))
    given: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not equals or key not in kind.options:
            known = [f"{option}=…" for option in kind.options] or Phrase("no-options")
            raise CabochonError("agent-option", name=name, option=part, known=known)
        if key in given:
            raise CabochonError("agent-option-twice", option=key, name=name)
        given[key] = value
    return Options(
        seconds=_number(given, "seconds"),
        nodes=_whole(given, "nodes"),
        threads=_threads(given),
        weights=Path(given["weights"]) if "weights" in given else None,
    )


def _number(given: dict[str, str], key: str) -> float | None:
    if key not in given:
        return None
    try:
        number = float(given[key])
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise CabochonError("must-be", name=key, what=Phrase("kind-number"), value=shown(given[key]))
    return number


def _whole(given: dict[str, str], key: str) -> int | None:
    if key not in given:
        return None
    if not given[key].isascii() or not given[key].isdigit():
        raise CabochonError("must-be", name=key, what=Phrase("kind-whole"), value=shown(given[key]))
    return int(given[key][:18])


def _threads(given: dict[str, str]) -> int:
    threads = _whole(given, "threads")
    if threads is None:
        return 1
    if not 1 <= threads <= MOST_THREADS:
        raise CabochonError("threads-range", most=MOST_THREADS, value=threads)
    return threads


def strongest(ruleset: Ruleset, players: int) -> AgentName:
    """The strongest agent for a table: network search, or rollout search where there is no network."""
    return parse_agent("net" if has_network(ruleset.id, players) else "search")
