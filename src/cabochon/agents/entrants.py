"""Who plays a match: an agent's name, a class, an instance, or an import path such as ``mymodule:MyBot``."""

from __future__ import annotations

import inspect
import re
import threading
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

from cabochon.agents.agent import Agent
from cabochon.agents.limits import Evaluation, Limit
from cabochon.agents.names import KINDS, OLD_NAMES, parse_agent
from cabochon.arguments import shown
from cabochon.editions import Ruleset
from cabochon.errors import CabochonError
from cabochon.move import Move
from cabochon.view import View

IMPORT_PATH = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)")


@runtime_checkable
class Entrant(Protocol):
    """Makes an agent for each deal; ``AgentName`` is one."""

    def make(self, ruleset: Ruleset, players: int, seed: int | str = 0) -> Agent:
        """An agent for this ruleset and number of players."""

    def limit(self, default: Limit) -> Limit:
        """The agent's own limit, or else the given one."""


Player = Entrant | Agent | type[Agent] | str


def entrant_of(player: Player) -> Entrant:
    """The entrant that a name, a class or an instance stands for.

    >>> from cabochon.agents import Greedy
    >>> str(entrant_of("level3")), str(entrant_of(Greedy)), str(entrant_of(Greedy(attention=0.5)))
    ('level3', 'Greedy', 'Greedy')
    """
    if isinstance(player, str):
        return _named(player)
    if isinstance(player, type) and issubclass(player, Agent):
        return OfClass(player, player.__name__)
    if isinstance(player, Agent):
        return OfInstance(player)
    if isinstance(player, type) or not isinstance(player, Entrant):
        raise CabochonError("agent-unfit", value=shown(player))
    return player


def is_import_path(text: str) -> bool:
    """Whether a text is like ``mymodule:MyBot``, and not the name of an agent with options."""
    name = text.partition(":")[0]
    return name not in {*KINDS, *OLD_NAMES} and IMPORT_PATH.fullmatch(text) is not None


def _named(text: str) -> Entrant:
    if not is_import_path(text):
        return parse_agent(text)
    module, _, name = text.partition(":")
    found = getattr(_imported(module, text), name, None)
    if isinstance(found, Agent):
        return OfInstance(found, text)
    if not (isinstance(found, type) and issubclass(found, Agent)):
        raise CabochonError("agent-no-class", module=module, name=name)
    return OfClass(found, text)


def _imported(module: str, text: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name and module.startswith(error.name):
            raise CabochonError("agent-no-module", name=text, module=module) from error
        raise CabochonError("agent-import", name=text, reason=str(error)) from error
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise CabochonError("agent-import", name=text, reason=problem) from error


class OfClass:
    """Makes a new agent of a class for each deal; one that takes a seed is given it."""

    def __init__(self, kind: type[Agent], name: str) -> None:
        self._kind = kind
        self._name = name
        self._takes_seed = "seed" in inspect.signature(kind).parameters

    def make(self, ruleset: Ruleset, players: int, seed: int | str = 0) -> Agent:  # noqa: ARG002  # it may play anything
        """A new agent."""
        options = {"seed": seed} if self._takes_seed else {}
        try:
            return self._kind(**options)
        except TypeError as error:
            raise CabochonError("agent-arguments", name=self._name, reason=str(error)) from error

    def limit(self, default: Limit) -> Limit:
        """The limit that is given to all."""
        return default

    def __str__(self) -> str:
        return self._name


class OfInstance:
    """Sends the same agent to every table; games at the same time wait for each other's decisions."""

    def __init__(self, agent: Agent, name: str = "") -> None:
        self._lent = Lent(agent)
        self._name = name or type(agent).__name__

    def make(self, ruleset: Ruleset, players: int, seed: int | str = 0) -> Agent:  # noqa: ARG002  # it may play anything
        """The agent itself."""
        return self._lent

    def limit(self, default: Limit) -> Limit:
        """The limit that is given to all."""
        return default

    def __str__(self) -> str:
        return self._name


class Lent(Agent):
    """An agent that belongs to the caller, who closes it; it decides about one view at a time."""

    def __init__(self, agent: Agent) -> None:
        self.compiles = agent.compiles  # type: ignore[misc]  # that of the agent, not of this class
        self._agent = agent
        self._lock = threading.Lock()

    def choose(self, view: View, limit: Limit) -> Move:
        """Return the agent's move."""
        with self._lock:
            return self._agent.choose(view, limit)

    def evaluate(self, view: View, limit: Limit) -> Evaluation:
        """Return the agent's evaluation."""
        with self._lock:
            return self._agent.evaluate(view, limit)

    def get_ready(self, view: View) -> None:
        """Let the agent get ready."""
        with self._lock:
            self._agent.get_ready(view)
